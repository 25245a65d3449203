"""The player's history at UTH tables: sums by day, the rounds of each day, and the bets of each round."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.widgets import DataTable

from pokerclient.sdk.client import Client
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.card_drawing import narrow_text
from pokerclient.terminal.drawing.palette import palette_of
from pokerclient.terminal.keys import key_binding
from pokerclient.terminal.screens.history_window import PAGE, HistoryWindow
from pokerclient.text.uth.played_round_words import PlayedRoundWords
from pokerclient.text.uth.review_sentences import review_lines
from pokerlocale.messages import N_
from pokerlocale.said import spoken_reason
from pokerlocale.spoken import _, amount_text, count_text, signed_amount, spoken_language
from pokerwire.room.played_rounds import DayPlayed, RoundPlayed
from pokerwire.uth.round_events import BetResult

DAY_COLUMNS = (N_("Date (GMT)"), N_("Game"), N_("Rounds"), N_("Bets"), N_("Payouts"), N_("Result"))
ROUND_COLUMNS = (N_("Game number (GMT)"), N_("Table"), N_("Bets"), N_("Paid"), N_("Result"))


class UthHistoryWindow(HistoryWindow):
    """Shows days and rounds, newest first; Enter goes from a day to its rounds, Esc back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key_binding("escape", "back"),
        key_binding("h", "back"),
        key_binding("m,pagedown", "more"),
        key_binding("a", "all_rounds"),
        key_binding("w", "review"),
    ]

    def __init__(self, client: Client, look: Look) -> None:
        super().__init__(N_("History"))
        self._client = client
        self._look = look
        self._days: list[DayPlayed] = []
        self._rounds: list[RoundPlayed] = []
        self._reviews: dict[int, list[str]] = {}
        """what was right, by the number of the round"""
        self._more = False
        self._rounds_filter: tuple[str, str] | None = None
        """date and rule set of the rounds on the screen; ``None``: it shows days"""

    # --- loading --------------------------------------------------------------------------------------------------

    async def next_page(self) -> None:
        """Load the next days, or the next rounds."""
        await (self._next_days() if self._rounds_filter is None else self._next_rounds())

    async def _next_days(self) -> None:
        before = self._days[-1]["date"] if self._days else ""
        answer = await self._client.days(before, PAGE)
        self._days += answer["days"]
        self._more = answer["more"]

    async def _next_rounds(self) -> None:
        date, rules = self._rounds_filter or ("", "")
        before = self._rounds[-1]["number"] if self._rounds else 0
        answer = await self._client.rounds(before, PAGE, date, rules)
        self._rounds += answer["rounds"]
        self._more = answer["more"]

    def action_more(self) -> None:
        """Load the next page."""
        if self._more:
            self.load(self.next_page)

    def action_all_rounds(self) -> None:
        """Show the rounds of all days."""
        self._open_rounds("", "")

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        """Show the rounds of the day."""
        if self._rounds_filter is None and event.cursor_row < len(self._days):
            day = self._days[event.cursor_row]
            self._open_rounds(day["date"], day["rules"])

    def _open_rounds(self, date: str, rules: str) -> None:
        self._rounds_filter, self._rounds = (date, rules), []
        self.load(self.next_page)

    def action_review(self) -> None:
        """Show what was right in the round under the cursor."""
        if (played := self._chosen) is not None:
            self.load(partial(self._review, played))

    async def _review(self, played: RoundPlayed) -> None:
        review = await self._client.review_round(played["number"])
        self._reviews[played["number"]] = review_lines(review, self._names(played).label)

    def action_back(self) -> None:
        """Go back to the days, or to the table."""
        if self._rounds_filter is None:
            self.dismiss(None)
        else:
            self._rounds_filter = None
            self._more = False
            self.show()

    # --- showing --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the days, or the rounds."""
        shows_days = self._rounds_filter is None
        rows = [*map(day_row, self._days)] if shows_days else [*map(round_row, self._rounds)]
        self.fill(DAY_COLUMNS if shows_days else ROUND_COLUMNS, rows, left=2)
        empty = _("Nothing yet: your rounds will be listed here.   ") if not rows else ""
        more = _("M more   ") if self._more else ""
        day_keys, round_keys = _("Enter rounds of the day   A all rounds   "), _("W what was right?   ")
        key_hints = day_keys if shows_days else round_keys if rows else ""
        self.hint.update(_("{empty}{key_hints}{more}Esc back", empty=empty, key_hints=key_hints, more=more))
        self.show_detail()

    @property
    def _chosen(self) -> RoundPlayed | None:
        """The round under the cursor; ``None`` where the window shows days."""
        shown = [] if self._rounds_filter is None else self._rounds
        row = self.list.cursor_row
        return shown[row] if 0 <= row < len(shown) else None

    def show_detail(self) -> None:
        """Show the round under the cursor in full."""
        text = Text()
        if (played := self._chosen) is not None:
            text = round_text(played, self._look, self._names(played))
            for line in self._reviews.get(played["number"], ()):
                text.append(f"\n{line}")
        self.detail.update(text)

    def _names(self, played: RoundPlayed) -> PlayedRoundWords:
        return PlayedRoundWords(played, self._client.uth_tables.values())


