"""The store in one SQLite file: the only module that knows SQLite.

It uses a write-ahead log with ``synchronous=FULL``: a committed transaction survives a loss of power, and readers never
wait for the writer.  Only its owner may read the file, which holds the decks of live hands.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.store import migrate, statements
from pokerroom.store.file_lock import FileLock, lock_path
from pokerroom.store.migrate import Migration
from pokerroom.store.noted_heads import HeadNotes, check_against_note, read_note
from pokerroom.store.rows import ChainHead, Row
from pokerroom.store.sql_backend import SqlBackend
from pokerroom.store.store_errors import (
    Corrupt,
    DiskFull,
    InUse,
    ReadOnly,
    StoreFailed,
    Unusable,
    WrongVersion,
)

_CACHED_STATEMENTS = 512
"""prepared statements that a connection caches; those that insert rows exist for many numbers of rows"""
_PROGRESS_STEPS = 200_000
"""virtual-machine steps of SQLite between two calls of the progress callback"""
_CONNECTION_SETTINGS = "PRAGMA synchronous=FULL; PRAGMA fullfsync=ON; PRAGMA busy_timeout=5000;"


class SqliteBackend(SqlBackend):
    """A :class:`Backend` in the file ``path``, which is created when it is missing.

    ``read_only``: for programs that read a room's file, even while the room is open; writing then raises
    :class:`ReadOnly`.  Opening raises any :class:`StoreFailed`; the file is checked for damage.  ``note_heads``: note
    beside the file which heads it holds, and raise :class:`RowsLost` for one that holds less than was noted.
    """

    def __init__(
        self,
        path: Path,
        *,
        read_only: bool = False,
        steps: tuple[Migration, ...] | None = None,
        note_heads: bool = False,
    ) -> None:
        self.path = path
        self.read_only = read_only
        self._lock: FileLock | None = None
        self._notes: HeadNotes | None = None
        steps = migrate.all_migrations() if steps is None else steps
        try:
            if not read_only:
                self._lock_file()
            if note_heads:
                self._check_against_note()
            if not read_only:
                self._create_file()
            with self._guard():
                super().__init__(self._open(read_only), self._open(True) if read_only else self._open(False))
                self._prepare(steps)
                self._lookup_connection.execute("PRAGMA query_only=ON")
            if note_heads:
                self._notes = HeadNotes(path, self._heads_now)
        except BaseException:
            self.close()
            raise

    def write(self, rows: Sequence[Row]) -> None:
        """Store all these rows, or none and raise."""
        super().write(rows)
        if self._notes is not None:
            self._notes.on_written()

    def backup(self, path: Path) -> None:
        """Write a copy to the new file ``path``; raise :class:`Unusable` when it exists."""
        if path.exists():
            raise Unusable("{path} exists already: choose another name for the copy", path=str(path))
        self._copy(path)

    def shrink(self, on_progress: Callable[[], None]) -> None:
        """Return free space to the disk by rewriting the file, which also fills the log once with all of it.

        It is atomic, whenever it is interrupted.  ``on_progress`` is called now and then.
        """
        with self._guard(), closing(self._open(False)) as connection:
            connection.set_progress_handler(on_progress, _PROGRESS_STEPS)
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    @property
    def file_bytes(self) -> int:
        """Return the size of the file with its free pages, without the log."""
        ((pages,), (size,)) = [self._query(f"PRAGMA {name}")[0] for name in ("page_count", "page_size")]
        return int(pages) * int(size)

    def close(self) -> None:
        """Close the connections and release the lock."""
        if self._notes is not None:
            self._notes.close()
        for name in ("_write_connection", "_lookup_connection"):
            connection = getattr(self, name, None)
            if connection is not None:
                connection.close()
        if self._lock is not None:
            self._lock.release()

    def _lock_file(self) -> None:
        with self._creating():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(lock_path(self.path), str(self.path))

    def _create_file(self) -> None:
        with self._creating():
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            links = os.fstat(handle).st_nlink
            os.close(handle)
        if (
            links > 1
        ):  # its lock and its log go by one name, and who opens it by another would know of neither
            raise Unusable(
                "{path} is the same file under another name (a hard link): make a copy in place of one of them",
                path=str(self.path),
            )

    @contextmanager
    def _creating(self) -> Iterator[None]:
        try:
            yield
        except PermissionError as error:
            raise ReadOnly(_UNWRITABLE, path=str(self.path), detail=_reason(error)) from None
        except OSError as error:
            raise Unusable(
                "{path} cannot be opened: {detail}", path=str(self.path), detail=_reason(error)
            ) from None

    def _check_against_note(self) -> None:
        """Raise :class:`RowsLost` when the file holds less than noted; it stays as it is, with its log."""
        noted = read_note(self.path)
        if noted is None:
            return
        with self._creating():
            there = self.path.exists()
        if not there:
            check_against_note(self.path, noted, [], None)
            return
        with self._guard(), closing(self._open(True)) as connection:
            if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'chain_heads'").fetchone():
                check_against_note(self.path, noted, [], None)
                return
            heads = [ChainHead(*row) for row in connection.execute(statements.HEADS)]
            ((last_at,),) = connection.execute(statements.LAST_TIME).fetchall()
            check_against_note(self.path, noted, heads, last_at)

    def _heads_now(self) -> list[ChainHead]:
        return [ChainHead(*row) for row in self._query(statements.HEADS)]

    def _open(self, read_only: bool) -> sqlite3.Connection:
        with self._creating():
            there, is_folder = self.path.exists(), self.path.is_dir()
        if not there:
            raise Unusable("there is no file {path}", path=str(self.path))
        if is_folder:
            raise Unusable("{path} is a folder, and not the file of a room", path=str(self.path))
        mode = "ro" if read_only else "rw"
        uri = f"{self.path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(
            uri, uri=True, isolation_level=None, check_same_thread=False, cached_statements=_CACHED_STATEMENTS
        )
        try:
            connection.executescript(_CONNECTION_SETTINGS)
        except BaseException:
            connection.close()
            raise
        return connection

    def _reader(self) -> sqlite3.Connection:
        return self._open(True)

    def _snapshot_reader(self) -> sqlite3.Connection:
        connection = self._open(True)
        connection.execute("BEGIN")
        connection.execute("SELECT 1 FROM schema_version").fetchone()  # the first read chooses the moment
        return connection

    def _prepare(self, steps: tuple[Migration, ...]) -> None:
        self._check_file()
        if self.read_only:
            self._check_version(steps)
            return
        mode = self._write_connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            raise Unusable(
                "{path} lies on a disk that cannot hold a write-ahead log: use a local disk",
                path=str(self.path),
            )
        migrate.upgrade(
            self._write_connection,
            self._transaction,
            steps,
            self._copy_before,
            str(self.path),
            copy=self._name_of_copy(len(steps) + 1),
        )

    def _check_file(self) -> None:
        result = self._write_connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if result != "ok":
            raise Corrupt(
                "{path} is damaged ({detail}): restore a copy",
                path=str(self.path),
                detail=" ".join(result.split()),
            )
        tables = {
            name for (name,) in self._write_connection.execute("SELECT name FROM sqlite_master").fetchall()
        }
        if tables and "schema_version" not in tables:
            raise Corrupt("{path} is a database of another program: choose another file", path=str(self.path))

    def _check_version(self, steps: tuple[Migration, ...]) -> None:
        empty = not self._write_connection.execute("SELECT name FROM sqlite_master").fetchone()
        current = 0 if empty else migrate.version(self._write_connection)
        migrate.check(current, steps, str(self.path), self._name_of_copy(len(steps) + 1))
        if current < len(steps):
            raise WrongVersion(migrate.OLDER, path=str(self.path), version=current, newest=len(steps))

    def _is_empty(self) -> bool:
        """Whether nothing was ever written, as after a first start that was interrupted."""
        tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
        names = {str(name) for (name,) in self._write_connection.execute(tables).fetchall()}
        names.discard(migrate.VERSION_TABLE)
        return not any(
            self._write_connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone() for name in names
        )

    def _copy_before(self, number: int) -> None:
        if not self._is_empty():
            self._copy(self._path_of_copy(number))

    def _path_of_copy(self, number: int) -> Path:
        return self.path.with_name(f"{self.path.name}.before-{number:04d}")

    def _name_of_copy(self, number: int) -> str:
        """Return the path of the copy that was made before a step, "" without one."""
        path = self._path_of_copy(number)
        return str(path) if path.exists() else ""

    def _copy(self, path: Path) -> None:
        """Write a complete copy beside ``path``, then rename it; what fails leaves nothing behind."""
        part = path.with_name(path.name + ".part")
        with self._guard(), _copy_guard(path):
            part.unlink(missing_ok=True)
            try:
                os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))
                with closing(self._reader()) as source, closing(sqlite3.connect(part)) as target:
                    target.execute("PRAGMA synchronous=FULL")
                    source.backup(target)
                    # a copy is one file: with the room's write-ahead log every reader would leave two beside it
                    target.execute("PRAGMA journal_mode=DELETE")
                part.replace(path)
            except BaseException:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
                raise

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._write_connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._write_connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # SQLite has rolled back by itself after some errors
                self._write_connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _guard(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise _translated(error, self.path) from error
        except UnicodeDecodeError:  # SQLite's words about a damaged schema, which repeat what stands there
            raise Corrupt(_ERROR_MEANINGS[sqlite3.SQLITE_CORRUPT][1], path=str(self.path)) from None
        except OSError as error:
            raise Unusable("{path}: {detail}", path=str(self.path), detail=_reason(error)) from error


@contextmanager
def _copy_guard(path: Path) -> Iterator[None]:
    """Name the copy, not the room's file, where the copy cannot be written."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_FULL:
            raise
        raise DiskFull(
            "the disk with {path} is full: make room there for the copy", path=str(path)
        ) from error
    except OSError as error:
        raise Unusable(_UNWRITABLE, path=str(path), detail=_reason(error)) from error


