"""Durable storage: the ledger, the journal of hands, people, answers and documents. See docs/store.md.

Only ``sqlite_backend.py`` knows SQLite; import it by name where a database is opened, nowhere else.
"""
