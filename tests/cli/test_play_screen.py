"""`pokerroom play` draws only where the drawing is seen; anywhere else it writes plain lines."""

from __future__ import annotations

import argparse
import sys

import pytest

from pokerclient.terminal import run_terminal
from pokerroom.cli import play_command
from pokerroom.cli.main import main


def drawn(monkeypatch: pytest.MonkeyPatch, redirected: str, term: str) -> bool:
    """Whether a player whose terminal is ``term`` sees the terminal client, with one stream led elsewhere."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda name=name: name != redirected)
    monkeypatch.setenv("TERM", term)
    seen: list[str] = []

    async def plain(args: argparse.Namespace) -> int:
        seen.append("plain")
        return 0

    def screen(*args: object, **options: object) -> int:
        seen.append("screen")
        return 0

    monkeypatch.setattr(play_command, "_plain", plain)
    monkeypatch.setattr(run_terminal, "run", screen)
    assert main(["play", "--name", "Ann", "127.0.0.1:7777"]) == 0
    return seen == ["screen"]


def test_a_terminal_gets_the_terminal_client(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(monkeypatch, "", "xterm")


@pytest.mark.parametrize("redirected", ["stdin", "stdout", "stderr"])
def test_with_a_stream_that_leads_elsewhere_lines_are_written(
    monkeypatch: pytest.MonkeyPatch, redirected: str
) -> None:
    assert not drawn(monkeypatch, redirected, "xterm")


def test_a_dumb_terminal_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not drawn(monkeypatch, "", "dumb")
