"""What only PostgreSQL has, as numbered steps: who owns what. A released step never changes."""
