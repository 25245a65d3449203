"""Connects a host's command to a room: finds the room and the code, and lets the room prove itself first.

A code from a room's folder is for that room alone.  It goes only over an encrypted connection to the holder of the key
of the certificate that the folder names, so no other room sees it, wherever the connection leads.  A code that the user
gives goes to the address that the user gives, or to the room of the folder; it is never sent to a room found by search.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.process_words import owner_in_words
from pokerroom.store.process_name import named_process

if TYPE_CHECKING:
    from pokerclient.transport.address import Address
    from pokerclient.transport.tcp import OpenLink
    from pokerroom.host.running_room import RunningRoom

CODE_VARIABLE = "POKERROOM_HOST_CODE"
"""this environment variable holds a host's code"""


class HostAccess(NamedTuple):
    """Where to send ``code``. ``open_link`` opens connections that prove the room; ``None``: those of any client."""

    address: Address
    code: str
    open_link: OpenLink | None
    running: RunningRoom | None
    """the room as its folder describes it, when it is proved to be that one"""


class FlagNames(NamedTuple):
    """How messages name the flags for the folder and the code."""

    folder: str
    code: str


def host_access(room: Address | None, code_option: str | None, file: Path, flags: FlagNames) -> HostAccess:
    """Return the access to ``room``, or without one to the room of the folder of ``file``.

    ``code_option`` is the code that the user gives; without one it is read from ``file``.
    Raises :class:`CommandError` where there is no way.
    """
    from pokerroom.host.certificate import kept_fingerprint

    folder = file.parent
    code = code_option or _read_code(file, flags)
    if code_option and room is not None:
        return HostAccess(room, code, None, None)
    running = _running(folder)
    fingerprint = running.fingerprint if running is not None else room and kept_fingerprint(folder)
    if not fingerprint:
        raise CommandError(_no_access_text(folder, room, flags))
    if room is not None and room.secure is False:
        raise UsageError(
            _(
                "the connection to {room} is not encrypted, so whoever answers cannot prove to be the room "
                "of {folder}: leave out room://, or say the code with {code}",
                room=room,
                folder=folder,
                code=_(flags.code),
            )
        )
    from pokerclient.transport.tls_trust import PinnedRoom

    address = running.address if room is None and running is not None else room
    assert address is not None
    pinned = PinnedRoom(fingerprint, _("the room of {folder}", folder=folder))
    return HostAccess(replace(address, secure=True), code, pinned.open, running)


@contextmanager
def explain_connection_errors(folder: Path, access: HostAccess) -> Iterator[None]:
    """Explain why a room of ``folder`` does not answer: it is closed, was killed, or is still opening."""
    from pokerclient.errors import CannotConnect, ClientError

    try:
        yield
    except CannotConnect as error:
        named = access.running is not None and access.address == access.running.address
        if named and not is_room_running(folder):
            raise CommandError(_closed_text(folder)) from None
        raise CommandError(str(error)) from None
    except ClientError as error:
        raise CommandError(str(error)) from None


def is_room_running(folder: Path) -> bool:
    """Whether a running room uses ``folder``."""
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
        code = file.read_text("utf-8").strip()
    except FileNotFoundError:
        if is_room_running(file.parent):
            raise CommandError(
                _(
                    "{file} is gone, though the room is open: close the room and open it again, which makes a new code",
                    file=file,
                )
            ) from None
        raise CommandError(
            _(
                "no room was opened in {folder}: it has no {file}. Open one with 'pokerroom serve', name another "
                "place with {flag}, or say the code with {code}",
                folder=file.parent,
                file=file.name,
                flag=flags.folder,
                code=_(flags.code),
            )
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(
            _(
                "cannot read the host's code from {file} ({file_error}): name the room's "
                "folder with {folder}, or say the code with {code}",
                file=file,
                file_error=file_error_text(error),
                folder=flags.folder,
                code=_(flags.code),
            )
        ) from None
    if not code:
        raise CommandError(
            _("{file} is empty: close the room and open it again, which makes a new code", file=file)
        )
    return code


def _closed_text(folder: Path) -> str:
    from pokerroom.host.spare_note import read_spare

    if spare := read_spare(folder):
        return _(
            "a process stands by in {folder} for the room, which {owner} has: say where players connect, as in "
            "--room {host}:{port}",
            folder=folder,
            owner=owner_in_words(spare.owner),
            host=named_process(spare.owner).host,
            port=str(spare.port),
        )
    return _(
        "no room runs in {folder}: pokerroom serve --data {folder} opens it; --data names the folder of another room",
        folder=folder,
    )


def _no_access_text(folder: Path, room: Address | None, flags: FlagNames) -> str:
    """Return why there is no access when the folder does not say where its room is."""
    from pokerroom.host.spare_note import read_spare

    if is_room_running(folder):
        return _(
            "the room of {folder} does not say where it is: it is just opening or closing, or is an older version",
            folder=folder,
        )
    if room is None and read_spare(folder) is not None:
        return _closed_text(folder)
    if room is None:
        return _(
            "{closed}; for another room say its address, and the code with {code}",
            closed=_closed_text(folder),
            code=_(flags.code),
        )
    return _(
        "no room runs in {folder}, so whoever answers at {room} is not that room and is not "
        "shown its code; if it is the right one, say the code with {code}",
        folder=folder,
        room=room,
        code=_(flags.code),
    )
