"""Rooms: what is in them, what people may do there, what happens on its own, and where it is all kept. Nothing here draws or answers."""
