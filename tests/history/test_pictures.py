"""Pictures of hands: what they show, what they cannot show, and that they are pictures."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from struct import unpack

import msgspec
import pytest

from pokerroom.cards import parse_cards
from pokerroom.evaluator import describe_against, strength
from pokerroom.history.hand_record import seen_by
from pokerroom.history.picture.hand_outcome import outcome_of
from pokerroom.history.picture.hand_picture import HEIGHT, WIDTH, hand_picture, hand_title
from pokerroom.history.picture.indexed_canvas import IndexedCanvas
from pokerroom.history.picture.letter_sheet import face
from pokerroom.history.picture.sign_sheet import SIZE, signs
from pokerroom.server.http.assets import web_folder
from pokerwire.cash.cash_events import AnyEvent, HandVoided
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.table_hand_events import HandPlayer, HandStarted
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    Drew,
    HandMucked,
    HandShown,
    HoleCards,
    PotAwarded,
    Share,
)
from pokerwire.hand_names import NamedHand
from pokerwire.room.finished_hand import HandRecord
from tests.history.playing import hands

BOARD = ("Ts", "9h", "2c", "Kd", "3s")
TWO_PAIR = ("Tens and Nines", "double paire, dix et neuf", NamedHand("two_pair", "T9"))


def record_of(
    events: Sequence[AnyEvent], names: Sequence[str] = ("Ann", "Bob", "Cid"), **options: str
) -> HandRecord:
    players = tuple(HandPlayer(seat, name, 200) for seat, name in enumerate(names, 1))
    config = TableConfig(name="one", **options)  # type: ignore[arg-type]
    return HandRecord("one", 0, 1, config, (HandStarted(12, 1, 1, 2, players), *events))


def showdown(bob: tuple[str, str] = ("As", "Ad"), cid: tuple[str, str] = ("7h", "6h")) -> HandRecord:
    """Ann shows and wins, Bob mucks, Cid has folded."""
    held = {1: ("Td", "9s"), 2: bob, 3: cid}
    return record_of(
        [
            *[HoleCards(seat, 2, cards) for seat, cards in held.items()],
            Acted(3, "fold", 0, 0, 200),
            BoardDealt("river", BOARD[4:], BOARD),
            HandShown(1, held[1], 3000, *TWO_PAIR),
            HandMucked(2),
            PotAwarded(0, 1240, 0, (Share(1, 1240),)),
        ]
    )


def pixels(png: bytes) -> list[bytes]:
    """Return the rows of a picture as colours, after checking that it is a sound PNG file."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    chunks, at = {}, 8
    while at < len(png):
        (size,) = unpack(">I", png[at : at + 4])
        name, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        assert unpack(">I", png[at + 8 + size : at + 12 + size]) == (zlib.crc32(name + data),)
        chunks[name] = data
        at += 12 + size
    width, height, *form = unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (width, height, form) == (WIDTH, HEIGHT, [8, 3, 0, 0, 0])
    colors = [chunks[b"PLTE"][i : i + 3] for i in range(0, len(chunks[b"PLTE"]), 3)]
    lines = zlib.decompress(chunks[b"IDAT"])
    assert len(lines) == HEIGHT * (WIDTH + 1)
    return [
        b"".join([colors[index] for index in lines[row * (WIDTH + 1) + 1 : (row + 1) * (WIDTH + 1)]])
        for row in range(HEIGHT)
    ]


def test_a_picture_is_a_png_file_of_the_size_that_previews_want() -> None:
    rows = pixels(hand_picture(showdown(), "The room", "en"))
    assert len({row[i : i + 3] for row in rows for i in range(0, len(row), 3)}) > 40


def test_cards_that_the_link_does_not_show_change_no_pixel() -> None:
    one, other = showdown(), showdown(bob=("Qs", "Qd"), cid=("2h", "2d"))
    for viewer in (None, "Ann"):
        seen = [hand_picture(seen_by(record, viewer), "The room", "en") for record in (one, other)]
        assert seen[0] == seen[1]
    assert hand_picture(seen_by(one, "Bob"), "The room", "en") != hand_picture(
        seen_by(other, "Bob"), "The room", "en"
    )


