"""The terminal table: games played, replayed and read at a text screen. It knows games only through the finder.

What it asks of a game besides the contract of the core, all but `draw` at the game's choice:

- `screen.draw(sight, seat, wording, seconds)`: the table as one seat sees it, drawn with rich in about 17 rows of 80 columns. `sight`
  is a table that was blanked for the seat; the seat is SPECTATOR for onlookers, who in a replay with open cards see all of it.
  `seconds` are left on the timer, None when none runs.
- `screen.menu(move, seat, wording)`: the heading a move is listed under, and how it reads there.
- `screen.NEW_LINE`: the kinds of events that begin a new line of the story; without it every move does.
- `screen.interpret(line, sight, seat)`: for games that read free text: the move or moves a line means, or None.
- `words.EACH_MOVE`: the timers, by name, that start anew with every move; any other runs on until it changes or is called.
- `words.COURTESY`: the timers, by name, that only keep people from waiting for one another: they rest where one person sits alone.
- `words.UNASKED`: the moves, by number, for which nobody is stopped while the table waits for somebody else.
- `bot.interrupts = True`: bots may be asked for a move although the table waits for somebody else.
"""
