"""The board: how it is made, what can be pressed, the talk and the end (COD-23 to COD-27, COD-41, COD-51, COD-60)."""

import re
from html.parser import HTMLParser
from importlib.resources import files

import pytest

import contraband
from contraband.bots.players import bot_move
from contraband.core.board import changes, written
from contraband.core.finale import Finished, tell
from contraband.core.record import CLOCK, HOLDS_STILL, SPECTATOR
from contraband.core.table import Table
from contraband.games.escape_code import art, board, speech
from contraband.games.escape_code.cards import MOST_SEATS, WORD_NAMES
from contraband.games.escape_code.table import CALL, CALL_ON, CLAIM, PASS, PHRASE, REJECT, SAY, SAYINGS, SHOOT, UPHOLD, Phase
from contraband.games.escape_code.tests.boards import drawn, has_button, look, part, shows, waiting
from contraband.games.escape_code.tests.tabletop import CONTACT, GAME, INTERCEPTOR, SPY, WORDS, agent, claim_all, say_all, talk, turns

AGENT = agent(6)
PHASES = [phase.name.lower().replace("_", " ") for phase in Phase if phase <= Phase.TALK]
FORBIDDEN = re.compile(r"gun|shoot|shot|pistol|weapon|bullet", re.IGNORECASE)
VOID = {"input", "path", "circle", "ellipse", "use", "stop"}
PHRASING_ONLY = {"button", "summary"}
BLOCKS = {"div", "p", "ol", "ul", "li", "section", "h2", "h3", "form", "button"}


