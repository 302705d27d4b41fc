"""Every event, refusal and ending has a sentence in every language."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import ponnuki
from ponnuki.event import type_of_kind
from ponnuki.words import (
    LANGUAGES,
    event_sentence,
    has_message,
    listing,
    message_id,
    outcome_sentence,
    refusal_sentence,
    say,
    shortened,
)
from tests.house.kinds import merged
from tests.house.tree import ROOT

VECTORS = ROOT / "tests" / "vectors"
TOTALS = {"black": 4, "white": 3}
EVENTS: list[tuple[str, dict[str, Any], str]] = [
    ("placed", {"colour": "red", "point": "K10"}, "Red plays K10."),
    (
        "swapped",
        {"colours": ("white", "black")},
        "Colours are swapped: Player 1 has White now, Player 2 has Black.",
    ),
    ("passed", {"colour": "white"}, "White cannot place a stone and passes."),
    (
        "hexagon_closed",
        {"hexagon": "H4", "totals": TOTALS, "chains": {}},
        "Hexagon H4 is closed; in the chains around it: Black 4, White 3.",
    ),
    (
        "hexagon_tied",
        {"hexagon": "H1", "totals": {}},
        "Hexagon H1 is tied: nobody captures it yet.",
    ),
    ("hexagon_opened", {"hexagon": "H1"}, "Hexagon H1 was tied and is open again."),
    (
        "hexagon_captured",
        {"hexagon": "H4", "colour": "white", "totals": {"black": 2, "white": 6}, "wave": 1},
        "White captures hexagon H4, 6 to 2.",
    ),
    (
        "hexagon_captured",
        {"hexagon": "H4", "colour": "black", "totals": TOTALS, "wave": 2},
        "Now Black captures hexagon H4, 4 to 3.",
    ),
    (
        "chain_captured",
        {"colour": "white", "points": ("C3",)},
        "The white stone C3 has no liberty left.",
    ),
    (
        "chain_captured",
        {"colour": "white", "points": ("C3", "C4")},
        "The white chain at C3 has no liberty left.",
    ),
    (
        "enclosed",
        {"colour": "red", "shape": "loop", "path": ("a1", "a2", "b1"), "points": ("b2",)},
        "A red loop along a1–a2–b1 surrounds 1 enemy stone.",
    ),
    (
        "enclosed",
        {"colour": "blue", "shape": "partition", "path": ("a1", "b2"), "points": ("b1", "c1")},
        "A blue partition along a1–b2 cuts off 2 enemy stones.",
    ),
    (
        "line",
        {"colour": "red", "points": ("A1", "B1", "C1", "D1", "E1", "F1")},
        "Red has 6 in line: A1–B1–C1–D1–E1–F1.",
    ),
    (
        "polygon",
        {"colour": "blue", "path": ("A2", "B3", "C2", "B1"), "cells": ("B2",)},
        "A blue polygon along A2–B3–C2–B1 closes around 1 cell.",
    ),
    (
        "lifted",
        {"colour": "white", "points": ("C3",), "cause": "chain_captured"},
        "The white stone C3 is removed.",
    ),
    (
        "lifted",
        {"colour": "white", "points": ("C3", "C4", "D4"), "cause": "chain_captured"},
        "The white stones C3, C4 and D4 are removed.",
    ),
    ("coloured", {"colour": "red", "points": ("B2", "C2")}, "Red colours 2 cells: B2 and C2."),
    (
        "ko",
        {"point": "D4"},
        "Ko: the next stone may not be played on D4, or the board would repeat.",
    ),
    (
        "connected",
        {"colour": "black", "sides": ("left", "right"), "path": ("A1", "B1")},
        "Black joins left and right: A1–B1.",
    ),
    ("repeated", {"plies": (4, 10)}, "The same position stood after plies 4 and 10."),
    (
        "ended",
        {"winner": 1, "reason": "line", "score": (2, 6)},
        "Player 2 wins with six dots in line, 6 points to 2.",
    ),
    (
        "ended",
        {"winner": None, "reason": "exhausted", "score": (3, 3)},
        "The game is drawn: nothing more can be placed, 3 to 3.",
    ),
]
REFUSALS: list[tuple[str, str, dict[str, Any], str]] = [
    ("not_a_move", "z9", {"text": "z9"}, "'z9' is not a move on this board."),
    (
        "not_a_move",
        "z" * 99,
        {"text": "z" * 99},
        f"'{'z' * 40}...' is not a move on this board.",
    ),
    (
        "game_over",
        "C3",
        {"winner": 0, "reason": "connection"},
        "The game is over, won by Player 1: two opposite sides are joined.",
    ),
    (
        "game_over",
        "C3",
        {"winner": None, "reason": "exhausted"},
        "The game is over, drawn: nothing more can be placed.",
    ),
    (
        "no_swap",
        "swap",
        {},
        "Swapping is not allowed here: it answers the first move, under the pie rule.",
    ),
    (
        "no_pass",
        "pass",
        {},
        "Passing is not allowed here: some rules have it, but only when no stone can be placed.",
    ),
    ("occupied", "C3", {"point": "C3", "colour": "black"}, "C3 is occupied by Black."),
    (
        "coloured",
        "C3",
        {"point": "C3", "colour": "red"},
        "C3 is coloured red and cannot be played on.",
    ),
    (
        "opposite_occupied",
        "a1+e3",
        {"point": "a1", "opposite": "e3", "colour": "blue"},
        "a1 is a perimeter cell, and its opposite e3 is occupied by Blue.",
    ),
    (
        "tied_closure",
        "c1",
        {"hexagons": ("H1", "H4"), "totals": ({"black": 3, "white": 3}, {"black": 4, "white": 4})},
        "c1 would close hexagons H1 and H4 with equal totals (Black 3, White 3; Black 4, White 4).",
    ),
    (
        "suicide",
        "A1",
        {"chain": ("A1",)},
        "A1 would be suicide: the stone would have no liberty.",
    ),
    (
        "suicide",
        "A1",
        {"chain": ("A1", "B1")},
        "A1 would be suicide: the chain A1 and B1 would have no liberty.",
    ),
    (
        "ko",
        "D4",
        {"ply": 12},
        "D4 would bring back the position after move 12 (the ko rule).",
    ),
]

# Games may bring examples of their own: tests/vectors/<id>/sentences.jsonl.
for path in sorted(VECTORS.glob("*/sentences.jsonl")):
    for line in path.read_text(encoding="utf-8").splitlines():
        found = json.loads(line)
        if "event" in found:
            EVENTS.append((found["event"], found["fields"], found["sentence"]))
        else:
            REFUSALS.append((found["refusal"], found["move"], found["evidence"], found["sentence"]))


@pytest.mark.parametrize(("kind", "fields", "sentence"), EVENTS)
def test_event_sentences(kind: str, fields: dict[str, Any], sentence: str) -> None:
    assert event_sentence(kind, fields) == sentence


@pytest.mark.parametrize(("reason", "move", "evidence", "sentence"), REFUSALS)
def test_refusal_sentences(reason: str, move: str, evidence: dict[str, Any], sentence: str) -> None:
    assert refusal_sentence(move, reason, evidence) == sentence
    assert str(ponnuki.IllegalMove(move, reason, evidence)) == sentence


def test_every_kind_of_the_core_is_covered() -> None:
    assert {kind for kind, _, _ in EVENTS} == set(merged("events")) == set(type_of_kind)
    assert {reason for reason, _, _, _ in REFUSALS} == set(merged("refusals"))
    assert set(merged("reasons")) == {r.value for r in ponnuki.Reason}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_the_core_has_a_message(language: str) -> None:
    kinds = (
        ("event", merged("events")),
        ("refusal", merged("refusals")),
        ("reason", merged("reasons")),
    )
    for group, names in kinds:
        assert names
        for name in names:
            assert has_message(message_id(group, name), language)


@pytest.mark.parametrize("reason", merged("reasons"))
def test_every_ending_has_words(reason: str) -> None:
    for language, player in (("en", "Player 1"), ("fr", "Joueur 1")):
        assert say(message_id("reason", reason), language)
        assert outcome_sentence(0, reason, None, language=language).startswith(f"{player} ")


@pytest.mark.parametrize(
    ("kind", "fields", "sentence"),
    [
        ("placed", {"colour": "red", "point": "K10"}, "Rouge joue K10."),
        (
            "swapped",
            {"colours": ("white", "black")},
            "Les couleurs sont échangées : Joueur 1 a désormais les blancs, Joueur 2 les noirs.",
        ),
        (
            "enclosed",
            {"colour": "blue", "shape": "partition", "path": ("a1", "b2"), "points": ("b1",)},
            "Une cloison bleue par a1–b2 isole 1 pierre adverse.",
        ),
        (
            "lifted",
            {"colour": "white", "points": ("C3", "C4", "D4"), "cause": "chain_captured"},
            "Les pierres blanches C3, C4 et D4 sont retirées.",
        ),
        (
            "hexagon_captured",
            {"hexagon": "H4", "colour": "black", "totals": TOTALS, "wave": 2},
            "Par contrecoup, Noir prend l’hexagone H4, 4 à 3.",
        ),
        (
            "connected",
            {"colour": "black", "sides": ("left", "right"), "path": ("A1", "B1")},
            "Noir relie la gauche et la droite : A1–B1.",
        ),
        (
            "ended",
            {"winner": 1, "reason": "line", "score": (2, 6)},
            "Joueur 2 gagne avec six points alignés ; score : 6 à 2.",
        ),
    ],
)
def test_events_in_french(kind: str, fields: dict[str, Any], sentence: str) -> None:
    text = event_sentence(kind, fields, language="fr")
    assert text.replace("\u00a0", " ").replace("\u202f", " ") == sentence


def test_refusals_in_french() -> None:
    text = refusal_sentence("C3", "occupied", {"point": "C3", "colour": "black"}, language="fr")
    assert text == "C3 est occupé par Noir."
    text = refusal_sentence("z9", "not_a_move", {"text": "z9"}, language="fr")
    assert text == "«\u00a0z9\u00a0» n’est pas un coup sur ce plateau."


def test_long_texts_are_shortened() -> None:
    assert shortened("z" * 40) == "z" * 40
    assert shortened("z" * 41) == "z" * 40 + "..."


def test_listing() -> None:
    assert listing(["a"]) == "a"
    assert listing(("a", "b")) == "a and b"
    assert listing(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: str(info.id))
def test_whatever_random_games_tell_is_a_sentence(info: ponnuki.GameInfo) -> None:
    for seed in range(3):
        chance = Random(seed)
        position = ponnuki.Game(info.id).start()
        while moves := position.legal_moves():
            position = position.play(chance.choice(moves))
            sentences = [
                event_sentence(e.kind, e.to_json(), language=language)
                for e in position.events
                for language in LANGUAGES
            ]
            assert sentences
            for sentence in sentences:
                assert sentence[0].isupper() or sentence[0].isdigit() or sentence[:1] == "H"
                assert sentence.endswith(".")
                assert "(" not in sentence
                assert "None" not in sentence
        refused = position.why_illegal(str(position.last_move))
        assert refused is not None
        assert str(refused).endswith(".")
