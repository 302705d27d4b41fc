"""Bots: Python code of others as players."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ponnuki
from ponnuki import Game, OptionError, PlayerError
from ponnuki.engine import best_move, player_from
from ponnuki.engine.bot_source import BotSource, PickledBot
from ponnuki.history import History
from tests.engine import sample_bots
from tests.engine.sample_bots import Named, Sampler
from tests.generic.games import one_of_each, title

GAME = Game("gonnect", size=4)
START = GAME.start()
HERE = "tests.engine.sample_bots"
FIRST = START.legal_moves()[0]


def bot_of(source: Any, **context: Any) -> Any:
    """Return the object that a player has made of a source."""
    return vars(player_from(source, GAME, **context))["_bot"]


@pytest.mark.parametrize(
    "source",
    [
        f"{HERE}:first",
        f"{HERE}:first_text",
        f"{HERE}:Named",
        f"{HERE}:Callable.__call__",
        sample_bots.first,
        Named,
        Named(),
        sample_bots.Callable(),
        partial(Named, choice=0),
        partial(sample_bots.nth, n=0),
        lambda position: position.legal_moves()[0],
    ],
)
def test_whatever_chooses_is_a_player(source: Any) -> None:
    if source == f"{HERE}:Callable.__call__":
        source = sample_bots.Callable().__call__
    player = player_from(source, GAME)
    assert player.choose(History.of(START)) == FIRST
    player.close()
    assert best_move(START, source) == ponnuki.best_move(START, source) == FIRST


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_a_bot_plays_every_game_to_the_end(game: Game) -> None:
    player = player_from(Sampler, game, seed=4)
    history = History.of(game.start())
    while history.position.outcome is None:
        history = history.play(player.choose(history))


def test_a_parameter_with_the_name_history_gets_the_whole_game() -> None:
    player = player_from(sample_bots.as_long_as_the_game, GAME)
    history = History.of(START, ["A1", "B1", "C1"])
    assert player.choose(history) == history.position.legal_moves()[3]


def test_players_of_ours_are_bots_too() -> None:
    inner = player_from("greedy", GAME, seed=3)
    assert best_move(START, inner) == best_move(START, "greedy", seed=3)


def test_a_class_gets_game_seed_and_seconds() -> None:
    assert bot_of(Sampler, seed=5).arguments == (GAME, 5, 9.0, 1, None, "", False)
    assert bot_of(f"{HERE}:Sampler", seed=5, seconds=2.5).arguments[:3] == (GAME, 5, 2.5)
    player = player_from(Sampler, GAME)
    player.close()
    assert vars(player)["_bot"].closed


def test_the_same_seed_plays_the_same_moves() -> None:
    moves = [best_move(START, Sampler, seed=seed) for seed in (1, 1, 2, 3, 4)]
    assert moves[0] == moves[1]
    assert len(set(moves)) > 1
    nth = {seed: best_move(START, f"{HERE}:nth,n=2", seed=seed) for seed in (0, 3)}
    assert nth == {0: START.legal_moves()[2], 3: START.legal_moves()[5]}


@pytest.mark.parametrize(
    ("settings", "values"),
    [
        ("depth=3", (9.0, 3, None, "", False)),
        ("seconds=1.5, bold=true", (1.5, 1, None, "", True)),
        ("scale=2,label=5,bold=0", (9.0, 1, 2, "5", False)),
        ("scale=0.5", (9.0, 1, 0.5, "", False)),
        ("scale=yes", (9.0, 1, "yes", "", False)),
        ("scale=True", (9.0, 1, True, "", False)),
    ],
)
def test_settings_have_the_types_of_their_parameters(
    settings: str, values: tuple[object, ...]
) -> None:
    bot = bot_of(f"{HERE}:Sampler,{settings}", seconds=4)
    assert bot.arguments[2:] == (values[0] if "seconds" in settings else 4, *values[1:])
    player = player_from(f"{HERE}:Sampler,{settings}", GAME)
    assert player.name == f"{HERE}:Sampler,{settings}"


def test_a_class_may_take_any_settings() -> None:
    bot = bot_of(f"{HERE}:OpenEnded,a=1,b=x,c=2.5,d=false")
    assert bot.settings == {"a": 1, "b": "x", "c": 2.5, "d": False}


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (f"{HERE}:Named,choice=1", "Named by itself"),
        (Named, "Named by itself"),
        (f"{HERE}:first", f"{HERE}:first"),
        (sample_bots.first, f"{HERE}:first"),
        (sample_bots.Callable(), f"{HERE}:Callable"),
    ],
)
def test_a_bot_has_a_name(source: Any, name: str) -> None:
    assert player_from(source, GAME).name == name


@pytest.mark.parametrize(
    ("source", "failure", "words"),
    [
        ("divide", "crash", r"raised ZeroDivisionError: .*zero \(sample_bots.py, line \d+\)$"),
        ("raise_unprintable", "crash", r"raised Unprintable \(sample_bots.py, line \d+\)$"),
        ("raise_illegal", "crash", r"raised IllegalMove: 'Z99' is not a move on this board"),
        ("failing_oddly", "crash", "raised PlayerError: no move is left"),
        ("refusing", "refused", "^no move is left"),
        ("leave", "crash", r"tried to end Python \(sys.exit\)"),
        ("cancel", "crash", r"raised Cancelled \(sample_bots.py, line \d+\)$"),
        ("nothing", "invalid_response", "returned a value of type NoneType, not a move"),
        ("number", "invalid_response", "returned a value of type int, not a move"),
        ("illegal", "illegal", "plays 'Z99': 'Z99' is not a move on this board"),
        ("of_another_game", "illegal", "plays 'T19': 'T19' is not a move on this board"),
        ("resigning", "resigned", "resigns"),
    ],
)
def test_what_a_bot_does_wrong_is_a_player_error(source: str, failure: str, words: str) -> None:
    player = player_from(f"{HERE}:{source}", GAME)
    for _ in range(2):  # a failure does not end it: the next move may be a good one
        with pytest.raises(PlayerError, match=words) as caught:
            player.choose(History.of(START))
        assert caught.value.failure == failure
        assert "\n" not in str(caught.value)
    with pytest.raises(PlayerError):
        best_move(START, getattr(sample_bots, source))


def test_the_exception_of_a_bot_is_the_cause() -> None:
    with pytest.raises(PlayerError) as caught:
        best_move(START, sample_bots.divide)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_occupied_points_are_illegal() -> None:
    with pytest.raises(PlayerError, match="D4 is occupied by Black") as caught:
        best_move(START.play("D4"), lambda _: "D4")
    assert caught.value.failure == "illegal"


def test_ctrl_c_is_not_a_failure() -> None:
    with pytest.raises(KeyboardInterrupt):
        best_move(START, sample_bots.interrupt)


def test_a_bot_that_cannot_be_made_crashes() -> None:
    with pytest.raises(PlayerError, match=r"raised RuntimeError: no weights \(sample") as caught:
        player_from(sample_bots.Constructed, GAME)
    assert caught.value.failure == "crash"


def test_what_is_raised_when_a_bot_is_closed_is_a_warning() -> None:
    player = player_from(sample_bots.BadClose, GAME)
    with pytest.warns(RuntimeWarning, match="raised OSError: no such weights"):
        player.close()


@pytest.mark.parametrize(
    ("spec", "words", "french"),
    [
        ("no_such_thing:Bot", "no module 'no_such_thing' with a bot 'Bot'", "ni module"),
        ("tests.no_such_thing:Bot", "no module 'tests.no_such_thing'", "ni module"),
        ("os.path.more:Bot", "no module 'os.path.more'", "ni module"),
        (f"{HERE}:Nobody", f"the module {HERE} has no 'Nobody'", "n’a pas de"),
        (f"{HERE}:Named.inner", "has no 'Named.inner'", "n’a pas de"),
        (f"{HERE}:not_a_bot", "is not a player: a player is a function", "n’est pas un joueur"),
        (f"{HERE}:NoChoice", "is not a player", "n’est pas un joueur"),
        (f"{HERE}:Needy", r"Needy needs settings: weights$", "manque des réglages"),
        (f"{HERE}:Named.choose", "Named.choose needs settings: position", "manque des réglages"),
        (f"{HERE}:first,x=1", "first takes no settings: leave out 'x=1'", "pas de réglages"),
        (f"{HERE}:Sampler,x=1", "no setting 'x'; the settings are bold, depth, label", "réglage"),
        (f"{HERE}:Sampler,seed=1", "no setting 'seed'", "réglage"),
        (f"{HERE}:OpenEnded,game=x", "no setting 'game'", "réglage"),
        (f"{HERE}:Sampler,depth", "takes name=value,name=value, not 'depth'", "prend nom=valeur"),
        (f"{HERE}:Sampler,depth=x", "depth is a whole number, not 'x'", "nombre entier"),
        (f"{HERE}:Sampler,depth=1,depth=2", "depth is given twice", "deux fois"),
        (f"{HERE}:Sampler,bold=x", "bold is one of true", "bold"),
        ("builtins:str.upper.__name__", "is not a player", "n’est pas un joueur"),
        ("nobody", "unknown player 'nobody'; the players are random", "joueur inconnu"),
        ("levle:3", "unknown player 'levle:3'", "joueur inconnu"),
        ("a b:c", "unknown player 'a b:c'", "joueur inconnu"),
        (":", "unknown player ':'", "joueur inconnu"),
    ],
)
def test_what_names_no_bot_is_an_option_error(spec: str, words: str, french: str) -> None:
    with pytest.raises(OptionError, match=words) as caught:
        player_from(spec, GAME)
    assert caught.value.option == "player"
    assert len(str(caught.value)) < 500
    assert french in caught.value.sentence("fr")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import no_such_library", " cannot be imported: ModuleNotFoundError: No module named"),
        ("1 +", " cannot be imported: SyntaxError"),
        ("raise OSError('no\\nweights')", " cannot be imported: OSError: no$"),
        ("def __getattr__(name): import no_such_library", ":Bot cannot be imported: ModuleNotFou"),
        ("import sys; sys.exit(5)", " cannot be imported: SystemExit: 5"),
    ],
)
def test_a_module_that_cannot_be_imported(
    code: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_bot.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "broken_bot", raising=False)
    with pytest.raises(OptionError, match=f"broken_bot{words}"):
        player_from("broken_bot:Bot", GAME)


@pytest.mark.parametrize("thing", [3, None, object(), sample_bots, {}, sample_bots.NoChoice()])
def test_other_objects_are_no_players(thing: Any) -> None:
    with pytest.raises(OptionError, match="is not a player"):
        player_from(thing, GAME)


def installed(folder: Path, name: str, value: str, version: str = "3.2") -> None:
    """Install a distribution with an entry point, and a module `installed_bot`."""
    info = folder / "some_bots-3.2.dist-info"
    info.mkdir(parents=True)
    text = f"Metadata-Version: 2.1\nName: some-bots\nVersion: {version}\n"
    (info / "METADATA").write_text(text, encoding="utf-8")
    entry = f"[ponnuki.players]\n{name} = {value}\n"
    (info / "entry_points.txt").write_text(entry, encoding="utf-8")
    code = (Path(__file__).with_name("sample_bots.py")).read_text(encoding="utf-8")
    (folder / "installed_bot.py").write_text(code, encoding="utf-8")


def test_an_entry_point_is_a_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(tmp_path, "sampler", "installed_bot:Sampler")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert bot_of("sampler", seed=5).arguments[:2] == (GAME, 5)
    assert bot_of("sampler:depth=4,bold=1").arguments[3:] == (4, None, "", True)
    assert player_from("sampler:depth=4", GAME).name == "sampler:depth=4"
    with pytest.raises(OptionError, match="sampler has no setting 'x'"):
        player_from("sampler:x=4", GAME)
    with pytest.raises(OptionError, match=r"MODULE:BOT, sampler$"):
        player_from("somebody", GAME)


def test_a_broken_entry_point_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(tmp_path, "broken-sampler", "installed_bot:Nobody")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(OptionError, match="installed_bot:Nobody cannot be imported: AttributeErr"):
        player_from("broken-sampler", GAME)


def test_the_identity_has_a_version_or_a_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert BotSource(Sampler).identity == f"{HERE}:Sampler 2.1"
    assert BotSource(Sampler, version="7").identity == f"{HERE}:Sampler 7"
    monkeypatch.syspath_prepend(str(tmp_path))
    identities = []
    for code in ("def choose(position): return 'A1'", "def choose(position): return 'A2'"):
        (tmp_path / "versionless_bot.py").write_text(code, encoding="utf-8")
        sys.modules.pop("versionless_bot", None)
        choose: Callable[..., Any] = __import__("versionless_bot").choose
        identities.append(BotSource(choose).identity)
    assert identities[0] != identities[1]
    assert all(re.fullmatch(r"versionless_bot:choose \([0-9a-f]{8}\)", i) for i in identities)


def test_an_object_is_pickled_with_what_it_holds() -> None:
    packed = PickledBot.of(Named(2))
    assert (packed.name, packed.identity) == ("Named by itself", "Named by itself 2.1")
    assert best_move(START, packed) == START.legal_moves()[2]


def test_an_object_that_cannot_be_pickled_is_refused() -> None:
    for thing in (lambda position: position.legal_moves()[0], player_from("mcts", GAME)):
        with pytest.raises(OptionError, match="cannot be sent to other processes"):
            PickledBot.of(thing)


def test_functions_of_c_are_called_like_others() -> None:
    for function in (str.upper, "builtins:str.upper"):
        with pytest.raises(PlayerError, match=r"builtins:str.upper raised TypeError: "):
            best_move(START, function)


def test_a_pickled_bot_whose_module_is_missing_here() -> None:
    packed = PickledBot.of(Named())
    broken = PickledBot("Lost", "Lost 1", packed.content.replace(b"sample_bots", b"simple_bots"))
    with pytest.raises(OptionError, match="Lost cannot be imported by other processes"):
        player_from(broken, GAME)
