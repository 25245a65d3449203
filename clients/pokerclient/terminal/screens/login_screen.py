"""The login screen: asks for a name and a room, and lists the rooms on the network."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from pokerclient.errors import ClientError, CommandRefused
from pokerclient.terminal.drawing.canvas import clean
from pokerclient.transport.address import LOCAL, Address, BadAddress, parse_address
from pokerclient.transport.credential_files import CREDENTIAL_FOR_REFUSAL, Credentials, credentials_in
from pokerclient.transport.discovery import DiscoveredRoom
from pokerlocale.messages import N_
from pokerlocale.spoken import _, sentence_text

FindRooms = Callable[[], Awaitable[Sequence[DiscoveredRoom]]]
"""searches the network for a few seconds"""
Reach = Callable[[Address], Awaitable[bool]]
"""finds out whether something listens at an address"""
EnterRoom = Callable[[Address, str | None, Credentials | None], Awaitable[None]]
"""enters the room at an address under a name; raises :class:`ClientError` if that fails"""

HINT = N_("Enter: continue   Up/Down: choose   Ctrl+C: leave   (no name: just watch)")


CREDENTIAL_FIELDS = {
    "invitation": (N_("Invitation"), N_("the code that the host gave you")),
    "password": (N_("Password"), N_("or a host's code; it does not show")),
}
"""what a room may want besides a name; shown only if it does"""


class LoginScreen(Screen[None]):
    """Asks for what is missing and enters the room; says why if the room refuses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(
        self,
        address: Address | None,
        name: str,
        *,
        find_rooms: FindRooms,
        is_reachable: Reach,
        enter_room: EnterRoom,
        enter_at_once: bool,
    ) -> None:
        """Ask for a name and, without ``address``, for a room; ``enter_at_once`` asks only for what is missing."""
        super().__init__()
        self._address = address
        self._player_name = name
        self._find_rooms = find_rooms
        self._is_reachable = is_reachable
        self._enter_room = enter_room
        self._enter_at_once = enter_at_once
        self._rooms: dict[str, Address] = {}
        self._busy = False
        self._new = False
        self._wants_room = False
        """whether a name was entered before any room was found"""
        self._credentials_address: Address | None = None
        """the room that wants more than a name"""

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        with Vertical(id="door"):
            yield Label("pokerroom", classes="title")
            yield Label("")
            with Horizontal(classes="row"):
                yield Label(_("Your name"))
                yield Input(
                    self._player_name, id="name", placeholder=_("who plays?"), max_length=24, compact=True
                )
            if self._address is None:
                yield Label(_("Rooms"))
                yield OptionList(id="rooms", compact=True, markup=False)
                with Horizontal(classes="row"):
                    yield Label(_("or another address"))
                    yield Input("", id="address", placeholder=_("host or host:port"), compact=True)
            for wanted, (label, hint) in CREDENTIAL_FIELDS.items():
                with Horizontal(id=f"{wanted}-row", classes="row hidden"):
                    yield Label(_(label))
                    yield Input(
                        "", id=wanted, placeholder=_(hint), password=wanted == "password", compact=True
                    )
            yield Label("", id="error", classes="error", markup=False)
            yield Label(_(HINT), classes="hint")

    def on_mount(self) -> None:
        """Enter at once if enough is known; search for rooms if none was given."""
        self.query_one("#name", Input).focus()
        if self._address is None:
            self.run_worker(self._search_rooms())
        elif self._enter_at_once:
            self._enter(self._address)

    async def _search_rooms(self) -> None:
        """Try this machine first if nothing is missing; list the rooms that answer; enter the only one."""
        here = await self._is_reachable(LOCAL)
        if here:
            self._add_room(_("this machine"), LOCAL)
            if self._enter_at_once and await self._try_enter(LOCAL):
                return
        if not self._busy:
            self.show_status(_("Searching the network for rooms ..."))
        rooms = await self._find_rooms()
        for room in rooms:
            self._add_room(clean(room.name), room.address)
        if self._busy:
            return
        self.show_status(
            "" if self._rooms else _("No room answers on this machine or this network: type its address.")
        )
        if self._enter_at_once or self._wants_room:
            self._choose_room()
            if self._enter_at_once and len(rooms) == 1:
                await self._try_enter(rooms[0].address)

    def _add_room(self, name: str, address: Address) -> None:
        if str(address) not in self._rooms:
            self._rooms[str(address)] = address
            listed = self.query_one("#rooms", OptionList)
            listed.add_option(Option(f"{name}   {address.bare}", id=str(address)))
            listed.highlighted = 0 if listed.highlighted is None else listed.highlighted

    def _choose_room(self) -> None:
        """Continue with the list of rooms or, where it is empty, with the address."""
        self.query_one("#rooms" if self._rooms else "#address").focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter the room."""
        self._enter(self._rooms[str(event.option.id)])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Continue with the next step after Enter in a field."""
        event.stop()
        if event.input.id in CREDENTIAL_FIELDS and self._credentials_address is not None:
            self._enter(self._credentials_address)
            return
        typed = "" if self._address else self.query_one("#address", Input).value.strip()
        if event.input.id == "address" and typed:
            try:
                self._enter(parse_address(typed))
            except BadAddress as error:
                self.show_status(str(error))
        elif self._address is not None:
            self._enter(self._address)
        else:
            self._wants_room = not self._rooms
            self._choose_room()

    def show_status(self, text: str) -> None:
        """Show the progress or an error."""
        self.query_one("#error", Label).update(clean(sentence_text(text)))

    def _credentials(self) -> Credentials | None:
        """Return what was typed besides the name; ``None`` if nothing was."""
        typed = {wanted: self.query_one(f"#{wanted}", Input).value for wanted in CREDENTIAL_FIELDS}
        if not any(typed.values()):
            return None
        return Credentials(typed["password"] or None, typed["invitation"].strip() or None, self._new)

    def _ask_for(self, code: str, address: Address) -> None:
        """Show the field for what the room wants."""
        if code not in CREDENTIAL_FOR_REFUSAL:
            return
        wanted, self._new = CREDENTIAL_FOR_REFUSAL[code]
        self._credentials_address = address
        field = self.query_one(f"#{wanted}", Input)
        field.value = ""
        self.query_one(f"#{wanted}-row").remove_class("hidden")
        field.focus()

    def _enter(self, address: Address) -> None:
        if not self._busy:
            self.run_worker(self._try_enter(address))

    async def _try_enter(self, address: Address) -> bool:
        """Enter the room; return whether that succeeded."""
        name = address.name or self.query_one("#name", Input).value.strip()
        self._busy = True
        self.show_status(_("Connecting to {address} ...", address=address.bare))
        try:
            await self._enter_room(address, name or None, self._credentials() or credentials_in(address))
        except CommandRefused as error:
            self.show_status(str(error))
            self._ask_for(error.code, address)
            return False
        except ClientError as error:
            self.show_status(str(error))
            return False
        finally:
            self._busy = False
        return True
