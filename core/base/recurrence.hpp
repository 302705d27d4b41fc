// Whether a position of a game can come again, and what that means: for searches that remember
// positions. Where earlier positions may forbid a move or end the game, a Position says besides
// `recurrence()`:
//
//   `std::uint64_t key() const`: equal keys promise the same future, but for what earlier positions
//     forbid or end
//   `std::uint64_t occurrence() const`: what is compared when repetition is judged
//   `std::vector<std::uint64_t> earlier() const`: the occurrences before this position
//   `P forgetting() const`: the position as if the game had begun here; its ko stays
//   `bool allowed_by_history(Move) const`: a legal move that another history, with the same key,
//     might forbid
//   `bool forbidden_by_history() const`: some move is illegal that another history, with the same
//     key, might allow
//
// And, where the moves that led to earlier positions are known (KnowsMoves):
//
//   `P earlier_position(std::size_t i) const`: the position whose occurrence is `earlier()[i]`
//   `Move last_move(int back) const`: the move that led here, or the one so many plies before
//
// Where they never matter, `hash()` and `ply()` tell all that matters for the future.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "base/move.hpp"
#include "base/rng.hpp"

namespace ponnuki {

enum class Recurrence : std::uint8_t {
  Never,      // every play ends, and no position comes twice in it
  Endless,    // positions may come again, for ever
  Drawn,      // the third time is a draw
  Forbidden,  // a move must not make an earlier position
};

template <class P>
concept HasHistory = requires(const P p, Move m) {
  { p.key() } -> std::same_as<std::uint64_t>;
  { p.occurrence() } -> std::same_as<std::uint64_t>;
  { p.earlier() } -> std::same_as<std::vector<std::uint64_t>>;
  { p.forgetting() } -> std::same_as<P>;
  { p.allowed_by_history(m) } -> std::same_as<bool>;
  { p.forbidden_by_history() } -> std::same_as<bool>;
};

template <class P>
concept KnowsMoves = HasHistory<P> && requires(const P p, std::size_t i, int back) {
  { p.earlier_position(i) } -> std::same_as<P>;
  { p.last_move(back) } -> std::same_as<Move>;
};

template <class P>
concept NeedsNoHistory =
    P::recurrence() == Recurrence::Never || P::recurrence() == Recurrence::Endless;

// Equal keys promise the same future, but for what earlier positions forbid or end.
template <class P>
std::uint64_t key_of(const P& p) {
  if constexpr (HasHistory<P>)
    return p.key();
  else
    return p.hash() ^ mix(std::uint64_t(p.ply()) + 1);
}

}  // namespace ponnuki
