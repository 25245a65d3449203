"""A hand as text: what ``render()`` shows."""

from __future__ import annotations

from pokerroom.lab.env.learning_hand import LearningHand


def table_text(hand: LearningHand, viewer: int | None = None) -> str:
    """Return the table as the player in seat ``viewer`` sees it; ``None``: with all cards."""
    engine = hand.hand
    lines = [f"Hand {hand.number}, {engine.street}: pot {engine.pot}, board {' '.join(engine.board) or '-'}"]
    live = set(engine.live)
    nets = {result.seat: result.net for result in engine.results}
    for seat in sorted(engine.seats):
        cards = " ".join(hand.holes[seat]) if viewer in (None, seat) else "?? " * len(hand.holes[seat])
        marks = [
            "button" if seat == hand.button else "",
            "" if seat in live else "folded",
            "to act" if seat == engine.turn else "",
            f"{nets[seat]:+}" if nets else "",
        ]
        said = ", ".join([mark for mark in marks if mark])
        lines.append(
            f"  seat {seat}: {cards.strip()}  stack {engine.stack(seat)}  bet {engine.bet(seat)}"
            + (f"  ({said})" if said else "")
        )
    return "\n".join(lines)
