"""Files that `ponnuki play` saved before it saved records: "ponnuki-game/1" and "ponnuki-game/2".

    {"format": "ponnuki-game/2", "game": "gonnect", "options": {"size": 7, ...},
     "moves": ["D4", "swap"], "match": null,
     "opponent": {"player": 2, "spec": "mcts:playouts=1000", "seed": 5}}

`moves` are those of the game being played. `match` is null or {"length": 6, "best_of": false,
"finished": [[...]]}, the moves of the games that are over; `opponent` is null or says which player
the program plays, and how. A game that does not begin on the empty board has a "position".
Version 1 had "random": {"player": 2, "seed": 5} instead, or null.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ponnuki import Game, Position
from ponnuki.cli.saved_game import PlayedGame, SavedGame, SaveError
from ponnuki.message import Message, message
from ponnuki.record import Opponent

FORMAT = "ponnuki-game/2"
OLD_FORMAT = "ponnuki-game/1"
FIELDS = ("format", "game", "options", "moves", "match")


def read_old_save(content: bytes) -> SavedGame | None:
    """Return the game or match of such a file, its moves not checked; None for other files.

    Raises:
        SaveError: A field is missing, unknown or of the wrong type or value.
        OptionError: There is no such game or option.
    """
    if content.lstrip()[:1] != b"{":
        return None
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return None
    format = value.get("format")
    if not isinstance(format, str) or not format.startswith(FORMAT.partition("/")[0]):
        return None
    if format not in (FORMAT, OLD_FORMAT):
        raise SaveError(message("not_a_save_format", format=FORMAT))
    opponent_field = "opponent" if format == FORMAT else "random"
    _check_names(value, "", (*FIELDS, opponent_field), ("position",))
    id, options, match = (value[name] for name in ("game", "options", "match"))
    if not isinstance(id, str) or not isinstance(options, dict):
        raise SaveError(message("wrong_game_or_options"))
    game = Game(id, **options)
    finished: tuple[PlayedGame, ...] = ()
    length = None
    best_of = False
    if match is not None:
        _check_names(match, "match", ("length", "finished"), ("best_of",))
        best_of = match.get("best_of", False)
        if not isinstance(best_of, bool):
            raise SaveError(_of_field("not_true_or_false", "best_of"))
        length = _number(match["length"], "length", 1, 1_000_000)
        if not isinstance(match["finished"], list) or len(match["finished"]) >= length:
            raise SaveError(message("finished_not_a_list", length=length))
        finished = tuple(_played(moves, "finished") for moves in match["finished"])
    games = (*finished, _played(value["moves"], "moves"))
    opponent = _opponent(value[opponent_field], opponent_field)
    start = None
    if "position" in value:
        if match is not None:
            raise SaveError(message("match_has_no_position"))
        start = _position(value["position"], game)
    return SavedGame(game, games, length, opponent, best_of, start=start)


def _position(value: Any, game: Game) -> Position:
    if not isinstance(value, str):
        raise SaveError(_of_field("not_a_text", "position"))
    position = Position.from_text(value)
    if position.game != game:
        raise SaveError(
            message("position_of_other_save", game=repr(position.game), expected=repr(game))
        )
    return position


def _opponent(value: Any, name: str) -> Opponent | None:
    """Return the opponent that a field describes; the field "random" has no spec."""
    if value is None:
        return None
    names = ("player", "seed") if name == "random" else ("player", "spec", "seed")
    _check_names(value, name, names)
    spec = value.get("spec", "random")
    if not isinstance(spec, str):
        raise SaveError(_of_field("not_a_text", "spec"))
    player = _number(value["player"], "player", 1, 2) - 1
    return Opponent(player, _number(value["seed"], "seed", 0, 2**64 - 1), spec)


def _check_names(
    value: Any, field: str, names: Sequence[str], optional: Sequence[str] = ()
) -> None:
    if not isinstance(value, Mapping):
        raise SaveError(_of_field("not_an_object", field))
    for name in names:
        if name not in value:
            raise SaveError(_of_field("field_missing", field, name=name))
    for name in value:
        if name not in (*names, *optional):
            known = (*names, *optional)
            raise SaveError(_of_field("unknown_field", field, name=str(name), known=known))


def _number(value: Any, field: str, minimum: int, maximum: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not minimum <= value <= maximum:
        raise SaveError(_of_field("not_between", field, min=minimum, max=maximum))
    return value


def _played(value: Any, field: str) -> PlayedGame:
    if not isinstance(value, list) or not all(isinstance(move, str) for move in value):
        raise SaveError(message("field_is_not_moves", field=field))
    return PlayedGame(tuple(value))


def _of_field(kind: str, field: str, **fields: Any) -> Message:
    """Return a problem of a field; "" is the saved game as a whole."""
    return Message(kind, fields | ({"field": field} if field else {"of": "save"}))
