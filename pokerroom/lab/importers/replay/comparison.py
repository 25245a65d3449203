"""What the record says came out of a hand, and where the engine's end of it differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pokerroom.history.replay.recorded_hand import ReplayRecord, clockwise
from pokerroom.history.replay.replay_script import ReplayScript
from pokerroom.lab.importers.replay import expected_settlement
from pokerroom.poker.hand import Hand
from pokerwire.hand_events import HandEvent, PotAwarded, UncalledReturned

UNCALLED_IN_POT = "the uncalled bet is counted among what the winner collected"
WALK = "a walk: the whole big blind is called uncalled"
BEFORE_RAKE = "the rake is divided unequally among the winners: compared before rake"
ODD_CHIPS = "only odd chips lie elsewhere: rule C3 gives them out pot by pot, clockwise from the button"


class RecordedSettlement:
    """The end of a hand by the record, in the words of the rules: uncalled bet apart, dead chips in the main pot."""

    def __init__(self, record: ReplayRecord, script: ReplayScript, known: Mapping[int, int]) -> None:
        chips = expected_settlement.RecordedChips(record, script)
        self._record = record
        self._stated = script.uncalled
        self.uncalled = chips.uncalled
        """what went back to each seat, by arithmetic"""
        self._live = chips.live
        self._dead = sum(chips.dead.values())
        self.folded = chips.folded
        self.notes = self._uncalled_notes(script)
        self.pots = expected_settlement.pot_layers(chips.paid, chips.live, self._dead)
        self.collected = self._collected()
        """what each seat won, after rake"""
        strengths, self.rakes = self._strengths(script, known)
        self.unseen = {seat: strengths[seat] for seat in chips.live if seat not in known}
        """the strengths that the record gives to hands which nobody saw"""
        if self.rakes is None:
            self.notes.append(BEFORE_RAKE)

    def _strengths(
        self, script: ReplayScript, known: Mapping[int, int]
    ) -> tuple[dict[int, int], list[int] | None]:
        """The strengths of all live seats, and the rake of each pot."""
        record, live = self._record, self._live
        seen = {seat: strength for seat, strength in known.items() if seat in live}
        if not record.final:
            return {**dict.fromkeys(live, expected_settlement.WORST), **seen}, [0] * len(self.pots)
        order = clockwise(record, script.button)
        return expected_settlement.infer_strengths_and_rake(
            self.pots,
            order,
            seen,
            live,
            self.collected,
            rake=record.rake,
            stated=expected_settlement.stated_rakes(self.pots, record.pot_amounts, record.rake),
        )

    def _uncalled_notes(self, script: ReplayScript) -> list[str]:
        if self._stated == self.uncalled:
            return []
        if not self._stated:
            return [UNCALLED_IN_POT] if self._record.final else []
        walk = len(self._live) == 1 and all(action.act == "fold" for action in script.decisions)
        return [WALK] if walk else []

    def _collected(self) -> dict[int, int]:
        returned = Counter({int(seat): chips for seat, chips in self._record.collected.items()})
        returned.update(self._stated)
        returned.subtract(self.uncalled)
        return {seat: chips for seat, chips in returned.items() if chips}

    def compare(self, hand: Hand, events: Sequence[HandEvent]) -> tuple[list[str], str]:
        """Return what of the end of the hand differs, and why it is the record that is wrong, where that is known."""
        differences: list[str] = []

        def expect_same(what: str, engine: object, record: object) -> None:
            if engine != record:
                differences.append(f"{what}: {_difference(engine, record)}")

        expect_same(
            "uncalled", {e.seat: e.by for e in events if isinstance(e, UncalledReturned)}, self.uncalled
        )
        if self._stated and WALK not in self.notes:
            expect_same("uncalled by the chips", self.uncalled, self._stated)
        pots = expected_settlement.merge_pots(
            (pot.amount, set(pot.seats) & set(self._live)) for pot in hand.pots
        )
        expect_same("pots", pots, self.pots)
        if self._stated == self.uncalled and self._record.final:
            self._compare_stated_pots(pots, expect_same)
        same_pots = not differences
        if not self._record.final:
            return differences, ""
        won, rake = self._after_rake(events)
        expect_same("rake", sum(rake.values()), self._record.rake)
        expect_same("collected", won, self.collected)
        final = {str(result.seat): result.stack - rake.get(result.seat, 0) for result in hand.results}
        expect_same("final stacks", final, self._record.final)
        if same_pots and won != self.collected and self._only_odd_chips(won):
            return differences, ODD_CHIPS
        return differences, self._payout_fault() if differences else ""

    def _payout_fault(self) -> str:
        """By how much the record pays out more or less than was bet, if it does."""
        pots = sum([amount for amount, _ in self.pots])
        paid, rake = sum(self.collected.values()), self._record.rake
        if paid + rake == pots:
            return ""
        return f"the record pays out {paid} and takes a rake of {rake}, of pots of {pots}"

    def _compare_stated_pots(
        self, pots: expected_settlement.Layers, expect_same: Callable[[str, object, object], None]
    ) -> None:
        """The pots as the record lists them; only their sum where it does not say how the rake went out of them."""
        record = self._record
        if record.pot_amounts:
            amounts = [amount for amount, _ in pots]
            if record.rake:
                expect_same("total pot", sum(amounts), sum(record.pot_amounts) + record.rake)
            else:
                expect_same("pots", amounts, expected_settlement.join_amounts(record.pot_amounts, amounts))
        elif record.pots is not None and not self._dead:
            expect_same(
                "pots",
                pots,
                expected_settlement.merge_pots((pot.amount, pot.eligible) for pot in record.pots),
            )

    def _after_rake(self, events: Sequence[HandEvent]) -> tuple[dict[int, int], dict[int, int]]:
        """Return what each seat won, and what the rake took from each of them after the engine paid.

        The engine takes the rake itself unless it is divided unequally (rake of seat 0: taken from the pots).
        """
        awarded = [event for event in events if isinstance(event, PotAwarded)]
        won: Counter[int] = Counter()
        for event in awarded:
            won.update({share.seat: share.by for share in event.shares})
        if self.rakes is not None:
            return {seat: chips for seat, chips in won.items() if chips}, {
                0: sum(event.rake for event in awarded)
            }
        rake = {seat: max(chips - self.collected.get(seat, 0), 0) for seat, chips in won.items()}
        return {seat: chips - rake[seat] for seat, chips in won.items()}, rake

    def _only_odd_chips(self, won: Mapping[int, int]) -> bool:
        """Whether the same seats won the same but for at most one chip of each pot."""
        if won.keys() != self.collected.keys() or sum(won.values()) != sum(self.collected.values()):
            return False
        return all(abs(chips - self.collected[seat]) <= len(self.pots) for seat, chips in won.items())


def _difference(engine: object, record: object) -> str:
    """Return two different things in words: of amounts by seat, those that differ."""
    if not (isinstance(engine, Mapping) and isinstance(record, Mapping)):
        return f"{_in_words(engine)} here, {_in_words(record)} in the record"
    seats = [seat for seat in {**engine, **record} if engine.get(seat, 0) != record.get(seat, 0)]
    differing = [
        f"{engine.get(seat, 0)} here and {record.get(seat, 0)} in the record at seat {seat}"
        for seat in sorted(seats, key=int)
    ]
    return ", ".join(differing)


def _in_words(value: object) -> str:
    """Return an amount, several, or pots with those who can win them."""
    match value:
        case (int(amount), set() | frozenset() | tuple() as seats):
            return f"{amount} of seats {' and '.join(map(str, sorted(seats)))}"
        case list():
            return " + ".join(map(_in_words, value)) or "none"
    return str(value)
