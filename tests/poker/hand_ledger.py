"""An independent account of one hand, kept from its events alone: who has what, and which card is where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    DeckReshuffled,
    Drew,
    ForcedBet,
    HandEnded,
    HandEvent,
    HandShown,
    HoleCards,
    PotAwarded,
    PotsFormed,
    RunsAgreed,
    UncalledReturned,
)


class HandLedger:
    """Takes every event of a hand and fails at the first that cannot be true after those before it."""

    def __init__(self, stacks: Mapping[int, int]) -> None:
        self.before = dict(stacks)
        self.stacks = dict(stacks)
        self.total = sum(stacks.values())
        self.middle = 0
        """chips in the middle, bets included"""
        self.raked = 0
        self.hands: dict[int, list[str]] = {}
        self.folded: set[int] = set()
        self.boards: dict[int, list[str]] = {}
        self.runs = 1
        """how many boards a hand may have that did not begin with several"""
        self.away: set[str] = set()
        """discards, and since a reshuffle nothing of the old ones"""
        self.pots: PotsFormed | None = None
        self.awarded: list[PotAwarded] = []
        self.ended = False

    def take(self, events: Iterable[HandEvent]) -> None:
        """Take the events in order; AssertionError at the first impossible one."""
        for event in events:
            assert not self.ended, f"{event} after the end"
            self._take(event)
            self._check_chips()
            self._check_redacted(event)

    def _take(self, event: HandEvent) -> None:
        match event:
            case ForcedBet(seat=seat, by=by, stack=stack) | Acted(seat=seat, by=by, stack=stack):
                self._pay(seat, by, stack)
                if isinstance(event, Acted) and event.action == "fold":
                    self.folded.add(seat)
            case UncalledReturned(seat=seat, by=by, stack=stack):
                assert by > 0
                self._pay(seat, -by, stack)
            case HoleCards(seat=seat, cards=tuple(cards)):
                assert seat not in self.hands
                self.hands[seat] = list(cards)
                self._check_cards()
            case RunsAgreed(times=times):
                assert 1 <= times <= 4
                assert len(self.boards) < 2
                self.runs = times
            case BoardDealt():
                self._deal(event)
            case Drew():
                self._draw(event)
            case DeckReshuffled():
                self.away = set()
            case _:
                self._take_end(event)

    def _take_end(self, event: HandEvent) -> None:
        match event:
            case HandShown(seat=seat, cards=cards):
                assert set(cards) <= set(self.hands[seat])
                assert seat not in self.folded
            case PotsFormed():
                self.pots = event
                self._check_pots(event)
            case PotAwarded():
                self._award(event)
            case HandEnded():
                self._end(event)
            case _:
                pass

    def _pay(self, seat: int, by: int, stack: int) -> None:
        self.stacks[seat] -= by
        self.middle += by
        assert self.stacks[seat] == stack

    def _draw(self, event: Drew) -> None:
        assert event.discarded is not None
        assert event.hand is not None
        old = self.hands[event.seat]
        kept = [card for card in old if card not in event.discarded]
        assert len(event.discarded) == event.count == len(old) - len(kept)
        assert [card for card in event.hand if card in kept] == kept
        fresh = set(event.hand) - set(kept)
        assert not fresh & (set(event.discarded) | self.away)
        self.away |= set(event.discarded)
        self.hands[event.seat] = list(event.hand)
        self._check_cards()

    def _deal(self, event: BoardDealt) -> None:
        """A board grows, or a run begins with what the first had in common with it."""
        lying = list(event.board[: -len(event.cards)])
        if event.run not in self.boards:
            assert event.run == len(self.boards)
            assert lying == self.boards.get(0, [])[: len(lying)]
        else:
            assert lying == self.boards[event.run]
        self.boards[event.run] = [*lying, *event.cards]
        self._check_cards()

    def _award(self, event: PotAwarded) -> None:
        assert self.pots is not None
        pot = self.pots.pots[event.pot]
        assert event.amount == event.rake + sum(share.by for share in event.shares) > 0
        assert {share.seat for share in event.shares} <= set(pot.seats)
        assert (event.run, -event.pot) > max([(one.run, -one.pot) for one in self.awarded], default=(-1, 0))
        assert not (event.rake and event.run), "the rake is taken once"
        for share in event.shares:
            assert share.by >= 0
            self.stacks[share.seat] += share.by
        self.middle -= event.amount
        self.raked += event.rake
        self.awarded.append(event)

    def _end(self, event: HandEnded) -> None:
        assert self.middle == 0
        if self.pots is None:  # every chip went back uncalled
            assert self.stacks == self.before
            assert not self.awarded
        else:
            self._check_parts(self.pots)
        assert {result.seat: result.stack for result in event.results} == self.stacks
        assert sum(result.net for result in event.results) == -self.raked
        self.ended = True

    def _check_chips(self) -> None:
        assert min(self.stacks.values()) >= 0
        assert self.middle >= 0
        assert sum(self.stacks.values()) + self.middle + self.raked == self.total

    def _check_pots(self, event: PotsFormed) -> None:
        assert sum(pot.amount for pot in event.pots) == self.middle
        live = set(self.hands) - self.folded or set(self.stacks) - self.folded
        for i, pot in enumerate(event.pots):
            assert pot.amount > 0 or len(event.pots) == 1
            assert set(pot.seats) <= live
            if i:
                assert set(pot.seats) < set(event.pots[i - 1].seats)

    def _check_parts(self, event: PotsFormed) -> None:
        """Each pot was divided equally by the boards, odd chips to the first ones."""
        boards = max(1, len(self.boards)) if len(set(self.hands) - self.folded) > 1 else 1
        for number, pot in enumerate(event.pots):
            awards = [one for one in self.awarded if one.pot == number]
            parts = [one.amount - one.rake for one in awards]
            assert sum([one.amount for one in awards]) == pot.amount
            assert parts == sorted(parts, reverse=True)
            assert parts[0] - parts[-1] <= 1
            assert len(parts) == min(boards, max(1, sum(parts)))

    def _check_cards(self) -> None:
        """No card is in two places; folded hands may come back after a reshuffle (rule D4)."""
        first = self.boards.get(0, [])
        boards = first + [card for board in self.boards.values() for card in board if card not in first]
        cards = boards + [
            card for seat, hand in self.hands.items() if seat not in self.folded for card in hand
        ]
        assert len(set(cards)) == len(cards)

    def _check_redacted(self, event: HandEvent) -> None:
        """What leaves for other seats names no card of the owner."""
        if event.owner is None:
            assert event.redacted() is event
            return
        other = event.redacted()
        hidden = set(self.hands[event.owner])
        assert other is None or not hidden & set(_texts(other))


def _texts(event: HandEvent) -> list[str]:
    found: list[str] = []
    for value in (getattr(event, name) for name in event.__struct_fields__):
        if isinstance(value, tuple):
            found += [item for item in value if isinstance(item, str)]
    return found
