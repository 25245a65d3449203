"""The browser client's modules by themselves: node's own tests, every file read, and names of hands as elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pokerclient.text import EventWords
from pokerlocale.catalogues import template_in
from pokerroom.evaluator import ROYAL_FLUSH, describe
from pokerwire.cash.cash_events import MadeHand
from pokerwire.host_command_row import ButtonPlace
from pokerwire.host_command_table import HOST_COMMANDS, browser_rows
from tests.web.node import FRENCH, HERE, SCRIPTS, node

WEB = SCRIPTS.parent
MODULES = sorted(WEB.rglob("*.js"))


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.test.mjs")))
def test_node_tests(name: str) -> None:
    node("--test", str(HERE / name), environment={"HOST_COMMANDS": json.dumps(browser_rows())})


READ = """
    import { readFileSync } from "node:fs";
    import { SourceTextModule } from "node:vm";
    for (const path of JSON.parse(process.argv[2])) {
        try {
            new SourceTextModule(readFileSync(path, "utf8"));
        } catch (error) {
            console.log(`${path}: ${error}`);
        }
    }
"""


def unreadable(paths: list[Path]) -> str:
    """What node says of the modules among ``paths`` that it cannot read."""
    flags = ("--experimental-vm-modules", "--no-warnings", "--input-type=module")
    return node(*flags, "-", json.dumps([str(path) for path in paths]), given=READ)


def test_every_module_can_be_read_and_is_checked(tmp_path: Path) -> None:
    broken = tmp_path / "broken.js"
    broken.write_text("import { from;", encoding="utf-8")
    assert "broken.js: SyntaxError" in unreadable([broken])
    assert unreadable(MODULES) == ""
    for path in MODULES:
        assert path.read_text(encoding="utf-8").startswith("// @ts-check\n"), path


def test_names_of_hands_stand_in_sentences_as_in_the_other_clients() -> None:
    names = [(describe(strength), describe(strength, "fr")) for strength in range(1, ROYAL_FLUSH + 1)]
    given = f"""
        import {FRENCH!r};
        import {{ Words }} from {(SCRIPTS / "words.js").as_uri()!r};
        const [en, fr] = [new Words("en"), new Words("fr")];
        const names = {json.dumps(names)};
        const made = names.map(([name, name_fr]) => ({{ name, name_fr }}));
        console.log(JSON.stringify(made.map((one) => [en.holding(one), fr.holding(one)])));
    """
    told = [
        [
            words.made_hand_sentence(MadeHand(1, 1, english, french))
            for words in (EventWords("en"), EventWords("fr"))
        ]
        for english, french in names
    ]
    assert json.loads(node("--input-type=module", "-", given=given)) == told


def test_every_command_of_a_host_has_buttons_with_labels_or_says_why_not() -> None:
    for row in HOST_COMMANDS:
        assert bool(row.buttons) != bool(row.left_out.get("browser")), row.name
        for button in row.buttons:
            assert template_in("fr", button.label) != template_in(
                "en", button.label
            ) or button.label.endswith("Pause")


def test_every_button_of_a_host_is_somewhere_in_the_dialog() -> None:
    """Buttons of a player, a table and the room are shown by their place, all others by their names."""
    dialog = "".join(
        path.read_text(encoding="utf-8") for path in (WEB / "js" / "components" / "host").glob("*.js")
    )
    buttons = [button for row in browser_rows() for button in row["buttons"]]
    known = {button["id"] for button in buttons}
    assert len(known) == len(buttons)
    by_place = {ButtonPlace.TABLE, ButtonPlace.ROOM, ButtonPlace.PLAYER}
    named = set(re.findall(r'\bcommand(?:Button|Label)\("(\w+)"', dialog))
    assert {button["id"] for button in buttons if button["place"] not in by_place} <= named <= known


def test_nothing_comes_from_outside() -> None:
    for path in [*MODULES, *WEB.rglob("*.css"), *WEB.rglob("*.html")]:
        found = re.findall(r"https?://[^\s\"'`)]+", path.read_text(encoding="utf-8"))
        assert set(found) <= {"http://www.w3.org/2000/svg"}, path
