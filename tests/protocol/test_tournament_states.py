"""What each command about a tournament answers in each of its states, to hosts, entrants and others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pokerwire.cash.table_config import Clocks
from pokerwire.tournament.tournament_tables import room_table
from tests.protocol.room_harness import RoomHarness, ScriptedPerson

SETUP = {
    "name": "Friday",
    "buy_in": 100,
    "levels": ["50/100 1 min", "break 5", "100/200", "break 5", "200/400"],
    "late_registration_until": 1,
    "rebuys": True,
    "add_on": 5_000,
    "payouts": "winner_takes_all",
}
TABLE = room_table(1, 1)
OVER = ("tournament_over", "tournament_over")
HOST, ENTRANT, OTHER = "Hanna", "Ann", "Dan"
REFUSED_WHILE_PLAYED = ("running", "paused", "break_due", "break")
STATES = ("registering", *REFUSED_WHILE_PLAYED, "ended", "cancelled")


def act(name: str, **fields: Any) -> tuple[str, str, dict[str, Any]]:
    return HOST, "host_tournament", {"act": name, **fields}


COMMANDS: dict[str, tuple[tuple[str, str, dict[str, Any]], tuple[str, ...]]] = {
    "start": (act("start"), ("ok", *4 * ["tournament_runs"], *OVER)),
    "pause": (act("pause"), ("not_begun", "ok", "already_paused", "ok", "ok", *OVER)),
    "resume": (act("resume"), ("not_begun", "not_paused", "ok", "not_paused", "not_paused", *OVER)),
    "add_time": (act("add_time", minutes=5), ("not_begun", "ok", "ok", "tournament_stands", "ok", *OVER)),
    "extend": (act("extend", level=2), (*5 * ["ok"], *OVER)),
    "extend to no level": (act("extend"), ("ok", *4 * ["bad_tournament"], *OVER)),
    "remove": (act("remove", player=ENTRANT), (*5 * ["ok"], *OVER)),
    "remove a stranger": (act("remove", player=OTHER), (*5 * ["not_registered"], *OVER)),
    "remove nobody": (act("remove"), (*5 * ["player_needed"], *OVER)),
    "remove no person": (act("remove", player="Zoe"), (*5 * ["no_such_player"], *OVER)),
    "refund": (act("refund", player=ENTRANT), ("not_begun", *3 * ["ok"], "not_a_no_show", *OVER)),
    "refund a stranger": (act("refund", player=OTHER), ("not_begun", *4 * ["not_registered"], *OVER)),
    "invite": (act("invite", player=OTHER), (*5 * ["may_enter"], *OVER)),
    "invite nobody": (act("invite"), (*5 * ["player_needed"], *OVER)),
    "cancel": (act("cancel", reason="rain"), (*5 * ["ok"], *OVER)),
    "enter": ((OTHER, "enter_tournament", {}), (*5 * ["ok"], *OVER)),
    "enter twice": ((ENTRANT, "enter_tournament", {}), (*5 * ["already_registered"], *OVER)),
    "leave": ((ENTRANT, "leave_tournament", {}), ("ok", *4 * ["tournament_runs"], *OVER)),
    "leave as a stranger": (
        (OTHER, "leave_tournament", {}),
        ("not_registered", *4 * ["tournament_runs"], *OVER),
    ),
    "rebuy": (
        (ENTRANT, "buy_tournament_chips", {"what": "rebuy"}),
        ("not_begun", *3 * ["hand_running"], "ok", *OVER),
    ),
    "rebuy as a stranger": (
        (OTHER, "buy_tournament_chips", {"what": "rebuy"}),
        ("not_begun", *4 * ["not_registered"], *OVER),
    ),
    "no rebuy": (
        (ENTRANT, "buy_tournament_chips", {"what": "no"}),
        ("not_begun", *4 * ["no_rebuy"], *OVER),
    ),
    "add-on": (
        (ENTRANT, "buy_tournament_chips", {"what": "add_on"}),
        ("not_begun", *3 * ["no_add_on"], "ok", *OVER),
    ),
    "agree to a deal": ((ENTRANT, "vote_deal", {"by": "icm"}), (*5 * ["no_deal"], *OVER)),
    "look at a deal": ((OTHER, "get_prize_deal", {}), (*5 * ["no_deal"], *OVER)),
    "summary": (
        (ENTRANT, "get_tournament_summary", {}),
        (*5 * ["no_summary"], "tournament_summary", "no_summary"),
    ),
    "watch": ((OTHER, "watch_tournament", {}), 7 * ("ok",)),
    "unwatch": ((OTHER, "unwatch_tournament", {}), 7 * ("ok",)),
}


class Friday:
    """A room with one tournament, brought into a state."""

    def __init__(self, state: str) -> None:
        self.room = RoomHarness(clocks=Clocks(decision=600_000, street_pause=0, hand_pause=0, disconnected=0))
        self.people = {name: self.room.person(name) for name in (HOST, ENTRANT, "Bob", "Cy", OTHER)}
        self.host.session.claimed_host = True
        assert self.host.ask("host_open_tournament", setup=SETUP)["type"] == "tournament_opened"
        for name in (ENTRANT, "Bob", "Cy"):
            assert self.people[name].ask("enter_tournament", tournament=1)["type"] == "ok"
        WAYS[state](self)
        tournament = self.room.room.tournaments.find(1).state
        assert state in (tournament.phase, "paused" if tournament.paused_at is not None else "")

    @property
    def host(self) -> ScriptedPerson:
        return self.people[HOST]

    def act(self, name: str, **fields: Any) -> None:
        assert self.host.ask("host_tournament", tournament=1, act=name, **fields)["type"] == "ok"

    def level_over(self) -> None:
        """The first level ends in the middle of a hand."""
        self.act("start")
        self.room.now = 60_000
        self.room.room.tournaments.tick(1, self.room.now)

    def hand_over(self) -> None:
        """All but the big blind fold; Ann is one of them, and has less than the starting chips then."""
        opened = self.room.room.tables.find(TABLE)
        for name in (ENTRANT, "Bob", "Cy"):
            self.people[name].ask("watch", table=TABLE)
        for number in (1, 2):
            running: Any = opened.table._state.running  # type: ignore[union-attr]
            turn = opened.players[running.hand.turn]
            answer = self.people[turn].ask("act", table=TABLE, hand=1, decision=number, action="fold")
            assert answer["type"] == "ok", answer

    def break_begins(self) -> None:
        self.level_over()
        self.hand_over()

    def ended(self) -> None:
        self.break_begins()
        self.act("remove", player="Bob")
        self.act("remove", player="Cy")

    def answer(self, command: tuple[str, str, dict[str, Any]]) -> str:
        who, kind, fields = command
        answer = self.people[who].ask(kind, tournament=1, **fields)
        return str(answer.get("code") or answer["type"])


WAYS: dict[str, Callable[[Friday], None]] = {
    "registering": lambda friday: None,
    "running": lambda friday: friday.act("start"),
    "paused": lambda friday: (friday.act("start"), friday.act("pause"))[0],
    "break_due": Friday.level_over,
    "break": Friday.break_begins,
    "ended": Friday.ended,
    "cancelled": lambda friday: friday.act("cancel"),
}


@pytest.mark.parametrize("state", STATES)
def test_every_command_answers_what_is_true_in_every_state(state: str) -> None:
    column = STATES.index(state)
    wanted = {name: answers[column] for name, (_, answers) in COMMANDS.items()}
    assert {name: Friday(state).answer(command) for name, (command, _) in COMMANDS.items()} == wanted
