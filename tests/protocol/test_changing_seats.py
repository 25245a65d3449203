"""Changing seats over the wire: the chips and seats of the room stay right."""

from __future__ import annotations

from pokerwire.cash.table_config import TableConfig
from tests.protocol.room_harness import RoomHarness, ScriptedPerson


def test_a_player_moves_with_the_stack_and_the_wallet_stays_as_it_is() -> None:
    place = RoomHarness(tables=(TableConfig(name="Friday", seats=6),))
    ann = place.person("Ann")
    ann.ask("watch", table=1)
    assert ann.ask("change_seat", table=1, seat=3)["code"] == "not_seated"
    assert ann.ask("sit", table=1, seat=2, buy_in=100)["seat"] == 2
    moved = ann.ask("change_seat", table=1, seat=5)
    assert (moved["type"], moved["seat"]) == ("ok", 5)
    kinds = [(event["type"], event["seat"]) for event in ann.events("sat", "stood_up")]
    assert kinds == [("sat", 2), ("stood_up", 2), ("sat", 5)]
    person = place.room.people_by_name["Ann"]
    assert person.seats == {1: 5}
    assert place.room.tables[1].players == {5: "Ann"}
    assert place.room.wallets["Ann"] == 9_900
    assert place.room.total_chips() == place.room.wallets.issued
    assert ann.ask("leave", table=1)["type"] == "ok"
    assert place.room.wallets["Ann"] == 10_000
    assert person.seats == {}
    assert place.faults == []


def test_in_a_hand_the_answer_has_the_seat_of_now_and_the_room_follows_when_it_is_over() -> None:
    place = RoomHarness(tables=(TableConfig(name="Friday", seats=6),))
    ann, bob = place.person("Ann"), place.person("Bob")
    for seat, person in enumerate((ann, bob), 1):
        person.ask("watch", table=1)
        person.ask("sit", table=1, seat=seat, buy_in=100)
    place.wait(10_000)
    turn = ann.events("turn")[-1]
    assert ann.ask("change_seat", table=1, seat=4)["seat"] == 1
    assert bob.ask("change_seat", table=1, seat=4)["code"] == "seat_taken"
    acting = ann if turn["seat"] == 1 else bob
    fold = {"hand": turn["hand"], "decision": turn["decision"], "action": "fold"}
    assert acting.ask("act", table=1, **fold)["type"] == "ok"
    assert place.room.people_by_name["Ann"].seats == {1: 4}
    assert place.room.total_chips() == place.room.wallets.issued
    assert place.faults == []


def seated_pair() -> tuple[RoomHarness, ScriptedPerson, ScriptedPerson]:
    place = RoomHarness(tables=(TableConfig(name="Friday", seats=6),))
    ann, bob = place.person("Ann"), place.person("Bob")
    for seat, person in enumerate((ann, bob), 1):
        person.ask("watch", table=1)
        person.ask("sit", table=1, seat=seat, buy_in=100)
    return place, ann, bob


def notices(person: ScriptedPerson) -> list[tuple[str, str]]:
    return [(message["code"], message["text"]) for message in person.hear() if message["type"] == "notice"]


def test_two_players_swap_seats_and_each_gets_notice_of_what_the_other_does() -> None:
    place, ann, bob = seated_pair()
    for person in (ann, bob):
        person.hear()
    assert ann.ask("swap_seats", table=1, seat=2)["seat"] == 1
    assert ann.ask("swap_seats", table=1, seat=2)["seat"] == 1
    assert notices(bob) == [("swap_offered", "Ann would like to swap seats with you at table 1.")], "once"
    assert bob.ask("swap_seats", table=1, seat=1, refuse=True)["seat"] == 2
    assert notices(ann) == [("swap_refused", "Bob would rather not swap seats at table 1.")]
    assert bob.ask("swap_seats", table=1, seat=1, refuse=True)["code"] == "no_swap_offer"
    ann.ask("swap_seats", table=1, seat=2)
    assert bob.ask("swap_seats", table=1, seat=1)["seat"] == 1
    assert notices(ann) == [("swap_agreed", "Bob agrees to swap seats at table 1.")]
    assert place.room.people_by_name["Ann"].seats == {1: 2}
    assert place.room.people_by_name["Bob"].seats == {1: 1}
    assert place.room.tables[1].players == {1: "Bob", 2: "Ann"}
    assert place.room.wallets["Ann"] == 9_900
    for person in (ann, bob):
        person.ask("leave", table=1)
    assert place.room.wallets["Ann"] == place.room.wallets["Bob"] == 10_000
    assert place.faults == []


def test_no_swap_without_a_seat_or_with_nobody() -> None:
    place, ann, _bob = seated_pair()
    cid = place.person("Cid")
    cid.ask("watch", table=1)
    assert cid.ask("swap_seats", table=1, seat=1)["code"] == "not_seated"
    assert ann.ask("swap_seats", table=1, seat=3)["code"] == "nobody_there"
