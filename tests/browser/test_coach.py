"""The coach in the replay of a hand: beside each own decision, and only where cards were shown."""

from __future__ import annotations

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet
from tests.browser.page_player import PagePlayer, play_on, start
from tests.browser.test_hands import seated

pytestmark = pytest.mark.still


def ask_coach(player: PagePlayer) -> None:
    """Replay the last hand, and ask what the coach says of it."""
    player.page.emulate_media(reduced_motion="reduce")
    player.page.locator("last-hand:visible button").click()
    player.page.locator("hand-player[data-at]").wait_for()
    player.page.locator(".one-head button", has_text="Coach").click()


def test_the_replay_compares_each_own_decision_with_a_strategy(meet: Meet) -> None:
    players = seated(meet, "coach")
    start(players)
    seen = play_on(players)
    winner = max(seen["results"]["net"], key=seen["results"]["net"].get)
    ann = next(player for player in players if str(player.look()["you"]) == winner)
    ask_coach(ann)
    coach = ann.page.locator("hand-player hand-coach")
    expect(coach).to_contain_text("Step to a decision of yours")
    ann.page.locator("hand-player [data-step=step_last]").click()
    expect(coach.locator(".verdict")).to_contain_text("On the river: check, which ")
    assert coach.locator("li.taken").count() == 1
    assert coach.locator("meter").count() == coach.locator("li").count() >= 3
    ann.page.locator("hand-player [data-step=step_first]").click()
    expect(coach.locator("li")).to_have_count(0)
    ann.page.locator(".one-head button", has_text="All hands").click()
    ann.page.locator(".all-hands button", has_text="Coach").click()
    expect(ann.page.locator(".all-hands hand-coach")).to_contain_text(
        "1 hand of yours that the strategies know"
    )
    assert ann.complaints == []
