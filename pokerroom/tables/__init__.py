"""Many hands at one table: seats, button, blinds owed, clocks, waiting list.

Pure as the floors below: commands with the time as an argument go in, numbered events or a typed error come out.
"""
