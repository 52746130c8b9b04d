"""Measurements of Laguna itself."""
