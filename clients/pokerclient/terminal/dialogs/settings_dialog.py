"""The dialog for the player's settings, which the room stores for all devices."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog
from pokerclient.terminal.model.preferences import Preferences
from pokerclient.terminal.widgets.inputs import Choice

YES_NO = (("yes", True), ("no", False))
AUTO = (
    ("no", "off"),
    ("check, and fold at last", "check_fold"),
    ("as the simple strategy says", "strategy"),
)
ROWS: tuple[tuple[str, str], ...] = (
    ("side_bets", "Show side bets"),
    ("hide_chat", "Hide others' chat"),
    ("sounds", "Ring the bell"),
    ("four_colours", "Four-colour deck"),
    ("confirm_all_in", "Confirm all-in"),
)


class SettingsDialog(Dialog[str]):
    """Asks for the settings and stores them; its result is a sentence that says so."""

    HINT = "Enter keep them   Esc leave them   Up/Down next   Left/Right choose"

    def __init__(self, client: Client, preferences: Preferences) -> None:
        super().__init__("Settings")
        self._client = client
        self._preferences = preferences

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        for name, label in ROWS:
            yield self.row(label, Choice(YES_NO, getattr(self._preferences, name), id=name))
        yield self.row("Decide for me", Choice(AUTO, self._preferences.auto_decisions, id="auto_decisions"))

    def on_mount(self) -> None:
        """Focus the first setting."""
        self.query_one(f"#{ROWS[0][0]}", Choice).focus()

    async def send(self) -> str:
        """Store the settings."""
        names = [*[name for name, _ in ROWS], "auto_decisions"]
        chosen = {name: self.query_one(f"#{name}", Choice).value for name in names}
        self._preferences.update_from(await self._client.set_settings(**chosen))
        return "Your settings are kept, here and on every device"
