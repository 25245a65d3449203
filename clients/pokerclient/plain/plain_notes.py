"""Typed commands about other players, for the player alone: hiding what they say, and notes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, TextCommand
from pokerclient.text.play_statistics import statistics_lines
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _, quoted

NOTE_COLOURS = {
    "red": NP_("colour of a note", "red"),
    "orange": NP_("colour of a note", "orange"),
    "yellow": NP_("colour of a note", "yellow"),
    "green": NP_("colour of a note", "green"),
    "blue": NP_("colour of a note", "blue"),
    "purple": NP_("colour of a note", "purple"),
}
"""colour on the wire -> its name for people"""
_NOTE = re.compile(r"(?P<before>[^:]+?)\s*(?::\s*(?P<text>.*))?")


async def _mute(console: CommandConsole, arguments: Sequence[str]) -> None:
    name, muted = _named(arguments, "mute"), await _muted(console)
    await _change(console, muted=[*[one for one in muted if one != name], name])
    console.say(_("What {player} says is hidden from you.", player=name))


async def _unmute(console: CommandConsole, arguments: Sequence[str]) -> None:
    name, muted = _named(arguments, "unmute"), await _muted(console)
    if name not in muted:
        raise CommandUsageError(_("{player} is not muted", player=quoted(name)))
    await _change(console, muted=[one for one in muted if one != name])
    console.say(_("You see again what {player} says.", player=name))


async def _note(console: CommandConsole, arguments: Sequence[str]) -> None:
    match = _NOTE.fullmatch(" ".join(arguments))
    if match is None:
        raise CommandUsageError(_("say about whom and what, as in 'note Zoe red: bluffs rivers'"))
    name, colour = _name_and_colour(match["before"])
    text = (match["text"] or "").strip()
    await _change(console, notes={name: {"text": text, "colour": colour}})
    console.say(
        _("Your note about {player} is saved; only you see it.", player=name)
        if text or colour
        else _("Your note about {player} is deleted.", player=name)
    )


async def _notes(console: CommandConsole, arguments: Sequence[str]) -> None:
    notes = (await console.client.settings())["notes"] or {}
    lines = [note_line(name, note.text, note.colour) for name, note in sorted(notes.items())]
    console.say(*(lines or [_("You have noted nothing about anybody.")]))


async def _statistics(console: CommandConsole, arguments: Sequence[str]) -> None:
    name = _named(arguments, "stats")
    console.say(*statistics_lines(await console.client.play_statistics(name)))


def note_line(name: str, text: str, colour: str) -> str:
    """Return a note as a line: ``Zoe (red): bluffs rivers``."""
    who = f"{name} ({_(NOTE_COLOURS[colour])})" if colour in NOTE_COLOURS else name
    return f"{who}: {text}" if text else who


def _name_and_colour(typed: str) -> tuple[str, str]:
    name, _blank, last = typed.rpartition(" ")
    for colour, word in NOTE_COLOURS.items():
        if name and last.lower() in (colour, _(word)):
            return name.strip(), colour
    return typed, ""


def _named(arguments: Sequence[str], word: str) -> str:
    if not arguments:
        raise CommandUsageError(_("say whom, as in '{word} Zoe'", word=word))
    return " ".join(arguments)


async def _muted(console: CommandConsole) -> Sequence[str]:
    muted: Sequence[str] = (await console.client.settings())["muted"] or ()
    return muted


async def _change(console: CommandConsole, **settings: object) -> None:
    console.preferences.update_from(await console.client.set_settings(**settings))


NOTE_COMMANDS = (
    TextCommand(
        ("note",),
        N_("note NAME [COLOUR][: TEXT]"),
        N_("note something about a player, for you alone; without text and colour the note is deleted"),
        _note,
    ),
    TextCommand(
        ("stats",), N_("stats NAME"), N_("how a player has played in the hands with you"), _statistics
    ),
    TextCommand(("notes",), N_("notes"), N_("your notes about players"), _notes),
    TextCommand(("mute",), N_("mute NAME"), N_("hide what a player says"), _mute),
    TextCommand(("unmute",), N_("unmute NAME"), N_("show again what a player says"), _unmute),
)
