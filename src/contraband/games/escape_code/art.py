"""The drawings of Escape Code: twenty-four people in lamp light, the marks of cards and moves, and the picture on the lid."""

import re
from functools import cache
from string import ascii_lowercase

from ...core.fragments import symbol
from ...core.wording import MILD
from .cards import CONTACT, MOST_SEATS, ROLE_NAMES

# -- people: a coat and a head; eight heads and three coats make twenty-four, no two alike ----------------------------------

BODY = (
    '<path fill="var(--coat)" d="M3 76C3 61 13 55 24 52h16c11 3 21 9 21 24z"/><path fill="var(--shade)" d="M27 40h10v14l-5 5-5-5z"/>'
    '<ellipse fill="var(--face)" cx="32" cy="30" rx="11" ry="14"/><path fill="var(--shade)" d="M32 16a11 14 0 0 1 0 28 18 22 0 0 0 0-28z"/>'
)
COATS = (
    '<path fill="var(--hat)" d="M24 46l8 16-15-3zM40 46l-8 16 15-3z"/><path fill="none" stroke="var(--amber)" d="M24 46l8 16"/>',
    '<path fill="var(--photo)" d="M26 52l6 13 6-13-6 5z"/><path fill="var(--red)" d="M32 57l2.5 3-2.5 16-2.5-16z"/>',
    '<path fill="var(--hat)" d="M23 45q9 6 18 0l2 9q-11 7-22 0z"/><path fill="none" stroke="var(--amber)" d="M22 53q10 5 20 0"/>',
)
HEADS = (
    '<path fill="var(--hat)" d="M21 18c0-11 5-14 11-11 6-3 11 0 11 11 5 0 9 1 9 3 0 4-40 4-40 0 0-2 4-3 9-3z"/>'
    '<path fill="none" stroke="var(--amber)" stroke-width="2" d="M21 17q11 3 22 0"/>',
    '<path fill="var(--hat)" d="M18 45c-5-41 33-41 28 0h-6c3-16 0-20-3-22-4 3-9 3-13 2-1 3-1 8 0 20z"/>',
    '<path fill="var(--hat)" d="M16 22c0-15 31-19 33-6 1 6-12 4-17 4-6 0-10 4-16 2z"/>'
    '<path stroke="var(--hat)" stroke-width="2" d="M34 9l2-4"/>',
    '<path fill="var(--hat)" d="M20 31c-4-21 28-21 24 0-2-4-3-8-5-9-5 1-9 0-12-1-3 1-5 5-7 10z"/>',
    '<path fill="var(--hat)" d="M17 19c2-14 28-14 30 0l-2 4c-8 7-18 7-26 0z"/>'
    '<path fill="none" stroke="var(--amber)" stroke-width="2" d="M19 19q13 4 26 0"/>',
    '<path fill="var(--red)" fill-rule="evenodd" d="M32 11c-19 0-17 28-11 37q11 6 22 0c6-9 8-37-11-37zm0 9c11 0 10 22 0 24-10-2-11-24 '
    '0-24z"/>',
    '<path fill="none" stroke="var(--hat)" stroke-width="1.8" d="M22 28h4m12 0h4m-12 0q2-1 4 0M26 28a4 4 0 1 0 8 0 4 4 0 1 0-8 0m8 0a4 4 0 '
    '1 0 8 0 4 4 0 1 0-8 0"/>'
    '<path fill="var(--hat)" d="M26 38q3-4 6-2 3-2 6 2-3 1-6 0-3 1-6 0z"/>',
    '<circle fill="var(--hat)" cx="32" cy="10" r="7"/><path fill="var(--hat)" d="M20 30c-3-19 27-19 24 0-3-6-7-9-12-9s-9 3-12 9z"/>'
    '<circle fill="var(--amber)" cx="20.5" cy="36" r="2"/>',
)


def person(seat: int) -> str:
    return BODY + COATS[seat % len(COATS)] + HEADS[seat % len(HEADS)]


# -- code words: their letters in Morse --------------------------------------------------------------------------------------

SIGNS = ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.."
MORSE = dict(zip(ascii_lowercase, SIGNS.split(), strict=True))
DOT, DASH, GAP, LETTER_GAP = 0.01, 5, 5, 5  # of lines four wide with round ends


