// Text, number and symmetry of moves that are a point, swap or pass: a Game inherits these unless
// its moves are more than that.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/geometry.hpp"
#include "base/move.hpp"

namespace ponnuki {

struct PointMoves {
  // Placements have the ids 0 .. move_ids - 1.
  static int move_ids(const Geometry& g) { return int(g.points.size()); }

  // A placement on every point: all moves of a game without swap and pass.
  static std::vector<Move> placements(const Geometry& g) {
    std::vector<Move> moves;
    for (int i = 0; i < move_ids(g); ++i) moves.emplace_back(std::uint16_t(i));
    return moves;
  }

  static Points placed_points(const Geometry&, Move m) {
    return m.is_point() ? Points{m.point()} : Points{};
  }

  static std::string move_text(const Geometry& g, Move m) {
    if (m == swap_move) return "swap";
    if (m == pass_move) return "pass";
    return g.points[m.id].label;
  }

  // Any case; nothing if the text is no move of this board.
  static std::optional<Move> read_move(const Geometry& g, std::string_view text) {
    if (same_label(text, "swap")) return swap_move;
    if (same_label(text, "pass")) return pass_move;
    if (const auto p = find_point(g, text)) return Move(*p);
    return {};
  }

  static Move transformed(const Geometry&, const Points& symmetry, Move m) {
    return m.is_point() ? Move(symmetry[m.id]) : m;
  }
};

}  // namespace ponnuki
