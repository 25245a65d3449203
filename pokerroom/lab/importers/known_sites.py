"""All sites whose hand histories are read: one ``SITE`` of each module of :mod:`pokerroom.lab.importers.sites`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from pokerroom.lab.importers import sites
from pokerroom.lab.importers.reading.site import Site


@cache
def known_sites() -> tuple[Site, ...]:
    """Return the sites by name."""
    modules = [
        importlib.import_module(f"{sites.__name__}.{one.name}")
        for one in pkgutil.iter_modules(sites.__path__)
    ]
    found: list[Site] = [module.SITE for module in modules]
    return tuple(sorted(found, key=lambda site: site.name))
