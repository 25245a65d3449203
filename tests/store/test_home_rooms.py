"""A room at home neither needs nor loads what only a cluster has."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata

from tests.patience import PATIENCE

SCRIPT = """
import sys
from pathlib import Path
import pokerroom.cli.main, pokerroom.cli.serve, pokerroom.host.launch_room, pokerroom.server.run_server
from pokerroom.store.open_database import open_database
open_database(Path(sys.argv[1])).close()
print(sorted(name for name in sys.modules if name.startswith(("psycopg", "pokerroom.store.postgresql"))))
"""


def test_a_room_with_a_file_loads_nothing_of_a_cluster(tmp_path):
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "room.db")]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
    assert said.strip() == "[]"


def test_no_package_of_a_cluster_is_required():
    required = [one for one in metadata.requires("pokerroom") or () if "extra ==" not in one]
    assert len(required) > 10
    assert not any(one.startswith("psycopg") for one in required)
