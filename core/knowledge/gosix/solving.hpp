// Gosix: what solving uses beyond the rules.
#pragma once

#include <bit>

#include "games/gosix/gosix.hpp"
#include "knowledge/gosix/closures.hpp"
#include "knowledge/gosix/tactics.hpp"
#include "search/solve/knowledge.hpp"

namespace ponnuki::gosix {

template <class P>
class Solving {
 public:
  explicit Solving(const Geometry&) {}

  static constexpr auto method = solve::Method::DfPn;

  // Symmetric positions hardly ever come up in one search: a game loses its symmetry early.
  std::uint64_t key(const P& p) const { return p.hash(); }

  solve::Facts certain(const P& p) const {
    return winning_move(p) == no_move ? solve::Facts() : solve::Facts::won_by(p.to_move());
  }

  // Hexagons owned, more stones at one that will soon be closed, stones on the board.
  int lead(const P& p, Player player) const {
    const Colour us = Colour(player), them = other(us);
    const auto more = [](std::uint32_t a, std::uint32_t b) {
      return std::popcount(a) - std::popcount(b);
    };
    constexpr int hexagon = 3, soon = 3;  // open corners
    int ahead = 0;
    for (HexagonSet rest = lacking_at_most(p, soon); rest; rest &= rest - 1) {
      const auto total = p.totals(std::countr_zero(rest));
      const int difference = total[index(us)] - total[index(them)];
      ahead += (difference > 0) - (difference < 0);
    }
    return hexagon * more(p.owned_by(us), p.owned_by(them)) + ahead +
           more(p.stones(us), p.stones(them));
  }
};

}  // namespace ponnuki::gosix
