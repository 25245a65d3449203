"""The equity of hands and ranges: reads them, picks the way to count, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

import msgspec

from pokerroom.cards import CARD_NAMES, DECK_SIZE, card_names, parse_card, parse_cards
from pokerroom.odds.all_in_odds import tally_run_outs, tally_sampled_boards
from pokerroom.odds.equity_result import EquityResult, Tally, hand_equities
from pokerroom.odds.hand_ranges import Combo, parse_range
from pokerroom.odds.odds_errors import OddsError
from pokerroom.odds.preflop_table import tally_two_hands
from pokerwire.error_tree import CardError
from pokerwire.games import GAMES, HOLDEM, Game

if TYPE_CHECKING:
    from pokerroom.odds.exact_ranges import Progress

MOST_HANDS: Final = 10
SAMPLES: Final = 1_000_000
"""how many deals are drawn where there are too many to count"""
FEWER_SAMPLES: Final = 100_000
"""the same for games whose hands take far longer to rank"""

_MOST_DEALS: Final = 40_000
"""ways to deal ranges up to which it is asked how many differ by more than suits"""
_MOST_DEALS_WHEN_ASKED: Final = 4_000_000
_MOST_COUNTED: Final = {5: 300, 2: 3_000, 1: 6_000, 0: 6_000}
"""deals of ranges that are counted one by one, by the cards to come; more take longer than a sample"""
_FEW_RUN_OUTS: Final = (4, 5)
"""cards on a board whose run-outs are counted one by one, which is quicker than arrays"""
_MOST_DRAWS: Final = 20_000_000
_MOST_DRAWS_WHEN_ASKED: Final = 3_000_000_000
_MOST_LOW_DRAWS: Final = 200_000
_MOST_LOW_DRAWS_WHEN_ASKED: Final = 10_000_000

Cards = str | Sequence[str]
"""Cards as one text ("AsKd", "As Kd") or as names, as a bot gets them."""


class _Question(msgspec.Struct, kw_only=True):
    names: list[str]
    board: tuple[int, ...]
    dead: tuple[int, ...]
    exact: bool
    samples: int | None
    seed: int
    progress: Progress | None = None


def equity(
    hands: Sequence[Cards],
    board: Cards = "",
    dead: Cards = "",
    *,
    game: str = "",
    exact: bool = False,
    samples: int | None = None,
    seed: int = 1,
    outs: bool = False,
    progress: Progress | None = None,
) -> EquityResult:
    """Return how often each of two to ten hands wins and ties, and its average share of the pot.

    A hand of hold'em is two cards or a range ("TT+, AQs+", "random"). A hand of five-card draw is the cards that the
    player keeps; with fewer than five, the player draws the rest.  Another game with a board takes whole hands.
    ``game`` is one of :data:`~pokerwire.games.GAMES`, such as "omaha"; without it, hands of two cards and ranges are
    hold'em, and others are draw.  ``dead`` cards are out of the deck.

    The result is exact if every deal can be counted in a few seconds, as is always so for known hands of hold'em and
    for two ranges; otherwise ``samples`` deals are drawn with ``seed``. ``exact`` counts however long it takes,
    ``samples`` always draws. ``outs`` adds what each next card does, with one or two cards to come. Raise
    :class:`OddsError` for hands and cards that do not go together.
    """
    if not 2 <= len(hands) <= MOST_HANDS:
        raise OddsError(f"equity compares 2 to {MOST_HANDS} hands, not {len(hands)}")
    if samples is not None and samples < 1:
        raise OddsError(f"a sample is 1 deal or more, not {samples}")
    if exact and samples is not None:
        raise OddsError("ask either for an exact result or for a sample, not for both")
    question = _Question(
        names=[hand if isinstance(hand, str) else "".join(hand) for hand in hands],
        board=_cards(board),
        dead=_cards(dead),
        exact=exact,
        samples=samples,
        seed=seed,
        progress=progress,
    )
    played = GAMES.get(game or _game_of(hands))
    if played is None:
        raise OddsError(f"not a game: {game!r} ({', '.join(GAMES)})")
    if played.draws:
        return _draw(question, played)
    return _holdem(question, outs) if played is HOLDEM else _known_hands(question, played, outs)


def _cards(cards: Cards) -> tuple[int, ...]:
    try:
        if isinstance(cards, str):
            return parse_cards(cards.replace(",", " "))
        return tuple([parse_card(card) for card in cards])
    except CardError as error:
        raise OddsError(str(error)) from None


def _game_of(hands: Sequence[Cards]) -> str:
    """Return "draw" when every hand is cards, and some are three to five."""
    counts = []
    for hand in hands:
        try:
            counts.append(len(_cards(hand)))
        except OddsError:
            return "holdem"
    return "draw" if max(counts) > 2 else "holdem"


def _check_once(what: dict[str, Sequence[int]]) -> None:
    """Raise :class:`OddsError` when a card is in two places."""
    seen: dict[int, str] = {}
    for place, cards in what.items():
        for card in cards:
            if card in seen:
                raise OddsError(f"{CARD_NAMES[card]} is in {seen[card]} and in {place}")
            seen[card] = place


# --- hold'em ------------------------------------------------------------------------------------------------------


def _holdem(question: _Question, outs: bool) -> EquityResult:
    board, dead = question.board, question.dead
    _check_board(board)
    ranges = [parse_range(name) for name in question.names]
    known = {
        f"the hand {name}": hands[0]
        for name, hands in zip(question.names, ranges, strict=True)
        if len(hands) == 1
    }
    if len(known) < sum([len(hands) == 1 for hands in ranges]):
        raise OddsError("the same two cards are in two hands")
    _check_once({"the board": board, "the dead cards": dead, **known})
    ranges = _without_known_cards(question, ranges)
    if DECK_SIZE - len(board) - len(dead) - 2 * len(ranges) < 5 - len(board):
        raise OddsError("too many dead cards: none are left for the board")
    tally, exact = _tally_holdem(question, ranges)
    result = _result(question, "holdem", tally, [len(hands) for hands in ranges], exact=exact)
    holes = [hands[0] for hands in ranges]
    return _with_outs(result, question, holes, HOLDEM, outs and len(known) == len(ranges))


def _with_outs(
    result: EquityResult, question: _Question, hands: Sequence[Sequence[int]], game: Game, outs: bool
) -> EquityResult:
    """Return the result with the effect of each next card, if asked for and one or two cards are to come."""
    board, dead = question.board, question.dead
    if not outs or len(board) not in (3, 4):
        return result
    from pokerroom.odds.helping_cards import next_cards, outs_of

    following = next_cards(hands, board, dead, game)
    return msgspec.structs.replace(result, next_cards=following, outs=outs_of(hands, board, following, game))


def _check_board(board: Sequence[int]) -> None:
    if len(board) not in (0, 3, 4, 5):
        raise OddsError(f"a board has 0, 3, 4 or 5 cards, not {len(board)}")


def _without_known_cards(question: _Question, ranges: Sequence[Sequence[Combo]]) -> list[tuple[Combo, ...]]:
    """Return ranges without the combos that need a card of the board, of the dead or of another known hand."""
    taken = Counter([*question.board, *question.dead])
    taken.update([card for hands in ranges if len(hands) == 1 for card in hands[0]])
    fitting = []
    for name, hands in zip(question.names, ranges, strict=True):
        left = (
            hands if len(hands) == 1 else [combo for combo in hands if not any(taken[card] for card in combo)]
        )
        if not left:
            raise OddsError(f"no hand of {name} is left beside the cards that are known")
        fitting.append(tuple(left))
    return fitting


def _tally_holdem(question: _Question, ranges: Sequence[Sequence[Combo]]) -> tuple[Tally, bool]:
    board, dead, progress = question.board, question.dead, question.progress
    known = [hands[0] for hands in ranges if len(hands) == 1]
    if question.samples is None and len(known) == len(ranges) == 2 and not board and not dead:
        return tally_two_hands(*known), True
    if question.samples is None and len(known) == len(ranges) and len(board) in _FEW_RUN_OUTS:
        return tally_run_outs(known, board, dead), True

    from pokerroom.odds import exact_ranges
    from pokerroom.odds.known_hands import BOARD_CARDS, tally_known_hands
    from pokerroom.odds.sampled_deals import sample_ranges

    if question.samples is None:
        if len(known) == len(ranges):
            return tally_known_hands(known, board, dead), True
        if len(ranges) == 2 and (board or not dead):
            mine, other = ranges
            if board:
                return _dealt(exact_ranges.tally_two_on_board(mine, other, board, dead, progress)), True
            return _dealt(exact_ranges.tally_two_before_flop(mine, other)), True
        most = _MOST_DEALS_WHEN_ASKED if question.exact else _MOST_DEALS
        deals = exact_ranges.distinct_deals(ranges, board, dead, most)
        if deals is None and question.exact:
            raise OddsError(f"over {most:,} ways to deal these ranges are too many to count: leave exact out")
        if deals is not None:
            few = _MOST_COUNTED[BOARD_CARDS - len(board)]
            if question.exact or len(deals.times) <= few:
                return _dealt(exact_ranges.tally_deals(deals, board, dead, progress)), True
    samples = question.samples or SAMPLES
    return sample_ranges(ranges, board, dead, samples=samples, seed=question.seed, progress=progress), False


def _dealt(tally: Tally) -> Tally:
    if not tally.deals:
        raise OddsError("these ranges do not fit in one deck together")
    return tally


# --- other games with a board --------------------------------------------------------------------------------------


def _known_hands(question: _Question, game: Game, outs: bool) -> EquityResult:
    """Known hands only: boards are counted one by one after the flop, before it they are sampled unless asked."""
    board, dead = question.board, question.dead
    _check_board(board)
    hands = [_cards(name) for name in question.names]
    for name, cards in zip(question.names, hands, strict=True):
        if len(cards) != game.hole:
            raise OddsError(f"a hand of {game.played} is {game.hole} cards, not {len(cards)}: {name}")
    places = {f"hand {number}": cards for number, cards in enumerate(hands, 1)}
    _check_once({"the board": board, "the dead cards": dead, **places})
    if foreign := [card for card in (*board, *dead, *chain.from_iterable(hands)) if card not in game.cards]:
        raise OddsError(f"there is no {CARD_NAMES[foreign[0]]} in the deck of {game.played}")
    if game.deck - len(dead) - game.hole * len(hands) < game.board_size:
        raise OddsError("too many dead cards: none are left for the board")
    combos = [1] * len(hands)
    if question.exact or (board and question.samples is None):
        tally = tally_run_outs(hands, board, dead, game)
        return _with_outs(
            _result(question, game.name, tally, combos, exact=True), question, hands, game, outs
        )
    samples = question.samples or FEWER_SAMPLES
    tally = tally_sampled_boards(hands, board, dead, game, samples=samples, seed=question.seed)
    return _result(question, game.name, tally, combos, exact=False)


# --- draw games ---------------------------------------------------------------------------------------------------


def _draw(question: _Question, game: Game) -> EquityResult:
    if question.board:
        raise OddsError(f"{game.played} has no board")
    kept = [() if name in ("random", "*") else _cards(name) for name in question.names]
    for name, cards in zip(question.names, kept, strict=True):
        if len(cards) > game.hole:
            raise OddsError(
                f"a hand of {game.played} keeps {game.hole} cards or fewer, not {len(cards)}: {name}"
            )
    places = {f"hand {number}": cards for number, cards in enumerate(kept, 1)}
    _check_once({"the dead cards": question.dead, **places})
    if len(question.dead) + game.hole * len(kept) > game.deck:
        raise OddsError("these hands and dead cards are more than a deck")
    return _low_draw(question, game, kept) if game.low else _high_draw(question, kept)


def _low_draw(question: _Question, game: Game, kept: Sequence[Sequence[int]]) -> EquityResult:
    from pokerroom.odds.low_draws import count_of_low_draws, sample_low_draws, tally_low_draws

    combos = [1] * len(kept)
    ways = count_of_low_draws(kept, question.dead, game)
    most = _MOST_LOW_DRAWS_WHEN_ASKED if question.exact else _MOST_LOW_DRAWS
    if question.exact and ways > most:
        raise OddsError(f"{ways:,} ways to draw are too many to count: leave exact out")
    if question.samples is None and ways <= most:
        return _result(question, game.name, tally_low_draws(kept, question.dead, game), combos, exact=True)
    samples = question.samples or FEWER_SAMPLES
    tally = sample_low_draws(kept, question.dead, game, samples=samples, seed=question.seed)
    return _result(question, game.name, tally, combos, exact=False)


def _high_draw(question: _Question, kept: Sequence[Sequence[int]]) -> EquityResult:
    from pokerroom.odds.exact_draws import count_of_draws, tally_draws
    from pokerroom.odds.sampled_deals import sample_draws

    ways = count_of_draws(kept, question.dead)
    most = _MOST_DRAWS_WHEN_ASKED if question.exact else _MOST_DRAWS
    if question.exact and ways > most:
        raise OddsError(f"{ways:,} ways to draw are too many to count: leave exact out")
    combos = [1] * len(kept)
    if question.samples is None and ways <= most:
        return _result(
            question, "draw", tally_draws(kept, question.dead, question.progress), combos, exact=True
        )
    samples = question.samples or SAMPLES
    tally = sample_draws(kept, question.dead, samples=samples, seed=question.seed, progress=question.progress)
    return _result(question, "draw", tally, combos, exact=False)


def _result(question: _Question, game: str, tally: Tally, combos: list[int], *, exact: bool) -> EquityResult:
    return EquityResult(
        game=game,
        board=card_names(question.board),
        dead=card_names(question.dead),
        exact=exact,
        deals=tally.deals,
        seed=None if exact else question.seed,
        hands=hand_equities(tally, question.names, combos, exact=exact),
    )
