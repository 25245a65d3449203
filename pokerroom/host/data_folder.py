"""The room's folder: files that outlive the process, readable by the host alone."""

from __future__ import annotations

import contextlib
import os
import random
import secrets
import stat
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile

from pokerclient.transport.address import Address
from pokerclient.transport.certificate_pins import MemoryCertificatePins
from pokerclient.transport.settings_folder import home_folder
from pokerclient.transport.token_store import FileTokens, MemoryTokens, TokenStore
from pokerlocale.catalogues import SOURCE_LANGUAGE, translated_languages
from pokerlocale.spoken import _, spoken_language
from pokerlocale.system_errors import system_error_text
from pokerroom.room.accounts.host_code import new_code
from pokerroom.store.file_lock import is_locked, lock_path
from pokerwire.error_tree import PokerRoomError

HOST_CODE_FILE = "host.key"
HOST_PASSWORD_FILE = "host.password"
METRICS_FILE = "metrics.key"
DATABASE_FILE = "room.db"
CERTIFICATE_FILE = "certificate.pem"
ACME_FILE = "acme.json"
LANGUAGE_FILE = "names.language"
TRIED_BYTES = 65_536


_SECRET_FILES = frozenset((
    HOST_CODE_FILE, HOST_PASSWORD_FILE, METRICS_FILE, CERTIFICATE_FILE, ACME_FILE,
    *[f"{DATABASE_FILE}{end}" for end in ("", "-wal", "-shm")],
))  # fmt: skip


def tighten(path: Path) -> bool:
    """Let nobody but its owner read a file or folder; return whether others could."""
    mode = stat.S_IMODE(path.stat().st_mode)
    if not mode & 0o077:
        return False
    with contextlib.suppress(OSError):  # somebody else's, or a disk without owners
        path.chmod(mode & 0o700)
    return True


class RoomTokens(FileTokens):
    """Tokens of one room, wherever it listens."""

    by_certificate = False

    def paths(self, address: Address, name: str, certificates: Sequence[str] = ()) -> list[Path]:
        """Return the file of ``name``."""
        return super().paths(Address("room", 0), name)


class BadFolder(PokerRoomError):
    """The folder, or a file in it, cannot be used; one sentence says why."""


def file_error_text(error: OSError | UnicodeDecodeError) -> str:
    """Return in words why a text file cannot be read or written."""
    return _("it is not UTF-8 text") if isinstance(error, UnicodeDecodeError) else system_error_text(error)


