"""What people say and type, in plain Python: the referee, the detector of statements, lines of talk, the prompt."""
