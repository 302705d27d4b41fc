"""What tells the channels of one server from those of others at the same Redis."""

from __future__ import annotations

from itertools import combinations

from ponnuki.server.workers.address import prefix_of


def test_databases_of_one_name_at_several_places_have_channels_of_their_own() -> None:
    addresses = [
        "postgresql://one/games",
        "postgresql://other/games",
        "postgresql://one:5433/games",
        "postgresql://one/more",
        "postgresql:///games?host=/run/one",
        "postgresql:///games?host=/run/other",
    ]
    assert all(prefix_of(a) != prefix_of(b) for a, b in combinations(addresses, 2))


def test_who_signs_in_and_how_changes_nothing() -> None:
    assert prefix_of("postgresql://ann:secret@one:5432/games") == prefix_of(
        "postgresql://one/games"
    )
