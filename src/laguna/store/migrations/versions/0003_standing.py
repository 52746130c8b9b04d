"""How running games stand, so that lists need no replay."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the standing of tables; it is found out where it is first asked for."""
    op.add_column("tables", sa.Column("standing", sa.JSON))


def downgrade() -> None:
    """Remove the standing of tables."""
    op.drop_column("tables", "standing")
