"""The browser client's modules by themselves: node's own tests, every file read, and names of hands as elsewhere."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import msgspec
import pytest

from pokerlocale.catalogues import browser_catalogue, languages, template_in, translated_languages
from pokerroom.cards import CARD_NAMES
from pokerroom.evaluator import ROYAL_FLUSH, named_hand
from pokerwire.hand_names import NamedHand, hand_in_sentence, hand_name, two_cards_named
from pokerwire.host_command_row import ButtonPlace
from pokerwire.host_command_table import HOST_COMMANDS, browser_rows
from tests.web.node import HERE, SCRIPTS, node

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


def named_hands() -> list[NamedHand]:
    """Every hand as it may be named: by its usual name, with kickers, and two cards."""
    usual = {named_hand(strength, cards) for strength in range(1, ROYAL_FLUSH + 1) for cards in (0, 5)}
    pairs = itertools.combinations(CARD_NAMES[:8] + CARD_NAMES[-8:], 2)
    return sorted(usual | {two_cards_named(two) for two in pairs}, key=str)


def test_hands_have_the_same_names_as_in_the_other_clients() -> None:
    hands, spoken = named_hands(), languages()
    catalogues = {language: browser_catalogue(language) for language in translated_languages()}
    given = f"""
        import {{ Words }} from {(SCRIPTS / "words.js").as_uri()!r};
        import {{ addCatalogue }} from {(SCRIPTS / "translation.js").as_uri()!r};
        for (const [language, catalogue] of Object.entries({json.dumps(catalogues)})) addCatalogue(language, catalogue);
        const hands = {msgspec.json.encode(hands).decode()};
        const all = {json.dumps(spoken)}.map((language) => new Words(language));
        const names = (named) => all.map((words) => [words.handName({{ named }}), words.held({{ named }})]);
        console.log(JSON.stringify(hands.map(names)));
    """
    named = [
        [[hand_name(hand, language), hand_in_sentence(hand, language)] for language in spoken]
        for hand in hands
    ]
    assert json.loads(node("--input-type=module", "-", given=given)) == named


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
