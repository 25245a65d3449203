"""Behind the test kit: decks with given cards in given places, and players who follow a script."""
