"""Replay of recorded hands: real hands that nobody here wrote are put through the engine as they were played.

    python -m tests.corpus FILE...

A hand *agrees* when the engine finds every recorded action legal, with the recorded amounts (what a call or raise
adds, the total of a raise, who is all-in); when it asks the recorded players in the recorded order and nobody
before, between or after; deals the same streets; gives the same uncalled bet back; builds the same pots; and pays
the same players the same amounts, so that all final stacks are the recorded ones.  Otherwise it *differs*, and the
report says in what.  A record that is no hand, or whose set-up the engine does not take, is *refused* with the
reason.  Games that the room cannot express at all are *skipped* and counted by reason.

What is taken from the record because the cards do not show it:

* Cards that nobody saw are filled with any cards, and their holder's strength is what the record says of it: it
  loses where they won nothing, it wins or ties where he collected.  Known cards are always judged by the evaluator.
* Rake is what the record says, taken from the pots so that the winners' recorded amounts can come out.

*Pots.*  The records rebuild them from all chips that a player put in.  In the room a big-blind ante and a dead post
lie in the main pot and in no layer (rule C2), so pots of such hands are compared with the layers of the live chips
plus the dead chips in the main pot; neighbouring pots with the same players are one pot on both sides.

*Readings.*  Sites word some things in ways that are no action of the rules.  Each such reading is a function of
:mod:`pokerroom.history.replay.site_quirks`, or a named case beside it, applies to a form and never to one
hand, and is counted in the report under ``readings``.
"""
