"""Who somebody is: a browser has a secret in a cookie, a program in a header. Only fingerprints are kept."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..core.errors import ContrabandError
from ..core.wording import ORIGINAL, WORDINGS
from .rooms.names import nickname, person_name

COOKIE, NAME, WORDING, NOTED = "contraband", "name", "wording", "noted"
YEAR = 365 * 24 * 3600
LONGEST_TOKEN = 100


class NoToken(ContrabandError):
    """A program that does not say who it is, or sends a token that was never given out here."""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def fingerprint(token: str) -> str:
    """What is kept of a secret: enough to recognise it, and nothing else."""
    return hashlib.blake2b(token.encode(), digest_size=32).hexdigest()


@dataclass
class Me:
    """The person behind a request: the secret (a new one, if none came along), and what they like to be called and to read."""

    token: str
    is_new: bool
    name: str  # "" until they say one
    wording: str
    noted: frozenset[str]  # the games whose content note they have read

    @property
    def person(self) -> str:
        return fingerprint(self.token)

    @property
    def nickname(self) -> str:
        return nickname(self.person)


def who(request: HTTPConnection) -> Me:
    """The person of a browser, by its cookies. A secret we did not make is nobody's: they get one of ours."""
    token = request.cookies.get(COOKIE, "")
    services = request.app.state.services
    is_new = not services.has_given(token)
    wording = request.cookies.get(WORDING, ORIGINAL)
    return Me(
        services.seal.token(new_token()) if is_new else token,
        is_new,
        cookie_name(request),
        wording if wording in WORDINGS else ORIGINAL,
        frozenset(request.cookies.get(NOTED, "").split(".")),
    )


def bearer(request: HTTPConnection) -> str | None:
    """The token a program sends, if any. Cookies do not count, so that no other site can act in a browser's name."""
    given = request.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    if scheme.casefold() != "bearer" or not 20 <= len(token) <= LONGEST_TOKEN:
        raise NoToken("Say who you are like this: Authorization: Bearer TOKEN, with the token you were given when you joined.")
    return token


def cookie_name(request: HTTPConnection) -> str:
    try:
        return person_name(unquote(request.cookies.get(NAME, "")))
    except ContrabandError:
        return ""


def remember(response: Response, me: Me, is_secure: bool) -> None:
    """Give the browser what it must keep; scripts cannot read it, and other sites cannot send it."""
    values = {COOKIE: me.token, NAME: quote(me.name), WORDING: me.wording, NOTED: ".".join(sorted(filter(None, me.noted)))}
    for name, value in values.items():
        if value or name == NAME:  # a name can be taken back
            response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)


class Seal:
    """The server's own secret: it marks the secrets we give to browsers, and makes the tokens that show a form came from our pages."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()

    def token(self, chance: str) -> str:
        """A secret for a browser, with a mark that nobody else can make."""
        return f"{chance}.{self.mark(f'browser {chance}')}"

    def is_ours(self, token: str) -> bool:
        return hmac.compare_digest(self.token(token.rpartition(".")[0]).encode(), token.encode())

    def csrf(self, me: Me) -> str:
        return self.mark(f"form {me.token}")

    def mark(self, text: str) -> str:
        return hmac.new(self.secret, text.encode(), hashlib.sha256).hexdigest()[:32]

    def fits(self, me: Me, csrf: str) -> bool:
        return hmac.compare_digest(self.csrf(me).encode(), csrf.encode())
