"""The command line in French: a whole game in a terminal, and output that is not translated."""

from __future__ import annotations

import json

import pytest

import ponnuki
from tests.cli.running import run
from tests.cli.test_terminal import terminal


def plain(text: str) -> str:
    """Return the text with blanks for the spaces of French typography."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("by_option", [True, False], ids=["by option", "by locale"])
def test_a_whole_game(by_option: bool) -> None:
    arguments = ["--language", "fr"] if by_option else []
    locale = "" if by_option else "fr_FR.UTF-8"
    with terminal(*arguments, "play", "gonnect", "-osize=3", "-opie=false", LC_ALL=locale) as t:
        t.wait_for("Tapez help pour savoir ce qui peut être tapé.")
        t.wait_for("Joueur 1, noir> ")
        t.type("help")
        t.wait_for("revenir sur un coup")
        t.wait_for("Joueur 1, noir> ")
        t.type("b1")
        t.wait_for("Noir joue B1.")
        t.wait_for("dernier coup")
        t.wait_for("Joueur 2, blanc> ")
        t.type("b1")
        t.wait_for("B1 est occupé par Noir.")
        t.type("undo")
        t.wait_for("Coup 1 retiré")
        t.wait_for("Joueur 1, noir> ")
        for move, mover in zip(["b1", "a1", "b2", "a3"], ["2, blanc", "1, noir"] * 2, strict=True):
            t.type(move)
            t.wait_for(f"Joueur {mover}> ")
        t.type("b3")
        t.wait_for("Noir relie")
        t.wait_for("deux bords opposés sont reliés")
        t.wait_for("Entrée pour quitter")
        t.type("quit")
        t.wait_for("Pour continuer d’ici")
        assert t.end() == 0


def test_a_match_against_a_program() -> None:
    done = run(
        *("--language", "fr", "play", "game-of-6", "-osize=6", "--match"),
        *("--vs", "greedy", "--seed", "1"),
        stdin="hint\nmoves\nz9\nquit\n",
    )
    output = plain(done.stdout)
    assert done.returncode == 0
    assert "Partie 1 sur 6 : A joue en premier." in output
    assert "Votre adversaire est greedy, graine 1." in output
    assert "36 coups permis : A1" in output
    assert "« z9 » n’est pas un coup sur ce plateau." in output
    assert "Essayez" in output


def test_the_menu() -> None:
    done = run("--language", "fr", "play", stdin="nothing\n3\nquit\n")
    output = plain(done.stdout)
    count = len(ponnuki.games())
    assert f"Quel jeu (1 à {count})>" in output
    assert f"Tapez un nombre de 1 à {count}, ou un nom ; quit pour quitter." in output
    assert "Ses options ; Entrée garde la valeur par défaut." in output


def test_rules_follow_the_option() -> None:
    assert "plateau" in run("--language", "fr", "rules", "gonnect").stdout
    assert "plateau" not in run("rules", "gonnect").stdout


def test_output_for_programs_is_the_same_in_every_language() -> None:
    for command in (
        ("games", "--json"),
        ("perft", "gonnect", "2", "--json", "-osize=3"),
        ("replay", "gonnect", "-osize=3"),
    ):
        outputs = [
            [json.loads(line) for line in text.splitlines() if "seconds" not in line]
            for text in (
                "".join(json_lines(run(*language, *command, stdin="B1 A1\n").stdout))
                for language in ((), ("--language", "fr"))
            )
        ]
        assert outputs[0] == outputs[1]


def json_lines(text: str) -> list[str]:
    """Return one JSON value a line."""
    if text.startswith("["):
        return [json.dumps(json.loads(text))]
    return text.splitlines(keepends=True)


def test_an_unknown_language_is_refused() -> None:
    done = run("--language", "xx", "games")
    assert done.returncode == 2
    assert "unknown language 'xx'; the languages are: en, fr" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("diagram", "--load", "/nowhere/x.sgf"), "ce fichier ou ce dossier n’existe pas"),
        (("records", "verify", "/"), "c’est un dossier"),
        (
            ("match", "random", "random", "--game", "gosix", "--openings", "/nowhere"),
            "ouvertures /nowhere : ce fichier ou ce dossier n’existe pas",
        ),
        (("match", "random", "random", "--game", "gosix", "--file", "/"), "c’est un dossier"),
        (
            ("diagram", "gosix", "--out", "/" + 300 * "x" + ".svg"),
            "ce nom de fichier est trop long",
        ),
    ],
)
def test_what_the_system_says_is_translated(arguments: tuple[str, ...], sentence: str) -> None:
    done = run("--language", "fr", *arguments)
    assert done.returncode == 2
    assert sentence in plain(done.stderr)


def test_other_system_errors_are_left_as_they_are() -> None:
    done = run("--language", "fr", "diagram", "--load", "\0")
    assert "null byte" in done.stderr
