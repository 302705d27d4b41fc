"""Levels of the engine at a real server: challenged, played to the end, killed, limited."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, select, update

from ponnuki import client
from ponnuki._core import levels
from ponnuki.child_process import ChildProcess
from ponnuki.game import Game
from ponnuki.online.challenge_messages import Challenge, Levels, NewChallenge
from ponnuki.online.commands import Circumstances, Refusal
from ponnuki.online.levels import LEVELS, level_of, level_person
from ponnuki.online.match_terms import MatchTerms
from ponnuki.online.messages import (
    AskRematch,
    Command,
    GameEvent,
    Joined,
    MakeOffer,
    Moved,
    Person,
    Play,
    Presence,
    Problem,
    Resign,
    Seat,
    TakenBack,
    Watch,
)
from ponnuki.online.moderation_messages import CloseAccount, Warn
from ponnuki.online.plan_messages import Plan
from ponnuki.online.state import GameState, fold
from ponnuki.server import DataFile, engine_process
from ponnuki.server.engine_process import (
    GRACE_SECONDS,
    EngineLost,
    EngineProcess,
    Task,
    choose,
    seed_of,
)
from ponnuki.server.levels import Engines
from ponnuki.server.store import accounts, tables
from ponnuki.server.store import levels as store
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.level_tables import level_game
from ponnuki.server.store.moderation import Act, decide_as_moderator
from ponnuki.server.store.plans import plan_of, write_plan
from ponnuki.server.store.seeks import Draw
from ponnuki.server.store.transaction import Committer, Transaction
from ponnuki.server.store.works import DoCommand, sign_in
from tests.cli.running import SECONDS
from tests.server.databases import data_file, new_database
from tests.server.guests import Guest, kind_of
from tests.server.members import PASSWORD, Member, Program
from tests.server.redis_server import RedisServer
from tests.server.serving import Response, request, serving, write_app
from tests.server.test_kills import Server, workers_of

SMALL: dict[str, dict[str, Any]] = {
    "gosix": {},
    "hexotic": {"size": 3},
    "gonnect": {"size": 5},
    "game-of-6": {"size": 7},
}
ANN = Person("1" * 12, "Ann")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_app(tmp_path_factory.mktemp("app"))


@pytest.fixture(scope="module")
def address(app: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a server with two processes that think."""
    data = tmp_path_factory.mktemp("data") / "games.sqlite"
    with serving("--app", str(app), "--data", str(data), "--engine", "2") as (process, found):
        yield found
        process.terminate()
        assert process.stderr
        assert process.stderr.read() == ""


def challenge(guest: Guest, level: int, id: str = "c", **fields: Any) -> Response:
    wish = {"game": "gonnect", "options": {"size": 5, "pie": False}, "seat": 0, **fields}
    body = {"id": id, "person": level_person(level).id, **wish}
    return guest.send("POST", "/api/challenges", body)


def begun(guest: Guest, level: int, id: str = "c", **fields: Any) -> str:
    """Make a challenge to a level; return the game, which has begun."""
    response = challenge(guest, level, id, **fields)
    assert response.status == 201, response.body
    made = msgspec.json.decode(response.body, type=Challenge)
    assert made.status == "accepted"
    assert made.begun
    return made.begun


def state_of(guest: Guest, game: str) -> GameState:
    return fold(guest.events(game))


