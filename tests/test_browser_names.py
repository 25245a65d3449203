"""People of the browser tests have names of their own: a shared room lets nobody take the name of a test before."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

BROWSER = Path(__file__).parent / "browser"
SHARED = {"meet": "room", "people": "house_tables"}
"""fixtures of people, each with that of its room, which outlives a test; a file may define either for itself"""


def names_at_shared_rooms(tree: ast.Module) -> list[str]:
    """The names that the tests of a file give to people at rooms that other files use too."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    own = {function.name for function in functions}
    shared = {people for people, room in SHARED.items() if not own & {people, room}}
    names = []
    for function in functions:
        given = shared & {argument.arg for argument in function.args.args}
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            if (
                isinstance(call.func, ast.Name)
                and call.func.id in given
                and isinstance(call.args[0], ast.Constant)
            ):
                names.append(f"{call.func.id}: {call.args[0].value}")
    return names


def test_nobody_at_a_shared_room_has_a_name_of_somebody_else() -> None:
    places = defaultdict(set)
    for path in sorted(BROWSER.glob("test_*.py")):
        for name in names_at_shared_rooms(ast.parse(path.read_text())):
            places[name].add(path.name)
    assert len(places) > 30
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
