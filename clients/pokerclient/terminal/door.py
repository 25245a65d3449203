"""The door: who are you, and which room? Rooms on the network show up by themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from pokerclient.address import LOCAL, Address, BadAddress, parse_address
from pokerclient.errors import ClientError
from pokerclient.terminal.canvas import clean

if TYPE_CHECKING:
    from pokerclient.terminal.app import PokerApp

Found = Callable[[str, Address], None]
"""is told the name and the address of a room on the network"""
Finder = Callable[[Found], Awaitable[None]]
"""searches the network for some seconds"""

HINT = "Enter go on   Up/Down choose   Ctrl+C leave   (no name: look on)"


class DoorScreen(Screen[None]):
    """Asks for what is not known yet and goes in; comes back with a sentence when the room says no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, address: Address | None, name: str, find: Finder | None, *, at_once: bool) -> None:
        """``at_once`` goes in without asking when the address is known."""
        super().__init__()
        self._address = address
        self._player = name
        self._find = find
        self._at_once = at_once
        self._rooms: dict[str, Address] = {}
        self._busy = False

    def compose(self) -> ComposeResult:
        """Put the form together."""
        with Vertical(id="door"):
            yield Label("pokerroom", classes="title")
            yield Label("")
            with Horizontal(classes="row"):
                yield Label("Your name")
                yield Input(self._player, id="name", placeholder="who plays?", max_length=24, compact=True)
            if self._address is None:
                yield Label("Rooms")
                yield OptionList(id="rooms", compact=True)
                with Horizontal(classes="row"):
                    yield Label("or another address")
                    yield Input("", id="address", placeholder="host or host:port", compact=True)
            yield Label("", id="error", classes="error", markup=False)
            yield Label(HINT, classes="hint")

    def on_mount(self) -> None:
        """Go in at once when everything is known; else search for rooms and ask."""
        self.query_one("#name", Input).focus()
        if self._address is not None:
            if self._at_once:
                self._enter(self._address)
            return
        self._add("this machine", LOCAL)
        self.query_one("#rooms", OptionList).highlighted = 0
        if self._find is not None:
            self.run_worker(self._search(self._find), exclusive=True)

    async def _search(self, find: Finder) -> None:
        self.tell("Searching the network for rooms ...")
        await find(self._found)
        if self._busy:
            return
        others = len(self._rooms) - 1
        self.tell(
            ""
            if others
            else "No room was found on the network; it may be on this machine, or type its address."
        )

    def _found(self, name: str, address: Address) -> None:
        """Add a room; the first one found becomes the one chosen."""
        rooms = self.query_one("#rooms", OptionList)
        if str(address) not in self._rooms:
            self._add(clean(name), address)
            if len(self._rooms) == 2:
                rooms.highlighted = 1

    def _add(self, name: str, address: Address) -> None:
        self._rooms[str(address)] = address
        self.query_one("#rooms", OptionList).add_option(Option(f"{name}   {address}", id=str(address)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on a room."""
        self._enter(self._rooms[str(event.option.id)])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a field."""
        event.stop()
        typed = "" if self._address else self.query_one("#address", Input).value.strip()
        if event.input.id == "address" and typed:
            try:
                self._enter(parse_address(typed))
            except BadAddress as error:
                self.tell(str(error))
        elif self._address is not None:
            self._enter(self._address)
        else:
            self.query_one("#rooms", OptionList).focus()

    def tell(self, text: str) -> None:
        """Say how it goes, or what was wrong."""
        self.query_one("#error", Label).update(clean(text))

    def _enter(self, address: Address) -> None:
        if not self._busy:
            self._busy = True
            self.tell(f"Connecting to {address} ...")
            self.run_worker(self._connect(address))

    async def _connect(self, address: Address) -> None:
        name = self.query_one("#name", Input).value.strip()
        try:
            await cast("PokerApp", self.app).enter(address, name or None)
        except ClientError as error:
            self.tell(str(error))
            self.query_one("#name", Input).focus()
        finally:
            self._busy = False
