"""The schema, as numbered steps: ``0001_name.sql`` and so on. A step that was ever released is never changed.

SQL that SQLite and PostgreSQL both read: BIGINT and TEXT only. A statement ends with a semicolon at the end of a line.
"""
