"""Rooms: what is in them, what people may do there, what happens by itself, and where it is all kept. Nothing here draws or answers."""
