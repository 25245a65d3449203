"""The log of hosts as sentences: every act has words, and both programs read the same out of what the room noted."""

from __future__ import annotations

import ast
import contextvars
import json
from pathlib import Path
from typing import Any

import pytest

import pokerroom
from pokerlocale.amounts import begin_notation, write_decimals
from pokerlocale.host_act_phrases import ACTS, CHANGES
from pokerlocale.host_acts import host_act_text
from pokerlocale.spoken import speak
from tests.web.node import FRENCH, SCRIPTS, node

Act = tuple[str, str, str]
"""what, about whom or what, and what was changed"""

NOTED: list[Act] = [
    ("open", "table 3", "Friday"),
    ("pause", "all tables", ""),
    ("pause", "table 1", ""),
    ("resume", "all tables", ""),
    ("resume", "table 1", ""),
    ("close", "table 2", "at once"),
    ("close", "table 2", ""),
    ("end", "all tables", ""),
    ("end", "table 1", ""),
    (
        "stakes",
        "table 1",
        "small_blind 50, big_blind 1250, ante 5, ante_kind each, structure limit, max_bets 0, min_buy_in 1000, "
        "max_buy_in 5000, buy_ins approved, decision 0",
    ),
    (
        "stakes",
        "table 1",
        "ante_kind big_blind, structure pot_limit, max_bets 4, buy_ins free, decision 20000",
    ),
    ("stakes", "table 1", "structure no_limit"),
    ("limits", "table 3", "ante 100-1000, trips 50-500"),
    ("seat", "Zoe at table 1", "seat 3, 0 chips"),
    ("seat", "Zoe at table 1", "seat 3, 2050 chips"),
    ("stand", "Zoe at table 1", ""),
    ("approve", "Zoe at table 1", "1250 chips"),
    ("refuse", "Zoe", "deposit of 1250 chips"),
    ("refuse", "Zoe", "withdrawal of 1250 chips"),
    ("refuse", "Zoe at table 1", ""),
    ("deposit", "Zoe", "+1250, wallet 11250"),
    ("withdraw", "Zoe", "-1250, wallet 8750"),
    ("correct", "Zoe", "+10, wallet 8760"),
    ("correct", "Zoe", "-10, wallet 8750"),
    ("stack", "Zoe at table 1", "-5 of -10 (corrections): no more was left"),
    ("stack", "Zoe at table 1", "+50 (wallet), stack 2000"),
    ("stack", "Zoe at table 1", "-50 (wallet), stack 2000"),
    ("stack", "Zoe at table 1", "+50 (wallet), stack 2000, when the hand is over"),
    ("stack", "Zoe at table 1", "-50 (wallet), stack 2000, when the hand is over"),
    ("stack", "Zoe at table 1", "+50 (corrections), stack 2000, when the hand is over"),
    ("stack", "Zoe at table 1", "-50 (corrections), stack 2000, when the hand is over"),
    ("stack", "Zoe at table 1", "+50 (corrections), stack 2000"),
    ("stack", "Zoe at table 1", "-50 (corrections), stack 2000"),
    ("cancel_stack", "Zoe at table 1", "+50 (wallet) is not done"),
    ("cancel_stack", "Zoe at table 1", "-50 (corrections) is not done"),
    ("readmit", "Zoe", ""),
    ("readmitted", "Zoe", "203.0.113.7"),
    ("readmitted", "Zoe", ""),
    ("meter", "table 3", "Progressive at 1234567"),
    ("kick", "Zoe", ""),
    ("ban", "Zoe", "until 2026-11-25 09:28 UTC"),
    ("ban", "Zoe", "for good"),
    ("unban", "Zoe", ""),
    ("mute", "Zoe", "until 2026-11-25 09:28 UTC"),
    ("mute", "Zoe", "for good"),
    ("unmute", "Zoe", ""),
    ("ban_address", "203.0.113.7", "of Zoe, until 2026-11-25 09:28 UTC"),
    ("ban_address", "203.0.113.7", "of Zoe, for good"),
    ("ban_address", "203.0.113.0/24", "until 2026-11-25 09:28 UTC"),
    ("ban_address", "203.0.113.0/24", "for good"),
    ("unban_address", "203.0.113.0/24", ""),
    ("announce", "", "Pizza is here"),
    ("invite", "a bot", "1 use"),
    ("invite", "a bot", "3 uses"),
    ("invite", "players", "1 use"),
    ("invite", "players", "3 uses"),
    ("revoke", "an invitation", ""),
    ("tournament", "tournament 1", "Friday"),
    ("tournament", "tournament 1", "start"),
    ("tournament", "tournament 1", "pause"),
    ("tournament", "tournament 1", "resume"),
    ("tournament", "tournament 1", "cancel"),
    ("tournament", "tournament 1", "+5 min"),
    ("tournament", "tournament 1", "-5 min"),
    ("tournament", "tournament 1", "registration to the end of level 4"),
    ("tournament", "tournament 1", "refund Zoe"),
    ("tournament", "tournament 1", "remove Zoe"),
    ("tournament", "tournament 1", "invite Zoe"),
    ("tournament", "Friday", "not announced again"),
]
"""as the room notes them; every pattern reads one"""


