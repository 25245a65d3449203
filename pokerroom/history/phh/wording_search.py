"""Another way to the chips of a betting round: for rounds whose real decisions a parser would refuse in any wording.

Only what each player has put in at the end counts for the stacks, and who folded.  So orders of raises, calls and folds
that parsers take are tried, over the amounts that the round really saw, until one comes to the same chips.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pokerroom.history.phh.strict_round import StrictRound

MAX_TRIES = 3_000


class WordingSearch:
    """Finds decisions after which each player has put in their ``totals``; ``folded`` are the players who folded.

    ``forced`` are the bets before the first decision, ``amounts`` what may be raised to.
    What of the highest total nobody matched need not be put in: it would only come back.
    """

    def __init__(
        self, totals: Sequence[int], forced: Sequence[int], folded: Iterable[int], amounts: Iterable[int]
    ) -> None:
        second = sorted(totals)[-2]
        self._totals = [min(total, max(second, bet)) for total, bet in zip(totals, forced, strict=True)]
        self._folded = set(folded)
        self._amounts = sorted({min(amount, second) for amount in amounts} | set(self._totals))
        self._tries = 0

    def words(self, betting: StrictRound) -> list[str] | None:
        """Return the decisions, or None when none were found."""
        words: list[str] = []
        return list(reversed(words)) if self._search(betting, words) else None

    def _search(self, betting: StrictRound, words: list[str]) -> bool:
        """Continue from ``betting``; where that leads to the end, add the words, the last first."""
        self._tries += 1
        if self._tries > MAX_TRIES or any(
            bet > total for bet, total in zip(betting.bets, self._totals, strict=True)
        ):
            return False
        if not betting.waiting:
            return betting.bets == self._totals and betting.folded_now == self._folded
        for word, after in self._options(betting, betting.waiting[0]):
            if self._search(after, words):
                words.append(word)
                return True
        return False

    def _options(self, betting: StrictRound, p: int) -> Iterator[tuple[str, StrictRound]]:
        highest = max(betting.bets)
        if p in self._folded and betting.bets[p] == self._totals[p] < highest:
            after = betting.copy()
            after.fold(p)
            yield f"p{p + 1} f", after
            return
        for to in self._amounts:
            after = betting.copy()
            if highest < to <= self._totals[p] and after.raise_to(p, to):
                yield f"p{p + 1} cbr {to}", after
        after = betting.copy()
        after.call(p)
        yield f"p{p + 1} cc", after
