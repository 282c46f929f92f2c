"""The faces of Asterisk: one mug shot for every prisoner card, put together from a few parts by its number."""

from functools import cache

from ....core.fragments import symbol
from ..cards import FIRST_ENEMY, FIRST_INFORMER, PRISONERS, SNITCH, TRUTH, is_enemy

SIDE = 64

HEADS = (
    '<circle cx="32" cy="28" r="17"/>',
    '<ellipse cx="32" cy="27" rx="14" ry="19"/>',
    '<rect x="16" y="12" width="32" height="33" rx="8"/>',
    '<ellipse cx="32" cy="29" rx="21" ry="15"/>',
    '<path d="M32 8 53 38Q32 52 11 38Z"/>',
)
EYES = (
    '<g fill="#fff"><circle cx="25" cy="26" r="5.5"/><circle cx="39" cy="26" r="5.5"/>'
    '</g><circle cx="26" cy="27" r="2.5"/><circle cx="38" cy="27" r="2.5"/>',
    '<circle cx="32" cy="25" r="8.5" fill="#fff"/><circle cx="32" cy="26" r="4"/>',
    '<g fill="#fff"><circle cx="22" cy="28" r="4.5"/><circle cx="32" cy="21" r="4.5"/><circle cx="42" cy="28" r="4.5"/></g>'
    '<circle cx="22" cy="28" r="2"/><circle cx="32" cy="21" r="2"/><circle cx="42" cy="28" r="2"/>',
    '<path d="M19 26q6-7 11 0M34 26q6-7 11 0" fill="none" stroke="#1b1140" stroke-width="3" stroke-linecap="round"/>',
    '<rect x="17" y="20" width="30" height="11" rx="5.5"/><path d="M21 24h7M36 24h7" stroke="#c6ff4a" stroke-width="3"/>',
)
MOUTHS = (
    '<path d="M24 37q8 7 16 0" fill="none" stroke="#1b1140" stroke-width="3" stroke-linecap="round"/>',
    '<path d="M25 38h14" stroke="#1b1140" stroke-width="3" stroke-linecap="round"/>',
    '<ellipse cx="32" cy="38" rx="4" ry="3.5"/>',
    '<path d="M24 36h16q-2 7-8 7t-8-7z"/><path d="M28 36.5h8v2.5h-8z" fill="#fff"/>',
)
TOPS = (
    '<path d="M24 13 18 3M40 13 46 3" stroke="#1b1140" stroke-width="2.5"/>'
    '<g fill="var(--magenta)"><circle cx="18" cy="4" r="3.5"/><circle cx="46" cy="4" r="3.5"/></g>',
    '<path d="M20 14 24 3l5 8 4-9 4 9 6-7 2 11q-12-5-25-1z" fill="var(--magenta)"/>',
    '<g fill="#ffb02e"><circle cx="32" cy="7" r="6"/><path d="M15 20q17-18 34 0-17-6-34 0z"/></g>',
    '<g fill="none" stroke="#1b1140" stroke-width="3" stroke-linecap="round"><path d="M32 11V2M26 12 23 4M38 12l3-8"/></g>',
    '<path d="M12 26Q8 8 17 7l5 9zM52 26Q56 8 47 7l-5 9z" fill="#8d5bff"/>',
    '<path d="M15 22Q15 5 32 5t17 17q-17-8-34 0z" fill="#2fb6ff"/>',
)
SKINS = ("#8fe3c0", "#ffb39a", "#b9a2ff", "#ffd75e", "#7fd0ff")

