"""The hands that a player keeps: those of all sites in one SQLite file on the player's own machine.

``kept_hand`` makes a hand the player's own, ``hand_file`` keeps it, ``importing`` takes files in, ``search`` finds
hands, ``statistics`` sums them up, and ``kept_record`` gives one back as the record of a room's hand.
"""
