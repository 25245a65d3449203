"""The fault of a value, in plain words: nothing of what ``msgspec`` says is left as it says it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from pokerwire.validation_text import TOML_TYPE_NAMES, plain_reason, split_message


class Sample(msgspec.Struct, forbid_unknown_fields=True):
    uses: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=3)] = "x"
    cards: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=2)] = (1,)
    form: Annotated[str, msgspec.Meta(pattern=r"^a$(?!\n)")] = "a"
    kind: Literal["x", "y"] = "x"
    maybe: int | None = None
    share: Annotated[float, msgspec.Meta(gt=0, lt=2)] = 1.0
    pair: tuple[int, int] = (1, 2)
    long: Annotated[str, msgspec.Meta(min_length=2)] = "xx"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"uses": 0}, ".uses must be 1 or more"),
        ({"uses": 9}, ".uses must be 5 or less"),
        ({"uses": "1"}, ".uses must be a whole number, not text"),
        ({"name": ""}, ".name must not be empty"),
        ({"name": "abcd"}, ".name must have at most 3 characters"),
        ({"long": "a"}, ".long must have at least 2 characters"),
        ({"cards": []}, ".cards must not be empty"),
        ({"cards": [1, 2, 3]}, ".cards must have at most 2 entries"),
        ({"cards": ["a"]}, ".cards[0] must be a whole number, not text"),
        ({"form": "b"}, ".form must have the form ^a$"),
        ({"kind": "z"}, ".kind cannot be 'z'"),
        ({"maybe": "z"}, ".maybe must be a whole number or nothing, not text"),
        ({"share": 0}, ".share must be more than 0.0"),
        ({"share": 2}, ".share must be less than 2.0"),
        ({"pair": [1]}, ".pair must have 2 entries, not 1"),
        ({"more": 1}, " has no field 'more'"),
        (5, " must be a section, not a whole number"),
    ],
)
def test_a_reason_has_no_words_of_a_programming_language(value: Any, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(value, Sample)
    what, path = split_message(str(wrong.value))
    assert f"{path} {plain_reason(what)}" == said


def test_a_file_has_its_own_names_of_types_and_unknown_words_stay() -> None:
    in_a_file = plain_reason("Expected `int`, got `str`", TOML_TYPE_NAMES)
    assert str(in_a_file) == "must be a whole number, not text in quotes"
    assert str(plain_reason("something new")) == "something new"
