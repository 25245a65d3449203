"""Hand histories: our own record of a hand, PHH and text out and in, and the replay of recorded hands.

Pure like the floors below: texts and records go in and come out, nothing here opens a file.
"""