def awaited(guest: Guest, game: str) -> GameState:
    """Return a game once it is over, or the turn of a person."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        state = state_of(guest, game)
        if state.result is not None or state.to_move == state.seat_of(guest.id):
            return state
        time.sleep(0.02)
    raise AssertionError("the level does not move")


def move_at_random(guest: Guest, game: str, state: GameState, rng: random.Random) -> None:
    move = str(rng.choice(state.position.legal_moves()))
    assert guest.do(game, Play(len(state.moves), move)).status == 200


def played_out(guest: Guest, game: str, seed: int = 0) -> GameState:
    """Play random moves to the end of a game."""
    rng = random.Random(seed)
    while (state := awaited(guest, game)).result is None:
        move_at_random(guest, game, state, rng)
    return state


def check_moves(events: list[GameEvent]) -> None:
    """Check that every ply is there once."""
    moved = [event.ply for event in events if isinstance(event, Moved)]
    assert moved == [*range(len(moved))]


def test_there_are_as_many_levels_as_in_the_core() -> None:
    assert all(len(levels(Game(game))) == LEVELS for game in SMALL)
    persons = [level_person(number) for number in range(LEVELS)]
    assert [level_of(person.id) for person in persons] == [*range(LEVELS)]
    assert level_of(ANN.id) is None


@pytest.mark.parametrize("game", SMALL)
def test_a_level_plays_a_game_to_its_end(address: str, game: str) -> None:
    ann = Guest(address, "Ann")
    id = begun(ann, 1, game=game, options=SMALL[game], clock="5m+2s", seat=None)
    state = played_out(ann, id)
    events = ann.events(id)
    check_moves(events)
    joined = events[1]
    assert isinstance(joined, Joined)
    assert {player.name for player in joined.players} == {"Ann", "Level 1"}
    assert state.result is not None
    assert state.result.reason not in ("time", "resignation")


def test_the_server_says_whom_one_can_challenge(address: str) -> None:
    answer = msgspec.json.decode(request(address, "/api/levels").body, type=Levels)
    assert answer.levels == tuple(map(level_person, range(LEVELS)))
    assert all(person.bot for person in answer.levels)


def test_a_program_challenges_a_level(address: str) -> None:
    member = Member(address, "Cleo")
    with client.Client(address, member.token("seeks:write", "games:read")) as program:
        wish = NewChallenge("one", program.levels()[0].id, "gonnect", {"size": 5})
        begun = program.challenge(wish).begun
        assert begun
        assert program.game(begun).state.created.game == "gonnect"


def test_the_same_challenge_is_the_same_game(address: str) -> None:
    ann = Guest(address, "Ann")
    assert begun(ann, 0) == begun(ann, 0)
    assert begun(ann, 0) != begun(ann, 0, "other")


def test_a_level_answers_offers_at_once(address: str) -> None:
    ann, rng = Guest(address, "Ann"), random.Random(1)
    game = begun(ann, 0, clock="5m")
    for _ in range(2):
        move_at_random(ann, game, awaited(ann, game), rng)
    before = awaited(ann, game)
    assert ann.do(game, MakeOffer("draw")).status == 200
    assert state_of(ann, game).result is None
    assert state_of(ann, game).offers == frozenset()
    assert ann.do(game, MakeOffer("take_back")).status == 200
    state = state_of(ann, game)
    assert any(isinstance(event, TakenBack) for event in ann.events(game))
    assert len(state.moves) == len(before.moves) - 2
    assert state.to_move == 0
    move_at_random(ann, game, state, rng)
    assert len(awaited(ann, game).moves) == len(before.moves)
    # A level has the game open always: an adjournment is agreed to, and so is its end.
    for offer in ("adjourn", "resume"):
        assert ann.do(game, MakeOffer(offer)).status == 200
        assert (state_of(ann, game).adjourned_until is not None) == (offer == "adjourn")
    with ann.socket() as socket:
        socket.say(Watch(game, 0))
        assert socket.next(Presence).players == (True, True)
    assert ann.do(game, Resign()).status == 200
    assert ann.do(game, AskRematch()).status == 200
    again = state_of(ann, game).rematch
    assert again
    assert state_of(ann, again).seat_of(ann.id) == 1
    assert len(awaited(ann, again).moves) == 1


def test_a_match_with_a_level_goes_on_by_itself(address: str) -> None:
    ann = Guest(address, "Ann")
    game = begun(ann, 0, match={"length": 2})
    played_out(ann, game)
    assert ann.do(game, AskRematch()).status == 200
    following = state_of(ann, game).rematch
    assert following
    state = played_out(ann, following)
    assert state.match_result is not None
    assert state.match_result.reason == "played"


def test_what_a_level_does_not_play(address: str) -> None:
    ann, ben = Guest(address, "Ann"), Member(address, "Ben")
    for person in (ann, ben):
        refused = challenge(person, 3, rated=True, clock="5m")
        assert (refused.status, kind_of(refused)) == (409, "rated_with_level")
    assert kind_of(challenge(ann, 3, options={"size": 99})) == "option_not_between"
    assert kind_of(challenge(ann, 3, clock="soon")) == "not_a_time_control"
    ben.become_bot()
    program = Program(address, ben.token("seeks:write"), ben.id)
    assert kind_of(challenge(program, 3, rated=True, clock="5m")) == "rated_with_level"
    assert challenge(program, 0).status == 201


def test_a_person_plays_so_many_games_with_levels(address: str) -> None:
    ann = Guest(address, "Ann")
    games = [begun(ann, 0, f"l{n}", clock="5m") for n in range(store.MAX_LIVE_GAMES)]
    refused = challenge(ann, 0, "more", clock="5m")
    assert (refused.status, kind_of(refused)) == (409, "too_many_level_games")
    for n in range(store.MAX_OTHER_GAMES):
        begun(ann, 0, f"o{n}", clock="0s+1x3d" if n % 2 else None)
    assert kind_of(challenge(ann, 0, "yet", clock=None)) == "too_many_level_games"
    assert ann.do(games[0], Resign()).status == 200
    third = begun(ann, 0, "again", clock="5m")
    # No rematch begins in place of a game that has ended, either.
    assert ann.do(games[0], AskRematch()).status == 200
    declined = state_of(ann, games[0])
    assert (declined.rematch, declined.offers) == (None, frozenset())
    assert ann.do(third, Resign()).status == 200
    assert ann.do(games[0], AskRematch()).status == 200
    assert state_of(ann, games[0]).rematch


@pytest.mark.parametrize(
    "name",
    [
        "Level 3",
        "level 10",
        "LeveI 3",
        "Niveau 0",
        "\uff2cevel\uff13",
        "Engine, level 3",
        "Level-03",
    ],
)
def test_nobody_has_the_name_of_a_level(address: str, name: str) -> None:
    eve = Guest(address, "Eve")
    for response in (
        eve.send("PUT", "/api/me", {"name": name}),
        eve.send("POST", "/api/account", {"name": name, "password": PASSWORD}),
    ):
        assert (response.status, kind_of(response)) == (409, "name_taken")


def test_nobody_signs_in_as_a_level(address: str) -> None:
    eve = Guest(address, "Eve")
    for password in ("", "password", "Level 3"):
        body = {"name": "Level 3", "password": password}
        assert kind_of(eve.send("POST", "/api/session", body)) == "sign_in_refused"
    profile = msgspec.json.decode(request(address, "/api/people/Level%203").body)
    assert profile["person"] == msgspec.to_builtins(level_person(3))


def test_no_moderator_closes_a_level(tmp_path: Path) -> None:
    with store_of(tmp_path, 1) as committer, committer._data.engine.connect() as connection:
        for decision in (Warn(level_person(3).id), CloseAccount(level_person(3).id, None)):
            connection.execute(update(account).values(role="administrator"))
            connection.execute(
                update(account).where(account.c.person == level_person(3).id).values(role="person")
            )
            connection.commit()
            act = Act(level_person(0), 1, "because")
            ((refused,), _) = committer.commit([decide_as_moderator(decision, act)])
            assert isinstance(refused, Refusal)
            assert refused.kind == "acts_on_level"


@pytest.mark.slow
def test_a_server_without_an_engine_plays_no_levels(app: Path, tmp_path: Path) -> None:
    data = str(tmp_path / "games.sqlite")
    with serving("--app", str(app), "--data", data) as (_, address):
        assert request(address, "/api/levels").body == b'{"levels":[]}'
        refused = challenge(Guest(address, "Ann"), 3)
        assert (refused.status, kind_of(refused)) == (409, "no_levels_here")


def engines_of(server: int) -> list[int]:
    """Return the processes that think for a server, once there are some."""
    until = time.monotonic() + SECONDS
    while not (found := workers_of(server)):
        assert time.monotonic() < until
        time.sleep(0.02)
    return found


@pytest.mark.slow
def test_an_engine_that_is_killed_goes_on(app: Path, tmp_path: Path) -> None:
    data = str(tmp_path / "games.sqlite")
    with serving("--app", str(app), "--data", data, "--engine", "1") as (process, address):
        ann, rng = Guest(address, "Ann"), random.Random(2)
        assert workers_of(process.pid) == []  # none was needed yet
        game = begun(ann, 0)
        move_at_random(ann, game, awaited(ann, game), rng)
        awaited(ann, game)
        for _ in range(2):
            (engine,) = engines_of(process.pid)
            assert os.getpriority(os.PRIO_PROCESS, engine) == 19
            os.kill(engine, signal.SIGKILL)
            state = state_of(ann, game)
            move_at_random(ann, game, state, rng)
            assert len(awaited(ann, game).moves) == len(state.moves) + 2
        check_moves(ann.events(game))


@pytest.mark.slow
def test_a_killed_server_plays_on_and_leaves_nobody_behind(tmp_path: Path) -> None:
    server = Server(tmp_path, "--engine", "1")
    server.start()
    try:
        ann = Guest(server.address, "Ann")
        game = begun(ann, 0, seat=1)
        awaited(ann, game)
        (engine,) = engines_of(server.pid)
        # This level thinks for long enough to be killed while it does.
        slow = begun(ann, 8, "slow", game="gonnect", options={"size": 13}, seat=1)
        server.kill()
        until = time.monotonic() + SECONDS
        while Path(f"/proc/{engine}").exists():
            assert time.monotonic() < until
            time.sleep(0.05)
        server.start()
        assert state_of(ann, slow).moves == ()
        move_at_random(ann, game, state_of(ann, game), random.Random(3))
        for one in (slow, game):
            awaited(ann, one)
            check_moves(ann.events(one))
    finally:
        server.kill()


@contextmanager
def store_of(folder: Path, processes: int) -> Iterator[Committer]:
    """Open a store whose levels answer."""
    with closing(data_file(folder / "games.sqlite")) as data:
        ids = (f"{n:012}".replace("0", "z") for n in range(1, 1_000))
        answers = store.LevelAnswers(processes, lambda: 1_000, lambda: next(ids))
        committer = Committer(data, answers)
        committer.commit([store.found_levels(1), sign_in(ANN, b"1" * 32, 1)])
        yield committer


def people_of(
    committer: Committer, numbers: Iterable[int], *, accounts: bool = False
) -> list[Person]:
    """Write people, guests or with accounts, and return them."""
    people = [Person(f"{n:012}".replace("0", "x"), f"Person {n}") for n in numbers]
    for one in people:
        digest = one.id.encode().rjust(32)
        session = NewSession(digest, "", 1)
        made = make_account(one, "", session, is_new=True) if accounts else sign_in(one, digest, 1)
        ((person,), _) = committer.commit([made])
        assert person == one
    return people


def challenged(
    n: int,
    level: int,
    now: int = 1_000,
    clock: str | None = "5m",
    *,
    person: Person = ANN,
    seat: Seat = 1,
    match: MatchTerms | None = None,
) -> Any:
    """Return the work that begins game number n with a level, in which the person has a seat."""
    wish = NewChallenge(
        f"c{n}", level_person(level).id, "gonnect", {"size": 5}, clock, seat, match=match
    )
    id = f"{n:012}".replace("0", "y")
    return store.challenge_level(wish, person, id, Draw(id, 0, now), 1)


def done(committer: Committer, game: str, n: int, command: Command) -> Problem | None:
    """Do Ann's command number n; return what was wrong with it."""
    circumstances = Circumstances(ANN, 2_000, new_id="F" * 12)
    ((answer,), _) = committer.commit([DoCommand(game, f"{n}", command, circumstances)])
    problem: Problem | None = answer.problem
    return problem