def test_the_end_of_a_hand_is_told_in_every_language() -> None:
    outcome = outcome_of(seen_by(showdown(), None))
    assert outcome.sentences("en") == ["Ann wins 1,240: Tens and Nines"]
    assert outcome.sentences("fr") == ["Ann gagne 1\u00a0240\u00a0: double paire, dix et neuf"]
    assert outcome.sentences("es") == ["Ann gana 1\u00a0240: doble pareja de dieces y nueves"]
    assert outcome.winning_cards == {"Td", "9s", "Ts", "9h", "Kd"}
    assert [player.cards for player in outcome.players] == [("Td", "9s"), (), ()]
    assert hand_title(showdown(), "fr") == "Main 12, one"
    pictures = {hand_picture(showdown(), "The room", language) for language in ("en", "fr")}
    assert len(pictures) == 2


def test_a_record_of_before_names_its_hands_in_every_language() -> None:
    made = strength(parse_cards(" ".join(("Td", "9s", *BOARD))))
    kept = showdown()
    named = describe_against(made, made - 1)
    events = [
        msgspec.structs.replace(event, strength=made, name=named, named=None)
        if isinstance(event, HandShown)
        else event
        for event in kept.events
    ]
    outcome = outcome_of(seen_by(msgspec.structs.replace(kept, events=tuple(events)), None))
    assert outcome.sentences("en") == [f"Ann wins 1,240: {named}"]
    assert outcome.sentences("es") == ["Ann gana 1\u00a0240: doble pareja de dieces y nueves, kicker rey"]


def test_who_wins_without_a_showdown_shows_nothing_and_no_card_is_marked() -> None:
    record = record_of(
        [
            *[HoleCards(seat, 2, None) for seat in (1, 2, 3)],
            Acted(1, "fold", 0, 0, 200),
            Acted(2, "fold", 0, 0, 200),
            PotAwarded(0, 3, 0, (Share(3, 3),)),
        ]
    )
    outcome = outcome_of(record)
    assert (outcome.sentences("en"), outcome.winning_cards) == (["Cid wins 3"], frozenset())
    pixels(hand_picture(record, "The room", "en"))


def test_one_card_that_is_shown_late_hides_no_other() -> None:
    events = [
        HoleCards(1, 2, ("Ah", "Kh")),
        HandShown(1, ("Kh",)),
        HandShown(2, ("2c",)),
        HandShown(2, ("2d",)),
    ]
    assert [player.cards for player in outcome_of(record_of(events)).players] == [
        ("Ah", "Kh"),
        ("2c", "2d"),
        (),
    ]


def test_a_draw_shows_the_hand_after_it_and_a_voided_hand_says_so() -> None:
    before, after = ("2h", "3d", "Tc", "Td", "As"), ("Tc", "Td", "As", "Jh", "Qh")
    events: list[AnyEvent] = [HoleCards(1, 5, before), Drew(1, 2, before[:2], after), HoleCards(2, 5, None)]
    record = record_of(events, game="draw", structure="pot_limit")
    assert outcome_of(record).players[0].cards == after
    pixels(hand_picture(record, "The room", "fr"))
    void = record_of([*events, HandVoided(12, ())], game="draw")
    assert outcome_of(void).sentences("en") == ["The hand does not count: every chip goes back."]


@pytest.mark.parametrize("name", ["W" * 60, "Łukasz", "Дмитрий", "Ζωή", "山田太郎", "e\u0301" * 30, "🂡" * 40])
def test_any_name_fits(name: str) -> None:
    record = record_of([HoleCards(1, 2, None), PotAwarded(0, 10**12, 0, (Share(1, 10**12),))], names=[name])
    record = msgspec.structs.replace(record, table=name)
    pixels(hand_picture(record, name, "en"))
    letters = face("small")
    assert letters.width(letters.fitted(name, 200)) <= 200


