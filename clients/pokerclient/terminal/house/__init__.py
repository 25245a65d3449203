"""The screen of a table against the house: bet spots, chips, traffic light, decisions, and what belongs to it.

``desk`` keeps what the screens show of one table, ``controls`` turns keys into deeds, ``felt`` draws; pay tables,
history, settings, and responsible play are windows over it.
"""
