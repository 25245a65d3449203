"""The plain mode against the house, at a real server: rounds by typed lines, questions, mistakes, a second device."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest

from pokerroom.room.accounts.host_code import HostCode
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.clients.plain_typist import PlainTypist
from tests.clients.real_rooms import RealRoom, run
from tests.clients.test_uth_bots import FAST, room_of

CODE = "7KQ2M-0XW8D-PV31H"


def play(
    story: Callable[[PlainTypist], Awaitable[None]], *rules: str, room: RealRoom | None = None
) -> PlainTypist:
    """Ann alone at a room with house tables; she has a place at the first one."""
    room = room or room_of(*rules)
    room.house.room.host_code = HostCode(CODE)
    typists: list[PlainTypist] = []

    async def all_of_it() -> None:
        ann = PlainTypist(room, "Ann")
        typists.append(ann)
        game = asyncio.ensure_future(ann.play(1))
        await ann.hears("'tables'")
        ann.type("sit")
        await ann.hears(lambda line: line.endswith(("bets", "mises")) or "Progressive stands" in line)
        await story(ann)
        ann.end()
        assert await game == 0

    run(room, all_of_it())
    return typists[0]


def test_a_whole_round_by_typed_lines():
    async def story(ann: PlainTypist) -> None:
        assert await ann.ask("bet 10 ante") == "Your bets: ANTE 10, ANTE PLUS 10; total bet 20"
        assert await ann.hears("Green") == "Green light: 2 seconds to bet"
        assert (
            await ann.ask("bestfive 5", "Your")
            == "Your bets: ANTE 10, ANTE PLUS 10, BEST FIVE 5; total bet 25"
        )
        assert (
            await ann.ask("double", "Your") == "Your bets: ANTE 20, ANTE PLUS 20, BEST FIVE 10; total bet 50"
        )
        assert await ann.ask("undo", "Your") == "Your bets: ANTE 10, ANTE PLUS 10, BEST FIVE 5; total bet 25"
        assert await ann.ask("bets") == "ANTE 10, ANTE PLUS 10, BEST FIVE 5; total bet 25."
        await ann.hears("Red light")
        decision = await ann.hears("Your decision")
        assert "c CHECK, r 4 CALL 4x 40, r 3 CALL 3x 30. 5 seconds" in decision
        assert (await ann.ask("fold")).startswith("Not done: fold is not possible now. Your decision")
        assert await ann.ask("check") == "You: CHECK"
        assert "r 2 CALL 2x 20" in await ann.hears("Your decision")
        ann.type("check")
        assert "f FOLD" in await ann.hears("Your decision")
        assert await ann.ask("raise 1") == "You: CALL 1x, 10"
        for bet in ("ANTE 10: ", "ANTE PLUS 10: ", "CALL 10: ", "BEST FIVE 5: ", "Round "):
            await ann.hears(bet)
        day = await ann.ask("history days")
        assert "extreme: 1 round, bets 35" in day
        assert "CHECK, CHECK, CALL 1x" in await ann.ask("history")
        assert any(line == "Place your bets" for line in ann.lines[-8:]), "the round has no number yet"
        rounds = set(re.findall(r"[Rr]ound (\S+ \S+)[:,] ", "\n".join(ann.lines)))
        assert len(rounds) == 1, "and had one alone"
        assert await ann.ask("repeat", "Your bets") == (
            "Your bets: ANTE 10, ANTE PLUS 10, BEST FIVE 5; total bet 25"
        )
        assert await ann.ask("clear") == "Your bets are off the table"
        for typed in ("review", "review 1"):
            assert "Before the flop: " in await ann.ask(typed)
            assert "After the flop: " in await ann.hears("After")
            assert "After the last cards: " in await ann.hears("After")
        assert await ann.ask("review 9") == "Not done: there is no such round: 'history' lists them."

    play(story, "extreme")


def test_who_says_nothing_is_checked_and_folded():
    async def story(ann: PlainTypist) -> None:
        ann.type("bet 10")
        assert await ann.hears("You: ") == "You: AUTO CHECKED"
        assert await ann.hears("You: ") == "You: AUTO CHECKED"
        assert await ann.hears("You: ") == "You: AUTO FOLDED"
        assert await ann.hears("ANTE 10") == "ANTE 10: lost"

    play(story, "extreme")


@pytest.mark.parametrize(
    "typed", ["bet 10 mise initiale", "mise 10 ante", "mise 10", "Miser 10 sur mise initiale"]
)
def test_hands_on_demand_in_french(typed):
    async def story(ann: PlainTypist) -> None:
        assert await ann.ask("trips 5") == ("Not done: Trips goes with a bet on Ante: place that first.")
        assert "mise totale 20" in await ann.ask(typed, "Vos")
        ann.type("deal")
        assert "r 4 Relancer 4x 40" in await ann.hears("Your decision")
        assert await ann.ask("r", "Vous") == "Vous\u00a0: Relancer 4x, 40"
        await ann.hears(lambda line: "vous gagnez" in line or "vous perdez" in line or "ni gain" in line)
        assert await ann.ask("next", "Placez") == "Placez vos mises"

    play(story, "espacejeux")


def test_questions_about_a_house_table():
    async def story(ann: PlainTypist) -> None:
        pays = await ann.ask("paytables")
        assert pays.startswith("Blind: Royal flush 500:1")
        assert await ann.hears("Progressive: Royal flush 100%")
        assert await ann.ask("limits") == "Ante: 10-500 in steps of 2, typed as 'bet 10 ante'"
        assert "places as much on Blind" in await ann.ask("rules")
        assert (await ann.ask("clock")).startswith("Green light, betting")
        assert (await ann.ask("settings side_bets off")).startswith("hide_chat off, side_bets off")
        assert await ann.ask("mylimits day_loss 50", "day_loss") == "day_loss: 50 chips"
        refused = await ann.ask("bet 500")
        assert refused.startswith("Not done: ")
        assert "50" in refused
        assert (await ann.ask("mylimits day_loss none", "day_loss becomes")).startswith(
            "day_loss becomes no limit at "
        )
        assert (await ann.ask("bet 3 blind")).startswith("Not done: there is no spot 'blind'")
        assert (await ann.ask("pots")).startswith("Not done: 'pots' is not a command")
        assert (await ann.ask("top 100")).startswith("Not done: table 1 is played against the house")
        assert (await ann.ask("? trips")).startswith("trips 5: bet 5")
        assert (await ann.ask("tables")).startswith(
            "Table 1, Ultimate Texas Hold'em: Ultimate Texas Hold'em, against the house, ante 10 to 500"
        )

        assert (
            await ann.ask("responsible", "Help")
            == "Help: Jeu : aide et référence (Québec), https://aidejeu.ca"
        )
        assert await ann.hears("day_loss") == "day_loss: 50 chips"

    play(story, "casino")


def test_two_tables_are_told_apart_and_named_in_commands():
    async def story(ann: PlainTypist) -> None:
        await ann.ask("watch 2", "Table 2, ")
        ann.type("sit")
        await ann.hears("Table 2: Place your bets")
        assert (await ann.ask("bet 10", "Table 2: Your")).endswith("total bet 20")
        assert (await ann.ask("1 bet 10", "Table 1: Your")).endswith("total bet 20")

    play(story, "casino", "extreme")


def test_a_second_device_takes_the_place_over_with_its_bets():
    room = room_of("casino")

    async def all_of_it() -> None:
        ann, other = PlainTypist(room, "Ann"), PlainTypist(room, "Ann")
        first = asyncio.ensure_future(ann.play(1))
        await ann.hears("'tables'")
        await ann.ask("sit", "Place your bets")
        await ann.ask("bet 10", "Your bets")
        second = asyncio.ensure_future(other.play())
        elsewhere = await other.hears("Table 1: you have seat")
        assert elsewhere == "Table 1: you have seat 1 there on another device; 'watch 1' plays it here."
        await other.hears("'tables'")
        other.type("watch 1")
        await ann.hears(lambda line: "another device" in line)
        assert await other.ask("bets") == "Ante 10, Blind 10; total bet 20."
        other.type("deal")
        await other.hears("Your decision")
        other.end()
        ann.end()
        assert await second == await first == 0

    run(room, all_of_it())


def test_a_host_changes_the_limits_and_the_panel_tells_it():
    async def story(ann: PlainTypist) -> None:
        assert await ann.ask(f"host code {CODE}") == "You are a host of this room."
        ann.type("bet 10 ante")
        await ann.hears("Your bets")
        ann.type("host limits ante 20-40 best_five 2-9")
        assert (
            await ann.hears("From the next round on")
            == "From the next round on: ANTE 20 to 40, BEST FIVE 2 to 9"
        )
        await ann.hears("Table 1 plays its next round with the new limits.")
        assert "typed as 'bet 2 ante'" in await ann.ask("limits")
        await ann.hears("From the next round on: ANTE 20 to 40, BEST FIVE 2 to 9.")
        assert await ann.hears("The limits are now") == "The limits are now ANTE 20 to 40, BEST FIVE 2 to 9"
        assert "typed as 'bet 20 ante'" in await ann.ask("limits")
        assert (await ann.ask("host limits ante")).startswith(
            "Not done: say which, as in 'host limits ante 10-200"
        )
        assert "no side bet 'tips'" in await ann.ask("host limits tips 1-2")

    play(story, "extreme")


def test_a_table_of_ones_own_and_one_that_a_player_opens():
    async def story(ann: PlainTypist) -> None:
        bob = PlainTypist(ann.room, "Bob")
        game = asyncio.ensure_future(bob.play(1))
        await bob.hears("You are watching; the seat is taken, 'own' asks for a table of your own")
        assert "'own 1' gives you a table of your own" in await bob.ask("tables", "Table 1")
        assert await bob.ask("own 1", "Table") == "Table 2 is yours alone."
        await bob.hears("Bets are open.")
        assert (await bob.ask("bet 10", "Table 2: Vos mises")).endswith("mise totale 20")
        await bob.ask("create Mine: house espacejeux ante 10-50", "Table")
        assert "Mise initiale 10-50" in await bob.hears("Limits")
        assert (await bob.ask("create house kitchen")).startswith("Not done: the house plays espacejeux")
        assert (await bob.ask("create house")).startswith("Not done: name the rules")
        bob.end()
        assert await game == 0

    play(story, "espacejeux")


def test_waiting_for_a_seat_against_the_house():
    async def story(ann: PlainTypist) -> None:
        bob = PlainTypist(ann.room, "Bob")
        game = asyncio.ensure_future(bob.play(1))
        await bob.hears("You are watching")
        assert await bob.ask("wait", "Liste") == "Liste d'attente\N{NO-BREAK SPACE}: Bob"
        ann.type("leave")
        assert await bob.hears("La place") == "La place 1 est gardée pour Bob pendant 30 secondes"
        bob.type("sit")
        assert await bob.hears("Bob ") == "Bob s'assoit"
        bob.end()
        assert await game == 0

    play(story, room=RealRoom(house_tables=(UthTableConfig("espacejeux", own_tables=False, timing=FAST),)))
