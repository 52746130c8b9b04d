"""Sets of components that people brought."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of sets."""
    op.create_table(
        "sets",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("sha256", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Remove the table of sets."""
    op.drop_table("sets")
