"""Replay: a hand that somebody recorded is put through the engine exactly as it was played, and compared.

    outcome = replay(record)        # replay_engine.py; raises BadRecord when the engine refuses the record's set-up
    outcome.differences             # empty: every action was legal with its amounts, and the same chips came out

:mod:`pokerroom.history.replay` has the one form in which all sources give their hands.  ``deck_reconstruction.py``
stacks the deck, ``action_player.py`` makes the decisions, ``expected_settlement.py`` and ``comparison.py`` say what
must come out by the recorded chips alone.
"""
