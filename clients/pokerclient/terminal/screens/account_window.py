"""The player's account: the statement, newest first, with the sums of each day, and saving it as a file."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import ClassVar

from textual.binding import BindingType

from pokerclient.errors import ClientError
from pokerclient.sdk.client import Client
from pokerclient.terminal.keys import key_binding
from pokerclient.terminal.screens.history_window import PAGE, HistoryWindow
from pokerclient.text.statement_text import kind_name, line_time, statement_csv, sums_text
from pokerlocale.messages import N_, NN_, NP_
from pokerlocale.spoken import _, amount_text, sentence_text, signed_amount
from pokerlocale.system_errors import system_error_text
from pokerwire.room.statement_lines import StatementLine

COLUMNS = (N_("Time (GMT)"), N_("What"), N_("Table"), N_("Amount"), N_("Payout"), N_("Net"), N_("Balance"))
FILTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("everything"), ()),
    (N_("hands and rounds"), ("hand", "round")),
    (NP_("filter", "tables"), ("buy_in", "top_up", "cash_out")),
    (NP_("filter", "wallet"), ("refill", "deposit", "withdrawal", "correction")),
)
"""what F goes through: a name, and the kinds of lines"""


class AccountWindow(HistoryWindow):
    """Shows the statement; F filters it, C saves all of it as CSV in the folder where the program was started."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key_binding("escape", "close"),
        key_binding("a", "close"),
        key_binding("m,pagedown", "more"),
        key_binding("f", "filter"),
        key_binding("c", "save"),
    ]

    def __init__(self, client: Client, folder: Path) -> None:
        super().__init__(N_("Account"))
        self._client = client
        self._folder = folder
        self._filter = 0
        self._lines: list[StatementLine] = []
        self._before = ""

    def action_close(self) -> None:
        """Go back to the lobby."""
        self.dismiss(None)

    def action_more(self) -> None:
        """Load the next page."""
        if self._before:
            self.load(self.next_page)

    def action_filter(self) -> None:
        """Show the next kind of lines."""
        self._filter = (self._filter + 1) % len(FILTERS)
        self._lines, self._before = [], ""
        self.load(self.next_page)

    def action_save(self) -> None:
        """Save the whole statement, of the kinds on the screen."""
        self.run_worker(self._save())

    async def next_page(self) -> None:
        """Load the next page of the statement that has a line."""
        kinds = FILTERS[self._filter][1]
        page = await self._client.statement(self._before, PAGE, kinds=kinds)
        while page["before"] and not page["lines"]:
            page = await self._client.statement(page["before"], PAGE, kinds=kinds)
        self._lines += page["lines"]
        self._before = page["before"]

    async def _save(self) -> None:
        try:
            lines = await self._client.statement_lines(kinds=FILTERS[self._filter][1])
            path = save_statement(self._folder, statement_csv(lines))
        except ClientError as error:
            self.hint.update(sentence_text(str(error)))
        except OSError as error:
            self.hint.update(
                _(
                    "cannot save a file in {folder}: {reason}",
                    folder=self._folder,
                    reason=system_error_text(error),
                )
            )
        else:
            self.hint.update(
                _(
                    NN_("{count} line is saved as {path}", "{count} lines are saved as {path}"),
                    count=len(lines),
                    path=path,
                )
            )

    def show(self) -> None:
        """Show the lines that have been loaded."""
        self.fill(COLUMNS, [*map(line_cells, self._lines)], left=3)
        empty = "" if self._lines else _("Nothing has moved your chips yet.") + "   "
        more = _("M more") + "   " if self._before else ""
        self.hint.update(
            empty + more + _("F filter: {name}   C save as CSV   Esc back", name=_(FILTERS[self._filter][0]))
        )
        self.show_detail()

    def show_detail(self) -> None:
        """Show the sums of the day under the cursor."""
        row = self.list.cursor_row
        if not 0 <= row < len(self._lines):
            self.detail.update("")
            return
        line = self._lines[row]
        day = [one for one in self._lines if line_time(one)[:10] == line_time(line)[:10]]
        self.detail.update("\n".join([*sums_text(day), line["note"]]).rstrip())


def line_cells(line: StatementLine) -> tuple[str, ...]:
    """Return a line of the statement as cells."""
    table = line["game"] or (_("table {table}", table=line["table"]) if line["table"] else "")
    is_game = line["kind"] in ("hand", "round")
    return (
        line_time(line)[:16],
        _("round") if line.kind == "round" else kind_name(line),
        table,
        amount_text(line["amount"]),
        amount_text(line["payout"]) if is_game else "",
        signed_amount(line["net"]),
        "" if line["balance"] is None else amount_text(line["balance"]),
    )


def save_statement(folder: Path, text: str) -> Path:
    """Write a statement to a new file in ``folder`` and return its path; raise ``OSError`` if that fails."""
    for copy in count(1):
        path = folder / (f"statement-{copy}.csv" if copy > 1 else "statement.csv")
        try:
            with path.open("x", encoding="utf-8", newline="") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path
    raise AssertionError("there is always another name")
