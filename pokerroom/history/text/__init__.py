"""Hand histories as text in the style of PokerStars, for trackers.

    for text in text_writer.write(records, viewer="ann"):    # one text a hand; viewer None: whole, for the host

``text_amounts`` has the amounts, ``hand_wording`` the names of hands, ``timestamps`` the times.
:mod:`pokerroom.lab.importers.sites.pokerstars` reads them.
"""
