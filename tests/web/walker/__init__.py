"""Plays random games through the page as people would, and looks at what they see after every press."""
