"""The files of the browser client, in memory and ready to send.

Only files found in the folder at the start are served, each by its exact path, so that no path leads out of the folder;
and with them the translations, made from the catalogues.  Pages ask for modules and style sheets in a few files.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pokerlocale.catalogues import BrowserCatalogue, split_catalogue, translated_languages
from pokerroom.server.http.bundle import STYLE, Bundle

CONTENT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}
"""suffix -> content type; files of other kinds are not served"""

PAGE = "/index.html"
"""also at ``/``"""
SERVICE_WORKER = "/sw.js"
HOST_COMMANDS = "/host-commands.json"
"""what a host can do, for the browser's host dialog"""

_JSON = "application/json; charset=utf-8"

_MIN_GZIP_BYTES = 256
"""size from which a file is also compressed"""
_LONG_BYTES = 100_000
"""size from which compressing a file twice takes long and saves nothing"""
_SHORT_BLOCKS, _LONG_BLOCKS = 5, 9
"""levels of memory: how soon a block ends, and the next one has a code of its own"""


@dataclass(frozen=True, slots=True)
class Asset:
    """One file: content type, bytes, compressed bytes (``None`` if not smaller), and entity tag."""

    content_type: str
    body: bytes
    gzipped: bytes | None
    etag: str


def web_folder() -> Path:
    """Return the folder of the browser client: in the installed package, else in the work tree."""
    package = Path(__file__).parent.parent.parent
    installed = package / "web"
    return installed if installed.is_dir() else package.parent / "clients" / "web"


def read_assets(
    folder: Path, generated: Mapping[str, Asset] | None = None, languages: Sequence[str] = ()
) -> dict[str, Asset]:
    """Return every file of ``folder`` and the generated ones by their paths in a URL; ``index.html`` is ``/`` too.

    The sentences in ``languages`` are files too.
    """
    assets = dict(generated or {})
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink() and file.suffix in CONTENT_TYPES:
            assets["/" + file.relative_to(folder).as_posix()] = _asset(
                file.read_bytes(), CONTENT_TYPES[file.suffix]
            )
    bundled: frozenset[str] = frozenset()
    if PAGE in assets:
        bundle = _add_bundle(assets)
        bundled = bundle.parts
        assets |= _catalogues(languages, bundle.first)
    if SERVICE_WORKER in assets:
        assets[SERVICE_WORKER] = _service_worker(assets, bundled)
    return assets


def _add_bundle(assets: dict[str, Asset]) -> Bundle:
    """Add the bundle, and the page that asks for it."""
    texts = {path: asset.body.decode() for path, asset in assets.items() if path.endswith((".js", ".css"))}
    texts.pop(SERVICE_WORKER, None)
    bundle = Bundle(texts, assets[PAGE].body.decode())
    if bundle.parts:
        for path, script in bundle.scripts.items():
            assets[path] = _asset(script.encode(), CONTENT_TYPES[".js"])
        for path, style in {STYLE: bundle.style, **bundle.other_styles}.items():
            assets[path] = _asset(style.encode(), CONTENT_TYPES[".css"])
    assets[PAGE] = assets["/"] = _asset(bundle.page.encode(), CONTENT_TYPES[".html"])
    return bundle


def _service_worker(assets: dict[str, Asset], bundled: frozenset[str]) -> Asset:
    """Return the service worker with the list of files to cache and their common version filled in."""
    cached_paths = sorted(
        path for path in assets if path not in (SERVICE_WORKER, PAGE) and path not in bundled
    )
    version = hashlib.sha256("".join(path + assets[path].etag for path in cached_paths).encode()).hexdigest()[
        :16
    ]
    body = assets[SERVICE_WORKER].body.replace(b"@VERSION@", version.encode())
    files = json.dumps(cached_paths).encode()
    return _asset(body.replace(b'["@FILES@"]', files), assets[SERVICE_WORKER].content_type)


@cache
def web_assets() -> dict[str, Asset]:
    """Return the files of the browser client with its translations and the table of a host's commands, read once."""
    return read_assets(web_folder(), _host_commands(), translated_languages())


def _host_commands() -> dict[str, Asset]:
    """Return the rows of a host's commands that the browser client shows."""
    from pokerwire.host_command_table import browser_rows  # not at the start of the room: browsers ask for it

    return {HOST_COMMANDS: _asset(json.dumps(browser_rows(), ensure_ascii=False).encode(), _JSON)}


def _catalogues(languages: Sequence[str], first: Iterable[str]) -> dict[str, Asset]:
    """Return each language as two files: the sentences of the modules that come first, and the rest."""
    files, made = {f"clients/web{path}" for path in first}, {}
    for language in languages:
        parts = split_catalogue(language, files)
        for name, part in zip((language, f"{language}-rest"), parts, strict=True):
            made[f"/locale/{name}.json"] = _asset(_packed(part), _JSON)
    return made


def _packed(catalogue: BrowserCatalogue) -> bytes:
    """Return a catalogue as it is sent: keys apart from texts, and like texts together, which compresses best."""
    messages = catalogue["messages"]
    keys = sorted(messages, key=lambda key: str(messages[key]))
    parts = {"plural": catalogue["plural"], "keys": "".join(keys), "texts": [messages[key] for key in keys]}
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()


def _asset(body: bytes, content_type: str) -> Asset:
    gzipped = _gzipped(body) if len(body) >= _MIN_GZIP_BYTES else None
    etag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return Asset(content_type, body, gzipped if gzipped and len(gzipped) < len(body) else None, etag)


def _gzipped(body: bytes) -> bytes:
    """Return a body as gzip packs it smallest: texts of sentences, and their keys, in blocks of their own."""
    memories = (_SHORT_BLOCKS, zlib.DEF_MEM_LEVEL) if len(body) <= _LONG_BYTES else (_LONG_BLOCKS,)
    return min((_deflated(body, memory) for memory in memories), key=len)


def _deflated(body: bytes, memory: int) -> bytes:
    packer = zlib.compressobj(9, wbits=zlib.MAX_WBITS + 16, memLevel=memory)
    return packer.compress(body) + packer.flush()
