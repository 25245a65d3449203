"""Replay: a hand that somebody recorded is put through the engine exactly as it was played, and compared.

    outcome = replay(record)        # engine.py; raises BadRecord when the engine does not take the record's set-up
    outcome.differences             # empty: every action was legal with its amounts, and the same chips came out

``record.py`` is the one form in which all sources give their hands; ``readings.py`` reads the odd ways in which sites
word things, ``deal.py`` stacks the deck, ``player.py`` makes the decisions, ``settle.py`` and ``compare.py`` say what
must come out by the recorded chips alone.
"""
