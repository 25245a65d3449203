"""Every game of a room is played by a client that has nothing but a socket and a msgpack library."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from pokerroom.uth.rulesets import BUILT_IN, load
from pokerwire.cash.table_config import GameName, StructureName
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE
from tests.recorded.wire_player import RecordedPlayer, passive, play

HANDS = 2
CASH_GAMES = [(game, structure) for game in get_args(GameName) for structure in get_args(StructureName)]
CASH_TABLES = range(1, len(CASH_GAMES) + 1)
HOUSE_TABLES = range(CASH_TABLES.stop, CASH_TABLES.stop + len(BUILT_IN))
TIMING = "yellow = 0, decision = 60_000, deal_pause = 0, street_pause = 0, result_pause = 60_000"


def setup() -> str:
    """The set-up file of a room with every game."""
    parts = [
        "starting_chips = 10_000\nhouse_bank = 10_000_000\n"
        "[limits]\ntables_per_player = 100\n"
        "[clocks]\nstreet_pause = 0\nhand_pause = 0\n"
    ]
    for game, structure in CASH_GAMES:
        name = f"{game} {structure}"
        parts.append(f'[[tables]]\nname = "{name}"\ngame = "{game}"\nstructure = "{structure}"\nseats = 3\n')
    for rules in BUILT_IN:
        betting = (
            60_000 if load(rules).seats else 1_000
        )  # where nobody can ask for the cards the time has to run out
        timing = f"betting = {betting}, {TIMING}"
        parts.append(f'[[house_tables]]\nname = "{rules}"\nrules = "{rules}"\ntiming = {{ {timing} }}\n')
    return "\n".join(parts)


def ended(player: RecordedPlayer, table: int, kind: str) -> int:
    """How many hands or rounds ended at a table."""
    return sum(event["type"] == kind for event in player.events.get(table, ()))


def bet(player: RecordedPlayer, table: int) -> None:
    """Bet the least ante in the round that is open, and ask for the cards where that can be."""
    while not player.games.get(table):
        assert player.receive(PATIENCE)
    rules, game = player.snapshots[table]["rules"], player.games[table]
    placed = player.ask("place_bet", table=table, game=game, spot="ante", amount=rules["ante"]["min"])
    assert placed["type"] == "ok", placed
    if rules["seats"]:
        assert player.ask("deal", table=table, game=game)["type"] == "ok"


def test_every_game_is_played_with_a_socket_and_msgpack(tmp_path: Path) -> None:
    (tmp_path / "room.toml").write_text(setup(), encoding="utf-8")
    flags = ["--config", str(tmp_path / "room.toml"), "--data", str(tmp_path / "data"), "--no-bots"]
    with opened_json(*flags) as (room, told):
        players = [RecordedPlayer(told["port"], name) for name in ("Ann", "Bob")]
        ann = players[0]
        for table in CASH_TABLES:
            for player in players:
                player.sit(table, 100, blinds="post")
        for table in HOUSE_TABLES:
            ann.sit(table)
            bet(ann, table)
        play(
            players,
            passive,
            lambda: (
                all(ended(ann, table, "hand_ended") >= HANDS for table in CASH_TABLES)
                and all(ended(ann, table, "round_ended") for table in HOUSE_TABLES)
            ),
        )
        for player in players:
            player.close()
        status, _, errors = room.stop()
        assert (status, errors) == (0, "")
    games = {ann.snapshots[table]["config"]["game"] for table in CASH_TABLES}
    assert games == set(get_args(GameName))
