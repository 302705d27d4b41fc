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

  // Writes the planes of a position with these legal moves.
  void write(const AnyPosition&, const MoveList& legal, std::span<std::uint8_t> planes) const;

 private:
  void place(const Geometry&);
  void find_symmetries(const AnyGame&);
  int add(std::string name);

  const AnyGame& game_;
  std::vector<std::string> names_;
  int height_ = 1, width_ = 1;
  std::vector<std::int32_t> points_, cells_, symmetries_, action_symmetries_;
  // Where the stones of an action lie: places_of_actions_ from one of these to the next.
  std::vector<std::int32_t> first_place_, places_of_actions_;
  int legal_ = 0, more_plies_ = -1, swap_ = -1;  // planes; -1: none
  std::vector<std::uint8_t> empty_;              // the planes with nothing but the board
};

}  // namespace ponnuki