class Balance(HTMLParser):
    """Complains about elements that are not closed, and about blocks inside buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not (tag in BLOCKS and PHRASING_ONLY & set(self.open)), f"{tag} inside {self.open}"
        assert not any(name == "style" or name.startswith("on") for name, _ in attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


OPEN = {"codebook": "open"}


def positions() -> list[Table]:
    """A table in every phase, and in the states that look different."""
    voted = talk(messages=["seat-2"])
    voted.play(AGENT, "call breach message-1")
    claimed = talk(messages=["seat-2"])
    claimed.play(CONTACT, "claim seat-2")
    paused = talk()
    paused.play(CLOCK, "x-card")
    out = talk(10, messages=["seat-3 kettle", "seat-5! lantern"])
    out.play(INTERCEPTOR, f"shoot seat-{agent(10) + 1}")
    over = say_all(talk(), SPY)
    claim_all(over, CONTACT, SPY)
    window = turns(phase="window", messages=["seat-1 lantern"], asked="seat-3")
    asked = claim_all(talk(options={"speech": "voice"}), CONTACT, SPY)
    broadcast = [talk(seats, {"reminder": "on"}, phase=phase) for phase in PHASES for seats in (5, 24)]
    return [*broadcast, turns(), window, voted, claimed, asked, paused, out, over, talk(options={"speech": "voice"})]


# -- form --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wording", ["original", "mild"])
def test_every_position_is_well_made_and_has_the_same_parts(wording: str) -> None:
    drawings = art.symbols(wording)
    for table in positions():
        for seat in (*range(table.seats), SPECTATOR):
            parts = written(board.parts(look(table, seat, wording)))
            assert [name for name, _ in parts] == list(board.PARTS)
            for name, html in parts:
                assert f'id="{name}"' in html.split(">")[0]
                checker = Balance()
                checker.feed(html)
                assert not checker.open
                assert all(f'<symbol id="{used}"' in drawings for used in re.findall(r'<use href="#([^"]+)"', html))
            ids = re.findall(r' id="([^"]+)"', drawings + "".join(html for _, html in parts))  # they are on one page
            assert len(ids) == len(set(ids))
            assert waiting(table, seat, wording)


def test_the_mild_board_knows_no_guns() -> None:
    assert FORBIDDEN.search(drawn(talk(), AGENT))
    for table in positions():
        for seat in (*range(table.seats), SPECTATOR):
            view = look(table, seat, "mild")
            text = "".join(html for _, html in written(board.parts(view))) + waiting(table, seat, "mild")
            assert not FORBIDDEN.search(text)
            assert not any(FORBIDDEN.search(board.label(view, move)) for move in sorted(view.legal)[:1] + view.left_over())
    css = files(board.__package__).joinpath("board.css").read_text("utf-8")
    assert not FORBIDDEN.search(css + art.symbols("mild"))
    assert not any(FORBIDDEN.search(sentence) for _, sentence in board.TOUR)


def test_the_look_stays_inside_this_game() -> None:
    css = re.sub(r"/\*.*?\*/", "", files(board.__package__).joinpath("board.css").read_text("utf-8"), flags=re.DOTALL)
    selectors = [selector for group in re.findall(r"([^{}]+)\{", css) for selector in re.split(r",(?![^()]*\))", group)]
    for selector in (selector.strip() for selector in selectors):
        assert ".game-escape_code" in selector or selector.startswith(("@", "from", "to")), selector


def test_the_tour_shows_things_that_are_there() -> None:
    aloud = drawn(talk(options={"speech": "voice"}), AGENT)  # where people talk aloud they have a file
    html = drawn(talk(phase="read"), AGENT) + drawn(talk(), AGENT) + aloud
    assert all(f'id="{stop}"' in html for stop, _ in board.TOUR if stop != "controls")  # that one is the frame's


# -- moves -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"pace": "turns", "utterances": 3}, {"pace": "live"}, {"speech": "voice"}])
def test_every_legal_move_is_on_the_board_or_typed(options: dict[str, object]) -> None:
    """Played by bots to the end; everything a seat may do has its button, but for messages of more than one word."""
    table = contraband.new("escape_code", 10, 5, options)
    for _ in range(400):
        if table.is_over:
            break
        for seat in range(table.seats):
            view = look(table, seat)
            written(board.parts(view))
            assert view.left_over() == []
        play_on(table)


def play_on(table: Table) -> None:
    """One move of a bot; where only the clock is waited for, of one seat after another, and now and then of the clock."""
    waited_for = table.waiting_on
    mover = table.sequence % table.seats if waited_for == CLOCK and table.sequence % 40 else waited_for
    if mover is None or mover == CLOCK or not table.legal_numbers(mover):
        table.time_up()
    else:
        move = bot_move(table, mover, GAME.bot.STYLES[0])
        moves = table.legal_numbers(mover)
        table.play(mover, moves[table.sequence % len(moves)] if move == HOLDS_STILL else move)  # nobody holds still for ever


def test_every_move_has_a_label() -> None:
    view = look(talk(24), AGENT)
    labels = [board.label(view, move) for move in range(GAME.move_space)]
    assert all(label and "{" not in label for label in labels)
    assert len(set(labels)) == len(labels)
    assert board.label(view, SHOOT + 1) == "Point the gun at Player 2"


def test_cod_60_a_talk_can_be_held_without_typing() -> None:
    html = part(turns(options=OPEN), 0, "hand")
    assert all(has_button(html, SAY + utterance) for utterance in range(1 + len(WORD_NAMES)))
    assert not has_button(html, SAY + 1 + len(WORD_NAMES))
    assert html.count('name="move"') == 1 + len(WORD_NAMES)
    closed = part(turns(), 0, "hand")
    assert has_button(closed, SAY)
    assert closed.count('name="move"') == 1


def test_the_field_of_the_game_is_not_called_as_the_chat_is() -> None:
    """Whoever mixes them up tells the table what was meant for the chat, or says a code word where nobody counts it."""
    chat = files("contraband.server").joinpath("templates", "table.html").read_text("utf-8")
    own = part(talk(), AGENT, "hand")
    names = [re.findall(r'placeholder="([^"]+)"', html) + re.findall(r"<label[^>]*>([^<]+)<", html) for html in (own, chat)]
    assert len(names[0]) == 2
    assert not set(names[0]) & set(names[1])
    assert 'placeholder="Say something"' in own
    assert 'lit send">Speak</button>' in own


@pytest.mark.parametrize("seat", [0, 3])
def test_the_codebook_opens_in_a_row_of_its_own_and_covers_nothing(seat: int) -> None:
    """It is not the frame's window of ways, which lies over the table."""
    html = part(turns(options=OPEN), seat, "hand")
    assert re.search(r'<details id="codebook" class="choice" data-stays="speak">.*<div id="leaves" class="book">.*</details>', html)
    assert "ways" not in html
    assert [word for word in WORD_NAMES if f">{word}<" in html] == list(WORD_NAMES)
    css = files(board.__package__).joinpath("board.css").read_text("utf-8")
    assert not re.search(r"\.(book|leaf)[^{}]*\{[^}]*(absolute|fixed)", css)


