"""The dialog about another player: hide what they say, and a note for the viewer alone."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.errors import ClientError
from pokerclient.plain.plain_notes import NOTE_COLOURS
from pokerclient.preferences import Preferences
from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog
from pokerclient.terminal.dialogs.settings_dialog import YES_NO
from pokerclient.terminal.drawing.canvas import clean
from pokerclient.terminal.widgets.inputs import Choice
from pokerclient.text.play_statistics import statistics_lines
from pokerlocale.messages import N_
from pokerlocale.spoken import _

COLOURS = ((N_("none"), ""), *[(word, colour) for colour, word in NOTE_COLOURS.items()])
MAX_TEXT = 200


class PlayerDialog(Dialog[str]):
    """Asks what to note about a player; its result is a sentence that says that it is saved."""

    HINT = N_("Enter: save   Esc: cancel   Up/Down: next   Left/Right: choose")

    def __init__(self, client: Client, preferences: Preferences, player: str) -> None:
        super().__init__(player)
        self._client = client
        self._preferences = preferences
        self._player = player

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        note = self._preferences.note_of(self._player)
        muted = self._player in (self._preferences.muted or ())
        yield self.row(_("Your note"), Input(note.text, id="text", max_length=MAX_TEXT))
        yield self.row(_("Its colour"), Choice(COLOURS, note.colour, id="colour"))
        yield self.row(_("Hide what they say"), Choice(YES_NO, muted, id="muted"))
        yield Label("", id="statistics", markup=False)

    def on_mount(self) -> None:
        """Focus the note, and ask how the player has played."""
        self.query_one("#text", Input).focus()
        self.run_worker(self._show_statistics())

    async def _show_statistics(self) -> None:
        """Show how the player has played, or why the room does not say it."""
        try:
            lines = statistics_lines(await self._client.play_statistics(self._player))
        except ClientError as error:
            lines = [str(error)]
        self.query_one("#statistics", Label).update(clean("\n".join(lines)))

    async def send(self) -> str:
        """Store the note and whether the player is muted."""
        note = {
            "text": self.query_one("#text", Input).value.strip(),
            "colour": self.query_one("#colour", Choice).value,
        }
        others = [name for name in self._preferences.muted or () if name != self._player]
        muted = [*others, self._player] if self.query_one("#muted", Choice).value else others
        change = await self._client.set_settings(notes={self._player: note}, muted=muted)
        self._preferences.update_from(change)
        return _("Saved; only you see your notes about {player}", player=self._player)
