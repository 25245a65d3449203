"""The terminal in French: no screen of a session shows a word that only English has."""

from __future__ import annotations

import contextvars
from pathlib import Path

from pokerclient.terminal.drawing.seat_text import bet_text
from pokerclient.terminal.model import pre_action
from pokerclient.terminal.model.action_buttons import buttons
from pokerclient.terminal.widgets.canvas_widget import PaintedWidget
from tests.clients.test_french_sessions import WORD, english_words
from tests.clients.test_spoken import in_french
from tests.terminal import samples
from tests.terminal.terminal_stage import TerminalStage, at_table, play, stage

NAMES = {"name", "of", "ada", "bob", "cy", "corner", "the", "very", "pokerroom", "zoe"}


def shown(now: TerminalStage) -> list[str]:
    """Every line on the terminal, with what lies below a window."""
    screens = [*now.app._background_screens, now.app.screen]
    painted = [
        line
        for screen in screens
        for widget in screen.query(PaintedWidget)
        if widget.size.width and widget.size.height
        for line in widget.paint(*widget.size).lines()
    ]
    strips = [
        "".join(segment.text for segment in strip)
        for strip in now.app.screen._compositor.render_strips(now.app.size)
    ]
    return painted + strips


def english_on(now: TerminalStage) -> set[str]:
    found = {line.strip(): words for line in shown(now) if (words := _english_in(line))}
    return {f"{line!r}: {sorted(words)}" for line, words in found.items()}


def _english_in(line: str) -> set[str]:
    return ({word.lower() for word in WORD.findall(line)} & english_words()) - NAMES


def in_a_context(story) -> None:  # type: ignore[no-untyped-def]
    contextvars.copy_context().run(play, story)


def test_the_lobby_its_forms_and_the_help_are_french(tmp_path: Path) -> None:
    async def story() -> None:
        async with stage(tmp_path, language="fr") as now:
            assert english_on(now) == set()
            for key in ("c", "question_mark", "n", "p"):
                await now.press(key)
                assert english_on(now) == set(), key
                await now.press("escape")

    in_a_context(story)


def test_a_hand_with_side_pots_is_french(tmp_path: Path) -> None:
    async def story() -> None:
        async with at_table(tmp_path, language="fr", size=(100, 30)) as now:
            await now.turn()
            pots = [{"amount": 240, "seats": [1, 2]}, {"amount": 80, "seats": [1]}]
            await now.tell(1, {"type": "pots_formed", "hand": 12, "pots": pots})
            assert any("Pot principal 240" in line for line in shown(now)), shown(now)
            assert any("Pot secondaire 80" in line for line in shown(now)), shown(now)
            assert english_on(now) == set()
            await now.turn(decision=9)
            for key in ("r", "t", "escape", "k", "escape", "u"):
                await now.press(key)
                assert english_on(now) == set(), key

    in_a_context(story)


def test_a_list_without_a_hand_is_french(tmp_path: Path) -> None:
    async def story() -> None:
        async with stage(tmp_path, language="fr") as now:
            now.room.answers["get_hands"] = lambda command: [
                {"type": "hands", "id": command["id"], "hands": [], "more": False}
            ]
            await now.press("h")
            assert now.app.screen.has_class("no-hands")
            assert english_on(now) == set()

    in_a_context(story)


def test_english_would_be_found(tmp_path: Path) -> None:
    async def story() -> None:
        async with at_table(tmp_path) as now:
            await now.turn()
            assert any("hand" in found for found in english_on(now))

    in_a_context(story)


def test_keys_say_what_to_do_and_plates_what_was_done():
    """``C suivre 4`` is a key, ``suit 4`` stands at the seat of who has done it."""

    def told():
        keys = [button.label for button in buttons(samples.turn(1))][:3]
        choice = pre_action.buttons(20, pre_action.PreAction("call", 1, "flop", 20))[1].label
        plates = [
            bet_text(samples.seat(2, bet=20, last_action=action), 20) for action in ("call", "bet", "raise")
        ]
        return keys, choice, plates

    keys, choice, plates = in_french(told)
    assert keys == ["se coucher", "suivre 20", "relancer à 40+"]
    assert choice == "prévu\u00a0: suivre 20"
    assert plates == ["suit 20", "mise 20", "relance à 20"]
