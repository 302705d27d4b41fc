"""What clients and server say to each other about accounts and profiles (docs/online.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ponnuki.online.game_messages import GameSummary
from ponnuki.online.messages import MAX_SENT_NAME_LENGTH, Person, Rating, Speed

MIN_PASSWORD_LENGTH = 8  # characters
MAX_PASSWORD_LENGTH = 128
MAX_EMAIL_LENGTH = 254
MAX_TOKEN_NAME_LENGTH = 40
MAX_TOKENS = 20  # of an account
MAX_PASSKEYS = 10  # of an account
MAX_IDENTITIES = 10  # of an account
CONFIRMED_MINUTES = 10  # for which having said who one is stands for a password
MAX_ANSWER_LENGTH = 12_000  # of a provider, as the page hands it on
Text = Annotated[str, Meta(max_length=1_000)]
Language = Literal["en", "fr"]
# What a program may do with a token.
Scope = Literal["account:read", "games:read", "games:play", "seeks:write", "chat:write"]


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of PUT /api/me; without a name the server makes one."""

    name: Annotated[str, Meta(max_length=MAX_SENT_NAME_LENGTH)] | None = None


class Account(msgspec.Struct, frozen=True):
    """What somebody with an account sees of it; `email` is confirmed, `unconfirmed` not yet.

    Without a password one signs in by a provider or with a passkey.
    """

    created: int
    email: str | None
    unconfirmed: str | None
    has_password: bool


# What somebody may do on the server besides playing.
Role = Literal["person", "moderator", "administrator"]


class Caution(msgspec.Struct, frozen=True):
    """A warning by a moderator that somebody has not acknowledged yet."""

    id: int
    time: int
    reason: str


class Restriction(msgspec.Struct, frozen=True):
    """What a moderator has forbidden somebody, and why; for good if `until` is null."""

    until: int | None
    reason: str


class Provider(msgspec.Struct, frozen=True):
    """A provider of OpenID Connect by which one signs in, and its name for people."""

    id: str
    name: str


class Me(msgspec.Struct, frozen=True):
    """The answer of /api/me: who asks, and under which addresses others find this server.

    `account` is null for guests; `mail` says whether the server sends e-mail. `muted` is who may
    not write in chats, `closed` who may do nothing at all. `passkeys` is the host on whose pages
    passkeys can be used; null if they cannot. By the `providers` one can sign in, on the `page` of
    the server alone, to which they send browsers back; null if it has no address of its own.
    """

    person: Person | None
    addresses: tuple[str, ...]
    account: Account | None = None
    mail: bool = False
    role: Role = "person"
    warnings: tuple[Caution, ...] = ()
    muted: Restriction | None = None
    closed: Restriction | None = None
    passkeys: str | None = None
    providers: tuple[Provider, ...] = ()
    page: str | None = None


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of bodies: fields that nobody knows are refused."""


class NewAccount(_Body, frozen=True):
    """The body of POST /api/account; the e-mail is confirmed by a link sent in that language."""

    name: Text
    password: Text
    email: Text | None = None
    language: Language = "en"


class SignIn(_Body, frozen=True):
    """The body of POST /api/session."""

    name: Text
    password: Text


# The password of who asks. An account without one has null: who asks must have just signed in.
OwnPassword = Text | None


class NewPassword(_Body, frozen=True):
    """The body of PUT /api/account/password."""

    old: OwnPassword
    new: Text


class NewEmail(_Body, frozen=True):
    """The body of PUT /api/account/email; null removes it."""

    password: OwnPassword
    email: Text | None
    language: Language = "en"


class Confirmation(_Body, frozen=True):
    """The body of POST /api/email-confirmations: what the link in an e-mail has."""

    token: Text


class ResetRequest(_Body, frozen=True):
    """The body of POST /api/password-resets: a confirmed e-mail address."""

    email: Text
    language: Language = "en"


class Reset(_Body, frozen=True):
    """The body of PUT /api/password-resets: what the link in an e-mail has."""

    token: Text
    password: Text


class Deletion(_Body, frozen=True):
    """The body of POST /api/account/deletion.

    The password of an account confirms it; a guest, who has none, says their name.
    """

    password: OwnPassword = None
    name: Text = ""


class NewToken(_Body, frozen=True):
    """The body of POST /api/account/tokens; the name is for oneself, to know it again."""

    password: OwnPassword
    name: Text
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=10)]


class Token(msgspec.Struct, frozen=True):
    """A token of an account; `used` is the day on which it was used last, null if never."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created: int
    used: int | None


class TokenMade(msgspec.Struct, frozen=True):
    """The answer of POST /api/account/tokens, which alone has the secret."""

    token: Token
    secret: str


class Tokens(msgspec.Struct, frozen=True):
    """The answer of GET /api/account/tokens, the newest first."""

    tokens: tuple[Token, ...]


