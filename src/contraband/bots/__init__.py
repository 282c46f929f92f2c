"""Players that know only the contract."""
