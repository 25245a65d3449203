"""The parts of a hand while it is read: its title, players and acts.  Amounts are millionths."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.lab.importers.reading.amounts import ONE

STREETS = {"flop": 1, "turn": 2, "river": 3}


@dataclass
class HandTitle:
    """The title of a hand: its number at the site, the game, the structure and the stakes."""

    number: str
    game: str
    structure: str
    small: int = 0
    """the small blind, or the small bet where ``stakes_are_bets``"""
    big: int = 0
    stakes_are_bets: bool = False
    big_bet: int = 0
    """where it is not twice the small one"""
    money: bool = False
    tournament: bool = False
    ante: int = 0
    stakes: str = ""
    """the words of the stakes, with their currency"""


@dataclass
class BuiltPlayer:
    """A player as the lines name one; ``seat`` is ``None`` without a seat."""

    name: str
    seat: int | None
    stack: int = 0
    away: bool = False
    """whether the seat says that its player sits out"""
    line: int = 0
    hole: str = ""
    shown: str = ""
    bet: int = 0
    """on this street"""
    paid: int = 0
    returned: int = 0
    collected: int = 0
    final: int | None = None
    dealt: bool = False
    """whether a line says that the player is dealt cards"""
    wins: int = 0
    """how many lines say that the player won something"""


@dataclass
class BuiltAct:
    """One line of the play: what the player did, when, and with how much."""

    player: int
    street: int
    act: str
    line: int
    amount: int = 0
    to: int = 0
    all_in: bool | None = None
    count: int = 0
    cards: str = ""
    drawn: str = ""


def sorted_cards(text: str) -> list[str]:
    """Return the cards of ``text`` in the order of their names."""
    return sorted([text[i : i + 2] for i in range(0, len(text), 2)])


def plain(amount: int) -> str:
    """Return an amount for people: "2.50", "1500"."""
    whole, parts = divmod(amount, ONE)
    if not parts:
        return str(whole)
    decimals = f"{parts:06}".rstrip("0")
    return f"{whole}.{decimals:0<2}"
