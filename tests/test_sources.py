"""The page of the sources: each row has a rule and a place that is there, and names only tests that are there."""

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
        SourceRow(*[cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|")])
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


def test_each_row_has_a_rule_and_a_place_that_is_there() -> None:
    for row in rows():
        assert all((row.rule, row.where)), row.number
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
        for one in row.test.split("<br>") if row.test else ():
            cited = CITED_TEST.fullmatch(one)
            there = cited and (ROOT / cited[1]).is_file() and cited[2] in names_of_tests(cited[1])
            if not there:
                wrong.append((row.number, one))
    assert wrong == []
