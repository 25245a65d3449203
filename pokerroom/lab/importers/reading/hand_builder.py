"""Builds the record of a hand from what its lines say, in their order, whatever the site.

Players are numbers of the builder, in the order in which they were named; amounts are millionths
(:mod:`~pokerroom.lab.importers.reading.amounts`).  What lines leave out is worked out here, once for all sites: what a
raise adds, who is all-in, what goes back uncalled, the rake, the stacks at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import (
    FORCED_ACTS,
    RecordedAction,
    RecordedSeat,
    ReplayRecord,
    check_record,
)
from pokerroom.lab.importers.reading.amounts import CENT, ONE, unit_of
from pokerwire.games import GAMES

AGGRESSIVE = frozenset({"bet", "raise", "small_blind", "big_blind", "post", "straddle"})
MOST_RAKE = 10
"""percent of a pot that a site may have kept where its record does not say how much"""
NOBODY = "nobody sits at the table: no seat is named with its stack"
STREETS = {"flop": 1, "turn": 2, "river": 3}


@dataclass(slots=True)
class HandTitle:
    """What a hand is called: its number at the site, the game, the structure and the stakes."""

    number: str
    game: str
    structure: str
    small: int = 0
    """the small blind, or the small bet where ``stakes_are_bets``"""
    big: int = 0
    stakes_are_bets: bool = False
    money: bool = False
    tournament: bool = False
    ante: int = 0


@dataclass(slots=True)
class BuiltPlayer:
    """A player as the lines name one; ``seat`` is None for somebody who sits nowhere."""

    name: str
    seat: int | None
    stack: int = 0
    away: bool = False
    """whether the seat says that its player sits out"""
    line: int = 0
    hole: str = ""
    shown: str = ""
    bet: int = 0
    """on this street"""
    paid: int = 0
    returned: int = 0
    collected: int = 0
    final: int | None = None


@dataclass(slots=True)
class _Act:
    player: int
    street: int
    act: str
    line: int
    amount: int = 0
    to: int = 0
    all_in: bool | None = None
    count: int = 0
    cards: str = ""
    drawn: str = ""


@dataclass(slots=True)
class HandBuilder:
    """One hand while it is read."""

    title: HandTitle
    line: int = 0
    players: list[BuiltPlayer] = field(default_factory=list)
    button: int | None = None
    street: int = 0
    level: int = 0
    """the highest bet of this street"""
    _level_before: int = 0
    """before the last bet"""
    unmarked_streets: bool = False
    """whether the lines do not say where a street begins"""
    blinds_unstated: bool = False
    """whether nobody says who posts the blinds"""
    rake: int | None = None
    gift: int = 0
    """what the house added to the pot"""
    boards: list[dict[int, str]] = field(default_factory=lambda: [{}])
    unread: list[str] = field(default_factory=list)
    contradictions: list[str] = field(default_factory=list)
    _pots: list[int] = field(default_factory=list)
    _totals: list[tuple[int, int, int]] = field(default_factory=list)
    _acts: list[_Act] = field(default_factory=list)
    _by_name: dict[str, int] = field(default_factory=dict)
    _unmatched: dict[int, int] = field(default_factory=dict)
    """what each player bet beyond what anybody else matched, over the streets that are closed"""
    _waiting: set[int] = field(default_factory=set)
    """who is still to act on this street, where the lines do not mark streets"""

    # --- the players --------------------------------------------------------------------------------------------

    def add_seat(self, seat: int, name: str, stack: int, line: int, *, away: bool = False) -> int:
        """Seat a player; return the player's number.  The first seat of a name counts."""
        player = self._add(BuiltPlayer(name, seat, stack, away, line))
        self._by_name.setdefault(name, player)
        return player

    def _add(self, player: BuiltPlayer) -> int:
        self.players.append(player)
        return len(self.players) - 1

    def player(self, name: str, line: int) -> int:
        """Return the player of that name; one who sits nowhere is taken for a newcomer, and looked into later."""
        number = self._by_name.get(name)
        if number is None:
            if not self.players:
                raise HistoryError(NOBODY, self.line + 2)
            number = self._by_name[name] = self._add(BuiltPlayer(name, None, line=line))
        return number

    def known(self, name: str) -> int | None:
        """Return the player of that name, if one has it."""
        return self._by_name.get(name)

    def at_seat(self, seat: int) -> int | None:
        """Return the player at ``seat``, an acting one before others."""
        at = [i for i, player in enumerate(self.players) if player.seat == seat]
        acting = {act.player for act in self._acts}
        return next((i for i in at if i in acting), at[0] if at else None)

    # --- the play -----------------------------------------------------------------------------------------------

    def post(self, player: int, kind: str, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a forced bet: ``ante``, ``small_blind``, ``big_blind``, ``straddle``, ``post`` or ``dead``."""
        if kind == "small_blind" and any(act.act == "big_blind" for act in self._acts):
            kind = "dead"  # posted late: a missed one (rule B6)
        if not amount and all_in is None:
            return
        if kind not in {"ante", "dead"}:
            self._raise_level(player, amount)
        self.players[player].paid += amount
        self._acts.append(_Act(player, 0, kind, line, amount, all_in=all_in))

    def post_both(self, player: int, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add one post for both blinds: the big blind is live, what is more is a missed small one: dead (rule B6)."""
        title = self.title
        big = title.small if title.stakes_are_bets else title.big
        dead = max(amount - big, 0)
        self.post(player, "post", amount - dead, line, all_in=all_in and not dead)
        if dead:
            self.post(player, "dead", dead, line, all_in=all_in)

    def fold(self, player: int, line: int) -> None:
        """Add a fold."""
        self._decide(player, "fold", line)
        self._waiting.discard(player)

    def check(self, player: int, line: int) -> None:
        """Add a check; where somebody has bet it is a call of nothing, and the replay will say so."""
        self._decide(player, "check", line)
        self._waiting.discard(player)

    def call(self, player: int, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a call that adds ``amount``."""
        self._decide(player, "call", line, amount, all_in=all_in)
        self.players[player].bet += amount
        self._waiting.discard(player)

    def bet(self, player: int, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a bet of ``amount``; over another one it is a raise by what it adds."""
        self._next_street_if_closed(player)
        to = self.players[player].bet + amount
        if self.level and to > self.level:
            self.raise_to(player, to, line, all_in=all_in)
            return
        self._decide(player, "bet", line, amount, all_in=all_in)
        self._raise_level(player, amount)
        self._all_others_wait(player)

    def raise_to(self, player: int, to: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a raise to ``to``, or a bet if nobody has bet."""
        self._next_street_if_closed(player)
        amount = to - self.players[player].bet
        kind = "raise" if self.level else "bet"
        self._decide(player, kind, line, amount, to if self.level else 0, all_in=all_in)
        self._raise_level(player, amount)
        self._all_others_wait(player)

    def raise_by(self, player: int, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a raise that adds ``amount`` to what the player has bet."""
        self._next_street_if_closed(player)
        self.raise_to(player, self.players[player].bet + amount, line, all_in=all_in)

    def check_raise(self, by: int, to: int, line: int) -> None:
        """Compare the amount ``by`` which the last raise is said to raise: some sites count what it is over the bet
        before it, others what it adds.  A blind that a stack was too short for counts whole.
        """
        before = {self._level_before, to - self._acts[-1].amount}
        if self.street == 0:
            before.add(self.title.small if self.title.stakes_are_bets else self.title.big)
        if to - by not in before:
            self.contradict(
                line, f"a raise by {_plain(by)} to {_plain(to)} over {_plain(self._level_before)}"
            )

    def put_in(self, player: int, amount: int, line: int) -> None:
        """Add ``amount`` of a player who is all-in with it: a call or less, or a bet, or a raise."""
        self._next_street_if_closed(player)
        to = self.players[player].bet + amount
        if self.level and to <= self.level:
            self.call(player, amount, line, all_in=True)
        else:
            self.raise_to(player, to, line, all_in=True)

    def discard(self, player: int, count: int, line: int, cards: str = "") -> None:
        """Add an exchange of cards; none is standing pat."""
        self.begin_street(1)
        self._acts.append(_Act(player, self.street, "discard", line, count=count, cards=cards))

    def draw(self, player: int, drawn: str) -> None:
        """Add the cards that the last exchange of the player brought."""
        for act in reversed(self._acts):
            if act.player == player and act.act == "discard":
                act.drawn = drawn
                return

    def uncalled(self, player: int, amount: int, line: int) -> None:
        """Add what of a bet nobody called."""
        self.players[player].returned += amount
        self._acts.append(_Act(player, self.street, "uncalled", line, amount))

    def _decide(
        self, player: int, act: str, line: int, amount: int = 0, to: int = 0, *, all_in: bool | None = None
    ) -> None:
        self._next_street_if_closed(player)
        self.players[player].paid += amount
        self._acts.append(_Act(player, self.street, act, line, amount, to, all_in))

    def _raise_level(self, player: int, amount: int) -> None:
        one = self.players[player]
        one.bet += amount
        self._level_before = self.level
        self.level = max(self.level, one.bet)

    # --- streets ------------------------------------------------------------------------------------------------

    def begin_street(self, street: int) -> None:
        """Begin a betting round."""
        if street == self.street:
            return
        self._close_street()
        self.street = street

    def _close_street(self) -> None:
        bets = sorted(
            [(player.bet, number) for number, player in enumerate(self.players) if player.bet], reverse=True
        )
        if bets:
            (highest, number), second = bets[0], bets[1][0] if len(bets) > 1 else 0
            self._unmatched[number] = self._unmatched.get(number, 0) + highest - second
        self.level = 0
        for player in self.players:
            player.bet = 0

    def _next_street_if_closed(self, player: int) -> None:
        if not self.unmarked_streets:
            return
        if self.street == 0 and not any(act.act not in FORCED_ACTS for act in self._acts):
            self._all_others_wait(None)
        elif not self._waiting and self.street < 3:
            self.begin_street(self.street + 1)
            self._all_others_wait(None)

    def _all_others_wait(self, bettor: int | None) -> None:
        """After a bet, or at the start of a street, all others with chips who have not folded are to act."""
        folded = {act.player for act in self._acts if act.act == "fold"}
        self._waiting = {
            number
            for number, player in enumerate(self.players)
            if number != bettor and number not in folded and not player.away and player.paid < player.stack
        }

    def board(self, street: int, before: str, new: str, line: int, run: int = 0) -> None:
        """Turn up the ``new`` cards of a street; ``before`` are those that lie there by the record, if it says."""
        while len(self.boards) <= run:
            first = self.boards[0]
            self.boards.append({at: cards for at, cards in first.items() if at < street})
        board = self.boards[run]
        lying = "".join([board[at] for at in sorted(board) if at < street])
        if before and _cards(before) != _cards(lying):
            self.contradict(line, f"{before} lie there, {lying or 'no cards'} were dealt before")
        if board.setdefault(street, new) != new:
            self.contradict(line, f"the cards of this street were {board[street]} before")

    def whole_board(self, cards: str, line: int, run: int = 0) -> None:
        """Compare the whole board, as a summary lists it, or take it where no street was marked."""
        if len(self.boards) <= run:
            self.contradict(line, f"a board {run + 1} that was not dealt")
            return
        board = self.boards[run]
        dealt = "".join([board[street] for street in sorted(board)])
        if not dealt:
            parts = {1: cards[:6], 2: cards[6:8], 3: cards[8:10]}
            board.update({street: part for street, part in parts.items() if part})
        elif len(cards) > len(dealt) and _cards(cards[: len(dealt)]) == _cards(dealt):
            self._complete(board, cards)
        elif _cards(dealt) != _cards(cards):
            self.contradict(line, f"the board is {cards or 'empty'}, {dealt} was dealt")

    def _complete(self, board: dict[int, str], cards: str) -> None:
        """Add the streets that only a summary tells of: dealt when nobody could bet any more."""
        for street, start, stop in ((1, 0, 6), (2, 6, 8), (3, 8, 10)):
            if cards[start:stop]:
                board.setdefault(street, cards[start:stop])

    # --- cards and chips at the end -----------------------------------------------------------------------------

    def hole(self, player: int, cards: str) -> None:
        """Add the cards that a player was dealt."""
        self.players[player].hole = self.players[player].hole or cards

    def show(self, player: int, cards: str, line: int) -> None:
        """Add the cards that a player shows; they must be those that were shown or dealt before."""
        one = self.players[player]
        dealt = one.shown or (one.hole if not GAMES[self.title.game].draws else "")
        if dealt and cards and len(dealt) == len(cards) and _cards(dealt) != _cards(cards):
            self.contradict(line, f"{one.name} shows {cards}, and had {dealt}")
        one.shown = one.shown or cards

    def collect(self, player: int, amount: int) -> None:
        """Add what a player won."""
        self.players[player].collected += amount

    def collect_if_none(self, player: int, amount: int, line: int) -> None:
        """Compare a summary's word of what a player won in all, or take it where no line before has it."""
        one = self.players[player]
        if not one.collected:
            one.collected = amount
        elif one.collected != amount:
            self.contradict(line, f"{one.name} won {_plain(amount)}, and collected {_plain(one.collected)}")

    def folded_on(self, player: int, street: int, line: int) -> None:
        """Compare a summary's word of where a player folded."""
        folds = [act.street for act in self._acts if act.player == player and act.act == "fold"]
        if folds != [street] and any(act.player == player for act in self._acts):
            self.contradict(line, f"{self.players[player].name} did not fold there")

    def house_adds(self, amount: int) -> None:
        """Add what the house gave to the pot; its only winner has it on top of what was bet."""
        self.gift += amount

    def final(self, player: int, amount: int) -> None:
        """Add the stack that the record gives a player at the end."""
        self.players[player].final = amount

    def total(self, amount: int, line: int, slack: int = 0) -> None:
        """Add what the record calls the whole pot, before or after rake; it is compared at the end.

        ``slack`` is how far it may be off, where it is rounded.
        """
        self._totals.append((amount, slack, line))

    def pots(self, amounts: Iterable[int]) -> None:
        """Add the pots that the record lists, main pot first."""
        self._pots = [amount for amount in amounts if amount]

    def contradict(self, line: int, what: str) -> None:
        """Note that the record contradicts itself."""
        self.contradictions.append(f"line {line}: {what}" if line else what)

    def skip(self, line: int, text: str) -> None:
        """Note a line that nobody understands."""
        self.unread.append(f"line {line} is not understood: {text}")

    # --- the whole ----------------------------------------------------------------------------------------------

    def record(self) -> ReplayRecord:
        """Return the record; raise BadRecord for what no hand can be, HistoryError for what is missing."""
        if not any(player.seat is not None for player in self.players):
            raise HistoryError(NOBODY, self.line + 2)
        self._close_street()
        self._seat_strangers()
        if self.blinds_unstated:
            self._infer_blinds()
        self._settle()
        acting = {act.player for act in self._acts if act.act != "uncalled"}
        dealt = sorted(acting, key=self._seat)
        record = self._record(dealt)
        check_record(record)
        return record

    def _seat(self, player: int) -> int:
        seat = self.players[player].seat
        assert seat is not None, "strangers have been seated"
        return seat

    def _seat_strangers(self) -> None:
        """Find out who somebody is who sits nowhere: the only player who never acts, under another name."""
        strangers = [
            i for i, player in enumerate(self.players) if player.seat is None and self._takes_part(i)
        ]
        if not strangers:
            return
        acting = {act.player for act in self._acts if act.act != "uncalled"}
        silent = [i for i, player in enumerate(self.players) if player.seat is not None and i not in acting]
        if len(silent) > 1:
            silent = [i for i in silent if not self.players[i].away]
        if len(silent) != 1 or len(strangers) != 1:
            stranger = self.players[strangers[0]]
            raise BadRecord(f"line {stranger.line}: {stranger.name} acts but sits nowhere")
        self._rename(silent[0], strangers[0])

    def _rename(self, seated: int, stranger: int) -> None:
        """Make one player of the one at a seat and the one who acts under another name."""
        one, other = self.players[seated], self.players[stranger]
        other.seat, other.stack, other.away = one.seat, one.stack, one.away
        other.hole, other.shown = other.hole or one.hole, other.shown or one.shown
        other.returned += one.returned
        if other.collected and one.collected and other.collected != one.collected:
            self.contradict(other.line, f"{one.name} and {other.name} are one, and won different amounts")
        other.collected = other.collected or one.collected
        one.seat, one.collected, one.returned = None, 0, 0
        for act in self._acts:
            if act.player == seated:
                act.player = stranger

    def _takes_part(self, player: int) -> bool:
        one = self.players[player]
        return bool(one.collected or one.returned) or any(act.player == player for act in self._acts)

    def _infer_blinds(self) -> None:
        """Post the blinds that no line has: the two seats after the button, heads-up the button and the other one."""
        kinds = {act.act for act in self._acts}
        if kinds & {"small_blind", "big_blind"} or self.button is None:
            return
        seats = [
            i
            for i, player in enumerate(self.players)
            if player.seat is not None and player.stack and not player.away
        ]
        button = self.button
        order = sorted(seats, key=lambda i: (self._seat(i) <= button, self._seat(i)))
        if len(order) == 2:
            order.reverse()
        title = self.title
        small, big = (title.small // 2, title.small) if title.stakes_are_bets else (title.small, title.big)
        posts = []
        for player, kind, nominal in zip(order, ("small_blind", "big_blind"), (small, big), strict=False):
            one = self.players[player]
            ante = sum(act.amount for act in self._acts if act.player == player and act.act == "ante")
            amount = min(nominal, one.stack - ante)
            one.paid += amount
            posts.append(_Act(player, 0, kind, self.line, amount))
        first = next((i for i, act in enumerate(self._acts) if act.act not in FORCED_ACTS), len(self._acts))
        self._acts[first:first] = posts

    # --- chips --------------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Find what went back uncalled, and the rake, where no line says so; compare the totals."""
        self._take_gift_out()
        paid = sum(player.paid for player in self.players)
        returned = sum(player.returned for player in self.players)
        won = sum(player.collected for player in self.players)
        if not returned:
            returned = self._return_uncalled(paid, won)
        if self.rake is None:
            self.rake = self._inferred_rake(paid - returned, won)
        gross = paid - returned
        allowed = {gross, gross - self.rake, won, won + self.rake}
        for total, slack, line in self._totals:
            if not any(abs(total - self.gift - value) <= slack for value in allowed):
                self.contradict(line, f"the pot is {_plain(total)}, {_plain(gross)} were bet")

    def _take_gift_out(self) -> None:
        """The chips of a hand are those of its players: take what the house added from its winner."""
        winners = [player for player in self.players if player.collected]
        if not self.gift:
            return
        if len(winners) != 1 or winners[0].collected < self.gift:
            raise BadRecord("the house added chips to a pot that several won, which the room does not do")
        winners[0].collected -= self.gift

    def _return_uncalled(self, paid: int, won: int) -> int:
        """Return what the last bettor gets back where no line says so; some sites count it among what was won."""
        unmatched = {player: chips for player, chips in self._unmatched.items() if chips}
        excess = sum(unmatched.values())
        if self.rake is not None:
            excess = paid - won - self.rake
            bettor = next((act.player for act in reversed(self._acts) if act.act in AGGRESSIVE), None)
            unmatched = {bettor: excess} if bettor is not None else {}
        elif won > paid - excess:
            return 0
        if excess <= 0 or not won:
            return 0
        for player, chips in unmatched.items():
            last = next(act for act in reversed(self._acts) if act.player == player)
            self._acts.append(_Act(player, last.street, "uncalled", last.line, chips))
            self.players[player].returned += chips
        return sum(unmatched.values())

    def _inferred_rake(self, pot: int, won: int) -> int:
        rake = pot - won
        most = 0 if self.title.tournament else pot * MOST_RAKE // 100
        if rake > most + CENT:
            self.contradict(0, f"of a pot of {_plain(pot)} only {_plain(won)} were won")
        return max(rake, 0)

    def _record(self, dealt: list[int]) -> ReplayRecord:
        title, players = self.title, self.players
        amounts = [amount for act in self._acts for amount in (act.amount, act.to)]
        amounts += [amount for player in players for amount in (player.stack, player.collected)]
        amounts += [self.rake or 0, title.small, title.big, *self._pots]
        unit = unit_of(amounts, money=title.money)
        actions = self._actions(unit)
        small_blind, big_blind, small_bet, big_bet = [amount // unit for amount in self._stakes()]
        antes = [action.amount for action in actions if action.act == "ante"]
        self._look_for_repeated_cards(dealt)
        for player in players:
            end = player.stack - player.paid + player.returned + player.collected
            if player.final is not None and player.final != end:
                self.contradict(
                    0, f"{player.name} ends with {_plain(player.final)}, by the chips {_plain(end)}"
                )
        hole_size = 2 * GAMES[title.game].hole
        return ReplayRecord(
            id=title.number,
            game=title.game,
            structure=title.structure,
            small_blind=small_blind,
            big_blind=big_blind,
            small_bet=small_bet,
            big_bet=big_bet,
            ante=max(antes, default=0),
            ante_kind="big_blind" if len(antes) == 1 and len(dealt) > 1 else "each",
            button=self.button,
            seats=tuple(
                [
                    RecordedSeat(
                        self._seat(i), players[i].stack // unit, players[i].hole or None, players[i].name
                    )
                    for i in dealt
                ]
            ),
            actions=tuple(actions),
            board=self._streets(self.boards[0]),
            runs=tuple([self._streets(board) for board in self.boards]) if len(self.boards) > 1 else (),
            shown={
                str(self._seat(i)): player.shown
                for i, player in enumerate(players)
                if player.seat is not None and len(player.shown) == hole_size
            },
            unit="cent" if unit == CENT else "chip",
            pots=None,
            pot_amounts=tuple([amount // unit for amount in self._pots]),
            rake=(self.rake or 0) // unit,
            collected={
                str(self._seat(i)): player.collected // unit
                for i, player in enumerate(players)
                if player.seat is not None and player.collected
            },
            final={
                str(self._seat(i)): (
                    players[i].stack - players[i].paid + players[i].returned + players[i].collected
                )
                // unit
                for i in dealt
            },
            contradictions=tuple(self.contradictions),
            unread=tuple(self.unread),
        )

    def _look_for_repeated_cards(self, dealt: list[int]) -> None:
        """A card lies in one place; those of several boards are of one deck, too."""
        if GAMES[self.title.game].draws:
            return
        hands = [self.players[i].hole or self.players[i].shown for i in dealt]
        common = self.boards[0]
        boards = [
            cards
            for run, board in enumerate(self.boards)
            for street, cards in board.items()
            if not run or common.get(street) != cards
        ]
        cards = _cards("".join([*hands, *boards]))
        if repeated := sorted({card for card in cards if cards.count(card) > 1}):
            self.contradict(0, f"{repeated[0]} is in two places")

    def _streets(self, board: dict[int, str]) -> tuple[str, ...]:
        return tuple([board[street] for street in sorted(board)])

    def _stakes(self) -> tuple[int, int, int, int]:
        """Return the blinds and the bets; at fixed limit the small bet is the big blind (rule A6)."""
        title = self.title
        if title.structure != "limit":
            return title.small, title.big, 0, 0
        posted = {act.act: act.amount for act in reversed(self._acts) if act.all_in is not True}
        if title.stakes_are_bets:
            small_bet, big_bet = title.small, title.big
        else:
            small_bet, big_bet = title.big, 2 * title.big
        return posted.get("small_blind", small_bet // 2), small_bet, small_bet, big_bet

    def _actions(self, unit: int) -> list[RecordedAction]:
        left = [player.stack for player in self.players]
        actions = []
        for act in self._acts:
            left[act.player] += act.amount if act.act == "uncalled" else -act.amount
            all_in = act.all_in
            if all_in is None:
                all_in = act.amount > 0 and act.act != "uncalled" and left[act.player] == 0
            actions.append(
                RecordedAction(
                    act.street,
                    self._seat(act.player),
                    act.act,
                    act.amount // unit,
                    act.to // unit,
                    all_in,
                    act.count,
                    act.cards or None,
                    act.drawn or None,
                    act.line,
                )
            )
        return actions


def _cards(text: str) -> list[str]:
    return sorted([text[i : i + 2] for i in range(0, len(text), 2)])


def _plain(amount: int) -> str:
    """Return an amount for people: "2.50", "1500"."""
    whole, parts = divmod(amount, ONE)
    if not parts:
        return str(whole)
    decimals = f"{parts:06}".rstrip("0")
    return f"{whole}.{decimals:0<2}"
