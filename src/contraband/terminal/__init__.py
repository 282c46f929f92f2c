"""The terminal table: games played, replayed and read at a text screen. It knows games only through the finder and the contract."""
