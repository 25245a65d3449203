"""What a docstring names in backticks exists: parameters, attributes, classes, modules, words of the protocol.

A name is looked for where its reader would look: in the module itself and those that it imports, beside it in its
package, and among the classes and constants of all packages.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import pkgutil
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest

from pokerclient.bots.load import HOUSE_BOTS
from pokerroom.cli.main import COMMANDS
from pokerroom.protocol.protocol_errors import BYES, ERRORS
from pokerwire.any_event import TABLE_EVENT_KINDS
from pokerwire.messages.message_base import tag_of
from pokerwire.messages.message_registry import CLIENT_MESSAGES, SERVER_MESSAGES

ROOT = Path(__file__).parent.parent
FOLDERS = ("pokerroom", "clients", "tools", "tests")

QUOTED = re.compile(r"(?<!`)(``?)(?!`)([^`\n]+)\1(?!`)")
NAME = re.compile(r"~?([A-Za-z_]\w*(?:\.\w+)*)(?:\(.*\)|\[.*\])?")
"""a name, also called or indexed"""
WORD = re.compile(r"[A-Za-z_]\w*")
CARDS = re.compile(r"(?:[2-9TJQKADRVtd][cdhs])+|[2-9TJQKA]{2}[so]?")
"""cards and starting hands are no names: ``Td``, ``AKs``"""

OTHERS = {
    *("null", "nohup", "pg_dump", "Host", "Origin", "EST", "__new__"),
    *("callFromThread", "CannotListenError", "BasePokerPlayer", "render"),
    "my_bot.py",
}
"""names that are not ours: of JSON, the shell, HTTP and time zones; of libraries; a file that the reader writes"""

OPTIONAL_LIBRARIES = {"gymnasium", "pettingzoo"}


class Module(NamedTuple):
    """A module: its name, its docstrings with their lines, and what its code has."""

    name: str
    docstrings: list[tuple[int, str]]
    words: frozenset[str]
    defined: frozenset[str]
    """its classes and constants, which are known in all packages"""
    values: frozenset[str]
    """the values of its literal types and the codes of its errors, which are so too"""
    imports: frozenset[str]


SAYING = (
    *(ast.Expr, ast.Constant, ast.Name, ast.Attribute, ast.arg, ast.keyword, ast.Subscript, ast.Raise),
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.alias, ast.Import, ast.ImportFrom),
)
"""nodes with anything that is looked for here: fewer than half"""


def docstrings_in(nodes: list[ast.AST]) -> list[ast.Constant]:
    """Every string that is a statement: docstrings, and the notes below attributes."""
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


def words_of(node: ast.AST) -> Iterator[str]:
    """The words that one node of the code brings: names, parameters, attributes, strings that are no sentences."""
    match node:
        case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word) | ast.keyword(arg=str(word)):
            yield word
        case ast.FunctionDef(name=word) | ast.AsyncFunctionDef(name=word) | ast.ClassDef(name=word):
            yield word
        case ast.alias(name=name, asname=other):
            yield from (*name.split("."), *([other] if other else []))
        case ast.ImportFrom(module=str(name)):
            yield from name.split(".")
        case ast.Constant(value=str(text)) if " " not in text:
            yield from WORD.findall(text)
        case _:
            pass


def values_of(node: ast.AST) -> Iterator[str]:
    """The strings of ``Literal["a", "b"]``, and the code of ``raise Refusal("code", ...)``."""
    match node:
        case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
            yield from (str(one.value) for one in ast.walk(inner) if isinstance(one, ast.Constant))
        case ast.Raise(exc=ast.Call(args=[ast.Constant(value=str(code)), *_])):
            yield code
        case _:
            pass


def imported_by(node: ast.AST) -> Iterator[str]:
    """The modules that an import may mean, and names in them."""
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=str(name), names=names):
            yield from (name, *(f"{name}.{alias.name}" for alias in names))
        case _:
            pass


def read_module(name: str, source: str) -> Module:
    """Read a module."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, SAYING)]
    docstrings = docstrings_in(found)
    prose = set(map(id, docstrings))
    nodes = [node for node in found if id(node) not in prose]
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    return Module(
        name,
        [(node.lineno, str(node.value)) for node in docstrings],
        frozenset(word for node in nodes for word in words_of(node)),
        frozenset(classes | {name for name in stored if not name.islower()}),
        frozenset(value for node in nodes for value in values_of(node)),
        frozenset(name for node in nodes for name in imported_by(node)),
    )


