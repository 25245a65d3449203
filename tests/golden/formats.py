"""The formats of the wire and of the disk, by their names there.

``python -m tests.golden.formats > tests/golden/formats.txt`` writes the list again after a wanted addition.

Names of the program stand nowhere in it, so renaming changes nothing, and every change of a format is seen.
"""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

from pokerroom.history.tournaments.tournament_summary import TournamentSummary
from pokerroom.lab.arena.league import log_records as league
from pokerroom.lab.arena.runners import runner_messages as bots
from pokerroom.lab.arena.uth import uth_bot_messages as strategies
from pokerroom.protocol.protocol_errors import BYES, ERRORS
from pokerroom.room.accounts.account_registry import ACCOUNT, Account
from pokerroom.room.accounts.bans import PENALTY
from pokerroom.room.accounts.invitations import INVITATION
from pokerroom.room.accounts.readmissions import READMISSION, Readmission
from pokerroom.room.accounts.settings import SETTINGS
from pokerroom.room.chips.chip_requests import CHIP_ALLOWANCE, CHIP_REQUEST, AllowanceUsed
from pokerroom.room.chips.house_funds import BANK, JACKPOT
from pokerroom.room.chips.money_book import MONEY, KeptMoney
from pokerroom.room.chips.pending_stack_changes import STACK_CHANGE, StoredStackChange
from pokerroom.room.chips.returned_bets import RETURNED_BET
from pokerroom.room.history.hand_archive import HAND, HAND_LINK, StoredHand
from pokerroom.room.history.round_history import DAY, ROUND
from pokerroom.room.history.unarchived_hands import UNARCHIVED_HAND, UnarchivedHand
from pokerroom.room.moderation.audit_log import HOST_ACT
from pokerroom.room.persistence import journal_segment, stored_state, table_journal
from pokerroom.room.persistence.command_answers import _RecordAnswer
from pokerroom.room.persistence.table_journal import AnsweredCommand, TableOrigin
from pokerroom.room.responsible_play.enforcement import PLAY, PlayState
from pokerroom.room.tables.presets import PRESET
from pokerroom.room.tables.private_tables import TABLE_ACCESS, TableAccess
from pokerroom.room.tables.table_records import CLOSED_TABLE, LAST_TABLE, OPEN_TABLE, TABLE, OpenTableRecord
from pokerroom.room.tournaments.ended_tournaments import ENDED_TOURNAMENT
from pokerroom.room.tournaments.seasons import SEASON, SeasonRecord
from pokerroom.room.tournaments.tournament_summaries import SUMMARY
from pokerroom.room.tournaments.undelivered_messages import TABLE_ORDERS, TABLE_REPORTS, KeptReports
from pokerroom.store.accounts import _FIXED, _NAMED_KINDS
from pokerroom.store.store_commands import TransactionKind
from pokerroom.tables.command_log import commands_of
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.uth.uth_checkpoint import UthCheckpoint
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import AnyOrder
from pokerroom.tournament.tournament_checkpoint import TournamentCheckpoint
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.any_event import TABLE_EVENT_KINDS
from pokerwire.messages.message_registry import CLIENT_MESSAGES, SERVER_MESSAGES
from pokerwire.room.chip_request_record import ChipRequest
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.invitation import Invitation
from pokerwire.room.moderation_records import HostAct, Penalty
from pokerwire.room.played_rounds import DayPlayed, RoundPlayed
from pokerwire.room.player_settings import Settings
from pokerwire.room.preset import Preset

DOCUMENTS: dict[str, Any] = {
    ACCOUNT: Account,
    CHIP_ALLOWANCE: AllowanceUsed,
    ENDED_TOURNAMENT: TournamentCheckpoint,
    PRESET: Preset,
    SEASON: SeasonRecord,
    SUMMARY: TournamentSummary,
    TABLE_ACCESS: TableAccess,
    TABLE_ORDERS: tuple[AnyOrder, ...],
    TABLE_REPORTS: KeptReports,
    CHIP_REQUEST: ChipRequest,
    RETURNED_BET: int,
    MONEY: KeptMoney,
    STACK_CHANGE: StoredStackChange,
    UNARCHIVED_HAND: UnarchivedHand,
    DAY: DayPlayed,
    HAND: StoredHand,
    HAND_LINK: tuple[int, str, bool],
    HOST_ACT: HostAct,
    INVITATION: Invitation,
    READMISSION: Readmission,
    PENALTY: Penalty,
    PLAY: PlayState,
    ROUND: RoundPlayed,
    SETTINGS: Settings,
    OPEN_TABLE: OpenTableRecord,
    CLOSED_TABLE: TableOrigin,
    stored_state.ROOM: int,
    TABLE: int,
}
ROOM_ITEMS = (
    LAST_TABLE,
    stored_state.SESSION_START,
    stored_state.LAST_SESSION_START,
    BANK,
    JACKPOT,
)
RECORDS = (
    table_journal.ABOUT,
    journal_segment.CHECKPOINT,
    journal_segment.COMMAND,
    journal_segment.DECK,
    journal_segment.OVER,
    table_journal.VOID,
)


