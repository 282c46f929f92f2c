"""HTML read as strictly as boards must write it."""

from html.parser import HTMLParser

VOID = {"input", "br", "img", "hr", "wbr", "meta", "link", "source"}
NOT_IN_BUTTONS = {"div", "p", "section", "ul", "ol", "li", "h2", "h3", "button", "a", "input", "details", "table"}
NOT_ON_BOARDS = ("script", "style", "form", "iframe")


class Tree(HTMLParser):
    """A piece of HTML: its ids, and what is wrong with it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.faults: list[str] = []
        self.feed(html)
        self.close()
        if self.open:
            self.faults.append(f"never closed: {self.open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.faults += [f"{name} on <{tag}>" for name in names if name == "style" or name.startswith("on")]
        if len(set(names)) != len(names):
            self.faults.append(f"an attribute twice on <{tag} {names}>")
        if tag in NOT_ON_BOARDS:
            self.faults.append(f"<{tag}>")
        if ("button" in self.open or "summary" in self.open) and tag in NOT_IN_BUTTONS:
            self.faults.append(f"<{tag}> inside of something to press")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")
