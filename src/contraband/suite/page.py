"""A page as a browser has it, reduced to what updates need: elements that are found by id, replaced, and filled in (static/update.js)."""

from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser

VOID = {"input", "br", "img", "hr", "wbr", "use", "path", "circle", "rect", "line", "polygon", "polyline", "ellipse"}


class Element:
    def __init__(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tag = tag
        self.attributes = dict(attributes)
        self.inside: list[Element | str] = []
        self.around: Element | None = None

    def add(self, one: "Element | str") -> None:
        self.inside.append(one)
        if isinstance(one, Element):
            one.around = self

    def replace(self, old: "Element", new: "Element") -> None:
        self.inside = [new if one is old else one for one in self.inside]
        old.around, new.around = None, self

    def walk(self) -> Iterator["Element"]:
        yield self
        for one in self.inside:
            if isinstance(one, Element):
                yield from one.walk()

    def __str__(self) -> str:
        attributes = "".join(f" {name}={value!r}" for name, value in self.attributes.items())
        return f"<{self.tag}{attributes}>{''.join(map(str, self.inside))}</{self.tag}>"


class Reader(HTMLParser):
    """Reads a piece of HTML into elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Element("root", [])
        self.open = [self.root]
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, attrs)
        self.open[-1].add(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].add(Element(tag, attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].add(data)


class Page:
    """The board's children; what updates do to them."""

    def __init__(self) -> None:
        self.board = Element("board", [])
        self.known: dict[str | None, Element] = {}  # by id, also some that are no longer there

    def find(self, place: str) -> Element | None:
        found = top = self.known.get(place)
        while top is not None and top is not self.board:
            top = top.around
        return found if top is self.board else None

    def update(self, parts: Mapping[str, str], order: Iterable[str]) -> None:
        for place, html in parts.items():
            (fresh,) = self.filled(Reader(html).root).inside
            assert isinstance(fresh, Element)
            assert fresh.attributes.get("id") == place, f"the part {place!r} is no element with this id"
            old = self.find(place)
            if old is None or old.around is None:
                self.board.add(fresh)
            else:
                old.around.replace(old, fresh)
            self.known |= {one.attributes["id"]: one for one in fresh.walk() if "id" in one.attributes}
        children = {one.attributes.get("id"): one for one in self.board.inside if isinstance(one, Element)}
        self.board.inside = [children.pop(place) for place in order]
        for dropped in children.values():
            dropped.around = None

    def filled(self, element: Element) -> Element:
        """Holes are filled with what stands there; one that nothing fits is a mistake of the server's."""
        for hole in [one for one in element.walk() if one.tag == "template"]:
            found = self.find(hole.attributes.get("data-part") or "")
            assert found is not None, hole.attributes.get("data-part")
            assert hole.around is not None
            hole.around.replace(hole, found)
        return element

    def __str__(self) -> str:
        return "".join(map(str, self.board.inside))
