"""Save a hand as a file in the folder where the player started the program; never overwrite one."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from pokerclient.errors import ClientError
from pokerclient.terminal.keys import key_binding
from pokerclient.terminal.screens.hand_rows import HandRow
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerwire.room.hand_formats import HAND_FORMATS, HandFormat

SAVE_KEYS: dict[str, HandFormat] = {"t": "text", "p": "phh", "o": "ohh", "c": "csv", "j": "jsonl"}
SAVE_BINDINGS = tuple([key_binding(key, f"save('{form}')") for key, form in SAVE_KEYS.items()])


def save(folder: Path, number: int, form: HandFormat, text: str) -> Path:
    """Write one hand to a new file in ``folder`` and return its path; raise ``OSError`` if that fails."""
    row = HAND_FORMATS[form]
    for copy in count(1):
        name = f"hand-{number}" + (f"-{copy}" if copy > 1 else "")
        path = folder / f"{name}.{row.suffix}"
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(row.file([text.rstrip("\n") + "\n"]))
        except FileExistsError:
            continue
        return path
    raise AssertionError("there is always another name")


async def save_hand(screen: RoomScreen, hand: HandRow, format: HandFormat, folder: Path) -> None:
    """Ask the room for a hand as text, save it under its number at the table, and say where it is."""
    try:
        texts = await screen.context.model.client.hand_texts(format, before=hand["number"] + 1, limit=1)
        text = texts[0] if texts else ""
        if not text:
            refused = _("This format has no words for that hand: T saves it as text.")
            screen.say(f"{refused} {_(HAND_FORMATS[format].lacks)}", "warning")
            return
        path = save(folder, hand["hand"], format, text)
    except ClientError as error:
        screen.say(str(error), "error")
    except OSError as error:
        screen.say(
            _("cannot save a file in {folder}: {reason}", folder=folder, reason=system_error_text(error)),
            "error",
        )
    else:
        screen.say(_("Saved as {path}", path=path))
