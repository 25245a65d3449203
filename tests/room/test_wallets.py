"""Wallets: chips are issued once and never lost."""

import pytest

from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.room_errors import RoomError


def test_chips_go_out_and_come_back():
    wallets = Wallets()
    wallets.open("Ada", 1000)
    wallets.debit("Ada", 400)
    assert (wallets["Ada"], wallets.total, wallets.issued) == (600, 600, 1000)
    wallets.credit("Ada", 450)
    wallets.issue("Ada", 50)
    assert (wallets["Ada"], wallets.issued) == (1100, 1050)


def test_nobody_takes_more_than_he_has():
    wallets = Wallets()
    wallets.open("Ada", 1000)
    with pytest.raises(RoomError, match="holds 1000, this needs 1001") as refusal:
        wallets.debit("Ada", 1001)
    assert refusal.value.code == "not_enough_chips"
    assert wallets["Ada"] == 1000


def test_changes_are_told_once():
    wallets = Wallets()
    for name in ("Bea", "Ada"):
        wallets.open(name, 10)
    assert wallets.take_changed() == []
    wallets.debit("Bea", 1)
    wallets.debit("Bea", 1)
    wallets.credit("Ada", 5)
    assert wallets.take_changed() == [("Ada", 15), ("Bea", 8)]
    assert wallets.take_changed() == []


def test_a_forgotten_name_takes_its_chips_out_of_the_room():
    wallets = Wallets()
    wallets.open("Ada", 10)
    wallets.close("Ada")
    assert (wallets.issued, wallets.total) == (0, 0)
