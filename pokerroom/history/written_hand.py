"""One hand in any of the formats in which hands are taken away (:mod:`pokerwire.room.hand_formats` lists them)."""

from __future__ import annotations

from pokerroom.history import csv_writer, jsonl, open_hand_history
from pokerroom.history.phh import phh_writer
from pokerroom.history.text import text_writer
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import HandFormat


def written_hand(record: HandRecord, form: HandFormat, money: Money = CHIPS) -> str:
    """Return a hand as text; empty if the format has no words for it."""
    match form:
        case "text":
            return text_writer.hand_text(record, money)
        case "jsonl":
            return jsonl.encode(record).decode() + "\n"
        case "ohh":
            return open_hand_history.hand_text(record, money) if open_hand_history.can_write(record) else ""
        case "csv":
            return "" if record.voided else csv_writer.hand_text(record, money)
        case "phh":
            return "" if record.voided else phh_writer.hand_text(record, money)
