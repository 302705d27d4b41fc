// Players, colours, points, moves.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <vector>

namespace ponnuki {

// 0 is the player who moved first. Colours are a separate thing: the pie rule exchanges them.
using Player = std::uint8_t;
constexpr Player other(Player p) { return p ^ 1; }

// Index into GameInfo::colours.
enum class Colour : std::uint8_t { First = 0, Second = 1 };
constexpr Colour other(Colour c) { return Colour(std::uint8_t(c) ^ 1); }
constexpr int index(Colour c) { return int(c); }

template <class T>
using PerColour = std::array<T, 2>;

// Index into Geometry::points, row by row from the bottom left.
enum class Point : std::uint16_t {};
constexpr int index(Point p) { return int(p); }
using Points = std::vector<Point>;

// Index into Geometry::cells.
enum class CellId : std::uint8_t {};
constexpr int index(CellId c) { return int(c); }

// A placement (its point, or for some games a number beyond the points), swap or pass. Text exists
// only at the border (point_moves.hpp).
struct Move {
  std::uint16_t id;

  Move() = default;  // no value: move lists cost nothing to create
  constexpr explicit Move(std::uint16_t i) : id(i) {}
  constexpr explicit Move(Point p) : id(std::uint16_t(p)) {}
  constexpr bool is_point() const { return id < 0xFF00; }
  constexpr Point point() const { return Point(id); }
  friend constexpr auto operator<=>(Move, Move) = default;
};
inline constexpr Move swap_move{std::uint16_t{0xFFFD}};
inline constexpr Move pass_move{std::uint16_t{0xFFFE}};
inline constexpr Move no_move{std::uint16_t{0xFFFF}};

inline constexpr int max_points = 25 * 25;

// Room for every move of the largest board, on the stack.
class MoveList {
 public:
  void clear() { size_ = 0; }
  void push(Move m) {
    assert(size_ < int(items_.size()));
    items_[size_++] = m;
  }
  // Without a branch: for conditions that nothing predicts.
  void push_if(Move m, bool condition) {
    assert(size_ < int(items_.size()));
    items_[size_] = m;
    size_ += int(condition);
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return items_[i]; }
  const Move* begin() const { return items_.data(); }
  const Move* end() const { return items_.data() + size_; }

 private:
  int size_ = 0;
  std::array<Move, max_points + 2> items_;
};

}  // namespace ponnuki
