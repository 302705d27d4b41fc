// A player's way to win that never goes round in a circle, as proofs write it.
//
// That a position is won is a fact, but the table's entries do not always lead to the win: an entry
// that was lost and found again by another way may lead back to positions whose entries lead to it.
// A win of the strategy rests only on positions whose wins are in the strategy already, or at the
// end of the game.
#pragma once

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "search/solve/tree.hpp"

namespace ponnuki::solve {

template <Node P, Knowledge<P> K>
class Strategy {
 public:
  Strategy(Tree<P, K>& search, const Table& table, const Meter& meter)
      : search_(search), table_(table), meter_(meter) {}

  // The move of the player on turn, who wins; searches for what the table has lost. no_move if the
  // run was interrupted, or if the player does not win.
  Move answer(const P& p) {
    if (!wins(p, p.to_move())) return no_move;
    const std::uint64_t chosen = answers_.at(search_.key(p));
    for (const Child& c : children(p))
      if (c.key == chosen) return c.move;
    return no_move;
  }

 private:
  struct Child {
    P position;
    Move move;
    std::uint64_t key;
  };

  std::vector<Child> children(const P& p) const {
    MoveList moves;
    p.legal_moves(moves);
    std::vector<Child> all;
    all.reserve(std::size_t(moves.size()));
    for (const Move m : moves) {
      Child& c = all.emplace_back(Child{p, m, 0});
      c.position.play_unchecked(m, no_events);
      c.key = search_.key(c.position);
    }
    return all;
  }

  // Whether the player wins without coming to a position of the line that is looked at.
  bool wins(const P& p, Player winner) {
    if (p.decided()) return p.outcome()->winner == winner;
    return p.to_move() == winner ? finds_way(p) : meets_all(p, winner);
  }

  bool meets_all(const P& p, Player winner) {
    const std::vector<Child> all = children(p);
    if (all.empty()) {
      const auto outcome = p.outcome();
      return outcome && outcome->winner == winner;
    }
    return std::ranges::all_of(all, [&](const Child& c) { return wins(c.position, winner); });
  }

  bool finds_way(const P& p) {
    const std::uint64_t key = search_.key(p);
    if (answers_.contains(key)) return true;
    if (line_.size() >= std::size_t(max_depth) || !line_.insert(key).second) return false;
    std::vector<Child> left = children(p);
    bool found = wins_for_certain(p, key, left);
    while (const Child* best = found ? nullptr : next(p, key, left)) {
      const std::uint64_t chosen = best->key;
      found = wins(best->position, p.to_move());
      if (found) answers_.emplace(key, chosen);
      if (found || meter_.over()) break;
      std::erase_if(left, [&](const Child& c) { return c.key == chosen; });
    }
    line_.erase(key);
    return found;
  }

  bool wins_for_certain(const P& p, std::uint64_t key, const std::vector<Child>& all) {
    const Move m = search_.certain_win(p);
    if (m == no_move) return false;
    const auto child = std::ranges::find(all, m, &Child::move);
    if (child == all.end() || !wins(child->position, p.to_move())) return false;
    answers_.emplace(key, child->key);
    return true;
  }

  // The child to try among those left: of those known to win, that with the shortest win, or else
  // one that a search finds.
  const Child* next(const P& p, std::uint64_t key, const std::vector<Child>& left) {
    const Player us = p.to_move();
    using Rank = std::tuple<int, int>;  // plies, and the work that the proof took
    const Child* best = nullptr;
    Rank least{};
    for (const Child& c : left) {
      const Finding f = search_.look(c.position, c.key, us);
      if (!f.facts.wins(us) || f.rests_on != Finding::nothing) continue;
      const auto e = table_.find(c.key);
      const Rank rank{f.plies, e ? e->work : 0};
      if (!best || rank < least) best = &c, least = rank;
    }
    if (best) return best;
    if (const Move m = search_.search_move(p, key, us); m != no_move) {
      const auto at = std::ranges::find(left, m, &Child::move);
      if (at != left.end()) return &*at;
    }
    for (const Child& c : left) {
      if (meter_.over()) break;
      search_.root(c.position, 0, false);
      if (search_.search(c.position, 0, us).facts.wins(us)) return &c;
    }
    return nullptr;
  }

  Tree<P, K>& search_;
  const Table& table_;
  const Meter& meter_;
  std::unordered_map<std::uint64_t, std::uint64_t> answers_;  // the child's key, by the position's
  std::unordered_set<std::uint64_t> line_;
};

}  // namespace ponnuki::solve
