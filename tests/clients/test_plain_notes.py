"""Typed commands about other players: notes, and hiding what they say."""

from __future__ import annotations

import asyncio

import pytest

from pokerclient.plain.plain_notes import note_line
from pokerlocale.spoken import speak
from tests.clients.plain_typist import PlainTypist
from tests.clients.real_rooms import RealRoom, table, tell


def test_a_player_notes_and_mutes_another() -> None:
    async def story(room: RealRoom) -> None:
        ann, bob = PlainTypist(room, "Ann"), PlainTypist(room, "Bob")

        async def talk() -> None:
            await ann.hears("'tables' lists")
            await bob.hears("'tables' lists")
            ann.type("note Bob red: bluffs rivers", "note Cid", "notes")
            assert "only you see it" in await ann.hears("Your note about Bob")
            await ann.hears("Your note about Cid is deleted")
            await ann.hears("Bob (red): bluffs rivers")
            ann.type("mute Bob")
            await ann.hears("What Bob says is hidden")
            bob.type("say nasty")
            await bob.hears(lambda line: "nasty" in line)
            ann.type("unmute Bob", "unmute Bob")
            await ann.hears("You see again what Bob says")
            await ann.hears("Not done: 'Bob' is not muted")
            bob.type("say nice")
            await ann.hears(lambda line: "nice" in line)
            assert not any("nasty" in line for line in ann.lines)
            ann.end()
            bob.end()

        await asyncio.gather(ann.play(1), bob.play(1), talk())

    tell(story, table())


@pytest.mark.parametrize(
    ("language", "line"), [("en", "Zoe (red): x"), ("fr", "Zoe (rouge): x"), ("es", "Zoe (rojo): x")]
)
def test_a_note_names_its_colour_in_the_players_language(language: str, line: str) -> None:
    speak(language)
    try:
        assert note_line("Zoe", "x", "red") == line
        assert note_line("Zoe", "", "") == "Zoe"
    finally:
        speak("en")
