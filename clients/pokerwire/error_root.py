"""The root of all exceptions of the project, of the server and of the clients."""

from __future__ import annotations

import re
from typing import Any

_WORD_START = re.compile(r"(?<!^)(?=[A-Z])")


class PokerRoomError(Exception):
    """Base of the project's exceptions: the text is for people, ``code`` for programs.

    The code of a class is its name in lower case with underscores, unless the class or the raiser gives another.
    """

    code: str = "poker_room_error"

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "code" not in vars(cls):
            cls.code = _WORD_START.sub("_", cls.__name__).lower()