def test_the_codebook_is_sent_again_only_when_the_word_comes_or_goes() -> None:
    table = talk(options=OPEN)
    before = dict(board.parts(look(table, AGENT)))["hand"]
    table.play(AGENT, "say kettle")
    after = dict(board.parts(look(table, AGENT)))["hand"]
    assert [place for place, _ in changes("hand", after, before)] == ["own"]  # how often one spoke
    first, other = (dict(board.parts(look(turns(options=OPEN), seat)))["hand"] for seat in (0, 3))
    assert "speak" in {place for place, _ in changes("hand", other, first)}


def test_cod_60_being_asked_changes_a_button_and_nothing_else_of_the_hand() -> None:
    waits, asked = (turns(phase="window", messages=["seat-1"], asked=seat) for seat in ("seat-3", "seat-4"))
    before, after = (dict(board.parts(look(table, 3)))["hand"] for table in (waits, asked))
    assert [place for place, _ in changes("hand", after, before)] == ["acts"]


def test_a_message_changes_one_face_and_adds_one_slip() -> None:
    """Everything else a page has already: it is not sent again."""
    table = talk(messages=["seat-1", "seat-2 kettle"])
    before = dict(board.parts(look(table, AGENT)))
    table.play(SPY, "say lantern")
    after = dict(board.parts(look(table, AGENT)))
    assert [place for place, _ in changes("room", after["room"], before["room"])] == [f"player-{SPY}"]
    sent = changes("talk", after["talk"], before["talk"])
    assert [place for place, _ in sent] == ["talk"]
    assert re.findall(r'data-part="(slip-\d)"', sent[0][1]) == ["slip-1", "slip-2"]
    assert re.findall(r' id="(slip-\d)"', sent[0][1]) == ["slip-3"]
    assert changes("hand", after["hand"], before["hand"]) == []


def test_cod_60_whoever_does_not_have_the_word_can_write_but_not_send() -> None:
    html = part(turns(), 3, "hand")
    assert '<button form="say" class="plain send" disabled>' in html
    assert 'placeholder="It is not your turn."' in html
    assert 'name="move"' not in html
    assert '<button form="say" class="plain lit send">' in part(turns(), 0, "hand")
    window = turns(phase="window", messages=["seat-1"], asked="seat-3")
    assert has_button(part(window, 2, "hand"), PASS)
    assert not has_button(part(window, 3, "hand"), PASS)


def test_cod_23_a_face_is_held_to_point_at_it() -> None:
    html = part(talk(), AGENT, "room")
    for seat in range(6):
        assert has_button(html, SHOOT + seat) == (seat != AGENT)
    assert html.count('data-hold="900"') == 5
    assert 'aria-label="Point the gun at Player 2: hold"' in html
    assert 'aria-label="Hold the badge up to Player 2: hold"' in part(talk(), AGENT, "room", wording="mild")


def test_cod_23_how_to_hold_is_told_beside_the_face_and_never_hidden() -> None:
    """The frame puts its hint into the button; small buttons hide their own label, which must not hide that."""
    css = files(board.__package__).joinpath("board.css").read_text("utf-8")
    hints = re.findall(r"\.hold-hint \{ inset: ([^;]+);", css)
    assert len(hints) == 2
    assert all("calc(100% + " in inset for inset in hints)
    assert re.findall(r"\.call( > span:not\(\.hold-hint\))? (?:span )?\{ position: absolute", css) == [" > span:not(.hold-hint)"] * 3


