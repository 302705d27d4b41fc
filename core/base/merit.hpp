// What speaks for a move, as the board shows it (docs/events.md): the kinds that every game has.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/chains.hpp"
#include "base/kind.hpp"

namespace ponnuki {

class Merit : public AnyKind {
 public:
  template <Kind M>
  Merit(M m) : AnyKind(std::move(m)) {}
};

// A move of one stone that stays on the board, with the boards before and after it.
struct StoneMove {
  const Chains &before, &after;
  Point point;
  Colour colour;
  bool is_contested;  // the opponent could play there, were it the opponent's turn
};

struct Joins {
  static constexpr std::string_view kind = "joins";
  static constexpr std::string_view meaning =
      "It makes one chain of this many chains of the player.";
  int chains;
  void visit(auto&& field) const { field("chains", chains); }
};

struct Separates {
  static constexpr std::string_view kind = "separates";
  static constexpr std::string_view meaning =
      "The opponent could have made one chain of several there.";
  void visit(auto&&) const {}
};

struct Linked {
  static constexpr std::string_view kind = "linked";
  static constexpr std::string_view meaning =
      "Each of these points would make one chain of it and a stone of the player that it is not "
      "joined with.";
  Point stone;
  Points points;
  void visit(auto&& field) const {
    field("stone", stone);
    field("points", points);
  }
};

struct Corner {
  static constexpr std::string_view kind = "corner";
  static constexpr std::string_view meaning =
      "It is at a corner of this many cells that nobody owns, two or more, of this layer of marks.";
  std::string layer;
  int cells;
  void visit(auto&& field) const {
    field("layer", layer);
    field("cells", cells);
  }
};

struct Central {
  static constexpr std::string_view kind = "central";
  static constexpr std::string_view meaning =
      "It is near the middle of the board: told where the board shows nothing else.";
  void visit(auto&&) const {}
};

inline std::vector<KindInfo> merits_of_every_game() {
  return {info_of<Joins>(), info_of<Separates>(), info_of<Linked>(), info_of<Corner>(),
          info_of<Central>()};
}

}  // namespace ponnuki
