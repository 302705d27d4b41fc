// What can be won within a turn, and what keeps the other player from winning in the next: exact.
#pragma once

#include <optional>
#include <vector>

#include "knowledge/game_of_6/closures.hpp"
#include "knowledge/game_of_6/sixes.hpp"

namespace ponnuki::game_of_6 {

template <class P>
P played(P p, Move m) {
  p.play_unchecked(m, no_events);
  return p;
}
// The second dot only where it is still to be played: the first may win, or colour its cell.
template <class P>
P played(P p, Move a, Move b) {
  p.play_unchecked(a, no_events);
  if (b != no_move && !p.decided() && !p.taken(b.id)) p.play_unchecked(b, no_events);
  return p;
}

// Whether it was the mover who won with the last ply; nobody else can.
template <class P>
bool wins(const P& p, Move a, Move b) {
  return played(p, a, b).decided();
}

// --- wins in a turn ---

template <class P>
bool may_colour_enough(const P& p, Player player, int dots) {
  for (const Word w : p.live(player)) dots += std::popcount(w);
  return dots >= fewest_dots_around[std::size_t(to_win - p.coloured_cells(player))];
}

// A win by a line for the player on turn, who has `dots` dots left in the turn.
template <class P>
std::optional<Pair> win_by_line(const P& p, int dots) {
  const Sixes<P> sixes(p, p.to_move());
  std::optional<Pair> found;
  sixes.any(to_win - dots, [&](const typename Sixes<P>::Six& six) {
    const auto [a, b] = sixes.missing(p, six);
    // What the first dot colours may spoil the line.
    if (b == no_move || wins(p, a, b))
      found = Pair{a, b};
    else if (wins(p, b, a))
      found = Pair{b, a};
    return found.has_value();
  });
  return found;
}

template <class P>
std::optional<Pair> win_by_cells(const P& p, int dots) {
  const Player player = p.to_move();
  if (!may_colour_enough(p, player, dots)) return {};
  Closures<P> closures(p, player);
  std::optional<Pair> found;
  closures.any([&](Move a) {
    const P next = played(p, a);
    if (next.decided())
      found = Pair{a, no_move};
    else if (dots == 2)
      if (const auto then = win_by_cells(next, 1)) found = Pair{a, then->first};
    return found.has_value();
  });
  if (found || dots == 1) return found;
  const int fewest = fewest_dots_around[std::size_t(to_win - p.coloured_cells(player))];
  closures.any_pair(fewest, Closures<P>::everywhere(), [&](Move a, Move b) {
    if (wins(p, a, b)) found = Pair{a, b};
    return found.has_value();
  });
  return found;
}

// For the rest of the turn of the player on turn.
template <class P>
std::optional<Pair> win_in_turn(const P& p) {
  if (const auto line = win_by_line(p, p.plies_left())) return line;
  return win_by_cells(p, p.plies_left());
}

// In a whole turn of either player, as if it began now.
template <class P>
std::optional<Pair> win_next_turn(const P& p, Player player) {
  return win_in_turn(p.at_turn_of(player, 2));
}

// The first dots of all winning turns of the player on turn that have no dot to spare.
template <class P>
std::vector<Move> winning_moves(const P& p) {
  std::vector<Move> alone, found;
  const Sixes<P> sixes(p, p.to_move());
  Closures<P> closures(p, p.to_move());
  const auto add = [](std::vector<Move>& to, Move m) {
    if (std::ranges::find(to, m) == to.end()) to.push_back(m);
  };
  sixes.any(to_win - 1, [&](const typename Sixes<P>::Six& six) {
    add(alone, sixes.missing(p, six).first);
    return false;
  });
  closures.any([&](Move m) {
    if (wins(p, m, no_move)) add(alone, m);
    return false;
  });
  found = alone;
  if (p.plies_left() == 1) return found;
  const auto try_both = [&](Move a, Move b) {
    const auto needless = [&](Move m) { return std::ranges::find(alone, m) != alone.end(); };
    if (b == no_move || needless(a) || needless(b)) return false;
    if (wins(p, a, b)) add(found, a);
    if (wins(p, b, a)) add(found, b);
    return false;
  };
  sixes.any(to_win - 2, [&](const typename Sixes<P>::Six& six) {
    const Pair pair = sixes.missing(p, six);
    return try_both(pair.first, pair.second);
  });
  closures.any([&](Move a) {
    const P next = played(p, a);
    if (next.decided()) return false;
    return Closures<P>(next, p.to_move()).any([&](Move b) { return try_both(a, b); });
  });
  closures.any_pair(0, Closures<P>::everywhere(), try_both);
  return found;
}

// --- defence ---

// A win that a player has in the next turn stays one until the other's dot lands on a cell it needs
// or colours something; so only such dots are looked at. Every move removed loses. What stays loses
// only where colouring takes away what would have spoilt the winner's line.
template <class P>
class Defence {
 public:
  // Nothing may win at once.
  explicit Defence(const P& p)
      : p_(p),
        enemy_(other(p.to_move())),
        by_cells_(win_by_cells(p.at_turn_of(enemy_, 2), 2).has_value()) {}

