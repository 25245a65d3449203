"""The roles that a person has in a room."""

from __future__ import annotations

from typing import Literal

Role = Literal["host", "player", "bot", "spectator"]
