"""All messages of the protocol: those that clients send, and those that the server sends."""

from __future__ import annotations

from typing import get_args

from pokerwire.messages.account_messages import AccountCommand, AccountMessage, Hello, Welcome
from pokerwire.messages.connection_messages import Bye, Error, Ok, Ping, Pong
from pokerwire.messages.hands_messages import HandAnswer, HandCommand
from pokerwire.messages.host_messages import HostAnswer, HostCommand, TakeBackBuyIn
from pokerwire.messages.lobby_messages import (
    Chat,
    CloseTable,
    CreateTable,
    CreateUthTable,
    Lobby,
    LobbyChanges,
    Notice,
    OwnTable,
    Refill,
    Say,
    SubscribeLobby,
    UnsubscribeLobby,
    Wallet,
)
from pokerwire.messages.message_base import Command, Message
from pokerwire.messages.player_messages import PlayerAnswer, PlayerCommand
from pokerwire.messages.table_messages import Events, Snapshot, TableCommand, TableMoved
from pokerwire.messages.tournament_messages import TournamentAnswer, TournamentCommand
from pokerwire.messages.uth_messages import Advice, RoundReview, UthTableCommand, UthTableMessage

ClientMessage = (
    Hello
    | Ping
    | SubscribeLobby
    | UnsubscribeLobby
    | CreateTable
    | CreateUthTable
    | OwnTable
    | TableCommand
    | Say
    | Refill
    | CloseTable
    | UthTableCommand
    | PlayerCommand
    | AccountCommand
    | HandCommand
    | HostCommand
    | TakeBackBuyIn
    | TournamentCommand
)

CLIENT_MESSAGES: tuple[type[Command], ...] = get_args(ClientMessage)


ServerMessage = (
    Welcome
    | Ok
    | Error
    | Pong
    | Lobby
    | LobbyChanges
    | Events
    | Snapshot
    | TableMoved
    | UthTableMessage
    | Advice
    | RoundReview
    | Wallet
    | Chat
    | Notice
    | PlayerAnswer
    | HandAnswer
    | HostAnswer
    | Bye
    | AccountMessage
    | TournamentAnswer
)

SERVER_MESSAGES: tuple[type[Message], ...] = get_args(ServerMessage)
