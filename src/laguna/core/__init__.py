"""The contract that every game fulfils; no game in it."""
