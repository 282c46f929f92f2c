"""Values as a file: what a designer writes is played, shown, recorded and printed; what is wrong is told with its line."""

import re
from collections.abc import Iterator
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from api_client import STDS, Client, Party
from rich.console import Console
from test_cli import command

import contraband
from contraband import games
from contraband.core.board import View, written
from contraband.core.errors import BadOption, Unreadable
from contraband.core.finale import Finished, tell
from contraband.core.game import Game
from contraband.core.notation import read_record
from contraband.core.phrases import slug
from contraband.core.receipt import Receipt, Round, agreed_in, commitment_to, hash_of, seed_from, verify, write_receipt
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.core.valuefile import Given, as_typed, line_of, read_file, settle
from contraband.core.valuefile import written as written_values
from contraband.core.wording import MILD, ORIGINAL, WORDINGS
from contraband.press.booklet import first_steps
from contraband.press.choices import Choices
from contraband.press.job import Job, take_order
from contraband.suite.play import random_game, some_of

OWN = """\
game = "stds"
turn_limit = 60
[cards.luck]
count = 14
name = "Fortune <b>& Co</b>"
text = "Into any arsenal. It smiles."
[cards.crabs]
name = "Lobsters"
mild_name = "Tickles"
[words]
"arsenal" = "larder"
"""
ESCAPED = "Fortune &lt;b&gt;&amp; Co&lt;/b&gt;"


@pytest.fixture
def own(tmp_path: Path) -> tuple[Game, dict[str, object]]:
    file = tmp_path / "own.toml"
    file.write_text(OWN, encoding="utf-8")
    return settle(contraband.game(STDS), [read_file(file)])