def said(act: Act, language: str, decimals: int, who: str = "Hanna") -> str:
    """Return what the Python clients say."""

    def tell() -> str:
        speak(language)
        begin_notation()
        write_decimals(decimals)
        return host_act_text(who, *act)

    return contextvars.copy_context().run(tell)


@pytest.mark.parametrize(
    ("act", "english", "french"),
    [
        (
            NOTED[9],
            "Hanna changed the stakes of table 1: small blind 0.50, big blind 12.50, ante 0.05, every player posts an "
            "ante, fixed limit, any number of raises, buy-in of at least 10, buy-in of at most 50, a host approves all "
            "chips, no time limit for a decision",
            "Hanna a changé les enjeux de la table 1\u00a0: petite blinde 0,50, grosse blinde 12,50, ante 0,05, chaque "
            "joueur poste une ante, limite fixe, relances sans limite de nombre, cave d'au moins 10, cave d'au plus "
            "50, un hôte approuve tous les jetons, aucune limite de temps par décision",
        ),
        (
            ("deposit", "Zoe", "+1250, wallet 11250"),
            "Hanna put 12.50 chips into the wallet of Zoe, which then held 112.50",
            "Hanna a mis 12,50 jetons dans la réserve de Zoe, qui en avait alors 112,50",
        ),
        (
            ("seat", "Zoe at table 1", "seat 3, 2050 chips"),
            "Hanna seated Zoe at table 1, seat 3, with 20.50 chips",
            "Hanna a assis Zoe à la table 1, place 3, avec 20,50 jetons",
        ),
    ],
)
def test_amounts_are_written_as_the_room_writes_them(act: Act, english: str, french: str) -> None:
    assert said(act, "en", 2) == english
    assert said(act, "fr", 2) == french


def test_who_has_no_name_and_what_is_not_known() -> None:
    assert said(("pause", "all tables", ""), "en", 0, who="host") == "The host paused all tables"
    assert said(("pause", "all tables", ""), "fr", 0, who="host") == "L'hôte a mis toutes les tables en pause"
    assert said(("dance", "Zoe", "twice"), "en", 0) == "Hanna: dance Zoe (twice)"


def test_every_act_that_the_room_notes_has_words() -> None:
    noted: set[str] = set()
    for path in Path(pokerroom.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(call, ast.Call)
                and getattr(call.func, "attr", "") == "log_act"
                and isinstance(call.args[2], ast.Constant)
            ):
                noted.add(str(call.args[2].value))
    assert len(noted) > 15
    assert noted <= set(ACTS)


def test_the_browser_says_the_same_and_every_pattern_reads_something() -> None:
    cases = [
        (who, *act, language, decimals)
        for who in ("Hanna", "host", "room")
        for act in NOTED
        for language in ("en", "fr")
        for decimals in (0, 2)
    ]
    given = f"""
        import {FRENCH!r};
        import {{ hostActText }} from {(SCRIPTS / "host-acts.js").as_uri()!r};
        import {{ writeDecimals }} from {(SCRIPTS / "amounts.js").as_uri()!r};
        import {{ ACTS, CHANGES }} from {(SCRIPTS / "host-act-phrases.js").as_uri()!r};
        const told = {json.dumps(cases)}.map(([who, what, about, detail, language, decimals]) => {{
            writeDecimals(decimals);
            return hostActText({{ who, what, about, detail }}, language);
        }});
        const sentences = Object.fromEntries(Object.entries(ACTS).map(([act, all]) => [act, all.map((one) => one[1])]));
        console.log(JSON.stringify({{ told, sentences, changes: CHANGES.map((one) => one[1]) }}));
    """
    page: dict[str, Any] = json.loads(node("--input-type=module", "-", given=given))
    for (who, what, about, detail, language, decimals), there in zip(cases, page["told"], strict=True):
        here = said((what, about, detail), language, decimals, who)
        assert here.replace("\u00a0", " ") == there.replace("\u202f", " ").replace("\u00a0", " ")
        assert "_" not in here
    assert page["sentences"] == {act: [sentence for _, sentence in all_] for act, all_ in ACTS.items()}
    assert page["changes"] == [sentence for _, sentence in CHANGES]

    written = {said(act, "fr", 0, "{who}") for act in NOTED}
    assert len(written) == len(NOTED) == sum(len(phrases) for phrases in ACTS.values()) + 2
