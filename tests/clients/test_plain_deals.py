"""``divide`` in plain lines: the amounts, agreeing, and what is left for the winner, in English and in French."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from pokerclient.plain.plain_command import CommandUsageError
from pokerclient.plain.plain_tournaments import TOURNAMENT_COMMANDS
from pokerclient.plain.typed_english import in_english
from pokerwire.messages.tournament_messages import PrizeDealMessage
from pokerwire.tournament.tournament_tables import room_table

(DIVIDE,) = [command for command in TOURNAMENT_COMMANDS if command.names == ("divide",)]


def asked(words: str, seats: tuple[int, ...] = (), running: tuple[int, ...] = (7,)) -> list[tuple[Any, ...]]:
    """Return what the client was asked to do for these words after ``divide``."""
    done: list[tuple[Any, ...]] = []

    async def prize_deal(number: int, left: int) -> PrizeDealMessage:
        done.append(("amounts", number, left))
        return PrizeDealMessage(1, number, {}, {}, {})

    async def vote_deal(number: int, way: str, *, agrees: bool = True, left: int = 0) -> None:
        done.append((way if agrees else "no", number, left))

    async def tournaments() -> list[Any]:
        named = [(number, SimpleNamespace(name=f"Cup {number}")) for number in running]
        return [SimpleNamespace(tournament=number, phase="running", setup=setup) for number, setup in named]

    client = SimpleNamespace(
        prize_deal=prize_deal, vote_deal=vote_deal, tournaments=tournaments, seats=dict.fromkeys(seats, 1)
    )
    console: Any = SimpleNamespace(client=client, say=lambda *lines: None)
    asyncio.run(DIVIDE.run(console, in_english(words.split())[1:]))
    return done


@pytest.mark.parametrize(
    ("words", "done"),
    [
        ("divide", ("amounts", 7, 0)),
        ("divide leave 500", ("amounts", 7, 500)),
        ("divide 3", ("amounts", 3, 0)),
        ("divide icm", ("icm", 7, 0)),
        ("divide 3 chips leave 1,500", ("chips", 3, 1_500)),
        ("divide no", ("no", 7, 0)),
        ("partage 3 jetons laisser 500", ("chips", 3, 500)),
        ("partage non", ("no", 7, 0)),
    ],
)
def test_what_divide_asks_for(words: str, done: tuple[Any, ...]) -> None:
    assert asked(words) == [done]


@pytest.mark.parametrize("words", ["divide perhaps", "divide icm leave much"])
def test_what_is_wrong_is_said(words: str) -> None:
    with pytest.raises(CommandUsageError):
        asked(words)


def test_without_a_number_the_tournament_is_meant_in_which_the_player_sits() -> None:
    cash, own, other = 3, room_table(9, 2), room_table(7, 1)
    assert asked("divide", (cash, own), (7, 9)) == [("amounts", 9, 0)]
    assert asked("divide 7 icm", (own,), (7, 9)) == [("icm", 7, 0)]
    for seats in ((cash,), (own, other)):
        with pytest.raises(CommandUsageError, match="by its number: 7 Cup 7, 9 Cup 9"):
            asked("divide", seats, (7, 9))


def test_french_words_are_known_without_accents() -> None:
    assert in_english(["desinscrire", "1"]) == in_english(["Désinscrire", "1"]) == ["withdraw-entry", "1"]
    assert in_english(["REGLES"]) == ["rules"]
