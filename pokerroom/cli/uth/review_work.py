"""``pokerroom uth review``: what was right in one of your rounds."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.uth.rule_sets import RULES_HELP, load_rules
from pokerroom.cli.uth.solve_work import chosen_ante, game_at, read_cards, solution_of

if TYPE_CHECKING:
    from pokerroom.uth.solver.round_review import PlayedChoices

DESCRIPTION = """
Show for each decision of a round what every choice was worth, judged by the cards that were up at that time.
"""


def add_review(parser: argparse.ArgumentParser) -> None:
    """Add the flags of ``review``."""
    parser.description = DESCRIPTION
    parser.add_argument(
        "cards", metavar="CARDS", help="your cards and the board, as in 'Jh 3d | Ks 7h 9c Jd 3c'"
    )
    parser.add_argument(
        "played",
        metavar="PLAYED",
        help="your decisions, as in 4x, 'check 2x', 'check check 1x' or 'check check fold'",
    )
    parser.add_argument("--rules", default="extreme", metavar="NAME", help=RULES_HELP)
    parser.add_argument(
        "--ante", type=int, metavar="CHIPS", help="default: the smallest that is paid without rounding"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(work=_review)


def _review(args: argparse.Namespace) -> int:
    from pokerroom.cli.uth import solver_output as text
    from pokerroom.uth.solver.round_review import review

    rules = load_rules(args.rules)
    game = game_at(rules, chosen_ante(rules, args.ante))
    hole, board = read_cards(args.cards, "CARDS")
    played = _played(args.played, len(board))
    try:
        found = review(game, hole, board, played, solution_of(game, fresh=False))
    except ValueError as error:
        raise UsageError(str(error)) from None
    print(text.review_json(found) if args.json else text.review(rules, found))
    return 0


def _played(words: str, board: int) -> PlayedChoices:
    """Return the decisions in ``words``; raise :class:`UsageError` for an order that no round has."""
    from pokerroom.uth.decisions import DECISION_PHASES

    found = words.replace(",", " ").lower().split()
    phases = list(DECISION_PHASES)
    free = ["check", "check", "fold"]
    needed = (0, 3, 5)
    if not 1 <= len(found) <= len(phases) or found[:-1] != free[: len(found) - 1]:
        raise UsageError(f"PLAYED is 4x, 'check 2x', 'check check 1x' or 'check check fold', not {words!r}")
    if board < needed[len(found) - 1]:
        raise UsageError(
            f"{len(found)} decisions need {needed[len(found) - 1]} cards of the board, not {board}"
        )
    return [(phase, _raised(word, own)) for phase, word, own in zip(phases, found, free, strict=False)]


def _raised(word: str, free: str) -> int:
    """Return the multiple in ``word``, 0 for check or fold."""
    if word == free:
        return 0
    if not word.endswith("x") or not word[:-1].isdigit() or word == "0x":
        raise UsageError(f"a decision is {free}, or a raise as in 2x, not {word!r}")
    return int(word[:-1])