def state_in(game: str) -> Callable[[Transaction], GameState]:
    """Return the work that returns a game."""

    def work(transaction: Transaction) -> GameState:
        cached = transaction.game(game)
        assert cached is not None
        return cached.state

    return work


FULL = 100_000  # playouts of a move of the strongest level


def refusals(
    committer: Committer, first: int, people: Sequence[Person], now: int = 1_000
) -> list[str | None]:
    """Let people challenge the strongest level; return why each of them was refused, None if not.

    The games are numbered from `first`.
    """
    works = [challenged(first + n, 10, now, person=one) for n, one in enumerate(people)]
    made, _ = committer.commit(works)
    return [None if isinstance(one, Challenge) else one.kind for one in made]


@pytest.mark.parametrize("game", SMALL)
def test_one_person_may_play_the_strongest_level_of_each_game(game: str) -> None:
    assert store.weight_of(Game(game), 10) == FULL <= store.MAX_WEIGHT_OF_PERSON


def test_the_games_of_guests_are_bounded_by_what_they_cost(tmp_path: Path) -> None:
    room = store.MAX_WEIGHT_OF_GUESTS // FULL
    with store_of(tmp_path, 1) as committer:
        guests = people_of(committer, range(room + 1))
        made = refusals(committer, 0, guests)
        assert made == [None] * room + ["levels_busy_with_guests"]
        # Games in which nothing happens are no load.
        assert refusals(committer, 20, guests[-1:], 1_001 + store.BUSY) == [None]


