"""French names of hands in events, for programs that read no category and ranks.

They never change; people read those of the catalogues.
"""

from __future__ import annotations

from pokerwire.hand_names import GROUPS, RANKS, HandCategory, NamedHand

_CARDS = dict(zip(RANKS, ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"), strict=True))
_SEVERAL = {**_CARDS, "J": "Valets", "Q": "Dames", "K": "Rois", "A": "As"}
_NAMES: dict[HandCategory, str] = {
    "high_card": "Carte haute, {cards}",
    "pair": "Paire {of}{first}",
    "two_pair": "Double paire, {first} et {second}",
    "three_of_a_kind": "Brelan {of}{first}",
    "straight": "Séquence, hauteur {cards}",
    "flush": "Couleur, hauteur {cards}",
    "full_house": "Main pleine, {first} aux {second}",
    "four_of_a_kind": "Carré {of}{first}",
    "straight_flush": "Quinte, hauteur {cards}",
    "royal_flush": "Quinte royale",
    "low": "Low {cards}",
    "one_card": "Une carte, {cards}",
    "two_cards": "Deux cartes, {cards}",
    "three_cards": "Trois cartes, {cards}",
    "badugi": "Badugi {cards}",
    "suited": "{cards} assortis",
    "offsuit": "{cards} dépareillés",
}


def former_french_name(hand: NamedHand) -> str:
    """Return the name of a hand: "Main pleine, Dames aux 9"."""
    grouped = GROUPS.get(hand.category, len(hand.ranks))
    cards = [_CARDS[rank] for rank in hand.ranks]
    name = _NAMES[hand.category].format(
        cards="-".join(cards),
        of="d'" if hand.ranks[0] == "A" else "de ",
        first=_SEVERAL[hand.ranks[0]],
        second=_SEVERAL[hand.ranks[grouped - 1]],
    )
    kickers = cards[grouped:]
    return f"{name}, kicker{'s' if len(kickers) > 1 else ''} {'-'.join(kickers)}" if kickers else name
