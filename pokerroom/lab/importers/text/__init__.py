"""Texts in the style of PokerStars, read in; :mod:`pokerroom.history.text` writes them.

    for chunk in split_texts(lines):        # the hands of a file, one after the other
        record = text_reader.read(chunk)    # what pokerroom.lab.importers.replay plays

``header`` knows the first two lines.
"""
