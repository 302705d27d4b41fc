// Game-of-6: what solving uses beyond the rules.
#pragma once

#include "games/game_of_6/game_of_6.hpp"
#include "knowledge/game_of_6/tactics.hpp"
#include "search/solve/images.hpp"
#include "search/solve/knowledge.hpp"

namespace ponnuki::game_of_6 {

template <class P>
class Solving {
 public:
  explicit Solving(const Geometry& g) : images_(g, bits) {}

  static constexpr auto method = solve::Method::DfPn;

  std::uint64_t key(const P& p) const {
    const std::uint64_t turn = std::uint64_t(p.ply()) & 3;  // whose, and which of his dots
    return mix(images_.least([&p](Point at) { return code(p, at); }) ^ mix(turn + 1));
  }

  solve::Facts certain(const P& p) const {
    return win_in_turn(p) ? solve::Facts::won_by(p.to_move()) : solve::Facts();
  }

  int lead(const P&, Player) const { return 0; }

 private:
  static constexpr int bits = 3;

  // An empty cell, a live dot, a coloured cell: dead dots make no difference.
  static std::uint64_t code(const P& p, Point at) {
    const auto x = p.cell(index(at));
    const auto has = [&x](const typename P::Rows& rows) {
      return rows[std::size_t(x.row + P::pad)] >> (x.col + P::pad) & 1;
    };
    for (const Player player : {Player{0}, Player{1}}) {
      if (has(p.live(player))) return 1u + player;
      if (has(p.coloured(player))) return 3u + player;
    }
    return 0;
  }

  solve::Images images_;
};

}  // namespace ponnuki::game_of_6
