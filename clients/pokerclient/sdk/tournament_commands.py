"""Commands about tournaments. Their hands are played with the commands at tables."""

from __future__ import annotations

from typing import Any, Literal

from pokerclient.sdk.command_sender import CommandSender
from pokerwire.messages.tournament_messages import (
    PrizeDealMessage,
    SeasonMessage,
    TournamentOpened,
    Tournaments,
    TournamentSummaryMessage,
)
from pokerwire.tournament.tournament_setup import TournamentInfo


class TournamentCommands(CommandSender):
    """The commands about tournaments; each raises :class:`CommandRefused` with a code."""

    async def tournaments(self) -> tuple[TournamentInfo, ...]:
        """Return the tournaments of the room; each change is a ``TournamentsChanged`` update from now on."""
        return (await self.ask(Tournaments, "get_tournaments")).tournaments

    async def watch_tournament(self, number: int, code: str = "") -> None:
        """Follow a tournament; ``TournamentReset`` and ``TournamentChanged`` come from now on.

        A private one asks for its ``code``, once.
        """
        await self.command("watch_tournament", tournament=number, **({"code": code} if code else {}))

    async def enter_tournament(self, number: int, code: str = "") -> None:
        """Enter a tournament, paid from the wallet, and follow it from now on; a private one needs its ``code``."""
        await self.command("enter_tournament", tournament=number, **({"code": code} if code else {}))

    async def leave_tournament(self, number: int) -> None:
        """Leave a tournament before it starts; the money comes back."""
        await self.command("leave_tournament", tournament=number)

    async def buy_tournament_chips(self, number: int, what: Literal["rebuy", "add_on", "no"]) -> None:
        """Buy more chips, or decline the rebuy that was offered."""
        await self.command("buy_tournament_chips", tournament=number, what=what)

    async def vote_deal(
        self, number: int, by: Literal["icm", "chips"], *, agrees: bool = True, left: int = 0
    ) -> None:
        """Agree to a deal, or with ``agrees`` false withdraw it; ``left`` is not divided but goes to the winner."""
        await self.command(
            "vote_deal", tournament=number, by=by, agrees=agrees, **({"left": left} if left else {})
        )

    async def prize_deal(self, number: int, left: int = 0) -> PrizeDealMessage:
        """Return what each player would get in a deal now that leaves ``left`` for the winner, and who agrees."""
        return await self.ask(
            PrizeDealMessage, "get_prize_deal", tournament=number, **({"left": left} if left else {})
        )

    async def tournament_summary(self, number: int, form: Literal["text", "ots"] = "text") -> str:
        """Return a finished tournament as text for trackers, or as Open Tournament Summary."""
        answer = await self.ask(
            TournamentSummaryMessage, "get_tournament_summary", tournament=number, form=form
        )
        return answer.text

    async def season(self, season: str = "") -> SeasonMessage:
        """Return the table of a season of tournaments; empty: the one of the tournament that ended last."""
        return await self.ask(SeasonMessage, "get_season", season=season)

    async def open_sit_and_go(self, players: int) -> int:
        """Return the number of a sit-and-go for 3, 6 or 9 players that waits for players; enter it to play."""
        return (await self.ask(TournamentOpened, "open_sit_and_go", players=players)).tournament

    async def announce_tournament(self, **setup: Any) -> TournamentOpened:
        """Announce a tournament; the answer has its number, and the code of a private one. For hosts."""
        return await self.ask(TournamentOpened, "host_open_tournament", setup=setup)

    async def open_tournament(self, **setup: Any) -> int:
        """Announce a tournament and return its number; the arguments are those of ``TournamentSetup``. For hosts."""
        return (await self.announce_tournament(**setup)).tournament

    async def host_tournament(self, number: int, act: str, **fields: Any) -> None:
        """Direct a tournament: ``start``, ``pause``, ``add_time``, ``remove`` and the other acts. For hosts."""
        await self.command("host_tournament", tournament=number, act=act, **fields)
