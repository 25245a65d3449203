"""The house bots of a room that was opened by the command, seen by a person with a socket and msgpack."""

from typing import Any

from tests.cli.open_rooms import Wire, opened_json

NO_PAUSES = ("--hand-pause-seconds", "0", "--street-pause-seconds", "0")
TABLE = 1
BOTS = 2


class SeatedPerson:
    """A person at the table, who checks or calls."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.seat = 0
        self._last_id = 0

    def ask(self, kind: str, **fields: Any) -> None:
        self._last_id += 1
        self.wire.send(type=kind, id=self._last_id, **fields)

    def watch_until(self, *kinds: str) -> list[dict[str, Any]]:
        """Play on until an event of each of these kinds was seen; return all events."""
        seen: list[dict[str, Any]] = []
        while not set(kinds) <= {event["type"] for event in seen}:
            message = self.wire.receive()
            assert message["type"] != "error", message
            for event in message["events"] if message["type"] == "events" else ():
                seen.append(event)
                if event["type"] == "turn" and event["seat"] == self.seat:
                    self.answer(event)
        return seen

    def answer(self, turn: dict[str, Any]) -> None:
        action = "check" if turn["legal"]["check"] else "call"
        self.ask("act", table=TABLE, hand=turn["hand"], decision=turn["decision"], action=action)


def wait_for_waiting_bots(wire: Wire, person: SeatedPerson) -> None:
    """Watch the table until all bots have sat down and sit out."""
    person.ask("subscribe_lobby")
    rows = wire.until("lobby")["tables"]
    while rows[0]["bots"] < BOTS:
        rows = wire.until("lobby_changes")["changed"] or rows
    person.ask("watch", table=TABLE)
    seats = wire.until("snapshot")["state"]["seats"]
    waiting = {seat["seat"] for seat in seats if seat["bot"] and seat["sitting_out"]}
    while len(waiting) < BOTS:
        waiting |= {event["seat"] for event in person.watch_until("sat_out") if event["type"] == "sat_out"}


def play_one_hand_and_leave(person: SeatedPerson) -> None:
    wire = person.wire
    person.ask("hello", protocol=1, name="Ann")
    wire.until("welcome")
    wait_for_waiting_bots(wire, person)

    person.ask("sit", table=TABLE, seat=6)
    while not (answer := wire.until("ok"))["seat"]:
        pass
    person.seat = answer["seat"]
    played = person.watch_until("hand_started", "hand_ended")
    ended = next(event for event in played if event["type"] == "hand_ended")
    assert len(ended["results"]) >= 2
    assert sum(result["net"] for result in ended["results"]) == 0

    person.seat = 0  # the table plays for who leaves
    person.ask("leave", table=TABLE)
    waiting = 0
    while waiting < BOTS:
        waiting += sum(event["type"] == "sat_out" for event in person.watch_until("sat_out"))


def test_they_wait_play_with_a_person_and_wait_again() -> None:
    words = f"Practice: no-limit holdem 1/2, 6 seats, {BOTS} call bots"
    with opened_json("--table", words, *NO_PAUSES) as (room, said):
        with Wire(said["port"]) as wire:
            play_one_hand_and_leave(SeatedPerson(wire))
        assert room.stop() == (0, "", "")
