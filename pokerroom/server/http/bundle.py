"""The browser client's modules in three files, its style sheets in another: a page needs few requests, not a hundred.

Whoever edits the client needs no build step for it: the room puts the files together when it starts. It understands
what the client uses of the language, and refuses the rest: named imports and exports, each at the beginning of a line.
A module becomes a block, so that its names stay its own, and they run in the order in which browsers run modules.
What only an ``import("...")`` leads to is in the second file, which runs in pieces: a slow phone stays responsive.
The third has what few visitors open, so that the others do not load it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from pokerwire.error_tree import PokerRoomError

SCRIPT = "/js/bundle.js"
LATER_SCRIPT = "/js/bundle-later.js"
SELDOM_SCRIPT = "/js/bundle-seldom.js"
SELDOM_FOLDERS = ("/js/components/account/", "/js/components/host/")
"""what only an ``import("...")`` of a module here leads to is in the third file"""
STYLE = "/css/bundle.css"

_IMPORT = re.compile(
    r'^import (?:(?:\{(?P<names>[^}]*)\}|\* as (?P<namespace>\w+)) from )?"(?P<source>[^"]+)";$', re.MULTILINE
)
_DYNAMIC_IMPORT = re.compile(r'\bimport\("(?P<source>[^"]+)"\)')
_NAME = re.compile(r"\bm\d+\b")
"""what may be the name of a module in the bundle"""
_EXPORT = re.compile(r"^export (?=(?:async function\*?|function\*?|class|const) (?P<name>\w+))", re.MULTILINE)
_EXPORT_LIST = re.compile(r"^export \{(?P<names>[\w,\s]*)\};$", re.MULTILINE)
_UNKNOWN = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.MULTILINE)
_CAST = re.compile(r"/\*\* @type \{[^*\n]*\} \*/ ?")
_INDENT = re.compile(r"^[ \t]+(?://.*)?|^//.*", re.MULTILINE)
_NOTE = re.compile(r"[ \t]+// [^\n\"'`]*$", re.MULTILINE)
"""a comment behind code"""
_CONST = re.compile(r"^const |(?<=^for \()const ", re.MULTILINE)
_MARKED = re.compile(r'\bN_\(("(?:[^"\\]|\\.)*")\)')
"""a sentence that is marked for translation, which is what the mark returns"""
_IN_CONTEXT = re.compile(r'\bNP_\("((?:[^"\\]|\\.)*)", ("(?:[^"\\]|\\.)*)"\)')
"""one that has another translation elsewhere: the mark returns its context, a sign of its own, and the sentence"""
_CONTEXT_END = r"\u0004"
"""as JavaScript writes it"""
_LAST_COMMA = re.compile(r",\n(?=[\])}])")
_BLANK_LINES = re.compile(r"\n{2,}")
_TEXT = re.compile(r'("(?:[^"\\]|\\.)*")')
_TEXT_OR_TEMPLATE = re.compile(r'("(?:[^"\\]|\\.)*"|`[^`]*`)')
"""the same of a line with one template, in which there is no other"""
_SIGNS = re.compile(r" ?((?:[+-]=|[=*<>?:&|{}(),;!])+) ?")
"""signs with the spaces beside them, which only readers need"""
_UNCLEAR = re.compile(r"[`'/]")
"""what may begin a text, a pattern or a comment, in which spaces count"""
_STYLE_COMMENT = re.compile(r"/\*(?:[^*]|\*(?!/))*\*/\n?")
_STYLE_COLON = re.compile(r"^([\w-]+): ", re.MULTILINE)
_STYLE_END = re.compile(r" ?([{};,])\n")
_STYLE_LINK = re.compile(r'^<link rel="stylesheet" href="(?P<path>[^"]+)">\n', re.MULTILINE)
_SCRIPT_TAG = re.compile(r'^<script type="module" src="(?P<path>[^"]+)"></script>\n', re.MULTILINE)

_LOADER = f"""\
export const modules = {{}};
const loading = {{}};
const load = (file) => (loading[file] ??= import(file).catch((error) => (delete loading[file], Promise.reject(error))));
export async function loadModule(path) {{
  for (const file of ["{LATER_SCRIPT}", "{SELDOM_SCRIPT}"]) if (!modules[path]) await load(file);
  return modules[path];
}}
"""
"""what begins the first file: blocks get modules of the others by ``loadModule``"""
_PAUSES = f"""\
import {{ loadModule, modules }} from "{SCRIPT}";
let since = performance.now();
async function pause() {{
  if (performance.now() - since < 8) return;
  await new Promise((done) => setTimeout(done));
  since = performance.now();
}}
"""
"""what begins the others: after each of their blocks the page may do something else"""


class BundleError(PokerRoomError):
    """A module uses what the bundle does not understand; the message names the file and the line."""


class Bundle:
    """A page with its style sheets in one file, its modules in three: of the start, of later, of what few ask for.

    ``files`` are all texts by their paths, ``page`` that of ``index.html``.
    """

    def __init__(self, files: Mapping[str, str], page: str) -> None:
        styles = [match["path"] for match in _STYLE_LINK.finditer(page)]
        entries = [match["path"] for match in _SCRIPT_TAG.finditer(page)]
        self.style = _tight_style("".join(files[path] for path in styles))
        others = [path for path in files if path.endswith(".css") and path not in styles]
        self.other_styles = {path: _tight_style(files[path]) for path in others}
        """the sheets that pages ask for apart, by their paths"""
        self.scripts, self.first = join_modules(files, entries)
        self.page = _with_one(_STYLE_LINK, f'<link rel="stylesheet" href="{STYLE}">\n', page)
        self.page = _with_one(_SCRIPT_TAG, f'<script type="module" src="{SCRIPT}"></script>\n', self.page)
        self.parts = frozenset((*styles, *(path for path in files if path.endswith(".js"))))
        """the paths of what is in the bundle; those in the first of the ``scripts`` are ``first``"""


def join_modules(files: Mapping[str, str], entries: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """Return the scripts by their paths, each as one module, and the paths of the modules in the first.

    The first has ``entries`` and all that they import, the others what is imported later.  Its export "modules" has the
    exports of each module by its path, once the script with it has run.  Raise :class:`BundleError`.
    """
    joiner = _Joiner(files)
    for path in entries:
        joiner.add(path)
    first = list(joiner.names)
    script = "".join([_LOADER, *joiner.blocks, joiner.listed(first)])
    later, seldom = joiner.later(SELDOM_FOLDERS), joiner.later(())
    return {SCRIPT: script, LATER_SCRIPT: later, SELDOM_SCRIPT: f'import "{LATER_SCRIPT}";\n{seldom}'}, first


class _Joiner:
    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files
        self.names: dict[str, str] = {}
        """path -> the name under which the bundle has the module's exports"""
        self.blocks: list[str] = []
        self.asked: dict[str, None] = {}
        """the paths of what is imported later, in the order in which it was found"""

    def add(self, path: str) -> str:
        """Add a module after all that it imports; return its name in the bundle."""
        if path in self.names:
            return self.names[path]
        if path not in self._files:
            raise BundleError(f"{path} is imported and not there")
        text = _COMMENT.sub("", self._files[path])
        name = self.names[path] = f"m{len(self.names)}"
        exported = [match["name"] for match in _EXPORT.finditer(text)]
        exported += [
            _exported(name) for match in _EXPORT_LIST.finditer(text) for name in match["names"].split(",")
        ]
        code = _IMPORT.sub(lambda match: self._imported(path, match), text)
        code = _DYNAMIC_IMPORT.sub(lambda match: self._asked(path, match), code)
        code = _EXPORT.sub("", _EXPORT_LIST.sub("", code))
        if unknown := _UNKNOWN.search(code):
            raise BundleError(f"{path}: {unknown[0]!r} is more than the bundle understands")
        if any(line.count("`") % 2 for line in code.splitlines()):
            raise BundleError(f"{path}: a text of several lines is more than the bundle understands")
        code = _LAST_COMMA.sub("", _CONST.sub("let ", _compact(_CAST.sub("", _unmarked(code)))))
        code = _joined([_tight(line) for line in code.split("\n")])
        self.blocks.append(
            f"const {name}={{}};\n{{\n{code}Object.assign({name},{{{','.join(exported)}}});\n}}\n"
        )
        return name

    def later(self, without: tuple[str, ...]) -> str:
        """Return a script of what is imported later and in no script yet, but for what is in folders ``without``."""
        before = list(self.names)
        self.blocks.clear()
        while asked := [path for path in self.asked if not (path in self.names or path.startswith(without))]:
            for path in asked:
                self.add(path)
        pieces = [f"{block}await pause();\n" for block in self.blocks]
        used = set(_NAME.findall("".join(pieces)))
        names = ((self.names[path], path) for path in before)
        known = "".join(f'const {name}=modules["{path}"];\n' for name, path in names if name in used)
        return "".join([_PAUSES, known, *pieces, self.listed(list(self.names)[len(before) :])])

    def listed(self, paths: Sequence[str]) -> str:
        """Return the line that makes the exports of these modules known by their paths."""
        listed = ",".join(f'"{path}":{self.names[path]}' for path in paths)
        return f"Object.assign(modules,{{{listed}}});\n"

    def _asked(self, path: str, match: re.Match[str]) -> str:
        source = _source(path, match)
        self.asked[source] = None
        return f'loadModule("{source}")'

    def _imported(self, path: str, match: re.Match[str]) -> str:
        name = self.add(_source(path, match))
        if match["namespace"]:
            return f"const {match['namespace']} = {name};"
        names = (match["names"] or "").replace(" as ", ": ")
        return f"const {{{names}}} = {name};" if names else ""


