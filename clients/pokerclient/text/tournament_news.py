"""The events of a tournament in words, in the language of the player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pokerclient.text.tournament_phrases import TOURNAMENT_PHRASES
from pokerclient.text.tournament_text import day_text, place_text, stakes_text
from pokerlocale.messages import N_, Message
from pokerlocale.said import reason_text
from pokerlocale.spoken import _, amount_text, spoken_language
from pokerwire.tournament import tournament_events as te

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


def _say(key: str, **values: object) -> str:
    return _(TOURNAMENT_PHRASES[key], **values)


def _about(event: Any, you: str | None, key: str, **values: object) -> str:
    """Return the sentence about a player, or the one to them."""
    return _say(f"you_{key}" if event.player == you else key, player=event.player, **values)


def _began(event: te.TournamentBegan, you: str | None) -> str:
    return _say("began", entrants=event.entrants)


def _round(event: te.RoundBegan, you: str | None) -> str:
    return _say("round_began", round=event.round, players=event.players)


def _advanced(event: te.PlayerAdvanced, you: str | None) -> str:
    if event.bye:
        return _say("you_advanced_bye") if event.player == you else ""
    return _about(event, you, "advanced")


def _extended(event: te.RegistrationExtended, you: str | None) -> str:
    return _say("registration_extended", level=event.level)


def _start_set(event: te.StartSet, you: str | None) -> str:
    return _say("start_set", time=day_text(event.at))


def _level(event: te.LevelBegan, you: str | None) -> str:
    return _say("level_began", level=event.level, stakes=stakes_text(event))


def _break_announced(event: te.BreakAnnounced, you: str | None) -> str:
    return _say("break_announced", minutes=round(event.time / 60_000))


def _break(event: te.BreakBegan, you: str | None) -> str:
    return _say("break_began", minutes=round(event.time / 60_000))


def _clock(event: te.ClockSet, you: str | None) -> str:
    return _say(f"clock_{event.reason}")


def _moved(event: te.PlayerMoved, you: str | None) -> str:
    return _say(f"moved_{event.reason}", table=event.table, seat=event.seat) if event.player == you else ""


def _hand_for_hand(event: te.HandForHandSet, you: str | None) -> str:
    return _say("hand_for_hand" if event.on else "hand_for_hand_over")


def _removal(event: te.RemovalSet, you: str | None) -> str:
    return _about(event, you, "removal_set")


def _prizes(event: te.PrizesFixed, you: str | None) -> str:
    return _say("prizes_fixed", places=len(event.prizes), pool=event.pool)


def _place(event: te.FinishPlaceTaken, you: str | None) -> str:
    if event.place == 1 and event.player == you and not event.ticket:
        return _say("you_won", prize=event.prize)
    key = "place_ticket" if event.ticket else "place_prize" if event.prize else "place"
    return _about(event, you, key, place=place_text(event.place), prize=event.prize)


def _bounty(event: te.BountyWon, you: str | None) -> str:
    key = "bounty_own" if event.out == event.player else "bounty"
    return _about(event, you, key, out=event.out, prize=event.prize)


def _deal(event: te.DealMade, you: str | None) -> str:
    if not event.rest:
        return _say("deal")
    if you is not None and you in event.shares:
        return _say("you_deal_rest", share=amount_text(event.shares[you]), rest=event.rest)
    return _say("deal_rest", rest=event.rest)


def _ended(event: te.TournamentEnded, you: str | None) -> str:
    return _say("ended_won", winner=event.winner) if event.winner else _say("ended")


def _cancelled(event: te.TournamentCancelled, you: str | None) -> str:
    return _say("cancelled", reason=reason_text(event.reason, spoken_language()))


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
