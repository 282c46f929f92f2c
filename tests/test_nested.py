"""Parts with parts in them: what is sent so that a page has the new in place of the old."""

from contraband.core.board import GAP, Html, Nested, changes, nest_in_gap, written


def plate(name: str) -> Html:
    return f'<b id="plate">{name}</b>'


def tile(number: int, kinds: str, classes: str = "tile") -> Html:
    around = f'<span id="who-{number}" class="{classes}">{GAP}</span>'
    return nest_in_gap(around, (f"like-{number}", f'<i id="like-{number}">{kinds}</i>'))


def panel(name: str, *tiles: Html, classes: str = "player") -> Nested:
    head = f'<section id="me" class="{classes}">'
    parts = [("plate", plate(name)), *((f"who-{number}", one) for number, one in enumerate(tiles))]
    return Nested((head, *[""] * len(tiles), "</section>"), parts)


def test_it_is_written_with_all_that_is_in_it() -> None:
    ((place, html),) = written([("me", panel("Ann", tile(0, "x")))])
    assert place == "me"
    assert (
        html == '<section id="me" class="player"><b id="plate">Ann</b><span id="who-0" class="tile"><i id="like-0">x</i></span></section>'
    )


def test_of_what_stays_nothing_is_sent() -> None:
    assert list(changes("me", panel("Ann", tile(0, "x")), panel("Ann", tile(0, "x")))) == []


def test_only_the_innermost_part_that_changed_is_sent() -> None:
    before, after = panel("Ann", tile(0, "x"), tile(1, "y")), panel("Ann", tile(0, "x"), tile(1, "z"))
    assert list(changes("me", after, before)) == [("like-1", '<i id="like-1">z</i>')]
    assert list(changes("me", panel("Bo", tile(0, "x")), panel("Ann", tile(0, "x")))) == [("plate", '<b id="plate">Bo</b>')]


def test_a_shell_that_changes_has_holes_for_what_stays() -> None:
    before, after = panel("Ann", tile(0, "x")), panel("Ann", tile(0, "x", "tile fresh"))
    assert list(changes("me", after, before)) == [
        ("who-0", '<span id="who-0" class="tile fresh"><template data-part="like-0"></template></span>')
    ]


def test_a_part_that_is_new_is_sent_whole_among_holes() -> None:
    before, after = panel("Ann", tile(0, "x")), panel("Ann", tile(0, "x"), tile(1, "y"))
    ((place, html),) = changes("me", after, before)
    assert place == "me"
    assert '<template data-part="plate"></template>' in html
    assert '<i id="like-1">y</i>' in html
    assert '<i id="like-0">x</i>' not in html


def test_parts_that_change_places_are_sent_with_the_whole() -> None:
    one, two = ("a", '<p id="a"></p>'), ("b", '<p id="b"></p>')
    ((place, html),) = changes("me", Nested(("<div>", "", "</div>"), [two, one]), Nested(("<div>", "", "</div>"), [one, two]))
    assert (place, html) == ("me", '<div><template data-part="b"></template><template data-part="a"></template></div>')


def test_what_takes_the_place_of_something_plain_is_sent_whole() -> None:
    html = panel("Ann", tile(0, "x"))
    assert list(changes("me", html, '<section id="me" hidden></section>')) == [("me", str(html))]
    assert list(changes("me", "<p></p>", html)) == [("me", "<p></p>")]
