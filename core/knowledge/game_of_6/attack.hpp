// Wins by force: turn after turn the attacker makes threats that only two dots can stop, until two
// are not enough (threat-space search: Wu, Huang 2006, for Connect6).
#pragma once

#include <algorithm>
#include <vector>

#include "base/sort_keys.hpp"
#include "knowledge/game_of_6/prospects.hpp"
#include "knowledge/game_of_6/tactics.hpp"

namespace ponnuki::game_of_6 {

// What it finds is proven. After every turn of the attacker the defender must have no win, nor a
// six that could become one, and all pairs of dots that stop the threats are known, by colouring
// too (Defence). They are answered together first, as if the defender could play all those dots:
// more dots never serve worse, as long as none of them colours anything.
template <class P>
class Attack {
 public:
  // Looks at up to `budget` turns of the attacker.
  explicit Attack(int budget) : left_(budget) {}

  // Whether the player on turn has a six of which this turn could make a threat.
  static bool may_threaten(const P& p) {
    return Sixes<P>(p, p.to_move()).any(to_win - 2 - p.plies_left(), [](const auto&) {
      return true;
    });
  }

  // The first move of the player on turn that wins by force; no_move if none was found. Nothing may
  // win within the turn.
  Move first_move(const P& p, Prospects<P>& here) { return wins(p, here, 0); }

 private:
  static constexpr int deepest = 12;  // turns of the attacker

  // A turn of the attacker and how many sixes it threatens to complete.
  struct Turn {
    int first, second, threats;  // second: -1 if only one dot is left
  };

  // The cells that stop all threats seen so far, each by itself.
  class Blocks {
   public:
    bool any() const { return count_ != 0; }
    int threats() const { return threats_; }
    void meet(const Prospects<P>& here, int six, int a, int b) {
      std::array<int, 2> cells{-1, -1};
      int n = 0;
      here.each_open(six, [&](int x) {
        if (x != a && x != b && n < 2) cells[std::size_t(n++)] = x;
      });
      if (threats_++ == 0) {
        cells_ = cells;
        count_ = n;
        return;
      }
      int kept = 0;
      for (int i = 0; i < count_; ++i) {
        const int x = cells_[std::size_t(i)];
        if (x == cells[0] || x == cells[1]) cells_[std::size_t(kept++)] = x;
      }
      count_ = kept;
    }

   private:
    int threats_ = 0, count_ = 0;
    std::array<int, 2> cells_{-1, -1};
  };

  Move wins(const P& p, Prospects<P>& here, int depth) {
    here.follow(p);
    const auto all = turns(p, here);
    // What the attacker plays gives the defender no such win.
    if (all.empty() || win_by_cells(p.at_turn_of(other(p.to_move()), 2), 2)) return no_move;
    for (const Turn& turn : all) {
      if (left_ <= 0) return no_move;
      --left_;
      const Move a{std::uint16_t(turn.first)};
      const Move b = turn.second < 0 ? no_move : Move{std::uint16_t(turn.second)};
      const P next = played(p, a, b);
      // Colouring kills dots that were counted on.
      if (next.coloured_cells(p.to_move()) != p.coloured_cells(p.to_move())) continue;
      if (forces(next, depth)) return a;
    }
    return no_move;
  }

  // Whether the attacker, who has just ended a turn with threats, wins whatever the answer.
  bool forces(const P& p, int depth) {
    const Player defender = p.to_move();
    // Even a six whose dots would spoil each other counts.
    if (Sixes<P>(p, defender).any(to_win - 2, [](const auto&) { return true; })) return false;
    const auto pairs = Defence<P>(p).pairs();
    if (!pairs) return false;
    if (pairs->empty()) return true;
    if (depth + 1 >= deepest) return false;
    Prospects<P> next;
    if (const auto all = all_answered(p, *pairs)) {
      if (win_in_turn(*all)) return true;
      if (wins(*all, next, depth + 1) != no_move) return true;
    }
    constexpr std::size_t few = 3;
    if (pairs->size() > few) return false;
    return std::ranges::all_of(*pairs, [&](const Pair& answer) {
      const P then = played(p, answer.first, answer.second);
      // The other order might colour something else.
      if (then.coloured_cells(defender) != p.coloured_cells(defender)) return false;
      return win_in_turn(then) || wins(then, next, depth + 1) != no_move;
    });
  }

