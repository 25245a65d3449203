"""The host's code: whoever can say it is a host of the room.

It is made once, kept where only the host can read it, and short enough to be typed on a phone: 75 random bits.
"""

from __future__ import annotations

import hashlib
import hmac

from pokerroom.cards import RandomBits

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""no I, L, O or U: what is read out or copied by hand stays what it is"""
_LOOKALIKES = str.maketrans("OIL", "011")
_GROUPS, _GROUP = 3, 5


def new_code(rng: RandomBits) -> str:
    """Return a new code, as in ``7KQ2M-0XW8D-PV31H``."""
    groups = ["".join([_ALPHABET[rng.getrandbits(5)] for _ in range(_GROUP)]) for _ in range(_GROUPS)]
    return "-".join(groups)


class HostCode:
    """Knows the hash of the code (empty: there is none, and nobody can claim to be host)."""

    def __init__(self, code: str) -> None:
        self._hash = _hash(code) if code else b""
        self.guessable = 0 < len(normalized_code(code)) < _GROUPS * _GROUP
        """whether it is shorter than those of :func:`new_code`: somebody wrote one of their own into the file"""

    def matches(self, code: str) -> bool:
        """Whether ``code`` is the host's; upper and lower case, and the dashes, make no difference."""
        return bool(self._hash) and hmac.compare_digest(_hash(code), self._hash)


def normalized_code(code: str) -> str:
    """Return what counts of a code that somebody typed."""
    return "".join([sign for sign in code.upper() if sign.isalnum()]).translate(_LOOKALIKES)


def _hash(code: str) -> bytes:
    return hashlib.sha256(normalized_code(code).encode("utf-8", "surrogatepass")).digest()
