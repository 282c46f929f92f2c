"""A page as a browser has it, reduced to what updates need: elements that are found by id, replaced, and filled in (static/update.js)."""

from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser

VOID = {"input", "br", "img", "hr", "wbr", "use", "path", "circle", "rect", "line", "polygon", "polyline", "ellipse"}


class Element:
    def __init__(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.inside: list[Element | str] = []

    def get(self, name: str) -> str | None:
        return dict(self.attributes).get(name)

    def walk(self) -> Iterator["Element"]:
        yield self
        for one in self.inside:
            if isinstance(one, Element):
                yield from one.walk()

    def replace(self, old: "Element", new: "Element") -> None:
        self.inside = [new if one is old else one for one in self.inside]

    def __str__(self) -> str:
        attributes = "".join(f" {name}={value!r}" for name, value in self.attributes)
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
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(tag, attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


class Page:
    """The board's children; what updates do to them."""

    def __init__(self) -> None:
        self.board = Element("board", [])

    def find(self, place: str) -> Element | None:
        return next((element for element in self.board.walk() if element.get("id") == place), None)

    def parent(self, child: Element) -> Element:
        return next(element for element in self.board.walk() if any(one is child for one in element.inside))

    def update(self, parts: Mapping[str, str], order: Iterable[str]) -> None:
        for place, html in parts.items():
            (fresh,) = self.filled(Reader(html).root).inside
            assert isinstance(fresh, Element)
            assert fresh.get("id") == place, f"the part {place!r} is no element with this id"
            old = self.find(place)
            if old is None:
                self.board.inside.append(fresh)
            else:
                self.parent(old).replace(old, fresh)
        children = {one.get("id"): one for one in self.board.inside if isinstance(one, Element)}
        self.board.inside = [children[place] for place in order]

    def filled(self, element: Element) -> Element:
        """Holes are filled with what stands there; one that nothing fits is a mistake of the server's."""
        for hole in [one for one in element.walk() if one.tag == "template"]:
            found = self.find(hole.get("data-part") or "")
            assert found is not None, hole.get("data-part")
            next(one for one in element.walk() if any(child is hole for child in one.inside)).replace(hole, found)
        return element

    def __str__(self) -> str:
        return "".join(map(str, self.board.inside))
