"""The dialog for responsible play: what was played, and the limits that players set themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, typed_amount, whole_number
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerlocale.local_times import utc_time
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_field, quoted
from pokerwire.messages.player_messages import YourPlayLimits

MINUTE = 60_000
CHIP_LIMITS: tuple[tuple[str, str], ...] = (
    ("session_loss", N_("Loss per session")),
    ("session_stake", N_("Stakes per session")),
    ("day_loss", N_("Loss per day")),
    ("day_stake", N_("Stakes per day")),
)
TIME_LIMIT_FIELDS: tuple[tuple[str, str], ...] = (
    ("session_time", N_("Minutes per session")),
    ("day_time", N_("Minutes per day")),
    ("reality_check", N_("Reality check")),
)
EXCLUDED = "excluded_until"
TITLES = dict((*CHIP_LIMITS, *TIME_LIMIT_FIELDS, (EXCLUDED, N_("No play until"))))


class PlayLimitsDialog(Dialog[str]):
    """Shows what was played and asks for limits; its result is a sentence about what was set."""

    HINT = N_("Enter: set   Esc: cancel   empty: no limit")
    SCROLLS = True

    def __init__(self, client: Client, response: YourPlayLimits) -> None:
        super().__init__(_("Responsible play"))
        self._client = client
        self._response = response

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        limits = self._response["limits"]
        for paragraph in self._response.get("policy", "").split("\n\n"):
            if paragraph.strip():
                yield Label(" ".join(paragraph.split()), markup=False, classes="played")
        yield Label(
            _("Tighter limits hold at once, looser ones after 24 hours. They hold at every table."),
            classes="hint",
        )
        for name, title in (("session", N_("This session: {played}")), ("day", N_("Today: {played}"))):
            yield Label(
                _(title, played=played_text(self._response[name])),
                markup=False,
                classes="played",
            )
        for name, label in CHIP_LIMITS:
            chips = limits[name]
            yield self._field(name, _(label), "" if chips is None else amount_field(chips), _("chips"))
        for name, label in TIME_LIMIT_FIELDS:
            value = limits[name]
            hint = _("minutes between reminders") if name == "reality_check" else _("minutes")
            yield self._field(name, _(label), "" if value is None else str(value // MINUTE), hint)
        until = limits[EXCLUDED]
        yield self.row(
            _(TITLES[EXCLUDED]),
            Input(date_text(until) if until else "", id=EXCLUDED, placeholder="2026-12-31", compact=True),
        )
        for pending in self._response["pending"]:
            yield Label(pending_text(pending), classes="hint", markup=False)
        for link in self._response.get("links", ()):
            where = f" ({link['where']})" if link["where"] else ""
            yield Label(
                _("Help: {name}, {url}", name=link["name"] + where, url=link["url"]),
                classes="hint",
                markup=False,
            )

    def _field(self, name: str, label: str, text: str, hint: str) -> Widget:
        return self.row(
            label, Input(text, id=name, placeholder=_("no limit ({hint})", hint=hint), compact=True)
        )

    def on_mount(self) -> None:
        """Focus the first limit."""
        self.query_one(f"#{CHIP_LIMITS[0][0]}", Input).focus()

    async def send(self) -> str:
        """Set the limits."""
        response = await self._client.set_play_limits(**self.limits())
        pending_count = len(response["pending"])
        return _("Your limits are set") + (
            _("; looser in 24 hours: {pending_count}", pending_count=pending_count) if pending_count else ""
        )

    def limits(self) -> Mapping[str, Any]:
        """Return the limits for the room; raise :class:`FieldError` for a wrong number or date."""
        limits: dict[str, int | None] = {}
        for name, label in CHIP_LIMITS:
            text = self.text(name).strip()
            limits[name] = typed_amount(text, _(label)) if text else None
        for name, label in TIME_LIMIT_FIELDS:
            minutes = self._number(name, _(label))
            if minutes == 0:
                raise FieldError(_("{label}: at least 1 minute, or empty for no limit", label=_(label)))
            limits[name] = None if minutes is None else minutes * MINUTE
        limits[EXCLUDED] = read_date(self.text(EXCLUDED))
        return limits

    def _number(self, name: str, label: str) -> int | None:
        text = self.text(name).strip()
        return whole_number(text, label) if text else None


def played_text(played: Mapping[str, int]) -> str:
    """Return what was played: time, stakes and result."""
    loss = played["loss"]
    result = (
        _("lost {loss}", loss=full_amount(loss))
        if loss > 0
        else _("won {loss}", loss=full_amount(-loss))
        if loss < 0
        else _("even")
    )
    return _(
        "{time} min, {stake} bet or bought in, {result}",
        time=played["time"] // MINUTE,
        stake=full_amount(played["stake"]),
        result=result,
    )


def pending_text(pending: Mapping[str, Any]) -> str:
    """Return a sentence about a looser limit that applies later."""
    name, value = pending["limit"], pending["value"]
    if value is None:
        text = _("no limit")
    elif name == EXCLUDED:
        text = date_text(value)
    else:
        text = str(value // MINUTE) if name in dict(TIME_LIMIT_FIELDS) else full_amount(value)
    return _(
        "From {at} GMT on: {label} {text}",
        at=utc_time(pending["at"]),
        label=_(TITLES.get(name, name)),
        text=text,
    )


def date_text(time_ms: int) -> str:
    """Return the day (GMT) of a time in milliseconds since 1970."""
    return utc_time(time_ms, "%Y-%m-%d")


def read_date(text: str) -> int | None:
    """Return the start of a day (GMT) in milliseconds since 1970; ``None`` for an empty text."""
    if not text.strip():
        return None
    try:
        day = datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise FieldError(
            _(
                "{label}: a day as in 2026-12-31, not {text}",
                label=_(TITLES[EXCLUDED]),
                text=quoted(text.strip()),
            )
        ) from None
    return int(day.timestamp()) * 1000
