"""Times of day as moments: the evening that is meant, over midnight too."""

from datetime import datetime

import pytest

from pokerroom.host.setup import Setup, check
from pokerroom.host.time_of_day import hours_of
from pokerroom.tables.table_errors import ConfigError


def at(text: str) -> datetime:
    return datetime.strptime(f"2026-{text}", "%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("now", "opens", "closes", "moments"),
    [
        ("11-24 18:00", "20:00", "23:30", ("11-24 20:00", "11-24 23:30")),
        ("11-24 18:00", "20:00", "1:30", ("11-24 20:00", "11-25 01:30")),
        ("11-24 20:05", "20:00", "23:30", ("11-24 20:00", "11-24 23:30")),
        ("11-24 23:00", "01:00", "", ("11-25 01:00", None)),
        ("11-25 00:30", "20:00", "02:00", ("11-24 20:00", "11-25 02:00")),
        ("11-24 18:00", "", "18:00", (None, "11-25 18:00")),
        ("11-24 09:00", "20:00", "12:00", ("11-24 20:00", "11-25 12:00")),
        ("11-24 18:00", "", "", (None, None)),
    ],
)
def test_a_time_of_day_is_that_of_the_coming_evening(
    now: str, opens: str, closes: str, moments: tuple[str | None, str | None]
) -> None:
    wanted = [round(at(moment).timestamp() * 1000) if moment else 0 for moment in moments]
    assert list(hours_of(opens, closes, at(now))) == wanted


@pytest.mark.parametrize("text", ["24:00", "8", "20.00", "20:60", "eight", "-1:00"])
def test_what_is_no_time_of_day_is_told(text: str) -> None:
    with pytest.raises(ConfigError, match="a time of day, as in 20:00"):
        check(Setup(opens=text))


def test_a_room_does_not_close_as_it_opens() -> None:
    with pytest.raises(ConfigError, match="closes is the same time as opens"):
        check(Setup(opens="20:00", closes="20:00"))
