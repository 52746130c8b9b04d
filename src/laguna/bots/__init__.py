"""Computer players. Each sees its view and nothing else."""
