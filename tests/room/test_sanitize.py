"""Names and chat: what is one, what looks like one, and what never reaches a screen."""

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.room.accounts.people import PersonDirectory
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import MAX_MARKS, clean_line, clean_name, is_reserved, lookalike_key, skeleton
from pokerwire.room.room_limits import LIMITS


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("Zoe\u0301", "Zoé"),
        ("李雷", "李雷"),
        ("R2-D2!", "R2-D2!"),
        ("Nguyễn", "Nguyễn"),
        ("हिन्दी", "हिन्दी"),
        ("Ada \U0001f469\u200d\U0001f469\u200d\U0001f467", "Ada \U0001f469\u200d\U0001f469\u200d\U0001f467"),
        ("Ada \u2764\ufe0f\u200d\U0001f525", "Ada \u2764\ufe0f\u200d\U0001f525"),
    ],
)
def test_a_name_is_normalised(typed, name):
    assert clean_name(typed, 24) == name


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\x1b[2J",
        "a\nb",
        "a\u200bb",
        "\u202eada",
        "...",
        "a" * 25,
        "a\x00",
        "\ud800",
        "\ue000",
        "a\u2028b",
        "a\ufe0fb",
        "a\u034fb",
        "Bob\u115f",
        "\u3164",
        "\u17b4ada",
        "ada\U000e0100",
        "a\u2800b",
        "Ada" + "\u0334" * 23,
        "a\u0301\u0302\u0303\u0304\u0305",
        "Ada\u200d\U0001f467",
        "\U0001f469\u200dAda",
        "\U0001f469\u200d\u200d\U0001f467 Ada",
    ],
)
def test_what_cannot_be_a_name_is_refused(typed):
    with pytest.raises(RoomError) as refusal:
        clean_name(typed, 24)
    assert refusal.value.code == "bad_name"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "ADA"), ("straße", "STRASSE"), ("Аdа", "Ada"), ("Αda", "ada"), ("K", "K"), ("ﬁn", "FIN")],
)
def test_names_that_look_alike_are_one(one, other):
    assert lookalike_key(clean_name(one, 24)) == lookalike_key(clean_name(other, 24))


def test_a_name_of_before_looks_as_if_it_had_no_letter_that_shows_nothing():
    assert lookalike_key("Bob\ufe0f") == lookalike_key("B\u1160ob") == lookalike_key("Bob")


def test_names_that_differ_stay_apart():
    names = ["Ada", "Adam", "Ada 2", "Zoe", "Zoé", "李雷", "Борис"]
    assert len({lookalike_key(name) for name in names}) == len(names)


@given(st.text(max_size=60))
def test_a_line_of_chat_cannot_move_a_cursor_and_is_clean_already(text):
    line = clean_line(text)
    assert "\n" not in line
    assert "\x1b" not in line
    assert clean_line(line) == line
    line.encode()


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ivy", "lvy"), ("Olga", "0lga"), ("Anna", "Ꭺnna"), ("max", "rnax"), ("Bill", "BiII"), ("Bob1", "Bobl")],
)
def test_names_that_are_drawn_alike_share_a_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("mia", "mla"), ("Eli", "Ell"), ("Ann", "Anne"), ("Zoë", "Zoe")])
def test_names_that_are_drawn_differently_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name",
    [
        *["Host", "the host", "HOUSE", "The House", "D\u0435aler", "dea1er", "H-o-s-t", "R00m"],
        *["Server", "the server", "System", "ADMIN", "Moderator"],
        *[
            "Ho5t",
            "H057",
            "a host",
            "Cashier",
            "cash1er",
            "corrections",
            "Everybody",
            "the adm1n",
            "Caissier",
        ],
        *["Anfitrión", "un anfitri0n", "La casa", "el crupier", "La sala", "Servidor"],
        *["Hôte", "L'hôte", "La maison", "le croupier", "La salle", "Serveur"],
        *["Anfitrión", "El anfitrion", "La casa", "el crupier", "La Sala", "El reloj"],
    ],
)
def test_names_of_the_room_itself_are_reserved(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ali",
        "Hosta",
        "Dr House",
        "Costa",
        "Dealerin",
        "Roomy",
        "Ann",
        "Adminah",
        "Maisonneuve",
        "Severin",
        "Casanova",
    ],
)
def test_others_are_not(name: str) -> None:
    assert not is_reserved(name)


@pytest.mark.parametrize(
    ("one", "other"), [("Victim", "Vlctim"), ("Victim", "VlCTlM"), ("million", "mi11ion")]
)
def test_long_names_that_differ_in_i_and_l_alone_are_one(one: str, other: str) -> None:
    people = PersonDirectory(LIMITS)
    person = people.add(one, 0)
    assert people.find_valid(other) is person
    people.add("Eli", 0)
    assert people.find_valid("Ell") is None
    people.remove(person)
    assert people.find_valid(other) is None


@given(st.text(alphabet="aé\u0301\u0334\u0302\u200d\ufe0f\u2764\U0001f469\U0001f467 \u200b", max_size=30))
def test_accents_and_emoji_are_clean_after_one_time(text: str) -> None:
    line = clean_line(text)
    assert clean_line(line) == line
    marks = "".join("m" if category(c) == "Mn" and c != "\ufe0f" else " " for c in line)
    assert "m" * (MAX_MARKS + 1) not in marks
