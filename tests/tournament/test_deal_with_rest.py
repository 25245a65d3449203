"""A deal that leaves something for the winner: play continues, each gets their share, and the sum is the pool."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.prize_deals import propose_deal
from pokerroom.tournament.tournament_config import PayoutPlan
from pokerwire.tournament.tournament_events import DealMade, EntryRefunded, FinishPlaceTaken
from tests.tournament.real_tables import RealTournament
from tests.tournament.test_director import SIT_AND_GO, SIX_HANDED


class DealtTournament(RealTournament):
    """Nine players until three are left, who agree to a deal that leaves 60 of 900 for the winner."""

    def __init__(self, seed: int, kind: Literal["icm", "chips"] = "icm", left: int = 60) -> None:
        super().__init__(SIT_AND_GO, 9, seed, journal=True)
        self.start()
        while self.tournament.state.alive > 3:
            self.step()
        self.left = [
            name for name, entrant in self.tournament.state.entrants.items() if entrant.status == "playing"
        ]
        for name in self.left:
            self.tournament.vote_deal(name, kind, self.now, left=left)
        self.floor.settle(self.now)

    def made(self) -> DealMade:
        while True:
            self.take()
            deals = [event for event in self.events if isinstance(event, DealMade)]
            if deals or self.tournament.over:
                return deals[0]
            self.step()

    def until_over(self) -> None:
        while not self.tournament.over:
            self.step()
        self.take()


@pytest.mark.parametrize("kind", ["icm", "chips"])
@pytest.mark.parametrize("seed", [6, 7])
def test_play_goes_on_and_each_gets_their_share(seed: int, kind: Literal["icm", "chips"]) -> None:
    game = DealtTournament(seed, kind)
    made = game.made()
    assert not game.tournament.over
    state = game.tournament.state
    in_play = [entrant for entrant in state.entrants.values() if entrant.status == "playing"]
    assert made.rest == 60
    assert set(made.shares) == {entrant.player for entrant in in_play}
    deal = propose_deal([state.entrants[name].chips for name in made.shares], state.prizes, kind, 60)
    assert tuple(made.shares.values()) == deal.shares
    snapshot = game.tournament.snapshot(game.now)
    assert (snapshot.deal, snapshot.rest) == (made.shares, 60)
    game.until_over()
    taken = {event.player: event for event in game.events if isinstance(event, FinishPlaceTaken)}
    assert sum(event.prize for event in taken.values()) == 900
    (winner,) = [event.player for event in taken.values() if event.place == 1]
    for name, share in made.shares.items():
        assert taken[name].prize == share + (60 if name == winner else 0)


def test_it_comes_back_after_a_crash_and_ends_the_same() -> None:
    game = DealtTournament(6)
    for number, moment in enumerate((game.made, game.until_over)):
        moment()
        game.take()
        assert game.restored_director().state == game.tournament.state, number


def test_a_cancelled_tournament_pays_the_shares_and_the_rest_by_chips() -> None:
    game = DealtTournament(6)
    made = game.made()
    state = game.tournament.state
    chips = {name: state.entrants[name].chips for name in made.shares}
    game.tournament.cancel("late", game.now)
    game.floor.settle(game.now)
    game.take()
    refunds = {event.player: event.refund for event in game.events if isinstance(event, EntryRefunded)}
    assert sum(refunds.values()) == sum(made.shares.values()) + 60
    for name, share in made.shares.items():
        assert refunds[name] - share in (60 * chips[name] // sum(chips.values()) + extra for extra in (0, 1))


def test_votes_for_other_amounts_make_no_deal_and_are_forgotten_when_somebody_goes_out() -> None:
    game = RealTournament(SIT_AND_GO, 9, 6)
    game.start()
    while game.tournament.state.alive > 3:
        game.step()
    state = game.tournament.state
    first, second, third = [one.player for one in state.entrants.values() if one.status == "playing"]
    game.tournament.vote_deal(first, "icm", game.now, left=10)
    game.tournament.vote_deal(second, "icm", game.now, left=20)
    game.tournament.vote_deal(third, "icm", game.now, left=10)
    assert not state.dealing_talks
    with pytest.raises(
        TableError, match=r"181 cannot be left for the winner: 0 to 180, the first prize less"
    ):
        game.tournament.vote_deal(second, "icm", game.now, left=181)
    game.tournament.vote_deal(second, "icm", game.now, agrees=False)
    while game.tournament.state.alive == 3:
        game.step()
    if not game.tournament.over:
        assert {one.deal for one in state.entrants.values() if one.status == "playing"} == {None}


def test_a_deal_before_the_money_ends_hand_for_hand() -> None:
    config = replace(
        SIX_HANDED,
        bounty=None,
        late_registration_until=0,
        payouts=PayoutPlan("geometric", paid_per_mille=500),
    )
    game = RealTournament(config, 16, 6)
    game.start()
    while not game.tournament.state.hand_for_hand:
        game.step()
    state = game.tournament.state
    for name in [one.player for one in state.entrants.values() if one.status == "playing"]:
        game.tournament.vote_deal(name, "chips", game.now, left=5)
    game.floor.settle(game.now)
    while state.dealing_talks:
        game.step()
    assert state.deal_rest == 5
    assert not state.hand_for_hand
    while not game.tournament.over:
        game.step()
    game.take()
    taken = [event for event in game.events if isinstance(event, FinishPlaceTaken)]
    assert sum(event.prize for event in taken) == 1_600
    assert sorted(event.place for event in taken)[0] == 1