  // With every dot of every answer on the board, at the attacker's next turn; nothing if one of
  // them wins or colours anything.
  static std::optional<P> all_answered(P p, const std::vector<Pair>& pairs) {
    const Player defender = p.to_move();
    const int coloured = p.coloured_cells(defender);
    for (const auto& pair : pairs) {
      for (const Move m : {pair.first, pair.second}) {
        if (p.taken(m.id)) continue;
        p = p.at_turn_of(defender, 2);
        p.play_unchecked(m, no_events);
        if (p.decided() || p.coloured_cells(defender) != coloured) return {};
      }
    }
    return p.at_turn_of(other(defender), 2);
  }

  // The turns whose threats cannot all be stopped with one dot, those with most threats first.
  static std::vector<Turn> turns(const P& p, const Prospects<P>& here) {
    const Player attacker = p.to_move();
    std::vector<Turn> found;
    std::vector<int> twos, standing;
    std::vector<int> ready;  // cells where one dot makes a threat, or a better one
    std::array<bool, P::capacity * P::capacity> is_ready{};
    here.each_six(attacker, 2, [&](int six, int dots) {
      if (dots == 2) twos.push_back(six);
      if (dots > 3) standing.push_back(six);
      if (dots >= 3)
        here.each_open(six, [&](int x) {
          if (!is_ready[std::size_t(x)]) ready.push_back(x);
          is_ready[std::size_t(x)] = true;
        });
    });
    const auto consider = [&](int a, int b) {
      const Blocks blocks = blocks_after(here, attacker, a, b, standing);
      if (blocks.threats() > 1 && !blocks.any()) found.push_back({a, b, blocks.threats()});
    };
    if (p.plies_left() == 1) {
      for (const int a : ready) consider(a, -1);
    } else {
      for (std::size_t i = 0; i < ready.size(); ++i)
        for (std::size_t k = i + 1; k < ready.size(); ++k) consider(ready[i], ready[k]);
      // Two dots in one six with two dots, if not both were among those.
      std::vector<std::uint32_t> pairs;
      for (const int six : twos) {
        here.each_open(six, [&](int a) {
          here.each_open(six, [&](int b) {
            if (a < b && !(is_ready[std::size_t(a)] && is_ready[std::size_t(b)]))
              pairs.push_back(std::uint32_t(a) << 16 | std::uint32_t(b));
          });
        });
      }
      std::ranges::sort(pairs);
      const auto repeated = std::ranges::unique(pairs);
      pairs.erase(repeated.begin(), repeated.end());
      for (const std::uint32_t pair : pairs) consider(int(pair >> 16), int(pair & 0xFFFF));
    }
    std::vector<SortKey> keys;
    for (const Turn& t : found)
      keys.push_back({falling(std::uint64_t(t.threats)), 0, int(keys.size())});
    sort_keys(keys);
    std::vector<Turn> sorted;
    for (const SortKey& k : keys) sorted.push_back(found[std::size_t(k.index)]);
    return sorted;
  }

  // By which the threats that two dots make, and the standing ones, could be stopped; b < 0: one
  // dot.
  static Blocks blocks_after(const Prospects<P>& here, Player attacker, int a, int b,
                             const std::vector<int>& standing) {
    Blocks blocks;
    here.each_six_through(a, attacker, 2, [&](int six, int dots) {
      if (dots > 2 || (b >= 0 && here.holds(six, b))) blocks.meet(here, six, a, b);
    });
    if (b >= 0)
      here.each_six_through(b, attacker, 3, [&](int six, int) {
        if (!here.holds(six, a)) blocks.meet(here, six, a, b);
      });
    for (const int six : standing)
      if (!here.holds(six, a) && !(b >= 0 && here.holds(six, b))) blocks.meet(here, six, a, b);
    return blocks;
  }

  int left_;
};

}  // namespace ponnuki::game_of_6
