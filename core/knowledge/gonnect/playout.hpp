// How Gonnect is played out: quickly, but not blindly.
#pragma once

#include "knowledge/gonnect/tactics.hpp"

namespace ponnuki::gonnect {

struct Terms {
  bool threats = true, cuts = true, capture = true, save = true, eyes = true, self_atari = true;
  bool edge = true;
};

template <class P, class Trace, Terms T>
class Playout {
 public:
  Playout(P& p, Rng& rng, Trace& trace) : p_(p), rng_(rng), trace_(trace) {}

  // For player 0.
  float play() {
    if (T.threats) look_everywhere();
    while (!p_.decided()) {
      const int point = choose();
      if (point == nowhere) {
        const Move m = p_.random_move(rng_);
        if (m == no_move) break;
        place(m);
      } else {
        place(Move(Point(point)));
      }
    }
    const auto winner = p_.outcome()->winner;
    return !winner ? 0.5f : *winner == 0 ? 1.f : 0.f;
  }

 private:
  static constexpr int nowhere = -1;

  int choose() {
    const Colour mine = p_.colour_of(p_.to_move());
    if (p_.ply() == 1) return nowhere;
    if (T.threats) {
      if (const int win = threat(mine); win != nowhere) return win;
      if (const int stop = threat(other(mine)); stop != nowhere && p_.may_place(stop, mine))
        return stop;
    }
    const Move last = p_.last_move();
    if (last.is_point()) {
      const int answer = respond(last.id, mine);
      if (answer != nowhere) return answer;
    }
    return anywhere(mine);
  }

  int respond(int last, Colour mine) {
    const auto& around = p_.neighbours(last);
    if (T.capture) {
      if (const auto liberty = atari(p_, last); liberty && p_.may_place(*liberty, mine))
        return *liberty;
    }
    if (T.save) {
      for (const int n : around) {
        if (p_.stone(n) != index(mine)) continue;
        const auto liberty = atari(p_, n);
        if (!liberty || !p_.may_place(*liberty, mine)) continue;
        if (only_liberty_after(p_, *liberty, mine) == several) return *liberty;
      }
    }
    if (T.cuts) {
      // Directions as in neighbours: down, left, right, up.
      const int down = around[0], left = around[1], right = around[2], up = around[3];
      const auto own = [&](int n) { return p_.stone(n) == index(mine); };
      const auto corner = [&](int a, int b, int diagonal) {
        return own(a) && own(b) && p_.head(a) != p_.head(b) && p_.stone(diagonal) == empty &&
               p_.may_place(diagonal, mine);
      };
      std::array<int, 4> found;
      int n = 0;
      if (corner(down, left, p_.neighbours(down)[1])) found[n++] = p_.neighbours(down)[1];
      if (corner(down, right, p_.neighbours(down)[2])) found[n++] = p_.neighbours(down)[2];
      if (corner(up, left, p_.neighbours(up)[1])) found[n++] = p_.neighbours(up)[1];
      if (corner(up, right, p_.neighbours(up)[2])) found[n++] = p_.neighbours(up)[2];
      if (n) return found[n == 1 ? 0 : rng_.below(std::uint32_t(n))];
    }
    return nowhere;
  }

  int anywhere(Colour mine) {
    const auto points = p_.empty_points();
    for (int tries = 0; tries < 6; ++tries) {
      const int point = points[rng_.below(std::uint32_t(points.size()))];
      if (p_.may_place(point, mine) && !foolish(point, mine)) return point;
    }
    const auto n = std::uint32_t(points.size()), begin = rng_.below(n);
    for (std::uint32_t i = 0; i < n; ++i) {
      const int point = points[(begin + i) % n];
      if (p_.may_place(point, mine) && !foolish(point, mine)) return point;
    }
    return nowhere;
  }

  bool foolish(int point, Colour mine) const {
    int own = 0, open = 0, edge = 0;
    for (const int n : p_.neighbours(point)) {
      const int s = p_.stone(n);
      own += s == index(mine);
      open += s == empty;
      edge += s == border;
    }
    if (T.eyes && own + edge == 4) {
      // An eye, unless two chains meet here that only this point would join.
      int theirs = 0;
      for (const int d : diagonals(point)) theirs += p_.stone(d) == index(other(mine));
      if (theirs + (edge > 0) < 2) {
        const Sides all = sides_reached(p_, point, mine);
        for (const int n : p_.neighbours(point))
          if (p_.stone(n) == index(mine) && p_.sides(n) == all) return true;
      }
      bool one = true;
      int head = -1;
      for (const int n : p_.neighbours(point))
        if (p_.stone(n) == index(mine)) {
          if (head >= 0 && p_.head(n) != head) one = false;
          head = p_.head(n);
        }
      if (one) return true;
    }
    if (T.self_atari && open <= 1) {
      int edges = open;
      for (int i = 0; i < 4; ++i) {
        const int n = p_.neighbours(point)[i];
        if (p_.stone(n) == index(mine)) edges += p_.liberty_edges(n) - 1;
      }
      if (edges <= 2 && only_liberty_after(p_, point, mine) != several &&
          !captures(p_, point, mine))
        return true;
    }
    return false;
  }

  std::array<int, 4> diagonals(int point) const {
    const auto& around = p_.neighbours(point);
    return {p_.neighbours(around[0])[1], p_.neighbours(around[0])[2], p_.neighbours(around[3])[1],
            p_.neighbours(around[3])[2]};
  }

  // A point where the colour can join opposite sides.
  int threat(Colour c) {
    auto& list = threats_[index(c)];
    for (int i = 0; i < list.count;) {
      const int point = list.points[i];
      if (!joins(p_, point, c)) {
        list.points[i] = list.points[--list.count];
        continue;
      }
      if (p_.may_place(point, c)) return point;
      ++i;
    }
    return nowhere;
  }

  void note(int point, Colour c) {
    auto& list = threats_[index(c)];
    if (list.count < int(list.points.size()) && joins(p_, point, c)) {
      for (int i = 0; i < list.count; ++i)
        if (list.points[i] == point) return;
      list.points[list.count++] = point;
    }
  }

  void look_everywhere() {
    for (const int point : p_.empty_points()) {
      note(point, Colour::First);
      note(point, Colour::Second);
    }
  }

  void place(Move m) {
    trace_(p_.to_move(), m);
    if (!T.threats || !m.is_point()) {
      p_.play_unchecked(m, no_events);
      return;
    }
    const Colour c = p_.colour_of(p_.to_move());
    const Sides reached = sides_reached(p_, m.id, c);
    bool everywhere = false;
    for (const int n : p_.neighbours(m.id))
      everywhere |= p_.stone(n) == index(c) && p_.sides(n) != reached;
    const auto before = p_.empty_points().size();
    p_.play_unchecked(m, no_events);
    const auto points = p_.empty_points();
    for (auto i = before - 1; i < points.size(); ++i) note(points[i], c);
    if (reached == 0 || p_.decided()) return;
    if (!everywhere) {
      for (const int n : p_.neighbours(m.id)) note(n, c);
      return;
    }
    int q = m.id;
    do {
      for (const int n : p_.neighbours(q)) note(n, c);
      q = p_.next_in_chain(q);
    } while (q != m.id);
  }

  struct List {
    int count = 0;
    std::array<int, 6> points;
  };
  P& p_;
  Rng& rng_;
  Trace& trace_;
  PerColour<List> threats_;
};

}  // namespace ponnuki::gonnect
