"""Every code that the code raises is explained in one place, and nothing else is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import pokerroom
from pokerroom.protocol.protocol_errors import BYES, ERRORS

RAISED = {"RoomError", "TableError", "IllegalAction", "BadMessage", "RoundError"}
ROOMS = ("room", "tables", "poker", "uth", "protocol", "tournament")
NEVER_SENT = {"not_due", "bad_order"}
"""codes for programs that drive the engine, or tables of tournaments, themselves"""


@pytest.fixture(scope="module")
def calls() -> Calls:
    """All calls of the code that what clients are sent comes from."""
    root, found = Path(pokerroom.__file__).parent, Calls([])
    for room in (*ROOMS, "server"):
        for file in sorted((root / room).rglob("*.py")):
            found.nodes.extend(
                node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)
            )
    return found


class Calls(NamedTuple):
    """Calls in the code."""

    nodes: list[ast.Call]

    def __call__(self, names: set[str], *, method: bool = False) -> Iterator[ast.Call]:
        for node in self.nodes:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names and isinstance(node.func, ast.Attribute) == method:
                yield node


def code_of(argument: ast.expr) -> set[str]:
    """The codes that an argument can be; a formatted one is spelled out."""
    match argument:
        case ast.Constant(value=str(code)):
            return {code}
        case ast.JoinedStr(values=[ast.Constant(value="cannot_"), _]):
            return {"cannot_bet", "cannot_raise"}
        case ast.IfExp(body=body, orelse=orelse):
            return code_of(body) | code_of(orelse)
    return set()


def test_every_code_of_an_error_is_explained(calls: Calls):
    raised = set().union(*(code_of(call.args[0]) for call in calls(RAISED) if call.args))
    raised |= set().union(*(code_of(call.args[0]) for call in calls({"because"}, method=True) if call.args))
    raised |= {"amount_too_small", "amount_too_large"}
    assert raised - NEVER_SENT == set(ERRORS)


def test_every_code_of_a_goodbye_is_explained(calls: Calls):
    said = set().union(
        *(
            code_of(call.args[0])
            for call in calls({"goodbye", "close", "close_after_answer", "fail"}, method=True)
            if call.args
        )
    )
    said |= set().union(
        *(code_of(call.args[0]) for call in calls({"of"}, method=True) if ast.unparse(call.func) == "Bye.of")
    )
    said |= {"idle", "no_hello"}
    assert said == set(BYES)


def test_explanations_are_sentences():
    for code, meaning in (ERRORS | BYES).items():
        assert code == code.lower().replace(" ", "_")
        assert meaning[0].isupper()
        assert meaning.endswith(".")
