// What a search asks of positions: less than a game offers, so that a game may have smaller ones
// for it.
#pragma once

#include "base/position.hpp"

namespace ponnuki::solve {

template <class P>
concept Node =
    std::copyable<P> && requires(P p, const P c, Move m, MoveList& moves, Rng& rng, Player player) {
      { c.recurrence() } -> std::same_as<Recurrence>;
      { c.to_move() } -> std::same_as<Player>;
      { c.ply() } -> std::convertible_to<int>;
      { c.colour_of(player) } -> std::same_as<Colour>;
      { c.decided() } -> std::same_as<bool>;
      { c.outcome() } -> std::same_as<std::optional<Outcome>>;
      { c.legal_moves(moves) };
      { p.play_unchecked(m, no_events) };
      { p.random_move(rng) } -> std::same_as<Move>;
      { c.hash() } -> std::same_as<std::uint64_t>;
    };

}  // namespace ponnuki::solve