def _reason(error: OSError) -> Sentence:
    return Sentence(error.strerror or str(error))


_UNWRITABLE = N_("{path} cannot be written: {detail}")
_ERROR_MEANINGS: dict[int, tuple[type[StoreFailed], str]] = {
    sqlite3.SQLITE_FULL: (DiskFull, N_("the disk with {path} is full: make room, then open the room again")),
    sqlite3.SQLITE_READONLY: (ReadOnly, N_("{path} cannot be written: give its owner the right to write")),
    sqlite3.SQLITE_PERM: (ReadOnly, N_("{path} cannot be written: give its owner the right to write")),
    sqlite3.SQLITE_CORRUPT: (Corrupt, N_("{path} is damaged: restore a copy")),
    sqlite3.SQLITE_NOTADB: (Corrupt, N_("{path} is no database, or it is damaged: restore a copy")),
    sqlite3.SQLITE_BUSY: (InUse, N_("another program holds {path}: close that one first")),
    sqlite3.SQLITE_LOCKED: (InUse, N_("another program holds {path}: close that one first")),
    sqlite3.SQLITE_CANTOPEN: (
        Unusable,
        N_("{path} cannot be opened: look whether its folder may be written"),
    ),
    sqlite3.SQLITE_CONSTRAINT: (InUse, N_("another program has written to {path}: open the room again")),
}


def _translated(error: sqlite3.Error, path: Path) -> StoreFailed:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return Corrupt(
            "{path} holds what cannot be read ({detail}): restore a copy", path=str(path), detail=str(error)
        )
    kind, meaning = _ERROR_MEANINGS.get(code & 0xFF, (Unusable, N_("{path} cannot be read or written")))
    return kind("{what} ({detail})", what=Sentence(meaning, {"path": str(path)}), detail=str(error))
