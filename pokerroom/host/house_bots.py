"""The house bots: ordinary players of the room, run by its host, who play when a person does.

Each has its own connection and sees what any player sees.  At a table without a person they sit out, so an idle room
does nothing.  They leave a seat free: when people fill the table the bots make room one by one, and come back when
there is room again.  Only at a table of two does one stay with a person who would be alone.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from pokerclient.bots.base import Bot
from pokerclient.bots.bot_player import BotPlayer
from pokerclient.bots.load import load_table_bots
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.errors import CannotConnect, ConnectionClosed, NotTheSameRoom
from pokerclient.sdk.client import Client
from pokerclient.sdk.client_lobby import LobbyView
from pokerclient.sdk.updates import LobbyChanged
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import BOT_TIMING
from pokerclient.transport.credential_files import Credentials
from pokerclient.transport.token_store import MemoryTokens, TokenStore
from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.messages import NP_
from pokerlocale.translator import Translator
from pokerwire.room.table_info import TableInfo

log = logging.getLogger(__name__)

BotKinds = Sequence[type[Bot]]
"""the classes of the house bots of one table"""

HOUSE_BOT_NAMES = (
    NP_("house bot", "Basil"),
    NP_("house bot", "Chive"),
    NP_("house bot", "Dill"),
    NP_("house bot", "Fennel"),
    NP_("house bot", "Juniper"),
    NP_("house bot", "Lovage"),
    NP_("house bot", "Mallow"),
    NP_("house bot", "Nettle"),
    NP_("house bot", "Oregano"),
    NP_("house bot", "Parsley"),
    NP_("house bot", "Sorrel"),
    NP_("house bot", "Tansy"),
    NP_("house bot", "Thyme"),
    NP_("house bot", "Yarrow"),
    NP_("house bot", "Anise"),
    NP_("house bot", "Borage"),
    NP_("house bot", "Caraway"),
    NP_("house bot", "Chervil"),
    NP_("house bot", "Cumin"),
    NP_("house bot", "Hyssop"),
    NP_("house bot", "Marjoram"),
    NP_("house bot", "Mint"),
    NP_("house bot", "Rosemary"),
    NP_("house bot", "Savory"),
    NP_("house bot", "Tarragon"),
    NP_("house bot", "Verbena"),
)
"""names of house bots, from the kitchen garden, which they have in the language of the room's names"""

HOUSE_BOT_PICTURES = (
    "fox-0", "turtle-120", "cow-165", "cat-270", "dragon-30", "owl-230",
    "bear-45", "panda-190", "pig-150", "frog-285", "penguin-15", "lion-210",
)  # fmt: skip
"""pictures of house bots, each of another animal, for a bot that has none of its own or meets it at its table"""

THINK_SECONDS = (0.5, 5.0)
"""Seconds that a house bot takes for a decision, at least and at most: people like to follow the play."""

QUIET_HANDS = 5
"""hands at a table between two things that its house bots say"""

RETRY_SECONDS = 10.0
"""Seconds before a bot that could not stay tries again."""


class RunnableBot(Protocol):
    """What this module needs of a running bot (:class:`~pokerclient.bots.bot_player.BotPlayer`)."""

    async def play(self) -> BotReport:
        """Play until stopped; return what was done."""

    def stop(self) -> None:
        """Leave at the end of the running hand."""


def house_bot_names(language: str = SOURCE_LANGUAGE) -> Iterator[str]:
    """Yield names for house bots in a language, never the same twice: with a number only once there are no others."""
    names = list(map(Translator(language), HOUSE_BOT_NAMES))
    for generation in itertools.count(1):
        yield from names if generation == 1 else [f"{name} {generation}" for name in names]


def different_pictures(wanted: Sequence[str]) -> list[str]:
    """Return pictures for the bots of a table: those that they want, but no animal twice while there are others."""
    given: list[str] = []
    kept = {picture.partition("-")[0] for picture in wanted}
    for picture in wanted:
        taken = {each.partition("-")[0] for each in given}
        if picture and picture.partition("-")[0] not in taken:
            given.append(picture)
            continue
        free = (each for each in HOUSE_BOT_PICTURES if each.partition("-")[0] not in taken | kept)
        given.append(next(free, HOUSE_BOT_PICTURES[len(given) % len(HOUSE_BOT_PICTURES)]))
    return given


def wanted_bots(row: TableInfo, bots: int) -> int:
    """Return how many of its ``bots`` a table should have; one seat stays free for the next person.

    At a table that a player opened they come and go with people, so that it can close while nobody is there. At a table
    of two a bot keeps a person company until somebody waits for its seat.
    """
    people = row.seated - row.bots
    if row.house_bots and not people:
        return 0
    company = people == 1 and not row.waiting
    return max(0, min(bots, max(row.seats - people - 1, int(company))))


