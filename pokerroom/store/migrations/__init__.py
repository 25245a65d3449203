"""The schema as numbered steps: ``0001_name.sql`` and so on. A released step never changes.

The SQL is common to SQLite and PostgreSQL: BIGINT and TEXT only.  A statement ends with a semicolon at the
end of a line.
"""
