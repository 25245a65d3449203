"""Writing a hand's record as a text that trackers read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pokerroom.history.splashes import added_by_house
from pokerroom.history.text.action_writer import ActionWriter, one_line
from pokerroom.history.text.roman_numerals import roman_numeral
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerroom.history.text.timestamps import stamp
from pokerwire.room.finished_hand import HandRecord, HandTournament
from pokerwire.room.hand_formats import HAND_FORMATS

GAMES = {
    "holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha5": "5 Card Omaha",
    "short_deck": "6+ Hold'em",
    "draw": "5 Card Draw",
    "single_draw": "Single Draw 2-7 Lowball",
    "triple_draw": "Triple Draw 2-7 Lowball",
    "badugi": "Badugi",
}
STRUCTURES = {"limit": "Limit", "pot_limit": "Pot Limit", "no_limit": "No Limit"}


def write(records: Iterable[HandRecord], money: Money = CHIPS) -> Iterator[str]:
    """Yield the text of each of ``records`` as they come, with the empty lines that follow it.

    A record that one player may see (:func:`~pokerroom.history.hand_record.seen_by`) makes the text of that
    player; a whole one makes the text with all hole cards.  ``money`` is how amounts are written: as play chips,
    or as a currency whose cents the table counts (``Money.of("USD")``); in a tournament only the buy-in is money.
    """
    for number, record in enumerate(records, 1):
        yield HAND_FORMATS["text"].piece(hand_text(record, money), number)


def hand_text(record: HandRecord, money: Money = CHIPS) -> str:
    """Return the text of one hand, ending with the end of its last line."""
    action_writer = ActionWriter(record, CHIPS if record.tournament else money)
    for event in record.events:
        action_writer.add(event)
    return "\n".join(
        [*_header_lines(record, money), *action_writer.lines, *action_writer.summary.lines(), ""]
    )


def _header_lines(record: HandRecord, money: Money) -> Iterator[str]:
    config, tournament = record.config, record.tournament
    game = f"{GAMES[config.game]} {STRUCTURES[config.structure]}"
    limit = config.structure == "limit"
    small, big = (config.big_blind, 2 * config.big_blind) if limit else (config.small_blind, config.big_blind)
    number, button = record.number, record.started.button
    if tournament is not None:
        # chips of a tournament are no money, whatever the buy-in is paid in
        heading = f"Tournament #{tournament.number}, {_buy_in_text(tournament, money)} {game}"
        money = CHIPS
        level = f"Level {roman_numeral(tournament.level)} ({small}/{big})"
        yield f"PokerStars Hand #{number}: {heading} - {level} - {stamp(record.began)}"
        table = f"{tournament.number} {tournament.table}"
        yield f"Table '{table}' {config.seats}-max Seat #{button} is the button"
    else:
        stakes = f"{money.write(small)}/{money.write(big)}" + (f" {money.currency}" if money.currency else "")
        yield f"PokerStars Hand #{number}:  {game} ({stakes}) - {stamp(record.began)}"
        play = "" if money.currency else " (Play Money)"
        yield f"Table '{one_line(record.table)}' {config.seats}-max{play} Seat #{button} is the button"
    added = added_by_house(record)
    for player in sorted(record.players, key=lambda player: player.seat):
        stack = money.write(player.stack - added.get(player.seat, 0))
        yield f"Seat {player.seat}: {one_line(player.player)} ({stack} in chips)"


def _buy_in_text(tournament: HandTournament, money: Money) -> str:
    """Return what an entry costs: the prize pool's part, the bounty if there is one, the fee."""
    parts = [tournament.buy_in, tournament.fee]
    if tournament.bounty:
        parts.insert(1, tournament.bounty)
    written = "+".join([money.write(part) for part in parts])
    return f"{written} {money.currency}" if money.currency else written
