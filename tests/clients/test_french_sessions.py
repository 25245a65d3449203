"""Whole sessions in French: no line that the player reads has a word that only English has."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from functools import cache

import polib
import pytest

from pokerclient.text import EventWords
from pokerlocale.messages import TYPED_PATTERNS
from pokerlocale.spoken import speak
from tests.clients.plain_typist import PlainTypist
from tests.clients.real_rooms import RealRoom, run, table
from tests.clients.test_uth_bots import room_of
from tests.test_docs import ROOT

WORD = re.compile(r"(?<![\w{])[^\W\d_]{2,}(?![\w}])")
"""names of options have an underline, and names of values stand in braces"""
NAMES = "Check dein Spiel|Open Hand History"
"""names of an organisation and a format"""
TYPED = re.compile(rf"'[^']*'|«[^»]*»|^ .*?: |https?:\S+|{NAMES}")
"""text to type: quoted, or before the colon in the help; and names"""


@cache
def english_words() -> frozenset[str]:
    """Words of English sentences of the catalogue that no French sentence has; those that people type are not shown."""
    english: set[str] = set()
    french: set[str] = set()
    for entry in polib.pofile(str(ROOT / "clients" / "pokerlocale" / "fr.po")):
        if entry.msgctxt == TYPED_PATTERNS:
            continue
        texts = [entry.msgstr, *entry.msgstr_plural.values()]
        french |= {word.lower() for text in texts for word in WORD.findall(re.sub(NAMES, "", text))}
        english |= {
            word.lower()
            for text in (entry.msgid, entry.msgid_plural)
            for word in WORD.findall(TYPED.sub("", text))
        }
    return frozenset(english - french)


def english_in(line: str) -> set[str]:
    return {word.lower() for word in WORD.findall(TYPED.sub("", line))} & english_words()


@pytest.fixture(autouse=True)
def afterwards_in_english() -> Iterator[None]:
    yield
    speak("en")


def session(room: RealRoom, *stories: Callable[[PlainTypist], Awaitable[None]]) -> list[str]:
    """Let players play at table 1 in French; return all that the first one read."""
    speak("fr")
    typists = [
        PlainTypist(room, f"Q{number}", words=EventWords("fr", group=True)) for number in range(len(stories))
    ]

    async def play(typist: PlainTypist, story: Callable[[PlainTypist], Awaitable[None]]) -> None:
        game = asyncio.ensure_future(typist.play(1))
        await story(typist)
        typist.end()
        await game

    run(room, *[play(typist, story) for typist, story in zip(typists, stories, strict=True)])
    return typists[0].lines


def found_english(lines: list[str]) -> list[str]:
    return [f"{line!r}: {sorted(words)}" for line in lines if (words := english_in(line))]


def test_the_words_tell_the_languages_apart() -> None:
    assert english_in("Your turn in hand 1: call 5") >= {"your", "hand"}
    assert english_in("À vous dans la main 1 : se coucher") == set()


def has(text: str) -> Callable[[str], bool]:
    return lambda line: text in line


def test_a_hand_of_holdem_in_french() -> None:
    asked = "aide tables jetons mains tournois host responsible P D E G X Z S N M L T nonsense straddle"

    async def ann(player: PlainTypist) -> None:
        player.type("asseoir 1 200")
        await player.hears(has("À vous dans la main"))
        player.type(*asked.split(), "relancer 1", "relancer x", "auto", "suivre")
        for words in ("suivre", "suivre", "parole"):
            await player.hears(has("À vous dans la main"))
            player.type(words)
        await player.hears(has("gagne"))
        player.type("mains", "out", "in", "wait", "unwait", "recaver", "recaver 5000", "say salut")
        await player.hears(has("salut"))

    async def bob(player: PlainTypist) -> None:
        player.type("asseoir 2 200")
        for words in ("parole", "miser 4", "miser 4", "parole"):
            await player.hears(has("À vous dans la main"))
            player.type(words)
        await player.hears(has("salut"))

    assert found_english(session(RealRoom(table()), ann, bob)) == []


def test_a_round_against_the_house_in_french() -> None:
    asked = "mises limites paiements règles aide horloge mylimits cartes"

    async def ann(player: PlainTypist) -> None:
        player.type("asseoir")
        await player.hears(has("Placez vos mises"))
        player.type("bet 10 mise initiale", "bet 5000", *asked.split(), "donner")
        for words in ("coucher", "parole"), ("parole",), ("relancer 1",):
            await player.hears(has("Votre décision"))
            player.type(*words)
        await player.hears(has("Relance 10"))
        player.type("historique", "historique jours", "quitter")

    assert found_english(session(room_of("espacejeux"), ann)) == []


def test_a_word_that_is_no_command_here_is_repeated_as_it_was_typed() -> None:
    async def ann(player: PlainTypist) -> None:
        player.type("apuestas", "Effacer", "tableau")
        await player.hears(has("Il n'y a pas de tableau"))

    lines = session(RealRoom(table()), ann)
    assert [line for line in lines if "n'est pas une commande" in line] == [
        "Impossible\u00a0: «\u00a0apuestas\u00a0» n'est pas une commande\u00a0: «\u00a0?\u00a0» en donne la liste.",
        "Impossible\u00a0: «\u00a0Effacer\u00a0» n'est pas une commande\u00a0: «\u00a0?\u00a0» en donne la liste.",
    ]
