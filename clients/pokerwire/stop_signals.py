"""The signals that end a program in good order, a room or a client."""

from __future__ import annotations

import signal

STOP_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name)
)
"""Windows alone has the last one, for Ctrl-Break and a window that is closed"""
