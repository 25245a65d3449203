"""What the process of a bot may use of the machine."""

from __future__ import annotations

import sys
from collections.abc import Callable

MAX_FILES = 64
MAX_FILE_SIZE = 64 * 1024 * 1024
"""bytes of a file that a bot writes"""


def limit_setter(memory: int) -> Callable[[], None] | None:
    """Return what sets the limits in the new process: ``memory`` bytes (0 = any), few files, no core dump.

    ``None`` where the operating system has no such limits.
    """
    if sys.platform == "win32":
        return None
    import resource

    def set_limits() -> None:
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_NOFILE, (MAX_FILES, MAX_FILES))
        resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_FILE_SIZE, MAX_FILE_SIZE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return set_limits
