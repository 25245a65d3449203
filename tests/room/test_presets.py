"""Presets of hosts: options of tables under names, kept over restarts."""

from __future__ import annotations

import msgspec
import pytest

from pokerroom.room.acts import host_table_actions, preset_actions, tournament_acts
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.presets import PRESET
from pokerroom.store.store_commands import SaveDocument
from pokerwire.cash.table_config import Clocks, PlayedGame, TableConfig
from pokerwire.room.preset import Preset, TournamentPreset
from pokerwire.tournament.tournament_setup import TournamentSetup
from tests.room.test_tables_kept import Crashing

OURS = TableConfig(
    name="Ours",
    seats=6,
    game="omaha",
    structure="pot_limit",
    games=(PlayedGame("holdem", "no_limit"), PlayedGame("omaha", "pot_limit")),
    game_order="dealers_choice",
    game_hands=1,
    max_runs=2,
    bomb_pot_every=7,
    clocks=Clocks(decision=12_000, rebuy=5_000),
)


def save(room: Crashing, name: str, config: TableConfig = OURS, table: int = 0) -> None:
    preset_actions.save_preset(room.room, "Hugo", table, name, room.now, config=None if table else config)
    room.done()


def names(room: Crashing) -> list[str]:
    presets = room.room.presets
    return [preset.name for preset in (*presets.of(Preset), *presets.of(TournamentPreset))]


def opened(room: Crashing, name: str) -> int:
    preset = room.room.presets.find(name)
    assert isinstance(preset, Preset)
    return preset_actions.open_preset(room.room, "Hugo", preset, room.now)


def test_a_table_is_opened_like_one_whose_options_were_saved_also_after_a_restart() -> None:
    room = Crashing()
    number = room.by_host(OURS)
    saved = room.room.tables.cash_table(number).config
    save(room, "our  Friday", table=number)
    room.crash()
    assert names(room) == ["our Friday"]
    config = room.room.tables.cash_table(opened(room, "OUR FRIDAY")).config
    assert config == msgspec.structs.replace(saved, name="Ours 2", game="holdem", structure="no_limit")
    assert (config.max_runs, config.bomb_pot_every, config.clocks.rebuy) == (2, 7, 5_000)


FRIDAY = TournamentSetup(
    "Friday",
    buy_in=100,
    fee=10,
    speed="turbo",
    late_registration_until=4,
    re_entry=True,
    games=("limit draw", "omaha"),
)


def test_a_tournament_is_saved_with_everything_but_its_date_also_over_a_restart() -> None:
    room = Crashing()
    dated = msgspec.structs.replace(FRIDAY, seats=6, start_at=room.now + 3_600_000)
    number = tournament_acts.open_tournament(room.room, "Hugo", dated, room.now)
    preset_actions.save_tournament(room.room, "Hugo", number, "our Friday", room.now)
    weekly = msgspec.structs.replace(FRIDAY, seats=6, starts="every friday 20:00")
    preset_actions.save_tournament(room.room, "Hugo", 0, "weekly", room.now, setup=weekly)
    room.done()
    room.crash()
    assert names(room) == ["our Friday", "weekly"]
    saved, kept = room.room.presets.of(TournamentPreset)
    assert saved.setup == msgspec.structs.replace(FRIDAY, seats=6)
    assert kept.setup == weekly
    tournament_acts.open_tournament(room.room, "Hugo", kept.setup, room.now)


@pytest.mark.parametrize(
    ("number", "setup", "code"),
    [
        (7, None, "no_tournament"),
        (0, None, "bad_preset"),
        (0, msgspec.structs.replace(FRIDAY, seats=11), "bad_tournament"),
    ],
)
def test_a_tournament_that_cannot_be_is_not_saved(
    number: int, setup: TournamentSetup | None, code: str
) -> None:
    room = Crashing()
    with pytest.raises(RoomError) as refused:
        preset_actions.save_tournament(room.room, "Hugo", number, "Ours", room.now, setup=setup)
    assert refused.value.code == code
    assert names(room) == []


def test_those_of_the_set_up_give_way_to_what_hosts_saved_and_are_back_after_a_restart() -> None:
    room = Crashing()
    of_file = (Preset("Ours", OURS), TournamentPreset("Friday", FRIDAY))
    save(room, "ours", TableConfig("Other"))
    room.room.presets.offer(of_file)
    assert names(room) == ["ours", "Friday"]
    preset_actions.remove_preset(room.room, "Hugo", "ours", room.now)
    preset_actions.remove_preset(room.room, "Hugo", "friday", room.now)
    room.done()
    room.crash()
    assert names(room) == []
    room.room.presets.offer(of_file)
    assert names(room) == ["Ours", "Friday"]


def test_what_holds_for_one_hand_is_not_saved() -> None:
    room = Crashing()
    number = room.by_host(TableConfig("Bombs", seats=6))
    host_table_actions.set_bomb_pot(room.room, "Hugo", number, room.now)
    save(room, "Bombs", table=number)
    (preset,) = room.room.presets.of(Preset)
    assert not preset.config.bomb_pot


def test_saving_again_replaces_and_removing_removes() -> None:
    room = Crashing()
    save(room, "Ours")
    save(room, "OURS", TableConfig("Other"))
    assert names(room) == ["OURS"]
    room.crash()
    assert [preset.config.name for preset in room.room.presets.of(Preset)] == ["Other"]
    preset_actions.remove_preset(room.room, "Hugo", "ours", room.now)
    room.done()
    room.crash()
    assert names(room) == []
    for act in (
        lambda: preset_actions.remove_preset(room.room, "Hugo", "ours", room.now),
        lambda: opened(room, "ours"),
    ):
        with pytest.raises(RoomError) as refused:
            act()
        assert refused.value.code == "no_such_preset"


@pytest.mark.parametrize(
    ("name", "config", "code"),
    [
        (" \t", OURS, "bad_preset"),
        ("Ours", None, "bad_preset"),
        ("Ours", TableConfig("X", seats=11), "bad_table"),
    ],
)
def test_what_is_no_preset_is_refused(name: str, config: TableConfig | None, code: str) -> None:
    room = Crashing()
    with pytest.raises(RoomError) as refused:
        preset_actions.save_preset(room.room, "Hugo", 0, name, room.now, config=config)
    assert refused.value.code == code
    assert names(room) == []


def test_presets_are_bounded_in_number_and_size() -> None:
    room = Crashing()
    most = room.room.limits.presets
    for number in range(most):
        save(room, f"Preset {number}")
    with pytest.raises(RoomError) as refused:
        save(room, "One more")
    assert refused.value.code == "too_many_presets"
    save(room, "preset 3", TableConfig("Other"))
    every = [PlayedGame(game, "limit") for game in ("holdem", "omaha", "draw")]
    longest = msgspec.structs.replace(OURS, name="x" * 100, bomb_pot_every=0, games=tuple(every), seats=5)
    save(room, "preset 3", longest)
    assert len(msgspec.json.encode(room.room.presets.find("preset 3"))) < 4_096


def test_a_preset_of_an_older_version_opens_and_one_that_cannot_be_read_stays_saved() -> None:
    room = Crashing()
    rows = {
        "old": b'{"name":"Old","config":{"name":"Old","seats":4}}',
        "new": b'{"name":"New","config":{"later":1}}',
    }
    room.store.commit(
        *[SaveDocument(PRESET, "", key, payload.decode(), room.now) for key, payload in rows.items()]
    )
    room.crash()
    assert names(room) == ["Old"]
    assert room.room.tables.cash_table(opened(room, "old")).config.seats == 4
    room.crash()
    assert names(room) == ["Old"]
