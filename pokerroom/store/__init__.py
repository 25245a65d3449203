"""What must outlive the process: the ledger, the journal of hands, people, and answers given. See docs/store.md.

Only ``sqlite_backend.py`` and ``faults.py`` know SQLite; import them by name where a database is opened, nowhere else.
"""