def day_row(day: DayPlayed) -> tuple[str, ...]:
    """Return a day's sums as cells."""
    sums = (
        count_text(day["games"]),
        amount_text(day["bets"]),
        amount_text(day["payouts"]),
        signed_amount(day["net"]),
    )
    return (day["date"], day["rules"], *sums)


def round_row(played: RoundPlayed) -> tuple[str, ...]:
    """Return a round as cells."""
    result = _("cancelled") if played["cancelled"] else signed_amount(played["net"])
    return (
        played["game"],
        played["table_name"],
        amount_text(played["staked"]),
        amount_text(played["paid"]),
        result,
    )


def round_text(played: RoundPlayed, look: Look, names: PlayedRoundWords) -> Text:
    """Return a round in full: cards, decisions, each bet and its result."""
    text = Text()
    own_hand, dealer_hand = played.hands(spoken_language())
    qualified = "" if played["qualified"] or not played["dealer"] else _(", does not qualify")
    hands = (
        (_("You"), played["cards"], own_hand),
        (names.dealer, played["dealer"], f"{dealer_hand}{qualified}"),
        (_("Board"), played["board"], ""),
    )
    width = 1 + max(map(len, [_("Decided"), _("Bets"), *(label for label, *_cards in hands)]))
    for label, cards, hand in hands:
        if cards:
            text.append(f"{label:<{width}}")
            _append_cards(text, cards, look)
            text.append(f"  {hand}\n")
    decisions = list(map(names.decision, played["decisions"]))
    if decisions:
        text.append(f"{_('Decided'):<{width}}{', '.join(decisions)}\n")
    bets = [
        f"{names.bet(one['bet'])} {amount_text(one['amount'])} {_result(one, names)}"
        for one in played["results"]
    ]
    if bets:
        text.append(f"{_('Bets'):<{width}}{', '.join(bets)}\n")
    if played["cancelled"]:
        text.append(
            _(
                "Cancelled: {cancelled}; {staked} went back\n",
                cancelled=spoken_reason(played["cancelled"]),
                staked=played["staked"],
            )
        )
    for reason in played["faults"]:
        text.append(_("Paused: {reason}\n", reason=spoken_reason(reason)))
    text.rstrip()
    return text


def _result(one: BetResult, names: PlayedRoundWords) -> str:
    if one["outcome"] == "push":
        return names.push.lower()
    hand = f" ({names.hand(one['hand'])})" if one["hand"] else ""
    net = abs(one["net"])
    return (_("won {net}", net=net) if one["outcome"] == "win" else _("lost {net}", net=net)) + hand


def _append_cards(text: Text, cards: list[str], look: Look) -> None:
    suits = palette_of(look).suits
    for number, card in enumerate(cards):
        text.append(" " if number else "")
        text.append(narrow_text(card, look), suits[card[1]])
