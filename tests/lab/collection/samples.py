"""Hands that random players played, as files of one of them, and kept by that player."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

from msgspec.structs import replace

from pokerroom.history import jsonl
from pokerroom.history.hand_record import seen_by
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.importing import ImportReport, import_files
from pokerwire.games import GAMES
from pokerwire.room.finished_hand import HandRecord
from tests.history.playing import hands
from tests.history.test_records import TABLES

ANN = "ann"


def hands_of_ann(seed: str, count: int, games: Container[str] = GAMES) -> list[HandRecord]:
    """Return hands that ann played, at tables of these games and every structure, each with its own number."""
    records = [
        replace(
            record, table=f"{game} {structure}", config=replace(record.config, name=f"{game} {structure}")
        )
        for game, structure in TABLES
        if game in games
        for record in hands(f"kept {seed}", game, structure, count)
        if any(player.player == ANN for player in record.players)
    ]
    return list({record.number: record for record in records}.values())


def written(folder: Path, records: list[HandRecord]) -> Path:
    """Write the records as ann may see them to a file."""
    path = folder / "hands.jsonl"
    path.write_bytes(b"".join(jsonl.write([seen_by(record, ANN) for record in records])))
    return path


def taken_in(file: HandFile, *paths: Path, processes: int = 1) -> ImportReport:
    """Take files in; return the report."""
    report = ImportReport()
    for _ in import_files(file, paths, processes, report):
        pass
    return report
