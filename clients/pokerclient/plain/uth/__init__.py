"""Tables against the house in plain lines: ``orders`` are what is typed there, ``telling`` describes them."""
