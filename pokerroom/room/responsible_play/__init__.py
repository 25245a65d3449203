"""The limits that players set themselves."""
