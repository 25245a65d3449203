"""Hand histories: our own record of a hand, PHH, text and pictures of it, and summaries of tournaments.

Pure like the floors below: texts and records go in and come out, nothing here opens a file.
"""
