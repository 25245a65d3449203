"""Three browsers, a terminal in tmux and five bots play a nine-player sit-and-go to its end, over real sockets."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import which

import pytest

from tests.browser.whole_sit_and_go import main

pytestmark = pytest.mark.skipif(which("tmux") is None, reason="there is no tmux here: apt-get install tmux")


@pytest.mark.timeout(600)  # a whole tournament by people who look before they act
def test_a_sit_and_go_is_played_to_its_end_by_all_kinds_of_clients(tmp_path: Path) -> None:
    assert main(tmp_path, short=True) == 0
    places = re.findall(r"finished in place (\d)", (tmp_path / "bots.txt").read_text(encoding="utf-8"))
    assert len(places) == 5
    assert len(list(tmp_path.glob("*-over.png"))) == 3
