"""One hand of peer poker: Hold'em and Five-Card Draw at fixed limit, pot-limit and no-limit.

Actions go in, events or a typed error come out; nothing here knows a socket, a clock or a file.
"""
