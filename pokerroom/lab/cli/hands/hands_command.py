"""The sub-commands of ``pokerroom hands``."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.values import natural, up_to
from pokerroom.lab.cli.hands.search_arguments import add_search, search_of
from pokerwire.room.hand_formats import CURRENCIES, HAND_FORMATS

if TYPE_CHECKING:
    from pokerroom.lab.collection.hand_file import HandFile
    from pokerroom.lab.collection.search import FoundHand

AddArguments = Callable[[argparse.ArgumentParser], None]
Act = Callable[["HandFile", argparse.Namespace], int]
GROUP_NAMES = (
    *("position", "stakes", "game", "site", "day", "month", "year", "players", "cards"),
    "opponent",
)
MAX_WHOLE = 10**15
"""that a flag takes"""
HELP = N_("keep your own hands of all sites: take files in, search, replay, note, sum up")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands."""
    parser.add_argument(
        "--file",
        type=Path,
        metavar="FILE",
        help="where the hands are kept (default: in your settings' folder)",
    )
    commands = parser.add_subparsers(title="commands", dest="hands_command", metavar="COMMAND", required=True)
    for name, (about, add, act) in COMMANDS.items():
        sub = commands.add_parser(name, help=about, description=about)
        add(sub)
        sub.set_defaults(act=act)


def run(args: argparse.Namespace) -> int:
    """Open the file and do what was asked."""
    import sqlite3

    from pokerroom.lab.collection.hand_file import CANNOT_BE_USED, HandFile
    from pokerroom.odds.odds_errors import OddsError

    file = HandFile(args.file or _usual_file())
    try:
        act: Callable[[HandFile, argparse.Namespace], int] = args.act
        return act(file, args)
    except OddsError as error:
        raise UsageError(str(error)) from None
    except sqlite3.Error as error:
        raise CommandError(f"{CANNOT_BE_USED}{error}") from None
    finally:
        file.close()


def _usual_file() -> Path:
    from pokerclient.transport.settings_folder import settings_folder

    return settings_folder() / "hands.db"


