"""How Alembic finds the database: the connection is given by ``laguna.store.database``."""

from __future__ import annotations

from alembic import context

from laguna.store.models import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
