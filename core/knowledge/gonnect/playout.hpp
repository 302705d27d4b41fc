// How Gonnect is played out: at random, but not blindly.
#pragma once

#include "knowledge/gonnect/tactics.hpp"

namespace ponnuki::gonnect {

template <class P>
class Playout {
 public:
  Playout(P& p, Rng& rng) : p_(p), rng_(rng) {}

  // The next move; no_move if there is none.
  Move move() {
    const Move last = p_.last_move();
    if (last.is_point()) {
      const Colour mine = p_.colour_of(p_.to_move());
      int point = answer(last.id, mine);
      if (point == nowhere) point = anywhere(mine);
      if (point != nowhere) return Move(Point(point));
    }
    return p_.random_move(rng_);
  }

 private:
  static constexpr int nowhere = -1;

  // Captures the last stone, or saves what it has put in atari.
  int answer(int last, Colour mine) const {
    if (const auto liberty = atari(p_, last); liberty && p_.may_place(*liberty, mine))
      return *liberty;
    for (const int n : p_.neighbours(last)) {
      if (p_.stone(n) != index(mine)) continue;
      const auto liberty = atari(p_, n);
      if (liberty && p_.may_place(*liberty, mine) &&
          only_liberty_after(p_, *liberty, mine) == several)
        return *liberty;
    }
    return nowhere;
  }

  // Eyes are filled when nothing else is left: one must not pass.
  int anywhere(Colour mine) {
    const auto points = p_.empty_points();
    const auto n = std::uint32_t(points.size());
    const auto sensible = [&](int point) {
      return p_.may_place(point, mine) && !fills_eye(point, mine);
    };
    for (int tries = 0; tries < 8; ++tries)
      if (const int point = points[rng_.below(n)]; sensible(point)) return point;
    const auto begin = rng_.below(n);
    for (auto i = begin; i < begin + n; ++i)
      if (const int point = points[i % n]; sensible(point)) return point;
    return nowhere;
  }

  // Whether one chain is all around: a stone there joins nothing and takes a liberty.
  bool fills_eye(int point, Colour mine) const {
    int head = nowhere;
    for (const int n : p_.neighbours(point)) {
      if (p_.stone(n) == border) continue;
      if (p_.stone(n) != index(mine) || (head != nowhere && head != p_.head(n))) return false;
      head = p_.head(n);
    }
    return true;
  }

  P& p_;
  Rng& rng_;
};

}  // namespace ponnuki::gonnect
