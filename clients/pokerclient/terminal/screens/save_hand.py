"""Letting the room write a hand out, and keeping it as a file."""

from __future__ import annotations

from pathlib import Path

from pokerclient.errors import ClientError
from pokerclient.terminal.screens.files import save
from pokerclient.terminal.screens.room_screen import RoomScreen


async def save_hand(screen: RoomScreen, number: int, format: str, folder: Path) -> None:
    """Let the room write a hand out, put it into a file, and say where it is."""
    try:
        (text, *_) = await screen.context.model.client.hand_texts(format, before=number + 1, limit=1) or [""]
        if not text:
            screen.say("PHH has no words for a hand that does not count: T saves it as text", "warning")
            return
        path = save(folder, number, format, text)
    except ClientError as error:
        screen.say(str(error), "error")
    except OSError as error:
        screen.say(f"{folder} takes no file: {error.strerror or error}", "error")
    else:
        screen.say(f"Saved as {path}")
