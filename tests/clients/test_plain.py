"""The plain mode at a real server: whole hands by typed lines, questions, mistakes, coming and going."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from pokerclient.errors import CannotConnect, CommandRefused
from pokerclient.plain.plain_help import help_lines
from pokerclient.text import EventWords
from pokerwire.cash.table_config import Clocks
from tests.clients.plain_typist import PlainTypist
from tests.clients.real_rooms import RealRoom, run, table
from tests.protocol.test_coaching import NotingCoach

Story = Callable[[PlainTypist, PlainTypist], Awaitable[None]]


def two_players(
    story: Story, room: RealRoom | None = None, **options: Any
) -> tuple[PlainTypist, PlainTypist]:
    """Ann and Bob sit at table 1 with 200 each and Ann has the button; then the story happens."""
    room = room or RealRoom(table(**options))
    pair: list[PlainTypist] = []

    async def all_of_it() -> None:
        ann, bob = PlainTypist(room, "Ann"), PlainTypist(room, "Bob")
        pair.extend((ann, bob))
        games = [asyncio.ensure_future(one.play(1)) for one in pair]
        for one, number in ((ann, 1), (bob, 2)):
            await one.hears("'tables'")
            one.type(f"sit {number} 200 post")
            await one.hears(f"{one.name} sits down in seat {number} with 200")
        await story(ann, bob)
        ann.end()
        bob.end()
        assert await asyncio.gather(*games) == [0, 0]

    run(room, all_of_it())
    return pair[0], pair[1]


def one_player(
    story: Callable[[PlainTypist], Awaitable[None]], *tables: Any, name: str | None = "Ann"
) -> PlainTypist:
    """Somebody alone at a room."""
    room = RealRoom(*(tables or (table(),)))
    typists: list[PlainTypist] = []

    async def all_of_it() -> None:
        typist = PlainTypist(room, name)
        typists.append(typist)
        game = asyncio.ensure_future(typist.play())
        await typist.hears("'tables'")
        await story(typist)
        typist.end()
        assert await game == 0

    run(room, all_of_it())
    return typists[0]


def test_a_whole_hand_by_typed_lines():
    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        line = await ann.hears("Your turn in hand 1")
        assert line == (
            "Your turn in hand 1: f fold, c call 1, r N raise to 4..200, pot raise to 6, "
            "a all-in 200. 25 seconds"
        )
        ann.type("r 6")
        await bob.hears("Ann raises to 6")
        line = await bob.hears("Your turn in hand 1")
        assert "c call 4" in line
        assert "r N raise to 10..200" in line
        bob.type("c")
        for street in ("Flop: ", "Turn: ", "River: "):
            await bob.hears(street)
            line = await bob.hears("Your turn in hand 1")
            if street == "Flop: ":
                assert line.startswith("Your turn in hand 1: c check, b N bet 2..194, half bet 6, pot bet 12")
            bob.type("bet 2" if street == "Turn: " else "check")
            await ann.hears("Bob bets 2" if street == "Turn: " else "Bob checks")
            ann.type("call")
        won = await ann.hears(lambda line: "wins" in line)
        assert won.startswith("Hand 1: ")
        assert " with " in won
        assert "pot" not in won, "there is one pot only"
        await ann.hears(lambda line: line.startswith(("Hand 1: you are ", "Hand 1: ")))

    ann, bob = two_players(story)
    told = [line for line in ann.lines if line in bob.lines]
    for expected in ("Ann posts the small blind 1", "Bob posts the big blind 2", "Bob calls 4", "Pot: 16"):
        assert expected in told
    assert sum(line.startswith("Hand 1: your cards are ") for line in ann.lines) == 1


@pytest.mark.parametrize("typed", ["allin", "all in", "All-In", "1 all in"])
def test_all_in_and_fold(typed):
    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn in hand 1")
        ann.type(typed)
        await bob.hears("Ann raises to 200 and is all-in")
        assert "c call 198 all-in" in await bob.hears("Your turn")
        bob.type("Fold")
        await ann.hears("198 uncalled goes back to Ann")
        assert await ann.hears("Hand 1: Ann wins") == "Hand 1: Ann wins 4"
        assert await ann.hears("Hand 1: you are") == "Hand 1: you are up 2, your stack is 202"
        await bob.hears("Hand 1: you are down 2, your stack is 198")

    two_players(story)


def test_draw_by_places_by_names_and_pat():
    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn")
        ann.type("c")
        await bob.hears("Your turn")
        bob.type("k")
        line = await bob.hears("Your turn")
        assert line.startswith(
            "Your turn in hand 1: d 1 3 draw for these cards, up to 5; pat stand pat. Your cards: 1 "
        )
        held = list(bob.app.view.my_cards)
        assert (
            await bob.ask("d 6")
            == f"Not done: you have no card '6': say places from 1 to 5, or cards as in '{held[0]}'."
        )
        assert await bob.ask("d 1 1") == "Not done: name each card once."
        bob.type(f"d 1 {held[2].lower()}")
        await ann.hears("Bob draws 2")
        line = await bob.hears("You discard")
        assert line.startswith(f"You discard {held[0]} {held[2]}; your cards are ")
        await ann.hears("Your turn")
        ann.type("stand pat")
        await bob.hears("Ann stands pat")

    ann, _ = two_players(story, game="draw", seats=5)
    assert not any("You discard" in line for line in ann.lines)


def test_questions_of_who_does_not_see_the_table():
    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn")
        cards = ann.app.view.my_cards
        assert await ann.ask("P") == "3 in the middle; bets of this round: 3."
        assert await ann.ask("pots") == "3 in the middle; bets of this round: 3."
        assert await ann.ask("D") == "Your cards: " + " ".join(cards).replace("T", "10")
        assert await ann.ask("2") == "Card 2, of your cards: " + EventWords().card(cards[1])
        assert await ann.ask("3") == "There is no card 3; there are 2."
        assert await ann.ask("board") == "There is no board."
        assert await ann.ask("X") == "The button is Ann, seat 1."
        assert await ann.ask("Z") == "You are number 2 of 2 from the button, the button, small blind."
        assert await bob.ask("position") == "You are number 1 of 2 from the button, big blind."
        assert await ann.ask("N") == "1 to call."
        assert await bob.ask("tocall") == "It is not your turn."
        assert await ann.ask("M") == "You can raise to 4, and to 200 at most."
        assert await ann.ask("T") == "Ann has 25 seconds and 60 in the time bank."
        assert await ann.ask("S") == "Seat 1: Ann, 199, bet 1, you, button"
        assert await ann.ask("L") == "Hand 1: 2 players, the button is Ann"
        ann.type("c")
        await bob.hears("Your turn")
        bob.type("c")
        await ann.hears("Flop: ")
        assert await bob.ask("M") == "You can bet 2 to 198."
        board = ann.app.view.board
        assert await ann.ask("E") == "Board: " + " ".join(board).replace("T", "10")
        assert await ann.ask("3") == "Card 3, of the board: " + EventWords().card(board[0])
        assert await ann.ask("P") == "4 in the middle; pot: 4."
        made = ann.app.view.made_hand
        assert made is not None
        assert await ann.ask("G") == f"{EventWords().made_hand_sentence(made)}."

    two_players(story)


def test_who_sits_down_without_an_amount_is_told_how_many_chips_that_is():
    async def story(ann: PlainTypist) -> None:
        ann.type("sit 1")
        told = await ann.hears("You said no amount")
        assert told == (
            "You said no amount, so that is 200 chips, the most you can bring; 'sit 80' brings the least."
        )

    async def with_an_amount(ann: PlainTypist) -> None:
        ann.type("sit 1 2 120")
        await ann.hears("Ann sits down in seat 2 with 120")
        assert not [line for line in ann.lines if "You said no amount" in line]

    one_player(story)
    one_player(with_an_amount)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("r 3", "Not done: raise to between 4 and 200, not to 3."),
        ("raise", "Not done: say to how much, as in 'raise 4' (at most 200)."),
        ("raise much", "Not done: say to how much, as in 'raise 4' (at most 200)."),
        ("k", "Not done: there is a bet to answer: call 1, raise or fold."),
        ("pat", "Not done: you cannot draw now: fold, check, call, bet or raise."),
        ("fold now", "Not done: nothing follows fold: leave out 'now'."),
        ("2/3", "Not done: you cannot bet 2/3 now"),
        ("dance", "Not done: 'dance' is not a command: '?' lists them."),
        ("join 1", "Not done: 'join' is not a command: did you mean 'sit'? '?' lists all."),
        ("sit x", "Not done: 'x' is neither the number of a seat nor an amount of chips."),
        ("sit", "Not done: you have a seat at this table."),
        ("watch 9", "Not done: there is no table 9."),
        ("7 fold", "Not done: you are not watching table 7: type 'watch 7' first."),
        ("straddle maybe", "Not done: say 'straddle on' or 'straddle off'."),
        ("straddle on", "Not done: there are no straddles at this table."),
        ("straddle 40", "Not done: there are no straddles at this table."),
        ("top", "Not done: say how many chips to add, as in 'top 100'."),
        ("say", "Not done: say what you want to say, as in 'say good evening'."),
        ("unwatch", "Not done: you sit at table 1: leave it first."),
        ("create poker night", "Not done: cannot read 'night'"),
        ("create holdem 1/2, 99 seats", "Not done: "),
        ("create holdem 1/2, 3 bots", "Not done: this room has no house bots"),
        ("bring 3 easy bots", "Not done: others play at table 1: its opener or a host may bring house bots."),
        ("bring three friends", "Not done: say how many house bots you want, as in 'bring 3 easy bots'"),
        ("refill", "Not done: you hold 10,000 chips"),
        ("close", "Not done: only the player who created a table can close it."),
        ("show Xx", "Not done: "),
    ],
)
def test_mistakes_are_one_sentence_and_change_nothing(typed, sentence):
    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn")
        seq = ann.app.view.seq
        assert (await ann.ask(typed)).startswith(sentence)
        assert ann.app.view.seq == seq
        assert ann.app.view.my_turn
        assert await bob.ask("c") == "Not done: it is not your turn."

    two_players(story)


def test_looking_back_at_hands():
    async def story(ann, bob):
        await ann.hears("Your turn")
        ann.type("hands")
        await ann.hears("You have no hands here yet.")
        ann.type("fold")
        await bob.hears("Hand 1: Bob wins")
        ann.type("hands 5")
        line = await ann.hears("1: hand 1 at ")
        assert line.endswith("pot 2, -1, stack 199")
        ann.type("last")
        await ann.hears("PokerStars Hand #")
        await ann.hears("Ann: folds")
        bob.type("last 1")
        await bob.hears("PokerStars Hand #")
        bob.type("last 9x")
        await bob.hears(lambda line: "9x" in line)

    two_players(story)


def test_the_coach_is_asked_about_the_last_hand_another_or_the_evening():
    room = RealRoom(table())
    coach = room.house.server.runtime.hub.coach = NotingCoach()

    async def story(ann, bob):
        await ann.hears("Your turn")
        ann.type("coach")
        await ann.hears("You have no hands here yet.")
        ann.type("coach evening")
        await ann.hears(lambda line: "the coach answers when your running hand is over" in line.lower())
        ann.type("fold")
        await bob.hears("Hand 1: Bob wins")
        ann.type("coach 1")
        await ann.hears(lambda line: "the coach" in line.lower())
        assert coach.hands == []
        assert coach.evenings == []

    two_players(story, room)


def test_sizes_by_name():
    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn")
        ann.type("pot")
        await bob.hears("Ann raises to 6")
        await bob.hears("Your turn")
        bob.type("raise min")
        await ann.hears("Bob raises to 10")

    two_players(story)


def test_sitting_out_and_in_chips_and_leaving():
    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn")
        ann.type("out", "top 50")
        await bob.hears("Ann sits out")
        ann.type("fold")
        assert await ann.ask("wallet", "9,7") == "9,750 chips are in your wallet."
        ann.type("in post")
        await bob.hears("Ann is back in the game")
        bob.type("leave")
        await ann.hears("Bob leaves")

    two_players(story, max_buy_in=400)


def test_sit_in_the_lobby_names_the_table():
    async def story(ann: PlainTypist) -> None:
        ann.type("sit 2 200")
        await ann.hears("Ann sits down")
        assert ann.app.table_number == 2

    one_player(story, table("One", max_buy_in=400), table("Two", max_buy_in=400))


def test_talking_and_showing():
    clocks = Clocks(street_pause=0, hand_pause=4_000)

    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn")
        ann.type("say good evening, all")
        await bob.hears("Ann: good evening, all")
        ann.type("fold")
        await ann.hears("Hand 1: you are")
        first = ann.app.view.my_cards[0]
        ann.type(f"show {first.lower()}")
        assert await bob.hears("Ann shows") == f"Ann shows {first}"
        ann.type("show")
        assert (await bob.hears("Ann shows")).startswith(
            "Ann shows " + " ".join(ann.app.view.my_cards).replace("T", "10")
        )

    two_players(story, clocks=clocks)


def test_the_turn_is_said_again_at_half_time_and_then_played_for_us():
    clocks = Clocks(decision=10_000, time_bank=4_000, street_pause=0, hand_pause=0)

    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn in hand 1")
        assert await ann.hears("Still") == "Still your turn in hand 1: 5 seconds"
        await ann.hears("Ann uses the time bank: 4 seconds")
        assert (await ann.ask("T")).startswith("Ann has ")
        await ann.hears("Ann ran out of time")
        await ann.hears("Ann sits out after running out of time")
        await ann.hears("Ann folds")

    two_players(story, clocks=clocks)


def test_a_dropped_line_is_told_and_the_hand_goes_on():
    room = RealRoom(table())

    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn")
        room.links[0].cut("the cable was pulled")
        await ann.hears("The connection is lost (the cable was pulled); try 1 in 0.")
        await bob.hears("Ann has lost the connection")
        await ann.hears("The connection is back.")
        await bob.hears("Ann is connected again")
        ann.type("r 8")
        await bob.hears("Ann raises to 8")

    two_players(story, room)


def test_a_player_has_a_sit_and_go_announced_and_enters_it():
    async def story(ann: PlainTypist) -> None:
        ann.type("sit-and-go 3")
        line = await ann.hears("Tournament")
        assert line == "Tournament 1 waits for players: 'enter 1' enters it."
        ann.type("sit-and-go 4")
        refusal = await ann.hears("Not done")
        assert refusal == "Not done: the number of players cannot be '4': it must be one of 3, 6, 9."
        ann.type("enter 1")
        await ann.hears("You are in tournament 1")

    one_player(story)


def test_a_table_moves_to_the_device_that_opens_it():
    room = RealRoom(table())

    async def story() -> None:
        first, second = PlainTypist(room, "Ann"), PlainTypist(room, "Ann")
        playing = asyncio.ensure_future(first.play(1))
        await first.hears("'tables'")
        first.type("sit 3 100")
        await first.hears("Ann sits down")
        again = asyncio.ensure_future(second.play())
        await second.hears("Table 1: you have seat 3 there on another device; 'watch 1' plays it here.")
        second.type("watch 1")
        await first.hears("Table 1: you play there from another device now.")
        first.type("quit")
        assert await playing == 0
        assert room.house.room.people_by_name["Ann"].seats == {1: 3}
        second.type("quit")
        assert await again == 0
        assert room.house.room.wallets["Ann"] == 10_000

    run(room, story())


def test_end_of_input_in_the_middle_of_a_hand_leaves_the_seat():
    room = RealRoom(table())

    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        await ann.hears("Your turn")
        ann.end()
        await bob.hears("Ann leaves at the end of this hand")
        await bob.hears("Ann folds")
        await bob.hears("Ann leaves seat 1 with 199")

    two_players(story, room)
    assert room.house.room.tables[1].table.players == {}


def test_tables_are_listed_watched_and_opened():
    async def story(ann: PlainTypist) -> None:
        assert (
            await ann.ask("tables")
            == "Table 1, One: No-limit Hold'em 1/2, 0 of 6 seats taken, buy-in 80 to 200"
        )
        assert await ann.hears("Table 2") == (
            "Table 2, Two: Limit Five-Card Draw 5/10, ante 1, 0 of 4 seats taken, buy-in 400 to 2,000"
        )
        assert await ann.hears("1 player") == "1 player is here."
        assert await ann.ask("pots") == (
            "Not done: you are not watching a table: 'tables' lists them, 'watch' and its number shows one."
        )
        assert await ann.ask("watch two") == "Table 2, Two: Limit Five-Card Draw 5/10, ante 1"
        assert await ann.hears("Free") == "Free seats: 1 2 3 4"
        assert await ann.ask("watch three", "Not done") == (
            "Not done: 'three' is not a table: 'tables' lists numbers and names."
        )
        ann.type("create Late night: pot limit draw 2/5, 4 seats, buy-in 50 to 500, show all")
        assert await ann.hears("Table 3 is") == "Table 3 is open."
        assert await ann.hears("Table 3, ") == "Table 3, Late night: Pot-limit Five-Card Draw 2/5"
        assert await ann.hears("Everybody") == "Everybody shows at a showdown."
        ann.type("sit 2 60")
        assert await ann.hears("Table 3: Ann sits") == "Table 3: Ann sits down in seat 2 with 60"
        assert await ann.ask("unwatch 2") == "You no longer watch table 2."
        assert await ann.ask("watch") == "Table 3, Late night: Pot-limit Five-Card Draw 2/5"
        ann.type("close")
        await ann.hears("The table is closed: Ann closed it")

    one_player(
        story,
        table("One", seats=6),
        table("Two", game="draw", structure="limit", small_blind=5, big_blind=10, ante=1, seats=4),
    )


def test_a_seat_is_changed_by_a_typed_line():
    async def story(ann: PlainTypist) -> None:
        await ann.ask("watch 1", "Free seats")
        ann.type("sit 2 100")
        await ann.hears("Ann sits down in seat 2")
        ann.type("seat 4")
        assert await ann.hears("Ann leaves") == "Ann leaves seat 2 with 100: moves to another place"
        assert await ann.hears("Ann sits") == "Ann sits down in seat 4 with 100"
        assert ann.app.client.seats == {1: 4}
        assert await ann.ask("seat", "Not done") == "Not done: say which seat you want, as in 'seat 3'."

    one_player(story, table("One", seats=6))


def test_seats_are_swapped_by_typed_lines():
    async def story(ann: PlainTypist, bob: PlainTypist) -> None:
        ann.type("swap bob")
        assert (
            await ann.hears("You swap") == "You swap seats between two hands, once Bob and you have agreed."
        )
        assert await bob.hears("Ann would") == (
            "Ann would like to swap seats with you at table 1. 'swap Ann' agrees, 'swap no Ann' refuses."
        )
        bob.type("swap no Ann")
        assert await ann.hears("The room") == "The room: Bob would rather not swap seats at table 1."
        assert (await bob.ask("swap Zoe", "Not done")).startswith("Not done: say with whom at this table")

    two_players(story)


def test_private_tables_by_typed_lines():
    async def story(ann: PlainTypist) -> None:
        ann.type("create Den: no-limit holdem 1/2, hidden")
        opened = await ann.hears(lambda line: line.endswith("is open."))
        number = int(opened.split()[1])
        assert ", private and hidden, closes at " in await ann.ask("tables", f"Table {number}")
        first = await ann.ask("invitation", "Whoever")
        assert first.startswith(f"Whoever has this code may come to table {number}: ")
        code = first.split(": ")[1]
        assert (
            await ann.hears("In a browser")
            == f"In a browser: {ann.app.client.address.web_link}table/{number}#code={code}"
        )
        assert await ann.ask("invitation new", "Whoever") != first
        assert await ann.ask("remove Bob", "Not done") == "Not done: nobody in this room is called 'Bob'."
        assert await ann.ask("lock short") == "Not done: a password has at least 8 characters here."
        assert await ann.ask("lock off") == "The table has no password any more."
        assert await ann.ask(f"come {number} {code}") == f"Table {number}, Den: No-limit Hold'em 1/2"
        assert await ann.ask("come 77", "Not done") == (
            "Not done: say which table, and the code or the password, as in 'come 3 7KQ2M-0XW8D-PV31H'."
        )

    one_player(story, table("One", seats=6))


def test_a_spectator_sees_the_table_and_nobodys_cards():
    async def story(ann: PlainTypist) -> None:
        assert ann.lines[0] == "You are in test room as a spectator."
        await ann.ask("watch 1", "Free seats")
        assert await ann.ask("sit") == "Not done: spectators cannot do this: join with a name."

    one_player(story, name=None)


def test_help_tells_every_command_once_and_finds_words():
    async def story(ann: PlainTypist) -> None:
        await ann.ask("?", "  1 to 7")
        assert await ann.ask("? straddle") == "straddle on|off|AMOUNT: straddle whenever you may, or stop"
        assert await ann.ask("help chess") == "There is no help about 'chess'; '?' alone lists everything."

    typist = one_player(story)
    assert len(set(typist.lines)) >= len(typist.lines) - 3


@pytest.mark.parametrize(("refill_to", "listed"), [(10_000, True), (0, False)])
def test_the_help_lists_the_word_for_fresh_chips_where_the_room_gives_any(refill_to: int, listed: bool):
    lines = help_lines([], fresh=refill_to != 0)
    assert any(line.startswith("  refill: ") for line in lines) is listed


def test_cards_written_out_for_the_ear():
    room = RealRoom(table())

    async def story() -> None:
        ann, bob = PlainTypist(room, "Ann", words=EventWords(spoken=True)), PlainTypist(room, "Bob")
        games = [asyncio.ensure_future(one.play(1)) for one in (ann, bob)]
        for one in (ann, bob):
            await one.hears("'tables'")
            one.type("sit")
        line = await ann.hears("Hand 1: your cards are ")
        assert line.count(" of ") == 2
        ann.type("quit")
        bob.type("quit")
        await asyncio.gather(*games)

    run(room, story())


def test_who_cannot_come_in():
    room = RealRoom(table())

    async def story() -> None:
        room.down = True
        ann = PlainTypist(room, "Ann")
        with pytest.raises(CannotConnect, match="no room answers"):
            await ann.play()
        assert ann.lines == []  # the error is the only sentence about it
        room.down = False
        with pytest.raises(CommandRefused, match="name"):
            await PlainTypist(room, "x" * 30).play()

    run(room, story())


def test_a_reader_who_hangs_up_ends_the_play():
    room = RealRoom(table())

    async def story() -> None:
        ann = PlainTypist(room, "Ann")

        def broken(line: str) -> None:
            raise BrokenPipeError

        ann.app._write = broken
        assert await ann.play() == 1

    run(room, story())
