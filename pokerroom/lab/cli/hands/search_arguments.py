"""The flags that choose kept hands."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pokerroom.cli.admin.export import since, until

if TYPE_CHECKING:
    from pokerroom.lab.collection.hand_file import HandFile
    from pokerroom.lab.collection.search import HandSearch

STREETS = ("flop", "turn", "river", "draw", "showdown")


def add_search(parser: argparse.ArgumentParser) -> None:
    """Add the flags; each narrows the search."""
    parser.add_argument("--cards", default="", metavar="RANGE", help="your cards: 'TT+, AQs+', 'AK', 'AhKd'")
    parser.add_argument(
        "--position", default="", metavar="NAME", help="SB, BB, UTG, HJ, CO, BTN ..., or 'button'"
    )
    parser.add_argument("--street", default="", choices=STREETS, help="hands that got so far")
    parser.add_argument("--opponent", default="", metavar="NAME", help="hands with this player")
    parser.add_argument("--site", default="", metavar="SITE", help="hands of this site")
    parser.add_argument("--stakes", default="", metavar="BLINDS", help="0.05/0.10, or 'tournament'")
    kind = parser.add_mutually_exclusive_group()
    for name, value, of in (
        ("cash", "cash", "cash games for money"),
        ("play-money", "play", "cash games for play chips"),
        ("tournaments", "tournament", "tournaments"),
    ):
        kind.add_argument(
            f"--{name}",
            dest="kind",
            action="store_const",
            const=value,
            default="",
            help=f"hands of {of} alone",
        )
    parser.add_argument("--currency", default="", metavar="CODE", help="hands for this money: USD, EUR ...")
    parser.add_argument("--tag", default="", metavar="TAG", help="hands with this tag")
    parser.add_argument(
        "--text", default="", metavar="TEXT", help="in the note or the table's name, or a hand's whole number"
    )
    for name, of in (("pot", "pots"), ("net", "results")):
        parser.add_argument(
            f"--{name}-from", type=hundredths, metavar="AMOUNT", help=f"{of} of at least that"
        )
        parser.add_argument(f"--{name}-to", type=hundredths, metavar="AMOUNT", help=f"{of} of at most that")
    parser.add_argument(
        "--since",
        type=since,
        default=0,
        metavar="TIME",
        help="2026, 2026-12, 2026-12-31, or as long ago as 7d",
    )
    parser.add_argument(
        "--until",
        type=until,
        default=0,
        metavar="TIME",
        help="before that; a day, a month or a year counts whole",
    )


def search_of(file: HandFile, args: argparse.Namespace) -> HandSearch:
    """Return what is searched for; raise CommandError for a position, site or stakes that the file does not have."""
    from pokerroom.lab.collection.search import HandSearch
    from pokerroom.lab.collection.search_words import understood

    given = {name: getattr(args, name) for name in HandSearch.__struct_fields__}
    return understood(file, HandSearch(**given))


def hundredths(text: str) -> int:
    """Read an amount; for ``argparse``."""
    from pokerroom.lab.collection import amounts

    try:
        return amounts.hundredths(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
