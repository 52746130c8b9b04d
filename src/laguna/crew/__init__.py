"""Many hands for much work: here, in several processes, or on a Ray cluster. Arena and training share them."""
