"""What the pages for readers name exists: files, modules, classes, and commands with their flags."""

from __future__ import annotations

import re
import shlex
from functools import cache
from itertools import takewhile
from pathlib import Path

import pytest

from pokerroom.cli.argument_parser import ArgumentParser
from pokerroom.cli.main import COMMANDS, build_parser

ROOT = Path(__file__).parent.parent
PAGES = [
    *[ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")],
    *sorted((ROOT / "docs").glob("*.md")),
]
WITH_CODE = [ROOT / "docs" / name for name in ("architecture.md", "changing.md", "store.md")]
"""the pages that describe the code to those who change it"""

FILE = re.compile(r"[\w.-]+(?:/[\w.-]+)+\.(?:py|mjs|js|c|toml|ipynb|svg|png|html|css)")
FOLDER = re.compile(r"[\w-]+(?:/[\w-]+)+/?")
LISTED = re.compile(r" {4}(?: ?\d+  )?([\w/]+/[\w/-]+(?:\.\w+)?)(?:[ ,.]|$)")
"""a module or folder at the left of an indented list"""
LINE = re.compile(r"^(?:    |)(?:\.venv/bin/)?(pokerroom [^\n]+)$", re.MULTILINE)
INLINE = re.compile(r"`(?:\.venv/bin/)?(pokerroom [^`\n]+)`")
FOLDERS = (".ci", "clients", "docs", "pokerroom", "tests", "tools")
"""what the repository has; beside them may be an environment and what was built"""
MADE = {"FOLDER/report.html"}
"""files that a command makes"""
OTHERS = {"Class", "NamedTuple", "None", "Struct"}
"""words that look like classes of the packages: an example, and those of libraries"""


@cache
def known_paths() -> frozenset[str]:
    """Every part of the path of a file in the repository, with and without the ending of a module."""
    files = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in FOLDERS:
        files += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    paths = set()
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        parts = name.split("/")
        for start in range(len(parts)):
            paths |= {"/".join(parts[start:end]) for end in range(start + 1, len(parts) + 1)}
            paths.add(re.sub(r"\.(?:py|js|mjs)$", "", "/".join(parts[start:])))
    return frozenset(paths | {"pokerroom/web"})


@cache
def known_classes() -> frozenset[str]:
    """The classes of all packages and of their tests, and other names of types: ``SavePerson = StoredPerson``."""
    names = set()
    for folder in ("pokerroom", "clients", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            names |= set(re.findall(r"^ *class (\w+)|^([A-Z]\w+) = [A-Z(]", text, re.MULTILINE))
    return frozenset(name for pair in names for name in pair if name)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    named = [word.split("::")[0] for word in re.findall(r"`([^`\n]+)`", page.read_text(encoding="utf-8"))]
    files = {word for word in named if FILE.fullmatch(word) and not word.startswith("..")}
    assert {word for word in files - MADE if word not in known_paths()} == set()


@pytest.mark.parametrize("page", WITH_CODE, ids=lambda page: page.name)
def test_every_module_that_a_page_about_the_code_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = {
        word for word in re.findall(r"`([^`\n]+)`", text) if FOLDER.fullmatch(word) and word[-2:] != "/w"
    }
    for line in text.splitlines():
        if listed := LISTED.match(line):
            named.add(listed[1].split(".")[0])
    assert named
    assert {word for word in named if word.rstrip("/") not in known_paths()} == set()


@pytest.mark.parametrize("page", WITH_CODE, ids=lambda page: page.name)
def test_every_class_that_a_page_about_the_code_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    code = "\n".join(line.split("#")[0] for line in text.splitlines() if line.startswith("    "))
    used = set(re.findall(r"(?<![\w.])([A-Z]\w*[a-z]\w*)\(", code))
    used |= set(re.findall(r"\b[a-z]\w*\.([A-Z]\w*[a-z]\w*)\b", text))
    used |= set(re.findall(r"`([A-Z]\w*[a-z]\w*)`", text))
    assert used
    assert used - known_classes() - OTHERS == set()


def commands(page: Path) -> list[tuple[str, bool]]:
    """The commands of a page, and whether each stands alone, so that nothing may be missing."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    code = re.findall(r"^ {4}\S.*$", text, re.MULTILINE) + re.findall(
        r"^```\w*\n(.*?)^```", text, re.M | re.S
    )
    whole = [found for block in code for found in LINE.findall(block)]
    return [(command, True) for command in whole] + [(command, False) for command in INLINE.findall(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_a_page_names_has_these_flags(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = set()
    for command, whole in commands(page):
        words = list(takewhile(lambda word: word not in ("|", ">"), shlex.split(command, comments=True)[1:]))
        if not {"...", "[options]"} & set(words) and not understood(words):
            reason = capsys.readouterr().err
            placeholder = re.search(r"'[A-Z]+'", reason)
            if not placeholder and (whole or ": missing: " not in reason):
                refused.add(reason)
    assert refused == set()


@cache
def parser_of(name: str) -> ArgumentParser:
    """The parser of a command."""
    return build_parser(name if name in COMMANDS else None)


def understood(words: list[str]) -> bool:
    """Whether the command line can be read; the reason is on standard error otherwise."""
    try:
        parser_of(words[0]).parse_args(words)
    except SystemExit as done:  # the help and the version end with 0
        return done.code == 0
    return True