@pytest.mark.parametrize("game", ["holdem", "omaha", "draw"])
def test_every_hand_has_a_picture(game: str) -> None:
    for record in hands(0, game, "no_limit", 12):
        viewer = record.players[0].player if record.hand % 2 else None
        assert hand_picture(seen_by(record, viewer), "The room", "en").startswith(b"\x89PNG")


def test_a_letter_has_soft_edges_between_its_two_colours_only() -> None:
    canvas = IndexedCanvas(WIDTH, HEIGHT, (0, 0, 0))
    end = canvas.text(10, 60, "Ann", face("large"), color=(255, 0, 0), ground=(0, 0, 0))
    rows = pixels(canvas.png())
    seen = {row[i : i + 3] for row in rows for i in range(0, len(row), 3)}
    assert {color[1:] for color in seen} == {b"\0\0"}
    assert len(seen) > 3
    assert end == 10 + face("large").width("Ann")


def test_a_picture_shows_the_faces_of_its_players_in_few_enough_colours() -> None:
    held = {1: ("Td", "9s"), 2: ("As", "Ad"), 3: ("7h", "6h"), 4: ("Qs", "Qc")}
    events = [
        *[HoleCards(seat, 2, cards) for seat, cards in held.items()],
        BoardDealt("river", BOARD[4:], BOARD),
        *[HandShown(seat, cards, 3000, *TWO_PAIR) for seat, cards in held.items()],
        PotAwarded(0, 1240, 0, (Share(1, 1240),)),
    ]
    record = record_of(events, names := ("Ann", "Bob", "Cid", "Dora"))
    many = dict(zip(names, ("rocket-230", "bee-200", "star-0", "octopus-120"), strict=True))
    faces = [
        None,
        {"Ann": "fox-210"},
        {"Ann": "cat-210"},
        {"Ann": "robot"},
        dict.fromkeys(names, "robot"),
        many,
    ]
    drawn = [hand_picture(msgspec.structs.replace(record, faces=each), "Room", "fr") for each in faces]
    assert len(set(drawn)) == len(faces)


def test_every_sign_that_players_can_choose_is_drawn() -> None:
    source = (web_folder() / "js" / "pictures.js").read_text(encoding="utf-8")
    names = re.findall(r'(\w+): "', source.split("SIGNS =", 1)[1].split("});", 1)[0])
    assert list(signs()) == names
    for sign in signs().values():
        assert len(sign.pixels) == SIZE * SIZE
        assert max(sign.pixels) >> 2 < len(sign.colors)


def test_a_large_sign_shows_all_its_pixels_and_a_small_one_every_second() -> None:
    fox, ground = signs()["fox"], (0, 0, 0)
    shown = []
    for times in (1, 2):
        canvas = IndexedCanvas(WIDTH, HEIGHT, ground)
        canvas.sign(0, 0, fox, ground, times)
        shown.append([row[: 3 * SIZE] for row in pixels(canvas.png())[:SIZE]])
    small, large = shown
    assert small[10][: 3 * SIZE // 2] == b"".join([large[20][at : at + 3] for at in range(0, 3 * SIZE, 6)])
    assert not any(small[SIZE // 2])
    assert any(large[SIZE - 10])


def test_a_picture_whose_colours_are_used_up_takes_similar_ones_for_signs() -> None:
    canvas = IndexedCanvas(WIDTH, HEIGHT, (0, 0, 0))
    for at, sign in enumerate(list(signs().values())[:12]):
        canvas.sign(at * SIZE, 5, sign, (0, 0, 0))
    canvas.rectangle(0, 0, 4, 4, (1, 2, 3))
    seen = {row[i : i + 3] for row in pixels(canvas.png()) for i in range(0, len(row), 3)}
    assert 100 < len(seen) <= 256


def test_a_record_without_faces_is_read_back() -> None:
    written = msgspec.json.decode(msgspec.json.encode(showdown()))
    del written["faces"]
    assert msgspec.convert(written, HandRecord, strict=False) == showdown()
