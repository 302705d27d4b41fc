"""`ponnuki solve --proof` and `ponnuki check-proof`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import refused, run

SMALL = ("solve", "gonnect", "-o", "size=2", "-o", "pie=false")


def test_a_proof_is_written_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "small.proof"
    done = run(*SMALL, "--proof", str(path))
    assert done.returncode == 0
    assert "proof" in done.stdout.split()
    checked = run("check-proof", str(path))
    assert checked.returncode == 0
    assert "Black wins" in " ".join(checked.stdout.split())
    assert "4 positions, 3 plies" in " ".join(checked.stdout.split())


def test_json_of_both(tmp_path: Path) -> None:
    path = tmp_path / "small.proof"
    written = json.loads(run(*SMALL, "--proof", str(path), "--json").stdout)["proof"]
    checked = json.loads(run("check-proof", str(path), "--json", "--memory", "1K").stdout)
    assert checked["claims"] == [{"player": 0, "result": "win"}]
    assert checked["size"] == path.stat().st_size
    assert {**checked, "seconds": 0} == {**written, "seconds": 0}


def test_a_proof_is_checked_with_positional_ko(tmp_path: Path) -> None:
    path = tmp_path / "small.proof"
    run(*SMALL, "--proof", str(path))
    output = run("check-proof", str(path), "-o", "ko=positional", "--json").stdout
    assert json.loads(output)["options"] == {"size": 2, "ko": "positional", "pie": False}
    assert "differ in nothing else" in refused("check-proof", str(path), "-o", "pie=true")


def test_an_unsolved_position_has_no_proof(tmp_path: Path) -> None:
    path = tmp_path / "none.proof"
    done = run("solve", "hexotic", "--nodes", "0", "--proof", str(path), "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["proof"] is None
    assert not path.exists()


def test_where_no_proof_is_possible_nothing_is_solved(tmp_path: Path) -> None:
    path = tmp_path / "none.proof"
    sentence = refused("solve", "gonnect", "-o", "ko=positional", "--proof", str(path))
    assert "depends on earlier positions" in sentence
    sentence = refused(*SMALL, "--proof", str(tmp_path / "none" / "proof"))
    assert "there is no folder" in sentence


def test_a_broken_proof_is_refused_in_both_languages(tmp_path: Path) -> None:
    path = tmp_path / "small.proof"
    run(*SMALL, "--proof", str(path))
    path.write_bytes(path.read_bytes()[:-8])
    assert "ends too early" in refused("check-proof", str(path))
    assert "finit trop tôt" in refused("--language", "fr", "check-proof", str(path))
    assert "is not a proof" in refused("check-proof", __file__)
    assert str(tmp_path) in refused("check-proof", str(tmp_path / "none"))


def test_a_guide_leads_to_a_proof(tmp_path: Path) -> None:
    path = tmp_path / "hexotic.proof"
    command = ("solve", "hexotic", "-o", "size=3", "--guide", "mcts:playouts=100")
    shown = run(*command, "--proof", str(path))
    assert shown.returncode == 0
    assert "Red wins" in shown.stdout
    assert "Red wins" in run("check-proof", str(path)).stdout
    values = json.loads(run(*command, "--proof", str(path), "--json").stdout)["proof"]
    assert values["claims"] == [{"player": 0, "result": "win"}]
    # The one who is to move loses, which does not keep the other one's win from being found.
    lost = run(*command, "--moves", "b2", "--proof", str(path), "--json")
    assert json.loads(lost.stdout)["proof"]["claims"] == [{"player": 0, "result": "win"}]
    weak = run(
        *("solve", "hexotic", "--guide", "random", "--seconds", "0.1"),
        *("--proof", str(path), "--json"),
    )
    assert weak.returncode == 1
    assert json.loads(weak.stdout) == {"proof": None}
    assert "--proof" in refused(*command)
    assert "no --nodes, --threads" in refused(
        *command, "--proof", str(path), "--nodes", "5", "--threads", "2"
    )
    assert "no-such-player" in refused(
        "solve", "hexotic", "--guide", "no-such-player", "--proof", str(path)
    )
    assert "earlier positions" in refused(
        "solve", "gonnect", "-o", "ko=positional", "--guide", "greedy", "--proof", str(path)
    )
