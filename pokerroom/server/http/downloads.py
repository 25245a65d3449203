"""What friends download to join from a terminal: the program, made of the files that run here.

By uvx and pipx they run the wheel; the file for friends is served where the host has it from a release. Nothing is
fetched from elsewhere.
"""

from __future__ import annotations

import base64
import hashlib
import io
import threading
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pokerroom

NEEDED = ("msgpack", "msgspec", "platformdirs", "polib", "segno", "textual", "zeroconf")
"""the packages that joining needs; those of ``pokerroom`` that it does not need are left out"""
LEFT_OUT = ("pokerroom/web", "pokerroom/lab")
"""what only a room or a laboratory needs"""
SOURCES = frozenset((".py", ".po", ".tcss", ".typed", ".txt", ".toml", ".bin", ".xz", ".json"))
JOIN = "pokerroom-join"
"""the command that joins"""
WHEEL = f"pokerroom_join-{pokerroom.__version__}-py3-none-any.whl"
JOIN_FILE = f"pokerroom-join-{pokerroom.__version__}.pyz"
WHEEL_PATH, FILE_PATH = f"/terminal/{WHEEL}", f"/terminal/{JOIN_FILE}"
RELEASES = Path(pokerroom.__file__).parents[1] / "dist"
"""the folder of releases of a clone"""
MOST_BYTES = 20_000_000
"""largest size of a file for friends"""
_INFO = f"pokerroom_join-{pokerroom.__version__}.dist-info"
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""the time of all files in the wheel, so that it is the same each time"""


class Download(NamedTuple):
    """A file to be sent; ``body`` is empty while it is being made."""

    name: str
    body: bytes


class JoinWheel:
    """The wheel, made in a thread when somebody looks as if they would want it."""

    def __init__(self) -> None:
        self.body = b""
        self._lock = threading.Lock()
        self._begun = False

    def begin(self) -> None:
        """Begin to make it, unless that is done."""
        with self._lock:
            begun, self._begun = self._begun, True
        if not begun:
            threading.Thread(target=self._make, name="wheel", daemon=True).start()

    def _make(self) -> None:
        self.body = join_wheel()


WHEEL_OF_ROOM = JoinWheel()


@cache
def requirements() -> tuple[str, ...]:
    """Return what the wheel requires, as the installed package says it; nothing where there is none."""
    try:
        found = requires("pokerroom") or []
    except PackageNotFoundError:
        return ()
    return tuple(one for one in found if one.startswith(NEEDED) and "extra ==" not in one)


def can_make_wheel() -> bool:
    """Whether the room can make the wheel: it knows the ranges of all packages that joining needs."""
    return len(requirements()) == len(NEEDED)


def is_download(path: str) -> bool:
    """Whether a path is that of a file that the room has."""
    return (path == WHEEL_PATH and can_make_wheel()) or (path == FILE_PATH and join_file() is not None)


def download(path: str) -> Download:
    """Return the file at a path of :func:`is_download`."""
    if path == WHEEL_PATH:
        WHEEL_OF_ROOM.begin()
        return Download(WHEEL, WHEEL_OF_ROOM.body)
    file = join_file()
    return Download(JOIN_FILE, b"" if file is None else _read(file, file.stat().st_mtime_ns))


def join_file() -> Path | None:
    """Return where the file for friends is: in the folder of releases of a clone, or where the room was started."""
    for folder in (RELEASES, Path.cwd()):
        file = folder / JOIN_FILE
        if file.is_file() and file.stat().st_size <= MOST_BYTES:
            return file
    return None


@cache
def _read(file: Path, changed: int) -> bytes:
    return file.read_bytes()


def join_wheel() -> bytes:
    """Return a wheel that installs the command :data:`JOIN`."""
    out, record = io.BytesIO(), []
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in _files():
            wheel.writestr(zipfile.ZipInfo(name, _EPOCH), data, zipfile.ZIP_DEFLATED)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(data)}\n")
        listed = "".join([*record, f"{_INFO}/RECORD,,\n"])
        wheel.writestr(zipfile.ZipInfo(f"{_INFO}/RECORD", _EPOCH), listed, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _files() -> Iterator[tuple[str, bytes]]:
    for package in ("pokerroom", "pokerclient", "pokerwire", "pokerlocale"):
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for file in sorted(folder.rglob("*")):
            name = f"{folder.name}/{file.relative_to(folder).as_posix()}"
            if file.suffix in SOURCES and not name.startswith(LEFT_OUT) and file.is_file():
                yield name, file.read_bytes()
    about = ["Metadata-Version: 2.1", "Name: pokerroom-join", f"Version: {pokerroom.__version__}"]
    about += ["Requires-Python: >=3.11", *[f"Requires-Dist: {one}" for one in requirements()]]
    kind = ["Wheel-Version: 1.0", "Generator: pokerroom", "Root-Is-Purelib: true", "Tag: py3-none-any"]
    yield f"{_INFO}/METADATA", _lines(about)
    yield f"{_INFO}/WHEEL", _lines(kind)
    yield f"{_INFO}/entry_points.txt", _lines(["[console_scripts]", f"{JOIN} = pokerroom.cli.join:main"])


def _lines(lines: list[str]) -> bytes:
    return "".join([f"{line}\n" for line in lines]).encode()
