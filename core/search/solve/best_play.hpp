// Best play from a position with a proven value to the end of the game.
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "search/solve/tree.hpp"

namespace ponnuki::solve {

// The winner plays where the proof took least work, the loser where it took most. Searches again
// what the table has lost.
template <Node P, Knowledge<P> K>
class BestPlay {
 public:
  static constexpr std::uint64_t forgetting = 0x5851F42D4C957F2Dull;  // a realm (tree.hpp)

  BestPlay(Tree<P, K>& search, const Table& table, const Meter& meter, Facts facts)
      : search_(search), table_(table), meter_(meter), facts_(facts) {}

  // Empty if a limit was reached, or if the line became too long.
  std::optional<std::vector<Move>> from(const P& root) {
    std::vector<Move> line;
    recurrence_ = root.recurrence();
    been_.clear();
    times_.clear();
    if constexpr (HasHistory<P>)
      for (const std::uint64_t occurrence : root.earlier()) ++times_[occurrence];
    search_.root(root, 0, true);
    for (P p = root; !ends(p);) {
      if (line.size() >= std::size_t(max_depth)) return {};
      if (on_the_way()) search_.go_to(p);
      been_.push_back(search_.key(p));
      if (const Move m = certain_win(p); m != no_move) {
        line.push_back(m);
        p.play_unchecked(m, no_events);
        continue;
      }
      const std::vector<Next> all = next(p);
      // A win never needs a repetition; a draw may consist of them.
      const Next* choice = find(all, p.to_move(), false);
      if (!choice && drawn() && !meter_.over()) choice = find(all, p.to_move(), true);
      if (!choice) return {};
      line.push_back(choice->move);
      p = choice->position;
    }
    return line;
  }

 private:
  struct Next {
    P position;
    Move move;
    bool back = false;      // to a position of this line
    bool doubtful = false;  // the table has lost whether the move keeps the mover's result
    int work = 0;           // of the proof, doubled; odd where it took a search
  };

  // Positions of a search may leave it to this to see the third time.
  bool ends(const P& p) {
    if (p.outcome()) return true;
    if constexpr (HasHistory<P>)
      return recurrence_ == Recurrence::Drawn && ++times_[p.occurrence()] == 3;
    else
      return false;
  }

  bool drawn() const { return !facts_.wins(0) && !facts_.wins(1); }
  // Whether positions before count as repeated, or forbid moves, while a move is judged.
  bool on_the_way() const { return !drawn() || recurrence_ == Recurrence::Forbidden; }

  Move certain_win(const P& p) const {
    return facts_.wins(p.to_move()) ? search_.certain_win(p) : no_move;
  }

  // The children, the best first as far as the table knows.
  std::vector<Next> next(const P& p) const {
    const Player us = p.to_move(), them = other(us);
    const auto here = table_.find(search_.key(p));
    MoveList moves;
    p.legal_moves(moves);
    std::vector<Next> all;
    for (const Move m : moves) {
      Next& n = all.emplace_back(Next{p, m});
      n.position.play_unchecked(m, no_events);
      if (n.position.decided()) continue;
      const std::uint64_t key = search_.key(n.position);
      n.back = recurrence_ != Recurrence::Forbidden && std::ranges::find(been_, key) != been_.end();
      const Player attacker = drawn() ? them : us;
      const Facts known = search_.look(n.position, key, attacker).facts;
      const bool best = here && here->move == m.id;
      n.doubtful = !best && !(drawn() ? known.fails(them) : known.wins(us));
      const auto e = table_.find(key);
      n.work = 2 * (e ? e->work : 0) + (e || !known.tells(attacker));
    }
    const bool loses = facts_.wins(them);
    std::vector<SortKey> keys;
    for (const Next& n : all) {
      const auto work = std::uint64_t(n.work);
      keys.push_back({!loses && n.doubtful, loses ? falling(work) : work, int(keys.size())});
    }
    sort_keys(keys);
    std::vector<Next> sorted;
    for (const SortKey& k : keys) sorted.push_back(std::move(all[std::size_t(k.index)]));
    return sorted;
  }

  const Next* find(const std::vector<Next>& all, Player us, bool back) {
    for (const Next& n : all) {
      if (n.back == back && keeps_value(n.position, us)) return &n;
      if (meter_.over()) return nullptr;
    }
    return nullptr;
  }

  bool keeps_value(const P& p, Player us) {
    const Player them = other(us);
    if (facts_.wins(them)) return true;
    if (const auto outcome = p.outcome())
      return outcome->winner == (facts_.wins(us) ? std::optional(us) : std::nullopt);
    const int depth = int(been_.size());
    if (facts_.wins(us)) return search_.search(p, depth, us).facts.wins(us);
    if (on_the_way()) return search_.search(p, depth, them).facts.fails(them);
    if constexpr (HasHistory<P>)
      if (recurrence_ == Recurrence::Drawn) return cannot_win(p.forgetting(), forgetting, them);
    return cannot_win(p, 0, them);
  }

  bool cannot_win(const P& p, std::uint64_t realm, Player player) {
    search_.root(p, realm, false);
    const Finding f = search_.search(p, 0, player);
    return f.facts.fails(player) && f.rests_on >= 0 &&
           !(f.facts.endless() && recurrence_ == Recurrence::Endless);
  }

  Tree<P, K>& search_;
  const Table& table_;
  const Meter& meter_;
  Facts facts_;
  Recurrence recurrence_ = Recurrence::Never;
  std::vector<std::uint64_t> been_;
  std::unordered_map<std::uint64_t, int> times_;  // by occurrence
};

}  // namespace ponnuki::solve
