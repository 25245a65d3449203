"""What proves a name besides its token: a password, or the code of an invitation for a name that is new."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

TOKEN_REFUSALS = frozenset(("wrong_token", "login_expired", "name_taken"))
"""refusals of a ``hello`` after which a password may help"""


CREDENTIAL_FOR_REFUSAL = {
    "password_needed": ("password", True),
    "weak_password": ("password", True),
    "invitation_needed": ("invitation", True),
    "wrong_invitation": ("invitation", True),
    "name_taken": ("password", False),
    "wrong_token": ("password", False),
    "login_expired": ("password", False),
    "wrong_password": ("password", False),
}
"""refusal at the door -> what to ask the player for, and whether the name is a new one"""


@dataclass(frozen=True, slots=True)
class Credentials:
    """``new``: register the name instead of logging in. Neither shows in a traceback or a log."""

    password: str | None = field(default=None, repr=False)
    invitation: str | None = field(default=None, repr=False)
    new: bool = False

    def hello_fields(self, token: str | None) -> dict[str, Any]:
        """Return what the first message says of them; a ``token`` is shown rather than a password."""
        if token is not None:
            return {"type": "hello", "token": token}
        if self.new or self.invitation is not None:
            return {"type": "register", "password": self.password, "invitation": self.invitation}
        if self.password is not None:
            return {"type": "log_in", "password": self.password}
        return {"type": "hello", "token": None}


def last_login_text(last: tuple[int, str]) -> str:
    """Return the sentence about the last log-in (ms since 1970, address); empty when there was none."""
    time_ms, address = last
    if not time_ms:
        return ""
    when = datetime.fromtimestamp(time_ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
    return f"Your last visit: {when}{f' from {address}' if address else ''}."
