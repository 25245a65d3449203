"""Golden transcripts: instructive hands, every event and every menu, with what each seat and a spectator sees.

``transcripts/NAME.txt`` is for reading, ``transcripts/NAME.jsonl`` holds the same for programs, see
:mod:`tests.golden.stream`.  A test plays all hands again and compares.  After a wanted change:

    python -m tests.golden --write

and read the difference before it is committed.
"""
