"""What a room says of itself, its tables and its people, as records that messages carry."""