CAP = (
    '<path d="M13 17Q14 4 32 4t19 13l1 4q-20-6-40 0z" fill="var(--magenta)"/>'
    '<path d="M12 21q20-7 40 0l-2 4q-18-6-36 0z"/><circle cx="32" cy="11" r="3.5" fill="#c6ff4a"/>'
)
HELMET = (
    '<path d="M10 25Q10 3 32 3t22 22z" fill="var(--magenta)"/><path d="M8 25h48v4H8z"/>'
    '<path d="M32 3V0M24 0h16" stroke="#1b1140" stroke-width="3"/>'
)
TOP_HAT = '<path d="M20 14V-1h24v15z"/><path d="M20 8h24v4H20z" fill="var(--magenta)"/><path d="M12 13h40v4H12z"/>'
FEDORA = (
    '<path d="M20 15q2-13 12-10 10-3 12 10z" fill="#4a3d7c"/>'
    '<path d="M20 12h24v4H20z" fill="#c6ff4a"/><path d="M9 16h46v4H9z" fill="#4a3d7c"/>'
)
BEARD = '<path d="M17 33q15 6 30 0 1 16-15 18-16-2-15-18z" fill="#d9d5ea"/>'
MOUSTACHE = '<path d="M32 35q-7-4-12 3 7 3 12 0 5 3 12 0-5-7-12-3z"/>'
MONOCLE = (
    '<circle cx="39" cy="26" r="8" fill="none" stroke="#ffd75e" stroke-width="2.5"/><path d="M45 32v14" stroke="#ffd75e" stroke-width="2"/>'
)
GLASSES = '<g fill="none" stroke="#1b1140" stroke-width="2.5"><circle cx="24" cy="26" r="7.5"/><circle cx="40" cy="26" r="7.5"/></g>'
PATCH = '<path d="M16 18 48 26" stroke="#1b1140" stroke-width="2.5"/><circle cx="39" cy="26" r="7"/>'
WHISTLE = '<path d="M36 40h14v7q-8 4-14-2z" fill="#ffd75e"/><circle cx="42" cy="45" r="2"/>'
SCALES = '<path d="M32 0v12M20 4h24M20 4l-5 9h10zM44 4l-5 9h10z" fill="none" stroke="#ffd75e" stroke-width="2.5"/>'
BEAM = '<path d="M32 10V0M20 12l-6-8M44 12l6-8" stroke="#ffd75e" stroke-width="4" stroke-linecap="round"/>'

# Head, eyes, mouth, and what is worn, of those who are told apart at a glance.
KNOWN = {
    TRUTH: (1, 0, 0, BEAM),
    TRUTH + 1: (1, 4, 1, SCALES),
    FIRST_ENEMY: (2, 0, 1, CAP + MOUSTACHE),
    FIRST_ENEMY + 1: (0, 0, 3, TOP_HAT + MONOCLE),
    FIRST_ENEMY + 2: (1, 0, 2, HELMET),
    FIRST_ENEMY + 3: (3, 2, 3, CAP),
    FIRST_ENEMY + 4: (1, 0, 1, CAP + GLASSES),
    FIRST_ENEMY + 5: (0, 0, 1, BEARD + CAP + PATCH),
    SNITCH: (4, 1, 2, FEDORA + WHISTLE),
}

STRIPES = (
    '<path d="M6 64Q8 46 24 45h16q16 1 18 19z" fill="#fff"/><path d="M10 52h44M7 59h50" stroke="#2a1b5f" stroke-width="3.5"/>'
    '<path d="M6 64Q8 46 24 45h16q16 1 18 19" fill="none" stroke="#1b1140" stroke-width="2"/>'
)
UNIFORM = (
    '<path d="M6 64Q8 46 24 45h16q16 1 18 19z" fill="#1b1140"/>'
    '<path d="M32 47v17" stroke="var(--magenta)" stroke-width="3"/><circle cx="46" cy="55" r="3" fill="#c6ff4a"/>'
)
COAT = '<path d="M6 64Q8 46 24 45h16q16 1 18 19z" fill="#6a5aa5"/><path d="M24 45 32 60 40 45" fill="#c6ff4a"/>'


def looks(card: int) -> tuple[int, int, int, str]:
    """Head, eyes, mouth and what is on top; numbers without a common divisor keep neighbours apart."""
    worn = FEDORA if FIRST_INFORMER <= card < SNITCH else TOPS[card % len(TOPS)]
    return KNOWN.get(card) or (card * 2 % len(HEADS), (card * 3 + card // 5) % len(EYES), card * 3 % len(MOUTHS), worn)


def clothes(card: int) -> str:
    if is_enemy(card):
        return UNIFORM
    return COAT if card >= FIRST_INFORMER else STRIPES


@cache
def portrait(card: int) -> str:
    """Whoever a prisoner card shows, on a square of 64."""
    head, eyes, mouth, worn = looks(card)
    skin = SKINS[(card * 2 + card // 6) % len(SKINS)]
    outlined = f'<g fill="{skin}" stroke="#1b1140" stroke-width="2">{HEADS[head]}</g>'
    return f'{clothes(card)}{outlined}<g fill="#1b1140">{EYES[eyes]}{MOUTHS[mouth]}{worn}</g>'


def mug_symbols() -> str:
    return "".join(symbol(f"mug-{card}", portrait(card), f"0 -4 {SIDE} {SIDE + 4}") for card in range(PRISONERS))
