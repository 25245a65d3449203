"""What the room tells of itself, in French: every code has words, and both programs read the same out of its texts."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pokerroom
from pokerlocale.notice_phrases import NOTICES as PHRASES
from pokerlocale.notice_phrases import REASONS
from pokerlocale.refusal_phrases import REFUSALS
from pokerlocale.refusals import notice_text, reason_text
from pokerlocale.spoken import speak
from pokerroom.protocol.broadcast.tournament_broadcast import NO_ENTRY, WHY_NO_ENTRY
from pokerroom.protocol.protocol_errors import NOTICES
from tests.web.node import FRENCH, SCRIPTS, node

TOLD = {
    (
        "opens_later",
        "The room opens at 20:00: no hand is dealt before.",
    ): "La salle ouvre à 20:00\u00a0: aucune main n'est distribuée avant.",
    ("open", "The room is open."): "La salle est ouverte.",
    ("closes_soon", "The room closes at 23:00, in 10 minutes."): "La salle ferme à 23:00, dans 10 min.",
    (
        "closing",
        "The room closes. Running hands are voided, and all chips go back.",
    ): "La salle ferme. Les mains en cours sont annulées et tous les jetons sont rendus.",
    (
        "closing",
        "The room closes. Running hands are finished, for at most 30 seconds; then all chips go back.",
    ): "La salle ferme. Les mains en cours se finissent, en 30 s au plus\u00a0; ensuite, tous les jetons sont "
    "rendus.",
    (
        "meter_above_even",
        "Table 3: Progressive gives back more than it costs with the meter at 1234567, until it is won.",
    ): "Table 3\u00a0: Progressive rend plus qu'elle ne coûte avec le compteur à 1\u00a0234\u00a0567, jusqu'à ce "
    "qu'il soit gagné.",
    (
        "readmitted",
        "A host let your name in on another device at 2026-11-25 09:28 UTC. If that was not you, tell the host.",
    ): "Un hôte a laissé entrer votre nom sur un autre appareil, le 2026-11-25 09:28 UTC. Si ce n'était pas vous, "
    "dites-le à l'hôte.",
    (
        "wallet_corrected",
        "a host takes 1500 chips out of your wallet: a slip",
    ): "Un hôte retire 1\u00a0500 jetons de votre réserve\u00a0: a slip",
    (
        "chips_refused",
        "a host has refused your deposit of 500 chips: late",
    ): "Un hôte a refusé votre dépôt de 500 jetons\u00a0: late",
    (
        "seat_offered",
        "a seat at table 3 is kept for you for 30 s: sit down",
    ): "Une place à la table 3 vous est gardée pendant 30 s\u00a0: asseyez-vous.",
    (
        "table_closed",
        "Your table 5, Late, is closed: nobody sat there for 10 min.",
    ): "Votre table 5, Late, est fermée\u00a0: personne ne s'y est assis pendant 10 min.",
    (
        "no_opponent",
        "Nobody else plays at table 3: a hand begins when another player sits down there.",
    ): "Personne d'autre ne joue à la table 3\u00a0: une main commence quand un autre joueur s'y assoit.",
    (
        "tournament_place",
        "Friday: you finish in place 2, which wins 1,500 chips.",
    ): "Friday\u00a0: vous terminez à la place 2, qui rapporte 1\u00a0500 jetons.",
    (
        "tournament_place",
        "2026: you finish in place 12, which wins 1,500 chips.",
    ): "2026\u00a0: vous terminez à la place 12, qui rapporte 1\u00a0500 jetons.",
    (
        "tournament_ticket",
        "Way in: your ticket enters you in Sunday, tournament 3.",
    ): "Way in\u00a0: votre billet vous inscrit à Sunday, le tournoi 3.",
    (
        "tournament_ticket",
        "Way in: you get 1,100 chips for your ticket: that tournament is full.",
    ): "Way in\u00a0: vous recevez 1\u00a0100 jetons pour votre billet\u00a0: ce tournoi est complet.",
    (
        "tournament_advanced",
        "Cup: you go on to the next round, which begins when all tables are done.",
    ): "Cup\u00a0: vous passez à la ronde suivante, qui commence quand toutes les tables ont fini.",
    (
        "tournament_cancelled",
        "Friday is cancelled: too few players have registered. Your money is back in your wallet.",
    ): "Friday est annulé\u00a0: trop peu de joueurs se sont inscrits. Votre argent est de retour dans votre réserve.",
    ("time_limit", "your own limit of 60 minutes a day is reached"): None,
    ("", "Pizza is here"): "Pizza is here",
    ("of_tomorrow", "something new"): None,
}
"""code and text of the room -> the French, where it is the same in both programs"""


@pytest.fixture
def french() -> Iterator[None]:
    speak("fr")
    yield
    speak("en")


def shown(told: list[tuple[str, str]], reasons: list[str]) -> Any:
    """What the page says in French and in English."""
    given = f"""
        import {FRENCH!r};
        import {{ noticeText, reasonText }} from {(SCRIPTS / "refusals.js").as_uri()!r};
        const told = {json.dumps(told)}, reasons = {json.dumps(reasons)};
        const say = (language) => ({{
            notices: told.map((one) => noticeText(...one, language)),
            reasons: reasons.map((one) => reasonText(one, language)),
        }});
        console.log(JSON.stringify([say("fr"), say("en")]));
    """
    return json.loads(node("--input-type=module", "-", given=given))


@pytest.mark.usefixtures("french")
def test_notices_and_reasons_are_told_in_french_by_both_programs() -> None:
    reasons = [
        "the host closed it",
        "nobody sat there for 10 min",
        "we go home",
        *WHY_NO_ENTRY.values(),
        NO_ENTRY,
    ]
    in_french, in_english = shown(list(TOLD), reasons)
    for (code, text), page in zip(TOLD, in_french["notices"], strict=True):
        wanted = TOLD[code, text]
        if wanted is not None:
            assert (notice_text(code, text), page) == (wanted, wanted)
        elif code in REFUSALS:
            assert notice_text(code, text) != text
            assert page != text
        else:
            assert notice_text(code, text) == text
    assert in_french["reasons"] == [reason_text(one, "fr") for one in reasons]
    assert in_french["reasons"][0] == "l'hôte l'a fermée"
    assert in_french["reasons"][2] == "we go home"
    assert not set(in_french["reasons"][3:]) & set(reasons)
    assert in_english["reasons"] == reasons
    assert in_english["notices"][0] == next(iter(TOLD))[1]


def test_every_code_of_a_notice_has_words_and_every_notice_of_the_room_a_code() -> None:
    assert set(NOTICES) == set(PHRASES) | {"time_limit", "self_excluded"}
    assert {"time_limit", "self_excluded"} <= set(REFUSALS)
    script = f"""
        import {{ NOTICES, REASONS }} from {(SCRIPTS / "notice-phrases.js").as_uri()!r};
        const listed = (phrase) => [phrase].flat().map((one) => [one].flat().at(-1));
        console.log(JSON.stringify({{
            notices: Object.fromEntries(Object.entries(NOTICES).map(([code, phrase]) => [code, listed(phrase)])),
            reasons: listed(REASONS),
        }}));
    """
    page = json.loads(node("--input-type=module", "-", given=script))
    own = {code: phrase for code, phrase in PHRASES.items() if code != "muted"}
    assert {code: page["notices"][code] for code in own} == {
        code: [one if isinstance(one, str) else one[1] for one in ([each] if isinstance(each, str) else each)]
        for code, each in own.items()
    }
    assert page["reasons"] == [sentence for _, sentence in REASONS]


WITHOUT_CODE = {"host_handlers.py", "login_handlers.py", "tournament_broadcast.py"}
"""where the room passes on a host's own words, or a new seat, which programs say by its fields"""


def test_what_the_room_tells_of_itself_has_a_code() -> None:
    codes: set[str] = set()
    for path in (Path(pokerroom.__file__).parent).rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(call, ast.Call)
                and getattr(call.func, "id", getattr(call.func, "attr", "")) == "Notice"
            ):
                code = next((one.value for one in call.keywords if one.arg == "code"), None)
                assert code is not None or path.name in WITHOUT_CODE, path
                if isinstance(code, ast.Constant):
                    codes.add(str(code.value))
    assert codes
    assert codes <= set(NOTICES)
