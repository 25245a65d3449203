"""No name on the wire or on the disk changes unseen."""

from __future__ import annotations

from pathlib import Path

from pokerroom.room.persistence.stored_state import _KINDS
from tests.golden.formats import DOCUMENTS, text

KEPT = Path(__file__).with_name("formats.txt")


def test_the_formats_are_those_that_are_kept() -> None:
    """After a wanted addition: ``python -m tests.golden.formats > tests/golden/formats.txt``, and read what differs."""
    assert text() == KEPT.read_text(encoding="utf-8")


def test_every_kind_of_document_is_listed() -> None:
    assert set(_KINDS) <= set(DOCUMENTS)
