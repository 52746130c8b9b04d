"""Tables and their records in an SQL database: SQLite by default, PostgreSQL by address."""
