"""The words with which sentences about a house table are made: bets, buttons, results, names of hands."""

from __future__ import annotations

from collections.abc import Iterable

from pokerclient.text import EventWords
from pokerclient.text.phrases import PHRASES
from pokerclient.text.translation import Translator
from pokerclient.text.uth.uth_phrases import UTH_PHRASES
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.hand_names import shown_in_sentence, shown_name
from pokerwire.uth.round_events import (
    Bet,
    BetResult,
    BetsSettled,
    Choices,
    DealerShown,
    Option,
    PlayerDealt,
    PlayerShown,
    SeatEvent,
)
from pokerwire.uth.rule_set import SpotLimit


class UthPhraseFormatter:
    """The words for a house table, in its own language or in ``language``. ``words`` write the cards."""

    def __init__(self, words: EventWords | None = None, language: str | None = None) -> None:
        self.words = words or EventWords()
        self._language = language

    def language(self, view: UthTableView) -> str:
        """Return the language of the sentences about ``view``."""
        return self._language or str(view.rules.language)

    def phrase(self, view: UthTableView, key: str, /, **values: object) -> str:
        """Return the phrase named ``key``, of these tables or of all, in the language of the table."""
        message = UTH_PHRASES.get(key) or PHRASES[key]
        return Translator(self.language(view), group=self.words.group)(message, **values)

    def hand_in_sentence(self, view: UthTableView, shown_hand: DealerShown | PlayerShown | Choices) -> str:
        """Return the name of a hand as it stands in a sentence: "a pair of Jacks"."""
        language = self.language(view)
        return shown_in_sentence(shown_hand, language)

    def cards(self, names: Iterable[str]) -> str:
        """Return a list of cards."""
        return self.words.cards(names)

    def bets(self, view: UthTableView, bets: Iterable[Bet]) -> str:
        """Return bets with their names: "ANTE 10, ANTE PLUS 10"."""
        named = [(view.bet_name(bet.bet), bet.amount) for bet in bets]
        return ", ".join([self.phrase(view, "bet", name=name, amount=amount) for name, amount in named])

    def limits(self, view: UthTableView, limits: Iterable[SpotLimit]) -> str:
        """Return a limits panel: "ANTE 5 to 50, PROGRESSIVE 5"."""
        return ", ".join(
            [
                self.phrase(
                    view,
                    "limit_one" if one.min == one.max else "limit",
                    **{**one, "name": view.bet_name(one.bet)},
                )
                for one in limits
            ]
        )

    def option(self, view: UthTableView, option: Option) -> str:
        """Return a button with its amount: "CALL 4x 40"."""
        label = view.label(option)
        return self.phrase(view, "option", label=label, by=option.by) if option.by else label

    def result(self, view: UthTableView, result: BetResult) -> str:
        """Return how one bet ended: "ANTE 10: won 10"."""
        values = {
            "name": view.bet_name(result.bet),
            "amount": result.amount,
            "net": result.net,
            "push": view.rules.words.push,
            "hand": view.hand_word(result.hand),
        }
        key = "win_hand" if result.outcome == "win" and result.hand else result.outcome
        return self.phrase(view, key, **values)

    def net(self, view: UthTableView, settled: BetsSettled) -> str:
        """Return what the whole round made for me."""
        key = f"your_result_{result_direction(settled.net)}"
        return self.phrase(view, key, game=view.game, net=abs(settled.net))


def hand_name(
    view: UthTableView, shown_hand: DealerShown | PlayerShown | Choices, language: str | None = None
) -> str:
    """Return the name of a hand in ``language``, or in that of the table."""
    return shown_name(shown_hand, language or view.rules.language)


def reality_check_text(minutes: int, stake: int, loss: int, language: str = "en") -> str:
    """Return the sentence of a reality check."""
    translated = Translator(language, group=True)
    key = "result_lost" if loss > 0 else "result_won" if loss < 0 else "result_none"
    result = translated(UTH_PHRASES[key], amount=abs(loss))
    return translated(UTH_PHRASES["reality_check"], minutes=minutes, stake=stake, result=result)


def result_direction(net: int) -> str:
    """Return which way a result went: "up", "down" or "even"."""
    return "up" if net > 0 else "down" if net < 0 else "even"


def is_mine(event: SeatEvent | PlayerDealt | PlayerShown | Choices, view: UthTableView) -> bool:
    """Return whether an event is about my own place."""
    return view.you is not None and event.seat == view.you
