// A playout policy: moves at random, but a bridge that the opponent breaks into is saved, and cells
// that decide nothing are left alone.
#pragma once

#include "games/hexotic/hexotic.hpp"
#include "search/knowledge.hpp"

namespace ponnuki::hexotic {

// By a stone's friendly and its empty neighbours: the empty ones between two friendly ones. To the
// stone's opponent: a bridge that the stone broke into, and where to save it.
inline constexpr auto saving_ways = [] {
  std::array<std::array<std::uint8_t, 64>, 64> ways{};
  for (unsigned friends = 0; friends < 64; ++friends)
    for (unsigned i = 0; i < 6; ++i)
      if (friends >> turning[(i + 1) % 6] & friends >> turning[(i + 5) % 6] & 1)
        for (unsigned empty = 0; empty < 64; ++empty)
          ways[friends][empty] |= std::uint8_t(empty & 1u << turning[i]);
  return ways;
}();

template <int Capacity>
class Playout {
 public:
  using Position = hexotic::Position<Capacity>;

  // A game that outlasts this many plies per point counts as a draw. Hardly one in a million does:
  // most end before every point is occupied once.
  static constexpr int max_rounds = 6;

  // The result for player 0.
  template <search::PlayoutTrace T>
  static float play(Position& p, Rng& rng, T& trace) {
    const int end = p.ply() + max_rounds * p.board().points;
    Move last = no_move;
    while (!p.decided()) {
      Move m = last == no_move ? no_move : saving_move(p, last, rng);
      if (m == no_move) {
        m = p.random_move(rng);
        if (m != no_move && is_filler(p, m)) m = p.random_move(rng);
      }
      if (m == no_move || p.ply() == end) return search::value_of(search::Result::Draw);
      trace(p.to_move(), m);
      p.play_unchecked(m, no_events);
      last = m;
    }
    return search::value_of(search::result_of(*p.outcome()));
  }

 private:
  using G = Grid<Capacity>;

  // Whether a move fills a cell among stones of one colour. It may be all that is left: such a move
  // is drawn again once.
  static bool is_filler(const Position& p, Move m) {
    constexpr int enough = 5;  // of six neighbours
    const auto& board = p.board();
    const int cell = p.placement(m).cells[0];
    if (board.on_perimeter(cell)) return false;
    const auto beside = [&](Colour c) { return (p.stones(c) & board.around[cell]).count(); };
    return beside(Colour::First) >= enough || beside(Colour::Second) >= enough;
  }

  // One of the moves that save a bridge from the opponent's last move; no_move if there is none.
  static Move saving_move(const Position& p, Move last, Rng& rng) {
    const auto& board = p.board();
    const Colour mover = p.colour_of(p.to_move());
    std::array<Move, 12> saving;
    std::uint32_t count = 0;
    for (const auto placement = p.placement(last); const int cell : placement.span()) {
      const unsigned own = p.stones(mover).packed(board.around[cell]);
      const unsigned on_board = board.all.packed(board.around[cell]);
      const unsigned foes = p.stones(other(mover)).packed(board.around[cell]);
      if (!own) continue;
      // Two free perimeter cells beside a stone are its bridge to the edge.
      const unsigned friends = own | (63 & ~on_board);
      for (unsigned ways = saving_ways[friends][on_board & ~own & ~foes]; ways; ways &= ways - 1) {
        const Move m = p.move_on(cell + G::steps[std::size_t(std::countr_zero(ways))]);
        if (m != no_move) saving[count++] = m;
      }
    }
    return count == 0 ? no_move : saving[count == 1 ? 0 : rng.below(count)];
  }
};

}  // namespace ponnuki::hexotic
