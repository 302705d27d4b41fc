"""Sheets to print: rules, boards, score sheets and annotated games."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

import ponnuki
from ponnuki import Game, GameInfo, OptionError, Position, rules
from ponnuki.paper import PAPER_SIZES, annotated_game, boards, pdf, puzzle_book, score
from ponnuki.paper import rules as rules_part
from ponnuki.paper.document import Part, options_text, paints_of
from ponnuki.paper.result_text import result_sentence
from ponnuki.paper.score import MAX_GAMES
from ponnuki.picture import MissingGlyphs
from ponnuki.puzzles.mining import Work, puzzle_of
from ponnuki.record import REASONS, MatchGame, Record, RecordError, Result, link, sgf
from ponnuki.record.match_record import MatchRecord
from ponnuki.words import LANGUAGES, reason_text
from tests.generic.games import all_games, one_of_each, random_positions, title
from tests.record.trees import random_record

INFOS = pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
GAMES = pytest.mark.parametrize("game", one_of_each(), ids=title)


def pages(document: bytes) -> int:
    """Return the number of pages of a PDF."""
    assert document.startswith(b"%PDF-")
    assert document.rstrip().endswith(b"%%EOF")
    counts = re.findall(rb"/Type\s*/Pages\b.*?/Count\s+(\d+)", document, re.DOTALL)
    return max(map(int, counts))


def random_game(game: Game, seed: int = 1) -> Record:
    positions = [*random_positions(game, seed)]
    moves = [p.last_move for p in positions[1:] if p.last_move is not None]
    return Record.of(game, moves, ("Anna", "Bert"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPER_SIZES)
@INFOS
def test_the_rules_take_one_page(info: GameInfo, paper: str, language: str) -> None:
    game = Game(info.id)
    part = rules_part(game, language=language)
    assert pages(pdf(game, [part], paper, language=language)) == 1


@INFOS
def test_the_short_rules_have_the_diagrams_of_the_rules_page(info: GameInfo) -> None:
    text = rules.short_page(info.id)
    known = {diagram.name for diagram in rules.diagrams(info.id)}
    shown = re.findall(r"\]\(\.\./diagrams/([a-z0-9-]+)\.svg\)", text)
    assert shown
    assert set(shown) <= known
    assert text.startswith("## Goal\n")
    assert re.search(r"^## End$", text, re.MULTILINE)
    rulings = rules.page(info.id).count("*Ruling:*")
    assert text.count("our ruling") <= rulings
    with pytest.raises(OptionError):
        rules.short_page("chess")
    with pytest.raises(OptionError, match="unknown language 'de'; the languages are: en, fr"):
        rules.short_page(info.id, "de")


def shapes(page: str) -> list[tuple[str, list[str], list[str]]]:
    """Return what a translation leaves as it is: kinds of blocks, pictures, points and numbers."""
    return [
        (
            "".join(re.findall(r"^(?:## |- |!|\*)", block, re.MULTILINE)),
            re.findall(r"\]\(.*?\)", block),
            sorted(re.findall(r"\b[A-Za-z]?\d+\b", re.sub(r"\]\(.*?\)", "", block))),
        )
        for block in page.strip().split("\n\n")
    ]


@INFOS
def test_the_french_short_rules_say_the_same(info: GameInfo) -> None:
    english, french = (rules.short_page(info.id, language) for language in LANGUAGES)
    assert shapes(french) == shapes(english)
    rulings = len(re.findall(r"our\s+ruling", english))
    assert len(re.findall(r"notre\s+décision", french)) == rulings
    part = rules_part(Game(info.id), language="fr")
    described = {diagram.name: diagram.alt for diagram in rules.diagrams(info.id, "fr")}
    for block in part["blocks"]:
        if block["kind"] == "diagram":
            assert block["alt"] == described[block["name"]]
            assert block["alt"] in rules.page(info.id, "fr")
            assert "de jouer.</desc>" in block["svg"] or "gagné.</desc>" in block["svg"]
    assert all(item["colour"] in ("rouge", "bleu") for item in part["legend"])


@pytest.mark.parametrize("paper", PAPER_SIZES)
@pytest.mark.parametrize("game", all_games(), ids=title)
def test_an_empty_board_takes_one_page_at_every_size(game: Game, paper: str) -> None:
    assert pages(pdf(game, [boards(game)], paper)) == 1


@GAMES
def test_many_boards_and_everything_together(game: Game) -> None:
    for number in (2, 4, 6, 12):
        assert pages(pdf(game, [boards(game, number)])) == 1
    parts = [rules_part(game), boards(game), score(MatchRecord(game))]
    document = pdf(game, parts, "letter")
    assert pages(document) == len(parts)
    assert document == pdf(game, parts, "letter")
    with pytest.raises(OptionError, match="1, 2, 4, 6, 12 boards, not 3"):
        boards(game, 3)
    with pytest.raises(OptionError, match="unknown paper size 'a3'; the sizes are: a4, letter"):
        pdf(game, parts, "a3")
    with pytest.raises(OptionError, match="at least one part"):
        pdf(game, [])
    with pytest.raises(OptionError, match="unknown theme 'neon'"):
        annotated_game(Record(game), theme="neon")


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_an_annotated_game_has_every_move_and_its_captures(game: Game) -> None:
    record = random_game(game)
    history = record.history()
    part = annotated_game(record, moves=30)
    assert [move for _, move in part["moves"]] == [str(move) for move in record.moves]
    texts = {line["ply"]: line["text"] for f in part["figures"] for line in f["lines"]}
    for ply, position in enumerate(history.positions):
        for event in position.events:
            if event.kind == "lifted":
                names = event.to_json()["points"]
                assert all(name in texts[str(ply)] for name in names)
    assert part["result"]
    assert pages(pdf(game, [part])) >= 1


@pytest.mark.filterwarnings("ignore::ponnuki.picture.MissingGlyphs")  # names in any script
@GAMES
def test_every_playable_record_can_be_printed(game: Game) -> None:
    rng = random.Random(4)
    printable = 0
    for _ in range(40):
        record = random_record(game, rng, 12)
        try:
            part = annotated_game(record)
        except ponnuki.PonnukiError:
            continue
        printable += 1
        if printable <= 4:
            assert pages(pdf(game, [part])) >= 1
    assert printable >= 4


def test_text_in_a_record_is_never_markup() -> None:
    game = Game("gonnect", size=5)
    record = Record.of(game, ["C3"], ('#panic("x")', "*B* _c_ $d$ <e> @f // \\"))
    record.root.children[0].comment = '#image("/etc/passwd")\n= Heading\n- item `raw` "quotes"'
    record.header = {"event": "#[", "title": "]}", "about": "\u202e\x00\ud7ff€"}
    with pytest.warns(MissingGlyphs, match="no font on this machine has U\\+D7FF: a box"):
        assert pages(pdf(game, [annotated_game(record)])) == 1


def test_the_players_are_named_by_the_colours_they_end_with() -> None:
    record = Record.of(Game("gonnect", size=5), ["C3", "swap", "B2"], ("Anna", "Bert"))
    record.ranks = ("1 dan", "")
    part = annotated_game(record)
    assert [(p["colour"], p["name"]) for p in part["players"]] == [
        ("Black", "Bert"),
        ("White", "Anna (1 dan)"),
    ]
    assert part["figures"][0]["notes"] == "2 swap"
    assert part["title"] == "Anna \u2013 Bert"


def test_variations_comments_and_setups_are_printed() -> None:
    game = Game("gonnect", size=5)
    record = Record.of(game, ["C3", "B2"])
    record.root.comment = "Before."
    record.root.add("black", game.move("D4")).comment = "Or here."
    part = annotated_game(record, variation=((1, 1),))
    (figure,) = part["figures"]
    assert [move for _, move in part["moves"]] == ["D4"]
    assert [line["text"] for line in figure["lines"]] == ["Before.", "Or here."]
    assert annotated_game(record, comments=False)["figures"][0]["lines"] == []
    with pytest.raises(RecordError, match="no branch 3 after node 1"):
        annotated_game(record, variation=((1, 2),))
    record.begin_at(game.start().play("A1"))
    for child in record.root.children:
        record.root.remove(child)
    (figure,) = annotated_game(record)["figures"]
    assert figure["caption"] == "The position"


def row_texts(part: Any) -> list[str]:
    return [" ".join(row) for row in part["rows"]]


def test_a_score_sheet_lists_the_games_played() -> None:
    game = Game("game-of-6", size=9)
    match = MatchRecord(game, 6, ("Anna", "Bert"))
    empty = score(match)
    assert empty["columns"][4:6] == ["Points A", "Points B"]
    assert row_texts(empty)[1] == "2 B     :"
    assert empty["winner"] == ("The match is won by", "")
    assert "six points" in empty["explanation"]
    for seed, winner in enumerate((0, 1, 0, 1, None, 1)):
        record = match.current
        assert record is not None
        record = sgf.loads(sgf.dumps(record))[0]
        score_of = (6, 2) if winner == 0 else (1, 6) if winner == 1 else (3, 3)
        reason = "line" if winner is not None else "exhausted"
        record.result = Result(winner, reason, score_of)
        match = match.with_game(record)
        assert len(match.records) == seed + 1
    full = score(match)
    assert row_texts(full)[0] == "1 A A six or more in line 6 2 1 : 0"
    assert row_texts(full)[1] == "2 B A six or more in line 6 1 2 : 0"
    assert row_texts(full)[4] == "5 A drawn nothing more can be placed 3 3 4 : 0"
    assert full["totals"][3:] == ["Together", "33", "10", "5 : 0"]
    assert full["winner"] == ("The match is won by", "A, Anna")
    assert pages(pdf(game, [full])) == 1
    plain = score(MatchRecord(Game("hexotic", size=3), 5, best_of=True))
    assert plain["columns"] == ["Game", "Opens", "Won by", "How", "Games A : B"]
    assert plain["title"] == "Hexotic: best of 5"
    assert plain["explanation"].endswith("win the match. It ends as soon as nobody can catch up.")
    shorter = score(MatchRecord(game, 5))["explanation"]
    assert shorter.endswith("More games won win the match, with equal numbers more points.")
    french = score(match, language="fr")
    assert row_texts(french)[0] == "1 A A six alignés ou plus 6 2 1 : 0"
    assert row_texts(french)[4] == "5 A nulle on ne peut plus rien poser 3 3 4 : 0"
    assert french["winner"] == ("Le match est gagné par", "A, Anna")
    assert french["title"] == "Game-of-6\u00a0: match en 6 parties"
    assert french["explanation"].startswith("Six parties, ouvertes à tour de rôle.")
    assert pages(pdf(game, [french], language="fr")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@GAMES
def test_a_score_sheet_takes_one_page(game: Game, language: str) -> None:
    for paper in PAPER_SIZES:
        part = score(MatchRecord(game, MAX_GAMES), language=language)
        assert pages(pdf(game, [part], paper, language=language)) == 1
    with pytest.raises(OptionError, match=f"room for {MAX_GAMES} games"):
        score(MatchRecord(game, MAX_GAMES + 1))


def test_every_result_has_its_sentence() -> None:
    sentences = set()
    for reason in REASONS:
        assert reason_text(reason) or reason == "unspecified"
        for winner in (0, 1, None):
            try:
                result = Result(winner, reason, None, 2.5 if reason == "points" else None)
            except RecordError:
                continue
            sentence = result_sentence(result, ("Anna", "Bert"))
            assert sentence[-1] == "."
            assert (winner is None) == (not sentence.startswith(("Anna wins", "Bert wins")))
            sentences.add(sentence)
    assert "Anna wins by points, 2.5." in sentences
    assert "The game is drawn by agreement." in sentences


def test_a_game_of_a_match_names_its_number() -> None:
    record = random_game(Game("hexotic", size=3))
    record.match = MatchGame(2, 6)
    assert ["Match", "game 2 of 6"] in annotated_game(record)["facts"]
    assert annotated_game(link.loads(link.dumps(record))) == annotated_game(record)


def test_a_game_is_printed_in_french() -> None:
    record = Record.of(Game("gonnect", size=3), ["B1", "swap", "A1", "B2", "A3", "B3"])
    record.header = {"event": "Noël", "overtime": "5x30"}
    record.match = MatchGame(2, 6)
    part = annotated_game(record, language="fr")
    assert [(p["colour"], p["name"]) for p in part["players"]] == [
        ("Noir", "Joueur 2"),
        ("Blanc", "Joueur 1"),
    ]
    assert part["facts"] == [
        ["Événement", "Noël"],
        ["Temps additionnel", "5x30"],
        ["Match", "partie 2 sur 6"],
        [
            "Jeu",
            "Gonnect, 3 points par côté, règle du ko, échange des couleurs permis",
        ],
        ["Coups", "6"],
    ]
    (figure,) = part["figures"]
    assert figure["alt"] == "Coups 1\u20136"
    assert [line["text"] for line in figure["lines"]] == [
        "Les couleurs sont échangées\u00a0: Joueur 1 a désormais les blancs, Joueur 2 les noirs."
    ]
    assert (
        "<desc>Noir\u00a0: B1, B2, B3. Blanc\u00a0: A1, A3. Noir a gagné.</desc>" in figure["svg"]
    )
    assert part["result"] == "Joueur 2 gagne\u00a0: deux bords opposés sont reliés."
    assert pages(pdf(record.game, [part], language="fr")) == 1
    empty = annotated_game(Record(record.game), language="fr")
    assert empty["figures"][0]["caption"] == "La position"
    assert empty["title"] == "Gonnect"


def test_a_french_sheet_says_no_english() -> None:
    game = Game("hexotic", size=3)
    part = boards(game, language="fr")
    assert part["labels"] == ["Rouge", "Bleu", "Date"]
    assert (
        "<desc>Rouge\u00a0: rien. Bleu\u00a0: rien. C’est à Rouge de jouer.</desc>" in part["svg"]
    )
    assert options_text(game, "fr") == "3 cases par côté"
    lone = options_text(Game("hexotic", lone_perimeter=True))
    assert lone.endswith(", single stones at the edge allowed")


def test_colours_that_no_theme_knows_are_painted_on_sheets() -> None:
    game = cast("Game", SimpleNamespace(colours=("green", "yellow")))
    black, white = paints_of(Game("gonnect"), "print").values()
    assert paints_of(game, "print") == {"green": black, "yellow": white}


PUZZLES = [
    "hexotic/1 size=4 lone_perimeter=false; .ox./xoox./.ox.o./.xoxx../..ox../.ox.x/.xo. 11",
    "gosix/1 edition=en; oo/x.x/oo./x.oo/xxoo/..o/.../x. .xxoxo. 24",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPER_SIZES)
@pytest.mark.parametrize("text", PUZZLES)
def test_a_book_has_six_puzzles_on_a_page_and_their_solutions(
    text: str, paper: str, language: str
) -> None:
    puzzle = puzzle_of(Position.from_text(text), Work())
    assert puzzle is not None
    for number, expected in ((1, 2), (6, 2), (7, 3)):
        document = puzzle_book([puzzle] * number, paper, language=language)
        assert pages(document) == expected


def test_a_book_begins_with_the_easiest(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzle_of(Position.from_text(PUZZLES[0]), Work())
    assert puzzle is not None
    given: list[list[Part]] = []

    def pdf_of(_game: Game, parts: list[Part], *_: object, **_named: object) -> bytes:
        given.append(parts)
        return b""

    monkeypatch.setattr("ponnuki.paper.puzzle_pages.pdf", pdf_of)
    # A long line makes a puzzle hard, however few playouts find its first move.
    kinds = [(3, 7), (1, 9), (5, 900), (3, 80), (1, 2)]
    puzzle_book([replace(puzzle, grade=grade, playouts=playouts) for grade, playouts in kinds])
    [[tasks, _]] = given
    assert [task["grade"] for task in tasks["tasks"]] == [1, 1, 3, 3, 5]


def test_books_that_cannot_be_made_are_refused() -> None:
    hexotic, gosix = (puzzle_of(Position.from_text(text), Work()) for text in PUZZLES)
    assert hexotic is not None
    assert gosix is not None
    with pytest.raises(OptionError, match="no puzzle"):
        puzzle_book([])
    with pytest.raises(OptionError, match="several games, gosix and hexotic"):
        puzzle_book([hexotic, gosix])
    french = replace(
        gosix, position=Position.from_text(PUZZLES[1].replace("edition=en", "edition=fr"))
    )
    editions = "several rule sets, gosix edition=en and gosix edition=fr"
    with pytest.raises(OptionError, match=editions):
        puzzle_book([french, gosix])
    with pytest.raises(OptionError, match="paper"):
        puzzle_book([hexotic], "napkin")
    with pytest.raises(OptionError, match="theme"):
        puzzle_book([hexotic], theme="none")
