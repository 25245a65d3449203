"""What a client notes of an event besides the state of the table: its own seat, clocks, results, dead chips.

A note is taken before the event is folded into the state.
"""

from __future__ import annotations

from pokerclient.views.betting_history import BettingStep
from pokerclient.views.view_state import Clock, HandResult, TableViewState, Win, pot_name
from pokerwire import hand_events as hand
from pokerwire.by_kind import ByKind
from pokerwire.cash import cash_events as cash
from pokerwire.hand_events import Event


def note_event(view: TableViewState, event: Event, now: float) -> None:
    """Note what ``event`` means to the client; ``now`` is its time in seconds."""
    note = _NOTES[type(event)]
    if note is not None:
        note(view, event, now)


def start_clock(view: TableViewState, turn: cash.Turn | None, now: float) -> None:
    """Start the clock of ``turn``, or remove it without a turn."""
    if turn is None:
        view.clock = None
        return
    limited = view.config.clocks.decision > 0
    view.clock = Clock(turn.seat, now, turn.time, turn.bank, limited=limited)
    if view.paused:
        view.clock.stop(now)


def start_choice_clock(view: TableViewState, asked: cash.GameAsked, now: float) -> None:
    """Start the clock of the player who chooses the next game."""
    view.clock = Clock(asked.seat, now, asked.time, 0, source="choice")
    if view.paused:
        view.clock.stop(now)


def _game_chosen(view: TableViewState, event: cash.GameChosen, now: float) -> None:
    view.clock = None


def extend_clock(view: TableViewState, event: cash.ClockExtended, now: float) -> None:
    """Let the clock run on with the time bank, or the extra time for a lost connection."""
    clock = view.clock
    if clock is not None:
        clock.started, clock.time, clock.source = now, event.time, event.source


def _hand_started(view: TableViewState, event: cash.HandStarted, now: float) -> None:
    view.dead, view.clock = 0, None
    view.results = HandResult(event.hand)
    view.own_hands.clear()
    view.start_betting()


def _forced_bet(view: TableViewState, event: hand.ForcedBet, now: float) -> None:
    view.dead += event.by - (event.to - view.seats[event.seat].bet)
    view.paid[event.seat] = view.paid.get(event.seat, 0) + event.by


def _acted(view: TableViewState, event: hand.Acted, now: float) -> None:
    view.clock = None
    seat = event.seat
    view.paid[seat] = total = view.paid.get(seat, 0) + event.by
    view.betting.append(BettingStep(view.street, seat, event.action, event.by, event.to, total))


def _drew(view: TableViewState, event: hand.Drew, now: float) -> None:
    view.clock = None
    total = view.paid.get(event.seat, 0)
    view.betting.append(BettingStep(view.street, event.seat, "draw", 0, 0, total, event.count))


def _pots_formed(view: TableViewState, event: hand.PotsFormed, now: float) -> None:
    view.dead = 0


def _hand_shown(view: TableViewState, event: hand.HandShown, now: float) -> None:
    results = view.results
    if results is not None and event.name:
        results.shown[event.seat] = event


def _pot_awarded(view: TableViewState, event: hand.PotAwarded, now: float) -> None:
    results = view.results
    if results is None:
        return
    for share in event.shares:
        shown = results.shown.get(share.seat)
        player, pot = view.player(share.seat), pot_name(event.pot)
        results.wins.append(Win(share.seat, player, share.by, pot, event.run, shown))


def _hand_ended(view: TableViewState, event: hand.HandEnded, now: float) -> None:
    view.dead, view.clock = 0, None
    if view.results is not None:
        view.results.net.update({result.seat: result.net for result in event.results})


def _hand_voided(view: TableViewState, event: cash.HandVoided, now: float) -> None:
    view.dead, view.clock = 0, None
    if view.results is not None:
        view.results.voided = True


def _rabbit_hunted(view: TableViewState, event: hand.RabbitHunted, now: float) -> None:
    if view.results is not None:
        view.results.to_come = event.boards


def _sat(view: TableViewState, event: cash.Sat, now: float) -> None:
    if event.player == view.name:
        view.you = event.seat


def _stood_up(view: TableViewState, event: cash.StoodUp, now: float) -> None:
    if event.seat == view.you:
        view.you = None
        view.own_hands.clear()


def _made_hand(view: TableViewState, event: cash.MadeHand, now: float) -> None:
    if event.seat == view.you:
        view.own_hands[event.run] = event


def _paused(view: TableViewState, event: cash.Paused, now: float) -> None:
    if view.clock is not None:
        view.clock.stop(now)


def _resumed(view: TableViewState, event: cash.Resumed, now: float) -> None:
    if view.clock is not None:
        view.clock.go_on(now)


def _seat_offered(view: TableViewState, event: cash.SeatOffered, now: float) -> None:
    view.offer_times[event.player] = now


def _table_closed(view: TableViewState, event: cash.TableClosed, now: float) -> None:
    view.closed = event.reason


_NOTES = ByKind(
    {
        cash.HandStarted: _hand_started,
        hand.ForcedBet: _forced_bet,
        hand.Acted: _acted,
        hand.Drew: _drew,
        hand.PotsFormed: _pots_formed,
        hand.HandShown: _hand_shown,
        cash.MadeHand: _made_hand,
        hand.PotAwarded: _pot_awarded,
        hand.HandEnded: _hand_ended,
        cash.HandVoided: _hand_voided,
        hand.RabbitHunted: _rabbit_hunted,
        cash.Turn: start_clock,
        cash.ClockExtended: extend_clock,
        cash.GameAsked: start_choice_clock,
        cash.GameChosen: _game_chosen,
        cash.Sat: _sat,
        cash.StoodUp: _stood_up,
        cash.SeatOffered: _seat_offered,
        cash.Paused: _paused,
        cash.Resumed: _resumed,
        cash.TableClosed: _table_closed,
    }
)
