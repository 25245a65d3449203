"""What an evening is summed up by, where it had tournaments too."""

from __future__ import annotations

import msgspec

from pokerroom.room.chips.session_settlement import SessionSettlement
from pokerroom.room.history.evening_summary import summarize_evening
from pokerroom.room.history.hand_export import ExportedHand
from pokerwire.hand_events import PotAwarded, Share
from pokerwire.room.finished_hand import HandTournament
from tests.history.test_pictures import record_of, showdown


def test_chips_of_a_tournament_are_not_the_biggest_pot() -> None:
    played = record_of([PotAwarded(0, 60, 0, (Share(1, 60),))])
    tournament = HandTournament(1, "Friday", level=1)
    hands = [
        ExportedHand(1, 0, msgspec.structs.replace(showdown(), tournament=tournament)),
        ExportedHand(2, 0, played),
    ]
    summary = summarize_evening([], SessionSettlement((), (), 0), hands, 0, 1)
    assert summary.hands == 2
    assert summary.biggest_pot is not None
    assert (summary.biggest_pot.number, summary.biggest_pot.pot) == (2, 60)
