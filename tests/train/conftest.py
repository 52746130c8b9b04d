"""NumPy as training uses it, before anything imports it."""

from laguna.train import need_numpy

need_numpy()
