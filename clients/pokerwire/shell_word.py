"""One word of a command that people copy into a shell of any system."""

from __future__ import annotations

import re
import shlex

_BARE = re.compile(r"[\w@%+:,./-]+", re.ASCII)
_QUIET = re.compile(r"[\w@%+:,./\[\]=#&?~<> -]+", re.ASCII)
"""signs that mean nothing inside double quotes, in the shells of Unix and of Windows alike"""


def shell_word(text: str) -> str:
    """Return ``text`` as a shell reads it as one word: zsh takes the brackets of IPv6 for a pattern, for example."""
    if _BARE.fullmatch(text):
        return text
    return f'"{text}"' if _QUIET.fullmatch(text) else shlex.quote(text)
