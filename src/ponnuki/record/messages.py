"""What there is to say about records, as data: kinds with fields, and their sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ponnuki.words import shortened

Fields = Mapping[str, Any]


class Message(NamedTuple):
    """A kind of message and its fields; `str` is the sentence."""

    kind: str
    fields: Fields = {}  # noqa: RUF012  # nobody changes it

    def __str__(self) -> str:
        return sentence(self.kind, self.fields)


def sentence(kind: str, fields: Fields) -> str:
    """Return what a message says. Raises KeyError for a kind that has no sentence."""
    text = SENTENCES[kind]
    if callable(text):
        return text(fields)
    return text.format_map(_Shown(fields))


class _Shown(dict[str, Any]):
    """Fields as sentences show them: texts shortened, lists with commas."""

    def __missing__(self, key: str) -> Any:
        raise KeyError(key)

    def __getitem__(self, key: str) -> Any:
        value = super().__getitem__(key)
        if isinstance(value, str):
            return shortened(value)
        if isinstance(value, tuple):
            return ", ".join(map(str, value))
        return value


_BECAUSE = {
    "pkgame": "PKGAME decides",
    "known_game": "the game is given",
    "not_square": "no square",
}
_WINNERS = {0: "player 1 wins", 1: "player 2 wins", None: "a draw"}


def _undecodable(fields: Fields) -> str:
    unknown = "\ufffd" * min(fields["characters"], 20)
    return f"what stands here is no {fields['charset']}: read as {unknown}"


def _size_read_as(fields: Fields) -> str:
    value, size, because = shortened(fields["value"]), fields["size"], fields["because"]
    return f"SZ[{value}] is read as SZ[{size}]: {_BECAUSE[because]}"


def _unread_move(fields: Fields) -> str:
    first, last = fields["first"], fields["last"]
    written = f"{fields['property']}[{shortened(fields['value'])}]"
    if fields["letters"]:
        how = f"a move is two letters, column and row, from {first} to {last}"
    else:
        how = f"moves are written as in {first} and {last}"
    return f"{written} is no move of this board, where {how}"


def _other_score(fields: Fields) -> str:
    ruled = (fields["first"], fields["second"])
    return f"the score is {ruled}, not {(fields['said_first'], fields['said_second'])}"


def _other_result(fields: Fields) -> str:
    ruled = f"{_WINNERS[fields.get('winner')]} by {fields['reason']}"
    said = f"{_WINNERS[fields.get('said_winner')]} by {fields['said_reason']}"
    return f"by the rules {ruled}; the record says {said}"


def _no_such_game(fields: Fields) -> str:
    number, games = fields["number"], fields["games"]
    return f"there is no game {f'{number} in it, but {games}' if games else 'in it'}"


def _more_problems(fields: Fields) -> str:
    (problem,) = fields["problem"]
    return f"{problem}; more is wrong with this game"


def _place(fields: Fields) -> str:
    """Return which value of a record in JSON it is."""
    return f"a {fields['of']}" if "of" in fields else f'"{fields["field"]}"'


def _at_place(rest: str) -> Callable[[Fields], str]:
    return lambda fields: f"{_place(fields)} {rest.format_map(_Shown(fields))}"


def _not_a_list(fields: Fields) -> str:
    of = f" of {fields['length']}" if "length" in fields else ""
    return f"{_place(fields)} is not a list{of}"


def _other_format(fields: Fields) -> str:
    given = fields["format"]
    text = f'"format" should be "{fields["wanted"]}", not "{shortened(given)}"'
    if given.startswith("ponnuki-game/"):
        text += ": a game that `ponnuki play` saved, which can load it and save it as .sgf"
    return text


def _wrong_mark(fields: Fields) -> str:
    return f"a {fields['sign']} has {fields.get('more', 'a point')} and no more"


def _link_damaged(fields: Fields) -> str:
    if "problem" in fields:
        return f"this link is damaged: {fields['problem'][0]}"
    return "this link is damaged, or was not made by this scheme"


def _nested(text: str) -> Callable[[Fields], str]:
    return lambda fields: text.format_map({**fields, "problem": fields["problem"][0]})


SENTENCES: dict[str, str | Callable[[Fields], str]] = {
    # A file, and its games.
    "game_too_long": "the game is too long; the rest of the file was not read",
    "text_outside": "there is text outside of any game",
    "no_game": "there is no game in this text",
    "unknown_charset": "CA[{charset}] is no charset known here: read as {read_as}",
    "wrong_charset": "this is no {charset}: the game is read as Latin-1",
    "undecodable": _undecodable,
    "game_cut_off": "the game ends where another begins",
    "game_not_closed": "the game ends before its last parenthesis",
    "value_not_closed": "a value of {property} is not closed",
    "stray_property": "the property {property} belongs to no node",
    "stray_text": "{text!r} means nothing here",
    "property_twice": "{property} is there twice",
    "property_read_as": "the property {property} is read as {read_as}",
    "more_problems": _more_problems,
    "no_such_game": _no_such_game,
    "unknown_form": "no form {form!r}; there are: {known}",
    # A node.
    "meaningless_value": "{property}[{value}] means nothing on this board",
    "several_values": "{property} has {values} values, and takes one",
    "property_of_root": "{property} belongs to the first node of a game",
    "misplaced_properties": "properties of a node have another place in a record: {properties}",
    "misplaced_in_root": "the property {property} of the root has another place in a record",
    "property_of_file": "the property {property} belongs to the file, not to a node",
    "not_a_property_name": "a property is named by capitals, not {name!r}",
    "not_a_property_value": "no value of a property: {property}[{value}]",
    "not_a_point": "{point!r} is no point of this board",
    "not_a_sign": "no sign {sign!r}; there are: {known}",
    "not_a_colour": lambda fields: (
        f"a colour is {' or '.join(fields['known'])}, not {shortened(fields['colour'])!r}"
    ),
    "not_a_move_of_the_board": "{move!r} is no move of this board",
    "not_unicode": "no Unicode text: {text}",
    "move_needs_colour": "a move has a colour, and a colour a move",
    "would_be_cycle": "a node cannot be below itself",
    "has_parent": "the node has a parent: remove it there first",
    "not_a_child": "the node is no child of this one",
    "no_branch": "there is no branch {branch} after node {after}",
    "line_too_short": "the line has {nodes} nodes and no branch after node {after}",
    # A root.
    "no_size": "there is no SZ: read as SZ[{size}]",
    "game_number_read_as": "GM[{value}] is read as GM[{number}]: PKGAME decides",
    "size_read_as": _size_read_as,
    "not_a_number": "{property}[{value}] is no number, and there is no PKGAME",
    "unknown_game_number": "GM[{number}] is none of our games, and there is no PKGAME",
    "option_twice": "an option is written once, NAME=VALUE: {word!r}",
    "not_an_option": lambda fields: str(fields["text"]),
    "not_a_match_game": "PKMATCH[{value}] is not like 2/6, the second game of six",
    "not_a_result": "RE[{value}] is no result",
    "not_a_score": "PKRESULT[{value}]: the score is not like 6:2",
    "not_a_heading": "no heading {heading!r}; there are: {known}",
    # Results.
    "not_a_winner": "the winner is 0, 1 or nobody, not {winner}",
    "not_a_reason": "no game ends by {reason!r}; there are: {known}",
    "reason_needs_winner": "a game that ends by {reason} has a winner",
    "reason_has_no_winner": "a game whose end is {reason} has no winner",
    "misplaced_margin": "a margin belongs to a game won by points, and to no other",
    "not_a_margin": "a margin is a number of points, not {margin}",
    # Play.
    "not_on_turn": "{move} is played by {colour}, but {on_turn} is on turn",
    "unread_move": _unread_move,
    "not_a_position": lambda fields: f"it is no position: {fields['text']}",
    "position_of_other_game": "it is a position of {given}, not of {wanted}",
    "cannot_begin_there": "a record of {game} cannot begin in a position of {other}",
    "game_not_over": "the record ends by {reason}, but by the rules the game goes on",
    "other_score": _other_score,
    "other_result": _other_result,
    # JSON.
    "wrong_type": "{what} is {wanted}, not {given}",
    "not_json": _nested("no JSON: {problem}"),
    "json_ends": "the text ends within a value",
    "json_no_value": "a value is missing",
    "json_expected": "{expected!r} is missing",
    "json_continues": "something follows the value",
    "json_number": "no number is written so",
    "json_escape": "no character is written so",
    "json_control": "a control character in a text",
    "json_bytes": "bytes that are no UTF-8",
    "json_surrogate": "half of a character",
    "json_depth": "it is nested too deeply",
    "not_an_object": _at_place("is not an object"),
    "not_a_list": _not_a_list,
    "not_a_text": _at_place("is not a text"),
    "not_between": _at_place("is not a number from {least} to {most}"),
    "not_true_or_false": _at_place("is not true or false"),
    "field_missing": _at_place('lacks "{name}"'),
    "unknown_field": _at_place("has no {name!r}; it has: {known}"),
    "other_format": _other_format,
    "in_node": _nested("node {node}: {problem}"),
    "no_nodes": '"nodes" is empty: the first one is the root',
    "root_has_parent": "node 0 is the root: it has no parent",
    "move_and_colour": "a move has a colour, and a colour a move",
    "wrong_mark": _wrong_mark,
    # Links.
    "too_many_nodes": "a link of this length holds {most} moves at most, not {nodes}",
    "too_much_text": "a link of this length holds {most} bytes of text at most, not {bytes}",
    "not_a_link": "a link begins with {begins}, not {text!r}",
    "link_too_long": "this link has {characters} characters; here {most} are read at most",
    "link_letters": "a link is made of letters, digits, - and _; this one is damaged",
    "link_damaged": _link_damaged,
    # Matches.
    "no_match": "these games do not say that they are those of a match",
    "game_after_end": "game {number} of the match was played when the match was over",
    "other_game_of_match": "game {number} of the match is one of {game}, not of {wanted}",
    "other_match_game": "game {number} of the match says it is another",
    "other_players": "game {number} of the match is played by {players}, not {wanted}",
    "unfinished_game": "game {number} of the match has no result, and is not the last",
}
