"""What a host reads of the settlement when somebody has only practised."""

from __future__ import annotations

from typing import Any

import pytest

from pokerclient.text import host_reports

ADA: dict[str, Any] = {"name": "Ada", "net": -3}
BOT: dict[str, Any] = {"name": "Rex", "net": 3, "bot": True}
OWED = {"house": 3, "payments": [{"payer": "Ada", "payee": None, "chips": 3}]}
NOTHING = "nobody owes anything: Ada has played with the house's bots alone"


@pytest.mark.parametrize("part", ["lines", "players"])
def test_who_practised_with_bots_owes_nothing(part: str) -> None:
    assert host_reports.settlement_lines({part: [ADA, BOT], **OWED})[1:] == [NOTHING]


@pytest.mark.parametrize(
    "data",
    [
        {"lines": [ADA, {"name": "Bob", "net": 0}, BOT]},
        {"lines": [ADA]},
        {"lines": [{**ADA, "paid": 20}, BOT]},
        {"lines": [ADA, BOT], "banker": "Ada"},
        {"lines": [ADA, BOT], "made": [{"payer": "Ada", "payee": None, "chips": 20}]},
    ],
    ids=["friends", "the house", "chips sold", "a banker", "paid"],
)
def test_others_owe_what_they_lost(data: dict[str, Any]) -> None:
    assert "Ada pays 3 to the host" in host_reports.settlement_lines({**data, **OWED})
