"""ponnuki.diagram: the picture shows the position."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from ponnuki import Game, OptionError, Position
from ponnuki.diagram import THEMES, svg
from ponnuki.events import Lifted, Placed
from ponnuki.words import LANGUAGES
from tests.generic.games import all_games, some_positions, title

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = {(game.id, len(game.geometry.points)): game for game in all_games()}
GAMES = pytest.mark.parametrize("game", BOARDS.values(), ids=title)


def circles(picture: str) -> list[dict[str, str]]:
    """Return the attributes of every circle, with those of the group around it."""
    found = []
    for group in ElementTree.fromstring(picture).iter(f"{SVG}g"):
        found += [{**group.attrib, **circle.attrib} for circle in group.findall(f"{SVG}circle")]
    return found


def texts(picture: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def described(picture: str) -> str:
    return ElementTree.fromstring(picture).findtext(f"{SVG}desc") or ""


def late(game: Game) -> Position:
    return some_positions(game)[-2]


@GAMES
def test_draws_every_game_at_every_size_inside_the_frame(game: Game) -> None:
    for position in (game.start(), *some_positions(game, about=2)[-3:]):
        picture = svg(position, lifted=True)
        assert picture == svg(position, lifted=True)
        root = ElementTree.fromstring(picture)
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        assert root.attrib["viewBox"] == f"0 0 {width:g} {height:g}"
        assert root.find(f"{SVG}title") is root[0]
        assert root.find(f"{SVG}desc") is root[1]
        for circle in circles(picture):
            x, y, r = (float(circle[name]) for name in ("cx", "cy", "r"))
            assert r <= x <= width - r
            assert r <= y <= height - r
        assert not re.search(r"\d\.\d{3}|nan|inf|e-\d", re.sub(r"<desc>.*?</desc>", "", picture))


@GAMES
def test_every_stone_is_drawn_in_its_place(game: Game) -> None:
    position = late(game)
    edges = {paint.edge for paint in THEMES["light"].paints.values()}
    stones = [c for c in circles(svg(position)) if c.get("stroke") in edges]
    owners = sum(len(list(filter(None, x))) for x in position.marks.values() if isinstance(x, list))
    assert len(stones) == len(position.stones) + owners
    marked = circles(svg(game.start(), marks=dict.fromkeys(position.stones, "circle")))
    places = {(c["cx"], c["cy"]) for c in marked if c.get("fill") == "none"}
    assert len(places) == len(position.stones)
    assert places <= {(c["cx"], c["cy"]) for c in stones}


@GAMES
def test_the_description_names_what_is_shown(game: Game) -> None:
    for position in some_positions(game, about=3):
        words = described(svg(position))
        for colour in game.colours:
            names = [name for name, c in position.stones.items() if c == colour]
            assert f"{colour.capitalize()}: {', '.join(names) or 'none'}." in words
        if position.to_move is not None:
            assert f"{position.colours[position.to_move].capitalize()} to move." in words
        else:
            assert words.endswith(("has won.", "Drawn."))


@GAMES
def test_coordinates_are_there_unless_unwanted(game: Game) -> None:
    expected = Counter(text for text, _, _ in game.geometry.coordinates)
    assert not expected - Counter(texts(svg(game.start())))
    assert texts(svg(game.start(), coordinates=False)) == []


@GAMES
def test_owned_places_are_filled(game: Game) -> None:
    position = some_positions(game)[-1]
    owners = {
        owner
        for layer in position.marks.values()
        for owner in (layer.values() if isinstance(layer, dict) else layer)
        if owner
    }
    for theme, table in THEMES.items():
        picture = svg(position, theme=theme)
        for colour in owners:
            assert f'fill="{table.paints[colour].cell}"' in picture


@pytest.mark.parametrize("theme", THEMES)
@GAMES
def test_every_colour_is_from_the_table(game: Game, theme: str) -> None:
    table = THEMES[theme]
    known = {table.paper, table.ink, table.coordinate, table.line, table.grid, table.accent, "none"}
    for paint in table.paints.values():
        known |= {paint.fill, paint.edge, paint.ink, paint.cell, paint.hatch or "none"}
    picture = svg(late(game), theme=theme, lifted=True)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', picture)) <= known


def test_nothing_depends_on_hue_alone() -> None:
    for theme in THEMES.values():
        assert theme.paints["red"].ring != theme.paints["blue"].ring
        assert bool(theme.paints["red"].hatch) != bool(theme.paints["blue"].hatch)
    for paint in THEMES["print"].paints.values():
        assert all(is_grey(c) for c in (paint.fill, paint.edge, paint.ink, paint.cell))


def is_grey(colour: str) -> bool:
    digits = colour.removeprefix("#")
    step = len(digits) // 3
    return len({digits[i : i + step] for i in range(0, len(digits), step)}) == 1


@GAMES
def test_texts_numbers_and_paths_are_drawn(game: Game) -> None:
    position = late(game)
    stone, other = list(position.stones)[:2]
    plain = svg(position)
    assert texts(svg(position, marks={stone.upper(): "q<"})).count("q<") == 1
    assert texts(svg(position, numbers={other: 77})).count("77") == 1
    for symbol in ("cross", "triangle", "square"):
        assert svg(position, marks={stone: symbol}).count("<path") == plain.count("<path") + 1
    a, b, c = (game.geometry.points[i].label for i in (0, 1, -1))
    for path, closed in (([a, b, c], False), ([a, b, c, a], True)):
        new = [line for line in svg(position, highlight=[path]).split("\n") if "linejoin" in line]
        assert new
        assert all(('Z"/>' in line) == closed for line in new)


@GAMES
def test_the_last_move_carries_a_mark(game: Game) -> None:
    position = next(p for p in some_positions(game)[1:] if str(p.last_move) not in ("swap", "pass"))
    unmoved = Position.from_text(position.to_text())
    placed = [event for event in position.events if isinstance(event, Placed)]
    more = len(circles(svg(position))) - len(circles(svg(unmoved)))
    assert more == len(placed) >= 1
    names = {event.point: "circle" for event in placed}
    assert len(circles(svg(position, marks=names))) == len(circles(svg(unmoved, marks=names)))


def test_lifted_stones_are_dashed() -> None:
    seen = set()
    for game in all_games(small=True):
        for position in some_positions(game, about=1000):
            gone = [p for e in position.events if isinstance(e, Lifted) for p in e.points]
            if not gone or game.id in seen:
                continue
            dashed = [c for c in circles(svg(position, lifted=True)) if "stroke-dasharray" in c]
            assert len(dashed) == len(set(gone) - set(position.stones))
            assert "dasharray" not in svg(position)
            seen.add(game.id)
    assert seen


def test_a_colour_missing_in_the_theme_looks_like_black_or_white(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theme = THEMES["light"]
    known = {name: theme.paints[name] for name in ("black", "white")}
    monkeypatch.setattr("ponnuki.diagram.THEMES", {"few": replace(theme, paints=known)})
    for game in all_games(small=True):
        fills = {circle.get("fill") for circle in circles(svg(late(game), theme="few"))}
        assert {known["black"].fill, known["white"].fill} <= fills


@GAMES
def test_unknown_names_and_themes_are_refused(game: Game) -> None:
    position = game.start()
    with pytest.raises(OptionError, match="no point or cell 'z99'") as refused:
        svg(position, marks={"z99": "a"})
    assert refused.value.option == "marks"
    with pytest.raises(OptionError, match="no point or cell"):
        svg(position, highlight=[["z99"]])
    with pytest.raises(
        OptionError, match="unknown theme 'neon'; the themes are: light, dark, print"
    ):
        svg(position, theme="neon")


@GAMES
def test_positions_draw_themselves_in_notebooks(game: Game) -> None:
    position = late(game)
    assert vars(Position)["_repr_svg_"](position) == svg(position)


@GAMES
def test_a_picture_is_described_in_french(game: Game) -> None:
    position = late(game)
    english, french = (described(svg(position, language=language)) for language in LANGUAGES)
    points = {point.label for point in game.geometry.points}
    points |= {cell.label for cell in game.geometry.cells}

    def named(text: str) -> list[str]:
        return [name for name in re.findall(r"\w+", text) if name in points]

    assert named(french) == named(english)
    assert french.endswith((" de jouer.", " a gagné.", "Partie nulle."))
    assert not re.search(r"\b(Black|White|Red|Blue|of|none|move|won|Drawn)\b", french)


@pytest.mark.parametrize("theme", THEMES)
def test_colours_that_a_theme_does_not_know_are_painted_as_black_and_white(theme: str) -> None:
    known = THEMES[theme].paints
    assert THEMES[theme].paints_of(("red", "blue")) == {"red": known["red"], "blue": known["blue"]}
    unknown = THEMES[theme].paints_of(("green", "yellow"))
    assert unknown == {"green": known["black"], "yellow": known["white"]}
    assert THEMES[theme].paints_of(("yellow", "red")) == {
        "yellow": known["black"],
        "red": known["red"],
    }
