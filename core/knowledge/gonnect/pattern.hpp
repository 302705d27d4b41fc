// What surrounds a point: the eight points around it, alike however the board is turned.
#pragma once

#include <array>
#include <cstdint>

namespace ponnuki::gonnect {

// Two bits for each of the eight, row by row: empty, mine, the opponent's, or outside.
using Surroundings = std::uint16_t;
inline constexpr unsigned vacant = 0, own = 1, hostile = 2, outside = 3;

// Numbers for all surroundings; those that turns and reflections exchange have the same. 1,107 of
// the numbers are of surroundings on a board; the others have no meaning.
class PatternClasses {
 public:
  PatternClasses() {
    constexpr int turned[8] = {2, 4, 7, 1, 6, 0, 3, 5}, mirrored[8] = {2, 1, 0, 4, 3, 7, 6, 5};
    constexpr std::uint16_t unnumbered = 0xFFFF;
    class_.fill(unnumbered);
    std::uint16_t next = 0;
    for (unsigned s = 0; s < class_.size(); ++s) {
      if (class_[s] != unnumbered || !on_board(s)) continue;
      unsigned like = s;
      for (int i = 0; i < 4; ++i) {
        like = permuted(like, turned);
        class_[like] = class_[permuted(like, mirrored)] = next;
      }
      ++next;
    }
  }
  int operator[](Surroundings s) const { return class_[s]; }

 private:
  static unsigned permuted(unsigned s, const int (&order)[8]) {
    unsigned result = 0;
    for (int i = 0; i < 8; ++i) result |= (s >> 2 * order[i] & 3) << 2 * i;
    return result;
  }
  // Outside is a row, a column, both, or (on the smallest boards) two of a kind: never one alone.
  static bool on_board(unsigned s) {
    const auto out = [&](int i) { return (s >> 2 * i & 3) == outside; };
    const bool down = out(1), left = out(3), right = out(4), up = out(6);
    return out(0) == (down || left) && out(2) == (down || right) && out(5) == (up || left) &&
           out(7) == (up || right) && !(down && up) && !(left && right);
  }

  std::array<std::uint16_t, 65536> class_;
};

inline constexpr int pattern_count = 1107;

inline const PatternClasses& pattern_classes() {
  static const PatternClasses classes;
  return classes;
}

}  // namespace ponnuki::gonnect
