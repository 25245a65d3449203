"""Every program in the page of the library runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

PAGE = Path(__file__).parents[2] / "docs" / "library.md"
PROGRAMS = dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_programs_in_the_page_run(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(PROGRAMS[name], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, name], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
