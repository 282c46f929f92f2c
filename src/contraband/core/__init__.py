"""The rules core: the record, chance, piles, kernels, the contract of a game, tables, and games written down."""
