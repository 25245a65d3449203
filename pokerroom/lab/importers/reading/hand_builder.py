"""Takes what the lines of a hand say, in their order, whatever the site.

Players are numbers of the builder, in the order in which they were named; amounts are millionths
(:mod:`~pokerroom.lab.importers.reading.amounts`).  When all is said, ``finished_hand`` makes the record.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pokerroom.history.history_errors import HistoryError, ImpossibleRecord
from pokerroom.history.positions import clockwise_from
from pokerroom.history.replay.recorded_hand import FORCED_ACTS, LEAVE
from pokerroom.lab.importers.reading.amounts import currency_of, is_one_currency
from pokerroom.lab.importers.reading.dealt_boards import DealtBoards
from pokerroom.lab.importers.reading.hand_parts import BuiltAct, BuiltPlayer, HandTitle, plain, sorted_cards
from pokerroom.lab.importers.reading.named_hands import wrong_name
from pokerwire.games import GAMES
from pokerwire.quoted_text import shortened

MOST_PLAYERS = 40
"""who are named in one hand: at a table of ten some leave, and others come"""
SEAT_ZERO = 10
"""the seat after 9 at sites that count from 0; so clockwise stays clockwise"""
OVER, ADDED = "over", "added"
"""what the first amount of "raises 4 to 8" is: what is over the bet before, or what the player adds"""
NOBODY = "nobody sits at the table: no seat is named with its stack"


@dataclass
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
    raises: frozenset[str] = frozenset({OVER, ADDED})
    """which of the two the amounts of raises may be, by the site and by the raises before"""
    unmarked_streets: bool = False
    """whether the lines do not say where a street begins"""
    newcomers: bool = False
    """whether players may act who came after the seats were listed"""
    silent_posts: bool = False
    """whether who checks a bet before the flop has posted without a line"""
    dealt_in: set[str] | None = None
    """the names of who is dealt in, where that is known before the lines are read"""
    house_pays: bool = False
    """whether the site paid out a player, and the record says nothing of who won the pot"""
    blinds_unstated: bool = False
    """whether nobody says who posts the blinds"""
    rake: int | None = None
    side_pots: int = 0
    """chips in side pots whose winners the record may not name"""
    unpaid: int = 0
    """what of the pots the record gives to nobody"""
    returns_stated: bool = False
    """whether a line says what went back uncalled"""
    old_stakes: bool = False
    """whether the title may name stakes of before"""
    silent_fee: int = 0
    """what may have been taken out of the pot beside the rake, where no line says so"""
    gift: int = 0
    """what the house added to the pot"""
    boards: DealtBoards = field(init=False)
    unread: list[str] = field(default_factory=list)
    contradictions: list[str] = field(default_factory=list)
    listed_pots: list[int] = field(default_factory=list)
    won_of_pots: dict[int, int] = field(default_factory=dict)
    """what was won of each pot, where lines name it: 0 is the main pot"""
    _line_of_pots: int = 0
    totals: list[tuple[int, int, int]] = field(default_factory=list)
    folds: list[tuple[int, int, int]] = field(default_factory=list)
    """where a summary says that players folded: player, street, line"""
    acts: list[BuiltAct] = field(default_factory=list)
    _by_name: dict[str, int] = field(default_factory=dict)
    _currency: frozenset[str] = frozenset()
    """the signs and codes of the amounts so far"""
    unmatched: dict[int, int] = field(default_factory=dict)
    """what each player bet beyond what anybody else matched, over the streets that are closed"""
    silent: int | None = None
    """who posted without a line"""
    _summed_up: set[int] = field(default_factory=set)
    """players whose whole bet the record has said"""
    _waiting: set[int] = field(default_factory=set)
    """who is still to act on this street, where the lines do not mark streets"""

    def __post_init__(self) -> None:
        self.boards = DealtBoards(self.contradict)
        self.note_currency(self.title.stakes, self.line)

    # --- the players --------------------------------------------------------------------------------------------

    def add_seat(self, seat: int, name: str, stack: int, line: int, *, away: bool = False) -> int:
        """Seat a player; return the player's number.  The first seat of a name counts."""
        player = self._add(BuiltPlayer(name, seat or SEAT_ZERO, stack, away, line))
        self._by_name.setdefault(name, player)
        return player

    def _add(self, player: BuiltPlayer) -> int:
        if len(self.players) == MOST_PLAYERS:
            raise ImpossibleRecord(f"line {player.line}: a hand has no more than {MOST_PLAYERS} players")
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

    def seat_of(self, player: int) -> int:
        """Return the seat of a player who has one."""
        seat = self.players[player].seat
        assert seat is not None, "strangers have been seated"
        return seat

    def at_seat(self, seat: int) -> int | None:
        """Return the player at ``seat``, an acting one before others."""
        at = [i for i, player in enumerate(self.players) if player.seat == (seat or SEAT_ZERO)]
        acting = {act.player for act in self.acts}
        return next((i for i in at if i in acting), at[0] if at else None)

    # --- the play -----------------------------------------------------------------------------------------------

    def post(self, player: int, kind: str, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a forced bet: ``ante``, ``small_blind``, ``big_blind``, ``straddle``, ``post`` or ``dead``."""
        at = len(self.acts)
        if kind == "small_blind":
            at = next((i for i, act in enumerate(self.acts) if act.act == "big_blind"), at)
            if at < len(self.acts) and not self._owes_small_blind(player, self.acts[at].player):
                kind, at = "dead", len(self.acts)  # posted late: a missed one (rule B6)
        if not amount and not all_in:
            if kind in {"small_blind", "big_blind"}:
                self.unread.append(f"line {line}: {self.players[player].name} posts nothing")
            return
        if kind == "ante" and any(act.player == player and act.act == "ante" for act in self.acts):
            self.contradict(line, f"{self.players[player].name} has paid the ante before")
        if any(act.player == player and act.act == kind and act.amount == amount for act in self.acts):
            self.unread.append(f"line {line}: {self.players[player].name} posts the same again")
        if kind not in {"ante", "dead"}:
            self._raise_level(player, amount)
        self.players[player].paid += amount
        self.acts.insert(at, BuiltAct(player, 0, kind, line, amount, all_in=all_in))

    def _owes_small_blind(self, player: int, big: int) -> bool:
        """Whether a player sits between the button and the big blind, or on the button, as heads-up."""
        seat, big_seat, button = self.players[player].seat, self.players[big].seat, self.button
        if seat is None or big_seat is None or button is None:
            return False
        if any(act.act == "small_blind" for act in self.acts):
            return False
        return seat == button or clockwise_from(button, (seat, big_seat))[0] == seat

    def post_both(self, player: int, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add one post for both blinds: the big blind is live, what is more is a missed small one: dead (rule B6)."""
        title = self.title
        big = title.small if title.stakes_are_bets else title.big
        dead = max(amount - big, 0)
        self.post(player, "post", amount - dead, line, all_in=all_in and not dead)
        if dead:
            self.post(player, "dead", dead, line, all_in=all_in)

    def fold(self, player: int, line: int) -> None:
        """Add a fold; nobody folds twice."""
        if self.has_folded(player):
            self.contradict(line, f"{self.players[player].name} has folded before")
        self._decide(player, "fold", line)
        self._waiting.discard(player)

    def has_folded(self, player: int) -> bool:
        """Whether a player has folded so far."""
        return any(act.player == player and act.act == "fold" for act in self.acts)

    def check(self, player: int, line: int) -> None:
        """Add a check; where somebody has bet it is a call of nothing, and the replay will say so."""
        one = self.players[player]
        if self.silent_posts and not self.street and not one.paid and self.level:
            self.insert_post(player, "post", self.level, line)
            one.bet = self.level
            self.silent = player
        self._decide(player, "check", line)
        self._waiting.discard(player)

    def call(self, player: int, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a call that adds ``amount``."""
        self._decide(player, "call", line, amount, all_in=all_in)
        self.players[player].bet += amount
        self._waiting.discard(player)

    def bet(self, player: int, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a bet of ``amount``; over another one it is a raise by what it adds."""
        self._next_street_if_closed()
        to = self.players[player].bet + amount
        if self.level and to > self.level:
            self.raise_to(player, to, line, all_in=all_in)
            return
        self._decide(player, "bet", line, amount, all_in=all_in)
        self._raise_level(player, amount)
        self._all_others_wait(player)

    def raise_to(self, player: int, to: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a raise to ``to``, or a bet if nobody has bet."""
        self._next_street_if_closed()
        amount = to - self.players[player].bet
        kind = "raise" if self.level else "bet"
        self._decide(player, kind, line, amount, to if self.level else 0, all_in=all_in)
        self._raise_level(player, amount)
        self._all_others_wait(player)

    def raise_by(self, player: int, amount: int, line: int, *, all_in: bool | None = None) -> None:
        """Add a raise that adds ``amount`` to what the player has bet."""
        self._next_street_if_closed()
        self.raise_to(player, self.players[player].bet + amount, line, all_in=all_in)

    def check_raise(self, by: int, to: int, line: int) -> None:
        """Compare the amount ``by`` which the last raise is said to raise: at some sites what it is over the bet before
        it, at others what it adds, at all raises of a hand the same.  A blind that a stack was too short for may count
        whole.
        """
        blind = self.title.small if self.title.stakes_are_bets else self.title.big
        over = {self._level_before, max(self._level_before, blind if self.street == 0 else 0)}
        fits = {OVER} if to - by in over else set()
        if by == self.acts[-1].amount:
            fits.add(ADDED)
        if not self.raises & fits:
            self.contradict(line, f"a raise by {plain(by)} to {plain(to)} over {plain(self._level_before)}")
        else:
            self.raises = self.raises & fits

    def put_in(self, player: int, amount: int, line: int) -> None:
        """Add ``amount`` of a player who is all-in with it: a call or less, or a bet, or a raise."""
        self._next_street_if_closed()
        to = self.players[player].bet + amount
        if self.level and to <= self.level:
            self.call(player, amount, line, all_in=True)
        else:
            self.raise_to(player, to, line, all_in=True)

    def discard(self, player: int, count: int, line: int, cards: str = "") -> None:
        """Add an exchange of cards; none is standing pat."""
        self.begin_street(max(1, self.street))
        if count > GAMES[self.title.game].hole:
            self.contradict(line, f"{self.players[player].name} discards {count} cards")
        self.acts.append(BuiltAct(player, self.street, "discard", line, count=count, cards=cards))

    def draw(self, player: int, kept: str, drawn: str, line: int) -> None:
        """Add the cards that the last exchange of the player brought; ``kept`` are those that stayed."""
        for act in reversed(self.acts):
            if act.player == player and act.act == "discard":
                before = sorted_cards(self._hand_after(player, act.street - 1))
                act.drawn = drawn
                if act.cards and before and sorted_cards(kept + act.cards) != before:
                    self.contradict(line, f"{kept} were kept and {act.cards} discarded of {''.join(before)}")
                return

    def uncalled(self, player: int, amount: int, line: int) -> None:
        """Add what of a bet nobody called, or of an ante that nobody else could pay."""
        antes = [act for act in self.acts if act.player == player and act.act == "ante"]
        if not self.level and antes and antes[0].amount > amount and self.street == 0:
            antes[0].amount -= amount
            self.players[player].paid -= amount
            return
        self.returns_stated = True
        self.players[player].returned += amount
        self.acts.append(BuiltAct(player, self.street, "uncalled", line, amount))

    def last_bet(self, player: int) -> int:
        """Return the amount of the last bet, raise or blind of a player."""
        amounts = [
            act.amount for act in self.acts if act.player == player and act.amount and act.act != "uncalled"
        ]
        return amounts[-1] if amounts else 0

    def leave(self, player: int, line: int) -> None:
        """Add that a player leaves the table: if cards are held, they are folded when it is that player's turn."""
        self.acts.append(BuiltAct(player, self.street, LEAVE, line))

    def taking_part(self) -> set[str]:
        """Return the names of those who act, or win."""
        return {one.name for i, one in enumerate(self.players) if self.takes_part(i)}

    def insert_post(self, player: int, kind: str, amount: int, line: int) -> None:
        """Add a forced bet that no line has, before all decisions."""
        first = next((i for i, act in enumerate(self.acts) if act.act not in FORCED_ACTS), len(self.acts))
        self.acts.insert(first, BuiltAct(player, 0, kind, line, amount))
        self.players[player].paid += amount

    def _decide(
        self, player: int, act: str, line: int, amount: int = 0, to: int = 0, *, all_in: bool | None = None
    ) -> None:
        self._next_street_if_closed()
        self.players[player].paid += amount
        self.acts.append(BuiltAct(player, self.street, act, line, amount, to, all_in))

    def _raise_level(self, player: int, amount: int) -> None:
        one = self.players[player]
        one.bet += amount
        self._level_before = self.level
        self.level = max(self.level, one.bet)

    def takes_part(self, player: int) -> bool:
        """Whether a player acts, or wins."""
        one = self.players[player]
        return bool(one.collected or one.returned) or any(act.player == player for act in self.acts)

    def _infer_blinds(self) -> None:
        """Post the blinds that no line has: the two seats after the button, heads-up the button and the other one."""
        self.blinds_unstated = False
        button, players = self.button, self.players
        if button is None:
            return
        seats = [i for i, one in enumerate(players) if one.seat is not None and one.stack]
        if self.dealt_in is not None:
            seats = [i for i in seats if players[i].name in self.dealt_in]
        order = sorted(seats, key=lambda i: (self.seat_of(i) <= button, self.seat_of(i)))
        if len(order) == 2:
            order.reverse()
        title = self.title
        small, big = (title.small // 2, title.small) if title.stakes_are_bets else (title.small, title.big)
        for player, kind, nominal in zip(order, ("small_blind", "big_blind"), (small, big), strict=False):
            one = players[player]
            amount = min(nominal, one.stack - one.paid)
            self.insert_post(player, kind, amount, self.line)
            self._raise_level(player, amount)
        self.level = max(self.level, big)

    # --- streets ------------------------------------------------------------------------------------------------

    def begin_street(self, street: int) -> None:
        """Begin a betting round."""
        if self.blinds_unstated:
            self._infer_blinds()
        if street == self.street:
            return
        self.close_street()
        self.street = street

    def close_street(self) -> None:
        """End a betting round: what nobody matched of the highest bet is kept in mind."""
        bets = sorted(
            [(player.bet, number) for number, player in enumerate(self.players) if player.bet], reverse=True
        )
        if bets:
            (highest, number), second = bets[0], bets[1][0] if len(bets) > 1 else 0
            self.unmatched[number] = self.unmatched.get(number, 0) + highest - second
        self.level = 0
        for player in self.players:
            player.bet = 0

    def _next_street_if_closed(self) -> None:
        if self.blinds_unstated:
            self._infer_blinds()
        if not self.unmarked_streets:
            return
        if self.street == 0 and not any(act.act not in FORCED_ACTS for act in self.acts):
            self._all_others_wait(None)
        elif not self._waiting and self.street < 3:
            self.begin_street(self.street + 1)
            self._all_others_wait(None)

    def _all_others_wait(self, bettor: int | None) -> None:
        """After a bet, or at the start of a street, all others with chips who have not folded are to act."""
        folded = {act.player for act in self.acts if act.act == "fold"}
        self._waiting = {
            number
            for number, player in enumerate(self.players)
            if number != bettor and number not in folded and not player.away and player.paid < player.stack
        }

    def board(self, street: int, before: str, new: str, line: int, run: int = 0) -> None:
        """Turn up the ``new`` cards of a street; ``before`` are those that lie there by the record, if it says."""
        self.boards.deal(street, before, new, line, run)

    def whole_board(self, cards: str, line: int, run: int = 0) -> None:
        """Compare the whole board, as a summary lists it, or take it where no street was marked."""
        self.boards.compare_whole(cards, line, run)

    # --- cards and chips at the end -----------------------------------------------------------------------------

    def hole(self, player: int, cards: str, line: int) -> None:
        """Add the cards that a player was dealt; once they are said they stay the same."""
        one = self.players[player]
        if cards and one.hole and sorted_cards(cards) != sorted_cards(one.hole):
            self.contradict(line, f"{one.name} is dealt {cards}, and {one.hole} before")
        one.dealt |= bool(cards)
        one.hole = one.hole or cards

    def deal_in(self, player: int) -> None:
        """Add that a player was dealt cards which nobody saw."""
        self.players[player].dealt = True

    def show(self, player: int, cards: str, line: int) -> None:
        """Add the cards that a player shows; they must be those that were shown or dealt before."""
        one = self.players[player]
        dealt = one.shown or self._last_hand(player)
        if dealt and cards and len(dealt) == len(cards) and sorted_cards(dealt) != sorted_cards(cards):
            self.contradict(line, f"{one.name} shows {cards}, and had {dealt}")
        one.shown = one.shown or cards

    def name_hand(self, player: int, cards: str, named: str, line: int) -> None:
        """Compare a hand's name with its cards; each of several boards may make another hand."""
        if len(self.boards) == 1:
            made = wrong_name(self.title.game, cards, "".join(self.boards.first()), named)
            if made:
                self.contradict(line, f"{self.players[player].name} has {made}, not {named}")

    def _last_hand(self, player: int) -> str:
        """Return the cards that a player has at the end, as far as they are known."""
        return self._hand_after(player, self.street)

    def _hand_after(self, player: int, street: int) -> str:
        """Return what a player held after the draw of a street, as far as that is known."""
        hand = self.players[player].hole
        for act in self.acts:
            if act.player != player or act.act != "discard" or act.street > street or not act.count:
                continue
            kept = [card for card in sorted_cards(hand) if card not in sorted_cards(act.cards)]
            hand = "".join(kept) + act.drawn if hand and act.cards and act.drawn else ""
        return hand

    def collect(self, player: int, amount: int, pot: int | None = None) -> None:
        """Add what a player won, and the pot if the line names it: 0 is the main pot."""
        self.players[player].collected += amount
        self.players[player].wins += 1
        if pot is not None:
            self.won_of_pots[pot] = self.won_of_pots.get(pot, 0) + amount

    def compare_pots(self) -> None:
        """Compare what was won of each pot, where lines name it, with the pots that a summary lists."""
        listed, line = self.listed_pots, self._line_of_pots
        for pot, amount in self.won_of_pots.items() if listed else ():
            name = f"side pot {pot}" if pot else "the main pot"
            if pot >= len(listed):
                self.contradict(line, f"{name} is not among the pots, and {plain(amount)} were won of it")
            elif listed[pot] != amount:
                self.contradict(line, f"{name} is {plain(listed[pot])}, and {plain(amount)} were won of it")

    def note_currency(self, text: str, line: int) -> None:
        """Note the currency of an amount; all amounts of a hand have the same."""
        said = currency_of(text)
        if said <= self._currency:
            return
        self._currency |= said
        if not is_one_currency(self._currency):
            self._currency = said
            self.contradict(line, f"{text.strip()} is in another currency than the amounts before")

    def collect_if_none(self, player: int, amount: int, line: int) -> None:
        """Compare a summary's word of what a player won in all, or take it where no line before has it."""
        one = self.players[player]
        if not one.wins:
            one.collected = amount
        elif one.collected != amount:
            self.contradict(line, f"{one.name} won {plain(amount)}, and collected {plain(one.collected)}")

    def paid_in_all(self, player: int, amount: int, line: int) -> None:
        """Compare a summary's word of what a player bet in all, with or without what went back."""
        one = self.players[player]
        if player in self._summed_up:
            self.contradict(line, f"{one.name} is summed up before")
        self._summed_up.add(player)
        if amount not in {one.paid, one.paid - one.returned}:
            self.contradict(line, f"{one.name} bet {plain(amount)}, and by the lines {plain(one.paid)}")

    def folded_on(self, player: int, street: int, line: int) -> None:
        """Add a summary's word of where a player folded; it is compared when it is known who is who."""
        self.folds.append((player, street, line))

    def compare_folds(self) -> None:
        """Compare what the summary says of folds with the play."""
        for player, street, line in self.folds:
            found = [act.street for act in self.acts if act.player == player and act.act in {"fold", LEAVE}]
            if found != [street]:
                self.contradict(line, f"{self.players[player].name} did not fold there")

    def house_adds(self, amount: int) -> None:
        """Add what the house gave to the pot."""
        self.gift += amount

    def final(self, player: int, amount: int) -> None:
        """Add the stack that the record gives a player at the end."""
        self.players[player].final = amount

    def total(self, amount: int, line: int, slack: int = 0) -> None:
        """Add what the record calls the whole pot, before or after rake; it is compared at the end.

        ``slack`` is how far it may be off, where it is rounded.
        """
        self.totals.append((amount, slack, line))

    def pots(self, amounts: Iterable[int], line: int) -> None:
        """Add the pots that the record lists, main pot first."""
        self._line_of_pots = line
        self.listed_pots = [amount for amount in amounts if amount]

    def contradict(self, line: int, what: str) -> None:
        """Note that the record contradicts itself."""
        self.contradictions.append(f"line {line}: {what}" if line else what)

    def skip(self, line: int, text: str) -> None:
        """Note a line that nobody understands."""
        self.unread.append(f"line {line} is not understood: {shortened(text.strip())}")