def morse(word: str) -> str:
    """A word in Morse. It is drawn where its card lies: among the symbols of every page it would tell all the words (COD-52)."""
    at, path = 3.0, ""
    for letter in word:
        for sign in MORSE[letter]:
            length = DOT if sign == "." else DASH
            path += f"M{at:g} 3h{length}"
            at += round(length) + GAP
        at += LETTER_GAP
    line = f'<path d="{path}" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>'
    return f'<svg class="morse" viewBox="0 0 {at - LETTER_GAP:g} 6" aria-hidden="true">{line}</svg>'


# -- roles and moves ---------------------------------------------------------------------------------------------------------

EMBLEMS = {
    "Contact": '<path fill-rule="evenodd" d="M7 3h15v23l3 1v2H5v-2l2-1zm2 2v20l9 3V8zm7 11a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z"/>',
    "Spy": '<path d="M10 12c0-7 3-9 6-7 3-2 6 0 6 7 3 0 6 1 6 2 0 3-24 3-24 0 0-1 3-2 6-2z"/>'
    '<path d="M5 29c0-6 4-9 8-10l3 6 3-6c4 1 8 4 8 10z"/>',
    "Civilian": '<path fill-rule="evenodd" d="M6 12h17v3h1a5 5 0 0 1 0 10h-2a8 8 0 0 1-16-1zm17 5v5h1a2.5 2.5 0 0 0 0-5z"/>'
    '<path fill="none" stroke="currentColor" stroke-width="2" d="M11 9q-2-2 0-4t0-4m6 8q-2-2 0-4t0-4"/>',
    "Interceptor": '<path d="M14 14h4l5 15h-3l-1-4h-6l-1 4H9zm2 3l-2 5h4z"/><circle cx="16" cy="10" r="3"/>'
    '<path fill="none" stroke="currentColor" stroke-width="2.5" d="M10 4a9 9 0 0 0 0 12M22 4a9 9 0 0 1 0 12M6 1a14 14 0 0 0 0 18M26 1a14 '
    '14 0 0 1 0 18"/>',
}
AIM = '<path fill-rule="evenodd" d="M2 8h2V6h2v2h23v7h-4v2h-7c0 4-2 5-6 5l-2 7H3l3-12-4-2zm11 9c0 2 0 3-1 3 3 0 3-1 3-3z"/>'
MILD_AIM = '<path fill-rule="evenodd" d="M16 2l11 4v9c0 8-6 12-11 15C11 27 5 23 5 15V6zm0 6l-2 5H9l4 3-2 6 5-4 5 4-2-6 4-3h-5z"/>'
MARKS = {
    "claim": '<path fill-rule="evenodd" d="M9 9a7 7 0 0 1 7 5h14v5h-3v4h-5v-4h-6A7 7 0 1 1 9 9zm0 4.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 '
    '0-5.4z"/>',
    "breach": '<path fill-rule="evenodd" d="M4 4h24v18H16l-8 7v-7H4zm10 3l1 8h2l1-8zm2 9.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z"/>',
    "pin": '<path fill-rule="evenodd" d="M16 2a10 10 0 0 1 10 10c0 7-7 11-10 18C13 23 6 19 6 12A10 10 0 0 1 16 2zm0 6a4 4 0 1 0 0 8 4 4 0 '
    '0 0 0-8z"/>',
    "cross": '<path d="M4 8l4-4 8 8 8-8 4 4-8 8 8 8-4 4-8-8-8 8-4-4 8-8z"/>',
    "tick": '<path d="M3 17l4-4 6 6L26 5l4 4-17 18z"/>',
    "book": '<path fill-rule="evenodd" d="M3 5q7-2 13 2 6-4 13-2v21q-7-2-13 2-6-4-13-2zm3 3v15q5-1 8 1V9q-3-2-8-1zm20 0q-5-1-8 1v15q3-2 '
    '8-1z"/>',
    "lids": '<path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" d="M3 12q13 12 26 0M6 17l-3 4m9-2l-2 '
    '5m10-5l2 5m4-7l3 4"/>',
    "eye": '<path fill-rule="evenodd" d="M1 16Q16 0 31 16 16 32 1 16zm15-6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 '
    '0 0 1 0-5z"/>',
}


