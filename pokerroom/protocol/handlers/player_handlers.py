"""Handlers of commands about a player's own records: rounds played, settings, play limits."""

from __future__ import annotations

from pokerroom.protocol.handlers.context import CommandContext, answer_elsewhere, command_handler, player_of
from pokerroom.room.accounts.settings import apply_change
from pokerroom.room.acts import chip_request_actions
from pokerroom.room.history.account_statement import StatementPage, day_start
from pokerroom.room.responsible_play.self_set_limits import PlayRecord
from pokerroom.room.room import Room
from pokerroom.store.backend import END_OF_TIME
from pokerwire.messages.message_base import Message
from pokerwire.messages.player_messages import (
    AskDeposit,
    AskWithdrawal,
    Days,
    GetChipRequests,
    GetDays,
    GetPictures,
    GetPlayLimits,
    GetRounds,
    GetSettings,
    GetStatement,
    Pictures,
    Rounds,
    SetPlayLimits,
    SetSettings,
    Statement,
    TakeBackChipRequest,
    YourChipRequests,
    YourPlayLimits,
    YourSettings,
)
from pokerwire.room.chip_request_record import CHIP_REQUEST_KINDS, ChipAnswer, ChipRequestKind
from pokerwire.room.time_units import DAY


@command_handler
def get_rounds(session: CommandContext, command: GetRounds, now: int) -> Message:
    """Return a page of the player's rounds."""
    name, store = player_of(session).name, session.room.rounds
    if command.date:
        day_start(command.date)
    rows = store.rounds(name, command.before, command.most + 1, command.date, command.rules)
    return Rounds(command.id, rows[: command.most], len(rows) > command.most)


@command_handler
def get_days(session: CommandContext, command: GetDays, now: int) -> Message:
    """Return a page of daily totals."""
    name, store = player_of(session).name, session.room.rounds
    if command.before:
        day_start(command.before)
    rows = store.days(name, command.before, command.most)
    return Days(command.id, rows, bool(rows and store.days(name, rows[-1].date, 1)))


@command_handler
def get_statement(session: CommandContext, command: GetStatement, now: int) -> Message:
    """Return a page of the player's account statement."""
    read_page = session.room.statements.page_reader(
        player_of(session).name,
        command.before,
        command.most,
        since=day_start(command.since) if command.since else 0,
        until=day_start(command.until) + DAY if command.until else END_OF_TIME,
        kinds=frozenset(command.kinds),
    )

    def reply(page: StatementPage) -> Message:
        return Statement(command.id, page.lines, page.days, page.before)

    return answer_elsewhere(session, command, session.hub.ledger_work, read_page, reply)


@command_handler
def ask_for_chips(session: CommandContext, command: AskDeposit | AskWithdrawal, now: int) -> Message:
    """Ask for a deposit or a withdrawal."""
    room, person = session.room, player_of(session)
    kind: ChipRequestKind = "deposit" if isinstance(command, AskDeposit) else "withdrawal"
    request = chip_request_actions.ask(room, person, kind, command.by, now, note=command.note)
    return own_chip_requests(room, person.name, now, id=command.id, granted=request is None)


@command_handler
def get_chip_requests(session: CommandContext, command: GetChipRequests, now: int) -> Message:
    """Return the player's open deposits and withdrawals."""
    return own_chip_requests(session.room, player_of(session).name, now, id=command.id)


@command_handler
def take_back_chip_request(session: CommandContext, command: TakeBackChipRequest, now: int) -> Message:
    """Take back a deposit or withdrawal of the player."""
    room, person = session.room, player_of(session)
    chip_request_actions.take_back(room, person, command.number)
    return own_chip_requests(room, person.name, now, id=command.id)


def own_chip_requests(
    room: Room, name: str, now: int, *, id: int = 0, granted: bool = False, answer: ChipAnswer | None = None
) -> YourChipRequests:
    """Return a player's open deposits and withdrawals, with what the room still grants without a host."""
    deposit, withdrawal = (
        chip_request_actions.granted_at_once(room, name, kind, now) for kind in CHIP_REQUEST_KINDS
    )
    return YourChipRequests(id, room.chip_requests.of(name), granted, deposit, withdrawal, answer)


@command_handler
def get_settings(session: CommandContext, command: GetSettings, now: int) -> Message:
    """Return the player's settings."""
    return YourSettings(command.id, session.room.settings.get(player_of(session).name))


@command_handler
def set_settings(session: CommandContext, command: SetSettings, now: int) -> Message:
    """Change the player's settings."""
    name, store = player_of(session).name, session.room.settings
    store.put(name, apply_change(store.get(name), command.settings), now)
    return YourSettings(command.id, store.get(name))


@command_handler
def get_pictures(session: CommandContext, command: GetPictures, now: int) -> Message:
    """Return the pictures that players have chosen: what others may see of their settings."""
    settings = session.room.settings
    return Pictures(command.id, {name: settings.get(name).picture or "" for name in command.names})


@command_handler
def get_play_limits(session: CommandContext, command: GetPlayLimits, now: int) -> Message:
    """Return the player's play limits."""
    return _limits(session, command.id, session.room.play_limits.record_of(player_of(session).name, now))


@command_handler
def set_play_limits(session: CommandContext, command: SetPlayLimits, now: int) -> Message:
    """Change the player's play limits."""
    record = session.room.play_limits.set_limits(player_of(session).name, command.limits, now)
    return _limits(session, command.id, record)


def _limits(session: CommandContext, id: int, record: PlayRecord) -> Message:
    room, person = session.room, player_of(session)
    page = room.config.responsible_play
    played, today = (room.activity_shown(person, each) for each in (record.session, record.day))
    return YourPlayLimits(
        id, record.limits, record.pending, played, today, policy=page.policy, links=page.links
    )