class PasskeyWish(_Body, frozen=True):
    """The body of POST /api/account/passkeys/options: the password of the account."""

    password: OwnPassword


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What a browser needs to make or use a passkey, as JSON of WebAuthn; good for five minutes."""

    options: dict[str, Any]


class NewPasskey(_Body, frozen=True):
    """The body of POST /api/account/passkeys; the name is for oneself, to know it again."""

    name: Text
    credential: dict[str, Any]


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of an account; `used` is the day on which it was used last, null if never."""

    id: str
    name: str
    created: int
    used: int | None


class Passkeys(msgspec.Struct, frozen=True):
    """The answer of GET /api/account/passkeys, the newest first."""

    passkeys: tuple[Passkey, ...]


class PasskeySignIn(_Body, frozen=True):
    """The body of POST /api/session/passkey: what the browser answers to the options."""

    credential: dict[str, Any]


class ProviderVisit(_Body, frozen=True):
    """The body of POST /api/session/identity/visits: by which provider one wants to sign in.

    `confirms` is for whoever is signed in by that provider and says anew who they are.
    """

    provider: Text
    confirms: bool = False


class LinkVisit(_Body, frozen=True):
    """The body of POST /api/account/identities/visits: a provider, and the password."""

    provider: Text
    password: OwnPassword


class ProviderAddress(msgspec.Struct, frozen=True):
    """The address of a provider, where a browser goes next and comes back from in ten minutes."""

    address: str


class ProviderAnswer(_Body, frozen=True):
    """The body of POST /api/session/identity: what the browser came back with from a provider."""

    answer: Annotated[str, Meta(max_length=MAX_ANSWER_LENGTH)]


class IdentityDone(msgspec.Struct, frozen=True):
    """The answer of POST /api/session/identity: what was done, and who asks from now on.

    If a name is wanted, the identity has no account yet: POST /api/session/identity/account makes
    one within half an hour, for this visit.
    """

    done: Literal["signed_in", "linked", "name_wanted"]
    me: Me
    visit: str


class IdentityAccount(_Body, frozen=True):
    """The body of POST /api/session/identity/account: a name, and what IdentityDone has said."""

    name: Text
    visit: Text


class Identity(msgspec.Struct, frozen=True):
    """An identity of an account: who one is at a provider, by the provider's names for both.

    `provider` is null if this server has none of that issuer any more; `used` is the day on which
    somebody signed in by it last, null if never.
    """

    id: str
    provider: Provider | None
    issuer: str
    subject: str
    created: int
    used: int | None


class Identities(msgspec.Struct, frozen=True):
    """The answer of GET /api/account/identities, the newest first."""

    identities: tuple[Identity, ...]


class ChangeVacation(_Body, frozen=True):
    """The body of PUT /api/account/vacation: whether one is on vacation from now on."""

    on: bool


class Vacation(msgspec.Struct, frozen=True):
    """The answer of GET /api/account/vacation.

    `until` is when the vacation ends by itself, null without one; `left` are the milliseconds that
    one has left this year, of so many `days`.
    """

    until: int | None
    left: int
    days: int


class Done(msgspec.Struct, frozen=True):
    """The answer where there is nothing else to say."""

    done: bool = True


class Device(msgspec.Struct, frozen=True):
    """A session: a browser in words, "" for other programs; `here` is the one that asks."""

    id: str
    browser: str
    created: int
    seen: int
    here: bool


class Devices(msgspec.Struct, frozen=True):
    """The answer of GET /api/sessions, the last seen first."""

    devices: tuple[Device, ...]


class SpeedRating(msgspec.Struct, frozen=True):
    """The rating of a profile in a game at a speed."""

    game: str
    speed: Speed
    rating: Rating


class RatingChange(msgspec.Struct, frozen=True):
    """What one game changed in a rating."""

    id: str
    time: int
    before: float
    value: float
    deviation: float


class RatingHistory(msgspec.Struct, frozen=True):
    """The answer of GET /api/people/{who}/ratings/{game}/{speed}: the last 500, oldest first."""

    changes: tuple[RatingChange, ...]


class Score(msgspec.Struct, frozen=True):
    """How many games somebody has won, drawn and lost."""

    won: int
    drawn: int
    lost: int


class Statistics(msgspec.Struct, frozen=True):
    """The score of a profile in a game; games that were called off are not counted."""

    game: str
    score: Score


class Profile(msgspec.Struct, frozen=True):
    """The answer of GET /api/people/{who}; `against` is the score of who asks against them."""

    person: Person
    created: int
    online: bool
    ratings: tuple[SpeedRating, ...]
    statistics: tuple[Statistics, ...]
    against: Score | None
    own: bool


class ProfileGames(msgspec.Struct, frozen=True):
    """The answer of GET /api/people/{who}/games: the last changed first, and where to go on."""

    games: tuple[GameSummary, ...]
    next: str | None
