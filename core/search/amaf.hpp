// All-moves-as-first (AMAF): a simulation also counts for the moves that were made later in it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "search/tree.hpp"

namespace ponnuki::search {

// When each player last made each move in one simulation.
class AmafTrace {
 public:
  void start() {
    if (now_ > 0x70000000u) {  // differences are signed (count)
      when_ = {};
      now_ = 0;
    }
    begin_ = now_;
  }
  // Notes a ply.
  void operator()(Player p, Move m) { when_[p][slot(m.id)] = ++now_; }

  // Count the moves that the player of the node made after the first `plies` plies, with the
  // simulation's result as that player sees it.
  void count(const Node& node, const Moves& m, std::size_t plies, float result) const {
    // Spelled out, because compilers would make branches of it, which are unpredictable.
    using Integers [[gnu::vector_size(Tree::lanes * 4)]] = std::int32_t;
    using Floats [[gnu::vector_size(Tree::lanes * 4)]] = float;
    const auto add = [](float* column, Floats more) {
      Floats sum;
      std::memcpy(&sum, column, sizeof(sum));
      sum += more;
      std::memcpy(column, &sum, sizeof(sum));
    };
    const auto& when = when_[node.player];
    const std::uint32_t since = begin_ + std::uint32_t(plies);
    for (int begin = 0; begin < node.count; begin += Tree::lanes) {
      Integers last;
      for (int j = 0; j < Tree::lanes; ++j)
        last[j] = std::int32_t(when[slot(m.move[begin + j])] - since);
      const Floats hit = -__builtin_convertvector(last > 0, Floats);
      add(m.amaf_visits + begin, hit);
      add(m.amaf_total + begin, hit * result);
    }
  }

 private:
  // Points and what some games number beyond them come first; swap and pass are the last ones.
  static constexpr std::size_t slots = 1024;
  static std::size_t slot(std::uint16_t id) {
    assert(id < slots - 3 || !Move(id).is_point());
    return id % slots;
  }

  std::array<std::array<std::uint32_t, slots>, 2> when_{};  // by player
  std::uint32_t now_ = 0, begin_ = 0;
};

}  // namespace ponnuki::search
