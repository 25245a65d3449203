"""``pokerroom report``: what somebody who mends a fault wants to know, without secrets."""

from __future__ import annotations

import argparse
import platform
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.values import read_text_file

HELP = N_("collect what a report of a fault needs, without secrets")
MAX_LINES = 1_000
TAIL_BYTES = 1_000_000
"""bytes at the end of a log, in which the last lines are looked for"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    parser.add_argument(
        "--data",
        type=Path,
        default=Path("room"),
        metavar="FOLDER",
        help=_("the room's folder (default: room)"),
    )
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help=_("add this set-up file, its secrets hidden")
    )
    parser.add_argument(
        "--log",
        type=Path,
        metavar="FILE",
        help=_(
            "the log (default: the one in the room's folder); its last lines are added, addresses of others hidden"
        ),
    )
    parser.add_argument("--lines", type=int, default=50, metavar="N", help=_("how many lines (default: 50)"))


def run(args: argparse.Namespace) -> int:
    """Print the report."""
    from pokerroom.cli.report_secrets import shown_settings, without_addresses

    if not 1 <= args.lines <= MAX_LINES:
        raise UsageError(
            _("--lines cannot be {lines}: it must be 1 to {maximum}", lines=args.lines, maximum=MAX_LINES)
        )
    settings = None if args.config is None else read_text_file(args.config)
    log = _kept_lines(args.data, args.lines) if args.log is None else _last_lines(args.log, args.lines)
    print("pokerroom report")
    for title, lines in (
        ("program", _program()),
        ("packages", _packages()),
        ("room", _room(args.data)),
        ("settings", None if settings is None else shown_settings(settings)),
        ("log", map(without_addresses, log) if log else None),
    ):
        if lines is not None:
            print(f"\n[{title}]")
            for line in lines:
                print(line)
    print(_("Read it before you pass it on."), file=sys.stderr)
    return 0


def _program() -> Iterator[str]:
    from pokerroom.cli.main import version_text
    from pokerroom.commit import commit

    yield version_text()
    if not commit():
        yield "commit unknown: it was built without git, and nobody said POKERROOM_COMMIT"
    yield f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}"
    yield f"encodings: output {sys.stdout.encoding}, names of files {sys.getfilesystemencoding()}"


def _packages() -> Iterator[str]:
    """Say which versions of other packages are installed; nothing where pokerroom itself is not."""
    from importlib.metadata import PackageNotFoundError, requires, version

    try:
        named = requires("pokerroom") or []
    except PackageNotFoundError:
        return
    for wanted in named:
        name = re.split(r"[^\w.-]", wanted, maxsplit=1)[0]
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            continue


def _room(folder: Path) -> Iterator[str]:
    from pokerroom.cli.process_status import process_status
    from pokerroom.host import running_room
    from pokerroom.host.data_folder import BadFolder, DataFolder, file_error_text

    try:
        if not folder.is_dir():
            yield f"no folder {folder}"
            return
        for file in sorted(folder.iterdir()):
            yield f"{file.name}: {file.stat().st_size:,} bytes" if file.is_file() else f"{file.name}/"
        yield f"free on this disk: {shutil.disk_usage(folder).free:,} bytes"
    except OSError as error:
        yield _("cannot read {path}: {file_error}", path=folder, file_error=file_error_text(error))
        return
    try:
        running = running_room.read(folder) if DataFolder(folder).in_use else None
    except BadFolder as error:
        yield str(error)
        return
    if running is None:
        yield "the room is closed"
        return
    status = process_status(f"{running.host}:{running.port}", folder)
    yield f"the room is open: {', '.join(status.health)}"
    for name in ("tables", "seats", "connections"):
        if (count := getattr(status, name)) is not None:
            yield f"{name}: {count}"


def _kept_lines(folder: Path, count: int) -> list[str]:
    """Return the last lines of the log that the room keeps, or why they cannot be read."""
    from pokerroom.host.kept_log import LOG_FILE, kept_lines

    try:
        return kept_lines(folder, count)
    except OSError as error:
        return [str(_unreadable(folder / LOG_FILE, error))]


def _unreadable(path: Path, error: OSError) -> UsageError:
    from pokerroom.host.data_folder import file_error_text

    return UsageError(_("cannot read {path}: {file_error}", path=path, file_error=file_error_text(error)))


def _last_lines(path: Path, count: int) -> list[str]:
    """Return the last lines of a log; raise :class:`UsageError` when it cannot be read."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - TAIL_BYTES))
            return file.read(TAIL_BYTES).decode("utf-8", "replace").splitlines()[-count:]
    except OSError as error:
        raise _unreadable(path, error) from None
