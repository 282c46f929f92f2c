"""The faces of a game, each of them twice: in plain Python, which plays at once, and in machine code, which is much faster.

Plain Python needs neither Numba nor a compiler. Both give the same games, byte for byte; `tests/test_twins.py` compares them.
"""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

import numpy as np

from . import faces, observing, planting, trying
from .cache_use import forget_old_caches, use
from .default_rules import value_of_outcome
from .faces import CONTRACT
from .hands import words_for
from .kernel import localise, with_names
from .moves import list_by_refusal
from .own_words import held_cards
from .quickrecord import record_class
from .record import Moves, Raw
from .rulecache import cache_home, can_keep, may_compile, open_cache, rules_hash

Face = Callable[..., Any]
FACES = {**faces.FACES, **trying.FACES, **observing.FACES}
HELPERS = (*faces.HELPERS, *trying.HELPERS, *observing.HELPERS)
TEMPLATES = {**vars(observing), **vars(trying), **vars(faces)}


class Kit(NamedTuple):
    """Templates that go together: what is made for each game and kept in one cache."""

    faces: dict[str, tuple[Face, str]]
    helpers: tuple[Face, ...]  # what the templates call of each other
    names: dict[str, Any]  # all that stands around them
    mark: str = ""  # sets its cache apart
    sources: tuple[Path, ...] = ()  # their files, unless they are the core's own


PLAYING = Kit(FACES, HELPERS, TEMPLATES)  # what every table needs
PLANNING = Kit(  # and what those need whose bots plan several moves
    {**FACES, **planting.FACES}, (*HELPERS, *planting.HELPERS), {**TEMPLATES, **vars(planting)}, sources=(Path(planting.__file__),)
)


