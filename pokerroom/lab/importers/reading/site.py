"""What a module of :mod:`pokerroom.lab.importers.sites` gives: how the files of one site begin, and are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.splitting import MAX_TEXT_LINE, MAX_TEXT_LINES, HandLines

MARK = r"\ufeff?"
"""what the patterns of sites begin with: a mark that a file may begin with"""
Split = Callable[[Iterable[str]], Iterator[HandLines]]
_HELD_OF_LINE = MAX_TEXT_LINE + 8
"""characters: what is read of a line, and its end and a mark, which are taken off"""


class Site(msgspec.Struct, frozen=True):
    """A site whose hands are read.

    ``begins`` matches the first line of a hand, with its number as group 1; ``before`` lines that may stand between
    hands and belong to none; ``sign`` what shows that a file is of this site, though no hand in it begins as known.
    ``split`` divides a whole file where hands do not follow each other line by line.
    ``counts_all`` says that hands have numbers, ``counts_once`` that no two hands of the site have the same one.
    """

    name: str
    begins: re.Pattern[str]
    read: Callable[[HandLines], ReplayRecord]
    sign: re.Pattern[str]
    before: re.Pattern[str] | None = None
    split: Split | None = None
    counts_all: bool = True
    counts_once: bool = True

    def is_before(self, line: str) -> bool:
        """Whether ``line`` may stand before a hand and belongs to none."""
        return self.before is not None and self.before.match(line) is not None


def signs_of(sites: Iterable[Site]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what the first lines of hands match, and what the lines match that may stand before them."""
    all_sites = tuple(sites)
    begins = _any_of([site.begins for site in all_sites])
    return re.compile(begins), re.compile(
        _any_of([site.before for site in all_sites if site.before]), re.IGNORECASE
    )


def _any_of(patterns: Iterable[re.Pattern[str]]) -> str:
    """Return what matches any of the patterns in lines that have no byte order mark.

    Without it most begin with a letter, so that most lines are refused at a glance.
    """
    return "|".join([f"(?:{pattern.pattern.removeprefix(MARK)})" for pattern in patterns])


def cut_texts(
    lines: Iterable[str], sites: Iterable[Site], most_lines: int
) -> Iterator[tuple[int, list[str]]]:
    """Yield a file of texts in pieces of at least ``most_lines``, each with the number of lines before it.

    A piece begins with a hand and what stands before that, so each can be read alone. Of a last hand that is too long
    only what is read of it is held, with the last line that may belong to the next hand.
    """
    begins, before = signs_of(sites)
    piece: list[str] = []
    done = 0
    for read, whole in enumerate(lines):
        line = whole[:_HELD_OF_LINE]
        if len(piece) >= most_lines and begins.match(line):
            cut = len(piece)
            while cut and (not piece[cut - 1].strip() or before.match(piece[cut - 1])):
                cut -= 1
            yield done, piece[:cut]
            piece = piece[cut:]
            done = read - len(piece)
        if len(piece) <= most_lines + MAX_TEXT_LINES:
            piece.append(line)
        elif line.strip():
            piece[-1] = line
    yield done, piece


def split_texts(lines: Iterable[tuple[int, str]], sites: Iterable[Site]) -> Iterator[tuple[Site, HandLines]]:
    """Yield the hands of a file of texts with their sites, one after the other.

    Lines before the first hand that no site knows are given with it, so that they are listed.
    """
    all_sites = tuple(sites)
    begins, before = signs_of(all_sites)
    site: Site | None = None
    first, name, when, next_when = 0, "", "", ""
    hand: list[str] = []
    for number, whole in lines:
        line = whole[:MAX_TEXT_LINE]
        if begins.match(line):
            found = next(one for one in all_sites if one.begins.match(line))
            if site is not None:
                yield site, HandLines(first, name, hand, when)
            match = found.begins.match(line)
            assert match is not None, "one of the alternatives matched"
            site, first, name, hand = found, number, match[1], [line]
            when, next_when = next_when, ""
        elif before.match(line):
            next_when = line
            if site is not None and len(hand) < MAX_TEXT_LINES:
                hand.append("")
        elif site is None:
            if line.strip() and not line.startswith("#"):
                raise HistoryError(
                    f"this is not understood: {line.strip()[:80]!r}; no hand has begun here", number
                )
        elif len(hand) < MAX_TEXT_LINES:
            hand.append(line)
    if site is not None:
        yield site, HandLines(first, name, hand, when)
