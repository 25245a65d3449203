"""Every event of a house table as sentences for people, with the table's own names of bets, buttons and hands.

As in :mod:`pokerclient.words`: a sentence names its player, and its round where it would otherwise be the same as an
earlier one.  What the others bet is told when betting closes, as sums; what they won at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pokerclient.house.phrases import LANGUAGES
from pokerclient.house.view import HouseView
from pokerclient.shapes import Event
from pokerclient.words import Words

Telling = Callable[["HouseWords", Event, HouseView], str | list[str]]
_TELLINGS: dict[str, Telling] = {}

MINUTE = 60_000

SILENT = frozenset({"crowd_counted", "decision_time", "decision_opened", "round_ended"})
"""events that say nothing to a player that another one does not"""


def _tells(telling: Telling) -> Telling:
    _TELLINGS[telling.__name__.strip("_")] = telling
    return telling


class HouseWords:
    """The words for a house table in its own language. ``words`` write the cards."""

    def __init__(self, words: Words | None = None) -> None:
        self.words = words or Words()

    def of(self, event: Event, view: HouseView) -> list[str]:
        """Return the sentences that tell ``event``; ``view`` has it folded in already."""
        telling = _TELLINGS.get(event["type"])
        told = telling(self, event, view) if telling is not None else []
        if isinstance(told, list):
            return told
        return [told] if told else []

    def phrase(self, view: HouseView, key: str, /, **values: object) -> str:
        """Return the phrase named ``key`` in the language of the table."""
        return LANGUAGES[view.rules["language"]][key].format(**values)

    def shared(self, view: HouseView, key: str, /, **values: object) -> str:
        """Return a phrase that house tables have in common with the others."""
        return Words(view.rules["language"]).phrase(key, **values)

    def cards(self, names: Iterable[str]) -> str:
        """Return a list of cards."""
        return self.words.cards(names)

    def bets(self, view: HouseView, bets: Iterable[Event]) -> str:
        """Return bets with their names: "ANTE 10, ANTE PLUS 10"."""
        named = [(view.bet_name(bet["bet"]), bet["amount"]) for bet in bets]
        return ", ".join([self.phrase(view, "bet", name=name, amount=amount) for name, amount in named])

    def option(self, view: HouseView, option: Event) -> str:
        """Return a button with its amount: "CALL 4x 40"."""
        if not option["by"]:
            return str(option["label"])
        return self.phrase(view, "option", label=option["label"], by=option["by"])

    def result(self, view: HouseView, result: Event) -> str:
        """Return how one bet ended: "ANTE 10: won 10"."""
        values = {
            "name": view.bet_name(result["bet"]),
            "amount": result["amount"],
            "net": result["net"],
            "push": view.rules["words"]["push"],
            "hand": view.hand_word(result["hand"]),
        }
        key = "win_hand" if result["outcome"] == "win" and result["hand"] else result["outcome"]
        return self.phrase(view, key, **values)

    def net(self, view: HouseView, settled: Event) -> str:
        """Return what the whole round made for me."""
        key = f"your_result_{_way(settled['net'])}"
        return self.phrase(view, key, game=view.game, net=abs(settled["net"]))


def hand_name(view: HouseView, told: Event) -> str:
    """Return the name of a hand in the language of the table."""
    name: str = told["name_fr" if view.rules["language"] == "fr" else "name"]
    return name


def played_line(minutes: int, stake: int, loss: int, language: str = "en") -> str:
    """Return the sentence of a reality check."""
    phrases = LANGUAGES[language]
    key = "result_lost" if loss > 0 else "result_won" if loss < 0 else "result_none"
    result = phrases[key].format(amount=abs(loss))
    return phrases["reality_check"].format(minutes=minutes, stake=stake, result=result)


def _way(net: int) -> str:
    return "up" if net > 0 else "down" if net < 0 else "even"


def _mine(event: Event, view: HouseView) -> bool:
    return view.you is not None and event["seat"] == view.you


# --- places -----------------------------------------------------------------------------------------------------


@_tells
def _place_taken(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "place_taken_bot" if event["bot"] else "place_taken", player=event["player"])


@_tells
def _place_held(words: HouseWords, event: Event, view: HouseView) -> str:
    minutes = round(event["time"] / MINUTE)
    return words.phrase(view, "place_held", player=view.who(event["seat"]), minutes=minutes)


@_tells
def _place_back(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "place_back", player=view.who(event["seat"]))


@_tells
def _place_leaving(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "place_leaving", player=view.who(event["seat"]))


@_tells
def _place_left(words: HouseWords, event: Event, view: HouseView) -> str:
    if event["reason"] == "left":
        return words.phrase(view, "place_left", player=event["player"])
    reason = words.phrase(view, "reason_" + event["reason"])
    return words.phrase(view, "place_left_reason", player=event["player"], reason=reason)


@_tells
def _place_line(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(
        view, "line_back" if event["connected"] else "line_lost", player=view.who(event["seat"])
    )


@_tells
def _deal_asked(words: HouseWords, event: Event, view: HouseView) -> str:
    if _mine(event, view):
        return words.phrase(view, "you_deal_asked")
    return words.phrase(view, "deal_asked", player=view.who(event["seat"]))


# --- betting ----------------------------------------------------------------------------------------------------


@_tells
def _betting_opened(words: HouseWords, event: Event, view: HouseView) -> str:
    if not event["meter"]:
        return words.phrase(view, "betting_opened", game=event["game"])
    return words.phrase(
        view,
        "betting_opened_meter",
        game=event["game"],
        progressive=view.bet_name("progressive"),
        meter=event["meter"],
    )


@_tells
def _light_changed(words: HouseWords, event: Event, view: HouseView) -> str:
    if event["light"] == "red" or not event["time"]:
        return ""
    return words.phrase(view, event["light"], seconds=-(-event["time"] // 1000))


@_tells
def _bets_changed(words: HouseWords, event: Event, view: HouseView) -> str:
    if not _mine(event, view):
        return ""
    if not event["total"]:
        return words.phrase(view, "your_bets_none")
    return words.phrase(
        view,
        "your_bets_missing" if event["missing"] else "your_bets",
        bets=words.bets(view, event["bets"]),
        total=event["total"],
        missing=event["missing"],
        ante=view.bet_name("ante"),
    )


@_tells
def _bets_declined(words: HouseWords, event: Event, view: HouseView) -> str:
    if not _mine(event, view):
        return ""
    return words.phrase(view, "declined", bets=words.bets(view, event["declined"]))


@_tells
def _betting_closed(words: HouseWords, event: Event, view: HouseView) -> str:
    key = "betting_closed_one" if event["players"] == 1 else "betting_closed"
    return words.phrase(view, key, game=event["game"], players=event["players"], total=event["total"])


@_tells
def _bank_short(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "bank_short", reason=event["reason"])


# --- cards ------------------------------------------------------------------------------------------------------


@_tells
def _board_laid(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "board_laid", count=event["count"])


@_tells
def _player_dealt(words: HouseWords, event: Event, view: HouseView) -> str:
    if event["cards"] is None:
        return ""
    return words.phrase(view, "your_cards", game=view.game, cards=words.cards(event["cards"]))


@_tells
def _shared_hand_dealt(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "shared_hand", game=view.game, cards=words.cards(event["cards"]))


@_tells
def _dealer_dealt(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "dealer_dealt", dealer=view.rules["words"]["dealer"], count=event["count"])


@_tells
def _community_shown(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(
        view, event["phase"], cards=words.cards(event["cards"]), board=words.cards(event["board"])
    )


@_tells
def _dealer_shown(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(
        view,
        "dealer_shown" if event["qualifies"] else "dealer_not_qualified",
        dealer=view.rules["words"]["dealer"],
        cards=words.cards(event["cards"]),
        hand=hand_name(view, event),
    )


@_tells
def _player_shown(words: HouseWords, event: Event, view: HouseView) -> str:
    hand = hand_name(view, event)
    if not event["seat"]:
        return words.phrase(view, "shared_shown", hand=hand)
    if _mine(event, view):
        return words.phrase(view, "you_shown", hand=hand)
    return words.phrase(
        view, "player_shown", player=view.who(event["seat"]), cards=words.cards(event["cards"]), hand=hand
    )


# --- decisions --------------------------------------------------------------------------------------------------


@_tells
def _choices(words: HouseWords, event: Event, view: HouseView) -> str:
    options = ", ".join([words.option(view, option) for option in event["options"]])
    key = "choices_hand" if event["name"] else "choices"
    return words.phrase(view, key, options=options, hand=hand_name(view, event))


@_tells
def _decided(words: HouseWords, event: Event, view: HouseView) -> str:
    key = "you_decided" if _mine(event, view) else "decided"
    return words.phrase(
        view,
        key + ("_by" if event["by"] else ""),
        player=view.who(event["seat"]),
        label=event["label"],
        by=event["by"],
    )


@_tells
def _decisions_closed(words: HouseWords, event: Event, view: HouseView) -> str:
    if not (view.crowd and event["counts"]):
        return ""
    counts = [words.phrase(view, "count", **count) for count in event["counts"]]
    return words.phrase(view, "counts", counts=", ".join(counts))


# --- the end ----------------------------------------------------------------------------------------------------


@_tells
def _bets_settled(words: HouseWords, event: Event, view: HouseView) -> list[str]:
    if _mine(event, view):
        return [*[words.result(view, one) for one in event["results"]], words.net(view, event)]
    key = f"result_{_way(event['net'])}"
    return [words.phrase(view, key, player=view.who(event["seat"]), net=abs(event["net"]))]


@_tells
def _jackpot_won(words: HouseWords, event: Event, view: HouseView) -> str:
    hand = view.hand_word(event["hand"])
    return words.phrase(
        view, "jackpot_won", player=view.who(event["seat"]), amount=event["amount"], hand=hand
    )


@_tells
def _round_paused(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "round_paused", reason=event["reason"])


@_tells
def _round_resumed(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "round_resumed")


@_tells
def _bets_refunded(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "your_refund", by=-event["by"]) if _mine(event, view) else ""


@_tells
def _round_cancelled(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.phrase(view, "round_cancelled", game=event["game"], reason=event["reason"])


# --- as at every table ------------------------------------------------------------------------------------------


@_tells
def _said(words: HouseWords, event: Event, view: HouseView) -> str:
    key = "said" if event["seat"] is not None else "said_watching"
    return words.shared(view, key, player=event["player"], text=event["text"])


@_tells
def _paused(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.shared(view, "paused")


@_tells
def _resumed(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.shared(view, "resumed")


@_tells
def _table_closed(words: HouseWords, event: Event, view: HouseView) -> str:
    return words.shared(view, "table_closed", reason=event["reason"])
