"""The account statement in the terminal: lines, filters, pages, and the file."""

from __future__ import annotations

from typing import Any

from textual.widgets import DataTable

from pokerclient.terminal.screens.account_window import AccountWindow, line_cells, save_statement
from tests.clients.test_statement import MOVED, PLAYED
from tests.terminal.terminal_stage import TerminalStage, play, stage


def keep(now: TerminalStage) -> list[dict[str, Any]]:
    """Let the room have a statement of two pages; return the commands that asked for it."""
    asked: list[dict[str, Any]] = []

    def answer(command: dict[str, Any]) -> list[dict[str, Any]]:
        asked.append(command)
        second = bool(command["before"])
        wanted = [(MOVED if second else PLAYED).to_dict()]
        lines = [line for line in wanted if not command["kinds"] or line["kind"] in command["kinds"]]
        before = "" if second else "1.1.1.0"
        return [{"type": "statement", "id": command["id"], "lines": lines, "days": [], "before": before}]

    now.room.answers["get_statement"] = answer
    return asked


def test_lines_as_cells():
    assert line_cells(PLAYED) == ("1970-01-02 01:00", "hand", "Friday", "40", "90", "+50", "250")
    assert line_cells(MOVED) == ("1970-01-02 00:00", "deposit", "", "500", "", "+500", "1,500")


def test_the_window_pages_and_filters(tmp_path):
    async def story() -> None:
        async with stage(tmp_path) as now:
            asked = keep(now)
            await now.press("a")
            assert isinstance(now.app.screen, AccountWindow)
            rows = now.app.screen.query_one(DataTable)
            assert rows.row_count == 1
            await now.press("m")
            assert rows.row_count == 2
            await now.press("f", "f", "f")
            assert asked[-1]["kinds"] == ["refill", "deposit", "withdrawal", "correction"]
            assert rows.row_count == 1
            await now.press("escape")
            assert not isinstance(now.app.screen, AccountWindow)

    play(story)


def test_a_file_is_never_overwritten(tmp_path):
    assert [save_statement(tmp_path, text).name for text in "ab"] == ["statement.csv", "statement-2.csv"]
    assert (tmp_path / "statement.csv").read_text() == "a"
