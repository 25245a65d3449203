"""A command in a terminal of its own, for tests of what people step through by keys."""

from __future__ import annotations

import os
import pty
import subprocess
from collections.abc import Sequence

from tests.patience import PATIENCE


def typed(command: Sequence[object], keys: bytes) -> str:
    """Run a command to its good end with these keys typed ahead; return all that it showed."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(list(map(str, command)), stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        os.write(ours, keys)
        seen = b""
        try:
            while chunk := os.read(ours, 65_536):
                seen += chunk
        except OSError:  # the other end is closed: the command is done
            pass
        os.close(ours)
        assert process.wait(timeout=PATIENCE) == 0
    return seen.decode()
