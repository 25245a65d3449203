"""The plain line mode: each event a line, each command a line, no cursor control.

It works with a screen reader, in a pipe, and under a script.  ``plain_app`` holds it together, ``stdin_lines``
reads standard input without stopping the play, ``action_parser`` understands what is typed on a turn,
``plain_queries`` answers questions about the table, ``plain_commands`` is the list of all other commands,
``descriptions`` describes tables and turns.
"""

from pokerclient.plain.plain_app import PlainApp

__all__ = ["PlainApp"]
