"""The plain line mode: each event a line, each command a line, no cursor control.

It works with a screen reader, in a pipe, and under a script.  ``app`` holds it together, ``lines`` reads standard
input without stopping the play, ``moves`` understands what is typed on a turn, ``queries`` answers questions about the
table, ``orders`` is the list of all other commands, ``telling`` describes tables and turns.
"""

from pokerclient.plain.plain_app import PlainApp

__all__ = ["PlainApp"]
