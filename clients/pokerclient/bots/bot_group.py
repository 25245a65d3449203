"""Many bots in one program: they come, play together, and go together."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence

from pokerclient.bots.bot_player import BotPlayer
from pokerclient.bots.load import AnyBotClass
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.bots.tournament_player import TournamentPlayer
from pokerclient.bots.uth_bots import HouseBot
from pokerclient.bots.uth_player import UthPlayer
from pokerclient.sdk.client import Client
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import BOT_TIMING
from pokerclient.transport.credential_files import Credentials
from pokerclient.transport.token_store import FileTokens, MemoryTokens, TokenStore
from pokerlocale.spoken import _

MAX_NAME = 24
"""characters of a player's name"""
CONNECTING_AT_ONCE = 50
"""how many connect at the same time"""


AnyBotPlayer = BotPlayer | TournamentPlayer | UthPlayer


class BotGroup:
    """Some bots that play until each of them has played ``hands`` hands (0: until they are stopped).

    They stop together: at a table of their own, whoever stopped first would leave the last one waiting for ever.  For
    the same reason they choose their tables one after the other: each bot sees where those before it sit.
    """

    def __init__(self, players: Sequence[AnyBotPlayer], hands: int = 0) -> None:
        self.players = players
        self._hands = hands
        self._ended: set[AnyBotPlayer] = set()
        connect_slots, table_choice_lock = asyncio.Semaphore(CONNECTING_AT_ONCE), asyncio.Lock()
        logged_kinds: set[str] = set()
        for player in players:
            player.connect_slots = connect_slots
            player.fault_log.logged_kinds = logged_kinds
            if player.plan.table is None:
                player.table_choice_lock = table_choice_lock
            player.on_hand = self._stop_when_all_done

    async def play(self) -> list[BotReport]:
        """Let all play; return their reports in order."""
        return list(await asyncio.gather(*(self._play(player) for player in self.players)))

    def stop(self) -> None:
        """Let all get up when their hands are over."""
        for player in self.players:
            player.stop()

    @property
    def playing(self) -> list[AnyBotPlayer]:
        """The bots that have not ended."""
        return [player for player in self.players if player not in self._ended]

    @property
    def tables(self) -> list[int]:
        """The tables of those who play and have a seat, one for each."""
        return [player.report.tables[-1] for player in self.playing if player.report.tables]

    @property
    def idle(self) -> list[int]:
        """The tables at which bots wait for company, when none of them has had a hand yet; the house needs none."""
        reports = [player.report for player in self.playing if isinstance(player, BotPlayer)]
        if any(report.hands for report in reports):
            return []
        return list(dict.fromkeys([table for report in reports for table in report.tables[-1:]]))

    def interrupted_reports(self) -> list[BotReport]:
        """Return the reports of bots that were not let finish, in order."""
        for player in self.players:
            if player not in self._ended:
                player.report_faults()
                player.report.ok = False
                player.report.stopped = _("was stopped in the middle of a hand")
        return [player.report for player in self.players]

    async def _play(self, player: AnyBotPlayer) -> BotReport:
        report = await player.play()
        self._ended.add(player)
        self._stop_when_all_done()
        return report

    def _stop_when_all_done(self) -> None:
        if self._hands and all(player.report.hands >= self._hands for player in self.playing):
            self.stop()


def bot_names(wanted: str | None, kind: str, count: int) -> list[str]:
    """Return names for ``count`` bots: ``wanted``, or the kind's with a mark that nobody else has; numbered if many."""
    ending = "" if wanted else f" {secrets.token_hex(2)}"
    numbers = [f" {number}" for number in range(1, count + 1)] if count > 1 else [""]
    endings = [ending + number for number in numbers]
    return [(wanted or kind)[: MAX_NAME - len(ending_of_name)] + ending_of_name for ending_of_name in endings]


def make_bot_players(
    address: Address,
    kind: AnyBotClass,
    plan: BotPlan,
    names: Sequence[str],
    *,
    keep_tokens: bool = False,
    seed: str | None = None,
    trust_new: bool = False,
    credentials: Credentials | None = None,
) -> list[AnyBotPlayer]:
    """Return a bot of this kind for each name, not yet connected.

    With ``keep_tokens`` the names are kept for later on this machine.  A ``seed`` makes the bots decide the same
    way again.  ``credentials`` are those of all of them.
    """
    tokens: TokenStore = FileTokens() if keep_tokens else MemoryTokens()
    players: list[AnyBotPlayer] = []
    for name in names:
        rng = random.Random(None if seed is None else f"{seed} {name}")  # noqa: S311 - how a bot plays
        client = Client(
            address,
            name,
            bot=True,
            tokens=tokens,
            software="pokerroom bots",
            timing=BOT_TIMING,
            rng=rng,
            trust_new=trust_new,
            credentials=credentials,
        )
        if issubclass(kind, HouseBot):
            players.append(UthPlayer(client, kind(rng, plan.ante), plan, rng=rng))
        elif plan.tournament:
            players.append(TournamentPlayer(client, kind(rng), plan, rng=rng))
        else:
            players.append(BotPlayer(client, kind(rng), plan, rng=rng))
    return players
