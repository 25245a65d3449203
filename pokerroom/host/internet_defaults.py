"""What strangers may do in a room on the internet, unless the host's set-up says it: less than friends at home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pokerroom.host.setup import Setup

NEW_NAMES_PER_HOUR = 20


def for_strangers(setup: Setup, written: Mapping[str, Any]) -> Setup:
    """Return the set-up of a room on the internet; what is ``written`` in its file stays as it is.

    New names need an invitation (or a password, where the host has chosen that) and come slowly, only the host opens
    tables, and programs stay outside, except the house bots.
    """
    wanted: dict[str, Any] = {"players_create_tables": False, "bots_allowed": False}
    if not setup.passwords:
        wanted["invitations"] = True
    changes = {name: value for name, value in wanted.items() if name not in written}
    if "new_names_per_hour" not in written.get("limits", {}):
        changes["limits"] = replace(setup.limits, new_names_per_hour=NEW_NAMES_PER_HOUR)
    return replace(setup, **changes)
