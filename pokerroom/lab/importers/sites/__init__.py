"""The sites whose hand histories are read, a module for each: its words, and ``SITE``.

A new site is a module here and its samples in ``tests/golden/sites``; :mod:`pokerroom.lab.importers.known_sites`
finds it.
"""
