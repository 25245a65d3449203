"""The way by which a host's command comes into a room: to which one, with which code, and what proves the room first.

A code out of a room's folder is for that room alone.  It goes only over an encrypted line to who has the key of the
certificate that the folder names, so no other room sees it, wherever the line leads.  A code that the user says goes
where the user says, or to the room of the folder; no room is searched for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pokerroom.cli.errors import CommandError, UsageError

if TYPE_CHECKING:
    from pokerclient.transport.address import Address
    from pokerclient.transport.tcp import OpenLink
    from pokerroom.host.running_room import RunningRoom

CODE_VARIABLE = "POKERROOM_HOST_CODE"
"""this environment variable holds a host's code"""


class HostAccess(NamedTuple):
    """Where to go with ``code``. ``open_link`` makes lines that prove the room; ``None``: as any client's."""

    address: Address
    code: str
    open_link: OpenLink | None
    running: RunningRoom | None
    """the room as its folder tells of it, when it is proved to be that one"""


class FlagNames(NamedTuple):
    """How the user of a command names the folder, and says a code, for sentences."""

    folder: str
    code: str


def host_access(room: Address | None, code_option: str | None, file: Path, flags: FlagNames) -> HostAccess:
    """Return the way to ``room``; without one, to the room of the folder where ``file`` is.

    ``code_option`` is the code that the user says; without one it is read from ``file``.
    Raises :class:`CommandError` where there is no way.
    """
    folder = file.parent
    code = code_option or _read_code(file, flags)
    if code_option and room is not None:
        return HostAccess(room, code, None, None)
    running = _running(folder)
    if running is None:
        raise CommandError(_no_access_text(folder, room, flags))
    if room is not None and room.secure is False:
        raise UsageError(
            f"a line to {room} is not encrypted, so who answers cannot prove to be the room of {folder}: "
            f"leave out room://, or say the code with {flags.code}"
        )
    from pokerclient.transport.tls_trust import PinnedRoom

    address = running.address if room is None else replace(room, secure=True)
    return HostAccess(address, code, PinnedRoom(running.fingerprint, f"the room of {folder}").open, running)


@contextmanager
def explain_connection_errors(folder: Path, access: HostAccess) -> Iterator[None]:
    """Let a room of ``folder`` that does not answer be told as what it is: closed, killed, or on its way."""
    from pokerclient.errors import CannotConnect, ClientError

    try:
        yield
    except CannotConnect as error:
        if access.running is not None and not is_room_running(folder):
            raise CommandError(_closed_text(folder)) from None
        raise CommandError(str(error)) from None
    except ClientError as error:
        raise CommandError(str(error)) from None


def is_room_running(folder: Path) -> bool:
    """Whether a room that runs keeps ``folder``."""
    from pokerroom.host.data_folder import BadFolder, DataFolder

    try:
        return DataFolder(folder).in_use
    except BadFolder as error:
        raise CommandError(str(error)) from None


def _running(folder: Path) -> RunningRoom | None:
    from pokerroom.host.data_folder import BadFolder
    from pokerroom.host.running_room import read

    try:
        return read(folder)
    except BadFolder as error:
        raise CommandError(str(error)) from None


def _read_code(file: Path, flags: FlagNames) -> str:
    from pokerroom.host.data_folder import file_error_text

    try:
        return file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(
            f"cannot read the host's code from {file} ({file_error_text(error)}): "
            f"name the room's folder with {flags.folder}, or say the code with {flags.code}"
        ) from None


def _closed_text(folder: Path) -> str:
    return f"no room runs in {folder}: pokerroom serve --data {folder} opens it"


def _no_access_text(folder: Path, room: Address | None, flags: FlagNames) -> str:
    """Why there is no way, when the folder does not say where its room is."""
    if is_room_running(folder):
        return f"the room of {folder} does not say where it is: it opens or closes just now, or is an older version"
    if room is None:
        return f"{_closed_text(folder)}; for another room say its address, and the code with {flags.code}"
    return (
        f"no room runs in {folder}, so who answers at {room} is not that room and is not shown its code; "
        f"if it is the right one, say the code with {flags.code}"
    )
