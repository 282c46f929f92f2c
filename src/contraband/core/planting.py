"""The face of a player who plans several moves of its own: a tree of them, one node more for each imagined game. Templates."""

from collections.abc import Callable
from typing import Any

import numpy as np

from .chance import MIX_1
from .faces import ELSEWHERE, LUCK, MOVES, RAW, STYLES, TIMER, bot_move, copy_bytes, play_on, table_of
from .kernel import kernel
from .record import HOLDS_STILL, NONE, Moves, Raw, wide
from .trying import RAWS, TABLE, new_world

# A node is a move of the seat that thinks, made after those above it: which move, the next node beside it, the first one under it.
MOVE, BESIDE, UNDER = range(3)
LINKS = 3
# How often it was made, the values it led to and their squares, each times how likely the world was.
VISITS, LIKELIHOOD, VALUES, SQUARES = range(4)
RESULTS = 4
ROOT = 0
DEEPEST = 64

GUIDED = 0.5  # how much of a node's curiosity goes to the guide's move; its other moves share the rest
CURIOSITY = 1.0

move_space: int
waiting_on: Callable[..., int]
legal: Callable[..., int]
apply: Callable[..., None]
blank: Callable[..., None]
appraise: Callable[..., float]
propose: Callable[..., int]


def raw_grow_tree(
    sight: Raw, buffers: Any, me: int, styles: Any, moves: Moves, first: int, worlds: int, limit: int, luck: Any, links: Any, counts: Any
) -> None:
    """Play imagined games on: by the tree as far as it goes, by bots from there; each adds a node, as long as there is room.

    The first of `moves` is the guide's. The number of nodes stands beside the root. The tree looks at the seat's own moves alone:
    what comes between them differs from world to world.
    """
    room, seen = buffers[0], buffers[1]
    out = np.empty(move_space, np.int16)
    order, dice, watch = np.zeros(len(styles), np.int32), np.zeros(1, np.uint64), np.zeros(2)
    path = np.zeros(DEEPEST + 1, np.int64)
    elsewhere = styles.copy()
    elsewhere[me] = ELSEWHERE
    t = table_of(room)
    for number in range(first, first + worlds):
        dice[0] = luck[0] + np.uint64(number) * MIX_1
        likely = new_world(sight, room, me, dice)
        watch[TIMER] = 0
        end = wide(t.moves) + limit
        out[: len(moves)] = moves
        n, guided, node, depth, is_new = len(moves), moves[0], ROOT, 0, False
        while not is_new:
            move = curious_move(links, counts, node, out, n, guided)
            node, is_new = step_down(links, node, move)
            if node != ROOT:
                depth += 1
                path[depth] = node
            if move != HOLDS_STILL:
                t.moves += np.uint32(1)
                apply(t, me, move)
            is_new = is_new or depth == DEEPEST
            playing = styles if is_new else elsewhere
            waited = play_on(room, seen, playing, order, dice, watch, out, HOLDS_STILL, max(end - wide(t.moves), 0))
            if is_new or waited != me or wide(t.moves) >= end:
                break
            n, guided = own_moves(room, seen, me, styles[me], out, dice)
        value = appraise(t, me)
        for i in range(depth + 1):
            add_visit(counts[path[i]], likely, value)


@kernel
def own_moves(room: Raw, seen: Raw, me: int, style: int, out: Moves, dice: Any) -> tuple[int, int]:
    """The moves worth trying where the tree goes on, and the guide's among them."""
    copy_bytes(room, seen)
    sight = table_of(seen)
    blank(sight, me)
    n = legal(sight, me, out)
    guided = bot_move(sight, style, me, out, n, dice)
    return propose(sight, me, out, n), guided


@kernel
def child_of(links: Any, node: int, move: int) -> int:
    """The node of a move, or NONE."""
    child: int = links[node, UNDER]
    while child != NONE and links[child, MOVE] != move:
        child = links[child, BESIDE]
    return child


@kernel
def step_down(links: Any, node: int, move: int) -> tuple[int, bool]:
    """The node of a move, and whether it is new; the root if there is no room for another."""
    child = child_of(links, node, move)
    if child != NONE:
        return child, False
    child = links[ROOT, BESIDE]
    if child == len(links):
        return ROOT, True
    links[ROOT, BESIDE] += 1
    links[child, MOVE], links[child, BESIDE], links[child, UNDER] = move, links[node, UNDER], NONE
    links[node, UNDER] = child
    return child, True


@kernel
def curious_move(links: Any, counts: Any, node: int, out: Moves, n: int, guided: int) -> int:
    """The move that did well or was tried seldom; the guide's is thought well of before it was tried."""
    usual = counts[node, VALUES] / max(counts[node, LIKELIHOOD], 1e-300)
    eager = CURIOSITY * np.sqrt(counts[node, VISITS])
    best, best_score = guided, -1.0
    for i in range(n):
        prior = GUIDED if out[i] == guided else (1.0 - GUIDED) / max(n - 1, 1)
        child = child_of(links, node, out[i])
        value, visits = usual, 0.0
        if child != NONE:
            visits = counts[child, VISITS]
            value = counts[child, VALUES] / max(counts[child, LIKELIHOOD], 1e-300)
        score = value + eager * prior / (1.0 + visits)
        if score > best_score:
            best, best_score = out[i], score
    return best


@kernel
def add_visit(row: Any, likely: float, value: float) -> None:
    row[VISITS] += 1.0
    row[LIKELIHOOD] += likely
    row[VALUES] += likely * value
    row[SQUARES] += likely * value * value


HELPERS = (own_moves,)
NODES = "i4[:, ::1]"
FACES: dict[str, tuple[Callable[..., Any], str]] = {
    "grow_tree": (raw_grow_tree, f"void({RAW}, {RAWS}, i8, {STYLES}, {MOVES}, i8, i8, i8, {LUCK}, {NODES}, {TABLE})"),
}
