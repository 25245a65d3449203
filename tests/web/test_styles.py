"""The style sheets of the browser client: what costs a browser much at each change of a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SHEETS = sorted((Path(__file__).parents[2] / "clients/web/css").glob("*.css"))


def parts(text: str, separators: str) -> list[str]:
    """What stands between separators outside all brackets."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and letter in separators:
            found.append("")
        else:
            found[-1] += letter
    return [part for part in found if part]


def selectors(sheet: str) -> list[str]:
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    rules = [rule.strip() for rule in re.findall(r"[^{}]+(?=\{)", plain)]
    return [one.strip() for rule in rules if not rule.startswith("@") for one in parts(rule, ",")]


def is_any(compound: str) -> bool:
    """Whether it names no element, class or attribute."""
    plain = re.sub(r":{1,2}(?!is|where)[a-z-]+(\([^()]*\))?", "", compound)
    return not re.search(r"(?<!:)(?:^|[.#\[(\s,])[a-z]", plain)


def restyles_all(selector: str) -> bool:
    """Whether a browser styles everything below an element anew when what its ``:has()`` may ask for changes."""
    *before, last = parts(selector, " >+~")
    return any(":has(" in compound for compound in before) and is_any(last)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_a_change_has_few_elements_styled_anew(sheet: Path) -> None:
    assert [selector for selector in selectors(sheet.read_text()) if restyles_all(selector)] == []


@pytest.mark.parametrize(
    ("selector", "costly"),
    [
        (".lately:has(> p) > :first-child", True),
        (".cards:has(.face) > * + *", True),
        ("body:has(> main) poker-app > :not(.banner)", True),
        (".cards:has(.face) > * + :where(.card, .choose)", False),
        (".lately:has(> p) > p:first-child", False),
        ("td:has(+ td)", False),
        (".cards > * + *", False),
    ],
)
def test_rules_that_cost_much_are_known(selector: str, costly: bool) -> None:
    assert restyles_all(selector) is costly
