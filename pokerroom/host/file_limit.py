"""The limit on open files, raised to what the room needs: each connection counts as one file."""

from __future__ import annotations

import sys

RESERVE = 128
"""files besides connections: the database, the log, house bots, what Python opens"""


def raise_file_limit(connections: int) -> int:
    """Raise the limit on open files for ``connections`` connections; return how many fit, at most ``connections``."""
    if sys.platform == "win32":
        return connections  # Windows has no such limit
    import resource

    wanted = connections + RESERVE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        except (OSError, ValueError):
            soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY:
        return connections
    return max(1, min(connections, soft - RESERVE))
