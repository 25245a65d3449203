"""What a player notes about others: kept for that player, and for nobody else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pokerwire.room.player_settings import MAX_NOTES_BYTES
from tests.protocol.hosted_game import HostedGame
from tests.protocol.room_harness import ScriptedPerson


def noted(person: ScriptedPerson, **notes: dict[str, str]) -> dict[str, Any]:
    answer: dict[str, Any] = person.ask("set_settings", settings={"notes": notes})
    return answer


def test_notes_change_one_by_one_and_an_empty_one_is_deleted() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    noted(ann, Bob={"text": " bluffs\n rivers ", "colour": "red"})
    told = noted(ann, Cid={"text": "", "colour": "blue"})
    assert told["settings"]["notes"] == {
        "Bob": {"text": "bluffs rivers", "colour": "red"},
        "Cid": {"text": "", "colour": "blue"},
    }
    assert noted(ann, Bob={})["settings"]["notes"].keys() == {"Cid"}
    for wrong in ({"text": "x" * 201}, {"colour": "pink"}, {"size": 3}):
        assert noted(ann, Bob=wrong)["code"] == "bad_message"


def test_nobody_else_receives_a_note_hosts_neither() -> None:
    game = HostedGame()
    ann, bob = game.player("Ann", 1), game.player("Bob", 1)
    noted(ann, Bob={"text": "bluffs rivers", "colour": "red"})
    game.wait(5_000)
    for other in (bob, game.hugo):
        for query, fields in (
            ("get_settings", {}),
            ("get_pictures", {"names": ["Ann"]}),
            ("watch", {"table": 1}),
        ):
            other.ask(query, **fields)
        assert "bluffs" not in json.dumps(other.seen)
    game.hugo.ask("get_players")
    assert "bluffs" not in json.dumps(game.hugo.seen)


@pytest.mark.parametrize("letter", ["x", "é", "漢"])
def test_notes_are_bounded_in_bytes_and_can_be_shortened_then(letter: str) -> None:
    game = HostedGame()
    ann = game.player("Ann")
    last = ann.ask("get_settings")
    for number in range(201):
        answer = noted(ann, **{f"p{number}": {"text": letter * 200}})
        if answer["type"] == "error":
            break
        last = answer
    assert answer["code"] == "too_many_notes"
    kept = last["settings"]["notes"]
    assert sum(len(name) + len(one["text"].encode()) for name, one in kept.items()) > MAX_NOTES_BYTES - 700
    assert ann.ask("get_settings")["settings"]["notes"] == kept
    assert len(noted(ann, p0={"text": "short"})["settings"]["notes"]) == len(kept)


def test_at_most_two_hundred_players_have_notes() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    notes = {f"p{number}": {"text": "x"} for number in range(200)}
    assert noted(ann, **notes)["type"] == "your_settings"
    assert noted(ann, more={"text": "x"})["code"] == "too_many_notes"
    assert noted(ann, p0={}, more={"text": "x"})["type"] == "your_settings"
