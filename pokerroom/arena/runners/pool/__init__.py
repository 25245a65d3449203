"""Many sessions of a match at once: one process for each bot, many questions in one write and many answers in one read.

Theory of operation.  A session that comes to a decision of such a bot puts the question into the bot's :class:`Crew`
and stops there (``session.Waiting``); the next session goes on.  When all of them wait, every crew sends its questions
at once, and each session whose answer comes goes on.  Sessions know nothing of each other, and blocks count in their
order, so the match is the same as one session after the other, hand by hand.
"""
