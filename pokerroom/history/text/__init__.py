"""Hand histories as text in the style of PokerStars, which trackers read: out (``writer``) and in (``reader``).

    for text in writer.write(records, viewer="ann"):    # one text a hand; viewer None: whole, for the host
    for chunk in split_texts(lines):                    # the hands of a file, one after the other
        record = reader.read(chunk)                     # what pokerroom.history.replay plays

``header`` knows the first two lines, ``money`` the amounts, ``wording`` the names of hands, ``clock`` the times.
"""