  // Removes the moves after which the other player wins, whatever else the turn still brings.
  void keep_those_that_hold(MoveList& moves) {
    const auto threat = threat_in(p_);
    if (!threat) return;
    if (p_.plies_left() == 1 ? !one_dot(*threat) : !two_dots(*threat)) return;
    MoveList left;
    for (const Move m : moves)
      if (holds_.test(m.id)) left.push(m);
    moves = left;
  }

  // All pairs of dots of a whole turn that stop the other player, in an order in which they do;
  // nothing if there is nothing to stop or one dot is enough.
  std::optional<std::vector<Pair>> pairs() {
    const auto threat = threat_in(p_);
    if (!threat || !two_dots(*threat)) return {};
    return std::move(pairs_);
  }

 private:
  // How the other player would win, if on turn. What is played here gives no new win by cells.
  std::optional<Pair> threat_in(const P& p) const {
    const P turned = p.at_turn_of(enemy_, 2);
    const auto line = win_by_line(turned, 2);
    return line || !by_cells_ ? line : win_by_cells(turned, 2);
  }
  // False where every move holds.
  bool one_dot(const Pair& threat) {
    each_answer(p_, threat, [&](Move a) {
      if (!threat_in(played(p_, a))) holds_.set(a.id);
      return false;
    });
    return true;
  }
  bool two_dots(const Pair& threat) {
    const bool one_is_enough = each_answer(p_, threat, [&](Move a) {
      const P next = played(p_, a);
      const auto still = threat_in(next);
      if (!still) return true;
      each_answer(next, *still, [&](Move b) {
        try_both(a, b);
        return false;
      });
      return false;
    });
    if (one_is_enough) return false;
    // Two dots that close a polygon only together, around something the threat needs.
    const Player player = p_.to_move();
    Closures<P>(p_, player).any_pair(fewest_dots_around[1], vulnerable(), [&](Move a, Move b) {
      if (played(p_, a, b).coloured_cells(player) == p_.coloured_cells(player)) return false;
      try_both(a, b);
      return false;
    });
    return true;
  }
  // Order matters only where something gets coloured.
  void try_both(Move a, Move b) {
    const Player player = p_.to_move();
    const P next = played(p_, a, b);
    const bool holds = !threat_in(next);
    const bool coloured = next.coloured_cells(player) > p_.coloured_cells(player);
    if (holds) {
      holds_.set(a.id);
      pairs_.push_back({a, b});
    }
    if (coloured ? !threat_in(played(p_, b, a)) : holds) {
      holds_.set(b.id);
      if (!holds) pairs_.push_back({b, a});
    }
  }
  // Cells of which one has to be coloured if colouring is to stop the threat.
  typename P::Rows vulnerable() const {
    if (!win_by_line(p_.at_turn_of(enemy_, 2), 2)) return Closures<P>::everywhere();
    typename P::Rows cells{};
    Sixes<P>(p_, enemy_).any(to_win - 2, [&](const typename Sixes<P>::Six& six) {
      for (int i = 0; i < to_win; ++i) {
        const auto x = six.at(i);
        cells[std::size_t(x.row + P::pad)] |= Word{1} << (x.col + P::pad);
      }
      return false;
    });
    return cells;
  }

  // Calls f for every dot that can do something about a threat by itself, until it returns true.
  template <class F>
  bool each_answer(const P& p, const Pair& threat, F&& f) {
    if (f(threat.first) || (threat.second != no_move && f(threat.second))) return true;
    return Closures<P>(p, p.to_move()).any([&](Move m) {
      return m != threat.first && m != threat.second && f(m);
    });
  }

  const P& p_;
  Player enemy_;
  bool by_cells_;  // the other player threatens to win so
  BitSet<(P::capacity * P::capacity + 63) / 64> holds_{};
  std::vector<Pair> pairs_;
};

}  // namespace ponnuki::game_of_6
