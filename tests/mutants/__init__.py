"""Whether the tests bite: rules are changed one at a time, and the tests of the rule's own id must notice (`make mutants GAME=stds`)."""