def spread(kinds: Sequence[type[Bot]]) -> list[tuple[type[Bot], float]]:
    """Return each bot with its place around the table.

    Free seats are then between them, so that one of them is never between button and small blind (rule B6).
    """
    return [(kind, i / len(kinds)) for i, kind in enumerate(kinds)]


def divided_bots(wanted: Mapping[int, int], there: Mapping[int, int], most: int) -> dict[int, int]:
    """Return how many bots each table gets of what is ``wanted``, when all together get ``most`` at most.

    Those that are ``there`` and wanted stay; then tables are served in the order of their numbers.
    """
    given = {number: min(there[number], want) for number, want in wanted.items()}
    left = max(0, most - sum(given.values()))
    for number in sorted(wanted):
        more = min(wanted[number] - given[number], left)
        given[number] += more
        left -= more
    return given


class Conversation:
    """The talk of the house bots of one table: one of them at a time, and seldom."""

    def __init__(self) -> None:
        self._last = -QUIET_HANDS

    def take_turn(self, hand: int) -> bool:
        """Whether one of them may speak in this hand; then the next few belong to nobody."""
        free = hand - self._last >= QUIET_HANDS
        if free:
            self._last = hand
        return free


class BotSlot:
    """One house bot of a table, at the table or resting."""

    def __init__(self, make: Callable[[], RunnableBot], clock: Callable[[], float], name: str = "") -> None:
        self.name = name
        self._make = make
        self._clock = clock
        self._player: RunnableBot | None = None
        self._task: asyncio.Task[BotReport] | None = None
        self._retry_at = clock()

    @property
    def occupied(self) -> bool:
        """Whether the bot is at the table, or on its way there."""
        return self._player is not None

    @property
    def gone(self) -> bool:
        """Whether the bot has left the room."""
        return self._task is None

    @property
    def can_start(self) -> bool:
        """Whether the bot may come: it is neither at the table nor leaving nor resting."""
        return self._task is None and self._clock() >= self._retry_at

    def start(self) -> None:
        """Send the bot to the table."""
        self._player = self._make()
        self._task = asyncio.create_task(self._player.play())
        self._task.add_done_callback(self._on_done)

    def stop(self) -> None:
        """Call the bot back; it goes when its hand is over."""
        if self._player is not None:
            self._player.stop()
            self._player = None

    def cancel(self) -> None:
        """End at once."""
        if self._task is not None:
            self._task.cancel()

    def _on_done(self, task: asyncio.Task[BotReport]) -> None:
        self._task = self._player = None
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("a house bot failed", exc_info=task.exception())
        elif not task.result().ok:
            log.info("house bot %s: %s", task.result().name, task.result().stopped)
            self._retry_at = self._clock() + RETRY_SECONDS


