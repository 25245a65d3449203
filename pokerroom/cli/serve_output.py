"""What ``pokerroom serve`` prints while a room opens, runs and closes: for people, or as lines of JSON."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.cli.cli_errors import CommandError
from pokerroom.cli.process_words import owner_in_words

if TYPE_CHECKING:
    from pokerroom.host.launch_room import ClosedRoom, OpenedRoom
    from pokerroom.host.setup import Setup


class ServeOutput:
    """Prints what becomes of the room of ``setup``, as ``args`` want it."""

    def __init__(self, setup: Setup, args: argparse.Namespace) -> None:
        self._setup = setup
        self._args = args

    def opened(self, opened: OpenedRoom) -> None:
        """Say how to join the room."""
        from pokerclient.terminal.drawing.qr_code import can_draw
        from pokerroom.host import startup_banner

        if self._args.json:
            print(json.dumps(startup_banner.for_programs(self._setup, opened)), flush=True)
        else:
            qr = not self._args.no_qr and can_draw(sys.stdout.encoding)
            width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
            gateways = bool(self._args.link) or self._args.gateways is not None
            text = startup_banner.for_people(
                self._setup, opened, qr=qr, width=width, standby=self._args.standby, gateways=gateways
            )
            print(text, end="", flush=True)

    def asks_router(self) -> None:
        """Say what the host waits for, before the room is open."""
        port = self._setup.listen.port
        self._say({}, _("Asking the router for port {port} ...\n", port=port))

    def certificate(self, text: str) -> None:
        """Say that the room has a new certificate."""
        self._say({}, text + "\n")

    def waits_for(self, owner: str) -> None:
        """Say which process has the room open."""
        text = _(
            "Standing by: {owner} has the room open. Ctrl-C ends this process alone.\n",
            owner=owner_in_words(owner),
        )
        self._say({"standby": owner}, text)

    def takes_over(self, owner: str) -> None:
        """Say from which process this one has the room; say nothing when no process had it."""
        text = _("Taking the room over from {owner}.\n", owner=owner_in_words(owner)) if owner else ""
        self._say({"takes_over": owner}, text)

    def closing(self, hands: int, most_ms: int) -> None:
        """Say that the room begins to close, and what for."""
        from pokerroom.host.startup_banner import closing_text

        self._say_last({"closing": {"hands": hands, "most_ms": most_ms}}, closing_text(hands, most_ms))

    def closed(self, closed: ClosedRoom | None) -> None:
        """Say how the room has closed, and keep the summary of the evening; raise :class:`CommandError`.

        ``None``: another process continues the room.
        """
        from pokerroom.host.startup_banner import closed_text

        if closed is None:
            self._say_last(
                {"handed_over": True},
                _("The room is handed over: the spare continues it, or the next process to start.\n"),
            )
            return
        if not self._args.json:
            _print_text(closed_text(closed))
        page = None
        if self._setup.data and any(not line.bot for line in closed.settlement.lines):
            page = _save_evening(self._setup)
        summary = "" if page is None else _("The summary of the evening is in {page}.\n", page=page)
        self._say_last({"closed": _closed_for_programs(closed, page)}, summary)

    def _say(self, told: dict[str, Any], text: str) -> None:
        line = json.dumps(told) + "\n" if told else ""
        _print_text(line if self._args.json else text)

    def _say_last(self, told: dict[str, Any], text: str) -> None:
        """Say how it ends; programs that have started one process alone read one line, which is where the room is."""
        self._say(told if self._args.standby else {}, text)


def _closed_for_programs(closed: ClosedRoom, summary: Path | None) -> dict[str, Any]:
    import msgspec

    return {
        "settlement": msgspec.to_builtins(closed.settlement),
        "voided": closed.voided,
        "holds_entries": closed.holds_entries,
        "summary": None if summary is None else str(summary),
    }


def _save_evening(setup: Setup) -> Path:
    """Keep the summary of the evening that has ended in the room's folder; return its file."""
    from pokerroom.cli.admin.database import fold_side_files_in, open_read_only
    from pokerroom.host.data_folder import DATABASE_FILE
    from pokerroom.host.evening_report import read_evening, save_evening
    from pokerroom.room.persistence.stored_state import ROOM, last_session_start

    folder = Path(setup.data)
    try:
        with open_read_only(setup.store or folder / DATABASE_FILE) as backend, backend.snapshot() as rows:
            summary = read_evening(rows, last_session_start(rows.documents(ROOM)))
        if not setup.store:
            fold_side_files_in(folder / DATABASE_FILE)  # reading has made them anew
        return save_evening(folder, summary, setup.name)
    except OSError as error:
        raise CommandError(
            _("the summary of the evening cannot be written: {strerror}", strerror=system_error_text(error))
        ) from None


def _print_text(text: str) -> None:
    """Print, if anybody still reads: the room closes in the same way when the terminal is gone."""
    try:
        print(text, end="", flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
