"""What ``pokerroom cluster`` prints for people about its processes."""

from __future__ import annotations

import signal
from typing import Any

from pokerlocale.spoken import _
from pokerroom.cli.process_words import owner_in_words


def process_text(number: int, said: dict[str, Any]) -> str:
    """Return what a host reads for a line of JSON of the process ``number``, or for ``{"ended": status}``."""
    match said:
        case {"closing": {"hands": hands, "most_ms": most_ms}}:
            from pokerroom.host.startup_banner import closing_text

            return closing_text(hands, most_ms).strip()
        case {"silent": _}:
            return _(
                "Process {number} answers nothing: it is ended, and another one takes its place.",
                number=number,
            )
        case {"handed_over": _}:
            return _("Process {number} hands the room over.", number=number)
        case {"closed": closed}:
            return _closed_text(closed)
        case {"standby": owner}:
            return _(
                "Process {number} stands by: {owner} has the room open.",
                number=number,
                owner=owner_in_words(owner),
            )
        case {"gateway": addresses}:
            return _(
                "Process {number} is a gateway: players connect to {addresses}.",
                number=number,
                addresses=", ".join(addresses),
            )
        case {"takes_over": ""}:
            return _("Process {number} opens the room.", number=number)
        case {"takes_over": owner}:
            return _(
                "Process {number} takes the room over from {owner}.",
                number=number,
                owner=owner_in_words(owner),
            )
        case {"ended": 0, "followed": True}:
            return _("The process {number} of before has ended.", number=number)
        case {"ended": 0}:
            return _("Process {number} has ended.", number=number)
        case {"ended": status} if status < 0:
            name = signal.Signals(-status).name
            return _("Process {number} was ended by {signal}.", number=number, signal=name)
        case {"ended": status}:
            return _("Process {number} has ended with status {status}.", number=number, status=status)
    return _(
        "Process {number} has the room. Join with: {address}",
        number=number,
        address=said.get("link") or ", ".join(said.get("addresses", ())),
    )


def _closed_text(closed: dict[str, Any]) -> str:
    import msgspec

    from pokerroom.host.launch_room import ClosedRoom
    from pokerroom.host.startup_banner import closed_text
    from pokerroom.room.chips.session_settlement import SessionSettlement

    settlement = msgspec.convert(closed["settlement"], SessionSettlement)
    text = closed_text(ClosedRoom(settlement, closed["voided"], closed["holds_entries"])).rstrip()
    if page := closed["summary"]:
        text += "\n" + _("The summary of the evening is in {page}.\n", page=page).rstrip()
    return text
