"""The rules of STDs, clause by clause."""
