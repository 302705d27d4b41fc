// Hexotic: what solving uses beyond the rules.
#pragma once

#include "games/hexotic/hexotic.hpp"
#include "knowledge/hexotic/tactics.hpp"
#include "search/solve/images.hpp"
#include "search/solve/knowledge.hpp"

namespace ponnuki::hexotic {

template <class P>
class Solving {
 public:
  explicit Solving(const Geometry& g) : images_(g, bits) {}

  static constexpr auto method = solve::Method::DfPn;

  std::uint64_t key(const P& p) const {
    const std::uint64_t board = images_.least([&p](Point at) -> std::uint64_t {
      const auto c = p.stone_at(at);
      return c ? 1 + std::uint64_t(index(*c)) : 0;
    });
    return mix(board ^ std::uint64_t(p.to_move()) << 62 ^ std::uint64_t(p.ply() < 2) << 63);
  }
  solve::Facts certain(const P& p) const {
    return winning_move(p) == no_move ? solve::Facts() : solve::Facts::won_by(p.to_move());
  }
  int lead(const P&, Player) const { return 0; }

 private:
  template <int Capacity>
  static Move winning_move(const Position<Capacity>& p) {
    return Tactics<Capacity>::winning_move(p);
  }

  static constexpr int bits = 2;

  solve::Images images_;
};

}  // namespace ponnuki::hexotic
