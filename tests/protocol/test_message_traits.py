"""What each message is stands on its class; whoever goes by it gets these messages."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from pokerroom.protocol.handlers import HANDLERS
from pokerroom.protocol.session import SECRET_COMMANDS, TABLE_SETUP_COMMANDS
from pokerroom.room.room_errors import RoomError
from pokerroom.server.gateway.noted_messages import NOTED_COMMANDS
from pokerwire.messages.account_messages import Hello
from pokerwire.messages.message_base import HostOnly, Message, tag_of
from pokerwire.messages.message_registry import (
    CLIENT_MESSAGES,
    PER_CONNECTION,
    QUERIES,
    SERVER_MESSAGES,
    UNANSWERING,
    WATCHED_TABLE,
)
from tests.protocol.room_harness import RoomHarness

HOSTS = [kind for kind in CLIENT_MESSAGES if issubclass(kind, HostOnly)]


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        (
            QUERIES,
            "begin_passkey coach_evening coach_hand get_advice get_chip_requests get_days get_hand get_hands "
            "get_host_log get_last_hand get_pictures get_play_limits get_play_statistics get_players get_presets "
            "get_prize_deal get_requests get_rounds get_season get_settings get_settlement get_statement "
            "get_tournament_summary get_tournaments list_invitations ping resume review_round subscribe_lobby "
            "unsubscribe_lobby unwatch unwatch_tournament watch watch_tournament who_am_i write_hands",
        ),
        (
            PER_CONNECTION,
            "get_tournaments resume subscribe_lobby unsubscribe_lobby unwatch unwatch_tournament watch "
            "watch_tournament",
        ),
        (
            NOTED_COMMANDS,
            "claim_host enter_tournament get_tournaments hello log_in log_in_with_passkey ping register resume "
            "subscribe_lobby unsubscribe_lobby unwatch unwatch_tournament watch watch_tournament",
        ),
        (
            SECRET_COMMANDS,
            "add_device add_passkey change_password claim_host enter_table invite_to_table keep_name log_out "
            "log_out_everywhere readmit remove_from_table rotate_token set_table_password",
        ),
        (TABLE_SETUP_COMMANDS, "close_table host_bomb_pot host_close host_end host_limits host_stakes"),
        (WATCHED_TABLE, "events house_table snapshot table_moved"),
        (
            UNANSWERING - WATCHED_TABLE,
            "bye chat lobby lobby_changes notice reality_check tournament tournament_events wallet",
        ),
    ],
)
def test_messages_by_what_they_are(messages: Collection[type[Message] | str], expected: str):
    names = [kind if isinstance(kind, str) else tag_of(kind) for kind in messages]
    assert sorted(names) == expected.split()


def test_a_trait_is_no_field():
    fields = {name for kind in (*CLIENT_MESSAGES, *SERVER_MESSAGES) for name in kind.__struct_fields__}
    assert "traits" not in fields


def test_every_command_has_a_handler():
    greetings = {kind for kind in CLIENT_MESSAGES if issubclass(kind, Hello)}
    assert set(HANDLERS) == set(CLIENT_MESSAGES) - greetings


@pytest.mark.parametrize("kind", HOSTS)
def test_what_is_for_hosts_is_refused_to_others_whatever_it_says(kind: type[HostOnly]):
    ann = RoomHarness().person("Ann")
    with pytest.raises(RoomError) as refused:
        HANDLERS[kind](ann.session, HostOnly(id=9), 0)
    assert refused.value.code == "not_host"


def test_commands_that_hosts_share_with_nobody():
    named = {tag_of(kind) for kind in CLIENT_MESSAGES if tag_of(kind).startswith("host_")}
    others = {
        *("get_host_log", "get_players", "get_presets", "get_requests", "get_settlement"),
        *("list_invitations", "make_invitation", "readmit", "revoke_invitation"),
    }
    assert set(map(tag_of, HOSTS)) == named | others
