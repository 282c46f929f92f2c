"""The people around the table: a face each, which is held to point or to claim, and what everybody knows of them."""

from ...core.wording import MILD
from .board_scene import HELD, HELD_CALL, Scene, icon, portrait, stamp
from .cards import CARD_NAMES, INTERCEPTOR, NONE, ROLE_NAMES, SPY, WORDS
from .table import CALL, CLAIM, SHOOT, Phase

FEW, SOME = 7, 13  # so many others have large faces, and middling ones


def room(scene: Scene) -> str:
    """Everybody but the viewer, who sits at the lower side: up on the left, along the top, down on the right."""
    people = scene.others
    side = (len(people) + (len(people) > SOME)) // 3  # a long top row is too narrow for names
    rows = (("left", people[:side]), ("top", people[side : len(people) - side]), ("right", people[len(people) - side :]))
    size = "few" if len(people) <= FEW else "some" if len(people) <= SOME else "many"
    lists = "".join(f'<ol class="{row}">{"".join(figure(scene, seat) for seat in seats)}</ol>' for row, seats in rows)
    return f'<section id="room" class="room {size}" tabindex="0" aria-label="The people around the table">{lists}</section>'


def figure(scene: Scene, seat: int) -> str:
    is_out = scene.is_out(seat)
    classes = "figure out" if is_out else "figure talking" if has_the_word(scene, seat) else "figure"
    return (
        f'<li id="player-{seat}" class="{classes}">{confronted(scene, seat)}'
        f'<span class="tag"><b class="name">{scene.name(seat)}</b>{known(scene, seat)}{doing(scene, seat)}{call(scene, seat)}</span></li>'
    )


def has_the_word(scene: Scene, seat: int) -> bool:
    if scene.phase == Phase.WINDOW:
        return scene.asked == seat
    return scene.phase == Phase.TURN and scene.speaker == seat


# -- pointing and claiming ---------------------------------------------------------------------------------------------------


def confronted(scene: Scene, seat: int) -> str:
    """The face: held to point at it, or for the Contact to claim that it is the Spy's."""
    view, photo = scene.view, portrait(seat)
    if SHOOT + seat in view.legal:
        told = f"{pointing(scene.view.wording)} {scene.name(seat)}: hold"
        return view.press(SHOOT + seat, photo + icon("aim"), "face", f'data-hold="{HELD}" aria-label="{told}"')
    if CLAIM + seat in view.legal:
        told = f"Claim that {scene.name(seat)} is the Spy: hold"
        return view.press(CLAIM + seat, photo + icon("claim"), "face", f'data-hold="{HELD}" aria-label="{told}"')
    return f'<span class="face">{photo}</span>'


def pointing(wording: str) -> str:
    return "Hold the badge up to" if wording == MILD else "Point the gun at"


def call(scene: Scene, seat: int) -> str:
    """COD-41: where no slip of theirs lies on the table the call is made on the person; `slips` come first."""
    view = scene.view
    return call_button(scene, seat) if CALL + seat in view.legal and CALL + seat not in view.placed else ""


def call_button(scene: Scene, seat: int) -> str:
    told = f"Call a breach by {scene.name(seat)}: hold"
    return scene.view.press(CALL + seat, f"{icon('breach')}<span>Breach</span>", "call", f'data-hold="{HELD_CALL}" aria-label="{told}"')


# -- what everybody knows ----------------------------------------------------------------------------------------------------


def known(scene: Scene, seat: int) -> str:
    """A card that all may see, or what the answer to a question has shown."""
    card = scene.cards[seat]
    shown = card_stamp(card) if card != NONE and seat != scene.me else ""
    if scene.is_out(seat):
        return shown + stamp("Out", "red")
    if not shown and scene.agents >> seat & 1:
        return stamp("Agent")
    return shown or (stamp("Not Spy, not Contact") if scene.cleared >> seat & 1 else "")


def card_stamp(card: int) -> str:
    if card < WORDS:
        return stamp(CARD_NAMES[card])
    return stamp(ROLE_NAMES[card - WORDS], "red" if card <= SPY else "amber" if card == INTERCEPTOR else "")


def doing(scene: Scene, seat: int) -> str:
    text = doing_now(scene, seat)
    return f'<span class="note">{text}</span>' if text else ""


def doing_now(scene: Scene, seat: int) -> str:
    if scene.is_out(seat):
        return ""
    if scene.phase == Phase.VOTE:
        return voting(scene, seat)
    if has_the_word(scene, seat):
        return "is asked" if scene.phase == Phase.WINDOW else "speaks"
    if scene.phase == Phase.READ:
        return "reads"
    return "" if scene.is_voice else f"spoke {scene.spoken[seat]}×"


def voting(scene: Scene, seat: int) -> str:
    if seat == scene.caller:
        return "calls"
    if seat == scene.accused:
        return "is called"
    return f"{icon('tick')}voted" if scene.has_voted(seat) else "votes"
