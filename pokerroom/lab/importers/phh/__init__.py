"""PHH, the poker hand history format in TOML, read in; :mod:`pokerroom.history.phh` writes it.

for chunk in split_phh(lines):          # the hands of either kind of file
    record = phh_reader.read(chunk)     # what pokerroom.lab.importers.replay plays
"""
