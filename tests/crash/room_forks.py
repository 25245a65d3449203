"""``python -m tests.crash.room_forks``: opens rooms by forking, so that a start does not import the room's code anew.

Each line that it reads is the command line of a room, as JSON. It answers with the number of the room's process; then
comes what the room writes, and :data:`~tests.crash.room_process.GONE` when that process has ended. Only then it reads
on. All that a room finds in its process is its code.
"""

from __future__ import annotations

import json
import os
import sys

from pokerroom.cli import serve as _serve
from pokerroom.cli.main import main as run_command
from pokerroom.host import config_file as _config_file
from pokerroom.host import launch_room as _launch_room
from tests.crash.room_process import GONE

PRELOADED = (_serve, _config_file, _launch_room)
"""modules that the command would import only when it runs"""


def main() -> int:
    """Open rooms until there is nothing more to read."""
    for line in sys.stdin:
        process = os.fork()
        if not process:
            print(os.getpid(), flush=True)
            os._exit(run_command(json.loads(line)))
        os.waitpid(process, 0)
        print(GONE, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
