"""The client: who one is, the lobby, games, and what concerns oneself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self

from ponnuki.client.online_game import OnlineGame
from ponnuki.client.transport import Transport
from ponnuki.online.account_messages import Me
from ponnuki.online.challenge_messages import (
    AnswerChallenge,
    Challenge,
    Challenges,
    ChallengeWithdrawn,
    DeclineReason,
    Levels,
    NewChallenge,
    Opponent,
    Opponents,
)
from ponnuki.online.game_messages import GameMade, GameSummary, MyGames
from ponnuki.online.leagues.messages import (
    League,
    LeagueCommand,
    LeagueCommandBody,
    LeagueCommandDone,
    Leagues,
    Season,
)
from ponnuki.online.match_messages import Match
from ponnuki.online.messages import Lobby, NewGame, NewSeek, Person, SeekMade, SeekWithdrawn
from ponnuki.online.stream_messages import StreamMessage
from ponnuki.online.tournaments.messages import (
    Tournament,
    TournamentCommand,
    TournamentCommandBody,
    TournamentCommandDone,
    Tournaments,
)

PATIENCE = 60.0  # seconds


class Client:
    """A program at a server, which acts for the account of its token.

    Threads may share it. Requests are sent again while the server cannot be reached or is busy.

    Args:
        address: The address of the page of the server, as `https://games.example.org/`.
        token: The secret of a token, which the page of the account makes.
        patience: For how many seconds a request is sent again; None for as long as need be.

    Raises:
        InvalidAccess: The address is none of a page, or the token has characters that none has.
    """

    def __init__(self, address: str, token: str, *, patience: float | None = PATIENCE) -> None:
        self._transport = Transport(address, token, patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all streams and requests; other threads may call it."""
        self._transport.close()

    def me(self) -> Me:
        """Return for whom the client acts. Raises as all requests do.

        Raises:
            RequestRefused: The server refuses it.
            ServerUnreachable: There was no answer in time.
            UnreadableAnswer: The answer has another form: something else may answer.
        """
        return self._transport.request("GET", "me", Me)

    def games(self) -> tuple[GameSummary, ...]:
        """Return one's own games, the last changed first. Raises as `me` does."""
        return self._transport.request("GET", "games", MyGames).games

    def game(self, id: str) -> OnlineGame:
        """Return a game by its id; nothing is asked of the server yet."""
        return OnlineGame(self._transport, id)

    def create(self, wish: NewGame) -> OnlineGame:
        """Begin a game that somebody joins by its link. Raises as `me` does."""
        made = self._transport.request("POST", "games", GameMade, wish, is_repeatable=False)
        return self.game(made.id)

    def lobby(self) -> Lobby:
        """Return the open seeks and live games. Raises as `me` does."""
        return self._transport.request("GET", "lobby", Lobby)

    def seek(self, wish: NewSeek) -> SeekMade:
        """Seek a game; the same id again gets the same seek. Raises as `me` does."""
        return self._transport.request("POST", "lobby/seeks", SeekMade, wish)

    def seek_made(self, id: str) -> SeekMade:
        """Return what has come of a seek of one's own. Raises as `me` does."""
        return self._transport.request("GET", f"lobby/seeks/{id}", SeekMade)

    def withdraw_seek(self, id: str) -> None:
        """Withdraw a seek of one's own. Raises as `me` does."""
        self._transport.request("DELETE", f"lobby/seeks/{id}", SeekWithdrawn)

    def answer_seek(self, id: str) -> OnlineGame:
        """Begin the game of somebody's seek. Raises as `me` does."""
        made = self._transport.request("POST", f"lobby/seeks/{id}/answer", GameMade)
        return self.game(made.id)

    def opponents(self) -> tuple[Opponent, ...]:
        """Return whom one has played, the last one first. Raises as `me` does."""
        return self._transport.request("GET", "opponents", Opponents).opponents

    def levels(self) -> tuple[Person, ...]:
        """Return the levels of the engine that can be challenged, by number. Raises as `me` does.

        They accept at once: `challenge` returns the id of the game.
        """
        return self._transport.request("GET", "levels", Levels).levels

    def challenges(self) -> Challenges:
        """Return the challenges to oneself, and one's own. Raises as `me` does."""
        return self._transport.request("GET", "challenges", Challenges)

    def challenge(self, wish: NewChallenge) -> Challenge:
        """Make a challenge; the same id again gets the same one. Raises as `me` does."""
        return self._transport.request("POST", "challenges", Challenge, wish)

    def accept_challenge(self, id: str) -> OnlineGame:
        """Begin the game of a challenge to oneself. Raises as `me` does."""
        answered = self._answer_challenge(id, AnswerChallenge(True))
        assert answered.begun is not None
        return self.game(answered.begun)

    def decline_challenge(self, id: str, reason: DeclineReason = "none") -> None:
        """Decline a challenge to oneself. Raises as `me` does."""
        self._answer_challenge(id, AnswerChallenge(False, reason))

    def withdraw_challenge(self, id: str) -> None:
        """Withdraw a challenge of one's own. Raises as `me` does."""
        self._transport.request("DELETE", f"challenges/{id}", ChallengeWithdrawn)

    def _answer_challenge(self, id: str, answer: AnswerChallenge) -> Challenge:
        return self._transport.request("POST", f"challenges/{id}/answer", Challenge, answer)

    def match(self, id: str) -> Match:
        """Return a match, with its score and its games so far. Raises as `me` does."""
        return self._transport.request("GET", f"matches/{id}", Match)

    def tournaments(self) -> Tournaments:
        """Return the tournaments of the server, and one's own. Raises as `me` does."""
        return self._transport.request("GET", "tournaments", Tournaments)

    def tournament(self, id: str) -> Tournament:
        """Return a tournament, with its standings and pairings. Raises as `me` does."""
        return self._transport.request("GET", f"tournaments/{id}", Tournament)

    def do_in_tournament(self, id: str, command: TournamentCommand) -> int:
        """Do a command in a tournament; return its version then. Raises as `me` does."""
        body = TournamentCommandBody(command)
        path = f"tournaments/{id}/commands"
        return self._transport.request("POST", path, TournamentCommandDone, body).version

    def leagues(self) -> Leagues:
        """Return the leagues of the server, and one's own. Raises as `me` does."""
        return self._transport.request("GET", "leagues", Leagues)

    def league(self, id: str) -> League:
        """Return a league, with the standings of the last season. Raises as `me` does."""
        return self._transport.request("GET", f"leagues/{id}", League)

    def season(self, id: str, season: int) -> Season:
        """Return a season of a league, with its standings. Raises as `me` does."""
        return self._transport.request("GET", f"leagues/{id}/seasons/{season}", Season)

    def do_in_league(self, id: str, command: LeagueCommand) -> int:
        """Do a command in a league; return the season that goes on. Raises as `me` does."""
        body = LeagueCommandBody(command)
        path = f"leagues/{id}/commands"
        return self._transport.request("POST", path, LeagueCommandDone, body).season

    def stream(self, opened: Callable[[], None] = lambda: None) -> Iterator[StreamMessage]:
        """Yield what concerns oneself, until the client is closed or its token is revoked.

        A connection that is lost is opened again; then the games that go on come again, too, and
        `Alive` after them. What else has happened meanwhile, as the end of a game or an offer, does
        not. Raises as `me` does.

        Args:
            opened: Called whenever the connection is open, before its first line.
        """
        return self._transport.lines(lambda: "games/stream", opened)
