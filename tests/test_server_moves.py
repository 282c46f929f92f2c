"""Moves in a room: stale and repeated ones, talk side by side, claims in one line, and what is taken back."""

import pytest
from house_table import Clock, in_house, on_turn, play_on, playing, refused, reopened, until_the_talk

from contraband.core.errors import Refused
from contraband.core.record import CLOCK
from contraband.games.escape_code.cards import CONTACT, SLOTS, SPY, WORD_NAMES
from contraband.games.escape_code.codebook import known_words
from contraband.server.rooms.errors import Stale, Unsure
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.room import OVER
from contraband.server.rooms.service import RoomService
from contraband.server.web.messages import refusal_notice


@in_house
async def test_a_stale_or_repeated_move_is_refused_and_never_made_twice(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 1, 1)
    table = live.room.table
    assert table is not None
    assert table.waiting_on == 0
    move = str(table.legal_numbers(0)[0])
    await house.act(live, 0, "move", {"move": move, "sequence": "0"})
    for sequence in ("0", "5", "-1", "x", ""):
        assert await refused(house, live, 0, "move", move=move, sequence=sequence)
    with pytest.raises(Stale):
        await house.act(live, 0, "move", {"move": move, "sequence": "0"})
    assert len(live.room.match.moves) == 1


@in_house
async def test_in_a_live_talk_people_speak_side_by_side_but_none_twice_with_one_message(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "escape_code", 2, 5, pace="live")
    await until_the_talk(house, live)
    assert live.room.table is not None
    assert live.room.table.waiting_on == CLOCK
    seen = str(live.room.table.sequence)
    await house.act(live, 1, "say", {"line": "Lovely weather for a walk.", "sequence": seen})
    await house.act(live, 0, "say", {"line": "<b>Lovely</b>", "sequence": seen})
    with pytest.raises(Stale):
        await house.act(live, 0, "say", {"line": "<b>Lovely</b>", "sequence": seen})
    more = [f"And {number}." for number in range(10)]
    for line in more:  # quicker than they come back
        await house.act(live, 0, "say", {"line": line, "sequence": seen})
    with pytest.raises(Stale):
        await house.act(live, 0, "say", {"line": more[3], "sequence": seen})
    with pytest.raises(Stale):
        await house.act(live, 0, "move", {"move": "small talk", "sequence": seen})
    assert list(live.room.match.said.values()) == ["Lovely weather for a walk.", "<b>Lovely</b>", *more]


async def before_a_claim(house: RoomService) -> tuple[LiveRoom, int, list[int]]:
    """A live talk, the Contact's seat, and the others', the Spy's first."""
    live = await playing(house, "escape_code", 5, 5, pace="live")
    await until_the_talk(house, live)
    assert live.room.table is not None
    cards = live.room.table.record_view.card[:5].tolist()
    others = sorted(set(range(5)) - {cards.index(CONTACT)}, key=lambda seat: cards[seat] != SPY)
    return live, cards.index(CONTACT), others


async def claim(house: RoomService, live: LiveRoom, contact: int, named: int) -> None:
    """In one line, with words that the Contact has seen, and nobody has said."""
    assert live.room.table is not None
    words = [WORD_NAMES[word] for word in sorted(known_words(live.room.table.blanked(contact)))]
    line = f"/claim {named + 1} {' '.join(words[:SLOTS])}"
    await house.act(live, contact, "say", {"line": line, "sequence": str(len(live.room.match.moves))})


@in_house
async def test_cod_27_a_wrong_claim_typed_in_one_line_is_lost_not_refused(house: RoomService, clock: Clock) -> None:
    """Refused because nothing can be said after it, it would tell for nothing who is not the Spy."""
    live, contact, others = await before_a_claim(house)
    await claim(house, live, contact, others[1])
    assert live.room.state == OVER
    assert live.room.table is not None
    assert live.room.table.result is not None
    assert live.room.table.result.rule == "COD-27"


@in_house
async def test_cod_27_a_claim_typed_in_one_line_stands_whatever_its_words_are(house: RoomService, clock: Clock) -> None:
    """Refused for its words, it would tell for nothing who is the Spy."""
    live, contact, others = await before_a_claim(house)
    await claim(house, live, contact, others[0])
    assert live.room.table is not None
    assert live.room.table.record_view.claimant == contact


