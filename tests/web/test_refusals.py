"""What the browser says when the room refuses something: words for every code, read from what the room really says."""

from __future__ import annotations

import ast
import itertools
import json
from pathlib import Path
from typing import Any

import pytest

import pokerroom
from pokerroom.poker.actions import Action, illegal_action_error
from pokerroom.protocol.protocol_errors import BYES, ERRORS
from pokerroom.server.shutdown import ShutdownControl, goodbye_of
from pokerroom.uth import rulesets
from pokerroom.uth.bet_spots import BetSpots
from pokerroom.uth.round_errors import RoundError
from pokerwire.cash.legal import Legal
from pokerwire.room.moderation_records import Penalty
from pokerwire.uth.rule_set import ANTE
from tests.web.node import FRENCH, SCRIPTS, node

DAY = 86_400_000
LANGUAGES = ("en", "fr")


def words(said: list[tuple[str, str, str]]) -> list[dict[str, str]]:
    """What the page says in each language for a kind (``error`` or ``bye``), a code and the room's words."""
    given = f"""
        import {FRENCH!r};
        import {{ refusal }} from {(SCRIPTS / "refusals.js").as_uri()!r};
        const told = (said) =>
            Object.fromEntries({json.dumps(LANGUAGES)}.map((language) => [language, refusal(...said, language)]));
        console.log(JSON.stringify({json.dumps(said)}.map(told)));
    """
    answer: list[dict[str, str]] = json.loads(node("--input-type=module", "-", given=given))
    return answer


def unread(said: dict[str, list[str]]) -> dict[str, Any]:
    """The known codes by table, and the patterns that read none of the room's words for their code."""
    given = f"""
        import * as all from {(SCRIPTS / "refusal-phrases.js").as_uri()!r};
        const said = {json.dumps(said)};
        const unread = [];
        const tables = {{ REFUSALS: all.REFUSALS, BYES: all.BYES }};
        for (const [table, phrases] of Object.entries(tables)) for (const [code, phrase] of Object.entries(phrases))
            for (const [pattern] of [phrase].flat().filter((each) => Array.isArray(each))) {{
                const reads = (said[code] ?? []).some((text) => pattern.test(text));
                if (!reads) unread.push(`${{table}} ${{code}} ${{pattern}}`);
            }}
        const codes = {{ REFUSALS: Object.keys(all.REFUSALS), BYES: Object.keys(all.BYES),
            REPHRASED: [...all.REPHRASED], REPHRASED_BYES: [...all.REPHRASED_BYES] }};
        console.log(JSON.stringify({{ unread, codes }}));
    """
    found: dict[str, Any] = json.loads(node("--input-type=module", "-", given=given))
    return found


