"""A process that judges hands, so that no table waits: ``python -m pokerroom.coach.coach_worker``.

It reads a :class:`~pokerroom.coach.coach_questions.CoachQuestion` from each line and writes an answer as a line.  It
ends when nothing more can come.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec

from pokerroom.coach.coach_questions import CoachAnswer, CoachQuestion
from pokerroom.coach.hand_review import review_of
from pokerroom.coach.leaks import coached_evening
from pokerroom.coach.own_decisions import own_decisions_of

NICENESS = 10
"""so that the room comes first where a processor is busy"""


def answer(question: CoachQuestion) -> CoachAnswer:
    """Return what the coach says."""
    player = question.player
    if question.evening:
        hands = [own_decisions_of(record, player) for record in question.records if not record.voided]
        return CoachAnswer(evening=coached_evening(hands))
    (record,) = question.records
    return CoachAnswer(hand=review_of(record, player))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer line by line."""
    decode = msgspec.json.Decoder(CoachQuestion).decode
    for line in questions:
        answers.write(msgspec.json.encode(answer(decode(line))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)
