// Depth-first search with a null window: does this player win? Fail-soft, so that it often also
// finds out that the other player does.
#pragma once

#include <array>

#include "search/solve/tree.hpp"

namespace ponnuki::solve {

template <Node P, Knowledge<P> K>
class AlphaBeta final : public Tree<P, K> {
 public:
  using Tree<P, K>::Tree;

  Finding search(const P& p, int depth, Player attacker) override {
    const std::uint64_t key = this->key(p);
    const Finding f = this->look(p, key, attacker);
    return f.facts.tells(attacker) ? f : visit(p, key, depth, attacker);
  }

  Move search_move(const P& p, std::uint64_t key, Player attacker) override {
    Move best = no_move;
    this->enter(p, key);
    children(p, key, 0, attacker, best);
    this->leave();
    return best;
  }

 private:
  Finding visit(const P& p, std::uint64_t key, int depth, Player attacker) {
    if (!this->meter_.spend()) return {};
    if (depth >= max_depth) return {Facts::failed_by(attacker), Finding::depth_limit};
    const std::uint64_t before = this->meter_.count();
    Move best = no_move;
    this->enter(p, key);
    const Finding f = children(p, key, depth, attacker, best);
    this->leave();
    if (!f.facts.tells(attacker)) return {};
    return this->settle(p, key, depth, f, best, this->meter_.count() - before + 1);
  }

  Finding children(const P& p, std::uint64_t key, int depth, Player attacker, Move& best) {
    auto& all = this->expand(p, depth, attacker, false);
    if (all.empty()) return this->stuck(p, depth);
    const Player us = p.to_move();
    // Without search. A win outright is better than a failure of the attacker.
    const Child<P>* choice = nullptr;
    for (const auto& c : all)
      if (this->is_good(c.found, us, attacker) &&
          (!choice || std::pair(c.found.facts.wins(us), c.found.rests_on) >
                          std::pair(choice->found.facts.wins(us), choice->found.rests_on)))
        choice = &c;
    if (choice) {
      best = choice->move;
      return this->chosen(p, *choice);
    }

    for (const SortKey& k : order(all, key, us)) {
      Child<P>& c = all[std::size_t(k.index)];
      if (c.found.facts.tells(attacker)) continue;
      c.found = this->look(c.position, c.key, attacker);  // a sibling may have led there
      if (!c.found.facts.tells(attacker)) c.found = visit(c.position, c.key, depth + 1, attacker);
      if (!c.found.facts.tells(attacker)) return {};
      if (!this->is_good(c.found, us, attacker)) continue;
      best = c.move;
      auto& h = history(us, c.move);
      h += (1u << 16) - (h >> 4);
      return this->chosen(p, c);
    }
    return this->exhausted(p, depth, all, attacker);
  }

  // Which child to search when: first the move of the table, then the most promising.
  std::vector<SortKey> order(const std::vector<Child<P>>& all, std::uint64_t key, Player us) {
    const auto e = this->table_.find(key);
    const std::uint16_t first = e ? e->move : no_move.id;
    std::vector<SortKey> keys;
    keys.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Child<P>& c = all[i];
      const int worth =
          (this->knowledge_.lead(c.position, us) << 14) + int(history(us, c.move) >> 6);
      keys.push_back({c.move.id != first, falling(std::int64_t(worth)), int(i)});
    }
    sort_keys(keys);
    return keys;
  }

  // How often a move was good recently (history heuristic).
  std::uint32_t& history(Player us, Move m) { return history_[us][m.id & 2047]; }

  std::array<std::array<std::uint32_t, 2048>, 2> history_{};
};

}  // namespace ponnuki::solve
