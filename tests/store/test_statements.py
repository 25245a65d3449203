"""Rows are added many at once, by few different statements."""

from __future__ import annotations

import pytest

from pokerroom.store.rows import Document, DocumentDeleted
from pokerroom.store.statements import (
    ADD_RECORD,
    SET_ANSWER,
    SET_DOCUMENT,
    StatementBatch,
    in_batches,
    insert_many,
)
from pokerroom.store.store_commands import SaveAnswer
from tests.store.conftest import StorePlace


def test_a_statement_adds_as_many_rows_as_it_is_told():
    assert insert_many("INSERT INTO a VALUES (?, ?)", 3) == "INSERT INTO a VALUES (?, ?), (?, ?), (?, ?)"
    assert insert_many(ADD_RECORD, 1) == ADD_RECORD
    assert insert_many(SET_ANSWER, 2).count("(?, ?, ?, ?, ?, ?)") == 2
    assert insert_many(SET_ANSWER, 2).endswith(SET_ANSWER.partition("ON CONFLICT")[2])


@pytest.mark.parametrize("count", [1, 2, 3, 7, 128, 129, 300, 1_000])
def test_groups_hold_all_rows_in_their_order_and_have_few_sizes(count):
    rows = [(number,) for number in range(count)]
    groups = list(in_batches(rows))
    assert [row for group in groups for row in group] == rows
    assert {len(group) for group in groups[:-1]} <= {32, 64, 128}
    assert max(map(len, groups)) <= 128
    assert len(groups) <= count // 128 + 3


def test_an_answer_given_twice_in_one_flush_is_one_row(place: StorePlace):
    store = place.open()
    first, other = SaveAnswer("Ann", "s", 1, "a", "one", 1), SaveAnswer("Ann", "s", 2, "b", "two", 1)
    again = SaveAnswer("Ann", "s", 1, "a", "three", 2)
    assert len(StatementBatch([first, other, again]).answers) == 2
    store.commit(first, other, again)
    assert [row.answer for row in place.open().answers()] == ["three", "two"]


def test_documents_go_together_until_one_is_deleted_and_a_later_one_of_the_same_item_stays():
    rows = [
        *(
            Document("play", name, "", text, 1)
            for name, text in (("ann", "old"), ("bob", "x"), ("ann", "new"))
        ),
        DocumentDeleted("play", "bob", ""),
        Document("play", "bob", "", "again", 2),
    ]
    batch = StatementBatch(rows)
    assert batch.added == [
        (SET_DOCUMENT, [("play", "ann", "", "new", 1), ("play", "bob", "", "x", 1)]),
    ]
    assert [values for _, values in batch.changes] == [
        ("play", "bob", ""),
        ("play", "bob", "", "again", 2),
    ]
