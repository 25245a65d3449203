"""Every event of a table as a sentence for people: for log panes, the plain line mode and screen readers.

A sentence names its player, and its hand where it would otherwise be the same as an earlier one: a screen reader is
silent about a line that repeats.  Events that say nothing to the viewer (other players' cards being dealt, somebody
else's turn) have no sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pokerclient.moves import Act
from pokerclient.phrases import LANGUAGES
from pokerclient.shapes import Event, Legal
from pokerclient.view import TableView

_RANKS = "23456789TJQKA"
_SUITS = "cdhs"

Telling = Callable[["Words", Event, TableView], str | list[str]]
_TELLINGS: dict[str, Telling] = {}


def _tells(telling: Telling) -> Telling:
    _TELLINGS[telling.__name__.strip("_")] = telling
    return telling


class Words:
    """The words of one language: ``en`` or ``fr``. ``spoken`` writes cards out: "ace of spades" for ``As``."""

    def __init__(self, language: str = "en", spoken: bool = False) -> None:
        self.language = language
        self.spoken = spoken
        self._phrases = LANGUAGES[language]

    def phrase(self, key: str, /, **values: object) -> str:
        """Return the phrase named ``key`` with ``values`` filled in."""
        return self._phrases[key].format(**values)

    def of(self, event: Event, view: TableView) -> list[str]:
        """Return the sentences that tell ``event``; ``view`` has it folded in already."""
        telling = _TELLINGS.get(event["type"])
        if telling is None:
            return []
        told = telling(self, event, view)
        if isinstance(told, list):
            return told
        return [told] if told else []

    def card(self, name: str) -> str:
        """Return the card in full: ``As`` is "ace of spades"."""
        rank = self._phrases["ranks"].split()[_RANKS.index(name[0])]
        suit = self._phrases["suits"].split()[_SUITS.index(name[1])]
        return self.phrase("card", rank=rank, suit=suit)

    def cards(self, names: Iterable[str]) -> str:
        """Return a list of cards: "As Kd", or written out when these words are to be spoken."""
        return ", ".join(map(self.card, names)) if self.spoken else " ".join(names)

    def pot(self, index: int) -> str:
        """Return the name of a pot inside a sentence: "main pot", "side pot 1"."""
        return self.phrase("side_pot", number=index) if index else self.phrase("main_pot")

    def pots(self, amounts: Iterable[int]) -> str:
        """Return the pots with their amounts: "240", or "main pot 240, side pot 1 100"."""
        listed = list(amounts)
        if len(listed) == 1:
            return self.phrase("pot_one", amount=listed[0])
        return ", ".join(self.phrase("pot_of_many", pot=self.pot(i), amount=a) for i, a in enumerate(listed))

    def hand_name(self, event: Event) -> str:
        """Return the name of the hand in a ``made_hand`` or ``hand_shown`` event."""
        name: str = event["name_fr" if self.language == "fr" else "name"]
        return name

    def button(self, view: TableView) -> str:
        """Return who has the puck, or which empty seat."""
        if view.button is None or view.button not in view.seats:
            return self.phrase("empty_button", seat=view.button)
        return view.player(view.button)

    def action(self, act: Act, legal: Legal) -> str:
        """Return the label of an exact action: "call 40", "raise to 120", "all-in 1000"."""
        if act.action == "call":
            key = "action_call_all_in" if legal["call_to"] == legal["all_in_to"] else "action_call"
            return self.phrase(key, amount=legal["call_by"])
        if act.action in ("bet", "raise"):
            key = "action_all_in" if act.to == legal["all_in_to"] else f"action_{act.action}"
            return self.phrase(key, amount=act.to)
        if act.action == "draw":
            return self.phrase("action_stand_pat")
        return self.phrase(f"action_{act.action}")


# --- seats ------------------------------------------------------------------------------------------------------


@_tells
def _sat(words: Words, event: Event, view: TableView) -> str:
    key = "sat_bot" if event["bot"] else "sat"
    return words.phrase(key, player=event["player"], seat=event["seat"], stack=event["stack"])


@_tells
def _stood_up(words: Words, event: Event, view: TableView) -> str:
    values = {key: event[key] for key in ("player", "seat", "stack")}
    if event["reason"] == "left":
        return words.phrase("stood_up", **values)
    reason = words.phrase("reason_" + event["reason"])
    return words.phrase("stood_up_reason", reason=reason, **values)


@_tells
def _sat_out(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("sat_out_" + event["reason"], player=view.player(event["seat"]))


@_tells
def _topped_up(words: Words, event: Event, view: TableView) -> str:
    if not event["by"]:
        return ""
    return words.phrase("topped_up", player=view.player(event["seat"]), by=event["by"], stack=event["stack"])


@_tells
def _top_up_set(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("top_up_set", player=view.player(event["seat"]), by=event["by"])


@_tells
def _blinds_owed(words: Words, event: Event, view: TableView) -> str:
    big, small = event["big_blind"], event["small_blind"]
    if not (big or small):
        return ""
    player = view.player(event["seat"])
    if event["choice"] == "wait":
        return words.phrase("waits_big_blind", player=player)
    owed = words.phrase("both_blinds" if big and small else "big_blind" if big else "small_blind")
    return words.phrase("will_post", player=player, owed=owed)


@_tells
def _straddle_set(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("straddle_on" if event["on"] else "straddle_off", player=view.player(event["seat"]))


@_tells
def _leave_set(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("leave_on" if event["on"] else "leave_off", player=view.player(event["seat"]))


def _one_player(words: Words, event: Event, view: TableView) -> str:
    return words.phrase(event["type"], player=view.player(event["seat"]))


def _one_phrase(words: Words, event: Event, view: TableView) -> str:
    return words.phrase(event["type"])


_TELLINGS |= dict.fromkeys(("sat_in", "line_lost", "line_back", "hand_mucked", "timed_out"), _one_player)
_TELLINGS |= dict.fromkeys(("paused", "resumed"), _one_phrase)


# --- a hand -----------------------------------------------------------------------------------------------------


@_tells
def _hand_started(words: Words, event: Event, view: TableView) -> str:
    count = len(event["players"])
    return words.phrase("hand_started", hand=event["hand"], count=count, button=words.button(view))


@_tells
def _forced_bet(words: Words, event: Event, view: TableView) -> str:
    player = view.player(event["seat"])
    text = words.phrase("forced_" + event["kind"], player=player, by=event["by"], to=event["to"])
    return _all_in(words, text, event)


@_tells
def _hole_cards(words: Words, event: Event, view: TableView) -> str:
    if event["cards"] is None:
        return ""
    return words.phrase("hole_cards", hand=view.hand, cards=words.cards(event["cards"]))


@_tells
def _acted(words: Words, event: Event, view: TableView) -> str:
    player = view.player(event["seat"])
    text = words.phrase(event["action"], player=player, by=event["by"], to=event["to"])
    return _all_in(words, text, event) if event["by"] else text


def _all_in(words: Words, text: str, event: Event) -> str:
    return text if event["stack"] else words.phrase("all_in", text=text)


@_tells
def _uncalled_returned(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("uncalled_returned", player=view.player(event["seat"]), by=event["by"])


@_tells
def _pots_formed(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("pots_formed", pots=words.pots(pot["amount"] for pot in event["pots"]))


@_tells
def _board_dealt(words: Words, event: Event, view: TableView) -> str:
    board, card = words.cards(event["board"]), words.cards(event["cards"])
    return words.phrase(event["street"], board=board, card=card)


@_tells
def _drew(words: Words, event: Event, view: TableView) -> list[str]:
    count = event["count"]
    key = "drew_pat" if count == 0 else "drew_one" if count == 1 else "drew"
    told = [words.phrase(key, player=view.player(event["seat"]), count=count)]
    if event["hand"] is not None and count:
        discarded, cards = words.cards(event["discarded"]), words.cards(event["hand"])
        told.append(words.phrase("you_drew", discarded=discarded, cards=cards))
    return told


@_tells
def _deck_reshuffled(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("deck_reshuffled", count=event["count"])


@_tells
def _hand_shown(words: Words, event: Event, view: TableView) -> str:
    key = "hand_shown_name" if event["name"] else "hand_shown"
    player, cards = view.player(event["seat"]), words.cards(event["cards"])
    return words.phrase(key, player=player, cards=cards, name=words.hand_name(event))


@_tells
def _pot_awarded(words: Words, event: Event, view: TableView) -> list[str]:
    shown = {}
    if view.results is not None:
        shown = view.results.shown_fr if words.language == "fr" else view.results.shown
    told = []
    for share in event["shares"]:
        name = shown.get(share["seat"], "")
        told.append(
            words.phrase(
                "wins_with" if name else "wins",
                hand=view.hand,
                player=view.player(share["seat"]),
                by=share["by"],
                pot=words.pot(event["pot"]),
                name=name,
            )
        )
    return told


@_tells
def _hand_ended(words: Words, event: Event, view: TableView) -> str:
    mine = next((result for result in event["results"] if result["seat"] == view.you), None)
    if mine is None:
        return ""
    net = mine["net"]
    key = "your_result_up" if net > 0 else "your_result_down" if net < 0 else "your_result_even"
    return words.phrase(key, hand=view.hand, net=abs(net), stack=mine["stack"])


@_tells
def _made_hand(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("made_hand", name=words.hand_name(event))


@_tells
def _hand_voided(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("hand_voided", hand=event["hand"])


# --- clocks, puck, list, table ----------------------------------------------------------------------------------


@_tells
def _clock_extended(words: Words, event: Event, view: TableView) -> str:
    seconds = round(event["time"] / 1000)
    return words.phrase("clock_" + event["source"], player=view.player(event["seat"]), seconds=seconds)


@_tells
def _button_drawn(words: Words, event: Event, view: TableView) -> str:
    drawn = (
        words.phrase("drawn_card", player=view.player(seat), card=words.cards([card]))
        for seat, card in event["cards"]
    )
    return words.phrase("button_drawn", cards=", ".join(drawn), button=words.button(view))


@_tells
def _waiting_list_changed(words: Words, event: Event, view: TableView) -> str:
    if not event["names"]:
        return words.phrase("waiting_list_empty")
    return words.phrase("waiting_list", names=", ".join(event["names"]))


@_tells
def _seat_offered(words: Words, event: Event, view: TableView) -> str:
    seconds = round(event["time"] / 1000)
    return words.phrase("seat_offered", player=event["player"], seat=event["seat"], seconds=seconds)


@_tells
def _said(words: Words, event: Event, view: TableView) -> str:
    key = "said" if event["seat"] is not None else "said_watching"
    return words.phrase(key, player=event["player"], text=event["text"])


@_tells
def _table_closed(words: Words, event: Event, view: TableView) -> str:
    return words.phrase("table_closed", reason=event["reason"])
