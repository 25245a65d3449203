"""Tables against the house in plain lines: ``plain_uth_commands`` are typed, ``uth_descriptions`` describe them."""
