"""The lobby of a worker that has missed what others have written."""

from __future__ import annotations

from typing import Any

from ponnuki.online.messages import Person, PublicGame, Seek
from ponnuki.server.lobby import Lobby
from ponnuki.server.store.notices import (
    PublicGameBegun,
    PublicGameOver,
    SeekClosed,
    SeekOpened,
)
from ponnuki.server.store.seeks import MAX_PUBLIC_GAMES

ANN, BOB = Person("A" * 12, "Ann"), Person("B" * 12, "Bob")
NOW = 1_000


def seek(id: str, person: Person = ANN) -> Seek:
    return Seek(id, person, "gonnect", {}, "5m", None, True, 1, False, None, None)


def game(id: str) -> PublicGame:
    return PublicGame(id, "gonnect", {}, "5m", (ANN, BOB), 1)


def shown(lobby: Lobby, person: str | None = None) -> tuple[list[str], list[str]]:
    seen = lobby.seen_by(person)
    return sorted(one.id for one in seen.seeks), sorted(one.id for one in seen.games)


def test_a_lobby_that_is_read_again_is_what_the_disk_has() -> None:
    paired: list[Any] = []
    lobby = Lobby(lambda *told: paired.append(told))
    lobby.load([seek("kept"), seek("taken")], [game("over")], [(ANN.id, BOB.id)])
    with lobby.reloading() as reload:
        stored = [seek("kept"), seek("new")]
        (gone,) = reload.missing(stored)
        lobby.publish(reload.notices(stored, [game("begun")], [], [(gone, "game")], NOW))
    assert shown(lobby) == (["kept", "new"], ["begun"])
    assert shown(lobby, BOB.id) == (["kept", "new"], ["begun"])  # nobody has blocked anybody now
    assert paired == [(ANN.id, "taken", "game")]


def test_what_changes_while_the_disk_is_read_stays() -> None:
    lobby = Lobby(lambda *_: None)
    lobby.load([seek("closed")], [], [])
    with lobby.reloading() as reload:
        stored = [seek("closed")]  # as it was before
        lobby.publish([SeekOpened(seek("opened"), None), SeekClosed("closed", ANN.id, None)])
        assert reload.missing(stored) == []
        lobby.publish(reload.notices(stored, [], [], [], NOW))
    assert shown(lobby) == (["opened"], [])


def test_games_that_nobody_ends_fill_no_memory() -> None:
    lobby = Lobby(lambda *_: None)
    ids = [f"{number:05}" for number in range(10 * MAX_PUBLIC_GAMES)]
    for id in ids:
        lobby.publish([PublicGameBegun(game(id))])
    assert shown(lobby)[1] == ids[-len(shown(lobby)[1]) :] != []
    for id in ids[-MAX_PUBLIC_GAMES:]:
        lobby.publish([PublicGameOver(id)])
    assert shown(lobby)[1] == []


def test_games_that_made_room_for_others_begin_again_only_where_there_is_room() -> None:
    lobby = Lobby(lambda *_: None)
    games = [game(f"{number:05}") for number in range(MAX_PUBLIC_GAMES + 50)]
    lobby.publish(map(PublicGameBegun, games))
    with lobby.reloading() as reload:  # the last moves were in the oldest ones, too
        assert reload.notices([], [*games[100:], *games[:50]], [], [], NOW) == []
    lobby.publish(PublicGameOver(one.id) for one in games[-2:])
    with lobby.reloading() as reload:
        found = reload.notices([], [*games[98:-2], *games[:50]], [], [], NOW)
    assert found == [PublicGameBegun(one) for one in games[48:50]]


def test_games_that_are_over_make_room() -> None:
    lobby = Lobby(lambda *_: None)
    games = [game(f"{number:05}") for number in range(MAX_PUBLIC_GAMES + 2)]
    lobby.publish(map(PublicGameBegun, games[:-2]))
    with lobby.reloading() as reload:
        lobby.publish(reload.notices([], games[-3:], [], [], NOW))
    assert shown(lobby)[1] == [one.id for one in games[-3:]]
