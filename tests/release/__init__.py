"""Version, changelog, and the files for forge, registry and servers."""
