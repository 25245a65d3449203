"""The programs in the page of environments run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE


@pytest.mark.equipped
@pytest.mark.parametrize(
    "name", ["one_learner.py", "several_learners.py", "bare_table.py", "rollouts.py", "many_tables.py"]
)
def test_the_programs_in_the_page_print_their_result(project: Path, name: str) -> None:
    for package in ("gymnasium", "pettingzoo"):
        pytest.importorskip(package)
    page = (project / "docs" / "environments.md").read_text(encoding="utf-8")
    (code,) = re.findall(rf"```python\n(# {re.escape(name)}\n.*?)```", page, re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"\d", done.stdout), "a reader sees what came out"
