"""The entries of a room: one type for everything that can happen there, with an example of how it stands in the store (`stored.py`)."""

from ...core.options import Chosen
from ...core.own_words import Texts
from .stored import Hashes, SeatTaken, stored_as

# -- people ----------------------------------------------------------------------------------------------------------------------


@stored_as("open", is_mild="mild", has_bench="bench")
class Opened:
    """The room is there: always its first entry. With "bots", those that take empty chairs are of this style;
    with "hints", people may ask for them as it says.

    {"k": "open", "game": "stds", "seats": 4, "options": {"deck": 66}, "mild": 0, "bench": 1, "at": 1700000000.5}
    """

    game: str
    seats: int
    options: Chosen
    is_mild: bool
    has_bench: bool
    bots: str = ""
    hints: str = "alone"
    lesson: str = ""  # by its name: a table for one person to learn at
    back: str = ""  # the code of the table they came to the lesson from
    texts: Texts | None = None  # a designer's words for this table, as values files have them


@stored_as("join", has_page="page", is_new="new")
class Joined:
    """Somebody new has come in; members are numbered in this order, from 0. Who comes by a page, and not by a program, is asked before the
    first move whether they are ready; "new": it is the first table of this game their browser is at.

    {"k": "join", "person": "86826802d99b", "name": "Ann", "wording": "original", "page": 1, "at": 1700000000.5}
    """

    person: str
    name: str
    wording: str
    has_page: bool = False
    is_new: bool = False


@stored_as("rename", member="m")
class Renamed:
    """{"k": "rename", "m": 1, "name": "Bob", "at": 1700000000.5}"""

    member: int
    name: str


@stored_as("wording", member="m")
class WordingChosen:
    """{"k": "wording", "m": 1, "wording": "mild", "at": 1700000000.5}"""

    member: int
    wording: str


@stored_as("sit", member="m")
class SatDown:
    """{"k": "sit", "m": 1, "seat": 0, "at": 1700000000.5}"""

    member: int
    seat: int


@stored_as("ask", member="m")
class ChairAsked:
    """Somebody would like to take over a chair of the game that is on; SatDown follows when they are let.

    {"k": "ask", "m": 3, "seat": 2, "at": 1700000000.5}
    """

    member: int
    seat: int


@stored_as("notnow", member="m")
class ChairRefused:
    """They are not let have it now, or no longer want it.

    {"k": "notnow", "m": 3, "at": 1700000000.5}
    """

    member: int


@stored_as("stand", member="m")
class StoodUp:
    """{"k": "stand", "m": 1, "at": 1700000000.5}"""

    member: int


@stored_as("bot")
class BotSeated:
    """The seat is a bot's from now on; free, when there is no style.

    {"k": "bot", "seat": 2, "style": "random", "at": 1700000000.5}
    """

    seat: int
    style: str


@stored_as("chair")
class ChairAdded:
    """There is one more chair, before a game.

    {"k": "chair", "at": 1700000000.5}
    """


@stored_as("nochair")
class ChairRemoved:
    """A chair on which no person sits is gone, before a game; those behind it move up.

    {"k": "nochair", "seat": 2, "at": 1700000000.5}
    """

    seat: int


@stored_as("next", member="m", is_on="on")
class NextGame:
    """Somebody on the bench, where people talk aloud, has a chair of their own in the next game, or would rather look on.

    {"k": "next", "m": 5, "on": 1, "at": 1700000000.5}
    """

    member: int
    is_on: bool


@stored_as("standin", is_on="on")
class StandIn:
    """A bot starts or stops playing for a person who is away.

    {"k": "standin", "seat": 1, "on": 1, "at": 1700000000.5}
    """

    seat: int
    is_on: bool


@stored_as("lock", is_on="on")
class Locked:
    """Nobody else can come in, or people can again.

    {"k": "lock", "on": 1, "at": 1700000000.5}
    """

    is_on: bool


@stored_as("speaker", is_screen="screen")
class SpeakerChosen:
    """Whose device reads the table aloud: somebody's, or with "screen" the shared one.

    {"k": "speaker", "member": 1, "screen": 0, "at": 1700000000.5}
    """

    member: int
    is_screen: bool


@stored_as("host", member="m")
class HostChanged:
    """{"k": "host", "m": 1, "at": 1700000000.5}"""

    member: int


@stored_as("remove", member="m")
class Removed:
    """{"k": "remove", "m": 3, "at": 1700000000.5}"""

    member: int


@stored_as("chat", member="m")
class Chatted:
    """{"k": "chat", "m": 0, "text": "Hello", "at": 1700000000.5}"""

    member: int
    text: str


@stored_as("key", member="m")
class KeyMade:
    """A personal link was made; only the fingerprint of its secret is kept.

    {"k": "key", "m": 1, "key": "abababababab", "at": 1700000000.5}
    """

    member: int
    key: str


@stored_as("movein", member="m")
class MovedIn:
    """A personal link was used: the member is another browser from now on.

    {"k": "movein", "m": 1, "key": "abababababab", "person": "e354ba52c309", "at": 1700000000.5}
    """

    member: int
    key: str
    person: str


