// Positions as planes of zeros and ones, for networks.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "erased/game.hpp"

namespace ponnuki {

// Which planes the positions of a game have, and where the board lies in them.
class PlaneLayout {
 public:
  explicit PlaneLayout(const AnyGame&);

  const std::vector<std::string>& names() const { return names_; }
  int height() const { return height_; }
  int width() const { return width_; }
  int area() const { return height_ * width_; }
  int size() const { return int(names_.size()) * area(); }  // of all planes, in bytes
  int actions() const { return game_.actions().size(); }

  // The place (row * width + column; row 0 is at the bottom of the board) of each point and cell.
  const std::vector<std::int32_t>& points() const { return points_; }
  const std::vector<std::int32_t>& cells() const { return cells_; }

  // A row for each symmetry of the geometry. Place i of a transformed position's planes has what
  // was at place symmetries[k][i]; its action i was the action action_symmetries[k][i].
  const std::vector<std::int32_t>& symmetries() const { return symmetries_; }
  const std::vector<std::int32_t>& action_symmetries() const { return action_symmetries_; }

  // Writes the planes of a position, whose legal actions have a 1 in the mask
  // (Actions::write_mask).
  void write(const AnyPosition&, std::span<const std::uint8_t> mask,
             std::span<std::uint8_t> planes) const;

 private:
  void place(const Geometry&);
  void find_symmetries(const AnyGame&);
  void find_placements(const AnyGame&);
  void add(std::string name) { names_.push_back(std::move(name)); }

  const AnyGame& game_;
  std::vector<std::string> names_;
  int height_ = 1, width_ = 1;
  std::vector<std::int32_t> points_, cells_, symmetries_, action_symmetries_;
  bool is_square_ = false;         // whether the place of each point is its number, and no other is
  std::vector<bool> mark_layers_;  // whether they are on cells
  // The first actions put one stone each, on the place with the action's number; the stones of the
  // others are in a list.
  struct Placement {
    std::int32_t action, place;
  };
  std::int32_t actions_in_order_ = 0;
  std::vector<Placement> placements_;
  int swap_action_ = Actions::none;
  bool has_more_plies_ = false;
  std::vector<std::uint8_t> board_;  // the last planes, which are the same in every position
};

}  // namespace ponnuki