def test_the_games_of_all_are_bounded_for_guests_too(tmp_path: Path) -> None:
    room = store.MAX_WEIGHT // FULL
    with store_of(tmp_path, 1) as committer:
        members = people_of(committer, range(room + 1), accounts=True)
        guests = people_of(committer, range(20, 22))
        assert refusals(committer, 0, guests[:1] + members[: room - 1]) == [None] * room
        full = refusals(committer, 20, [guests[1], members[room]])
        assert full == ["levels_busy", "levels_busy"]


@pytest.mark.parametrize("accounts", [False, True])
def test_one_person_leaves_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, accounts: bool
) -> None:
    monkeypatch.setattr(store, "MAX_LIVE_GAMES", 9)
    share = store.MAX_WEIGHT_OF_PERSON // FULL
    with store_of(tmp_path, 1) as committer:
        one, other = people_of(committer, range(2), accounts=accounts)
        made = refusals(committer, 0, [one] * (share + 1))
        assert made == [None] * share + ["level_games_take_much"]
        assert refusals(committer, 20, [other]) == [None]


def test_who_has_less_time_comes_first_and_one_process_thinks_about_a_turn(
    tmp_path: Path,
) -> None:
    with store_of(tmp_path, 1) as committer, closing(DataFile(tmp_path / "x.sqlite")):
        clocks = [None, "5m", "20s"]
        for n, clock in enumerate(clocks):
            committer.commit([challenged(n, 1, clock=clock)])
        with committer._data.engine.connect() as connection:
            due = store.due_turns(connection, 2_000, 9)
        assert len(due) == len(clocks)
        (turn, again), _ = committer.commit(
            [store.claim_turn(due[0], 2_000), store.claim_turn(due[0], 2_000)]
        )
        assert isinstance(turn, store.Turn)
        assert again is None
        with committer._data.engine.connect() as connection:
            assert store.due_turns(connection, 2_000, 9) == due[1:]
            # Whoever had it is gone.
            assert due[0] in store.due_turns(connection, 2_000 + 120_000, 9)
        # Whoever comes late plays nothing.
        task = Task(
            turn.rules,
            turn.options,
            turn.moves,
            turn.level,
            seed_of(turn.game, turn.version),
            turn.seconds,
        )
        move = choose(task).move
        assert move == choose(task).move
        first, second = committer.commit([store.play_turn(turn, move, 3_000)] * 2)[0]
        assert (first.version, second) == (turn.version + 1, None)


