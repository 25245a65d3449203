"""Which button for a bomb pot a table has: it says what the table then does, in both clients."""

from __future__ import annotations

import json

import msgspec
import pytest

from pokerroom.tables.peer.cash_table_config import check, with_changes
from pokerwire.cash.next_bomb_pot import bomb_pot_button
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.host_command_row import ButtonWhen
from tests.web.node import SCRIPTS, node

HOLDEM, OMAHA = PlayedGame("holdem", "no_limit"), PlayedGame("omaha", "pot_limit")
BADUGI, DRAW = PlayedGame("badugi", "limit"), PlayedGame("draw", "limit")
NEXT, LATER, DUE = ButtonWhen.FLOP_NEXT, ButtonWhen.FLOP_LATER, ButtonWhen.BOMB_POT_DUE
TABLES = [
    ((), "in_turn", NEXT),
    ((HOLDEM, BADUGI), "in_turn", NEXT),
    ((BADUGI, HOLDEM), "in_turn", LATER),
    ((HOLDEM, OMAHA), "dealers_choice", NEXT),
    ((HOLDEM, BADUGI), "dealers_choice", LATER),
    ((BADUGI, DRAW), "in_turn", None),
]


def table(games: tuple[PlayedGame, ...], order: str) -> TableConfig:
    """Return the options of a table with these games."""
    first = games[0] if games else HOLDEM
    options = {"game": first.game, "structure": first.structure, "games": games, "game_order": order}
    return check(TableConfig("T", seats=5, **options))


@pytest.mark.parametrize(("games", "order", "button"), TABLES)
def test_the_button_says_what_the_table_will_do(games, order, button):
    config = table(games, order)
    assert bomb_pot_button(config) is button
    if button in {NEXT, LATER}:
        following = with_changes(config, StakesChange(bomb_pot=True))
        assert (following.bomb_pot, following.bomb_pot_waits) in [(True, False), (False, True)]
        assert following.bomb_pot or button is LATER
        assert following.bomb_pot_waits or button is NEXT or order == "dealers_choice"
        assert bomb_pot_button(following) is DUE


def test_where_every_hand_is_a_bomb_pot_none_is_called_off():
    assert bomb_pot_button(check(TableConfig("T", bomb_pot_every=1))) is None


def test_the_browser_shows_the_same_button():
    tables = [table(games, order) for games, order, _ in TABLES]
    due = [with_changes(config, StakesChange(bomb_pot=True)) for config in tables[:-1]]
    configs = [*tables, *due, check(TableConfig("T", bomb_pot_every=1))]
    given = f"""
        import {{ bombPotButton }} from {(SCRIPTS / "host" / "host-commands.js").as_uri()!r};
        console.log(JSON.stringify({msgspec.json.encode(configs).decode()}.map(bombPotButton)));
    """
    shown = json.loads(node("--input-type=module", "-", given=given))
    assert shown == [bomb_pot_button(config) or "" for config in configs]
