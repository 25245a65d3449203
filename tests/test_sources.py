"""The page of the sources: each row has a rule, a place that is there, and a test that is there."""

import ast
import re
from functools import cache
from typing import NamedTuple

from tests.test_docs import LINK, ROOT, anchors

PAGE = ROOT / "docs" / "sources.md"
CITED_TEST = re.compile(r"`(tests/[\w/.-]+)::([^`]+)`")


class SourceRow(NamedTuple):
    number: str
    rule: str
    where: str
    test: str


def rows() -> list[SourceRow]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [
        SourceRow(*[cell.strip() for cell in line.strip("|").split("|")])
        for line in lines
        if re.match(r"\| \d", line)
    ]


@cache
def names_of_tests(path: str) -> frozenset[str]:
    """The names of the tests of a file."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if path.endswith(".mjs"):
        return frozenset(re.findall(r'^test\("([^"]+)"', text, re.MULTILINE))
    functions = [each for each in ast.parse(text).body if isinstance(each, ast.FunctionDef)]
    return frozenset(each.name for each in functions if each.name.startswith("test_"))


def test_the_rows_of_each_source_are_numbered_without_gaps() -> None:
    numbers = [tuple(map(int, row.number.split("."))) for row in rows()]
    chapters = re.findall(r"^## (\d+)\. ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert chapters == [str(chapter) for chapter in range(1, len(chapters) + 1)]
    assert {str(chapter) for chapter, _ in numbers} == set(chapters)
    for chapter in map(int, chapters):
        own = [number for first, number in numbers if first == chapter]
        assert own == list(range(1, len(own) + 1))


def test_no_cell_is_empty_and_every_place_is_there() -> None:
    for row in rows():
        assert all(row), row.number
        links = LINK.findall(row.where)
        assert links, f"{row.number} has no link to its place"
        for link in links:
            name, _, anchor = link.partition("#")
            target = PAGE.parent / name
            assert target.exists(), f"{row.number}: {link}"
            assert not anchor or anchor in anchors(target), f"{row.number}: {link}"


def test_every_test_that_a_row_names_is_there() -> None:
    wrong = []
    for row in rows():
        for one in row.test.split("<br>"):
            cited = CITED_TEST.fullmatch(one)
            there = cited and (ROOT / cited[1]).is_file() and cited[2] in names_of_tests(cited[1])
            if not there:
                wrong.append((row.number, one))
    assert wrong == []
