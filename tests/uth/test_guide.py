"""The guide for hosts shows a rule set that works, and the error that it says it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pokerroom.host.config_file import read_setup
from pokerroom.uth.rulesets import RuleSetError, read_host_rules
from pokerwire.uth.rule_set import RuleSet


@pytest.fixture
def guide(project: Path) -> str:
    return (project / "docs" / "house.md").read_text(encoding="utf-8")


def sample(guide: str) -> str:
    (found,) = [text for text in _documents(guide) if "based_on" in text]
    return found


def _documents(guide: str) -> list[str]:
    return [str(found) for found in re.findall(r"```toml\n(.*?)```", guide, flags=re.DOTALL)]


def test_the_sample_of_a_table_opens_one(guide: str) -> None:
    (found,) = [text for text in _documents(guide) if "[[house_tables]]" in text]
    setup = read_setup(found)
    assert (setup.house_bank, setup.house_tables[0].name) == (5_000_000, "Blue felt")


def test_the_sample_is_a_rule_set(guide: str) -> None:
    rules = read_host_rules(sample(guide))
    assert (rules.name, rules.ante.max, rules.side_bets[0].hand) == ("kitchen", 50, "first_five")


def test_the_mistake_is_told_as_the_guide_says(guide: str) -> None:
    (told,) = re.findall(r"pokerroom: kitchen\.toml: (.*)", guide)
    with pytest.raises(RuleSetError) as refused:
        read_host_rules(sample(guide).replace('straight = "25:1"', 'straight = "250:1"'))
    assert str(refused.value) == told


def test_every_field_of_a_rule_set_is_in_the_guide(guide: str) -> None:
    written = set(re.findall(r"`\[*([a-z_]+)", guide))
    assert set(RuleSet.__struct_fields__) - {"returns"} <= written
