// Depth-first proof-number search (Nagai 2002) with the 1 + epsilon trick (Pawlewicz and Lew 2007):
// does this player win? It searches where the smallest proof is expected.
#pragma once

#include "search/solve/trail.hpp"
#include "search/solve/tree.hpp"

namespace ponnuki::solve {

template <Node P, Knowledge<P> K>
class DfPn final : public Tree<P, K> {
 public:
  using Tree<P, K>::Tree;

  // Searches beside others that share the table, each in a thread of its own: goes other ways.
  void search_beside(Trails trails) { trails_ = trails; }

  Finding search(const P& p, int depth, Player attacker) override {
    const std::uint64_t key = this->key(p);
    Child<P> root{p, no_move, key, this->look(p, key, attacker)};
    if (!root.found.facts.tells(attacker)) {
      if (const auto e = this->table_.find(key)) root.left = e->left;
      root.lead = this->knowledge_.lead(p, attacker);
      load(root, attacker);
      visit(root, depth, attacker, infinite, infinite);
    }
    return root.found;
  }

  Move search_move(const P& p, std::uint64_t key, Player attacker) override {
    Child<P> root{p, no_move, key};
    return visit(root, 0, attacker, infinite, infinite);
  }

 private:
  using Number = std::uint32_t;
  // Only proven numbers are infinite: sums are capped below, as cycles could make them grow for
  // ever.
  static constexpr Number infinite = 1u << 30, max_finite = infinite - 1;
  static constexpr int max_lead = 10;

  // The numbers of a result, if there is one.
  static void load_known(Child<P>& c, Player attacker) {
    if (c.found.facts.wins(attacker))
      c.proof = 0, c.disproof = infinite;
    else if (c.found.facts.fails(attacker))
      c.proof = infinite, c.disproof = 0;
  }
  // The numbers of a child without a result: those of the table, or else an estimate.
  static void load(Child<P>& c, Player attacker) {
    if (c.left[0]) {
      c.proof = c.left[side(c, attacker)];
      c.disproof = c.left[side(c, other(attacker))];
    } else {
      c.proof = Number(1) << std::clamp(-c.lead, 0, max_lead);
      c.disproof = Number(1) << std::clamp(c.lead, 0, max_lead);
    }
  }

  static std::size_t side(const Child<P>& c, Player player) {
    return std::size_t(index(c.position.colour_of(player)));
  }

  void keep(const Child<P>& c, Player attacker, std::uint64_t nodes) {
    Entry e = this->table_.find(c.key).value_or(Entry{.key = c.key});
    e.left[side(c, attacker)] = c.proof;
    e.left[side(c, other(attacker))] = c.disproof;
    e.work = std::max(e.work, Table::work_of(nodes));
    this->table_.store(e);
  }

  // Searches until the numbers reach the thresholds; leaves them, and what was found, in the node.
  // Returns the move that decides for the player to move, if there is one.
  Move visit(Child<P>& node, int depth, Player attacker, Number proof_limit,
             Number disproof_limit) {
    if (!this->meter_.spend()) return no_move;
    const std::uint64_t before = this->meter_.count();
    const P& p = node.position;
    const bool attacking = p.to_move() == attacker;
    this->enter(p, node.key);
    trails_.enter(depth, node.key);
    Finding f;
    Move best = no_move;
    if (depth >= max_depth) {
      f = {Facts::failed_by(attacker), Finding::depth_limit};
    } else if (auto& all = this->expand(p, depth, attacker, true); all.empty()) {
      f = this->stuck(p, depth);
    } else {
      for (auto& c : all) {
        load(c, attacker);
        load_known(c, attacker);
      }
      while (true) {
        Choice choice = choose(all, depth, attacking);
        if (choice.best != choice.lowest &&  // its own numbers may reach the limit already
            (attacking ? choice.best->proof >= proof_limit
                       : choice.best->disproof >= disproof_limit))
          choice.best = choice.lowest;
        node.proof = attacking ? choice.least : choice.sum;
        node.disproof = attacking ? choice.sum : choice.least;
        if (choice.least == 0) {
          f = this->chosen(p, *choice.best);
          best = choice.best->move;
        } else if (choice.least >= infinite) {
          f = this->exhausted(p, depth, all, attacker);
        } else if (node.proof < proof_limit && node.disproof < disproof_limit &&
                   !this->meter_.over()) {
          Child<P>& c = *choice.best;
          const Number next = std::min(infinite, choice.second + choice.second / 4 + 1);
          const auto rest = [&](Number most, Number sum, Number own) {
            return most >= infinite ? infinite : std::min(infinite, most - sum + own);
          };
          if (attacking)
            visit(c, depth + 1, attacker, std::min(proof_limit, next),
                  rest(disproof_limit, choice.sum, c.disproof));
          else
            visit(c, depth + 1, attacker, rest(proof_limit, choice.sum, c.proof),
                  std::min(disproof_limit, next));
          if (trails_.shared()) catch_up(all, depth, attacker);
          continue;
        }
        break;
      }
    }
    this->leave();
    trails_.leave(depth);
    const std::uint64_t nodes = this->meter_.count() - before + 1;
    if (f.facts.tells(attacker)) {
      node.found = this->settle(p, node.key, depth, f, best, nodes);
      load_known(node, attacker);
    } else {
      keep(node, attacker, nodes);
    }
    return best;
  }

  // What others have found out about the children that they searched.
  void catch_up(std::vector<Child<P>>& all, int depth, Player attacker) {
    for (auto& c : all) {
      if (!c.crowded || c.found.facts.tells(attacker)) continue;
      c.crowded = trails_.pass(depth + 1, c.key);
      const auto e = this->table_.find(c.key);
      if (!e) continue;
      if (const Facts known = this->facts(c.position, *e); known.tells(attacker)) {
        c.found = {known, Finding::nothing, e->plies};
        load_known(c, attacker);
      } else if (e->left[0]) {
        c.left = e->left;
        load(c, attacker);
      }
    }
  }

  struct Choice {
    Child<P>* best = nullptr;    // to search next
    Child<P>* lowest = nullptr;  // with the least number
    Number least = infinite, second = infinite, sum = 0;
  };

  // The mover needs one good child: the one with the smallest proof number. The other player needs
  // all children. Children that others search are put off, as if they were harder.
  Choice choose(std::vector<Child<P>>& all, int depth, bool attacking) {
    Choice choice;
    Number best_cost = infinite;
    std::uint64_t sum = 0;
    for (auto& c : all) {
      const Number own = attacking ? c.proof : c.disproof;
      const Number others = attacking ? c.disproof : c.proof;
      sum += others;
      Number cost = own;
      if (trails_.shared() && own > 0 && own < infinite && trails_.pass(depth + 1, c.key)) {
        c.crowded = true;
        cost = std::min(max_finite, own + own / 2 + 1);
      }
      if (!choice.best || cost < best_cost ||
          (cost == best_cost && cost == 0 && c.found.rests_on > choice.best->found.rests_on)) {
        choice.second = best_cost;
        best_cost = cost;
        choice.best = &c;
      } else if (cost < choice.second) {
        choice.second = cost;
      }
      if (!choice.lowest || own < choice.least) {
        choice.least = own;
        choice.lowest = &c;
      }
    }
    choice.sum = Number(std::min<std::uint64_t>(sum, max_finite));
    return choice;
  }

  Trails trails_;
};

}  // namespace ponnuki::solve
