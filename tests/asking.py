"""Everything one can ask of a table: moves by every channel, and all that a member can make the server send."""

import asyncio
import random
from typing import Any

from raw_http import Messages
from wire import CODE, World, settle

from contraband.core.record import CLOCK
from contraband.server.rooms.entries import Moved

WAYS = 3  # to make a move
BY_ITSELF = WAYS


def sequence_of(world: World, seat: int) -> int:
    return 0 if seat == CLOCK else world.room.sequence_for(seat)


async def make_move(world: World, seat: int, number: int, how: int, seen: int) -> Messages:
    """As a program, by a form or over the socket; the clock's moves make themselves, and so do answers when all are told.

    What a seat cannot know of, a bot may know: its move makes itself too.
    """
    if seat == CLOCK or how == BY_ITSELF or number in world.table.game.words.hidden(world.room.sight(seat)):
        await world.services.rooms.write(world.live, [Moved(seat, number)])
        return []
    if how == 0:
        return await world.call(seat, "moves", move=number, sequence=seen)
    if how == 1:
        return await world.post(seat, "move", move=str(number), sequence=str(seen))
    written = world.room.entry_count
    world.lines[seat, "socket"].say({"to": "move", "fields": {"move": str(number), "sequence": str(seen)}})
    for _ in range(1000):
        if world.room.entry_count != written:
            break
        await asyncio.sleep(0.001)  # until the disk has it
    return []


async def everything(world: World, member: int, seed: int) -> dict[str, Messages]:
    """Every byte this member can make the server send: pages, looks, the log, replays, refusals, streams that are taken up again."""
    dice, api = random.Random(seed), f"/api/tables/{CODE}"
    paths = ["/tables", f"/t/{CODE}", f"/t/{CODE}/screen", api, f"{api}/log", f"{api}/log?since=1", f"{api}/chat"]
    look = await world.look(member)
    game = f"/t/{CODE}/games/{look['games_played']}"
    replay = f"{game}/replay"
    moves = dice.sample(range(world.table.game.move_space), min(3, world.table.game.move_space))
    paths += [f"{api}/why?move={number}" for number in moves]
    paths += [f"/t/{CODE}/cards{asked}" for asked in ("", *readings(world, look, moves[0], dice))]
    paths += [f"{replay}?at={at}{eyes(look)}" for at in {0, dice.randint(0, look["moves_made"]), look["moves_made"]}]
    sent = {path: await world.ask(member, path) for path in paths}
    if look["state"] == "playing":
        for secret in ("record", "receipt"):
            sent[secret] = await world.ask(member, f"{game}/{secret}")
            sent[f"{secret} for a program"] = await world.ask(member, f"{api}/games/{look['games_played']}/{secret}")
        sent["beyond"] = await world.ask(member, f"{replay}?at={look['moves_made'] + 1}")
    for number in moves:
        sent[f"why not {number}"] = await world.post(member, "move", ask=str(number), sequence="0")
    sent["too early"] = await world.call(member, "moves", move=0, sequence=look["sequence"] + 1)
    for since in (dice.randint(0, look["changes"]), look["changes"], look["changes"] + 1):
        sent[f"events since {since}"] = await resumed(world, member, since)
    return sent


def readings(world: World, look: Any, any_move: int, dice: random.Random) -> list[str]:
    """Cards that are read: of any move, and of one that could be made now, with what it would do."""
    listed = world.table.listed(look["you"]["seat"]) if look["you"]["seat"] is not None else []
    return [f"?move={move}&now={move}" for move in (any_move, *dice.sample(listed, min(1, len(listed))))]


def eyes(look: Any) -> str:
    """While a game is on, a replay is through one's own eyes; afterwards it can be."""
    seat = look["you"]["seat"]
    return "" if look["state"] != "over" else "&viewer=bench" if seat is None else f"&viewer={seat + 1}"


async def resumed(world: World, member: int, since: int) -> Messages:
    line = world.stream(member, f"/api/tables/{CODE}/events?since={since}")
    await settle()
    await line.hang_up()
    await settle()
    return line.heard()
