// Depth-first proof-number search (Nagai 2002) with the 1 + epsilon trick (Pawlewicz and Lew 2007):
// does this player win? It searches where the smallest proof is expected.
#pragma once

#include "search/solve/tree.hpp"

namespace ponnuki::solve {

template <Node P, Knowledge<P> K>
class DfPn final : public Tree<P, K> {
 public:
  using Tree<P, K>::Tree;

  Finding search(const P& p, int depth, Player attacker) override {
    const std::uint64_t key = this->key(p);
    Child<P> root{p, no_move, key, this->look(p, key, attacker)};
    if (!root.found.facts.tells(attacker)) {
      load(root, attacker);
      visit(root, depth, attacker, infinite, infinite);
    }
    return root.found;
  }

 protected:
  Move search_move(const P& p, std::uint64_t key, Player attacker) override {
    Child<P> root{p, no_move, key, {}};
    return visit(root, 0, attacker, infinite, infinite);
  }

 private:
  using Number = std::uint32_t;
  // Only proven numbers are infinite: sums are capped below, as cycles could make them grow for
  // ever.
  static constexpr Number infinite = 1u << 30, max_finite = infinite - 1;
  static constexpr int max_lead = 10;

  // The numbers of a known result.
  void load(Child<P>& c, Player attacker) const {
    if (c.found.facts.wins(attacker)) {
      c.proof = 0, c.disproof = infinite;
    } else if (c.found.facts.fails(attacker)) {
      c.proof = infinite, c.disproof = 0;
    } else if (const Entry* e = this->table_.find(c.key); e && e->left[0]) {
      c.proof = e->left[side(c, attacker)];
      c.disproof = e->left[side(c, other(attacker))];
    } else {
      const int lead = this->knowledge_.lead(c.position, attacker);
      c.proof = Number(1) << std::clamp(-lead, 0, max_lead);
      c.disproof = Number(1) << std::clamp(lead, 0, max_lead);
    }
  }

  static std::size_t side(const Child<P>& c, Player player) {
    return std::size_t(index(c.position.colour_of(player)));
  }

  void keep(const Child<P>& c, Player attacker, std::uint64_t nodes) {
    Entry& e = this->table_.claim(c.key);
    e.left[side(c, attacker)] = c.proof;
    e.left[side(c, other(attacker))] = c.disproof;
    e.work = std::max(e.work, Table::work_of(nodes));
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
    Finding f;
    Move best = no_move;
    if (depth >= this->depth_limit) {
      f = {Facts::failed_by(attacker), Finding::depth_limit};
    } else if (auto& all = this->expand(p, depth, attacker); all.empty()) {
      f = this->stuck(p);
    } else {
      for (auto& c : all) load(c, attacker);
      while (true) {
        const Choice choice = choose(all, attacking);
        node.proof = attacking ? choice.least : choice.sum;
        node.disproof = attacking ? choice.sum : choice.least;
        if (choice.least == 0) {
          f = this->chosen(p, *choice.best);
          best = choice.best->move;
        } else if (choice.least >= infinite) {
          f = this->exhausted(p, all, attacker);
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
          continue;
        }
        break;
      }
    }
    this->leave();
    const std::uint64_t nodes = this->meter_.count() - before + 1;
    if (f.facts.tells(attacker)) {
      node.found = this->settle(p, node.key, depth, f, best, nodes);
      load(node, attacker);
    } else {
      keep(node, attacker, nodes);
    }
    return best;
  }

  struct Choice {
    Child<P>* best = nullptr;
    Number least = infinite, second = infinite, sum = 0;
  };

  // The mover needs one good child: the one with the smallest proof number. The other player needs
  // all children.
  static Choice choose(std::vector<Child<P>>& all, bool attacking) {
    Choice choice;
    std::uint64_t sum = 0;
    for (auto& c : all) {
      const Number own = attacking ? c.proof : c.disproof;
      const Number others = attacking ? c.disproof : c.proof;
      sum += others;
      if (!choice.best || own < choice.least ||
          (own == choice.least && own == 0 && c.found.rests_on > choice.best->found.rests_on)) {
        choice.second = choice.least;
        choice.least = own;
        choice.best = &c;
      } else if (own < choice.second) {
        choice.second = own;
      }
    }
    choice.sum = Number(std::min<std::uint64_t>(sum, max_finite));
    return choice;
  }
};

}  // namespace ponnuki::solve
