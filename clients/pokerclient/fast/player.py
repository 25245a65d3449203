"""One name that plays at many tables over one connection, without input and output: bytes in, bytes out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

from pokerclient.bots.mistakes import CHECKS, Mistakes
from pokerclient.bots.plan import Plan
from pokerclient.bots.turn_loop import STALE
from pokerclient.errors import WireError
from pokerclient.fast.bot import FastBot, FastTable
from pokerclient.fast.connection import Speaker
from pokerclient.fast.decoder import Decided, Happened, Heard, frame, state_of
from pokerclient.fast.table_finder import Finder
from pokerclient.moves import Act

MakeBot = Callable[[random.Random], FastBot]


class FastPlayer(Speaker):
    """Plays with a bot of its own at each table; comes in, talks and ends as a :class:`Speaker`."""

    def __init__(
        self,
        name: str,
        make: MakeBot,
        tables: Sequence[int] | int,
        plan: Plan,
        rng: random.Random,
        *,
        hold: bool = True,
        token: str | None = None,
        on_token: Callable[[str], None] = lambda token: None,
    ) -> None:
        super().__init__(name, hold=hold, token=token, on_token=on_token)
        self.hands = self.net = self.decisions = 0
        self.mistakes = Mistakes()
        self.refused: Counter[str] = Counter()
        """refusals by code"""
        self.leaving = self._closing = False
        self._plan = plan
        self._wallet = 0
        self._make = make
        self._rng = rng
        self._finder = Finder(tables if isinstance(tables, int) else 0, plan)
        self.tables: dict[int, FastTable] = {}
        self.played: list[int] = []
        """the tables, those that were given up too"""
        self._sees = self._hears = False
        """whether our bots want to see every event, or every message"""
        for number in () if isinstance(tables, int) else tables:
            self._add(number)
        self._heard |= {
            "events": self._on_events,
            "snapshot": self._on_snapshot,
            "ok": self._on_ok,
            "error": self._on_error,
            "welcome": self._on_welcome,
            "wallet": self._on_wallet,
            "lobby": self._on_lobby,
            "notice": self._on_notice,
        }
        self._happens: dict[str, Callable[[FastTable, Happened], None]] = {
            "turn": self._decide,
            "hand_started": self._hand_begins,
            "hole_cards": self._dealt,
            "board_dealt": self._board_dealt,
            "hand_ended": self._hand_over,
            "drew": self._drew,
            "sat_out": self._sat_out,
            "sat_in": self._sat_in,
            "stood_up": self._stood_up,
            "stakes_changed": self._stakes_changed,
        }

    @property
    def faults(self) -> int:
        """How much our bots got wrong."""
        return self.mistakes.count

    def _add(self, number: int) -> None:
        bot = self._make(self._rng)
        self.tables[number] = FastTable(number, bot)
        self.played.append(number)
        self._sees = self._sees or type(bot).see is not FastBot.see
        self._hears = self._hears or type(bot).hear is not FastBot.hear

    def stop(self) -> bytes:
        """Get up when the running hands are over; return what to send."""
        if not self.leaving:
            self.leaving = True
            for table in self.tables.values():
                if table.seat:
                    self._say("sit_out" if table.playing else "leave", table=table.number)
        return self._take()

    # --- joining ------------------------------------------------------------------------------------------------

    def _on_welcome(self, message: Heard) -> None:
        self._welcomed = True
        self._wallet = message.wallet
        if message.token:
            self._token = message.token
            self._on_token(message.token)
        self.name = message.name or self.name
        for number in self.tables:
            self._say("watch", table=number)
        if self._finder.wanted:
            self._look_for_tables()

    def _look_for_tables(self) -> None:
        self._say("subscribe_lobby")
        self._say("unsubscribe_lobby")

    def _on_lobby(self, message: Heard) -> None:
        """Go to tables that are still wanted; who finds too few at first plays nowhere."""
        wanted = self._finder.wanted
        if self.leaving:
            if not self.tables:
                self._end("was told to stop", ok=True)
            return
        numbers = self._finder.choose(message, self._wallet, self.played)
        if len(numbers) < wanted and not self.played and not self._finder.full:
            self._end(f"there are {len(numbers)} tables with room for a bot, not {wanted}")
            return
        for number in numbers:
            self._add(number)
            self._say("watch", table=number)
        self._finder.wanted = 0
        if wanted and not self.tables:
            self._end("no table has a seat left for a bot")

    def _on_snapshot(self, message: Heard) -> None:
        table = self.tables.get(message.table)
        if table is None:
            return
        try:
            state = state_of(message)
        except WireError as error:
            self._give_up(table, str(error))
            return
        table.hand = state.hand
        try:
            table.bot.sit(table, self.name)
        except Exception as error:
            self._raised(table, error, "sit() raised ", "")
        self._let_hear(table)
        table.chips = self._plan.chips(state.config.min_buy_in, state.config.max_buy_in)
        table.approved = state.config.buy_ins == "approved"
        table.board = state.board
        if state.you is None:
            self._sit(table)
            return
        table.seat = state.you
        mine = next(seat for seat in state.seats if seat.seat == state.you)
        table.cards, table.stack, table.out = mine.cards or (), mine.stack, mine.sitting_out
        table.playing = mine.in_hand and state.hand_running
        self._keep_up(table)
        if state.turn is not None:
            self._decide(table, state.turn)
        if table.out and not self.leaving:
            self._come_back(table)

    def _sit(self, table: FastTable) -> None:
        chips = table.chips
        if self._wallet < chips:
            self._say("refill")
            chips = 0  # the most that we can bring
        asked = self._say("sit", table=table.number, buy_in=chips, blinds=self._plan.blinds)
        self._asked[asked] = table

    def _on_ok(self, message: Heard) -> None:
        table = self._asked.pop(message.id, None)
        if table is not None and message.seat is not None:
            table.seat = message.seat
            table.stack = table.chips
            self._keep_up(table)

    def _on_error(self, message: Heard) -> None:
        self.refused[message.code] += 1
        table = self._asked.pop(message.id, None)
        if table is not None and message.code == "table_full" and self._finder.looks and not self.leaving:
            self._go_elsewhere(table)
        elif table is not None:
            self._give_up(table, f"no seat at table {table.number}: {message.message}")
        elif message.id == self._hello:
            self._end(message.message)
        elif message.code not in STALE:
            self._correct(message)

    def _go_elsewhere(self, table: FastTable) -> None:
        """Somebody else took the last seat of a table that we chose: look for another one."""
        del self.tables[table.number]
        self.played.remove(table.number)
        self._finder.full.add(table.number)
        self._say("unwatch", table=table.number)
        self._finder.wanted += 1
        self._look_for_tables()

    def _correct(self, message: Heard) -> None:
        """If the bot's action was refused, check or fold."""
        for table in self.tables.values():
            turn = table.turn
            if turn is not None and table.answer == message.id:
                self.mistakes.happened(self.name, _where(table), f"refused: {message.message}")
                table.turn = None
                self._act(table, turn, turn.legal.passive())

    def _give_up(self, table: FastTable, why: str) -> None:
        """Play at ``table`` no more; without any table left this is the end."""
        table.seat = 0
        self.tables.pop(table.number, None)
        if not self.tables and not (self._closing and not self.leaving):
            self._end(why, ok=self.leaving)

    def _on_notice(self, message: Heard) -> None:
        """When the room closes, its ``bye`` is the end, not that our tables go before."""
        self._closing = self._closing or message.code == "closing"

    def _on_wallet(self, message: Heard) -> None:
        self._wallet = message.wallet

    # --- playing ------------------------------------------------------------------------------------------------

    def _on_events(self, message: Heard) -> None:
        table = self.tables.get(message.table)
        if table is None:
            return
        self._let_hear(table)
        sees, handlers = self._sees, self._happens
        for event in message.events:
            handler = handlers.get(event.type)
            if handler is not None:
                handler(table, event)
            if sees:
                try:
                    table.bot.see(table, event)
                except Exception as error:
                    self._raised(table, error, "see() raised ", "")

    def _decide(self, table: FastTable, turn: Happened) -> None:
        """Answer a turn if it is ours."""
        if turn.seat != table.seat:
            return
        self.decisions += 1
        table.turn = turn
        table.hand = turn.hand
        try:
            self._act(table, turn, table.bot.decide(table, turn))
        except Exception as error:
            self._raised(table, error)
            self._act(table, turn, turn.legal.passive())

    def _let_hear(self, table: FastTable) -> None:
        if self._hears:
            try:
                table.bot.hear(self._body)
            except Exception as error:
                self._raised(table, error, f"{table.bot.hears_by}() raised ", "")

    def _raised(self, table: FastTable, error: Exception, doing: str = "", then: str = CHECKS) -> None:
        """Count an exception in the code of a bot: it ends nothing."""
        self.mistakes.raised(self.name, _where(table), error, doing, then)

    def _act(self, table: FastTable, turn: Happened, act: Act) -> None:
        data = frame(
            Decided(self._id + 1, table.number, turn.hand, turn.decision, act.action, act.to, act.cards)
        )
        self._id = table.answer = self._id + 1
        self._out.append(data)

    def _hand_over(self, table: FastTable, event: Happened) -> None:
        for result in event.results:
            if result["seat"] == table.seat:
                self.hands += 1
                self.net += result["net"]
                table.stack = result["stack"]
                table.playing = False
                if self.leaving:
                    self._say("leave", table=table.number)
                elif 2 * table.stack < table.chips:
                    self._runs_low(table)

    def _runs_low(self, table: FastTable) -> None:
        """See that there are chips for a top-up, and ask for it where the room does none by itself."""
        if self._wallet < table.chips:
            self._say("refill")
        if table.approved:
            self._say("top_up", table=table.number, by=table.chips - table.stack)

    def _keep_up(self, table: FastTable) -> None:
        """Let the room add chips whenever less than half of what we sat down with is left."""
        if not table.approved:
            below = (table.chips + 1) // 2
            self._say("set_auto_top_up", table=table.number, to=table.chips, below=below)

    def _hand_begins(self, table: FastTable, event: Happened) -> None:
        table.hand = event.hand

    def _dealt(self, table: FastTable, event: Happened) -> None:
        if event.seat == table.seat:
            table.cards, table.board, table.playing = event.cards, (), True

    def _board_dealt(self, table: FastTable, event: Happened) -> None:
        table.board = event.board

    def _drew(self, table: FastTable, event: Happened) -> None:
        if event.seat == table.seat:
            table.cards = event.hand

    def _sat_out(self, table: FastTable, event: Happened) -> None:
        if event.seat == table.seat:
            table.out = True
            self._come_back(table)

    def _sat_in(self, table: FastTable, event: Happened) -> None:
        if event.seat == table.seat:
            table.out = False

    def _stood_up(self, table: FastTable, event: Happened) -> None:
        if event.seat != table.seat:
            return
        table.seat, table.playing, table.out = 0, False, False
        if self.leaving or event.reason not in _COMES_BACK:
            self._give_up(table, "was told to stop" if self.leaving else f"lost the seat: {event.reason}")
        else:
            self._sit(table)

    def _stakes_changed(self, table: FastTable, event: Happened) -> None:
        if event.config is not None:
            table.approved = event.config.buy_ins == "approved"

    def _come_back(self, table: FastTable) -> None:
        """Sit in again, after a time-out, or with new chips."""
        if not self.leaving and (table.stack or not table.approved):
            self._say("sit_in", table=table.number, blinds=self._plan.blinds)


def _where(table: FastTable) -> str:
    return f"table {table.number}, hand {table.hand}"


_COMES_BACK = frozenset({"missed_blinds", "sat_out_too_long", "broke", "disconnected_too_long"})
"""why we may have been stood up and sit down again"""
