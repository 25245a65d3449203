"""The host's code, which makes a player a host of the room.

It is made once, is stored where only the host can read it, and is short enough to type on a phone: 75 random bits.
"""

from __future__ import annotations

import hashlib
import hmac

from pokerroom.cards import RandomBits

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""without I, L, O and U, which are easily misread"""
_LOOKALIKES = str.maketrans("OIL", "011")
_GROUPS, _GROUP = 3, 5


def new_code(rng: RandomBits) -> str:
    """Return a new code, as in ``7KQ2M-0XW8D-PV31H``."""
    groups = ["".join([_ALPHABET[rng.getrandbits(5)] for _ in range(_GROUP)]) for _ in range(_GROUPS)]
    return "-".join(groups)


class HostCode:
    """Checks tries at the host's code; with an empty code nobody becomes a host by it."""

    def __init__(self, code: str) -> None:
        self._hash = hash_of_code(code) if code else b""
        self.guessable = 0 < len(normalized_code(code)) < _GROUPS * _GROUP
        """whether it is shorter than those of :func:`new_code`, as a code that somebody chose can be"""

    def matches(self, code: str) -> bool:
        """Whether ``code`` is the host's; case and dashes do not matter."""
        return bool(self._hash) and hmac.compare_digest(hash_of_code(code), self._hash)


def normalized_code(code: str) -> str:
    """Return the significant characters of a typed code."""
    return "".join([sign for sign in code.upper() if sign.isalnum()]).translate(_LOOKALIKES)


def hash_of_code(code: str) -> bytes:
    """Return the hash of a code's significant characters."""
    return hashlib.sha256(normalized_code(code).encode("utf-8", "surrogatepass")).digest()
