"""Hand histories as text in the style of PokerStars, for trackers: out (``text_writer``) and in (``text_reader``).

    for text in writer.write(records, viewer="ann"):    # one text a hand; viewer None: whole, for the host
    for chunk in split_texts(lines):                    # the hands of a file, one after the other
        record = reader.read(chunk)                     # what pokerroom.history.replay plays

``header`` knows the first two lines, ``text_amounts`` the amounts, ``hand_wording`` the names of hands, ``timestamps``
the times.
"""