def test_cod_26_spy_contact_and_civilian_have_nothing_to_point() -> None:
    for seat in (CONTACT, SPY, 2):
        html = part(talk(10), seat, "room")
        assert not any(has_button(html, SHOOT + other) for other in range(10))
        assert all(has_button(html, CLAIM + other) == (seat == CONTACT and other != CONTACT) for other in range(10))


def test_cod_26_whoever_is_out_is_marked_and_no_target() -> None:
    table = talk(10)
    table.play(INTERCEPTOR, f"shoot seat-{agent(10) + 1}")
    html = part(table, agent(10, 1), "room")
    figure = re.search(rf'<li id="player-{INTERCEPTOR}".*?</li>', html)
    assert figure is not None
    assert "Interceptor" in figure[0]
    assert "Out" in figure[0]
    assert "<button" not in figure[0]
    assert "Harmless" in html
    assert 'name="move"' not in drawn(table, INTERCEPTOR)


def test_cod_27_the_contact_names_the_words() -> None:
    table = talk()
    table.play(CONTACT, "claim seat-2")
    table.play(CONTACT, f"phrase {WORDS[0]}")
    own = drawn(table, CONTACT)
    assert [has_button(own, PHRASE + word) for word in range(5)] == [False, True, True, True, False]
    assert shows(drawn(table, AGENT)) == [WORDS[0]]
    assert "Player 1 is the Contact and names Player 2 as the Spy" in drawn(table, SPECTATOR)


def test_cod_27_in_voice_the_spy_is_asked() -> None:
    table = claim_all(talk(options={"speech": "voice"}), CONTACT, SPY)
    assert "I said these words" in part(table, SPY, "file")
    assert "Player 2, was that the phrase?" in part(table, AGENT, "sheet")
    assert "<button" not in part(table, AGENT, "file")


def test_cod_42_after_the_x_card_the_table_takes_a_breath() -> None:
    paused = talk()
    paused.play(CLOCK, "x-card")
    assert "Take a breath" in part(paused, AGENT, "sheet")


# -- the talk ----------------------------------------------------------------------------------------------------------------


def test_names_and_typed_words_are_escaped() -> None:
    table = talk(messages=["seat-1", "seat-2"])
    table.names = ("<b>Ada</b>", 'Bo"&', "Cyd", "Dov", "Eli", "Fay")
    for seat in (0, AGENT, SPECTATOR):
        html = drawn(table, seat, said={0: "<script>alert(1)</script>", 1: "R&B\u202e"})
        assert "<script" not in html
        assert "<b>Ada" not in html
        assert 'Bo"' not in html
        assert "&lt;script&gt;alert(1)" in html
        assert "R&amp;B</p>" in html
    table.play(AGENT, "call breach message-1")
    assert "<blockquote>&lt;script&gt;" in drawn(table, 3, said={0: "<script>alert(1)</script>"})


def test_what_was_typed_stands_at_its_message_and_once() -> None:
    """A line with three code words is two utterances: the second has no words of its own."""
    table = talk()
    said: dict[int, str] = {}
    for move, text in (("small talk", "Hello."), ("say kettle lantern", "A kettle, a lantern and a violin!"), ("say violin", "")):
        said[speech.said_key(table.blanked(SPY))] = text
        table.play(SPY, move)
    table.play(AGENT, "small talk")
    html = part(table, CONTACT, "talk", said=said)
    assert re.search(r'id="slip-1".*Hello\..*id="slip-2".*A kettle, a lantern and a violin!.*id="slip-4"', html)
    assert "slip-3" not in html
    assert [has_button(html, CALL_ON + number) for number in range(4)] == [True, True, False, True]


