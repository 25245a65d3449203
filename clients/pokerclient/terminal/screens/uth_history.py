"""The player's history at UTH tables: sums by day, the rounds of each day, and the bets of each round."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import DataTable, Label, Static

from pokerclient.errors import ClientError
from pokerclient.sdk.client import Client
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.card_drawing import narrow_text
from pokerclient.terminal.drawing.palette import palette_of
from pokerclient.terminal.keys import key_binding
from pokerclient.terminal.stacked_screen import Window
from pokerclient.text.uth.played_round_words import PlayedRoundWords
from pokerclient.text.uth.review_sentences import review_lines
from pokerlocale.messages import N_
from pokerlocale.said import spoken_reason
from pokerlocale.spoken import _, amount_text, count_text, sentence_text, signed_amount, spoken_language
from pokerwire.room.played_rounds import DayPlayed, RoundPlayed
from pokerwire.uth.round_events import BetResult

DAY_COLUMNS = (N_("Date (GMT)"), N_("Game"), N_("Rounds"), N_("Bets"), N_("Payouts"), N_("Result"))
ROUND_COLUMNS = (N_("Game number (GMT)"), N_("Table"), N_("Bets"), N_("Paid"), N_("Result"))
PAGE = 20


class UthHistoryWindow(Window[None]):
    """Shows days and rounds, newest first; Enter goes from a day to its rounds, Esc back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key_binding("escape", "back"),
        key_binding("h", "back"),
        key_binding("m,pagedown", "more"),
        key_binding("a", "all_rounds"),
        key_binding("w", "review"),
    ]

    def __init__(self, client: Client, look: Look) -> None:
        super().__init__()
        self._client = client
        self._look = look
        self._days: list[DayPlayed] = []
        self._rounds: list[RoundPlayed] = []
        self._reviews: dict[int, list[str]] = {}
        """what was right, by the number of the round"""
        self._more = False
        self._rounds_filter: tuple[str, str] | None = None
        """date and rule set of the rounds on the screen; ``None``: it shows days"""
        self.list: DataTable[Text] = DataTable(cursor_type="row", zebra_stripes=False)
        self.detail = Static("", id="detail", markup=False)
        self.hint = Label("", classes="hint", markup=False)

    def compose(self) -> ComposeResult:
        """Put the window together."""
        box = Vertical(self.list, self.detail, self.hint, id="box", classes="history")
        box.border_title = _("History")
        yield box

    def on_mount(self) -> None:
        """Show the newest days."""
        self.list.focus()
        self.run_worker(self._load_days())

    # --- loading --------------------------------------------------------------------------------------------------

    async def _load_days(self) -> None:
        await self._load(self._next_days)

    async def _load(self, page: Any) -> None:
        try:
            await page()
        except ClientError as error:
            self.hint.update(sentence_text(str(error)))
            return
        self._show()

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
            self.run_worker(self._load(self._next_days if self._rounds_filter is None else self._next_rounds))

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
        self.run_worker(self._load(self._next_rounds))

    def action_review(self) -> None:
        """Show what was right in the round under the cursor."""
        if self._rounds_filter is not None and 0 <= self.list.cursor_row < len(self._rounds):
            self.run_worker(self._review(self._rounds[self.list.cursor_row]))

    async def _review(self, played: RoundPlayed) -> None:
        try:
            review = await self._client.review_round(played["number"])
        except ClientError as error:
            self.hint.update(sentence_text(str(error)))
            return
        self._reviews[played["number"]] = review_lines(review, self._names(played).label)
        self._detail(self.list.cursor_row)

    def action_back(self) -> None:
        """Go back to the days, or to the table."""
        if self._rounds_filter is None:
            self.dismiss(None)
        else:
            self._rounds_filter = None
            self._more = False
            self._show()

    # --- showing --------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        rows = (
            [day_row(day) for day in self._days]
            if self._rounds_filter is None
            else [*map(round_row, self._rounds)]
        )
        cursor_row = self.list.cursor_row
        self.list.clear(columns=True)
        self.list.add_columns(*map(_, DAY_COLUMNS if self._rounds_filter is None else ROUND_COLUMNS))
        for row in rows:
            self.list.add_row(
                *[Text(cell, justify="right" if number > 1 else "left") for number, cell in enumerate(row)]
            )
        if rows:
            self.list.move_cursor(row=min(cursor_row, len(rows) - 1))
        empty = _("Nothing yet: your rounds will be listed here.   ") if not rows else ""
        more = _("M more   ") if self._more else ""
        day_keys, round_keys = _("Enter rounds of the day   A all rounds   "), _("W what was right?   ")
        key_hints = day_keys if self._rounds_filter is None else round_keys if rows else ""
        self.hint.update(_("{empty}{key_hints}{more}Esc back", empty=empty, key_hints=key_hints, more=more))
        self._detail(self.list.cursor_row)

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Show the round under the cursor in full."""
        self._detail(event.cursor_row)

    def _detail(self, row: int) -> None:
        if self._rounds_filter is None or not 0 <= row < len(self._rounds):
            self.detail.update("")
        else:
            played = self._rounds[row]
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