def test_the_printed_values_change_nothing(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "same.toml"
    file.write_text(written_values(game, {}), encoding="utf-8")
    variant, options = settle(game, [read_file(file)])
    assert variant is game
    assert game.choose_options(options) == game.choose_options()
    every = {option.name for option in game.cards.OPTIONS}
    assert every == set(options)


def test_numbers_counts_names_and_texts_reach_rules_words_board_screen_and_paper(own: tuple[Game, dict[str, object]]) -> None:
    game, options = own
    assert options == {"turn_limit": 60, "luck_copies": 14}
    table = game.new(2, "own", options)
    luck = sum(int(heap[8]) for heap in (table.record_view.deck, *table.record_view.hand))
    assert luck == 14
    assert "play fortune-<b>&-co</b>" in game.words.move_names(ORIGINAL)
    assert game.move_number("play luck") == game.move_number("play fortune <b>& co</b>")
    said, _ = game.words.explain(game.move_number("play luck"), ORIGINAL)
    assert said == "Fortune <b>& Co</b>: Into any arsenal. It smiles."
    html = "".join(part for seat in (0, 1) for _, part in written(game.board.parts(View(table.blanked(seat), seat, ORIGINAL, True))))
    assert "Luck" not in html
    assert "<b>&" not in html
    assert ESCAPED in html
    screen = Console(file=StringIO(), width=80, color_system=None)
    screen.print(game.screen.draw(table.blanked(0), 0, ORIGINAL, None))
    shown = screen.file.getvalue()  # type: ignore[attr-defined]
    assert "larder" in shown.lower() or "Fortune" in shown
    pieces = {piece.title: piece for deck in Job(game, take_order(game, ORIGINAL, 2, options), Choices()).decks for piece in deck.pieces}
    assert pieces["Fortune <b>& Co</b>"].copies == 14
    assert pieces["Fortune <b>& Co</b>"].text == "Into any arsenal. It smiles."


def test_each_wording_has_its_own(own: tuple[Game, dict[str, object]]) -> None:
    game, _ = own
    assert game.words.soften("Crabs and Luck", ORIGINAL) == "Lobsters and Fortune <b>& Co</b>"
    assert game.words.soften("Crabs and Luck", MILD) == "Tickles and Fortune <b>& Co</b>"  # one name in both: the new one too
    assert contraband.game(STDS).words.soften("Crabs", ORIGINAL) == "Crabs"  # the game itself is as it was


def everything_said(game: Game, table: Table, wording: str) -> Iterator[str]:
    """What people read of a table: board, text screen, what moves do, the log, and the end of the game."""
    for seat in (0, 1, SPECTATOR):
        view = View(table.blanked(seat), seat, wording, True)
        html = "".join(str(part) for _, part in written(game.board.parts(view)))
        yield unescape(re.sub(r"<[^>]*>", " ", html))
        yield unescape(" ".join(re.findall(r'(?:aria-label|title|alt)="([^"]*)"', html)))
        screen = Console(file=StringIO(), width=100, color_system=None)
        screen.print(game.screen.draw(view.sight, seat, wording, None))
        yield screen.file.getvalue()  # type: ignore[attr-defined]
        yield from (game.words.explain(move, wording)[0] for move in view.legal)
    if table.is_over:
        yield from table.log(SPECTATOR, wording)
        tale = tell(Finished(table), wording)
        yield from (tale.reason, tale.story, *(side.name for side in tale.sides), *(moment.text for moment in tale.moments))


def cards_of(game: Game) -> dict[str, dict[str, Any]]:
    """Every card called something else, in both wordings; of a game without any, the roles."""
    if not game.words.ALL_CARDS:
        return {"words": {role: f"Zork {number}" for number, role in enumerate(game.words.ROLES)}}
    new = {"name": "Zork", "text": "It zorks.", "mild_name": "Mild zork", "mild_text": "It zorks mildly."}
    return {"cards": {card.key: {name: f"{text} {n}" for name, text in new.items()} for n, card in enumerate(game.words.ALL_CARDS)}}


def test_every_card_of_a_game_can_be_called_something_else_wherever_it_is_spoken_of(game: Game) -> None:
    own = game.variant(cards_of(game))
    printed = [text for card in game.words.ALL_CARDS for text in (card.name, card.text) if text] or game.words.ROLES
    said: dict[str, list[str]] = {wording: [] for wording in WORDINGS}
    for table in some_of(random_game(own, game.seats[0] if game.seats[0] > 1 else 2, "own"), 60):
        for wording in WORDINGS:
            said[wording] += everything_said(own, table, wording)
    for wording in WORDINGS:
        job = Job(own, take_order(own, wording, None, {}), Choices())
        said[wording] += [text for deck in job.decks for piece in deck.pieces for text in (piece.title, piece.text, piece.kind)]
        said[wording] += [sentence for _, sentence in first_steps(own, wording)]
        old = "|".join(re.escape(game.words.soften(text, wording)) for text in printed)
        left = {found[0] for text in said[wording] for found in re.finditer(rf"(?<![\w-])(?:{old})(?![\w-])", text)}
        assert left == set()
        assert any("Zork" in text or "zork" in text for text in said[wording])


def test_a_text_screen_lists_moves_as_they_are_typed(game: Game) -> None:
    own = game.variant(cards_of(game))
    if own.screen.menu is None:
        return
    for wording in WORDINGS:
        printed = {slug(game.words.soften(card.name, wording)) for card in game.words.ALL_CARDS}
        listed = {word for move in range(game.move_space) for part in own.screen.menu(move, 0, wording) for word in part.split()}
        assert not printed & listed
        assert printed & {word for name in game.words.move_names(wording) for word in name.split()}


def test_a_word_inside_the_name_of_a_move_stays_as_it_is_typed() -> None:
    own = contraband.game(STDS).variant({"words": {"encounter": "rendezvous"}, "mild_words": {"encounter": "get-together"}})
    assert own.screen.menu is not None
    assert own.screen.menu(own.move_number("play random sex"), 0, MILD) == ("play", "blind-date")


def test_values_travel_in_the_receipt(own: tuple[Game, dict[str, object]]) -> None:
    game, options = own
    secret, number = "5" * 64, "7" * 64
    agreed = agreed_in(game.new(2, "1", options).record())
    assert 'value: cards.crabs.name = "Lobsters"' in agreed
    table = game.new(2, seed_from(agreed, secret, [number]), options)
    receipt = write_receipt(Receipt([Round(commitment_to(secret), {hash_of(number): number})], secret, [1], (), table.record()))
    assert verify(receipt, contraband.game)[1].table.game is game
    with pytest.raises(Unreadable, match="seed"):
        verify(receipt.replace("Lobsters", "Crayfish"), contraband.game)


def test_values_travel_in_the_record(own: tuple[Game, dict[str, object]]) -> None:
    game, options = own
    *_, table = random_game(game, 2, "record", options)
    text = table.record()
    assert 'value: cards.crabs.mild_name = "Tickles"\n' in text
    assert "luck_copies=14" in text
    assert "aids_copies" not in text
    assert "play fortune" not in text  # moves are called what everybody knows them by
    again = read_record(text, contraband.game).table
    assert again == table
    assert again.game is game
    assert again.log(SPECTATOR) == table.log(SPECTATOR)
    damaged = text.replace("value: cards.crabs", "value: cards.krabs")
    with pytest.raises(Unreadable, match=r"line 13: .*no card 'krabs'.*crabs"):
        read_record(damaged, contraband.game)


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("turn_limt = 3", r"line 1: There is no option 'turn_limt'. Did you mean 'turn_limit'\?"),
        ("# mine\n\nturn_limit = 0", "line 3: Option 'turn_limit' cannot be 0: it is a number from 1 to 10000"),
        ("[cards.luk]\nname = 'x'", r"line 1: STDs The Card Game has no card 'luk'. Did you mean 'luck'\?"),
        ("[cards.luck]\n\nnmae = 'x'", r"line 3: A card has no 'nmae'. Did you mean 'name'\?"),
        ("[cards.luck]\nname = 7", "line 2: cards.luck.name cannot be 7: it is a text of 1 to 40 printable"),
        (f"[cards.luck]\nname = '{'x' * 41}'", "line 2: cards.luck.name cannot be"),
        ('[cards.luck]\ntext = "a\\u0007"', "line 2: cards.luck.text cannot be"),
        ("[cards.luck]\ncount = 99", "line 2: Option 'luck_copies' cannot be 99: it is a number from 0 to 40"),
        ("[cards.crabs]\ncount = 3", "line 2: The rules fix how many cards Crabs has"),
        ("cards = 3", "line 1: cards is a table"),
        ("[crads.luck]\nname = 'x'", r"There is no table \[crads\]. Did you mean 'cards'\?"),
        ('game = "asterisk"', "line 1: These are values for 'asterisk', not for stds."),
        ("turn_limit = \nsearch = 3", r"cannot be read: .*line 1.*turn_limit = 300"),
        ("[cards.luck]\n\nname = 'Children'", "line 3: Two moves would be called 'play children'"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, file: str, told: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(file, encoding="utf-8")
    with pytest.raises(BadOption, match=told):
        settle(contraband.game(STDS), as_typed([f"@{path}"]))


def test_options_that_do_not_go_together_are_told_with_a_line(tmp_path: Path) -> None:
    path = tmp_path / "clash.toml"
    path.write_text('love = "printed"\ntarget = 95\n', encoding="utf-8")
    with pytest.raises(BadOption, match=r"clash.toml, line [12]: With love=printed"):
        settle(contraband.game("spiderhead"), [read_file(path)])


def test_lines_are_found_in_tables_and_under_dotted_and_quoted_keys() -> None:
    text = 'a = 1\n[cards.luck]\nname = "x"\n[words]\n"old word" = "new"\n'
    assert [line_of(text, place) for place in (("a",), ("cards", "luck", "name"), ("words", "old word"), ("b",))] == [1, 3, 5, 0]


def test_later_values_win(tmp_path: Path) -> None:
    path = tmp_path / "first.toml"
    path.write_text("turn_limit = 7\n[cards.luck]\nname = 'Fortune'\n", encoding="utf-8")
    game, options = settle(contraband.game(STDS), [*as_typed(["turn_limit=9"], path), Given({"cards": {"luck": {"name": "Fate"}}})])
    assert options["turn_limit"] == "9"
    assert game.words.soften("Luck", ORIGINAL) == "Fate"


def test_the_command_prints_values_and_reads_them_back(tmp_path: Path) -> None:
    printed = command("values", STDS, "-o", "turn_limit=44")
    assert "turn_limit = 44" in printed.stdout
    assert '[cards.luck]\ncount = 11  # a number from 0 to 40\nname = "Luck"' in printed.stdout
    file = tmp_path / "all.toml"
    file.write_text(printed.stdout, encoding="utf-8")
    by_name = command("simulate", STDS, "--games", "2", "--json", "--values", str(file), NUMBA_DISABLE_JIT="1")
    short = command("simulate", STDS, "--games", "2", "--json", "-o", f"@{file}", NUMBA_DISABLE_JIT="1")
    assert '"turn_limit": 44' in by_name.stdout
    assert [line for line in by_name.stdout.splitlines() if "_s" not in line] == [
        line for line in short.stdout.splitlines() if "_s" not in line
    ]
    nameless = tmp_path / "nameless.toml"
    nameless.write_text("turn_limit = 3\n", encoding="utf-8")
    assert "begin it with a line such as game" in command("serve", "--values", str(nameless)).stderr


# -- on a server ------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def given(own: tuple[Game, dict[str, object]]) -> Iterator[Game]:
    """As `contraband serve --values` does it."""
    game, options = own
    games.give_values(game.variant(game.texts, options))
    yield game
    games.with_values.clear()


def test_new_tables_of_a_server_have_its_values_and_keep_them(given: Game, client: Client) -> None:
    party = Party(client, STDS, 2)
    shown = client.get(party.path, party.tokens[0])
    assert (shown["options"]["turn_limit"], shown["options"]["luck_copies"]) == (60, 14)
    room = party.live.room
    assert room.game is given
    games.with_values.clear()
    rooms = client.services.rooms
    del rooms.live_rooms[party.code]
    again = rooms.find(party.code).room
    assert again.game is given
    assert again.options["luck_copies"] == 14


def test_guests_of_a_server_cannot_give_values(client: Client) -> None:
    status, told = client.refused("/tables", game=STDS, name="Ann", options={"luck_copies": 40})
    assert (status, told) == (400, "Option 'luck_copies' is set by this server's owner, in a file of values.")
    assert "luck_copies" not in [one["name"] for one in client.get("/games")["games"][-1]["options"]]
