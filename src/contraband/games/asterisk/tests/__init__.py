"""The rules of Asterisk, clause by clause."""
