"""Recorded hands: ``recorded_hand.py`` is the one form in which all sources give theirs.

``site_quirks.py`` reads the odd ways in which sites word things; :mod:`pokerroom.lab.importers.replay` puts the hands
through the engine.
"""
