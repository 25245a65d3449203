"""What is typed at a table against the house: bets, decisions, and questions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

from pokerclient.plain.errors import Mistake, number
from pokerclient.plain.uth import descriptions
from pokerclient.sdk.client import Client
from pokerclient.text.uth import HouseWords
from pokerclient.text.uth.pay_tables import rules_lines
from pokerclient.views.uth.parts import ANTE
from pokerclient.views.uth.table_view import HouseView
from pokerclient.views.wire_types import Event


class HouseDesk(Protocol):
    """What these commands need of the app."""

    client: Client

    @property
    def house(self) -> HouseView:
        """The table in hand; raises :class:`Mistake` when it is none against the house."""

    @property
    def house_words(self) -> HouseWords:
        """The words to speak with."""

    def now(self) -> float:
        """The time in seconds."""

    def say(self, *lines: str) -> None:
        """Tell the player."""


Doing = Callable[[HouseDesk, Sequence[str]], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class HouseOrder:
    """One command: the words for it, how it is typed, what it does."""

    words: tuple[str, ...]
    usage: str
    help: str
    carry_out: Doing


def find_house_order(word: str, view: HouseView) -> HouseOrder | None:
    """Return the command that ``word`` begins at this table, or ``None``; the name of a spot bets there."""
    order = next((order for order in HOUSE_ORDERS if word in order.words), None)
    if order is None and spot_named(word, view) is not None:
        return HouseOrder((word,), f"{word} N", "bet N there", _bet_on(word))
    return order


def spot_named(word: str, view: HouseView) -> str | None:
    """Return the id of the spot that is called ``word``: by its id or its name, without blanks."""
    wanted = _squeezed(word)
    for limit in view.limits:
        if wanted in (_squeezed(limit["bet"]), _squeezed(limit["name"])):
            return str(limit["bet"])
    return None


def _squeezed(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


# --- bets -------------------------------------------------------------------------------------------------------


async def _bet(desk: HouseDesk, said: Sequence[str]) -> None:
    amounts = [text for text in said if text.isascii() and text.isdigit()]
    spot = " ".join([text for text in said if text not in amounts and text != "on"])
    if len(amounts) != 1:
        raise Mistake("say how much and where, as in 'bet 5 ante'")
    await _place(desk, spot or ANTE, int(amounts[0]))


def _bet_on(spot: str) -> Doing:
    async def bet(desk: HouseDesk, said: Sequence[str]) -> None:
        if len(said) != 1:
            raise Mistake(f"say how much, as in '{spot} 5'")
        await _place(desk, spot, number(said[0], "number of chips"))

    return bet


async def _place(desk: HouseDesk, called: str, amount: int) -> None:
    view = desk.house
    spot = spot_named(called, view)
    if spot is None:
        spots = ", ".join([str(limit["bet"]) for limit in view.limits])
        raise Mistake(f"there is no spot {called!r} to bet on: {spots}")
    await desk.client.place_bet(view, spot, amount)


async def _double(desk: HouseDesk, said: Sequence[str]) -> None:
    await desk.client.double_bets(desk.house)


async def _repeat(desk: HouseDesk, said: Sequence[str]) -> None:
    await desk.client.repeat_bets(desk.house)


async def _undo(desk: HouseDesk, said: Sequence[str]) -> None:
    await desk.client.undo_bet(desk.house)


async def _clear(desk: HouseDesk, said: Sequence[str]) -> None:
    await desk.client.clear_bets(desk.house)


async def _deal(desk: HouseDesk, said: Sequence[str]) -> None:
    await desk.client.deal(desk.house)


async def _next(desk: HouseDesk, said: Sequence[str]) -> None:
    await desk.client.next_round(desk.house)


# --- decisions --------------------------------------------------------------------------------------------------


async def _check(desk: HouseDesk, said: Sequence[str]) -> None:
    await _decide(desk, [one for one in desk.house.options if one["choice"] == "check"], "check")


async def _fold(desk: HouseDesk, said: Sequence[str]) -> None:
    await _decide(desk, [one for one in desk.house.options if one["choice"] == "fold"], "fold")


async def _raise(desk: HouseDesk, said: Sequence[str]) -> None:
    view = desk.house
    raises = [one for one in view.options if one["choice"] == "raise"]
    if said:
        ante = view.me.on(ANTE) if view.me else 0
        amount = number(said[0].lower().removesuffix("x"), "raise")
        raises = [one for one in raises if amount in (one["by"], one["by"] // max(1, ante))]
    await _decide(desk, raises[:1], " ".join(["raise", *said]))


async def _decide(desk: HouseDesk, options: Sequence[Event], what: str) -> None:
    view = desk.house
    if not view.options:
        raise Mistake("you have nothing to decide now")
    if not options:
        raise Mistake(
            f"{what} is not possible now. {descriptions.decision_line(view, desk.house_words, desk.now())}"
        )
    await desk.client.decide(view, options[0])


# --- questions --------------------------------------------------------------------------------------------------


async def _pay_tables(desk: HouseDesk, said: Sequence[str]) -> None:
    desk.say(*descriptions.pay_lines(desk.house))


async def _rules(desk: HouseDesk, said: Sequence[str]) -> None:
    desk.say(*rules_lines(desk.house))


async def _bets(desk: HouseDesk, said: Sequence[str]) -> None:
    view, words = desk.house, desk.house_words
    me = view.me
    if me is None or not me.total:
        desk.say("You have no bets on the table.")
    else:
        desk.say(f"{words.bets(view, me.bets)}; total bet {me.total}.")


async def _cards(desk: HouseDesk, said: Sequence[str]) -> None:
    desk.say(*descriptions.round_lines(desk.house, desk.house_words))


async def _clock(desk: HouseDesk, said: Sequence[str]) -> None:
    view = desk.house
    left = f", {-(-view.clock.left(desk.now()) // 1000)} seconds left" if view.clock else ", no clock runs"
    desk.say(f"{view.light.capitalize()} light, {view.phase}{left}.")


async def _limits(desk: HouseDesk, said: Sequence[str]) -> None:
    desk.say(*descriptions.spot_lines(desk.house, desk.house_words), f"Balance: {desk.house.balance}")


async def _history(desk: HouseDesk, said: Sequence[str]) -> None:
    if list(said) == ["days"]:
        days = (await desk.client.days())["days"]
        desk.say(*([descriptions.day_line(day) for day in days] or ["You have played no round yet."]))
        return
    most = number(said[0], "number of rounds") if said else 10
    rounds = (await desk.client.rounds(most=max(1, min(50, most))))["rounds"]
    lines = [descriptions.played_round_line(one, desk.house_words) for one in rounds]
    desk.say(*(lines or ["You have played no round yet."]))


# --- my own affairs ---------------------------------------------------------------------------------------------


async def _settings(desk: HouseDesk, said: Sequence[str]) -> None:
    settings = await desk.client.settings()
    if said:
        settings = await desk.client.set_settings(**{said[0]: _setting(said, settings)})
    desk.say(", ".join([f"{name} {_yes(value)}" for name, value in settings.items()]))


def _setting(said: Sequence[str], settings: dict[str, object]) -> object:
    name, value = said[0], " ".join(said[1:])
    if name not in settings:
        raise Mistake(f"there is no setting {name!r}: {', '.join(settings)}")
    if isinstance(settings[name], bool):
        if value not in ("on", "off", "yes", "no"):
            raise Mistake(f"say '{name} on' or '{name} off'")
        return value in ("on", "yes")
    return value


def _yes(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


async def _my_limits(desk: HouseDesk, said: Sequence[str]) -> None:
    told = await desk.client.play_limits()
    if said:
        name = said[0]
        if name not in told["limits"] or len(said) != 2:
            raise Mistake(
                f"say 'mylimits day_loss 500' or 'mylimits day_loss none': {', '.join(told['limits'])}"
            )
        limits = {**told["limits"], name: _limit(name, said[1])}
        told = await desk.client.set_play_limits(**limits)
    desk.say(*descriptions.own_limit_lines(told))


def _limit(name: str, text: str) -> int | None:
    if text == "none":
        return None
    if name == "excluded_until":
        try:
            return int(datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).timestamp()) * 1000
        except ValueError:
            raise Mistake(f"{text!r} is no day: say it as in 2026-12-31") from None
    value = number(text, "limit")
    return value * descriptions.MINUTE if name in descriptions.TIME_LIMITS else value


HOUSE_ORDERS = (
    HouseOrder(("bet", "b"), "bet N [SPOT]", "put N chips on a spot, the ante if none is named", _bet),
    HouseOrder(("double",), "double", "double your bets, once a round", _double),
    HouseOrder(("repeat",), "repeat", "place the bets of your last round again", _repeat),
    HouseOrder(("undo", "u"), "undo", "take your last step back", _undo),
    HouseOrder(("clear",), "clear", "take all your bets back", _clear),
    HouseOrder(("deal",), "deal", "ask for the cards", _deal),
    HouseOrder(("next",), "next", "ask for the next hand, where no clock runs", _next),
    HouseOrder(("check", "k", "c"), "c, check", "check", _check),
    HouseOrder(("raise", "r", "call"), "r N, raise N", "raise N times the ante; alone: the largest", _raise),
    HouseOrder(("fold", "f"), "f, fold", "fold", _fold),
    HouseOrder(("bets",), "bets", "what you have on the table", _bets),
    HouseOrder(("cards", "board", "D", "E"), "cards", "your cards, the board, the dealer", _cards),
    HouseOrder(("clock", "light", "T"), "clock", "the light, and the time that is left", _clock),
    HouseOrder(("paytables", "pays"), "paytables", "what each hand pays", _pay_tables),
    HouseOrder(("limits",), "limits", "the least and the most on each spot, and your balance", _limits),
    HouseOrder(("rules",), "rules", "the rules of this table", _rules),
    HouseOrder(("history",), "history [N|days]", "your last rounds, or sums by day", _history),
    HouseOrder(("settings",), "settings [NAME VALUE]", "your settings, kept on every device", _settings),
    HouseOrder(("mylimits",), "mylimits [NAME N|none]", "limits that you set yourself", _my_limits),
)
"""All commands at a table against the house; the name of a spot bets there, as in ``trips 5``."""