def tag(struct: type[msgspec.Struct]) -> str:
    """What the struct is called in its bytes."""
    return str(struct.__struct_config__.tag)


def shape(kind: Any, inside: tuple[Any, ...] = ()) -> Any:
    """What may stand there: names of fields, with what is in them; optional ones end with ``?``."""
    match kind:
        case kinds.StructType(cls=cls, fields=fields, tag=name):
            if cls in inside:
                return "again"
            named = {"type": name} if name is not None else {}
            return named | {
                field.encode_name + ("" if field.required else "?"): shape(field.type, (*inside, cls))
                for field in fields
            }
        case kinds.DataclassType(cls=cls, fields=fields) | kinds.NamedTupleType(cls=cls, fields=fields):
            return {field.encode_name: shape(field.type, (*inside, cls)) for field in fields}
        case kinds.UnionType(types=types):
            return {"one of": [shape(each, inside) for each in types]}
        case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
            return [shape(item, inside)]
        case kinds.SetType(item_type=item) | kinds.FrozenSetType(item_type=item):
            return [shape(item, inside)]
        case kinds.TupleType(item_types=items):
            return [shape(item, inside) for item in items]
        case kinds.DictType(key_type=key, value_type=value):
            return {str(shape(key, inside)): shape(value, inside)}
        case kinds.LiteralType(values=values):
            return "|".join(map(str, sorted(values, key=str)))
        case kinds.EnumType(cls=cls):
            return "|".join(str(each.value) for each in cls)
        case _:
            return type(kind).__name__.removesuffix("Type").lower()


def of(kind: Any) -> Any:
    """The shape of a type as it is written in the program."""
    return shape(kinds.type_info(kind))


def tagged(structs: tuple[type[msgspec.Struct], ...]) -> dict[str, Any]:
    """Structs by their tags."""
    return {tag(struct): of(struct) for struct in structs}


def lines_of(module: Any) -> dict[str, Any]:
    """The lines of a protocol or log of the arena, by their tags."""
    structs = [
        one for one in vars(module).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)
    ]
    bases = {base for one in structs for base in one.__bases__}
    mine = [one for one in structs if one.__module__ == module.__name__ and one.__struct_config__.tag]
    return {tag(one): of(one) for one in mine if one not in bases or tag(one) != one.__name__}


def commands(table: type) -> dict[str, Any]:
    """The commands of a kind of table in the journal: their arguments on the disk."""
    return {name: of(command.args) for name, command in sorted(commands_of(table).items())}


def formats() -> dict[str, Any]:
    """All of them."""
    return {
        "messages to the server": tagged(CLIENT_MESSAGES),
        "messages from the server": tagged(SERVER_MESSAGES),
        "events": tagged(TABLE_EVENT_KINDS),
        "error codes": sorted(ERRORS),
        "codes of bye": sorted(BYES),
        "records of the journal": sorted(RECORDS),
        "what a stretch begins with": of(TableOrigin),
        "checkpoints": tagged((TableCheckpoint, UthCheckpoint)),
        "entries": tagged((AnsweredCommand, DeckRecord)),
        "commands of a cash table": commands(CashTable),
        "commands of a house table": commands(UthTable),
        "commands of a tournament": commands(Tournament),
        "commands of a tournament table": commands(TournamentTable),
        "documents": {name: of(kind) for name, kind in sorted(DOCUMENTS.items())},
        "items about the room": sorted(ROOM_ITEMS),
        "answers": of(_RecordAnswer),
        "records of hands": of(HandRecord),
        "ledger, kinds": sorted(get_args(TransactionKind)),
        "ledger, accounts": sorted(_FIXED | set(_NAMED_KINDS)),
        "bots' lines": lines_of(bots),
        "strategies' lines": lines_of(strategies),
        "league's lines": lines_of(league),
    }


def text() -> str:
    """The list as it is kept: a line for each name, with what belongs to it."""
    lines = []
    for title, names in formats().items():
        lines.append(f"# {title}")
        for name in names:
            belongs = f" {json.dumps(names[name])}" if isinstance(names, dict) else ""
            lines.append(f"{name}{belongs}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(text(), end="")
