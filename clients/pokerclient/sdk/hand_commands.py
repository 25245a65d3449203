"""Commands about finished hands: the list of the player's own, the record of one, its text, a link to it."""

from __future__ import annotations

from typing import Any

from pokerclient.transport.frames import Message


class HandHistoryCommands:
    """Commands about finished hands. A hand is named by its ``number`` in the room, as in the list."""

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send the command ``kind`` with ``fields`` and return the room's answer."""
        raise NotImplementedError

    async def hands(self, before: int = 0, limit: int = 20, table: int | None = None) -> Message:
        """Return a page of the player's own hands, newest first: ``hands``, and whether there are ``more``.

        Only hands numbered below ``before`` (0: from the newest), and only at ``table`` if one is given.
        """
        return await self.command("get_hands", before=before, most=limit, table=table)

    async def hand(self, number: int) -> Message:
        """Return the record of one of the player's own hands: all its events that they may see."""
        answer = await self.command("get_hand", number=number)
        record: Message = answer["record"]
        return record

    async def last_hand(self, table: int) -> Message:
        """Return the record of the last hand at a watched table."""
        answer = await self.command("get_last_hand", table=table)
        record: Message = answer["record"]
        return record

    async def hand_texts(
        self, format: str = "text", before: int = 0, limit: int = 20, table: int | None = None
    ) -> list[str]:
        """Return the player's own hands as texts in the order of :meth:`hands`; ``format`` is ``text`` or ``phh``."""
        answer = await self.command("write_hands", form=format, before=before, most=limit, table=table)
        return [hand["text"] for hand in answer["hands"]]

    async def share_hand(self, number: int, show_cards: bool = False) -> str:
        """Share a hand and return its link, to follow ``/hand/``; ``show_cards`` includes the player's own cards."""
        answer = await self.command("share_hand", number=number, cards=show_cards)
        link: str = answer["link"]
        return link
