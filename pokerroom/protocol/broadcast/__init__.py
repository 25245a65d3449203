"""Who is sent what of a table, and when."""