def test_nobody_else_thinks_about_a_turn_while_a_process_may(tmp_path: Path) -> None:
    with store_of(tmp_path, 1) as committer, committer._data.engine.connect() as connection:
        ((made,), _) = committer.commit([challenged(0, 10, clock=None)])
        ((turn,), _) = committer.commit([store.claim_turn(made.begun, 2_000)])
        longest = round(1_000 * (turn.seconds + GRACE_SECONDS))
        assert store.due_turns(connection, 2_000 + longest, 9) == []
        assert store.due_turns(connection, 2_000 + 2 * longest, 9) == [made.begun]


def test_a_process_that_is_just_being_started_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    begins, is_closing = threading.Event(), threading.Event()

    class SlowToStart(ChildProcess):
        def __init__(self, function: Callable[..., None]) -> None:
            begins.set()
            assert is_closing.wait(SECONDS)
            super().__init__(function)

    monkeypatch.setattr(engine_process, "ChildProcess", SlowToStart)

    async def close_while_it_starts() -> None:
        process = EngineProcess()
        thinking = asyncio.create_task(process.think(Task("gonnect", {"size": 5}, (), 0, 1, 5.0)))
        assert await asyncio.to_thread(begins.wait, SECONDS)
        closing = asyncio.create_task(process.close())
        await asyncio.sleep(0)  # it begins
        is_closing.set()
        await closing
        with pytest.raises(EngineLost):
            await thinking
        assert process.pid is None

    asyncio.run(close_while_it_starts())


def test_a_level_plays_no_move_that_it_chose_for_another_position(tmp_path: Path) -> None:
    with store_of(tmp_path, 1) as committer:
        ((made,), _) = committer.commit([challenged(0, 1, clock=None, seat=0)])

        assert done(committer, made.begun, 0, Play(0, "A1")) is None
        ((before,), _) = committer.commit([store.claim_turn(made.begun, 2_000)])
        assert done(committer, made.begun, 1, MakeOffer("take_back")) is None
        # It is not the turn of the level, and then it is, in another position.
        late = store.play_turn(before, "B2", 3_000)
        assert committer.commit([late])[0] == [None]
        assert done(committer, made.begun, 2, Play(0, "C3")) is None
        assert committer.commit([late])[0] == [None]
        ((after,), _) = committer.commit([store.claim_turn(made.begun, 3_000)])
        assert after.moves == ("C3",)
        ((played,), _) = committer.commit([store.play_turn(after, "B2", 3_000)])
        assert played.version == after.version + 1


