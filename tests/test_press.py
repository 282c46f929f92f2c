"""The press: what is printed fits the paper, lies back to back, and is the same every time."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import poppler
import pytest
from typer.testing import CliRunner

from contraband import games
from contraband.cli import app
from contraband.core.errors import BadOption, ContrabandError
from contraband.core.game import Game
from contraband.core.printing import BLEED, HEIGHT, WIDTH
from contraband.core.wording import ORIGINAL, WORDINGS
from contraband.press import engine
from contraband.press.booklet import imposed
from contraband.press.choices import BACKS, EIGHT_BLEED, FOLD, LAYOUTS, LONG, NINE, NO_BACKS, PAPERS, SHORT, SINGLE, Choices, read_shift
from contraband.press.images import card_pictures, table_sheets
from contraband.press.job import Job, take_order
from contraband.press.pages import card_pages
from contraband.press.plain import plain_decks
from contraband.press.rulebook_text import blocks

SAFE = 2.95  # mm, of three
PLAIN = Path(__file__).parents[1] / "src" / "contraband" / "newgame" / "topthat"


def job(game: Game, wording: str = ORIGINAL, seats: int | None = None, choices: Choices | None = None) -> Job:
    return Job(game, take_order(game, wording, seats, {}), choices or Choices())


def some_job(choices: Choices) -> Job:
    """The smallest order of some game."""
    game = games.find(games.names()[-1])
    return job(game, seats=game.seats[0], choices=choices)


# -- every game ----------------------------------------------------------------------------------------------------------------


@poppler.needs_poppler
def test_the_same_order_gives_the_same_bytes_with_every_font_embedded(game: Game, tmp_path: Path) -> None:
    made = job(game).pdf()
    assert made == job(game).pdf()
    (tmp_path / "a.pdf").write_bytes(made)
    fonts = poppler.fonts(tmp_path / "a.pdf")
    assert fonts
    assert [font[0] for font in fonts if font[-5] != "yes"] == []
    assert b"CreationDate" not in made


@pytest.mark.parametrize("wording", WORDINGS)
def test_every_card_names_a_rule_that_can_be_read(game: Game, wording: str) -> None:
    for deck in job(game, wording).decks:
        for piece in deck.pieces:
            assert piece.rule in game.rulebook.rules, piece.name
            assert piece.title or piece.text or piece.ground, piece.name


def test_names_of_pieces_are_names_of_files(game: Game) -> None:
    names = [f"{deck.name}-{piece.name}" for deck in job(game).decks for piece in deck.pieces]
    assert len(set(names)) == len(names)
    assert [name for name in names if not name.replace("-", "").replace("_", "").isalnum()] == []


def test_the_booklet_has_every_rule_and_how_to_play(game: Game) -> None:
    assert [block["id"] for block in blocks(game.rulebook.text) if block["is"] == "rule"] == list(game.rulebook.rules)
    assert len(game.press.STEPS) >= 4


@poppler.needs_poppler
@pytest.mark.parametrize("wording", WORDINGS)
def test_every_word_on_a_card_is_three_millimetres_inside_its_edge(game: Game, wording: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.pdf"
    file.write_bytes(job(game, wording, choices=Choices(layout=SINGLE, backs=NO_BACKS, marks="none")).pdf())
    cards = [card for card in poppler.words(file) if abs(card[0] - WIDTH - 2 * BLEED) < 0.1]
    assert cards
    for width, height, words in cards:
        for word in words:
            capitals = word.top + (word.bottom - word.top) / 5  # a font's box has room above them
            nearest = min(word.left, capitals, width - word.right, height - word.bottom) - BLEED
            assert nearest > SAFE, word


def test_low_ink_leaves_grounds_and_backs_white(game: Game) -> None:
    spare = job(game, choices=Choices(low_ink=True))
    assert {front["paper"] for front in spare.sides["cards"]} == {"#ffffff"}
    assert {back["fill"] for back in spare.sides["backs"]} == {"#ffffff"}


# -- paper ---------------------------------------------------------------------------------------------------------------------


WAYS = [way for way in product(PAPERS, LAYOUTS, BACKS) if way[1:] != (SINGLE, FOLD)]


@pytest.mark.parametrize(("paper", "layout", "backs"), WAYS)
def test_every_card_lies_whole_on_the_paper_and_its_back_behind_it(paper: str, layout: str, backs: str) -> None:
    made = list(card_pages([0] * 8 + [1] * 6, Choices(paper, layout, backs)))
    fronts = [(page, cell) for page in made for cell in page.cells if not cell.is_back]
    assert [cell.card for _, cell in fronts] == list(range(14))
    for page, cell in fronts:
        assert min(cell.x, cell.y, page.width - cell.x - WIDTH, page.height - cell.y - HEIGHT) >= (0 if page.trims else 4.5)
    shown_behind = [cell.card for page in made for cell in page.cells if cell.is_back]
    assert sorted(shown_behind) == ([] if backs == NO_BACKS else list(range(14)))


@poppler.needs_poppler
@pytest.mark.parametrize("backs", [LONG, SHORT])
def test_fronts_and_backs_lie_over_each_other_to_a_tenth_of_a_millimetre(backs: str, tmp_path: Path) -> None:
    """The last sheet is not full, so it tells left from right and above from below."""
    made = some_job(Choices(layout=EIGHT_BLEED, backs=backs, marks="none"))
    made.__dict__["decks"] = [replace(deck, pieces=[replace(piece, copies=1) for piece in deck.pieces[:3]]) for deck in made.decks[:1]]
    file = tmp_path / "cards.pdf"
    file.write_bytes(made.pdf())
    last = 2 + len(made.pages)
    front, back = (poppler.inked(file, page, tmp_path)[:2100, :2970] for page in (last - 1, last))
    front[10 * 200 :] = False  # the small print at the foot
    turned = back[:, ::-1] if backs == SHORT else back[::-1]  # the sheet lies: its long edge is above
    assert front.any()
    for axis in (0, 1):
        ours, theirs = (np.flatnonzero(side.any(axis=axis)) for side in (front, turned))
        assert abs(ours[0] - theirs[0]) <= 1
        assert abs(ours[-1] - theirs[-1]) <= 1


@poppler.needs_poppler
def test_a_page_for_each_card_is_trimmed_to_the_card(tmp_path: Path) -> None:
    made = some_job(Choices(layout=SINGLE, backs=NO_BACKS))
    (tmp_path / "cards.pdf").write_bytes(made.pdf())
    assert poppler.pages(tmp_path / "cards.pdf") == len(made.cards)
    boxes = poppler.boxes(tmp_path / "cards.pdf", 1)
    assert boxes["MediaBox"] == [0, 0, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED]
    assert boxes["TrimBox"] == [BLEED, BLEED, WIDTH + BLEED, HEIGHT + BLEED]


@pytest.mark.parametrize("backs", [LONG, SHORT])
def test_a_shift_moves_the_backs_and_nothing_else(backs: str) -> None:
    still, moved = (list(card_pages([0] * 5, Choices(backs=backs, shift=shift))) for shift in ((0.0, 0.0), (0.5, -1.0)))
    assert moved[0] == still[0]
    assert [(a.x - b.x, a.y - b.y) for a, b in zip(moved[1].cells, still[1].cells, strict=True)] == [(0.5, -1.0)] * 5


def test_butted_backs_of_one_kind_share_a_ground_and_others_stay_apart() -> None:
    page = list(card_pages([0, 0, 1], Choices(layout=NINE)))[1]
    right, middle, left = page.fills  # mirrored: the first card is on the right
    assert right.x < middle.x + middle.width - 0.1
    assert left.x + left.width == pytest.approx(middle.x)
    assert left.x == pytest.approx(page.cells[2].x - BLEED)


@pytest.mark.parametrize(("count", "leaves"), [(4, [[4, 1], [2, 3]]), (6, [[None, 1], [2, None], [6, 3], [4, 5]])])
def test_a_folded_booklet_reads_in_order(count: int, leaves: list[list[int | None]]) -> None:
    assert [side["leaves"] for side in imposed(count, Choices())] == leaves
    assert [side["is_turned"] for side in imposed(count, Choices(backs=SHORT))] == [False] * len(leaves)


# -- pictures ------------------------------------------------------------------------------------------------------------------


def test_pictures_for_a_print_shop_have_bleed_and_300_dots_to_the_inch() -> None:
    made = some_job(Choices())
    made.__dict__["decks"] = [replace(deck, pieces=deck.pieces[:1]) for deck in made.decks[:1]]
    pictures = card_pictures(made)
    assert [name for name, _ in pictures] == [
        f"{made.decks[0].name}-{made.decks[0].pieces[0].name}-x1.png",
        f"{made.decks[0].name}-back.png",
    ]
    assert {(dots_across(png), dots_down(png)) for _, png in pictures} == {(815, 1110)}


def test_sheets_for_tabletop_simulator_hold_at_most_ten_by_seven() -> None:
    made = some_job(Choices())
    deck = max(made.decks, key=lambda deck: deck.size)
    many = replace(deck.pieces[0], copies=71)
    made.__dict__["decks"] = [replace(deck, pieces=[many])]
    sheets = dict(table_sheets(made))
    assert list(sheets) == [f"{deck.name}-1-10x7-of-69.png", f"{deck.name}-2-3x1-of-2.png", f"{deck.name}-back.png"]
    assert dots_across(sheets[f"{deck.name}-1-10x7-of-69.png"]) <= 4096


def dots_across(png: bytes) -> int:
    return int.from_bytes(png[16:20], "big")


def dots_down(png: bytes) -> int:
    return int.from_bytes(png[20:24], "big")


# -- what is refused, and what is missing -----------------------------------------------------------------------------------------

WRONG = {
    "--paper a5": "a4 or letter",
    "--layout ten": "nine or eight-bleed or single",
    "--backs fold": "gutterfold",
    "--marks dots": "crop or guides or none",
    "--wording rude": "original or mild",
    "--players 99": "players",
    "--shift left": "two numbers of millimetres",
    "--shift 0,99": "at most 10 mm",
    "--backs none --shift 1,1": "needs --backs",
    "--layout single --backs gutterfold": "nothing to fold",
    "-o no_such_option=1": "no option",
    "--values no/such/file.toml": "cannot be read",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_cannot_be_printed_is_refused_with_a_sentence(words: str) -> None:
    ran = CliRunner().invoke(app, ["print", games.names()[0], *words.split()])
    assert isinstance(ran.exception, ContrabandError)
    assert WRONG[words] in str(ran.exception)


def test_print_writes_the_file_and_says_what_is_in_it(tmp_path: Path) -> None:
    game = games.find(games.names()[-1])
    ran = CliRunner().invoke(app, ["print", game.name, "--to", str(tmp_path / "new" / "cards.pdf"), "--players", str(game.seats[0])])
    assert ran.exit_code == 0, ran.output
    assert (tmp_path / "new" / "cards.pdf").read_bytes().startswith(b"%PDF")
    assert "Print at 100 %" in ran.output


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ran = CliRunner().invoke(app, ["print", games.names()[-1], "--layout", "single", "--to", str(tmp_path / "file" / "cards.pdf")])
    assert "cannot be written" in str(ran.exception)


def test_without_typst_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None)
    with pytest.raises(engine.PressMissing, match=r"pip install 'contraband\[press\]'"):
        some_job(Choices()).pdf()


@pytest.mark.parametrize(("typed", "shift"), [("0.5,-1", (0.5, -1.0)), (" 2 , 3.25 ", (2.0, 3.25))])
def test_a_shift_is_millimetres_right_and_down(typed: str, shift: tuple[float, float]) -> None:
    assert read_shift(typed) == shift


# -- a game that gives the press nothing --------------------------------------------------------------------------------------------


def test_a_game_without_a_press_of_its_own_prints_its_cards_as_text() -> None:
    made = job(games.from_folder(PLAIN))
    assert sorted(int(piece.title) for piece in made.decks[0].pieces) == list(range(1, 13))
    assert all(piece.text and piece.rule == "TOP-03" for piece in made.decks[0].pieces)
    assert made.pdf().startswith(b"%PDF")


def test_a_game_without_any_pile_says_that_there_is_nothing_to_print(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.from_folder(PLAIN)
    monkeypatch.setitem(game.__dict__, "positions", replace(game.positions, ZONES=()))
    with pytest.raises(BadOption, match="nothing to print"):
        plain_decks(game, take_order(game, ORIGINAL, None, {}))
