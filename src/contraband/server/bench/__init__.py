"""`contraband bench server`: a server process under load, measured from outside."""