@pytest.mark.parametrize("processes", [0, 1])
def test_the_next_game_of_a_match_begins_whatever_room_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: int
) -> None:
    monkeypatch.setattr(store, "MAX_LIVE_GAMES", 1)
    with store_of(tmp_path, processes) as committer:
        ((made,), _) = committer.commit([challenged(0, 1, match=MatchTerms(2))])
        assert done(committer, made.begun, 0, Resign()) is None
        # Meanwhile the match keeps its place.
        ((refused,), _) = committer.commit([challenged(1, 1)])
        assert refused.kind == "too_many_level_games"
        assert done(committer, made.begun, 1, AskRematch()) is None
        ((state,), _) = committer.commit([state_in(made.begun)])
        assert state.rematch is not None
        # It is the last one: a rematch would be another match.
        assert done(committer, state.rematch, 2, Resign()) is None
        ((begun,), _) = committer.commit([challenged(2, 1)])
        assert isinstance(begun, Challenge)
        assert done(committer, state.rematch, 3, AskRematch()) is None
        ((last,), _) = committer.commit([state_in(state.rematch)])
        assert (last.rematch, last.offers) == (None, frozenset())


def test_an_undo_that_a_level_accepts_ends_conditional_moves(tmp_path: Path) -> None:
    with store_of(tmp_path, 1) as committer:
        ((made,), _) = committer.commit([challenged(0, 1, clock=None, seat=0)])
        assert done(committer, made.begun, 0, Play(0, "A1")) is None
        ((kept,), _) = committer.commit([write_plan(made.begun, Plan(1, (("B2", "C3"),)), ANN)])
        assert kept.lines == (("B2", "C3"),)
        assert done(committer, made.begun, 1, MakeOffer("take_back")) is None
        with committer._data.engine.connect() as connection:
            assert plan_of(connection, made.begun, ANN.id).lines == ()


def test_turns_are_found_that_nobody_has_noted(tmp_path: Path) -> None:
    with store_of(tmp_path, 1) as committer, committer._data.engine.connect() as connection:
        ((made,), _) = committer.commit([challenged(0, 1)])
        connection.execute(delete(level_game))  # as an older version leaves it
        connection.commit()
        committer.commit([store.found_levels(2)])
        assert store.due_turns(connection, 3_000, 9) == [made.begun]


def test_an_account_keeps_the_name_that_it_had_before_levels_had_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, level = Person("2" * 12, "LeveI 3"), level_person(3)
    with closing(DataFile(tmp_path / "games.sqlite")) as data:
        committer = Committer(data)
        with monkeypatch.context() as before:
            before.setattr(accounts, "is_level_name", lambda name: False)
            session = NewSession(b"2" * 32, "", 1)
            committer.commit([make_account(old, "", session, is_new=True)])
        committer.commit([store.found_levels(2), store.found_levels(3)])
        with data.engine.connect() as connection:
            of = tables.person.c
            found = connection.execute(select(of.id, of.name, of.bot)).all()
    expected = {(old.id, old.name, False), (level.id, level.id, True)}
    for number in {*range(LEVELS)} - {3}:
        other = level_person(number)
        expected.add((other.id, other.name, True))
    assert {tuple(row) for row in found} == expected
    assert len(found) == len(expected)


def test_processes_are_shared_out_among_workers() -> None:
    shares = [Engines.of_worker(3, number, 2).here for number in range(2)]
    assert shares == [2, 1]
    assert [Engines.of_worker(1, n, 3).here for n in range(3)] == [1, 0, 0]
    assert Engines.of_worker(1, 2, 3).total == 1


@pytest.mark.slow
def test_several_workers_play_each_turn_once(
    app: Path, postgresql: Path, redis: RedisServer
) -> None:
    shared = ["--database", new_database(postgresql), "--redis", redis.address]
    arguments = ["--app", str(app), *shared, "--workers", "2", "--engine", "1"]
    with serving(*arguments) as (_, address):
        people = [Guest(address, f"Player {n}") for n in range(4)]
        games = [begun(one, n % 2, options={"size": 5}) for n, one in enumerate(people)]
        for guest, game in zip(people, games, strict=True):
            rng = random.Random(game)
            for _ in range(4):
                state = awaited(guest, game)
                if state.result is None:
                    move_at_random(guest, game, state, rng)
            check_moves(guest.events(game))
            awaited(guest, game)
