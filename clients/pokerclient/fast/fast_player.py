"""One name that plays at many tables over one connection, without input and output: bytes in, bytes out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

from pokerclient.bots.mistakes import CHECKS_OR_FOLDS, BotFaultLog
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.turn_loop import STALE_TURN_CODES
from pokerclient.errors import WireError
from pokerclient.fast.decoder import ActCommand, FastEvent, FastMessage, decode_snapshot, encode_frame
from pokerclient.fast.fast_bot import FastBot, FastTable
from pokerclient.fast.fast_connection import FastConnection
from pokerclient.fast.table_finder import TableFinder
from pokerclient.moves import PlayerAction
from pokerlocale.amounts import write_decimals
from pokerlocale.messages import NN_
from pokerlocale.spoken import _

MakeBot = Callable[[random.Random], FastBot]


class FastPlayer(FastConnection):
    """Plays with a bot of its own at each table, over a :class:`FastConnection`."""

    def __init__(
        self,
        name: str,
        make_bot: MakeBot,
        tables: Sequence[int] | int,
        plan: BotPlan,
        rng: random.Random,
        *,
        hold: bool = True,
        token: str | None = None,
        on_token: Callable[[str], None] = lambda token: None,
    ) -> None:
        super().__init__(name, hold=hold, token=token, on_token=on_token)
        self.hands = self.net = self.decisions = 0
        self.fault_log = BotFaultLog()
        self.refusals: Counter[str] = Counter()
        """refusals by code"""
        self.leaving = self._room_closing = False
        self._plan = plan
        self._wallet = 0
        self._make_bot = make_bot
        self._rng = rng
        self._finder = TableFinder(tables if isinstance(tables, int) else 0, plan)
        self.tables: dict[int, FastTable] = {}
        self.joined_tables: list[int] = []
        """the tables, those that were given up too"""
        self._gives_fresh_chips = True
        self._bots_see = self._bots_hear = False
        """whether our bots want to see every event, or every message"""
        for number in () if isinstance(tables, int) else tables:
            self._add_table(number)
        self._handlers |= {
            "events": self._on_events,
            "snapshot": self._on_snapshot,
            "ok": self._on_ok,
            "error": self._on_error,
            "welcome": self._on_welcome,
            "wallet": self._on_wallet,
            "lobby": self._on_lobby,
            "notice": self._on_notice,
            "table_moved": self._on_table_moved,
        }
        self._event_handlers: dict[str, Callable[[FastTable, FastEvent], None]] = {
            "turn": self._decide,
            "hand_started": self._hand_started,
            "hole_cards": self._hole_cards_dealt,
            "board_dealt": self._board_dealt,
            "hand_ended": self._hand_ended,
            "drew": self._drew,
            "sat_out": self._sat_out,
            "sat_in": self._sat_in,
            "stood_up": self._stood_up,
            "stakes_changed": self._stakes_changed,
        }

    @property
    def faults(self) -> int:
        """The number of our bots' faults."""
        return self.fault_log.count

    @property
    def seats_wanted(self) -> int:
        """The number of seats that it has, or is still to get."""
        return len(self.tables) + self._finder.wanted

    def _add_table(self, number: int) -> None:
        bot = self._make_bot(self._rng)
        self.tables[number] = FastTable(number, bot)
        self.joined_tables.append(number)
        self._bots_see = self._bots_see or type(bot).see is not FastBot.see
        self._bots_hear = self._bots_hear or type(bot).hear is not FastBot.hear

    def stop(self) -> bytes:
        """Leave the tables when the running hands are over; return the bytes to send."""
        if not self.leaving:
            self.leaving = True
            for table in self.tables.values():
                if table.seat:
                    self._queue_command("sit_out" if table.playing else "leave", table=table.number)
        return self._take_output()

    # --- joining ------------------------------------------------------------------------------------------------

    def _on_welcome(self, message: FastMessage) -> None:
        self._welcomed = True
        write_decimals(message.decimals)
        self._wallet = message.wallet
        self._gives_fresh_chips = message.refill_to != 0
        if message.token:
            self._token = message.token
            self._on_token(message.token)
        self.name = message.name or self.name
        for number in self.tables:
            self._queue_command("watch", table=number)
        if self._finder.wanted:
            self._look_for_tables()

    def _look_for_tables(self) -> None:
        self._queue_command("subscribe_lobby")
        self._queue_command("unsubscribe_lobby")

    def _on_lobby(self, message: FastMessage) -> None:
        """Join the tables that are still wanted; a player who finds too few at first plays nowhere."""
        wanted = self._finder.wanted
        if self.leaving:
            if not self.tables:
                self._stop(_("was told to stop"), ok=True)
            return
        numbers = self._finder.choose(message, self._wallet, self.joined_tables)
        if len(numbers) < wanted and not self.joined_tables and not self._finder.full_tables:
            self._stop(
                _(
                    NN_(
                        "there is {count} table with room for a bot, not {wanted_count}",
                        "there are {count} tables with room for a bot, not {wanted_count}",
                        "count",
                    ),
                    count=len(numbers),
                    wanted_count=wanted,
                )
            )
            return
        for number in numbers:
            self._add_table(number)
            self._queue_command("watch", table=number)
        self._finder.wanted = 0
        if wanted and not self.tables:
            self._stop(_("no table has a seat left for a bot"))

    def _on_snapshot(self, message: FastMessage) -> None:
        table = self.tables.get(message.table)
        if table is None:
            return
        try:
            state = decode_snapshot(message)
        except WireError as error:
            self._drop_table(table, str(error))
            return
        table.hand = state.hand
        try:
            table.bot.sit(table, self.name)
        except Exception as error:
            self._record_exception(table, error, "sit() raised ", "")
        self._call_hear(table)
        table.buy_in = self._plan.buy_in_within(state.config.min_buy_in, state.config.max_buy_in)
        table.buy_ins_approved = state.config.buy_ins == "approved"
        table.board = state.board
        if state.you is None:
            self._sit(table)
            return
        table.seat = state.you
        mine = next(seat for seat in state.seats if seat.seat == state.you)
        table.cards, table.stack, table.sitting_out = mine.cards or (), mine.stack, mine.sitting_out
        table.playing = mine.in_hand and state.hand_running
        self._enable_auto_top_up(table)
        if state.turn is not None:
            self._decide(table, state.turn)
        if table.sitting_out and not self.leaving:
            self._sit_back_in(table)

    def _sit(self, table: FastTable) -> None:
        chips = table.buy_in
        if self._wallet < chips:
            self._ask_fresh_chips()
            chips = 0  # the most that we can bring
        request_id = self._queue_command("sit", table=table.number, buy_in=chips, blinds=self._plan.blinds)
        self._seat_requests[request_id] = table

    def _on_ok(self, message: FastMessage) -> None:
        table = self._seat_requests.pop(message.id, None)
        if table is not None and message.seat is not None:
            table.seat = message.seat
            table.stack = table.buy_in
            self._enable_auto_top_up(table)

    def _on_error(self, message: FastMessage) -> None:
        self.refusals[message.code] += 1
        table = self._seat_requests.pop(message.id, None)
        if table is not None and message.code == "table_full" and self._finder.searches and not self.leaving:
            self._try_another_table(table)
        elif table is not None:
            self._drop_table(table, f"no seat at table {table.number}: {message.message}")
        elif message.id == self._hello_id:
            self._stop(message.message)
        elif message.code not in STALE_TURN_CODES:
            self._retry_passively(message)

    def _try_another_table(self, table: FastTable) -> None:
        """Look for another table: somebody else took the last seat of the one that we chose."""
        del self.tables[table.number]
        self.joined_tables.remove(table.number)
        self._finder.full_tables.add(table.number)
        self._queue_command("unwatch", table=table.number)
        self._finder.wanted += 1
        self._look_for_tables()

    def _retry_passively(self, message: FastMessage) -> None:
        """If the bot's action was refused, check or fold."""
        for table in self.tables.values():
            turn = table.turn
            if turn is not None and table.answer_id == message.id:
                self.fault_log.record(self.name, _where(table), f"refused: {message.message}")
                table.turn = None
                self._act(table, turn, turn.legal.passive())

    def _drop_table(self, table: FastTable, reason: str) -> None:
        """Stop playing at ``table``; without any table left the player ends."""
        table.seat = 0
        self.tables.pop(table.number, None)
        if not self.tables and not (self._room_closing and not self.leaving):
            self._stop(reason, ok=self.leaving)

    def _on_table_moved(self, message: FastMessage) -> None:
        table = self.tables.get(message.table)
        if table is not None:
            self._drop_table(table, f"another connection of this name has joined table {message.table}")

    def _on_notice(self, message: FastMessage) -> None:
        """When the room closes, wait for its ``bye``, although our tables close before that."""
        self._room_closing = self._room_closing or message.code == "closing"

    def _on_wallet(self, message: FastMessage) -> None:
        self._wallet = message.wallet

    # --- playing ------------------------------------------------------------------------------------------------

    def _on_events(self, message: FastMessage) -> None:
        table = self.tables.get(message.table)
        if table is None:
            return
        self._call_hear(table)
        bots_see, handlers = self._bots_see, self._event_handlers
        for event in message.events:
            handler = handlers.get(event.type)
            if handler is not None:
                handler(table, event)
            if bots_see:
                try:
                    table.bot.see(table, event)
                except Exception as error:
                    self._record_exception(table, error, "see() raised ", "")

    def _decide(self, table: FastTable, turn: FastEvent) -> None:
        """Answer a turn if it is ours."""
        if turn.seat != table.seat:
            return
        self.decisions += 1
        table.turn = turn
        table.hand = turn.hand
        try:
            self._act(table, turn, table.bot.decide(table, turn))
        except Exception as error:
            self._record_exception(table, error)
            self._act(table, turn, turn.legal.passive())

    def _call_hear(self, table: FastTable) -> None:
        if self._bots_hear:
            try:
                table.bot.hear(self._body)
            except Exception as error:
                self._record_exception(table, error, f"{table.bot.hear_method}() raised ", "")

    def _record_exception(
        self, table: FastTable, error: Exception, prefix: str = "", consequence: str = CHECKS_OR_FOLDS
    ) -> None:
        """Count an exception in a bot's code, and continue."""
        self.fault_log.record_exception(self.name, _where(table), error, prefix, consequence)

    def _act(self, table: FastTable, turn: FastEvent, act: PlayerAction) -> None:
        data = encode_frame(
            ActCommand(self._id + 1, table.number, turn.hand, turn.decision, act.action, act.to, act.cards)
        )
        self._id = table.answer_id = self._id + 1
        self._output.append(data)

    def _hand_ended(self, table: FastTable, event: FastEvent) -> None:
        for result in event.results:
            if result["seat"] == table.seat:
                self.hands += 1
                self.net += result["net"]
                table.stack = result["stack"]
                table.playing = False
                if self.leaving:
                    self._queue_command("leave", table=table.number)
                elif 2 * table.stack < table.buy_in:
                    self._refill_stack(table)

    def _refill_stack(self, table: FastTable) -> None:
        """Make sure that there are chips for a top-up, and ask for one where the room does not do it by itself."""
        if self._wallet < table.buy_in:
            self._ask_fresh_chips()
        if table.buy_ins_approved:
            self._queue_command("top_up", table=table.number, by=table.buy_in - table.stack)

    def _ask_fresh_chips(self) -> None:
        if self._gives_fresh_chips:
            self._queue_command("refill")

    def _enable_auto_top_up(self, table: FastTable) -> None:
        """Let the room add chips whenever less than half of what we sat down with is left."""
        if not table.buy_ins_approved:
            below = (table.buy_in + 1) // 2
            self._queue_command("set_auto_top_up", table=table.number, to=table.buy_in, below=below)

    def _hand_started(self, table: FastTable, event: FastEvent) -> None:
        table.hand = event.hand

    def _hole_cards_dealt(self, table: FastTable, event: FastEvent) -> None:
        if event.seat == table.seat:
            table.cards, table.board, table.playing = event.cards, (), True

    def _board_dealt(self, table: FastTable, event: FastEvent) -> None:
        if not event.run:
            table.board = event.board

    def _drew(self, table: FastTable, event: FastEvent) -> None:
        if event.seat == table.seat:
            table.cards = event.hand

    def _sat_out(self, table: FastTable, event: FastEvent) -> None:
        if event.seat == table.seat:
            table.sitting_out = True
            self._sit_back_in(table)

    def _sat_in(self, table: FastTable, event: FastEvent) -> None:
        if event.seat == table.seat:
            table.sitting_out = False

    def _stood_up(self, table: FastTable, event: FastEvent) -> None:
        if event.seat != table.seat:
            return
        table.seat, table.playing, table.sitting_out = 0, False, False
        if self.leaving or event.reason not in _REJOIN_REASONS:
            self._drop_table(table, "was told to stop" if self.leaving else f"lost the seat: {event.reason}")
        else:
            self._sit(table)

    def _stakes_changed(self, table: FastTable, event: FastEvent) -> None:
        if event.config is not None:
            table.buy_ins_approved = event.config.buy_ins == "approved"

    def _sit_back_in(self, table: FastTable) -> None:
        """Sit in again after a time-out or with new chips."""
        if not self.leaving and (table.stack or not table.buy_ins_approved):
            self._queue_command("sit_in", table=table.number, blinds=self._plan.blinds)


def _where(table: FastTable) -> str:
    return f"table {table.number}, hand {table.hand}"


_REJOIN_REASONS = frozenset({"missed_blinds", "sat_out_too_long", "broke", "disconnected_too_long"})
"""why we may have been stood up and sit down again"""
