// Gonnect: what solving uses beyond the rules.
#pragma once

#include "games/gonnect/gonnect.hpp"
#include "games/gonnect/small.hpp"
#include "knowledge/gonnect/distance.hpp"
#include "knowledge/gonnect/links.hpp"
#include "knowledge/gonnect/small_ways.hpp"
#include "knowledge/gonnect/tactics.hpp"
#include "search/solve/images.hpp"
#include "search/solve/knowledge.hpp"

namespace ponnuki::gonnect {

// Small boards with ko=simple. Each has a key of its own.
class SmallSolving {
 public:
  using Node = SmallPosition;

  explicit SmallSolving(const Geometry&) {}

  static constexpr auto method = solve::Method::DfPn;
  static constexpr std::size_t first_table_bytes = std::size_t{1} << 20;

  std::uint64_t key(const SmallPosition&) const;
  solve::Certain certain(const SmallPosition& p) const;
  // By how many stones the player is nearer to a connection than the other.
  int lead(const SmallPosition& p, Player player) const;

  // What the positions after one ply have in common.
  class Family {
   public:
    Family(const SmallSolving&, const SmallPosition&);

    std::uint64_t key(const SmallPosition& child, Move) const;
    solve::Certain certain(const SmallPosition& child, Move) const;
    int lead(const SmallPosition& child, Move, Player player) const;
    int drop_lost(MoveList&) const;

   private:
    // Whether the ply has only added a stone.
    bool is_plain(const SmallPosition& child, Move m) const {
      return m != swap_move && child.own() == parent_.others();
    }

    const SmallSolving& knowledge_;
    const SmallPosition& parent_;
    SmallChains own_, others_;
    SmallWays own_ways_, others_ways_;
    SmallBoard::Cells joining_;  // where a stone would join sides for the player not on turn
    SmallBoard::Codes codes_;    // of all positions after a plain ply, without its stone
  };
  Family family(const SmallPosition& p) const { return {*this, p}; }
};

template <class P>
struct WithSmallBoards {};
template <>
struct WithSmallBoards<Position<5>> {
  using Small = SmallSolving;
};
template <>
struct WithSmallBoards<Position<9>> {
  using Small = SmallSolving;
};

template <class P>
class Solving : public WithSmallBoards<P> {
 public:
  explicit Solving(const Geometry& g) : stones_(g, 2), stones_and_lifted_(g, 4) {}

  static constexpr auto method = solve::Method::DfPn;

  // Images of a board are worth the same, and it does not matter which player has which colour,
  // except while they may still be exchanged.
  std::uint64_t key(const P& p) const {
    const auto stone = [&p](Point at) -> std::uint64_t {
      constexpr std::uint64_t ko = 3;
      const auto c = p.stone_at(at);
      return c ? 1 + std::uint64_t(index(*c)) : p.ko() == at ? ko : 0;
    };
    const std::uint64_t board = p.recurrence() == Recurrence::Drawn
                                    ? stones_.least(stone)
                                    : stones_and_lifted_.least([&](Point at) {
                                        return stone(at) | std::uint64_t(p.lifted(at)) << 2;
                                      });
    const std::uint64_t mover = std::uint64_t(index(p.colour_of(p.to_move())));
    return mix(board ^ (mover << 62) ^ (std::uint64_t(p.is_legal(swap_move)) << 63));
  }

  // Under whole-board ko, points where nothing was lifted are open whatever came before.
  solve::Facts certain(const P& p) const {
    const Colour mover = p.colour_of(p.to_move());
    for (const int point : p.empty_points())
      if (joins(p, point, mover) && p.may_place(point, mover) &&
          !(p.ko_rule() == Ko::Positional && p.was_captured(point, mover)))
        return solve::Facts::won_by(p.to_move());
    return {};
  }

  // By how many stones the player is nearer to a connection than the other.
  int lead(const P& p, Player player) const {
    const Ways<P> ways(p);
    const Colour us = p.colour_of(player);
    return ways.shortest(other(us)) - ways.shortest(us);
  }

 private:
  solve::Images stones_, stones_and_lifted_;
};

}  // namespace ponnuki::gonnect
