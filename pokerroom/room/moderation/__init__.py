"""What a host does to tables, chips and players."""
