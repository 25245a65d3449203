"""The dialog for the player's settings, which the room stores for all devices."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from pokerclient.preferences import Preferences
from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog
from pokerclient.terminal.widgets.inputs import Choice
from pokerlocale.messages import N_
from pokerlocale.spoken import _

YES_NO = ((N_("yes"), True), (N_("no"), False))
AUTO = (
    (N_("no"), "off"),
    (N_("check, and fold at the end"), "check_fold"),
    (N_("as the simple strategy says"), "strategy"),
)
ROWS: tuple[tuple[str, str], ...] = (
    ("side_bets", N_("Show side bets")),
    ("hide_chat", N_("Hide others' chat")),
    ("sounds", N_("Ring the bell")),
    ("four_colours", N_("Four-colour deck")),
    ("confirm_all_in", N_("Confirm all-in")),
    ("trainer", N_("Trainer: judge my decisions against the house")),
)


class SettingsDialog(Dialog[str]):
    """Asks for the settings and stores them; its result is a sentence that says so."""

    HINT = N_("Enter: save   Esc: cancel   Up/Down: next   Left/Right: choose")

    def __init__(self, client: Client, preferences: Preferences) -> None:
        super().__init__(_("Settings"))
        self._client = client
        self._preferences = preferences

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        for name, label in ROWS:
            yield self.row(_(label), Choice(YES_NO, bool(getattr(self._preferences, name)), id=name))
        yield self.row(
            _("Decide for me"), Choice(AUTO, self._preferences.auto_decisions, id="auto_decisions")
        )

    def on_mount(self) -> None:
        """Focus the first setting."""
        self.query_one(f"#{ROWS[0][0]}", Choice).focus()

    async def send(self) -> str:
        """Store the settings."""
        names = [*[name for name, _ in ROWS], "auto_decisions"]
        chosen = {name: self.query_one(f"#{name}", Choice).value for name in names}
        self._preferences.update_from(await self._client.set_settings(**chosen))
        return _("Your settings are saved, here and on every device")
