"""Looking back at hands that are over: the list of our own, a hand as we may see it, its text, a link to it."""

from __future__ import annotations

from typing import Any

from pokerclient.transport.framing import Message


class HandHistoryCommands:
    """The commands about hands that are over. A hand is asked for by its ``number`` in the room, as the list says."""

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send the command ``kind`` with ``fields`` and return the room's answer."""
        raise NotImplementedError

    async def hands(self, before: int = 0, limit: int = 20, table: int | None = None) -> Message:
        """Return a page of the hands that we played, newest first: ``hands``, and whether there are ``more``.

        Only those numbered below ``before`` (0: from the newest), and at one ``table``.
        """
        return await self.command("get_hands", before=before, most=limit, table=table)

    async def hand(self, number: int) -> Message:
        """Return the record of a hand that we played: everything that happened and that we may see."""
        answer = await self.command("get_hand", number=number)
        record: Message = answer["record"]
        return record

    async def last_hand(self, table: int) -> Message:
        """Return the record of the last hand of a table that we watch."""
        answer = await self.command("get_last_hand", table=table)
        record: Message = answer["record"]
        return record

    async def hand_texts(
        self, format: str = "text", before: int = 0, limit: int = 20, table: int | None = None
    ) -> list[str]:
        """Return hands that we played written out, as :meth:`hands` lists them; ``format`` is ``text`` or ``phh``."""
        answer = await self.command("write_hands", form=format, before=before, most=limit, table=table)
        return [hand["text"] for hand in answer["hands"]]

    async def share_hand(self, number: int, show_cards: bool = False) -> str:
        """Return the link of a hand: what anybody sees at ``/hand/`` and this, with our ``show_cards`` or without."""
        answer = await self.command("share_hand", number=number, cards=show_cards)
        link: str = answer["link"]
        return link