class HouseBotManager:
    """All house bots of a room, by the name of their table. ``tokens`` proves that they are who they were before.

    ``invitation`` lets them into a room that is not open to every new name.  They have names in ``language``.
    """

    def __init__(
        self,
        address: Address,
        tables: Mapping[str, BotKinds],
        rng: random.Random,
        tokens: TokenStore | None = None,
        invitation: str = "",
        *,
        language: str = SOURCE_LANGUAGE,
        talk: bool = True,
    ) -> None:
        self._address = address
        self._invitation = invitation or None
        self._tokens = tokens or MemoryTokens()
        self._rng = rng
        self._language = language
        self._talk = talk
        self._clock = asyncio.get_running_loop().time
        self._numbers: dict[str, int] = {}
        self._slots: dict[str, list[BotSlot]] = {}
        self._players_kinds: dict[int, tuple[str, ...]] = {}
        self._players_slots: dict[int, list[BotSlot]] = {}
        """the bots that players have at their tables, by number"""
        self._leaving: list[BotSlot] = []
        """those that no table wants any more, as long as they are in the room"""
        for name, kinds in tables.items():
            self._slots[name] = self._table_bots(partial(self._numbers.__getitem__, name), kinds)

    async def run(self) -> None:
        """Keep the tables filled until the room closes; raise the error that keeps the bots out of the room.

        A room that does not answer, as on a machine that has much else to do, is tried again.
        """
        try:
            while not await self._has_followed_lobby():
                await asyncio.sleep(RETRY_SECONDS)
        except ConnectionClosed as error:
            log.info("house bots: %s", error)
        for slots in (*self._slots.values(), *self._players_slots.values()):
            for slot in slots:
                slot.cancel()

    async def _has_followed_lobby(self) -> bool:
        """Follow the lobby until the room closes; return whether the room had answered."""
        try:
            await self._follow_lobby()
        except NotTheSameRoom:
            raise
        except CannotConnect as error:
            log.info("house bots: %s; they try again in %d s", error, RETRY_SECONDS)
            return False
        return True

    async def _follow_lobby(self) -> None:
        async with self._client(None) as client:
            with client.updates() as updates:
                lobby = await client.subscribe_lobby()
                most = client.limits["house_bots"]
                self._update_tables(lobby.tables, most)
                looking = asyncio.create_task(self._look_again(lobby, most))
                try:
                    async for update in updates:
                        if isinstance(update, LobbyChanged):
                            self._update_tables(lobby.tables, most)
                finally:
                    looking.cancel()

    async def _look_again(self, lobby: LobbyView, most_for_players: int) -> None:
        """Send bots that have rested back to their tables, where nothing changes until they come."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            self._update_tables(lobby.tables, most_for_players)

    def _update_tables(self, rows: Mapping[int, TableInfo], most_for_players: int) -> None:
        for number in sorted(rows, reverse=True):
            self._numbers[rows[number]["name"]] = number
        for number in sorted(rows.keys() | self._players_kinds.keys(), reverse=True):
            self._want_for_players(number, rows[number].house_bots if number in rows else ())
        self._leaving = [slot for slot in self._leaving if not slot.gone]
        for name, slots in self._slots.items():
            row = rows.get(self._numbers.get(name, 0))
            match_bots_to_table(slots, wanted_bots(row, len(slots)) if row and not row.house_bots else 0)
        players_slots = self._players_slots
        wanted = {number: wanted_bots(rows[number], len(slots)) for number, slots in players_slots.items()}
        there = {number: sum(slot.occupied for slot in slots) for number, slots in players_slots.items()}
        for number, count in divided_bots(wanted, there, most_for_players).items():
            match_bots_to_table(players_slots[number], count)

    def _want_for_players(self, number: int, kinds: tuple[str, ...]) -> None:
        """Have bots of these kinds ready for a player's table; others that it had leave after their hand."""
        if kinds == self._players_kinds.get(number, ()):
            return
        before = self._players_slots.pop(number, [])
        match_bots_to_table(before, 0)
        self._leaving += before
        self._players_kinds.pop(number, None)
        if kinds:
            self._players_kinds[number] = kinds
            self._players_slots[number] = self._table_bots(partial(int, number), load_table_bots(kinds))

    def _table_bots(self, table: Callable[[], int], kinds: BotKinds) -> list[BotSlot]:
        """Return the bots of a table, which talk with each other."""
        conversation, slots = Conversation(), list[BotSlot]()
        may_speak = conversation.take_turn if self._talk else _never
        pictures = different_pictures([kind.picture for kind in kinds])
        for (kind, place), picture in zip(spread(kinds), pictures, strict=True):
            name = self._free_name(kind, slots)
            plan = partial(
                BotPlan,
                think=THINK_SECONDS,
                wait_for_person=True,
                may_speak=may_speak,
                picture=picture,
                place=place,
            )
            make = self._bot_factory(table, kind, name, plan)
            slots.append(BotSlot(make, self._clock, name))
        return slots

    def _free_name(self, kind: type[Bot], table: Sequence[BotSlot]) -> str:
        """Return a name that no bot in the room or of ``table`` has, at best its kind's."""
        there = [self._leaving, table, *self._slots.values(), *self._players_slots.values()]
        taken = {slot.name for slots in there for slot in slots}
        own = [Translator(self._language)(kind.house_name)] if kind.house_name else []
        names = itertools.chain(own, house_bot_names(self._language))
        return next(name for name in names if name not in taken)

    def _client(self, name: str | None) -> Client:
        return Client(
            self._address,
            name,
            bot=name is not None,
            tokens=self._tokens,
            software="pokerroom house",
            timing=BOT_TIMING,
            rng=self._rng,
            credentials=Credentials(invitation=self._invitation) if name is not None else None,
        )

    def _bot_factory(
        self, table: Callable[[], int], kind: type[Bot], name: str, plan: Callable[[int], BotPlan]
    ) -> Callable[[], RunnableBot]:
        def make() -> RunnableBot:
            rng = random.Random(self._rng.getrandbits(64))  # noqa: S311 - how a bot plays; it deals no card
            bot = kind(rng)
            bot.language = self._language
            return BotPlayer(self._client(name), bot, plan(table()), rng=rng)

        return make


def _never(hand: int) -> bool:
    return False


def match_bots_to_table(slots: Sequence[BotSlot], count: int) -> None:
    """Fill or clear chairs until ``count`` of them are taken, the first ones first."""
    occupied = [slot for slot in slots if slot.occupied]
    for slot in occupied[count:]:
        slot.stop()
    free = [slot for slot in slots if slot.can_start and not slot.occupied]
    for slot in free[: max(0, count - len(occupied))]:
        slot.start()
