"""Words of commands that people copy into a shell."""

from __future__ import annotations

import shlex

import pytest

from pokerwire.shell_word import shell_word


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("friday.local:7777", "friday.local:7777"),
        ("rooms://laptop:7777", "rooms://laptop:7777"),
        ("[::1]:7777", '"[::1]:7777"'),
        ("http://laptop/#readmit=a&name=b", '"http://laptop/#readmit=a&name=b"'),
        ("~", '"~"'),
        ("", "''"),
        ("a;id", "'a;id'"),
        ("$(id)`id`", "'$(id)`id`'"),
    ],
)
def test_a_word_is_read_as_it_is(text: str, word: str) -> None:
    assert shell_word(text) == word
    assert shlex.split(word) == [text]