@in_house
async def test_a_refused_move_says_rule_and_reason(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    table, seat = on_turn(live)
    member = live.room.seats[seat].member
    assert member is not None
    illegal = next(move for move in range(table.game.move_space) if table.why_not(seat, move))
    with pytest.raises(Refused) as caught:
        await house.act(live, member, "move", {"ask": str(illegal), "sequence": "0"})
    assert caught.value.rule.startswith("STD-")


@in_house
async def test_a_move_can_be_taken_back_while_nobody_learned_anything(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    taken_back = 0
    for _ in range(200):
        table = live.room.table
        assert table is not None
        before = table.to_bytes()
        await play_on(house, live, 1)
        seat = live.room.match.moves[-1][0]
        if live.room.may_take_back(seat):
            await house.act(live, seat, "undo", {"sequence": str(live.room.sequence_for(seat))})
            assert live.room.table is not None
            assert live.room.table.to_bytes() == before
            taken_back += 1
            await play_on(house, live, 1)
        if live.room.is_over:
            break
    assert taken_back > 3


@in_house
async def test_no_move_on_what_was_seen_before_another_was_taken_back(house: RoomService, clock: Clock) -> None:
    """Neither what somebody else had in mind then, nor the same request once more."""
    live = await playing(house, "stds", 2, 2)
    numbers: list[int] = []
    while len(live.room.match.moves) < 200 and not numbers:
        table, before = live.room.table, live.room.sequence_for(0)
        assert table is not None
        await play_on(house, live, 1)
        seat, made = live.room.match.moves[-1][0], live.room.sequence_for(0)
        if live.room.may_take_back(seat):
            await house.act(live, seat, "undo", {"sequence": str(made)})
            numbers = [before, made]
    assert live.room.table is not None
    move = str(live.room.table.legal_numbers(seat)[0])
    for number in numbers:
        with pytest.raises(Stale, match="moved on"):
            await house.act(live, seat, "move", {"move": move, "sequence": str(number)})
    assert reopened(house, live).room.sequence_for(seat) == live.room.sequence_for(seat) == numbers[1] + 1
    await house.act(live, seat, "move", {"move": move, "sequence": str(numbers[1] + 1)})
    assert live.room.sequence_for(1 - seat) == numbers[1] + 2


@in_house
async def test_cod_41_a_person_is_asked_once_before_a_statement_is_sent(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "escape_code", 5, 5, pace="live")
    await until_the_talk(house, live)
    line = {"line": "Honestly, my card says lantern", "sequence": str(len(live.room.match.moves))}
    with pytest.raises(Unsure, match="anyway") as asked:
        await house.act(live, 0, "say", line)
    assert refusal_notice(asked.value) == {"kind": "asked", "rule": "", "text": str(asked.value), "line": line["line"]}
    assert not live.room.match.said
    await house.act(live, 0, "say", {**line, "sure": "1"})
    assert list(live.room.match.said.values()) == [line["line"]]


async def at_a_prisoners_turn(house: RoomService) -> tuple[LiveRoom, int, int]:
    """Six people in an encounter of Spiderhead, in which a prisoner thinks: that seat, and Abnesti's."""
    live = await playing(house, "spiderhead", 6, 6, roles="seats")
    for move in ("pair Jeff Heather", "go on"):
        await house.act(live, 0, "move", {"move": move, "sequence": str(live.room.sequence_for(0))})
    return live, 1, 0


@in_house
async def test_a_move_that_is_still_legal_after_somebody_stepped_in_is_made(house: RoomService, clock: Clock) -> None:
    live, jeff, abnesti = await at_a_prisoners_turn(house)
    seen = str(live.room.sequence_for(jeff))
    await house.act(live, abnesti, "move", {"move": "inject veritalk Heather", "sequence": seen})
    assert live.room.table is not None
    choice = live.room.table.legal(jeff)[0]
    await house.act(live, jeff, "move", {"move": choice, "sequence": seen})
    assert live.room.match.moves[-1] == (jeff, live.room.game.move_number(choice))
    with pytest.raises(Stale):
        await house.act(live, jeff, "move", {"move": choice, "sequence": seen})


@in_house
async def test_a_move_refused_after_somebody_stepped_in_is_told_what_was_done(house: RoomService, clock: Clock) -> None:
    live, jeff, abnesti = await at_a_prisoners_turn(house)
    seen = str(live.room.sequence_for(jeff))
    await house.act(live, abnesti, "move", {"move": "inject verbaluce Jeff", "sequence": seen})
    with pytest.raises(Refused, match=r"SPI-51: Abnesti played Verbaluce on Jeff\. First Abnesti steps in or lets it go on\."):
        await house.act(live, jeff, "move", {"move": "give both", "sequence": seen})
    assert len(live.room.match.moves) == 3


@in_house
async def test_after_any_other_move_a_move_is_stale(house: RoomService, clock: Clock) -> None:
    live, _, abnesti = await at_a_prisoners_turn(house)
    seen = str(live.room.sequence_for(abnesti))
    assert live.room.table is not None
    await house.act(live, 1, "move", {"move": live.room.table.legal(1)[0], "sequence": seen})
    with pytest.raises(Stale):
        await house.act(live, abnesti, "move", {"move": "inject verbaluce Jeff", "sequence": seen})
