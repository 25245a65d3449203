"""The parts of a table's picture: seats, pots, the clock, results."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class SeatState:
    """One occupied seat; the fields are those of the snapshot's seats."""

    seat: int
    player: str
    stack: int
    bot: bool = False
    bet: int = 0
    """what lies before him in this round"""
    in_hand: bool = False
    folded: bool = False
    cards: tuple[str, ...] | None = None
    """his cards where we may see them: our own, and shown ones"""
    card_count: int = 0
    last_action: str = ""
    """``fold`` ... ``raise``, a forced bet's kind, ``draw``, or empty before his first act in this round"""
    drew: int | None = None
    sitting_out: bool = False
    sit_out_reason: str | None = None
    kept: int = 0
    """how long our own seat was kept, in ms, when we were last told; 0: no clock runs"""
    connected: bool = True
    leaving: bool = False
    top_up: int = 0
    """chips of his kept aside, to be added when the hand is over"""
    auto_top_up: dict[str, int] | None = None
    """our own stack is topped up ``to`` so many chips when fewer than ``below`` are left"""
    adjust_by: int = 0
    """chips by which the host changes his stack when the hand is over"""
    owes_big_blind: bool = False
    owes_small_blind: bool = False
    blind_choice: str = "wait"
    straddle: bool = False

    @property
    def live(self) -> bool:
        """Whether the seat is in the running hand and has not folded."""
        return self.in_hand and not self.folded

    @property
    def all_in(self) -> bool:
        """Whether the seat is in the hand with nothing left behind."""
        return self.live and self.stack == 0


@dataclass(frozen=True, slots=True)
class PotState:
    """One pot of finished betting rounds: ``Main pot``, ``Side pot 1``, ...; ``seats`` can win it."""

    name: str
    amount: int
    seats: tuple[int, ...]


@dataclass(slots=True)
class Clock:
    """The running decision's clock. ``started`` is the caller's ``now`` (seconds), ``time`` and ``bank`` are ms.

    Not ``limited``: this table gives all the time that a player wants.
    """

    seat: int
    started: float
    time: int
    bank: int
    source: str = "decision"
    """``decision``, ``time_bank`` or ``lost_line``"""
    limited: bool = True

    def remaining_ms(self, now: float) -> int:
        """Return the ms left of this part of the clock at ``now`` (seconds, same clock as ``started``)."""
        return max(0, self.time - round((now - self.started) * 1000))


@dataclass(frozen=True, slots=True)
class Win:
    """One share of one pot; ``hand`` is the winner's hand by name where it was shown, else empty."""

    seat: int
    player: str
    amount: int
    pot: str
    hand: str = ""
    hand_fr: str = ""


@dataclass(slots=True)
class HandResult:
    """What the last hand came to: the wins pot by pot, in the order in which they were pushed, and each seat's net."""

    hand: int
    wins: list[Win] = field(default_factory=list)
    net: dict[int, int] = field(default_factory=dict)
    shown: dict[int, str] = field(default_factory=dict)
    """seat -> name of the hand it showed (English)"""
    shown_fr: dict[int, str] = field(default_factory=dict)
    voided: bool = False


@dataclass(frozen=True, slots=True)
class SeatOfferState:
    """A free seat is kept for ``player``, the first of the waiting list, for ``time`` ms from ``started`` (seconds)."""

    player: str
    seat: int
    time: int
    started: float


@dataclass(frozen=True, slots=True)
class BuyInRequestState:
    """``player`` waits for the host to approve ``by`` chips: for a seat (0: any), or on top of his stack."""

    player: str
    seat: int
    by: int
    top_up: bool


def pot_name(index: int) -> str:
    """Return the name of the pot with ``index``, 0 being the main pot."""
    return f"Side pot {index}" if index else "Main pot"
