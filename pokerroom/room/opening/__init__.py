"""How a room opens: built from its parts, restored from what is stored, and given the tables of its set-up."""
