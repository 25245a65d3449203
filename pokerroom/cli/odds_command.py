"""``pokerroom odds``: how often each hand wins, and which cards help it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.values import natural, positive
from pokerwire.games import GAMES

if TYPE_CHECKING:
    from pokerroom.odds import EquityResult

HELP = N_("work out how often each of two to ten hands wins, and which cards help")

_BAR_WIDTH = 40
_HANDS_HELP = (
    "two to ten: cards (AsKd), ranges of hold'em (TT+, AQs+, 76s, A5s-A2s, KQ, random), "
    "or the cards that a hand of five-card draw keeps (AsAdKc)"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the hands and the flags."""
    parser.add_argument("hands", nargs="+", metavar="HAND", help=_HANDS_HELP)
    parser.add_argument("--board", default="", metavar="CARDS", help="three to five cards of the board")
    parser.add_argument(
        "--dead", default="", metavar="CARDS", help="dead cards, which nobody holds and which cannot come"
    )
    parser.add_argument(
        "--game",
        choices=tuple(GAMES),
        default="",
        metavar="GAME",
        help="%(choices)s (default: draw if all hands are cards and one of them has three to five)",
    )
    way = parser.add_mutually_exclusive_group()
    way.add_argument(
        "--exact", action="store_true", help="count every deal, even when that takes many minutes"
    )
    way.add_argument(
        "--samples",
        type=positive,
        metavar="N",
        help="draw N deals at random instead of counting all (default where they are too many: 1000000)",
    )
    parser.add_argument(
        "--seed", type=natural, default=1, metavar="S", help="the same seed draws the same sample (default 1)"
    )
    parser.add_argument(
        "--cards", action="store_true", help="list every next card with the equities after it"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Count and print."""
    import msgspec

    from pokerroom.odds import OddsError, equity

    try:
        result = equity(
            args.hands,
            args.board,
            args.dead,
            game=args.game,
            exact=args.exact,
            samples=args.samples,
            seed=args.seed,
            outs=True,
            progress=_bar() if sys.stderr.isatty() else None,
        )
    except OddsError as error:
        raise UsageError(str(error)) from None
    except ImportError as missing:
        if missing.name != "numpy":
            raise
        from pokerroom.evaluator import INSTALL_NUMPY

        raise CommandError(f"this needs NumPy: {INSTALL_NUMPY}") from None
    if args.cards and not result.next_cards:
        raise UsageError("--cards needs known hands of hold'em and a board of three or four cards")
    print(msgspec.json.encode(result).decode() if args.json else _text(result, cards=args.cards))
    return 0


def _bar() -> Callable[[int, int], None]:
    """Return what draws the progress bar on standard error."""
    drawn = -1

    def draw(done: int, total: int) -> None:
        nonlocal drawn
        percent = 100 * done // total
        if percent == drawn:
            return
        drawn = percent
        filled = _BAR_WIDTH * percent // 100
        bar = "#" * filled + "." * (_BAR_WIDTH - filled)
        end = "\r\033[K" if done == total else ""
        print(f"\r[{bar}] {percent} %{end}", end="", file=sys.stderr, flush=True)

    return draw


def _text(result: EquityResult, *, cards: bool) -> str:
    parts = [_heading(result), _hands(result)]
    parts += [_outs(result)] if result.outs else []
    parts += [_next_cards(result)] if cards else []
    return "\n\n".join(parts)


def _heading(result: EquityResult) -> str:
    facts = [GAMES[result.game].played]
    facts += [f"board {' '.join(result.board)}"] if result.board else []
    facts += [f"dead {' '.join(result.dead)}"] if result.dead else []
    if result.exact:
        count = f"exact: all {result.deals:,} deals counted"
    else:
        count = f"a sample of {result.deals:,} deals, seed {result.seed}"
    return f"{', '.join(facts)}; {count}"


def _hands(result: EquityResult) -> str:
    head = ["hand", "win", "tie", "equity"] + ([] if result.exact else ["95 % interval"])
    rows = [head]
    for hand in result.hands:
        row = [_name(hand.hand), f"{hand.win:.4%}", f"{hand.tie:.4%}", f"{hand.equity:.4%}"]
        if not result.exact:
            low, high = max(hand.equity - hand.margin, 0.0), min(hand.equity + hand.margin, 1.0)
            row.append(f"{low:.2%} to {high:.2%}")
        if hand.combos > 1:
            row[0] += f" ({hand.combos:,} hands)"
        rows.append(row)
    return _table(rows)


def _outs(result: EquityResult) -> str:
    lines = []
    for outs in result.outs:
        name = _name(result.hands[outs.hand].hand)
        if not outs.win and not outs.tie:
            lines.append(f"No next card puts {name} in front.")
        if outs.win:
            lines.append(f"{_count(outs.win)} {name} in front: {' '.join(outs.win)}")
        if outs.tie:
            lines.append(f"{_count(outs.tie)} {name} level with the best: {' '.join(outs.tie)}")
    return "\n".join(lines)


def _count(cards: Sequence[str]) -> str:
    return "1 next card puts" if len(cards) == 1 else f"{len(cards)} next cards put"


def _next_cards(result: EquityResult) -> str:
    rows = [["next card", *[_name(hand.hand) for hand in result.hands]]]
    rows += [
        [following.card, *[f"{share:.2%}" for share in following.equities]] for following in result.next_cards
    ]
    return _table(rows)


def _name(hand: str) -> str:
    return " ".join(hand.split())


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows in columns: the first to the left, numbers to the right."""
    first, *others = [max([len(row[i]) for row in rows]) for i in range(len(rows[0]))]
    lines = []
    for head, *cells in rows:
        numbers = [cell.rjust(width) for cell, width in zip(cells, others, strict=True)]
        lines.append("  ".join([head.ljust(first), *numbers]).rstrip())
    return "\n".join(lines)
