"""What a room says about responsible play: the host's policy, and where players find help."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerwire.room.limits_of_play import HelpLink

HELP_LINKS = (
    HelpLink("Jeu : aide et référence", "https://aidejeu.ca", "Québec"),
    HelpLink("ConnexOntario", "https://www.connexontario.ca", "Ontario"),
    HelpLink("National Council on Problem Gambling", "https://www.ncpgambling.org", "United States"),
    HelpLink("GamCare", "https://www.gamcare.org.uk", "United Kingdom"),
    HelpLink("Joueurs Info Service", "https://www.joueurs-info-service.fr", "France"),
    HelpLink("SOS Jeu", "https://www.sos-jeu.ch", "Suisse"),
    HelpLink("Check dein Spiel", "https://www.check-dein-spiel.de", "Deutschland"),
    HelpLink("Gambling Help Online", "https://www.gamblinghelponline.org.au", "Australia"),
    HelpLink("Gambling Therapy", "https://www.gamblingtherapy.org"),
)
"""those that a room names when its host names none"""


class ResponsiblePlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The page on responsible play, as the host writes it."""

    policy: Annotated[str, msgspec.Meta(max_length=4_000)] = ""
    """the room's policy in the host's words; an empty line begins a paragraph"""
    links: Annotated[tuple[HelpLink, ...], msgspec.Meta(max_length=30)] = HELP_LINKS
    """where players find help"""
