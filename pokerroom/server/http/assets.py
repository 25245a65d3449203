"""The files of the browser client, kept in memory as they are sent.

Only files that were found in the folder at the start can be asked for, each by its exact path; a path that leads out
of the folder is just a path that is not there.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}
"""suffix -> content type; files of other kinds are not served"""

WORKER = "/sw.js"

_WORTH_PACKING = 256
"""bytes from which a file is also kept compressed"""


class Asset(NamedTuple):
    """One file: its content type, its bytes, the same compressed (``None``: not worth it), and its entity tag."""

    kind: str
    body: bytes
    packed: bytes | None
    tag: str


def web_folder() -> Path:
    """Return where the browser client lies: beside the package when it is installed, else in the work tree."""
    package = Path(__file__).parent.parent.parent
    installed = package / "web"
    return installed if installed.is_dir() else package.parent / "clients" / "web"


def read_assets(folder: Path) -> dict[str, Asset]:
    """Return every file of ``folder`` by its path in a URL; ``index.html`` is ``/`` too."""
    assets = {}
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink() and file.suffix in KINDS:
            assets["/" + file.relative_to(folder).as_posix()] = _asset(file.read_bytes(), KINDS[file.suffix])
    if "/index.html" in assets:
        assets["/"] = assets["/index.html"]
    if WORKER in assets:
        assets[WORKER] = _worker(assets)
    return assets


def _worker(assets: dict[str, Asset]) -> Asset:
    """Return the service worker with the list of the files that it keeps, and the version that they make."""
    kept = sorted(path for path in assets if path not in (WORKER, "/index.html"))
    version = hashlib.sha256("".join(path + assets[path].tag for path in kept).encode()).hexdigest()[:16]
    body = assets[WORKER].body.replace(b"@VERSION@", version.encode())
    files = json.dumps(kept).encode()
    return _asset(body.replace(b'["@FILES@"]', files), assets[WORKER].kind)


@cache
def web_assets() -> dict[str, Asset]:
    """Return the files of the browser client, read once."""
    return read_assets(web_folder())


def _asset(body: bytes, kind: str) -> Asset:
    packed = gzip.compress(body, mtime=0) if len(body) >= _WORTH_PACKING else None
    tag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return Asset(kind, body, packed if packed and len(packed) < len(body) else None, tag)
