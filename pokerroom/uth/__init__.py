"""One round of Ultimate Texas Hold'em against the house, and the numbers a host can check (rules F1-F9).

Commands go in, events or a typed refusal come out; nothing here knows a socket, a clock or a file.
"""
