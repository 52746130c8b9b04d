"""`python -m laguna`."""

from laguna.cli.main import main

if __name__ == "__main__":
    main()
