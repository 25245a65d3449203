"""A checkpoint of a tournament: with it and the commands after it a director comes back."""

from __future__ import annotations

import msgspec

from pokerroom.tournament.tournament_state import TournamentState

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(TournamentState)


class TournamentCheckpoint(
    msgspec.Struct, frozen=True, tag_field="type", tag="tournament_checkpoint", omit_defaults=True
):
    """Everything that matters in a tournament, and the number of its last event."""

    seq: int
    state: TournamentState


def copy_state(state: TournamentState) -> TournamentState:
    """Return a copy that shares nothing with ``state``."""
    return _DECODER.decode(_ENCODER.encode(state))
