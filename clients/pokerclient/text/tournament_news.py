"""The events of a tournament in words, in the language of the player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pokerclient.text.tournament_text import day_text, place_text, stakes_text
from pokerlocale.messages import N_, NN_, Message
from pokerlocale.said import reason_text
from pokerlocale.spoken import _, amount_text, spoken_language
from pokerwire.tournament import tournament_events as te

_MOVES = {
    "start": N_("You sit at table {table}, seat {seat}."),
    "late": N_("You sit at table {table}, seat {seat}."),
    "re_entry": N_("You are in again, at table {table}, seat {seat}."),
    "balance": N_("You move to table {table}, seat {seat}, so that all tables are about as full."),
    "break": N_("Your table breaks: you move to table {table}, seat {seat}."),
    "final": N_("The final table: you have seat {seat}."),
    "round": N_("The next round: you sit at table {table}, seat {seat}."),
}
_CLOCKS = {
    "paused": N_("The tournament is paused."),
    "resumed": N_("The tournament goes on."),
    "time_added": N_("The clock was changed."),
}
_OF_OTHERS = (te.FinishPlaceTaken, te.BountyWon, te.PlayerAdvanced)
"""shown of others only at the last table: in a large field somebody goes out all the time"""


REBUY_WORD = N_("You have no chips left: 'rebuy' buys new ones, within {seconds} s.")
REBUY_KEY = N_("You have no chips left: U buys new ones, within {seconds} s.")


def news(
    events: Sequence[te.TournamentEvent], you: str | None, tables: int, rebuy: Message = REBUY_WORD
) -> str:
    """Return the news of events for a player: all their own, or the last that matters to everybody.

    New stakes are always included.  ``tables`` are those in play; ``rebuy`` says how a client buys new chips.
    Empty when nothing matters.
    """
    told = {place: text for place, event in enumerate(events) if (text := sentence(event, you, rebuy))}
    own = [place for place in told if you is not None and getattr(events[place], "player", None) == you]
    others = [place for place in told if tables < 2 or not isinstance(events[place], _OF_OTHERS)]
    levels = [place for place in told if isinstance(events[place], te.LevelBegan)]
    return " ".join([told[place] for place in sorted({*(own or others[-1:]), *levels[-1:]})])


def own_finish(events: Sequence[te.TournamentEvent], you: str | None) -> str:
    """Return how ``you`` finished, as a sentence; empty when none of the events says so."""
    own = [event for event in events if isinstance(event, te.FinishPlaceTaken) and event.player == you]
    return _place(own[-1], you) if own else ""


def sentence(event: te.TournamentEvent, you: str | None, rebuy: Message = REBUY_WORD) -> str:
    """Return what an event means to ``you``; empty for what needs no words."""
    if isinstance(event, te.RebuyOffered):
        return _(rebuy, seconds=round(event.time / 1000)) if event.player == you else ""
    write = _WRITERS.get(type(event))
    return write(event, you) if write is not None else ""


def _began(event: te.TournamentBegan, you: str | None) -> str:
    return _(
        NN_(
            "The tournament begins with {entrants} player.",
            "The tournament begins with {entrants} players.",
            "entrants",
        ),
        entrants=event.entrants,
    )


def _round(event: te.RoundBegan, you: str | None) -> str:
    return _(
        NN_(
            "Round {round} begins, with {players} player.",
            "Round {round} begins, with {players} players.",
            "players",
        ),
        round=event.round,
        players=event.players,
    )


def _advanced(event: te.PlayerAdvanced, you: str | None) -> str:
    if event.player != you:
        return "" if event.bye else _("{player} goes on to the next round.", player=event.player)
    if event.bye:
        return _("You have a bye: you play in the next round.")
    return _("You go on to the next round, which begins when all tables are done.")


def _extended(event: te.RegistrationExtended, you: str | None) -> str:
    return _("Players may register to the end of level {level}.", level=event.level)


def _start_set(event: te.StartSet, you: str | None) -> str:
    return _("The tournament starts at {time}.", time=day_text(event.at))


def _level(event: te.LevelBegan, you: str | None) -> str:
    return _("Level {level}: {stakes}.", level=event.level, stakes=stakes_text(event))


def _break_announced(event: te.BreakAnnounced, you: str | None) -> str:
    return _(
        "A break of {minutes} minutes comes when all hands are over.", minutes=round(event.time / 60_000)
    )


def _break(event: te.BreakBegan, you: str | None) -> str:
    return _("Break: {minutes} minutes.", minutes=round(event.time / 60_000))


def _clock(event: te.ClockSet, you: str | None) -> str:
    return _(_CLOCKS[event.reason])


def _moved(event: te.PlayerMoved, you: str | None) -> str:
    return _(_MOVES[event.reason], table=event.table, seat=event.seat) if event.player == you else ""


def _hand_for_hand(event: te.HandForHandSet, you: str | None) -> str:
    if event.on:
        return _("Hand for hand: every table waits until the hands at all tables are over.")
    return _("Hand for hand is over.")


def _removal(event: te.RemovalSet, you: str | None) -> str:
    if event.player == you:
        return _("The host takes you out of the tournament when this hand is over.")
    return _("{player} is taken out when the running hand is over.", player=event.player)


def _prizes(event: te.PrizesFixed, you: str | None) -> str:
    return _(
        NN_(
            "{places} place is paid; {pool} are played for.",
            "{places} places are paid; {pool} are played for.",
            "places",
        ),
        places=len(event.prizes),
        pool=event.pool,
    )


def _place(event: te.FinishPlaceTaken, you: str | None) -> str:
    place, prize = place_text(event.place), amount_text(event.prize)
    if event.ticket:
        text = (
            N_("You finish {place} and win a ticket, worth {prize}.")
            if event.player == you
            else N_("{player} finishes {place} and wins a ticket, worth {prize}.")
        )
        return _(text, player=event.player, place=place, prize=prize)
    if event.player != you:
        text = (
            N_("{player} finishes {place} and wins {prize}.")
            if event.prize
            else N_("{player} finishes {place}.")
        )
        return _(text, player=event.player, place=place, prize=prize)
    if event.place == 1:
        return _("You win the tournament, and {prize}!", prize=prize)
    text = N_("You finish {place} and win {prize}.") if event.prize else N_("You finish {place}.")
    return _(text, place=place, prize=prize)


def _bounty(event: te.BountyWon, you: str | None) -> str:
    if event.out == event.player:
        text = (
            N_("You win the bounty on your own head, {prize}.")
            if event.player == you
            else N_("{player} wins the bounty on their own head, {prize}.")
        )
        return _(text, player=event.player, prize=event.prize)
    if event.player == you:
        return _("You knocked {out} out and win {prize}.", out=event.out, prize=event.prize)
    return _(
        "{player} knocked {out} out and wins {prize}.", player=event.player, out=event.out, prize=event.prize
    )


def _deal(event: te.DealMade, you: str | None) -> str:
    if not event.rest:
        return _("All who are left have made a deal.")
    if you is not None and you in event.shares:
        return _(
            "All who are left have made a deal: you get {share}, and the winner {rest} more.",
            share=amount_text(event.shares[you]),
            rest=event.rest,
        )
    return _(
        "All who are left have made a deal, and play on for {rest} more for the winner.", rest=event.rest
    )


def _ended(event: te.TournamentEnded, you: str | None) -> str:
    if event.winner:
        return _("The tournament is over: {winner} wins.", winner=event.winner)
    return _("The tournament is over.")


def _cancelled(event: te.TournamentCancelled, you: str | None) -> str:
    return _("The tournament is cancelled: {reason}", reason=reason_text(event.reason, spoken_language()))


_WRITERS: dict[type[te.TournamentEvent], Callable[[Any, str | None], str]] = {
    te.TournamentBegan: _began,
    te.RoundBegan: _round,
    te.PlayerAdvanced: _advanced,
    te.RegistrationExtended: _extended,
    te.StartSet: _start_set,
    te.LevelBegan: _level,
    te.BreakAnnounced: _break_announced,
    te.BreakBegan: _break,
    te.ClockSet: _clock,
    te.PlayerMoved: _moved,
    te.HandForHandSet: _hand_for_hand,
    te.RemovalSet: _removal,
    te.PrizesFixed: _prizes,
    te.FinishPlaceTaken: _place,
    te.BountyWon: _bounty,
    te.DealMade: _deal,
    te.TournamentEnded: _ended,
    te.TournamentCancelled: _cancelled,
}