class Faces:
    """A game's rules as functions of flat bytes: plain until compiled. Callers can tell which only by the time they take."""

    deal: Callable[[Raw, int], int]
    resume: Callable[[Raw], None]
    waiting_on: Callable[[Raw], int]
    refusal: Callable[[Raw, int, int], int]
    legal: Callable[[Raw, int, Moves], int]
    apply: Callable[[Raw, int, int], None]
    step: Callable[[Raw, int, int, Moves], tuple[int, int]]
    clock: Callable[[Raw], tuple[int, int]]
    pace: Callable[[Raw, int, int], float]
    blank: Callable[[Raw, int], None]
    imagine: Callable[[Raw, int], None]
    result: Callable[[Raw, Any], None]
    choose: Callable[[Raw, int, int, Moves, Any], int]
    propose: Callable[[Raw, int, Moves], int]
    play_on: Callable[[Raw, Raw, Any, Any, Any, Any, int], int]
    try_moves: Callable[[Raw, Any, int, Any, Moves, int, int, int, Any, Any], None]
    grow_tree: Callable[[Raw, Any, int, Any, Moves, int, int, int, Any, Any, Any], None]
    simulate: Callable[[Raw, Raw, Raw, Any, int, Any], int]
    observe: Callable[[Raw, Raw, Raw, Any, int, Any, Any, Any, Any, int], None]

    def __init__(self, rules: Any, bot: Any, words: Any, move_space: int, kit: Kit = PLAYING) -> None:
        self._kit = kit
        self._names = {name: getattr(rules, name) for name in (*CONTRACT, *observing.CONTRACT)}
        self._names |= {name: getattr(bot, name) for name in trying.PLAYERS}
        figures, cards = len(words.FIGURES), held_cards(words.ALL_CARDS)
        self._names |= {"table_t": rules.table_t, "move_space": move_space, "figures": figures, "cards": cards}
        self._names["hand_words"] = words_for(cards)
        if rules.legal is None:
            self._names["legal"] = localise(list_by_refusal, self._names)
        if bot.appraise is None:
            self._names["appraise"] = localise(value_of_outcome, self._names)
        self._module: str = rules.module.__name__
        folder = Path(rules.module.__file__).parent
        self._title = folder.name
        own = rules_hash(folder, move_space, figures, cards, rules.table_t.itemsize, sources=kit.sources)
        self._cache = cache_home() / f"{folder.name}{kit.mark}-{own}"
        self._lock = RLock()
        self.are_compiled = False

    def __getattr__(self, name: str) -> Face:
        """The first call: what was compiled before is loaded, this function alone; else all are played as they stand."""
        if name not in self._kit.faces:
            raise AttributeError(name)
        with self._lock:
            if self.are_compiled or (may_compile() and self.are_warm):
                self.are_compiled = True
                self.__dict__[name] = self._compiled(name)
            else:
                self.start_plain()
            face: Face = self.__dict__[name]
        return face

    def start_plain(self) -> None:
        """Play at once, whatever the cache has, unless machine code is in use already; `warm` brings it at any time."""
        with self._lock:
            if not self.are_compiled:
                self.__dict__.update(plain_faces(self._names, self._kit))

    @property
    def are_warm(self) -> bool:
        """Whether nothing has to be compiled: it was before, by this process or an earlier one, or the compiler is off."""
        return not may_compile() or all(self._ready(name).exists() for name in self._kit.faces)

    @property
    def can_be_kept(self) -> bool:
        """Whether what another process compiles will be found here."""
        return can_keep(self._cache)

    def warm(self, tell: Callable[[int, int], None] = lambda done, of: None) -> None:
        """Compile everything now, or load what was compiled, and use it from then on; `tell` hears of progress, and may raise to stop."""
        with self._lock:
            if not may_compile():
                self.start_plain()
            else:
                self.__dict__.update(self._compile_all(tell))  # all at once
                self.are_compiled = True
                forget_old_caches(self._title + self._kit.mark)
        tell(len(self._kit.faces), len(self._kit.faces))

    def compile_as_asked(self) -> None:
        """For whoever needs only a few functions: each is compiled when it is first called."""
        self.are_compiled = may_compile()

    def _compile_all(self, tell: Callable[[int, int], None]) -> dict[str, Face]:
        found: dict[str, Face] = {}
        for done, name in enumerate(self._kit.faces):
            tell(done, len(self._kit.faces))
            if not (self.are_compiled and name in self.__dict__):
                found[name] = self._compiled(name)
        return found

    def _compiled(self, name: str) -> Face:
        """Compiled now, or loaded if it was before."""
        from .compiling import compile_face

        self._cache = open_cache(self._cache)
        use(self._cache)
        template, signature = self._kit.faces[name]
        face = compile_face(template, self._compiled_names, signature, self._module, self._cache)
        self._ready(name).touch()
        return face

    @cached_property
    def _compiled_names(self) -> dict[str, Any]:
        return compiled_names(self._names, self._kit)

    def _ready(self, name: str) -> Path:
        """A file beside the compiled function that says it is there."""
        return self._cache / f"{name}.ready"


def plain_faces(names: dict[str, Any], kit: Kit = PLAYING) -> dict[str, Face]:
    """The templates with one game's kernels as they stand, on a record that plain Python reads quickly."""
    own = {**kit.names, **names}
    own.update({helper.__name__: with_names(helper, own) for helper in kit.helpers})
    own["table_of"] = record_class(names["table_t"])
    return {name: quietly(with_names(template, own)) for name, (template, _) in kit.faces.items()}


def compiled_names(names: dict[str, Any], kit: Kit = PLAYING) -> dict[str, Any]:
    """The templates' names with one game's kernels, all of them compiled."""
    from .compiling import CompiledNames, compile_for

    own = CompiledNames({**kit.names, **names})
    own.update({helper.__name__: compile_for(own, helper) for helper in kit.helpers})
    return own


def quietly(face: Face) -> Face:
    """Chance is made of sums that wrap around; NumPy warns of them unless told otherwise, in each thread by itself."""

    def call(*given: Any) -> Any:
        with np.errstate(over="ignore"):
            return face(*given)

    return call
