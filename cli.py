"""The command line, for running from a checkout: ``python cli.py solve problems.txt``."""

from __future__ import annotations

from geogen.cli import main

if __name__ == "__main__":
    main()
