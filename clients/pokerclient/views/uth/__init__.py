"""Tables against the house, as a client has them: picture (``view``), commands, and the words for what happens.

The picture is folded from events as that of a table where players play each other
(:mod:`pokerclient.views.table_view`); all names, limits, pay tables and buttons come from the room.
"""
