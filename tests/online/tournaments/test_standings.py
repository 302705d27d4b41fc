"""Tie-breaks, worked out by hand."""

from __future__ import annotations

from ponnuki.online.tournaments.progress import GameEnd
from ponnuki.online.tournaments.standings import TIE_BREAKS, standings
from tests.online.tournaments.trial import DRAW, LOSS, WIN, Trial, wish


def table(
    results: dict[tuple[int, int], float], format: str, players: int, **fields: object
) -> Trial:
    """Play a tournament whose games end so: the points of the first of two numbers."""
    trial = Trial(wish(format, **fields), players)
    trial.start()

    def end(first: str, second: str) -> GameEnd:
        one, other = trial.number(first), trial.number(second)
        mine = results[min(one, other), max(one, other)]
        points = mine if one < other else 1 - mine
        return {1.0: WIN, 0.5: DRAW, 0.0: LOSS}[points]

    trial.play(end)
    return trial


def lines(trial: Trial) -> dict[int, tuple[int, float, dict[str, float]]]:
    names = TIE_BREAKS[trial.state.announced.rules.format]
    return {
        line.player.number: (
            line.place,
            line.points,
            dict(zip(names, line.tie_breaks, strict=True)),
        )
        for line in standings(trial.state)
    }


def test_in_a_round_robin_the_game_of_two_equals_decides() -> None:
    results = {(1, 2): 0.0, (1, 3): 1.0, (1, 4): 1.0, (2, 3): 1.0, (2, 4): 0.0, (3, 4): 0.5}
    found = lines(table(results, "round_robin", 4))
    # 1 and 2 have two points each, and 2 has won their game; 4 has 1.5, 3 has half a point.
    assert [found[n][:2] for n in (1, 2, 3, 4)] == [(2, 2.0), (1, 2.0), (4, 0.5), (3, 1.5)]
    assert found[2][2] == {"direct_encounter": 1.0, "wins": 2.0, "sonneborn_berger": 2.5}
    # 1 has beaten 3 (0.5) and 4 (1.5).
    assert found[1][2]["sonneborn_berger"] == 2.0


def test_in_a_round_robin_a_forfeit_counts_as_the_game_of_two_equals() -> None:
    results = {(1, 2): 0.0, (1, 3): 1.0, (1, 4): 1.0, (2, 3): 1.0, (2, 4): 0.0, (3, 4): 0.5}
    trial = Trial(wish("round_robin"), 4)
    trial.start()

    def end(first: str, second: str) -> GameEnd:
        one, other = trial.number(first), trial.number(second)
        mine = results[min(one, other), max(one, other)]
        points = mine if one < other else 1 - mine
        absent = {1.0: 1, 0.0: 0}.get(points) if {one, other} == {1, 2} else None
        return GameEnd((points, 1 - points), absent is None, absent)  # type: ignore[arg-type]

    trial.play(end)
    found = lines(trial)
    assert found[2][2] == {"direct_encounter": 1.0, "wins": 2.0, "sonneborn_berger": 2.5}
    assert (found[2][0], found[1][0]) == (1, 2)


def test_who_are_equal_in_all_share_a_place() -> None:
    results = {(1, 2): 1.0, (2, 3): 1.0, (1, 3): 0.0}
    found = lines(table(results, "round_robin", 3))
    assert {place for place, _, _ in found.values()} == {1}


def test_in_a_swiss_the_points_of_the_opponents_decide() -> None:
    # Round 1: 1-3, 2-4. Round 2: 1-2, 3-4. Round 3: 1-4, 2-3.
    results = {(1, 3): 1.0, (2, 4): 1.0, (1, 2): 1.0, (3, 4): 1.0, (1, 4): 0.0, (2, 3): 1.0}
    found = lines(table(results, "swiss", 4, rounds=3))
    # 1: beat 3 (1) and 2 (2), lost to 4 (1). 2: beat 4 and 3, lost to 1 (2).
    assert found[1][1] == found[2][1] == 2.0
    assert found[1][2]["buchholz"] == 4.0
    assert found[1][2]["buchholz_cut_1"] == 3.0
    assert found[1][2]["sonneborn_berger"] == 3.0
    assert found[2][2]["sonneborn_berger"] == 2.0
    assert found[1][0] == 1


def test_a_round_without_a_game_counts_as_one_against_an_equal() -> None:
    trial = Trial(wish("swiss", rounds=1), 3)
    trial.start()
    trial.play(lambda first, second: DRAW)
    found = lines(trial)
    assert found[3][1] == 1.0  # the bye
    assert found[3][2]["buchholz"] == 1.0
    assert found[3][2]["wins"] == 0.0
