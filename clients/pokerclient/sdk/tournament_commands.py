"""Commands about tournaments. Their hands are played with the commands at tables."""

from __future__ import annotations

from typing import Any, Literal

from pokerclient.sdk.command_sender import CommandSender
from pokerwire.messages.tournament_messages import TournamentOpened, Tournaments
from pokerwire.tournament.tournament_setup import TournamentInfo


class TournamentCommands(CommandSender):
    """The commands about tournaments; each raises :class:`CommandRefused` with a code."""

    async def tournaments(self) -> tuple[TournamentInfo, ...]:
        """Return the tournaments of the room; ``TournamentsChanged`` tells of each change from now on."""
        return (await self.ask(Tournaments, "get_tournaments")).tournaments

    async def watch_tournament(self, number: int) -> None:
        """Follow a tournament; ``TournamentReset`` and ``TournamentChanged`` come from now on."""
        await self.command("watch_tournament", tournament=number)

    async def enter_tournament(self, number: int) -> None:
        """Enter a tournament, which is paid from the wallet; follow it from now on."""
        await self.command("enter_tournament", tournament=number)

    async def leave_tournament(self, number: int) -> None:
        """Leave a tournament before it starts; the money comes back."""
        await self.command("leave_tournament", tournament=number)

    async def buy_tournament_chips(self, number: int, what: Literal["rebuy", "add_on", "no"]) -> None:
        """Buy more chips, or say no to the rebuy that was offered."""
        await self.command("buy_tournament_chips", tournament=number, what=what)

    async def vote_deal(self, number: int, by: Literal["icm", "chips"], *, agrees: bool = True) -> None:
        """Agree to divide the prizes, or no longer."""
        await self.command("vote_deal", tournament=number, by=by, agrees=agrees)

    async def open_tournament(self, **setup: Any) -> int:
        """Announce a tournament and return its number; the words are those of ``TournamentSetup``. For hosts."""
        return (await self.ask(TournamentOpened, "host_open_tournament", setup=setup)).tournament

    async def host_tournament(self, number: int, act: str, **fields: Any) -> None:
        """Start, pause, resume, cancel a tournament, add time, or remove a player. For hosts."""
        await self.command("host_tournament", tournament=number, act=act, **fields)
