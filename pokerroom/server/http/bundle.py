"""The browser client's modules in one file and its style sheets in another: a page needs two requests, not a hundred.

Whoever edits the client needs no build step for it: the room puts the files together when it starts. It understands
what the client uses of the language, and refuses the rest: named imports and exports, each at the beginning of a line.
A module becomes a block, so that its names stay its own, and they run in the order in which browsers run modules.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping, Sequence

from pokerwire.error_tree import PokerRoomError

SCRIPT = "/js/bundle.js"
STYLE = "/css/bundle.css"

_IMPORT = re.compile(
    r'^import (?:(?:\{(?P<names>[^}]*)\}|\* as (?P<namespace>\w+)) from )?"(?P<source>[^"]+)";$', re.MULTILINE
)
_EXPORT = re.compile(r"^export (?=(?:async function\*?|function\*?|class|const) (?P<name>\w+))", re.MULTILINE)
_EXPORT_LIST = re.compile(r"^export \{(?P<names>[\w,\s]*)\};$", re.MULTILINE)
_UNKNOWN = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.MULTILINE)
_STYLE_COMMENT = re.compile(r"/\*(?:[^*]|\*(?!/))*\*/\n?")
_STYLE_LINK = re.compile(r'^<link rel="stylesheet" href="(?P<path>[^"]+)">\n', re.MULTILINE)
_SCRIPT_TAG = re.compile(r'^<script type="module" src="(?P<path>[^"]+)"></script>\n', re.MULTILINE)


class BundleError(PokerRoomError):
    """A module uses what the bundle does not understand; the message names the file and the line."""


class Bundle:
    """A page with its modules and style sheets in one file each.

    ``files`` are all texts by their paths, ``page`` that of ``index.html``.
    """

    def __init__(self, files: Mapping[str, str], page: str) -> None:
        styles = [match["path"] for match in _STYLE_LINK.finditer(page)]
        entries = [match["path"] for match in _SCRIPT_TAG.finditer(page)]
        self.style = "".join(_STYLE_COMMENT.sub("", files[path]) for path in styles)
        self.script = join_modules(files, entries)
        self.page = _with_one(_STYLE_LINK, f'<link rel="stylesheet" href="{STYLE}">\n', page)
        self.page = _with_one(_SCRIPT_TAG, f'<script type="module" src="{SCRIPT}"></script>\n', self.page)
        self.parts = frozenset((*styles, *(path for path in files if path.endswith(".js"))))
        """the paths of what is in the bundle"""


def join_modules(files: Mapping[str, str], entries: Sequence[str]) -> str:
    """Return ``entries`` and all that they import as one module.

    Its export ``modules`` has the exports of each by its path. Raise :class:`BundleError`.
    """
    joiner = _Joiner(files)
    for path in entries:
        joiner.add(path)
    listed = ", ".join(f'"{path}": {name}' for path, name in joiner.names.items())
    return "".join([*joiner.blocks, f"export const modules = {{ {listed} }};\n"])


class _Joiner:
    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files
        self.names: dict[str, str] = {}
        """path -> the name under which the bundle has the module's exports"""
        self.blocks: list[str] = []

    def add(self, path: str) -> str:
        """Add a module after all that it imports; return its name in the bundle."""
        if path in self.names:
            return self.names[path]
        if path not in self._files:
            raise BundleError(f"{path} is imported and not there")
        text = _COMMENT.sub("", self._files[path])
        name = self.names[path] = f"module{len(self.names)}"
        exported = [match["name"] for match in _EXPORT.finditer(text)]
        exported += [
            _exported(name) for match in _EXPORT_LIST.finditer(text) for name in match["names"].split(",")
        ]
        code = _IMPORT.sub(lambda match: self._imported(path, match), text)
        code = _EXPORT.sub("", _EXPORT_LIST.sub("", code))
        if unknown := _UNKNOWN.search(code):
            raise BundleError(f"{path}: {unknown[0]!r} is more than the bundle understands")
        self.blocks.append(
            f"const {name} = {{}};\n{{\n{code}\nObject.assign({name}, {{ {', '.join(exported)} }});\n}}\n"
        )
        return name

    def _imported(self, path: str, match: re.Match[str]) -> str:
        source = posixpath.normpath(posixpath.join(posixpath.dirname(path), match["source"]))
        name = self.add(source)
        if match["namespace"]:
            return f"const {match['namespace']} = {name};"
        names = (match["names"] or "").replace(" as ", ": ")
        return f"const {{{names}}} = {name};" if names else ""


def _exported(name: str) -> str:
    """Return a name of an export list as an object has it: ``a``, or ``b: a`` for ``a as b``."""
    inside, _, outside = name.strip().partition(" as ")
    return f"{outside}: {inside}" if outside else inside


def _with_one(tag: re.Pattern[str], replacement: str, page: str) -> str:
    """Return ``page`` with ``replacement`` for the first ``tag``, and without the others."""
    page = tag.sub(replacement, page, count=1)
    first = page.find(replacement) + len(replacement)
    return page[:first] + tag.sub("", page[first:])
