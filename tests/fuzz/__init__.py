"""A fuzzer that begins with recorded traffic and continues from what reaches new lines of the code.

``python -m tests.fuzz [--inputs 100000] [DOOR ...]`` sends bytes to every door of a room: the native protocol, JSON,
HTTP, WebSocket frames, set-up files, hand histories.  ``--keep`` adds what reached new lines to ``corpus/``.
``--untraced`` sends thousands a second instead of hundreds, and continues after what breaks.
"""
