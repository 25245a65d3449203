"""What reading the hands of sites has in common: amounts, cards, lines by tables of words, and the hand that is built.

    builder = HandBuilder(title)             # takes what the lines of any site say, in order
    record = builder.record()                # the one form that a replay plays

``amounts`` reads numbers as any site writes them; ``word_table`` has a site's words, and ``text_hand`` reads a text by
them; ``site`` says what a module of :mod:`pokerroom.lab.importers.sites` gives.
"""