def literals() -> dict[str, list[str]]:
    """Every text that stands beside a code in the room's own source, 7 for each value in it."""
    found: dict[str, list[str]] = {}
    for path in Path(pokerroom.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            arguments = call.args if isinstance(call, ast.Call) else []
            for code, text in itertools.pairwise(arguments):
                if isinstance(code, ast.Constant) and code.value in {**ERRORS, **BYES}:
                    found.setdefault(str(code.value), []).append(_sample(text))
    return found


def _sample(text: ast.expr) -> str:
    if isinstance(text, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in text.values)
    if isinstance(text, ast.BinOp):
        return f"{_sample(text.left)}{_sample(text.right)}"
    return str(text.value) if isinstance(text, ast.Constant) else ": 7"


def put_together() -> dict[str, list[str]]:
    """Texts that the room makes in more than one place."""
    found: dict[str, list[str]] = {}
    for until, reason in [(DAY, "cheats"), (DAY, ""), (0, "cheats"), (0, "")]:
        penalty = Penalty("ban", "Ann", until, reason, "Host", 0)
        found.setdefault("banned", []).append(f"'Ann' may not join this room{penalty.explanation}")
        found["banned"].append(f"a host banned your address from this room{penalty.explanation}")
        found.setdefault("muted", []).append(f"a host has muted you{penalty.explanation}")
    closed = ShutdownControl()
    for closed.holds_entries in (True, False):
        found.setdefault("closing", []).append(goodbye_of(closed))
    for most in (80, 20):
        legal = Legal(True, False, 10, 10, "raise", 20, most, 80)
        for to in (1, 99):
            error = illegal_action_error(Action("raise", to), legal)
            found.setdefault(error.code, []).append(str(error))
    rules = rulesets.load("extreme")
    side = rules.side_bets[0]
    for spot, amount in [(ANTE, rules.ante.max), (side.bet, side.max)]:
        spots = BetSpots(rules)
        if spot != ANTE:
            spots.add_chips(ANTE, rules.ante.min, balance=10_000)
        with pytest.raises(RoundError) as refused:
            spots.add_chips(spot, amount, balance=9)
        found.setdefault(refused.value.code, []).append(str(refused.value))
    found["buy_in_too_small"] = [
        "bring 400 to 1000 chips",
        "bring at least the 500 you left with not long ago, and at most 900",
    ]
    found["time_limit"] = [f"your own limit of 60 minutes a {span} is reached" for span in ("session", "day")]
    found["host_locked"] = [
        f"too many wrong {what} for the host: try again in 60 seconds" for what in ("codes", "passwords")
    ]
    found["too_many_bots"] = [
        f"the tables {whose} have 8 house bots, of 8 at most for one player: take fewer, or close one"
        for whose in ("that you opened", "opened from your address")
    ]
    return found


def test_every_code_has_words_in_both_languages() -> None:
    codes = unread({})["codes"]
    assert set(codes["REFUSALS"]) == set(ERRORS)
    assert set(codes["BYES"]) == set(BYES)
    assert set(codes["REPHRASED"]) <= set(ERRORS)
    assert set(codes["REPHRASED_BYES"]) <= set(BYES)
    cases = [("error", code, "strange words") for code in ERRORS] + [
        ("bye", code, "strange words") for code in BYES
    ]
    for (_, code, _), told in zip(cases, words(cases), strict=True):
        assert all(told.values()), code
        assert "{" not in "".join(told.values()), code
        assert told["en"] != told["fr"], code


def test_every_number_is_read_from_words_that_the_room_says() -> None:
    said = literals()
    for code, texts in put_together().items():
        said.setdefault(code, []).extend(texts)
    assert unread(said)["unread"] == []


def test_numbers_names_and_reasons_are_told() -> None:
    cases = {
        ("error", "not_enough_chips", "your wallet holds 1500, this needs 2000"): (
            "Your wallet holds 1,500, this needs 2,000.",
            "Votre réserve a 1\u00a0500 jetons, il en faut 2\u00a0000.",
        ),
        ("error", "banned", "'Ann' may not join this room until 2026-11-20 13:31 UTC: cheats"): (
            "'Ann' may not join this room until 2026-11-20 13:31 UTC: cheats.",
            "Un hôte n'admet pas ce nom jusqu'au 2026-11-20 13:31 UTC\u00a0: cheats",
        ),
        ("bye", "banned", "a host banned your address from this room: floods"): (
            "A host banned your address from this room: floods.",
            "Un hôte n'admet pas votre adresse\u00a0: floods",
        ),
        ("error", "above_limit", "Trips is at most 50: 20 more would do"): (
            "Trips is at most 50: 20 more would do.",
            "Trips\u00a0: 50 au plus\u00a0; vous pouvez encore ajouter 20.",
        ),
        ("error", "amount_too_small", "5 is not a legal size: fold or call 10 or raise to 20..80"): (
            "5 is not a legal size: fold or call 10 or raise to 20..80.",
            "C'est trop peu\u00a0: de 20 à 80.",
        ),
        ("error", "chat_too_fast", "say that again in 1200 ms"): (
            "You are writing too fast: wait 2 s.",
            "Vous écrivez trop vite\u00a0: attendez 2\u00a0s.",
        ),
        ("error", "locked", "too many wrong passwords for 'Ann7': try again in 60 seconds"): (
            "Too many wrong passwords for this name. Try again in 60 seconds.",
            "Trop de mots de passe erronés pour ce nom. Réessayez dans 60 secondes.",
        ),
        ("bye", "kicked", "a host removed you from the room: late"): (
            "A host removed you from the room: late.",
            "Un hôte vous a renvoyé de la salle\u00a0: late",
        ),
        ("bye", "room_full", "500 connections are open, which is the limit"): (
            "The room is full: it takes another connection when somebody leaves.",
            "La salle est pleine\u00a0: elle prendra une autre connexion quand quelqu'un partira.",
        ),
        ("error", "of_tomorrow", "big_blind: must be 2 or more"): ("big_blind: must be 2 or more.",) * 2,
        ("error", "constructor", ""): ("", ""),
    }
    for (case, expected), told in zip(cases.items(), words(list(cases)), strict=True):
        assert tuple(told[language] for language in LANGUAGES) == expected, case
