// Hexotic: what solving uses beyond the rules.
#pragma once

#include <type_traits>

#include "games/hexotic/hexotic.hpp"
#include "games/hexotic/small.hpp"
#include "knowledge/hexotic/tactics.hpp"
#include "search/solve/images.hpp"
#include "search/solve/knowledge.hpp"

namespace ponnuki::hexotic {

// The key of a board and its images, from a number that they alone have, or nearly so.
inline std::uint64_t solving_key(std::uint64_t board, Player to_move, int ply) {
  return mix(board ^ std::uint64_t(to_move) << 62 ^ std::uint64_t(ply < 2) << 63);
}

// Boards that fit into a word. Keys tell them apart for certain.
class SmallSolving {
 public:
  using Node = SmallPosition;

  explicit SmallSolving(const Geometry&) {}

  static constexpr auto method = solve::Method::DfPn;

  std::uint64_t key(const SmallPosition& p) const {
    return solving_key(p.least_code(), p.to_move(), p.ply());
  }
  solve::Facts certain(const SmallPosition& p) const {
    return p.can_win_at_once() ? solve::Facts::won_by(p.to_move()) : solve::Facts();
  }
  // A ply that wins, seen without a search; no_move if none is.
  Move certain_win(const SmallPosition& p) const {
    if (const Move m = p.winning_move(); m != no_move) return m;
    return SmallPosition::DoubleThreats(p, p.to_move()).in(p);
  }
  // The same for the positions after one ply, which have most of it in common.
  class Family {
   public:
    Family(const SmallSolving& knowledge, const SmallPosition& p)
        : knowledge_(knowledge), threats_(p), double_threats_(p, other(p.to_move())) {}
    std::uint64_t key(const SmallPosition& child, Move) const { return knowledge_.key(child); }
    solve::Certain certain(const SmallPosition& child, Move) const {
      const auto won = solve::Facts::won_by(child.to_move());
      if (threats_.hold_after(child)) return won;
      if (double_threats_.in(child) != no_move) return {won, SmallPosition::DoubleThreats::plies};
      return {};
    }
    int lead(const SmallPosition&, Move, Player) const { return 0; }

   private:
    const SmallSolving& knowledge_;
    SmallPosition::Threats threats_;
    SmallPosition::DoubleThreats double_threats_;
  };
  Family family(const SmallPosition& p) const { return {*this, p}; }
  int lead(const SmallPosition&, Player) const { return 0; }
};

template <class P>
struct WithSmallBoards {};
template <>
struct WithSmallBoards<SmallBoard::Wide> {
  using Small = SmallSolving;
};

template <class P>
class Solving : public WithSmallBoards<P> {
 public:
  explicit Solving(const Geometry& g) : images_(g, bits) {}

  static constexpr auto method = solve::Method::DfPn;

  std::uint64_t key(const P& p) const {
    const std::uint64_t board = images_.least([&p](Point at) -> std::uint64_t {
      const auto c = p.stone_at(at);
      return c ? 1 + std::uint64_t(index(*c)) : 0;
    });
    return solving_key(board, p.to_move(), p.ply());
  }
  solve::Facts certain(const P& p) const {
    return winning_move(p) == no_move ? solve::Facts() : solve::Facts::won_by(p.to_move());
  }
  int lead(const P&, Player) const { return 0; }

 private:
  template <int Capacity>
  static Move winning_move(const Position<Capacity>& p) {
    return Tactics<Capacity>::winning_move(p);
  }

  static constexpr int bits = 2;

  solve::Images images_;
};

}  // namespace ponnuki::hexotic