# --- taking files in --------------------------------------------------------------------------------------------------


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a file of hands, or a folder of files"
    )
    parser.add_argument(
        "--processes",
        type=int,
        choices=range(1, 65),
        metavar="N",
        help="how many processes read at once (default: one a core, one for less than 4 MB)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _import(file: HandFile, args: argparse.Namespace) -> int:
    from pokerroom.cli.admin.progress_line import ProgressLine
    from pokerroom.lab.collection.importing import ImportReport, import_files, usual_processes

    report, progress, paths = ImportReport(), ProgressLine(sys.stderr), _files(args.files)
    for _ in import_files(file, paths, args.processes or usual_processes(paths), report):
        progress.show(f"{report.read} hands, {report.new} new")
    progress.clear()
    if args.json:
        counts = {"files": report.files, "read": report.read, "new": report.new, "known": report.known}
        remarks = [{"place": one.place, "what": one.what} for one in report.remarks]
        left = [{"place": one.place, "kind": one.kind, "reason": one.reason} for one in report.messages]
        told = {"not_kept": dict(report.not_kept), "reasons": left, "remarks": remarks}
        print(json.dumps({**counts, **told}, ensure_ascii=False))
    else:
        print("\n".join(report.lines()))
        for place in report.strangers()[:1]:
            print(
                "Are you one of them? Say so, then import again: "
                + f"pokerroom hands me {shlex.quote(place.site)} {shlex.quote(place.names[0])}"
            )
    return 0 if report.new + report.known else 1


def _files(paths: list[Path]) -> list[Path]:
    found = [
        path for given in paths for path in (sorted(given.rglob("*")) if os.path.isdir(given) else [given])
    ]
    return [path for path in found if not os.path.isdir(path)]


def _add_me(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "site", nargs="?", metavar="SITE", help="as in the list of hands: PokerStars, GGPoker, PHH ..."
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="your screen name there")
    parser.add_argument("--remove", action="store_true", help="this was not you")


def _me(file: HandFile, args: argparse.Namespace) -> int:
    from pokerroom.lab.collection.own_names import site_called
    from pokerroom.room.sanitize import without_invisible

    if args.site and not args.name:
        raise UsageError("name the site and your screen name there: pokerroom hands me PokerStars Ann")
    if args.site and args.remove:
        if not file.remove_own_name(args.site, args.name):
            site = site_called(args.site, file.own_names())
            if not file.remove_own_name(site, args.name):
                raise CommandError(f"{args.name} is no name of yours at {site}")
    elif args.site:
        file.add_own_name(site_called(args.site), args.name)
        print("Import again the files whose hands were not known to be yours.", file=sys.stderr)
    for site, names in file.own_names().items():
        print(without_invisible(f"{site}: {', '.join(sorted(names))}"))
    return 0


# --- the list ---------------------------------------------------------------------------------------------------------


def _add_list(parser: argparse.ArgumentParser) -> None:
    add_search(parser)
    parser.add_argument(
        "--most", type=up_to(MAX_WHOLE), default=20, metavar="N", help="hands on a page (default: 20)"
    )
    parser.add_argument("--skip", type=natural, default=0, metavar="N", help="leave out the newest N")
    parser.add_argument("--json", action="store_true", help="one JSON object a hand")


def _list(file: HandFile, args: argparse.Namespace) -> int:
    from pokerroom.lab.cli.hands.hand_table import list_lines
    from pokerroom.lab.collection.search import count_hands, find_hands

    search = search_of(file, args)
    found = find_hands(file, search, args.most, min(args.skip, MAX_WHOLE))
    if args.json:
        for hand in found:
            print(json.dumps(hand._asdict(), ensure_ascii=False))
        return 0 if found else 1
    for line in list_lines(file, search, found):
        print(line)
    print(f"{len(found)} of {count_hands(file, search)} hands")
    if not len(file):
        print("'pokerroom hands import FILE' takes some in")
    return 0 if found else 1


def _add_hand(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "hand", type=up_to(MAX_WHOLE), metavar="ID", help="the first number of its line in the list"
    )


def _one(file: HandFile, number: int) -> FoundHand:
    from pokerroom.lab.collection.search import FoundHand

    rows = file.rows(f"SELECT {', '.join(FoundHand._fields)} FROM hands WHERE id = ?", (number,))
    if not rows:
        raise CommandError(f"there is no hand {number}: 'pokerroom hands list' shows which are")
    return FoundHand(*rows[0])


def _add_replay(parser: argparse.ArgumentParser) -> None:
    _add_hand(parser)
    parser.add_argument("--step", action="store_true", help="step through it in this terminal")


def _replay(file: HandFile, args: argparse.Namespace) -> int:
    from pokerroom.lab.cli.hands.hand_outline import outline, played_back
    from pokerroom.lab.cli.replay.steps import HandStepper

    hand = _one(file, args.hand)
    if args.step:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise UsageError("--step needs a terminal; without it the hand is printed")
        playback = played_back(file.record(hand.id), hand.currency)
        stepper = HandStepper(input, print, clear="\033[2J\033[H")
        stepper.step_through_playback(f"{hand.site} hand {hand.number}", playback)
        return 0
    for line in outline(file, hand):
        print(line)
    return 0


def _add_coach(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "hand",
        type=up_to(MAX_WHOLE),
        nargs="?",
        metavar="ID",
        help="judge this hand, by its number in the list",
    )
    add_search(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _coach(file: HandFile, args: argparse.Namespace) -> int:
    import msgspec

    from pokerclient.text.coach_sentences import coach_lines, evening_lines
    from pokerroom.lab.collection.coaching import coach_hand, coach_hands

    if args.hand is None:
        evening = coach_hands(file, search_of(file, args))
        lines, told, known = evening_lines(evening), msgspec.json.encode(evening), evening.hands
    else:
        hand = coach_hand(file, _one(file, args.hand).id)
        lines, told, known = coach_lines(hand), msgspec.json.encode(hand), len(hand.decisions)
    print(told.decode() if args.json else "\n".join(lines))
    return 0 if known else 1


# --- notes, statistics, files -----------------------------------------------------------------------------------------


def _add_note(parser: argparse.ArgumentParser) -> None:
    _add_hand(parser)
    parser.add_argument("note", metavar="TEXT", help="the note; an empty text removes it")


def _note(file: HandFile, args: argparse.Namespace) -> int:
    file.write(_one(file, args.hand).id, "note", args.note)
    return 0


def _add_tag(parser: argparse.ArgumentParser) -> None:
    _add_hand(parser)
    parser.add_argument("tags", nargs="+", metavar="TAG", help="tags to add")
    parser.add_argument("--remove", action="store_true", help="remove them instead")


def _tag(file: HandFile, args: argparse.Namespace) -> int:
    hand = _one(file, args.hand)
    given = " ".join(args.tags).split()
    kept = [tag for tag in hand.tags.split() if tag not in given] + ([] if args.remove else given)
    file.write(hand.id, "tags", " ".join(kept))
    print(" ".join(kept))
    return 0


def _add_stats(parser: argparse.ArgumentParser) -> None:
    add_search(parser)
    parser.add_argument("--by", default="", choices=GROUP_NAMES, help="a line for each")
    parser.add_argument("--json", action="store_true", help="print one JSON list")


def _stats(file: HandFile, args: argparse.Namespace) -> int:
    import msgspec

    from pokerroom.lab.cli.hands.statistics_lines import statistics_lines
    from pokerroom.lab.collection.groupings import OPPONENT
    from pokerroom.lab.collection.opponents import opponents
    from pokerroom.lab.collection.statistics import statistics

    search = search_of(file, args)
    plays = opponents(file, search) if args.by == OPPONENT else statistics(file, search, args.by)
    if args.json:
        print(msgspec.json.encode(plays).decode())
    elif plays:
        print("\n".join(statistics_lines(plays, args.by)))
    else:
        print("no hand matches")
    return 0 if plays else 1


def _add_evenings(parser: argparse.ArgumentParser) -> None:
    add_search(parser)
    parser.add_argument("--html", type=Path, metavar="FILE", help="write it as an HTML page with a graph")
    parser.add_argument("--json", action="store_true", help="print one JSON list")


def _evenings(file: HandFile, args: argparse.Namespace) -> int:
    import msgspec

    from pokerlocale.amounts import write_decimals
    from pokerroom.cli.admin.evenings_command import write_asked
    from pokerroom.host.season_report import season_page, season_text
    from pokerroom.lab.arena.reports.battle_text import counted
    from pokerroom.lab.collection.evenings import place_series, shown_places
    from pokerroom.room.sanitize import without_invisible

    search = search_of(file, args)
    places = place_series(file, search)
    write_decimals(2)
    if args.html and len(places) > 1:
        names = ", ".join([place.title for place in places])
        raise CommandError(f"a page has the evenings of one place: choose one of {names} (--site)")
    if args.html and places:
        write_asked(args.html, lambda: season_page(places[0].series, places[0].title))
        print(f"the evenings are in {args.html}")
    elif args.json:
        print(msgspec.json.encode(places).decode())
    else:
        shown, others = shown_places(places, search)
        texts = [f"{place.title}\n{season_text(place.series)}" for place in shown]
        if others:
            listed = [
                f"  {place.title}: {counted(len(place.series.evenings), 'evening')}" for place in others
            ]
            texts.append("\n".join(["There are more places, which --site shows:", *listed]))
        lines = ("\n\n".join(texts) or "no hand of a cash game matches").splitlines()
        print("\n".join(map(without_invisible, lines)))
    return 0 if places else 1


def _add_export(parser: argparse.ArgumentParser) -> None:
    add_search(parser)
    parser.add_argument("--form", choices=[*HAND_FORMATS], default="phh", help="the format (default: phh)")
    parser.add_argument(
        "--money",
        choices=CURRENCIES,
        default="",
        help="write amounts in this currency (default: what was played for)",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="a new file (default: standard output)")


def _export(file: HandFile, args: argparse.Namespace) -> int:
    from pokerroom.lab.collection.exporting import export_hands

    written, left = export_hands(file, search_of(file, args), args.form, args.money, args.out)
    print(
        f"{written} hands" + (f"; {left} for which this format has no words" if left else ""), file=sys.stderr
    )
    return 0 if written else 1


def _add_remove(parser: argparse.ArgumentParser) -> None:
    add_search(parser)
    parser.add_argument(
        "hands",
        nargs="*",
        type=up_to(MAX_WHOLE),
        metavar="ID",
        help="the first numbers of their lines in the list; or the flags of a search choose them",
    )
    parser.add_argument("--yes", action="store_true", help="remove them; otherwise they are only counted")


def _remove(file: HandFile, args: argparse.Namespace) -> int:
    from pokerroom.lab.arena.reports.battle_text import counted
    from pokerroom.lab.collection.search import HandSearch, condition

    search = search_of(file, args)
    if bool(args.hands) == (search != HandSearch()):
        raise UsageError("name the hands to remove by their numbers, or by the flags of a search")
    where, values = condition(file, search)
    found = [row[0] for row in file.rows(f"SELECT id FROM hands WHERE {where}", values)]
    chosen = [_one(file, number).id for number in args.hands] or found
    if args.yes:
        file.remove(chosen)
    print(f"{counted(len(chosen), 'hand')} {'removed' if args.yes else 'to remove: add --yes'}")
    return 0 if chosen else 1


# --- the page ---------------------------------------------------------------------------------------------------------


def _add_open(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        type=int,
        default=0,
        metavar="PORT",
        help="of this machine (default: any that is free)",
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address alone")


def _open(file: HandFile, args: argparse.Namespace) -> int:
    from contextlib import nullcontext

    from pokerroom.lab.collection.local_page import LocalPage
    from pokerroom.lab.collection.page_server import browser_at

    page = LocalPage(file, args.port)
    print(f"Your hands are at {page.address}\nThis machine alone is answered. Ctrl-C ends it.", flush=True)
    try:
        with nullcontext() if args.no_browser else browser_at(page.address):
            page.serve()
    except KeyboardInterrupt:
        print()
    return 0


COMMANDS: dict[str, tuple[str, AddArguments, Act]] = {
    "import": ("take in files of hands", _add_import, _import),
    "open": ("open the page of your hands in the browser", _add_open, _open),
    "me": ("say who you are at a site, or list it", _add_me, _me),
    "list": ("list and search your hands, newest first", _add_list, _list),
    "replay": ("print a hand, or step through it", _add_replay, _replay),
    "coach": (
        "say what a solved strategy does where you decided, or what stands out in many hands",
        _add_coach,
        _coach,
    ),
    "note": ("write a note to a hand", _add_note, _note),
    "tag": ("tag a hand", _add_tag, _tag),
    "stats": ("sum up how you play, with definitions and intervals", _add_stats, _stats),
    "evenings": (
        "say who was up at a home game, evening by evening and over the season",
        _add_evenings,
        _evenings,
    ),
    "export": ("write hands to a file", _add_export, _export),
    "remove": ("remove hands that are not yours after all", _add_remove, _remove),
}
