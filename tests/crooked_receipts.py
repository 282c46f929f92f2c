"""Receipts for tests: true ones, and ones a crooked server would write. Those fit together in every line, their last one too."""

import random
from collections.abc import Iterator, Sequence

import contraband
from contraband.core.game import Game
from contraband.core.receipt import Receipt, Remark, Round, agreed_in, commitment_to, digest, hash_of, remark_hash, seed_from, write_receipt
from contraband.games import whole

GAME: Game = whole(contraband.games()[0])
SEATS = next(seats for seats in GAME.seats if seats > 1)


def hexes(name: str) -> str:
    return random.Random(name).randbytes(32).hex()


def dealt(secret: str, numbers: list[str], rounds: Sequence[Round] = (), chat: tuple[Remark, ...] = (), moves: int = 12) -> Receipt:
    """A game as an honest server deals it."""
    agreed = agreed_in(GAME.new(SEATS, "1").record())
    in_order = [number for _, number in sorted((hash_of(number), number) for number in numbers)]
    table = GAME.new(SEATS, seed_from(agreed, secret, in_order))
    while table.sequence < moves and not table.is_over:
        seat = table.waiting_on
        assert seat is not None
        table.play(seat, table.legal_numbers(seat)[0])
    last = Round(commitment_to(secret), {hash_of(number): number for number in numbers})
    return Receipt([*rounds, last], secret, list(range(1, len(numbers) + 1)), chat, table.record())


def true_receipt() -> Receipt:
    """Of two numbers, after a round in which one was kept back; half of the chat was released."""
    void = Round(commitment_to(hexes("first")), {hash_of(hexes("ann")): hexes("ann"), hash_of(hexes("cut")): None})
    salt = hexes("salt")
    chat = (Remark(remark_hash(salt, "Ann: hello"), salt, "Ann: hello"), Remark(hexes("kept")))
    return dealt(hexes("secret"), [hexes("one"), hexes("two")], [void], chat)


def crooked() -> Iterator[tuple[str, str]]:
    """By what the server gained: it could choose between several deals when it knew the numbers."""
    secret, one, two = hexes("secret"), hexes("one"), hexes("two")
    used = Round(commitment_to(hexes("first")), {hash_of(one): one, hash_of(hexes("cut")): None})
    yield "a number that was known from a void round", write_receipt(dealt(secret, [one, two], [used]))
    same = Round(commitment_to(secret), {hash_of(two): two})
    yield "one commitment for two rounds, of which one was shown to nobody", write_receipt(dealt(secret, [one], [same]))
    yield "the numbers in another order", in_another_order(secret, [one, two])
    yield "a seed of its own above the moves, and the right one among them", with_two_seeds(write_receipt(dealt(secret, [one, two])))


def in_another_order(secret: str, numbers: list[str]) -> str:
    in_order = sorted((hash_of(number), number) for number in numbers)
    agreed = agreed_in(GAME.new(SEATS, "1").record())
    record = GAME.new(SEATS, seed_from(agreed, secret, [number for _, number in reversed(in_order)])).record()
    receipt = Receipt([Round(commitment_to(secret), dict(in_order))], secret, [1, 2], (), record)
    lines = [f"{sealed} {number}" for sealed, number in in_order]
    return sealed_again(write_receipt(receipt).replace("\n".join(lines), "\n".join(reversed(lines))))


def with_two_seeds(text: str) -> str:
    right = text[text.index("\nseed: ") : text.index("\noptions: ")]
    return sealed_again(text.replace("\nresult: ", f"{right}\nresult: ").replace(right, f"\nseed: {hexes('chosen')}", 1))


def sealed_again(text: str) -> str:
    """With a last line that fits."""
    whole_text = text[: text.rindex("\ncheck: ") + 1]
    return f"{whole_text}check: {digest('receipt', whole_text)}\n"
