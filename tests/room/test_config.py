"""A room's set-up: read from TOML, with every mistake named."""

import pytest

from pokerroom.room.room_config import RoomConfig, check, from_toml
from pokerroom.tables.table_errors import ConfigError
from pokerwire.room.room_limits import LIMITS


def test_nothing_said_is_a_room():
    assert from_toml("") == RoomConfig()


def test_what_is_said_is_taken():
    config = from_toml(
        """
        name = "Friday"
        starting_chips = 500
        [limits]
        connections = 12
        [[tables]]
        name = "One"
        small_blind = 5
        big_blind = 10
        clocks = { decision = 9000 }
        """
    )
    assert (config.name, config.starting_chips, config.limits.connections) == ("Friday", 500, 12)
    assert config.limits.frame_bytes == LIMITS.frame_bytes
    assert config.tables[0].clocks.decision == 9000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nam = 'x'", "unknown field `nam`"),
        ("starting_chips = 'x'", r"got `str` - at `\$.starting_chips`"),
        ("starting_chips = -1", r"starting_chips cannot be -1: it must be 0 \(none\) to 9007199254740991"),
        (
            "starting_chips = 9007199254740992",
            r"starting_chips cannot be 9007199254740992: it must be 0 \(none\) to 9007199254740991",
        ),
        (
            "refill_to = 9007199254740992",
            r"refill_to cannot be 9007199254740992: it must be 0 \(never\) to 9007199254740991",
        ),
        ("[limits]\nconection = 1", r"unknown field `conection` - at `\$.limits`"),
        ("[limits]\nconnections = 0", "limits.connections cannot be 0: it must be at least 1"),
        ("[limits]\nname_length = 25", "limits.name_length cannot be 25: it must be at most 24"),
        ("[[tables]]\nname = 3", r"at `\$.tables\[0\].name`"),
        ("[limits]\ntables = 1\n[[tables]]\nname='a'\n[[tables]]\nname='b'", "tables cannot be 2"),
        ("name = ''", "name cannot be ''"),
        ("= 3", "cannot be read"),
        (b"name = '\xff'", "cannot be read"),
        ("lobby_ms = 0", "lobby_ms"),
        ("closing_ms = -1", "closing_ms"),
    ],
)
def test_what_cannot_be_is_named(text, said):
    with pytest.raises(ConfigError, match=said):
        from_toml(text)


def test_check_gives_the_config_back():
    config = RoomConfig(name="x")
    assert check(config) is config
