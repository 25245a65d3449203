"""The page of responsible play: what was played, and the limits that a player sets himself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, whole_number
from pokerclient.terminal.drawing.amounts import full
from pokerclient.transport.framing import Message

MINUTE = 60_000
CHIPS: tuple[tuple[str, str], ...] = (
    ("session_loss", "Loss a session"),
    ("session_stake", "Stakes a session"),
    ("day_loss", "Loss a day"),
    ("day_stake", "Stakes a day"),
)
MINUTES: tuple[tuple[str, str], ...] = (
    ("session_time", "Minutes a session"),
    ("day_time", "Minutes a day"),
    ("reality_check", "Reality check"),
)
EXCLUDED = "excluded_until"
TITLES = dict((*CHIPS, *MINUTES, (EXCLUDED, "No play until")))


class LimitsDialog(Dialog[str]):
    """Shows what was played and asks for limits; dismissed with a sentence. ``told`` is ``your_play_limits``."""

    HINT = "Enter set them   Esc leave them   empty: no limit"

    def __init__(self, client: Client, told: Message) -> None:
        super().__init__("Responsible play")
        self._client = client
        self._told = told

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        limits = self._told["limits"]
        yield Label(
            "Tighter limits hold at once, looser ones after 24 hours. They hold at every table.",
            classes="hint",
        )
        for name in ("session", "day"):
            yield Label(f"This {name}: {played_text(self._told[name])}", markup=False, classes="played")
        for name, label in CHIPS:
            yield self._field(name, label, limits[name], "chips")
        for name, label in MINUTES:
            value = limits[name]
            hint = "minutes between reminders" if name == "reality_check" else "minutes"
            yield self._field(name, label, None if value is None else value // MINUTE, hint)
        until = limits[EXCLUDED]
        yield self.row(
            TITLES[EXCLUDED],
            Input(date_text(until) if until else "", id=EXCLUDED, placeholder="2026-12-31", compact=True),
        )
        for pending in self._told["pending"]:
            yield Label(pending_text(pending), classes="hint", markup=False)

    def _field(self, name: str, label: str, value: int | None, hint: str) -> Widget:
        text = "" if value is None else str(value)
        return self.row(label, Input(text, id=name, placeholder=f"no limit ({hint})", compact=True))

    def on_mount(self) -> None:
        """Begin at the first one."""
        self.query_one(f"#{CHIPS[0][0]}", Input).focus()

    async def send(self) -> str:
        """Set them."""
        told = await self._client.set_play_limits(**self.limits())
        later = len(told["pending"])
        return "Your limits are set" + (f"; {later} looser in 24 hours" if later else "")

    def limits(self) -> Mapping[str, Any]:
        """Return the limits as the room wants them; raise :class:`FieldError` for what is no number or date."""
        limits: dict[str, int | None] = {}
        for name, label in CHIPS:
            limits[name] = self._number(name, label)
        for name, label in MINUTES:
            minutes = self._number(name, label)
            if minutes == 0:
                raise FieldError(f"{label}: at least 1 minute, or empty for no limit")
            limits[name] = None if minutes is None else minutes * MINUTE
        limits[EXCLUDED] = read_date(self.text(EXCLUDED))
        return limits

    def _number(self, name: str, label: str) -> int | None:
        text = self.text(name).strip()
        return whole_number(text, label) if text else None


def played_text(played: Mapping[str, int]) -> str:
    """Return what was played: time, stakes, and what it made."""
    loss = played["loss"]
    made = f"lost {full(loss)}" if loss > 0 else f"won {full(-loss)}" if loss < 0 else "even"
    return f"{played['time'] // MINUTE} min, {full(played['stake'])} staked, {made}"


def pending_text(pending: Mapping[str, Any]) -> str:
    """Return a looser limit that waits for its time as a sentence."""
    name, value = pending["limit"], pending["value"]
    if value is None:
        text = "no limit"
    elif name == EXCLUDED:
        text = date_text(value)
    else:
        text = str(value // MINUTE) if name in dict(MINUTES) else full(value)
    return f"From {date_text(pending['at'], time=True)} GMT on: {TITLES.get(name, name)} {text}"


def date_text(at: int, *, time: bool = False) -> str:
    """Return the day (GMT) of a time in milliseconds since 1970."""
    return f"{datetime.fromtimestamp(at // 1000, UTC):{'%Y-%m-%d %H:%M' if time else '%Y-%m-%d'}}"


def read_date(text: str) -> int | None:
    """Return the beginning of a day (GMT) in milliseconds since 1970; ``None`` for an empty text."""
    if not text.strip():
        return None
    try:
        day = datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise FieldError(f"{TITLES[EXCLUDED]}: a day as in 2026-12-31, not {text.strip()!r}") from None
    return int(day.timestamp()) * 1000
