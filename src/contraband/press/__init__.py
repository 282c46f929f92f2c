"""Print and play: the cards of a game as a PDF or as pictures, drawn from the same data and art as the screen."""