def mark(name: str, drawing: str) -> str:
    return symbol(name, f'<g fill="currentColor">{drawing}</g>', "0 0 32 32")


@cache
def symbols(wording: str) -> str:
    """Everything the board refers to; what a player is confronted with looks milder in the mild wording."""
    people = [symbol(f"who-{seat}", person(seat), "0 0 64 76") for seat in range(MOST_SEATS)]
    emblems = [mark(f"word-{CONTACT + number}", EMBLEMS[role]) for number, role in enumerate(ROLE_NAMES)]
    marks = [mark(name, drawing) for name, drawing in MARKS.items()]
    return "".join([*people, *emblems, *marks, mark("aim", MILD_AIM if wording == MILD else AIM)])


# -- the lid -----------------------------------------------------------------------------------------------------------------

LID_COLOURS = {
    "coat": "#211d18",
    "shade": "#5d4524",
    "face": "#c98f3c",
    "hat": "#14120f",
    "photo": "#e9d9b5",
    "red": "#b23a2e",
    "amber": "#e0a340",
}
LID_PEOPLE = ((0, 128, 49, 1.0), (1, 48, 64, 0.92), (3, 214, 64, 0.92), (4, -8, 74, 0.95), (7, 270, 74, 0.95))  # seat, x, y, size
LID_SLIPS = ((96, 148, -9), (150, 158, 5), (196, 146, 14), (124, 172, -3))  # x, y, angle


def lid_person(seat: int, x: float, y: float, size: float) -> str:
    drawing = re.sub(r"var\(--(\w+)\)", lambda found: LID_COLOURS[found[1]], person(seat))
    return f'<g transform="translate({x} {y}) scale({size})">{drawing}</g>'


def lid_slip(x: int, y: int, angle: int) -> str:
    typed = '<path d="M-24-3h20m4 0h9m4 0h12M-24 4h9m4 0h16" stroke="#3a342a" stroke-width="2.5"/>'
    return f'<g transform="translate({x} {y}) rotate({angle})"><path fill="#efe6d2" d="M-31-10h62v20h-62z"/>{typed}</g>'


@cache
def box() -> str:
    """Five people around a lamp; one word on the table is circled in red."""
    people = "".join(lid_person(*person) for person in LID_PEOPLE)
    slips = "".join(lid_slip(*slip) for slip in LID_SLIPS)
    return (
        '<svg viewBox="0 0 320 200" xmlns="http://www.w3.org/2000/svg" aria-hidden="true">'
        '<defs><linearGradient id="escape_code-cone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd98c" stop-opacity=".85"/>'
        '<stop offset="1" stop-color="#e0a340" stop-opacity="0"/></linearGradient><radialGradient id="escape_code-table" cy=".3">'
        '<stop offset="0" stop-color="#b5762a"/><stop offset="1" stop-color="#3b2812"/></radialGradient></defs>'
        '<path fill="#1c1b19" d="M0 0h320v200H0z"/><path fill="#26231e" d="M0 0h52v200H0zM268 0h52v200h-52z"/>'
        '<path fill="url(#escape_code-cone)" d="M140 30h40l120 170H20z"/>'
        f'{people}<path fill="#0f0e0c" d="M158 0h4v14h-4zM128 34q4-21 32-21t32 21z"/>'
        f'<ellipse cx="160" cy="34" rx="32" ry="5" fill="#ffe7b0"/>'
        '<ellipse cx="160" cy="176" rx="178" ry="54" fill="url(#escape_code-table)"/>'
        f'{slips}<path fill="none" stroke="#b23a2e" stroke-width="3" stroke-linecap="round" d="M178 138c14-7 40-2 36 9-5 10-38 7-40-2 0-4 '
        f'6-8 14-9"/>'
        '<path fill="#b23a2e" fill-rule="evenodd" d="M246 142a13 13 0 0 1 13 13c0 9-9 14-13 24-4-10-13-15-13-24a13 13 0 0 1 '
        '13-13zm0 8a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"/></svg>'
    )