class DataFolder:
    """The folder at ``path``, created when it is needed; ``None`` keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    @property
    def database(self) -> Path | None:
        """The file of the store, or ``None`` for a room that keeps nothing."""
        return None if self.path is None else self.path / DATABASE_FILE

    @property
    def in_use(self) -> bool:
        """Whether a running room uses this folder; raises :class:`BadFolder` when the lock cannot be read."""
        if self.database is None:
            return False
        lock = lock_path(self.database)
        try:
            return is_locked(lock)
        except OSError as error:
            raise BadFolder(
                _("{lock} cannot be read: {strerror}", lock=lock, strerror=system_error_text(error))
            ) from None

    def tighten(self) -> list[Path]:
        """Take from others what they may do with the folder and its files; return what they could read or change.

        The folder of the user or of the system is left as it is, since a room is not all that is in it.
        """
        if self.path is None or os.name == "nt" or not self.path.is_dir():
            return []
        files = [
            one for one in sorted(self.path.iterdir()) if one.name in _SECRET_FILES and not one.is_symlink()
        ]
        is_shared = self.path.stat().st_mode & stat.S_ISVTX or self.path.resolve() in (
            home_folder(),
            Path.cwd(),
        )
        return [one for one in ([] if is_shared else [self.path]) + files if tighten(one)]

    def bot_tokens(self) -> TokenStore:
        """The tokens of the house bots, so that they come back under their names."""
        return (
            MemoryTokens() if self.path is None else RoomTokens(self.path / "bots", MemoryCertificatePins())
        )

    def load_or_create(self, name: str, make: Callable[[], str]) -> str:
        """Return the secret text in the file ``name``; create it with mode 0600 if it is missing.

        If several processes create it at once, all return the same text.  A loss of power may have left
        the file empty, which is no secret.  Raise :class:`BadFolder`.
        """
        if self.path is None:
            return make()
        file = self.path / name
        try:
            if file.exists() and (text := file.read_text("utf-8").strip()):
                return text
            return self._write_first(name, make())
        except (OSError, UnicodeDecodeError) as error:
            raise BadFolder(
                _(
                    "{file} cannot be used: {file_error}; choose another folder with --data",
                    file=file,
                    file_error=file_error_text(error),
                )
            ) from None

    def _write_first(self, name: str, text: str) -> str:
        """Write a file unless another process has just done so; return what is in it."""
        assert self.path is not None
        file, part = self.path / name, self._write_part(name, text + "\n")
        try:
            os.link(part, file)
        except FileExistsError:
            if not (written := file.read_text("utf-8").strip()):
                part.replace(file)
                return text
            text = written
        except OSError:  # not every file system has links
            part.replace(file)
            return text
        part.unlink()
        return text

    def try_out(self) -> None:
        """Write a file and remove it again; raise ``OSError`` where that is not possible."""
        with NamedTemporaryFile(dir=self.path, suffix=".part") as file:
            file.write(bytes(TRIED_BYTES))
            file.flush()
            os.fsync(file.fileno())

    def write(self, name: str, text: str) -> Path:
        """Write a file that only its owner reads, in one step; return its path. Raise ``OSError``."""
        assert self.path is not None
        return self._write_part(name, text).replace(self.path / name)

    def _write_part(self, name: str, text: str) -> Path:
        """Write a file beside the one that it is to become; return its path."""
        assert self.path is not None
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = self.path / f"{name}.{os.getpid()}.part"
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        return part


def names_language(folder: DataFolder, store: str) -> str:
    """Return the language in which default tables and house bots have their names.

    It is that of the host who opens the room for the first time, and stays: under other names the tables of a room
    that continues would be different ones.  A room in a database server, which any machine may open, has English names.
    """
    if store:
        return SOURCE_LANGUAGE
    if folder.path is None:
        return spoken_language()
    try:
        language = (folder.path / LANGUAGE_FILE).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        is_new = not (folder.path / DATABASE_FILE).exists()
        return spoken_language() if is_new else SOURCE_LANGUAGE
    return language if language in translated_languages() else SOURCE_LANGUAGE


def keep_names_language(folder: DataFolder, store: str) -> str:
    """Return :func:`names_language`, which stays from now on; raise :class:`BadFolder`."""
    if store:
        return SOURCE_LANGUAGE
    return folder.load_or_create(LANGUAGE_FILE, lambda: names_language(folder, store))


def metrics_token(folder: DataFolder) -> str:
    """Return the token that reads the room's metrics; make it the first time."""
    return folder.load_or_create(METRICS_FILE, lambda: secrets.token_hex(16))


def host_code(folder: DataFolder) -> str:
    """Return the host's code in ``folder``; make it the first time."""
    return folder.load_or_create(HOST_CODE_FILE, lambda: new_code(random.SystemRandom()))


def host_password_hash(folder: DataFolder) -> str:
    """Return the hash of the host's password, as :func:`save_host_password` wrote it; "" without one."""
    if folder.path is None:
        return ""
    try:
        return (folder.path / HOST_PASSWORD_FILE).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def save_host_password(folder: DataFolder, hashed: str) -> None:
    """Keep the hash of the host's password, or with "" forget it; raise :class:`BadFolder`."""
    assert folder.path is not None, "a room that keeps nothing keeps no password"
    file = folder.path / HOST_PASSWORD_FILE
    try:
        if hashed:
            folder.write(HOST_PASSWORD_FILE, hashed + "\n")
        else:
            file.unlink(missing_ok=True)
    except OSError as error:
        raise BadFolder(
            _("{file} cannot be written: {file_error}", file=file, file_error=file_error_text(error))
        ) from None
