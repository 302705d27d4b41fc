// Game-of-6: what solving uses beyond the rules.
#pragma once

#include "games/game_of_6/game_of_6.hpp"
#include "knowledge/game_of_6/attack.hpp"
#include "knowledge/game_of_6/playout.hpp"
#include "knowledge/game_of_6/tactics.hpp"
#include "search/solve/images.hpp"
#include "search/solve/knowledge.hpp"

namespace ponnuki::game_of_6 {

template <class P>
class Solving {
 public:
  explicit Solving(const Geometry& g) : images_(g, bits) {}

  static constexpr auto method = solve::Method::DfPn;

  std::uint64_t key(const P& p) const {
    const std::uint64_t turn = std::uint64_t(p.ply()) & 3;  // whose, and which of its dots
    return mix(images_.least([&p](Point at) { return code(p, at); }) ^ mix(turn + 1));
  }

  solve::Facts certain(const P& p) const {
    return win_in_turn(p) ? solve::Facts::won_by(p.to_move()) : solve::Facts();
  }

  // The same for what forced_win and drop_lost leave of the positions after one ply. Within the
  // turn nothing wins, as nothing did with one dot more. After it nothing wins either, as the dot
  // was not dropped, unless it coloured cells (Defence).
  class Family {
   public:
    Family(const Solving& knowledge, const P& p)
        : knowledge_(knowledge),
          parent_(p),
          mover_(p.to_move()),
          cells_(p.coloured_cells(mover_)) {}
    std::uint64_t key(const P& child, Move) const { return knowledge_.key(child); }
    solve::Facts certain(const P& child, Move) const {
      if (child.to_move() == mover_ || child.coloured_cells(mover_) == cells_) return {};
      return knowledge_.certain(child);
    }
    int lead(const P&, Move, Player) const { return 0; }
    // Nothing wins in this turn, so that whoever does not stop a win of the next turn loses to it.
    int drop_lost(MoveList& moves) const {
      Defence<P>(parent_).keep_those_that_hold(moves);
      return solve::no_bound;
    }

   private:
    const Solving& knowledge_;
    const P& parent_;
    Player mover_;
    int cells_;
  };
  Family family(const P& p) const { return {*this, p}; }

  // Wins in this turn, or by threats that can only be answered, turn after turn.
  Move forced_win(const P& p) const {
    if (const auto win = win_in_turn(p)) return win->first;
    if (!Attack<P>::may_threaten(p)) return no_move;
    return Attack<P>(attack_turns).first_move(p, here_);
  }

  // Whoever is ahead once the threats on the board are answered.
  Player likely_winner(P p) const {
    here_.follow(p);
    search::NoTrace trace;
    return Playout<P>::play(p, here_, trace) > 0.5f ? Player{0} : Player{1};
  }

  int lead(const P&, Player) const { return 0; }

 private:
  static constexpr int attack_turns = 20;
  static constexpr int bits = 3;

  // An empty cell, a live dot, a coloured cell: dead dots make no difference.
  static std::uint64_t code(const P& p, Point at) {
    const auto x = p.cell(index(at));
    const auto has = [&x](const typename P::Rows& rows) {
      return rows[std::size_t(x.row + P::pad)] >> (x.col + P::pad) & 1;
    };
    for (const Player player : {Player{0}, Player{1}}) {
      if (has(p.live(player))) return 1u + player;
      if (has(p.coloured(player))) return 3u + player;
    }
    return 0;
  }

  solve::Images images_;
  mutable Prospects<P> here_;
};

}  // namespace ponnuki::game_of_6
