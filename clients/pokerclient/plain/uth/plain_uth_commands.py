"""The commands at a table against the house: bets, decisions, and questions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Protocol

from pokerclient.plain.command_words import spoken_word
from pokerclient.plain.plain_command import CommandUsageError, TypedCommand, parse_amount, parse_number
from pokerclient.plain.uth import uth_descriptions
from pokerclient.plain.uth.uth_descriptions import PHASES
from pokerclient.sdk.client import Client
from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.pay_tables import rules_lines
from pokerclient.text.uth.played_round_words import PlayedRoundWords
from pokerclient.text.uth.raise_funds import Chips, RaiseFunds, doubled, placed, repeated
from pokerclient.text.uth.review_sentences import review_lines
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.amounts import amount_from_text
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _, quoted
from pokerwire.uth.round_events import Option
from pokerwire.uth.rule_set import ANTE

LIGHTS = {"green": N_("green"), "yellow": N_("yellow"), "red": N_("red")}


class UthConsole(Protocol):
    """What these commands need of the app."""

    client: Client
    raise_funds: RaiseFunds

    @property
    def uth_view(self) -> UthTableView:
        """The table in hand; raises :class:`CommandUsageError` at any other."""

    @property
    def uth_words(self) -> UthEventWords:
        """The words to speak with."""

    def now(self) -> float:
        """The time in seconds."""

    def say(self, *lines: str) -> None:
        """Show lines to the player."""


UthCommandFunction = Callable[[UthConsole, Sequence[str]], Awaitable[None]]
UthTextCommand = TypedCommand[UthConsole]


def find_uth_command(word: str, view: UthTableView) -> UthTextCommand | None:
    """Return the command that ``word`` begins at this table, or ``None``; the name of a spot bets there."""
    command = next((command for command in UTH_TEXT_COMMANDS if word in command.names), None)
    if command is None and spot_named(word, view) is not None:
        return UthTextCommand((word,), f"{word} N", N_("bet N there"), _bet_on(word))
    return command


def spot_named(word: str, view: UthTableView) -> str | None:
    """Return the id of the spot that is called ``word``: by its id or its name, without blanks."""
    wanted = _normalized(word)
    for limit in view.limits:
        if wanted in (_normalized(limit.bet), _normalized(limit.name)):
            return str(limit.bet)
    return ANTE if wanted == "mise" else None


def _normalized(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


# --- bets -------------------------------------------------------------------------------------------------------


async def _bet(console: UthConsole, arguments: Sequence[str]) -> None:
    amounts = [text for text in arguments if amount_from_text(text) is not None]
    spot = " ".join([text for text in arguments if text not in amounts and text != "on"])
    if len(amounts) != 1:
        raise CommandUsageError(_("say how much and where, as in 'bet 5 ante'"))
    await _place_bet(console, spot or ANTE, parse_amount(amounts[0]))


def _bet_on(spot: str) -> UthCommandFunction:
    async def bet(console: UthConsole, arguments: Sequence[str]) -> None:
        if len(arguments) != 1:
            raise CommandUsageError(_("say how much, as in '{spot} 5'", spot=spot))
        await _place_bet(console, spot, parse_amount(arguments[0]))

    return bet


async def _place_bet(console: UthConsole, spot_name: str, amount: int) -> None:
    view = console.uth_view
    spot = spot_named(spot_name, view)
    if spot is None:
        spots = ", ".join([str(limit.bet) for limit in view.limits])
        raise CommandUsageError(
            _("there is no spot {spot_name} to bet on: {spots}", spot_name=quoted(spot_name), spots=spots)
        )
    if not _warned(console, placed(view, spot, amount)):
        await console.client.place_bet(view, spot, amount)


def _warned(console: UthConsole, added: Chips) -> bool:
    """Whether a bet waits to be typed once more, because it leaves too little for a raise."""
    warning = console.raise_funds.warning(console.uth_view, added)
    if warning:
        console.say(warning)
    return bool(warning)


async def _double(console: UthConsole, arguments: Sequence[str]) -> None:
    if not _warned(console, doubled(console.uth_view)):
        await console.client.double_bets(console.uth_view)


async def _repeat(console: UthConsole, arguments: Sequence[str]) -> None:
    if not _warned(console, repeated(console.uth_view)):
        await console.client.repeat_bets(console.uth_view)


async def _undo(console: UthConsole, arguments: Sequence[str]) -> None:
    await console.client.undo_bet(console.uth_view)


async def _clear(console: UthConsole, arguments: Sequence[str]) -> None:
    await console.client.clear_bets(console.uth_view)


async def _deal(console: UthConsole, arguments: Sequence[str]) -> None:
    await console.client.deal(console.uth_view)


async def _next_round(console: UthConsole, arguments: Sequence[str]) -> None:
    await console.client.next_round(console.uth_view)


# --- decisions --------------------------------------------------------------------------------------------------


async def _check(console: UthConsole, arguments: Sequence[str]) -> None:
    await _choose(console, [one for one in console.uth_view.options if one.choice == "check"], "check")


async def _fold(console: UthConsole, arguments: Sequence[str]) -> None:
    await _choose(console, [one for one in console.uth_view.options if one.choice == "fold"], "fold")


async def _raise(console: UthConsole, arguments: Sequence[str]) -> None:
    view = console.uth_view
    raises = [one for one in view.covered_options if one.choice == "raise"]
    if arguments:
        ante = view.me.amount_on(ANTE) if view.me else 0
        times = arguments[0].lower().removesuffix("x")
        by = parse_amount(times)
        raises = [one for one in raises if by == one.by or times == str(one.by // max(1, ante))]
    await _choose(console, raises[:1], " ".join(["raise", *arguments]))


async def _choose(console: UthConsole, options: Sequence[Option], typed: str) -> None:
    view = console.uth_view
    if not view.options:
        raise CommandUsageError(_("you have nothing to decide now"))
    if not options:
        word, *more = typed.split()
        raise CommandUsageError(
            _(
                "{typed} is not possible now. {decision_line}",
                typed=" ".join([spoken_word(word), *more]),
                decision_line=uth_descriptions.decision_line(view, console.uth_words, console.now()),
            )
        )
    await console.client.decide(view, options[0])


# --- questions --------------------------------------------------------------------------------------------------


async def _pay_tables(console: UthConsole, arguments: Sequence[str]) -> None:
    console.say(*uth_descriptions.pay_lines(console.uth_view))


async def _rules(console: UthConsole, arguments: Sequence[str]) -> None:
    console.say(*rules_lines(console.uth_view))


async def _bets(console: UthConsole, arguments: Sequence[str]) -> None:
    view, words = console.uth_view, console.uth_words
    me = view.me
    if me is None or not me.total:
        console.say(_("You have no bets on the table."))
    else:
        console.say(_("{view}; total bet {total}.", view=words.bets(view, me.bets), total=me.total))


async def _cards(console: UthConsole, arguments: Sequence[str]) -> None:
    console.say(*uth_descriptions.round_lines(console.uth_view, console.uth_words))


async def _clock(console: UthConsole, arguments: Sequence[str]) -> None:
    view = console.uth_view
    time_left = (
        _(", {remaining_ms} seconds left", remaining_ms=-(-view.clock.remaining_ms(console.now()) // 1000))
        if view.clock
        else _(", no clock is running")
    )
    console.say(
        _(
            "{light} light, {phase}{time_left}.",
            light=_(LIGHTS.get(view.light, view.light)).capitalize(),
            phase=_(PHASES.get(view.phase, view.phase)),
            time_left=time_left,
        )
    )


async def _limits(console: UthConsole, arguments: Sequence[str]) -> None:
    console.say(
        *uth_descriptions.spot_lines(console.uth_view, console.uth_words),
        _("Balance: {balance}", balance=console.uth_view.balance),
    )


async def _history(console: UthConsole, arguments: Sequence[str]) -> None:
    if list(arguments) == ["days"]:
        days = (await console.client.days())["days"]
        console.say(
            *([uth_descriptions.day_line(day) for day in days] or [_("You have played no round yet.")])
        )
        return
    limit = parse_number(arguments[0], _("number of rounds")) if arguments else 10
    rounds = (await console.client.rounds(limit=max(1, min(50, limit))))["rounds"]
    tables = console.client.uth_tables.values()
    lines = [
        uth_descriptions.played_round_line(one, PlayedRoundWords(one, tables), console.uth_words)
        for one in rounds
    ]
    console.say(*(lines or [_("You have played no round yet.")]))


async def _review(console: UthConsole, arguments: Sequence[str]) -> None:
    """Show what was right in the last round at this table, or in the Nth of the history, newest first."""
    if not arguments:
        console.say(
            *review_lines(
                await console.client.review_round(table=console.uth_view.table), console.uth_view.label
            )
        )
        return
    place = parse_number(arguments[0], _("number of rounds"))
    rounds = (await console.client.rounds(limit=max(1, min(50, place))))["rounds"]
    if not 1 <= place <= len(rounds):
        raise CommandUsageError(_("there is no such round: 'history' lists them"))
    played = rounds[place - 1]
    names = PlayedRoundWords(played, console.client.uth_tables.values())
    console.say(*review_lines(await console.client.review_round(played["number"]), names.label))


# --- my own affairs ---------------------------------------------------------------------------------------------


async def _settings(console: UthConsole, arguments: Sequence[str]) -> None:
    settings = await console.client.settings()
    if arguments:
        settings = await console.client.set_settings(**{arguments[0]: _parse_setting(arguments, settings)})
    console.say(", ".join([f"{name} {_on_off(value)}" for name, value in settings.items()]))


def _parse_setting(arguments: Sequence[str], settings: dict[str, object]) -> object:
    name, value = arguments[0], " ".join(arguments[1:])
    if name not in settings:
        raise CommandUsageError(
            _("there is no setting {name}: {settings}", name=quoted(name), settings=", ".join(settings))
        )
    if isinstance(settings[name], bool):
        if value not in ("on", "off", "yes", "no"):
            raise CommandUsageError(_("say '{name} on' or '{name} off'", name=name))
        return value in ("on", "yes")
    return value


def _on_off(value: object) -> str:
    return {True: _("on"), False: _("off")}[value] if isinstance(value, bool) else str(value)


async def _my_limits(console: UthConsole, arguments: Sequence[str]) -> None:
    response = await console.client.play_limits()
    if arguments:
        name = arguments[0]
        if name not in response["limits"] or len(arguments) != 2:
            raise CommandUsageError(
                _(
                    "say 'mylimits day_loss 500' or 'mylimits day_loss none': {listed}",
                    listed=", ".join(response["limits"]),
                )
            )
        limits = {**response["limits"], name: _parse_limit(name, arguments[1])}
        response = await console.client.set_play_limits(**limits)
    console.say(*uth_descriptions.play_limit_lines(response))


def _parse_limit(name: str, text: str) -> int | None:
    if text == "none":
        return None
    if name == "excluded_until":
        try:
            return int(datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).timestamp()) * 1000
        except ValueError:
            raise CommandUsageError(
                _("{text} is not a day: type it as in 2026-12-31", text=quoted(text))
            ) from None
    if name in uth_descriptions.TIME_LIMITS:
        return parse_number(text, _("limit")) * uth_descriptions.MINUTE
    return parse_amount(text)


UTH_TEXT_COMMANDS = (
    UthTextCommand(
        ("bet", "b"),
        N_("bet N [SPOT]"),
        N_("put N chips on a spot, the ante if none is named"),
        _bet,
        (NP_("after bet", "on"),),
    ),
    UthTextCommand(("double",), N_("double"), N_("double your bets, once a round"), _double),
    UthTextCommand(("repeat",), N_("repeat"), N_("place the bets of your last round again"), _repeat),
    UthTextCommand(("undo", "u"), N_("undo"), N_("take your last step back"), _undo),
    UthTextCommand(("clear",), N_("clear"), N_("take all your bets back"), _clear),
    UthTextCommand(("deal",), N_("deal"), N_("ask for the cards"), _deal),
    UthTextCommand(("next",), N_("next"), N_("ask for the next hand, where no clock runs"), _next_round),
    UthTextCommand(("check", "k", "c"), N_("c, check"), NP_("against the house", "check"), _check),
    UthTextCommand(
        ("raise", "r", "call"), N_("r N, raise N"), N_("raise N times the ante; alone: the largest"), _raise
    ),
    UthTextCommand(("fold", "f"), N_("f, fold"), NP_("against the house", "fold"), _fold),
    UthTextCommand(("bets",), N_("bets"), N_("what you have on the table"), _bets),
    UthTextCommand(
        ("cards", "board", "D", "E"), N_("cards"), N_("your cards, the board, the dealer"), _cards
    ),
    UthTextCommand(("clock", "light", "T"), N_("clock"), N_("the light, and the time that is left"), _clock),
    UthTextCommand(("paytables", "pays"), N_("paytables"), N_("what each hand pays"), _pay_tables),
    UthTextCommand(
        ("limits",), N_("limits"), N_("the minimum and the maximum on each spot, and your balance"), _limits
    ),
    UthTextCommand(("rules",), N_("rules"), N_("the rules of this table"), _rules),
    UthTextCommand(
        ("history",),
        N_("history [N|days]"),
        N_("your last rounds, or sums by day"),
        _history,
        (NP_("after history", "days"),),
    ),
    UthTextCommand(
        ("review",),
        N_("review [N]"),
        N_("what was right in your last round here, or in round N of 'history', newest first"),
        _review,
    ),
    UthTextCommand(
        ("settings",),
        N_("settings [NAME VALUE]"),
        N_("your settings, the same on every device"),
        _settings,
        (NP_("after settings", "on"), NP_("after settings", "off")),
    ),
    UthTextCommand(
        ("mylimits",),
        N_("mylimits [NAME N|none]"),
        N_("limits that you set yourself"),
        _my_limits,
        (NP_("after mylimits", "none"),),
    ),
)
"""All commands at a table against the house; the name of a spot bets there, as in ``trips 5``."""
