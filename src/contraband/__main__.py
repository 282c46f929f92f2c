"""`python -m contraband` is the `contraband` command."""

from .cli import main

main()
