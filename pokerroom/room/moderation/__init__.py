"""A host's acts on tables, chips and players."""
