"""Changes hand histories in small ways and counts which of the changes replaying them notices.

    python -m tests.lab.importers.mutations FILE... --count 100000 --seed 1 --minutes 60

A chip, a card, a seat or the order of the play is changed, or anything at all.  A change of what a text says only once,
such as the stack of a player who is never all-in, makes another hand that is as good: those are counted apart.
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import FORCED_ACTS, ReplayRecord
from pokerroom.lab.importers.importer import CANNOT_BE_READ, decode_lines, read_hands
from pokerroom.lab.importers.verification import VerificationResult, verify

MOST_OF_A_FILE = 15
"""hands of a file of texts that are changed; the others of it look alike"""
MOST_CHARACTERS = 60_000
"""characters of a file that is changed as a whole"""
CARD = re.compile(
    r"(?<![A-Za-z0-9])(?:(?:10|[2-9TJQKA])(?:[shdc]|[♠♥♦♣])|[SHDC](?:10|[2-9JQKA]))(?![A-Za-z0-9])"
)
AMOUNT = re.compile(r'(?<![\w#:/.-])[$€£]?\d[\d.,]*\d|(?<=[ $€£\[("])\d(?=[ )\]\n",]|$)')
NO_PLAY = re.compile(
    r"^(?:Table|PokerStars|Poker Hand|Winamax|#Game|Game|\*\*\*|<\?|Hand|Seat \d+: .*chips|Stage|Bodog|Ignition|Bovada"
    r"|Full Tilt|Room)|gametype|startdate|sessioncode|nickname|tournamentname|<client|tablesize|<date"
)
PLAY = re.compile(r"\b(?:folds?|checks?|calls?|bets?|raises?|all-?in|posts?)\b|<action ", re.IGNORECASE)
ENDS = re.compile(r"collected|wins|shows")
NAMES = (
    re.compile(r"^Seat \d+: (.+?)(?:,? \(| \[ME\])", re.MULTILINE),
    re.compile(r'player(?:_id)?="([^"]+)"'),
    re.compile(r'"""([^"]+?)""'),
)


class Unit(msgspec.Struct):
    """A text whose hands agree."""

    place: str
    text: str
    verdicts: list[VerificationResult]


class Changed(msgspec.Struct):
    """A text with a change: a line before it and after it."""

    text: str
    before: str = ""
    after: str = ""


def verdicts_on(text: str) -> list[VerificationResult]:
    """Read and replay the hands of a text."""
    lines = text.encode("utf-8", "replace").splitlines(keepends=True)
    return [verify(hand) for hand in read_hands(decode_lines(lines))]


def units_of(paths: Iterable[Path]) -> Iterator[Unit]:
    """Yield what of these files agrees: some hands of each file of texts, others as a whole."""
    for path in paths:
        lines = list(decode_lines(path.read_bytes().splitlines(keepends=True)))
        whole = "".join([line.rstrip("\n") + "\n" for line in lines])
        try:
            if path.suffix == ".txt" and not whole.lstrip().startswith("<"):
                agreed = [hand for hand in read_hands(lines) if verify(hand).kind == "agreed"]
                some = random.Random(path.name).sample(agreed, min(len(agreed), MOST_OF_A_FILE))
                texts = ["\n".join(hand.lines) + "\n" for hand in some]
            else:
                texts = [whole] if len(whole) < MOST_CHARACTERS else []
        except HistoryError:
            continue
        for text in texts:
            verdicts = verdicts_on(text)
            if any(one.kind == "agreed" for one in verdicts):
                yield Unit(path.name, text, verdicts)


# --- the changes ------------------------------------------------------------------------------------------------


def change_chip(rng: random.Random, lines: list[str], _: str) -> int:
    """Change a digit of an amount."""
    at = rng.choice([i for i, line in enumerate(lines) if AMOUNT.search(line) and not NO_PLAY.search(line)])
    line, amount = lines[at], rng.choice(list(AMOUNT.finditer(lines[at])))
    place = rng.choice([i for i in range(amount.start(), amount.end()) if line[i].isdigit()])
    lines[at] = f"{line[:place]}{(int(line[place]) + rng.randint(1, 9)) % 10}{line[place + 1 :]}"
    return at


def change_card(rng: random.Random, lines: list[str], _: str) -> int:
    """Put another card in the place of one."""
    at = rng.choice([i for i, line in enumerate(lines) if CARD.search(line)])
    card = rng.choice(list(CARD.finditer(lines[at])))
    new = card[0]
    while new == card[0]:
        if new[0] in "SHDC" and new[1:].strip("♠♥♦♣shdc"):
            new = rng.choice("SHDC") + rng.choice(["10", *"23456789JQKA"])
        else:
            suits = "shdc" if new[-1] in "shdc" else "♠♥♦♣"
            new = ("10" if "10" in new else rng.choice("23456789TJQKA")) + rng.choice(suits)
    lines[at] = lines[at][: card.start()] + new + lines[at][card.end() :]
    return at


def change_seat(rng: random.Random, lines: list[str], text: str) -> int:
    """Put another player's name where somebody acts, shows or wins."""
    names = sorted({name for pattern in NAMES for name in pattern.findall(text) if name.strip()})
    at = rng.choice(
        [
            i
            for i, line in enumerate(lines)
            if (PLAY.search(line) or ENDS.search(line)) and any(name in line for name in names)
        ]
    )
    name = max([name for name in names if name in lines[at]], key=len)
    lines[at] = lines[at].replace(name, rng.choice([other for other in names if other != name]), 1)
    return at


def change_order(rng: random.Random, lines: list[str], _: str) -> int:
    """Swap two lines of the play, or leave one out, or write it twice."""
    at = rng.choice(
        [
            i
            for i, (line, following) in enumerate(pairwise(lines))
            if PLAY.search(line)
            and PLAY.search(following)
            and not line.startswith("Seat")
            and line != following
        ]
    )
    match rng.randrange(3):
        case 0:
            lines[at], lines[at + 1] = lines[at + 1], lines[at]
        case 1:
            del lines[at]
        case _:
            lines.insert(at, lines[at])
    return at


def change_anything(rng: random.Random, lines: list[str], _: str) -> int:
    """Spoil some lines."""
    for _time in range(rng.randint(1, 3)):
        at = rng.randrange(len(lines))
        line = lines[at]
        match rng.randrange(7):
            case 0:
                lines[at] = ""
            case 1:
                lines.insert(at, line)
            case 2:
                lines.insert(rng.randrange(len(lines)), lines.pop(at))
            case 3 if len(line) > 1:
                place = rng.randrange(len(line) - 1)
                strange = chr(rng.choice([rng.randrange(33, 700), rng.randrange(32), 0x202E, 0x1F600]))
                lines[at] = line[:place] + strange + line[place + 1 :]
            case 4:
                lines[at] = re.sub(
                    r"\d+", lambda _: str(10 ** rng.randrange(20)), line, count=rng.randint(1, 3)
                )
            case 5:
                lines[at] = line[: rng.randrange(len(line) + 1)] + "\n"
            case _:
                del lines[rng.randrange(len(lines)) :]
        lines = lines if lines else ["x\n"]
    return 0


KINDS: dict[str, Callable[[random.Random, list[str], str], int]] = {
    "chip": change_chip,
    "card": change_card,
    "seat": change_seat,
    "order": change_order,
    "anything": change_anything,
}


def changed(rng: random.Random, kind: str, text: str) -> Changed | None:
    """Return ``text`` with a change of that kind; None where there is nothing to change."""
    lines = text.splitlines(keepends=True)
    before = list(lines)
    try:
        at = KINDS[kind](rng, lines, text)
    except (IndexError, ValueError):
        return None
    new = "".join(lines)
    old_line, new_line = (one[at] if at < len(one) else "" for one in (before, lines))
    return None if new == text else Changed(new, old_line, new_line)


# --- what came of them ------------------------------------------------------------------------------------------


def meaning(record: ReplayRecord) -> ReplayRecord:
    """Return a record without what says nothing: lines, the order of forced bets, where a line of what went back is."""
    actions = [
        msgspec.structs.replace(one, line=0, street=0 if one.act == "uncalled" else one.street)
        for one in record.actions
    ]
    forced = sorted([one for one in actions if one.act in FORCED_ACTS], key=repr)
    returned = sorted([one for one in actions if one.act == "uncalled"], key=repr)
    play = [one for one in actions if one.act not in FORCED_ACTS and one.act != "uncalled"]
    return msgspec.structs.replace(record, actions=(*forced, *play, *returned), contradictions=(), unread=())


def difference(
    unit: Unit, verdicts: Sequence[VerificationResult]
) -> tuple[ReplayRecord, ReplayRecord] | None:
    """Return the first hand that means something else now, as it was and as it is."""
    for one, other in zip(unit.verdicts, verdicts, strict=True):
        was, now = one.hand.record, other.hand.record
        if was is not None and now is not None and meaning(was) != meaning(now):
            return meaning(was), meaning(now)
    return None


def said_once(kind: str, change: Changed, was: ReplayRecord, now: ReplayRecord) -> str:
    """Return what was changed that the text says only once, so that the changed hand is as good; else nothing."""
    fields = {name for name in was.__struct_fields__ if getattr(was, name) != getattr(now, name)}
    if kind == "chip" and (once := _chip_said_once(fields, change, was, now)):
        return once
    if kind == "card":
        cards = {card[0] for card in CARD.finditer(change.before)} - {
            card[0] for card in CARD.finditer(change.after)
        }
        whole = f"{was.board}{was.runs}{list(was.shown.values())}{[one.hole for one in was.seats]}"
        return "a card" if cards and all(whole.count(_packed(card)) <= 1 for card in cards) else ""
    if {one.seat for one in was.seats} != {one.seat for one in now.seats}:
        return "who takes part: a seat or a fold" if kind in {"order", "seat", "chip"} else ""
    if kind == "seat" and "post" in change.before and fields <= {"actions", "final"}:
        return "who posts"
    hidden = kind == "seat" and fields == {"seats"} and "<cards" in change.before
    return "whose hidden cards" if hidden else ""


def _packed(card: str) -> str:
    for sign, letter in zip("♠♥♦♣", "shdc", strict=True):
        card = card.replace(sign, letter)
    card = card.replace("10", "T")
    return card[1] + card[0].lower() if card[0] in "SHDC" and card[1:] in "23456789TJQKA" else card


def _chip_said_once(fields: set[str], change: Changed, was: ReplayRecord, now: ReplayRecord) -> str:
    stacks = fields <= {"seats", "final", "actions", "unit"} and _same_but_all_in(was, now)
    if was.seats != now.seats and (stacks or was.unit != now.unit):
        return "a stack"
    if fields == {"id"}:
        return "the number"
    if fields == {"button"}:
        return "the button, at an empty seat"
    if fields <= {"big_blind", "small_bet", "big_bet", "small_blind"}:
        return "stakes"
    if "discards" in change.before:
        return "how many hidden cards"
    if fields <= {"actions", "collected", "final", "rake"} and (
        was.rake != now.rake or _net(was) == _net(now)
    ):
        return "what was won or bet, where neither the rake nor what went back is said"
    return ""


def _same_but_all_in(was: ReplayRecord, now: ReplayRecord) -> bool:
    one, other = (
        [msgspec.structs.replace(action, all_in=False) for action in record.actions] for record in (was, now)
    )
    return one == other


def _net(record: ReplayRecord) -> dict[int, int]:
    net: Counter[int] = Counter()
    for one in record.actions:
        net[one.seat] += -one.amount if one.act == "uncalled" else one.amount
    return {seat: amount - record.collected.get(str(seat), 0) for seat, amount in net.items()}


def outcome(kind: str, unit: Unit, change: Changed) -> str:
    """Return what came of a change: ``noticed``, ``said once: ...``, ``same meaning``, ``UNNOTICED`` or ``FAILED``."""
    try:
        verdicts = verdicts_on(change.text)
    except HistoryError:
        return "noticed"
    said = [why for one in verdicts for why in (one.hand.reason, *one.what)]
    if any(why.startswith(CANNOT_BE_READ) or "the replay failed" in why for why in said):
        return "FAILED"
    if [(one.kind, one.what) for one in verdicts] != [(one.kind, one.what) for one in unit.verdicts]:
        return "noticed"
    found = difference(unit, verdicts)
    if found is None:
        return "same meaning"
    once = said_once(kind, change, *found)
    return f"said once: {once}" if once else "UNNOTICED"


def tally(
    units: Sequence[Unit], count: int, seed: str, seconds: float
) -> tuple[Counter[tuple[str, str]], list[str]]:
    """Make up to ``count`` changes; return what came of them by kind, and those that were not noticed."""
    rng, ends, kinds = random.Random(seed), time.monotonic() + seconds, list(KINDS)
    found: Counter[tuple[str, str]] = Counter()
    unnoticed: list[str] = []
    made = 0
    while made < count and time.monotonic() < ends:
        unit, kind = rng.choice(units), kinds[made % len(kinds)]
        change = changed(rng, kind, unit.text)
        if change is None:
            continue
        made += 1
        came = outcome(kind, unit, change)
        found[kind, came] += 1
        if came == "FAILED" or (came == "UNNOTICED" and kind != "anything"):
            unnoticed.append(f"{came} {kind} {unit.place}: {change.before.strip()} -> {change.after.strip()}")
    return found, unnoticed


def share_noticed(found: Counter[tuple[str, str]]) -> float:
    """Return the share that was noticed of the changes that can be: of a chip, a card, a seat or the order."""
    noticed, missed = (
        sum([number for (kind, what), number in found.items() if kind != "anything" and what == came])
        for came in ("noticed", "UNNOTICED")
    )
    return noticed / (noticed + missed)


def main() -> int:
    """Print the tally; return 1 when a change made the reader fail."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=5)
    args = parser.parse_args()
    units = list(units_of(args.files))
    found, unnoticed = tally(units, args.count, args.seed, 60 * args.minutes)
    for line in sorted(unnoticed):
        print(line)
    for (kind, came), number in sorted(found.items()):
        print(f"{kind:10}{number:8}  {came}")
    share = 100 * share_noticed(found)
    print(f"{sum(found.values())} changes of {len(units)} texts; {share:.3f} % noticed of those that can be")
    return int(any(came == "FAILED" for _, came in found))


if __name__ == "__main__":
    raise SystemExit(main())