class Packages:
    """All modules, and what a reader of one of them finds."""

    def __init__(
        self,
        sources: Mapping[str, str],
        words: Collection[str],
        words_of_packages: Mapping[str, Collection[str]] = MappingProxyType({}),
    ) -> None:
        self.modules = {name: read_module(name, source) for name, source in sources.items()}
        self.homes: dict[str, set[str]] = {}
        for module in self.modules.values():
            for word in module.defined:
                self.homes.setdefault(word, set()).add(module.name)
        self.children: dict[str, set[str]] = {}
        for name in self.modules:
            package, _, child = name.rpartition(".")
            self.children.setdefault(package, set()).add(child)
        self.known = {*words, *OTHERS, *vars(builtins), *keyword.kwlist}
        self.known.update(*[module.values for module in self.modules.values()])
        self.words_of_packages = words_of_packages
        self.words_near: dict[str, set[str]] = {}

    def missing(self, name: str) -> list[str]:
        """Return what the docstrings of a module name and nobody finds, each with its line."""
        return [
            f"{line}: {quoted}"
            for line, text in self.modules[name].docstrings
            for quoted in dict.fromkeys(quoted for _, quoted in QUOTED.findall(text))
            if (named := NAME.fullmatch(quoted)) and not self._is_there(named[1], name)
        ]

    def _near(self, name: str) -> set[str]:
        """The modules that a module imports, itself, and for a package all in it."""
        children = {f"{name}.{child}" for child in self.children.get(name, ())}
        return {name, *self.modules[name].imports, *children} & self.modules.keys()

    def _words_near(self, name: str) -> set[str]:
        """The words of the modules near one, and the names beside it in its packages."""
        if name not in self.words_near:
            self.words_near[name] = self._find_words_near(name)
        return self.words_near[name]

    def _find_words_near(self, name: str) -> set[str]:
        words = {*name.split("."), *self.words_of_packages.get(name.partition(".")[0], ())}
        for package in accumulate(name.split("."), "{}.{}".format):
            words |= self.children.get(package, set())
        for other in self._near(name):
            words |= self.modules[other].words | self.children.get(other, set())
        return words

    def _is_there(self, name: str, reader: str) -> bool:
        """Whether the ``reader``, a module, finds what has this name."""
        if name in self.known or CARDS.fullmatch(name):
            return True
        first, *rest = name.split(".")
        if first in self.homes:
            return all(self._have(self.homes[first], part) for part in rest)
        if first in self._words_near(reader) and all(self._have(self._near(reader), part) for part in rest):
            return True
        return self._is_in_a_module(name) or is_importable(name)

    def _have(self, modules: Collection[str], word: str) -> bool:
        """Whether one of ``modules`` has the word, or a module that it imports, from which a class may inherit it."""
        return any(word in self._words_near(name) for name in modules)

    def _is_in_a_module(self, path: str) -> bool:
        """Whether a whole path, as in a role of Sphinx, leads to something."""
        if path in self.modules:
            return True
        owner, _, last = path.rpartition(".")
        while owner and owner not in self.modules:
            owner = owner.rpartition(".")[0]
        return bool(owner) and last in self._words_near(owner)


def is_importable(path: str) -> bool:
    """Whether another library has this: ``random.Random``. An optional one may not be installed."""
    try:
        pkgutil.resolve_name(path)
    except ModuleNotFoundError as error:
        return error.name in OPTIONAL_LIBRARIES
    except (ImportError, AttributeError):
        return False
    return True


def common_words() -> set[str]:
    """What has one meaning everywhere: messages, events and codes, the program's commands, house bots, extras."""
    wire = [*CLIENT_MESSAGES, *SERVER_MESSAGES, *TABLE_EVENT_KINDS]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return {
        *map(tag_of, wire),
        *ERRORS,
        *BYES,
        *COMMANDS,
        *HOUSE_BOTS,
        *project["optional-dependencies"],
    }


def repository() -> Packages:
    """Every module of the repository. Docstrings of the wire stand in docs/protocol.md, with all its words."""
    sources = {}
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            inner = path.relative_to(ROOT / "clients" if folder == "clients" else ROOT)
            name = ".".join(inner.with_suffix("").parts).removesuffix(".__init__")
            sources[name] = path.read_text("utf-8")
    files = {path.name for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")}
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    return Packages(sources, {*common_words(), *files}, {"pokerwire": WORD.findall(page)})


def test_every_name_in_backticks_exists() -> None:
    packages = repository()
    assert [f"{name}:{missing}" for name in packages.modules for missing in packages.missing(name)] == []


EXAMPLE = {
    "room": '"""A room: `table` has its tables, `helper` helps."""',
    "room.table": """
from room.helper import Helper, LIMIT

class Table:
    '''DOCSTRING'''

    def sit(self, seat):
        self.taken = Helper(seat, code="seat_taken")
""",
    "room.helper": """
LIMIT = 3

class Helper:
    def help(self, most):
        self.level = most
""",
    "room.other": """
class Other:
    def __init__(self, elsewhere):
        pass
""",
}


@pytest.mark.parametrize(
    "named",
    [
        "``seat``",
        "``taken[seat]``",
        "``sit(seat)``",
        "``seat_taken``",
        "`Helper`",
        ":class:`~room.helper.Helper`",
        "`Helper.level`",
        "`room.helper.LIMIT`",
        "``most``",
        "`Other`",
        "`helper`",
        "`ValueError`",
        "``random.Random``",
        "``AKs``",
        "``hello``",
        "``two words``",
    ],
)
def test_what_is_there_passes(named: str) -> None:
    assert missing_in_the_example(named) == []


@pytest.mark.parametrize(
    ("named", "found"),
    [
        ("``chair``", "chair"),
        ("``chairs[seat]``", "chairs[seat]"),
        ("``elsewhere``", "elsewhere"),
        ("`Chair`", "Chair"),
        ("`Helper.stop`", "Helper.stop"),
        ("`Other.level`", "Other.level"),
        (":meth:`~room.helper.Helper.stop`", "~room.helper.Helper.stop"),
        ("`room.chair`", "room.chair"),
        ("``random.Chair``", "random.Chair"),
    ],
)
def test_what_is_not_there_is_found(named: str, found: str) -> None:
    assert missing_in_the_example(named) == [f"5: {found}"]


def missing_in_the_example(named: str) -> list[str]:
    sources = {name: source.replace("DOCSTRING", f"Has {named}.") for name, source in EXAMPLE.items()}
    return Packages(sources, {"hello"}).missing("room.table")
