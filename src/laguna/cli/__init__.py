"""The command line: thin, without any rule."""
