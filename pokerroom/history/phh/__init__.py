"""PHH, the poker hand history format in TOML, written; :mod:`pokerroom.lab.importers.phh` reads it.

    for text in phh_writer.write(records):  # .phhs: many hands, each a table [1], [2], ...
    text = phh_writer.hand_text(record)     # .phh: one hand

``game_codes`` lists the games that have a code, with those that this project adds.
"""