# -- the game --------------------------------------------------------------------------------------------------------------------


@stored_as("commit", by="m", is_turned="turn")
class Committed:
    """A round of dealing begins, started by a member: the server's secret, the salt of the chat's hashes on the receipt, and by member the
    hash of the number that their browser has sealed. With "turn", everybody moves on a seat.

    {"k": "commit", "m": 0, "secret": "5d11", "salt": "a20c", "sealed": {"0": "03b2"}, "at": 1700000000.5}
    """

    by: int
    secret: str
    salt: str
    sealed: Hashes
    is_turned: bool = False


@stored_as("number", member="m")
class NumberShown:
    """{"k": "number", "m": 0, "number": "9f51", "at": 1700000000.5}"""

    member: int
    number: str


@stored_as("start")
class Started:
    """A game is dealt: who sits where, what they are called there, and by which version of the rules.

    Roles that the people have given among themselves are options of this one game: {"roles": {"lookout": "2"}}.

    {"k": "start", "seed": "2ee4291a", "seats": [[0, ""], [null, "random"]], "names": ["Ann", "Otter"], "rules": 1, "at": 1700000000.5}
    """

    seed: str
    seats: tuple[SeatTaken, ...]
    names: tuple[str, ...]
    rules: int
    roles: Chosen | None = None


@stored_as("appoint")
class Appointed:
    """{"k": "appoint", "role": "lookout", "seat": 1, "at": 1700000000.5}"""

    role: str
    seat: int


@stored_as("ready", member="m")
class Ready:
    """A person is ready for the first move, or for a timer to start; or the host has gone ahead without them; or they have gone.

    {"k": "ready", "m": 1, "at": 1700000000.5}
    """

    member: int


@stored_as("step")
class Stepped:
    """A step of a lesson is done.

    {"k": "step", "at": 1700000000.5}
    """


@stored_as("move", seat="s", move="v", by_itself="auto")
class Moved:
    """A move by its number; of a typed message the first carries the words, and the others "". With "auto" it made itself, as the only one.

    {"k": "move", "s": 0, "v": 17, "said": "Lovely weather", "at": 1700000000.5}
    """

    seat: int
    move: int
    said: str | None = None
    by_itself: bool = False


@stored_as("answer", seat="s", move="v")
class Answered:
    """A person's answer to a request, by the number of its move: made when all answers are told, and until then known to nobody else.

    {"k": "answer", "s": 1, "v": 17, "at": 1700000000.5}
    """

    seat: int
    move: int


@stored_as("undo")
class TakenBack:
    """The last move was taken back.

    {"k": "undo", "at": 1700000000.5}
    """


@stored_as("pause", member="m", by_x="x", is_lesson="lesson", by_house="house")
class Paused:
    """By a member, by nobody (-1: the table fell asleep), or by the X-card, of which nothing says who showed it: {"x": 1} without "m".
    With {"lesson": 1} the member is being taught meanwhile; with {"house": 1} it was whoever runs the server.

    {"k": "pause", "m": 0, "at": 1700000000.5}
    """

    member: int | None = None
    by_x: bool = False
    is_lesson: bool = False
    by_house: bool = False


@stored_as("resume")
class Resumed:
    """{"k": "resume", "at": 1700000000.5}"""


@stored_as("outage")
class ServerWasDown:
    """The server was down for this many seconds: the table's time stood still.

    {"k": "outage", "seconds": 33.5, "at": 1700000000.5}
    """

    seconds: float


@stored_as("share", member="m", number="game")
class Shared:
    """There is a link that opens the replay of a finished game, by its number, and nothing else.

    {"k": "share", "m": 1, "game": 1, "link": "abcd-efgh-jkmn-pqrs", "at": 1700000000.5}
    """

    member: int
    number: int
    link: str


@stored_as("unshare", number="game")
class Unshared:
    """The host has switched that link off.

    {"k": "unshare", "game": 1, "at": 1700000000.5}
    """

    number: int


@stored_as("release", number="game")
class ChatReleased:
    """The receipt of a finished game, by its number, has the words of the chat.

    {"k": "release", "game": 1, "at": 1700000000.5}
    """

    number: int


@stored_as("giveway", by_house="house")
class GaveWay:
    """The game is over as it stands: nobody had been here for a day, and the house was full; or, with {"house": 1}, whoever runs the
    server ended it.

    {"k": "giveway", "at": 1700000000.5}
    """

    by_house: bool = False


# All kinds, a row for some of them each.
PeopleEntry = Opened | Joined | Renamed | WordingChosen | SatDown | ChairAsked | ChairRefused | StoodUp | BotSeated
TableEntry = ChairAdded | ChairRemoved | StandIn | Locked | SpeakerChosen | HostChanged | Removed | Chatted | KeyMade
GameEntry = MovedIn | Started | Appointed | Ready | Stepped | Moved | Answered | TakenBack | Paused | Resumed
RareEntry = NextGame | ServerWasDown | Committed | NumberShown | Shared | Unshared | ChatReleased | GaveWay
Entry = PeopleEntry | TableEntry | GameEntry | RareEntry