def _source(path: str, match: re.Match[str]) -> str:
    """Return the path of what the module at ``path`` imports."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), match["source"]))


def _exported(name: str) -> str:
    """Return a name of an export list as an object has it: "a", or "b: a" for "a as b"."""
    inside, _, outside = name.strip().partition(" as ")
    return f"{outside}: {inside}" if outside else inside


def _unmarked(code: str) -> str:
    """Return what the marks of sentences return in place of them."""
    in_context = _IN_CONTEXT.sub(lambda match: f'"{match[1]}{_CONTEXT_END}{match[2][1:]}"', code)
    return _MARKED.sub(r"\1", in_context)


def _compact(text: str) -> str:
    """Return a text without what only its readers need: indentation, blank lines, comments at the end of a line."""
    return _BLANK_LINES.sub("\n", _INDENT.sub("", _NOTE.sub("", text)))


def _tight(line: str) -> str:
    """Return a line of a module without the spaces beside its signs, or as it is where some may be part of a text."""
    parts = (_TEXT_OR_TEMPLATE if line.count("`") == 2 else _TEXT).split(line)
    if any(_UNCLEAR.search(code) for code in parts[::2]):
        return line
    parts[::2] = [_SIGNS.sub(r"\1", code).replace(";}", "}") for code in parts[::2]]
    return "".join(parts)


def _joined(lines: Sequence[str]) -> str:
    """Return lines of JavaScript in one where the next may follow at once, without semicolons that end a block."""
    ends = [_end(line, after) for line, after in pairwise([*lines, ""])]
    return "".join(ends)


def _end(line: str, after: str) -> str:
    """Return a line as it stands before ``after``."""
    if not line.endswith((";", "{", "}", ",", "(", "[", "=>")) or "//" in line:
        return f"{line}\n"
    return line.removesuffix(";") if after.startswith("}") else line


def _tight_style(text: str) -> str:
    """Return a style sheet without what only its readers need: comments, spaces and line ends beside its signs."""
    text = _compact(_STYLE_COMMENT.sub("", text))
    text = _STYLE_END.sub(r"\1", _STYLE_COLON.sub(r"\1:", text)).replace(";}", "}")
    return text.replace(" > ", ">").replace(", ", ",")


def _with_one(tag: re.Pattern[str], replacement: str, page: str) -> str:
    """Return ``page`` with ``replacement`` for the first ``tag``, and without the others."""
    page = tag.sub(replacement, page, count=1)
    first = page.find(replacement) + len(replacement)
    return page[:first] + tag.sub("", page[first:])
