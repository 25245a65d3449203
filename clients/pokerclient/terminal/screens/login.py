"""The door: who are you, and which room? Rooms on the network show up by themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from pokerclient.errors import CannotConnect, ClientError, CommandRefused
from pokerclient.terminal.drawing.canvas import clean
from pokerclient.transport.address import LOCAL, Address, BadAddress, parse_address
from pokerclient.transport.credentials import WANTED, Credentials
from pokerclient.transport.discovery import FoundRoom

if TYPE_CHECKING:
    from pokerclient.terminal.app import PokerApp

Finder = Callable[[], Awaitable[Sequence[FoundRoom]]]
"""searches the network for some seconds"""

HINT = "Enter go on   Up/Down choose   Ctrl+C leave   (no name: look on)"


ASKED = {"invitation": "the code that the host gave you", "password": "it does not show"}
"""what a room may want besides a name, each asked for when it does"""


class DoorScreen(Screen[None]):
    """Asks for what is not known yet and goes in; comes back with a sentence when the room says no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, address: Address | None, name: str, find: Finder, *, at_once: bool) -> None:
        """Ask for the name, and where no ``address`` is given for the room; ``at_once``: only for what is not known."""
        super().__init__()
        self._address = address
        self._player = name
        self._find = find
        self._at_once = at_once
        self._rooms: dict[str, Address] = {}
        self._busy = False
        self._new = False
        self._wanted: Address | None = None
        """the room that wants more than a name"""

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
                yield OptionList(id="rooms", compact=True, markup=False)
                with Horizontal(classes="row"):
                    yield Label("or another address")
                    yield Input("", id="address", placeholder="host or host:port", compact=True)
            for wanted, hint in ASKED.items():
                with Horizontal(id=f"{wanted}-row", classes="row hidden"):
                    yield Label(wanted.capitalize())
                    yield Input("", id=wanted, placeholder=hint, password=wanted == "password", compact=True)
            yield Label("", id="error", classes="error", markup=False)
            yield Label(HINT, classes="hint")

    def on_mount(self) -> None:
        """Go in at once when enough is known; search for rooms where none was named."""
        self.query_one("#name", Input).focus()
        if self._address is None:
            self._add("this machine", LOCAL)
            self.query_one("#rooms", OptionList).highlighted = 0
            self.run_worker(self._look_around())
        elif self._at_once:
            self._enter(self._address)

    async def _look_around(self) -> None:
        """Try this machine first, when nothing need be asked; list the rooms of the network; take the only one."""
        if self._at_once and await self._try(LOCAL, quietly=True):
            return
        self.tell("Searching the network for rooms ...")
        rooms = await self._find()
        for room in rooms:
            self._add(clean(room.name), room.address)
        if self._busy:
            return
        self.tell("" if rooms else "No room on this network; one on this machine, or at another address?")
        if rooms:
            self.query_one("#rooms", OptionList).highlighted = 1
        if self._at_once:
            self.query_one("#rooms", OptionList).focus()
            if len(rooms) == 1:
                await self._try(rooms[0].address)

    def _add(self, name: str, address: Address) -> None:
        if str(address) not in self._rooms:
            self._rooms[str(address)] = address
            self.query_one("#rooms", OptionList).add_option(Option(f"{name}   {address}", id=str(address)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on a room."""
        self._enter(self._rooms[str(event.option.id)])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a field."""
        event.stop()
        if event.input.id in ASKED and self._wanted is not None:
            self._enter(self._wanted)
            return
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

    def _credentials(self) -> Credentials | None:
        """What was asked for besides the name and typed; ``None``: nothing."""
        typed = {wanted: self.query_one(f"#{wanted}", Input).value for wanted in ASKED}
        if not any(typed.values()):
            return None
        return Credentials(typed["password"] or None, typed["invitation"].strip() or None, self._new)

    def _ask_for(self, code: str, address: Address) -> None:
        """Show the field of what the room wants."""
        if code not in WANTED:
            return
        wanted, self._new = WANTED[code]
        self._wanted = address
        field = self.query_one(f"#{wanted}", Input)
        field.value = ""
        self.query_one(f"#{wanted}-row").remove_class("hidden")
        if code != "name_taken":  # then it is rather another name that he wants to type
            field.focus()

    def _enter(self, address: Address) -> None:
        if not self._busy:
            self.run_worker(self._try(address))

    async def _try(self, address: Address, *, quietly: bool = False) -> bool:
        """Go in; return whether that went well. ``quietly`` says nothing of a room that is not there."""
        name = self.query_one("#name", Input).value.strip()
        self._busy = True
        self.tell(f"Connecting to {address} ...")
        try:
            await cast("PokerApp", self.app).enter(address, name or None, self._credentials())
        except CommandRefused as error:
            self.tell(str(error))
            self._ask_for(error.code, address)
            return False
        except CannotConnect as error:
            self.tell("" if quietly else str(error))
            return False
        except ClientError as error:
            self.tell(str(error))
            return False
        finally:
            self._busy = False
        return True
