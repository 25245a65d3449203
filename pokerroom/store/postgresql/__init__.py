"""The store in a PostgreSQL database, for rooms of several processes. Nothing else loads psycopg."""
