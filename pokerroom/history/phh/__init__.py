"""PHH, the poker hand history format in TOML: out (``phh_writer``) and in (``phh_reader``).

    for text in writer.write(records):      # .phhs: many hands, each a table [1], [2], ...
    text = writer.hand_text(record)         # .phh: one hand
    for chunk in split_phh(lines):          # the hands of either kind of file
        record = reader.read(chunk)         # what pokerroom.history.replay plays

``game_codes`` lists the games that have a code, with those that this project adds.
"""
