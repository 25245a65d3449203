"""A host's words about tournaments: as commands, as errors, and at a scripted room."""

from __future__ import annotations

from typing import Any

import pytest

from pokerclient.sdk.host_tournaments import DONE, TournamentWordsError, run_host_tournament
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.tournament.host_tournament_words import host_tournament_act
from tests.clients.client_stage import ClientStage, play
from tests.clients.fakes import ok
from tests.terminal.test_tournaments_window import ROW

UNDERSTOOD: list[tuple[str, dict[str, Any]]] = [
    ("start", {"act": "start"}),
    ("PAUSE 2", {"act": "pause", "tournament": 2}),
    ("resume 2", {"act": "resume", "tournament": 2}),
    ("add 5", {"act": "add_time", "minutes": 5}),
    ("add 2 -5", {"act": "add_time", "minutes": -5, "tournament": 2}),
    ("add 2 5 minutes", {"act": "add_time", "minutes": 5, "tournament": 2}),
    ("remove Zoe Zett", {"act": "remove", "player": "Zoe Zett"}),
    ("remove 2 Zoe", {"act": "remove", "player": "Zoe", "tournament": 2}),
    ("extend to 5", {"act": "extend", "level": 5}),
    ("extend 2 to level 5", {"act": "extend", "level": 5, "tournament": 2}),
    ("prolonger 2 au niveau 5", {"act": "extend", "level": 5, "tournament": 2}),
    ("prolongar 2 hasta el nivel 5", {"act": "extend", "level": 5, "tournament": 2}),
    ("pausar 2", {"act": "pause", "tournament": 2}),
    ("añadir 2 10 minutos", {"act": "add_time", "minutes": 10, "tournament": 2}),
    ("refund 2 Zoe", {"act": "refund", "player": "Zoe", "tournament": 2}),
    ("invite 2 Zoe", {"act": "invite", "player": "Zoe", "tournament": 2}),
    ("cancel", {"act": "cancel", "reason": ""}),
    ("cancel 2: too  late", {"act": "cancel", "reason": "too late", "tournament": 2}),
]


@pytest.mark.parametrize(("words", "fields"), UNDERSTOOD)
def test_words_become_fields(words: str, fields: dict[str, Any]) -> None:
    act = host_tournament_act(words)
    assert act == ("host_tournament", fields)
    assert act.needs_number == ("tournament" not in fields)


def test_every_act_says_what_was_done() -> None:
    assert {fields["act"] for _, fields in UNDERSTOOD} == set(DONE)


def test_a_tournament_is_announced_in_words() -> None:
    kind, fields = host_tournament_act("open Friday: 9 players, turbo, buy-in 100+10")
    assert (kind, fields["setup"]["name"], fields["setup"]["fee"]) == ("host_open_tournament", "Friday", 10)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("", "say one of: open"),
        ("begin 1", "'begin 1' is not understood"),
        ("add", "MINUTES"),
        ("open", "say which, as in 'open Friday"),
        ("open Friday: razz", "'razz' is not understood"),
    ],
)
def test_what_is_not_understood_is_answered_with_what_would_be_right(words: str, problem: str) -> None:
    with pytest.raises(TableWordsError, match=problem):
        host_tournament_act(words)


def test_the_number_may_be_left_out_when_there_is_only_one() -> None:
    async def script(stage: ClientStage) -> None:
        rows: list[dict[str, Any]] = [ROW, {**ROW, "tournament": 2, "phase": "ended"}]
        stage.room.answers = {
            "get_tournaments": lambda m: [{"type": "tournaments", "id": m["id"], "tournaments": rows}],
            "host_tournament": lambda m: [ok(m)],
            "host_open_tournament": lambda m: [{"type": "tournament_opened", "id": m["id"], "tournament": 7}],
        }
        client = stage.client
        await client.connect()
        assert await run_host_tournament(client, "pause") == (
            "tournament 1 pauses when the running hands are over"
        )
        assert stage.room.got("host_tournament")[-1]["tournament"] == 1
        assert await run_host_tournament(client, "remove 2 Zoe") == "Zoe is out of tournament 2"
        assert await run_host_tournament(client, "open Friday: turbo") == "tournament 7 is announced"
        private = {"type": "tournament_opened", "tournament": 8, "code": "AAAAA-BBBBB"}
        stage.room.answers["host_open_tournament"] = lambda m: [{**private, "id": m["id"]}]
        assert (
            await run_host_tournament(client, "open Friday: private")
            == "tournament 8 is announced; players enter it by its code AAAAA-BBBBB"
        )
        rows.append({**ROW, "tournament": 3})
        with pytest.raises(TournamentWordsError, match="say which tournament: 1, 3"):
            await run_host_tournament(client, "start")
        rows.clear()
        with pytest.raises(TournamentWordsError, match="there is no tournament"):
            await run_host_tournament(client, "start")

    play(script)
