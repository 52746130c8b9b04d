"""Changes of the schema, in order; Alembic applies those that a database lacks."""
