"""What can happen on an evening: each act chooses who, where and how much, by numbers that somebody picks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pokerroom.tables.peer.peer_table import PeerTable
from pokerroom.tables.uth.uth_table import UthTable
from tests.evening.evening import HOST, PEOPLE, Evening, Visitor, require

Pick = Callable[[int], int]
"""returns a number from 0 to below its argument"""
Act = Callable[[Evening, Pick], Any]
T = TypeVar("T")

CHIPS = (0, 1, 5, 50, 80, 120, 200, 201, 1_000, 5_000)
WAITS = (
    0,
    50,
    50,
    150,
    150,
    150,
    400,
    400,
    400,
    1_200,
    1_200,
    2_500,
    2_500,
    2_500,
    6_000,
    6_000,
    20_000,
    70_000,
)
AT_MOST_TABLES = 10
AT_MOST_TOURNAMENTS = 2
WORDS = ("good evening", "\N{GRINNING FACE}", "As Kd, what a hand", "x" * 300)


def one_of(pick: Pick, choices: Sequence[T]) -> T | None:
    """Return one of some things; ``None`` without any."""
    return choices[pick(len(choices))] if choices else None


def _player(evening: Evening, pick: Pick) -> Visitor | None:
    return one_of(pick, [visitor for visitor in evening.visitors if visitor.name in PEOPLE])


def _host(evening: Evening) -> Visitor:
    for visitor in evening.of(HOST):
        if not visitor.session.closed:
            return visitor
    return evening.come(HOST)


def _tables(evening: Evening) -> list[int]:
    return [*evening.room.tables, *(opened.number for opened in evening.room.tables.of_tournaments)]


def _table(evening: Evening, pick: Pick) -> int:
    tables = _tables(evening)
    return tables[pick(len(tables))] if tables else 1


def _house_table(evening: Evening, pick: Pick) -> int | None:
    return one_of(
        pick, [n for n in evening.room.tables if isinstance(evening.room.tables[n].table, UthTable)]
    )


def _tournament(evening: Evening, pick: Pick) -> int:
    numbers = [row.tournament for row in _rows(evening)]
    return numbers[pick(len(numbers))] if numbers else 1


def _rows(evening: Evening) -> list[Any]:
    from pokerroom.room.tournaments.tournament_list import tournament_rows

    return list(tournament_rows(evening.room.tournaments, ()))


# --- coming and going -------------------------------------------------------------------------------------------------


def come(evening: Evening, pick: Pick) -> None:
    """Somebody comes, perhaps with a second device, or a spectator does."""
    name = (*PEOPLE, None)[pick(len(PEOPLE) + 1)]
    if len(evening.of(name)) < 2:
        visitor = evening.come(name)
        for number in list(visitor.session.person.seats) if visitor.session.person else ():
            visitor.tell("watch", table=number)


def drop(evening: Evening, pick: Pick) -> None:
    """A line drops."""
    visitor = one_of(pick, evening.visitors)
    if visitor is not None:
        evening.drop(visitor)


def watch(evening: Evening, pick: Pick) -> None:
    """Somebody watches a table, or resumes it from an event that they had or not, or looks away."""
    visitor = one_of(pick, evening.visitors)
    if visitor is None:
        return
    number, how = _table(evening, pick), pick(4)
    if how < 2:
        visitor.tell("watch", table=number)
    elif how == 2:
        visitor.resuming = True
        visitor.tell("resume", table=number, seq=max(0, visitor.seq.get(number, 0) - pick(80)))
        visitor.resuming = False
    else:
        visitor.tell("unwatch", table=number)
        visitor.seq.pop(number, None)


def lobby(evening: Evening, pick: Pick) -> None:
    """Somebody looks at the lobby, or at a tournament."""
    visitor = one_of(pick, evening.visitors)
    if visitor is not None:
        kind = ("subscribe_lobby", "get_tournaments", "unsubscribe_lobby", "ping", "watch_tournament")[
            pick(5)
        ]
        visitor.tell(kind, **({"tournament": _tournament(evening, pick)} if kind.endswith("nament") else {}))


# --- seats ------------------------------------------------------------------------------------------------------------


def sit(evening: Evening, pick: Pick) -> None:
    """A player takes a seat."""
    player = _player(evening, pick)
    if player is not None:
        number = _table(evening, pick)
        player.tell("watch", table=number)
        uth = number in evening.room.tables and isinstance(evening.room.tables[number].table, UthTable)
        player.tell(
            "sit",
            table=number,
            seat=pick(5),
            buy_in=0 if uth else CHIPS[pick(len(CHIPS))],
            blinds=("post", "wait")[pick(2)],
            sit_out=not uth and pick(8) == 0,
        )


SEAT_COMMANDS: tuple[tuple[str, Callable[[Pick], dict[str, Any]]], ...] = (
    ("leave", lambda pick: {"cancel": pick(3) == 0}),
    ("sit_out", lambda pick: {}),
    ("sit_in", lambda pick: {"blinds": ("post", "wait")[pick(2)]}),
    ("sit_in", lambda pick: {}),
    ("top_up", lambda pick: {"by": CHIPS[1 + pick(len(CHIPS) - 1)]}),
    ("set_auto_top_up", lambda pick: {"to": CHIPS[pick(len(CHIPS))], "below": CHIPS[pick(len(CHIPS))]}),
    ("set_straddle", lambda pick: {"on": pick(2) == 0}),
    ("join_waiting_list", lambda pick: {}),
    ("leave_waiting_list", lambda pick: {}),
    ("own_table", lambda pick: {}),
    ("take_back_buy_in", lambda pick: {}),
)


def seat(evening: Evening, pick: Pick) -> None:
    """A player does something with a seat, mostly one that they have."""
    player = _player(evening, pick)
    if player is None or player.session.person is None:
        return
    mine = list(player.session.person.seats)
    number = mine[pick(len(mine))] if mine and pick(6) else _table(evening, pick)
    type, fields = SEAT_COMMANDS[pick(len(SEAT_COMMANDS))]
    player.tell(type, table=number, **fields(pick))


def refill(evening: Evening, pick: Pick) -> None:
    """A player asks for fresh chips."""
    player = _player(evening, pick)
    if player is not None:
        player.tell("refill")


# --- play -------------------------------------------------------------------------------------------------------------


def play(evening: Evening, pick: Pick) -> None:
    """Whose turn it is at a table decides, if they are here."""
    turns = []
    for number in _tables(evening):
        opened = evening.room.tables.find(number)
        running = opened.table._state.running if isinstance(opened.table, PeerTable) else None
        if running is not None and running.hand.turn is not None:
            here = evening.of(opened.players.get(running.hand.turn, ""))
            if here:
                turns.append((number, running, here[pick(len(here))]))
    chosen = one_of(pick, turns)
    if chosen is not None:
        number, running, player = chosen
        answer = player.tell(
            "act",
            table=number,
            hand=running.number,
            decision=running.decision,
            **_action(running.hand.legal, running.hand, pick),
        )
        if answer["type"] == "error":
            require(
                answer["code"] in {"stale_decision", "not_your_turn", "not_seated"}, f"a legal act: {answer}"
            )


def _action(legal: Any, hand: Any, pick: Pick) -> dict[str, Any]:
    if legal.draw_max:
        from pokerroom.cards import card_names

        cards = list(card_names(hand.players[hand.turn].cards)) if hasattr(hand, "players") else []
        return {"action": "draw", "cards": cards[: pick(min(legal.draw_max, len(cards)) + 1)]}
    how = pick(6)
    if how == 0 and legal.fold:
        return {"action": "fold"}
    if how <= 2 and legal.aggression:
        amounts = (legal.min_to, legal.max_to, (legal.min_to + legal.max_to) // 2)
        return {"action": legal.aggression, "to": amounts[pick(3)] if how == 1 else legal.min_to}
    return {"action": "check" if legal.check else "call"}


def misplay(evening: Evening, pick: Pick) -> None:
    """Somebody decides who is not asked, or shows what they may not."""
    player = _player(evening, pick)
    if player is None:
        return
    number = _table(evening, pick)
    hand = evening.room.tables.find(number).hand if number in evening.room.tables else 1
    if pick(3):
        action = ("fold", "check", "call", "bet", "raise", "draw")[pick(6)]
        player.tell(
            "act", table=number, hand=hand, decision=pick(9), action=action, to=CHIPS[pick(len(CHIPS))]
        )
    else:
        player.tell("show", table=number, hand=max(1, hand), cards=[("As", "Kd", "2c")[pick(3)]])


def show(evening: Evening, pick: Pick) -> None:
    """A player shows a card of theirs, which is possible after the hand."""
    shown = []
    for number in _tables(evening):
        opened = evening.room.tables.find(number)
        record = (
            getattr(opened.table._state, "last_hand", None) if isinstance(opened.table, PeerTable) else None
        )
        if record is not None:
            shown.append((number, opened))
    chosen = one_of(pick, shown)
    if chosen is not None:
        number, opened = chosen
        here = [visitor for name in opened.players.values() for visitor in evening.of(name)]
        visitor = one_of(pick, here)
        if visitor is not None:
            visitor.tell("show", table=number, hand=max(1, opened.hand), cards=["As"])


def bet(evening: Evening, pick: Pick) -> None:
    """A player at a table against the house bets, asks for cards or decides."""
    number = _house_table(evening, pick)
    if number is None:
        return
    opened = evening.room.tables[number]
    played = opened.table._state.round  # type: ignore[union-attr]
    here = [visitor for name in opened.players.values() for visitor in evening.of(name)]
    visitor = one_of(pick, here)
    if visitor is None or played is None:
        return
    game = opened.table._state.public_state.game  # type: ignore[union-attr]
    how = pick(8)
    if how < 3:
        place = opened.table.players[visitor.name or ""]
        options = played.options(place) if played.waiting and place in played.waiting else ()
        option = one_of(pick, list(options))
        if option is not None:
            visitor.tell(
                "decide", table=number, game=game, phase=played.phase, choice=option.choice, by=option.by
            )
            return
    if how < 6:
        spot = ("ante", "trips", "progressive")[pick(3) if how == 5 else 0]
        visitor.tell("place_bet", table=number, game=game, spot=spot, amount=(5, 10, 20, 100)[pick(4)])
    else:
        commands = ("repeat_bets", "double_bets", "undo_bet", "clear_bets", "deal", "next_round", "deal")
        visitor.tell(commands[pick(len(commands))], table=number, game=game)


def say(evening: Evening, pick: Pick) -> None:
    """A player chats."""
    player = _player(evening, pick)
    if player is not None:
        word = WORDS[pick(2)]
        player.tell("say", text=word, table=_table(evening, pick) if pick(2) else None)


# --- tables and hosts -------------------------------------------------------------------------------------------------


def open_table(evening: Evening, pick: Pick) -> None:
    """A player, or the host, opens a table; or a player closes theirs."""
    player = _player(evening, pick)
    if player is None or player.session.person is None:
        return
    mine = sorted(player.session.person.created_tables)
    if mine and pick(2):
        player.tell("close_table", table=mine[pick(len(mine))])
    elif len(evening.room.tables) < AT_MOST_TABLES:
        config = {"name": f"of {player.name} {evening.now}", "seats": 2 + pick(3), "big_blind": 2 + pick(3)}
        config["clocks"] = {"decision": 2_000, "time_bank": 500, "street_pause": 100, "hand_pause": 300}
        if pick(3) == 0:
            _host(evening).tell("host_open", config=config)
        else:
            player.tell("create_table", config=config)


HOST_COMMANDS: tuple[tuple[str, Callable[[Pick, int, str], dict[str, Any]]], ...] = (
    ("host_pause", lambda pick, table, name: {"table": table}),
    ("host_resume", lambda pick, table, name: {"table": table}),
    ("host_resume", lambda pick, table, name: {}),
    ("host_close", lambda pick, table, name: {"table": table, "at_once": pick(2) == 0}),
    ("host_stand", lambda pick, table, name: {"table": table, "player": name}),
    ("host_kick", lambda pick, table, name: {"player": name, "reason": "enough"}),
    ("host_ban", lambda pick, table, name: {"player": name}),
    ("host_unban", lambda pick, table, name: {"player": name}),
    ("host_unban", lambda pick, table, name: {"player": name}),
    ("host_mute", lambda pick, table, name: {"player": name}),
    ("host_unmute", lambda pick, table, name: {"player": name}),
    (
        "host_seat",
        lambda pick, table, name: {"table": table, "player": name, "buy_in": CHIPS[pick(len(CHIPS))]},
    ),
    (
        "host_stack",
        lambda pick, table, name: {
            "table": table,
            "player": name,
            "by": CHIPS[pick(len(CHIPS))] * (1, -1)[pick(2)],
            "reason": "a gift",
            "source": ("wallet", "corrections")[pick(2)],
        },
    ),
    ("host_cancel_stack", lambda pick, table, name: {"table": table, "player": name}),
    ("host_deposit", lambda pick, table, name: {"player": name, "by": 1 + CHIPS[pick(len(CHIPS))]}),
    ("host_withdraw", lambda pick, table, name: {"player": name, "by": 1 + CHIPS[pick(len(CHIPS))]}),
    ("host_correct", lambda pick, table, name: {"player": name, "by": 1 - pick(3), "reason": "miscounted"}),
    ("host_approve", lambda pick, table, name: {"table": table, "player": name}),
    ("host_approve", lambda pick, table, name: {"table": 4, "player": name}),
    ("host_refuse", lambda pick, table, name: {"table": table, "player": name}),
    (
        "host_stakes",
        lambda pick, table, name: {"table": table, "stakes": {"small_blind": 1, "big_blind": 2 + pick(4)}},
    ),
    ("host_limits", lambda pick, table, name: {"table": table, "limits": {"ante": {"min": 5, "max": 50}}}),
    ("host_announce", lambda pick, table, name: {"text": "supper"}),
    ("get_players", lambda pick, table, name: {}),
    ("get_settlement", lambda pick, table, name: {}),
)


def host(evening: Evening, pick: Pick) -> None:
    """A host does something to a table or a player; the tables of the set-up are opened again when few are left."""
    type, fields = HOST_COMMANDS[pick(len(HOST_COMMANDS))]
    _host(evening).tell(type, **fields(pick, _table(evening, pick), PEOPLE[pick(len(PEOPLE))]))


# --- tournaments ------------------------------------------------------------------------------------------------------


def open_tournament(evening: Evening, pick: Pick) -> None:
    """A host announces a tournament, when few are on."""
    if (
        len([row for row in _rows(evening) if row.phase not in ("finished", "cancelled")])
        < AT_MOST_TOURNAMENTS
    ):
        setup = {
            "name": "Duel",
            "players": (0, 2, 3)[pick(3)],
            "speed": "hyper",
            "starting_chips": 1_000,
            "buy_in": 50,
            "fee": 5,
            "seats": 2 + pick(3),
            "late_registration_until": 1 + pick(3),
            "re_entry": pick(2) == 0,
            "rebuys": pick(2) == 0,
            "bounty": (0, 10)[pick(2)],
        }
        answer = _host(evening).tell("host_open_tournament", setup=setup)
        require(answer["type"] == "tournament_opened", f"a tournament cannot be opened: {answer}")


def enter(evening: Evening, pick: Pick) -> None:
    """A player enters or leaves a tournament, buys chips there, or agrees to a deal."""
    player, number = _player(evening, pick), _tournament(evening, pick)
    if player is None:
        return
    how = pick(8)
    if how < 4:
        player.tell("enter_tournament", tournament=number)
    elif how == 4:
        player.tell("leave_tournament", tournament=number)
    elif how < 7:
        player.tell("buy_tournament_chips", tournament=number, what=("rebuy", "add_on", "no")[pick(3)])
    else:
        player.tell("vote_deal", tournament=number, by=("icm", "chips")[pick(2)], agrees=pick(4) > 0)


def direct(evening: Evening, pick: Pick) -> None:
    """A host directs a tournament."""
    act = ("start", "start", "pause", "resume", "resume", "add_time", "remove", "cancel")[pick(8)]
    extra: dict[str, Any] = {"player": PEOPLE[pick(len(PEOPLE))]} if act == "remove" else {}
    if act == "add_time":
        extra = {"minutes": 1 - pick(3)}
    _host(evening).tell("host_tournament", tournament=_tournament(evening, pick), act=act, **extra)


# --- time -------------------------------------------------------------------------------------------------------------


def wait(evening: Evening, pick: Pick) -> None:
    """Time passes."""
    evening.wait(WAITS[pick(len(WAITS))])


ACTS: dict[str, tuple[int, Act]] = {
    "come": (8, come),
    "drop": (3, drop),
    "watch": (5, watch),
    "lobby": (2, lobby),
    "sit": (9, sit),
    "seat": (6, seat),
    "refill": (2, refill),
    "play": (34, play),
    "misplay": (2, misplay),
    "bet": (12, bet),
    "say": (1, say),
    "open table": (1, open_table),
    "host": (3, host),
    "open tournament": (1, open_tournament),
    "enter": (3, enter),
    "direct": (1, direct),
    "wait": (12, wait),
}
"""by name: how often it happens, and what it does"""


def step(evening: Evening, pick: Pick) -> str:
    """Let something happen, each act as often as it should; return its name."""
    rest = pick(sum(weight for weight, _ in ACTS.values()))
    for name, (weight, act) in ACTS.items():
        if rest < weight:
            act(evening, pick)
            evening.counts[name] = evening.counts.get(name, 0) + 1
            return name
        rest -= weight
    raise AssertionError("the weights add up")
