// The moves of a game, numbered from 0 without gaps: what learning calls its actions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/move.hpp"

namespace ponnuki {

class Actions {
 public:
  static constexpr int none = -1;

  // All moves that positions of the game can allow, in ascending order.
  explicit Actions(std::vector<Move> moves) : moves_(std::move(moves)) {
    for (int i = 0; i < size(); ++i) {
      const Move m = (*this)[i];
      if (m == swap_move) {
        swap_ = i;
      } else if (m == pass_move) {
        pass_ = i;
      } else {
        placements_.resize(std::size_t(m.id) + 1, none);
        placements_.back() = std::int16_t(i);
      }
    }
  }

  int size() const { return int(moves_.size()); }
  Move operator[](int i) const { return moves_[std::size_t(i)]; }
  const std::vector<Move>& moves() const { return moves_; }
  // The number of a move; `none` for one that the game does not have.
  int number(Move m) const {
    if (m == swap_move) return swap_;
    if (m == pass_move) return pass_;
    return m.id < placements_.size() ? placements_[m.id] : none;
  }
  // Writes for every action whether it is one of these moves of the game: 1 or 0.
  void write_mask(const MoveList& moves, std::span<std::uint8_t> mask) const {
    std::ranges::fill(mask, std::uint8_t{0});
    for (const Move m : moves) mask[std::size_t(number(m))] = 1;
  }

 private:
  std::vector<Move> moves_;
  std::vector<std::int16_t> placements_;  // by Move::id
  int swap_ = none, pass_ = none;
};

}  // namespace ponnuki