def test_cod_42_what_was_heard_stays_as_it_was_when_the_x_card_turns_another_place() -> None:
    table, said = talk(), dict[int, str]()
    for seat, move in ((SPY, "say kettle lantern"), (AGENT, "small talk"), (SPY, "tell"), (CONTACT, "say violin")):
        before = speech.said_key(table)
        table.play(seat, move)
        said[before] = speech.sounds_like(table, GAME.move_number(move))
        assert table.sentences() == [f"{table.names[seat]}: {said[before]}"]  # as the log tells it
    slips = part(table, CONTACT, "talk", said=said)
    assert slips == part(table, CONTACT, "talk")
    table.play(CLOCK, "x-card")
    assert speech.sounds_like(table, GAME.move_number("x-card")) == ""
    table.time_up()
    assert part(table, CONTACT, "talk", said=said) == slips
    assert part(table, CONTACT, "talk") != slips


def test_cod_41_a_call_is_made_on_a_slip_and_aloud_in_the_file() -> None:
    table = talk(messages=["seat-1", *["seat-2"] * 20, f"seat-{AGENT + 1}"])
    html = dict(written(board.parts(look(table, AGENT))))
    assert re.findall(r'id="slip-(\d+)"', html["talk"]) == [str(number) for number in range(1, 23)]
    assert [has_button(html["talk"], CALL_ON + number) for number in range(22)] == [True] * 21 + [False]  # the last is one's own
    assert not has_button(html["room"], CALL + SPY)
    voice = dict(written(board.parts(look(talk(options={"speech": "voice"}), AGENT))))
    assert all(has_button(voice["file"], CALL + seat) for seat in range(6) if seat != AGENT)
    assert "<button" not in voice["room"] + voice["hand"]


def test_cod_41_the_others_vote_and_only_their_number_shows() -> None:
    table = talk(messages=["seat-2"])
    table.play(AGENT, "call breach message-1")
    before = part(table, 4, "sheet")
    assert has_button(before, UPHOLD)
    assert has_button(before, REJECT)
    for seat in (AGENT, SPY):
        assert "<button" not in part(table, seat, "sheet")
    upheld, rejected = table.copy(), table.copy()
    upheld.play(3, "uphold")
    rejected.play(3, "reject")
    assert drawn(upheld, 4) == drawn(rejected, 4)
    assert "1 of 4 have voted" in drawn(upheld, 4)
    assert "You have voted: uphold" in drawn(upheld, 3)


def test_every_place_round_the_table_is_drawn_for_every_size() -> None:
    for seats in range(5, MOST_SEATS + 1):
        html = part(talk(seats), 3, "room")
        around = [int(number) for number in re.findall(r'<li id="player-(\d+)"', html)]
        assert around == [(3 + step) % seats for step in range(1, seats)]


# -- the end -----------------------------------------------------------------------------------------------------------------


def test_cod_51_the_end_tells_the_whole_story() -> None:
    table = say_all(talk(), AGENT, ("violin",))
    claim_all(say_all(table, SPY), CONTACT, SPY)
    for seat in (AGENT, SPY, SPECTATOR):
        html = board.scene(look(table, seat), tell(Finished(table), "original"))
        assert "Player 1 named Player 2 as the Spy, and the phrase BLANKET BUCKET CANDLE CHIMNEY." in html
        assert "The Contact names the Spy and the phrase." in html
        assert shows(html) == list(WORDS)
        assert html.count(">you<") == (seat >= 0)
        assert "said in 2" in html
        assert "violin <span>1</span>" in html
        assert "had said all four of them in order" in html
        assert "Held BLANKET, and heard it from the Spy in message 2." in html
    assert '<b class="code">CHIMNEY</b>' in part(table, AGENT, "talk")


def test_cod_51_until_the_end_the_words_of_a_slip_are_not_marked() -> None:
    assert "code" not in part(say_all(talk(), SPY), AGENT, "talk")


def test_messages_are_typed_not_listed() -> None:
    view = look(talk(messages=["seat-2"]), AGENT)
    assert len(view.legal) > 800
    assert all(move == 0 or move >= SAYINGS for move in view.left_over())


def test_the_lid_is_a_picture_of_its_own() -> None:
    assert art.box().startswith('<svg viewBox="0 0 320 200"')
    assert "var(--" not in art.box()
    assert all(found.startswith("escape_code-") for found in re.findall(r' id="([^"]+)"', art.box()))
