"""The protocol of the Annual Computer Poker Competition: its games, match states, dealer, logs and players.

The rules are those of the competition's dealer, which differ from the room's (docs/acpc.md says in what), so the
hands here have a state of their own.  Only :mod:`~pokerroom.lab.acpc.line_socket` and
:mod:`~pokerroom.lab.acpc.dealer_process` know sockets.
"""
