// Sixes: six cells in line where one player may still get six live dots.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/game_of_6/game_of_6.hpp"

namespace ponnuki::game_of_6 {

inline constexpr int directions = 4;
struct Step {
  int rows, cols;
};
// Along a row, up a column, up to the right, up to the left.
inline constexpr std::array<Step, directions> steps{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

// Two dots in the order in which they are played; the second is no_move if one is enough.
struct Pair {
  Move first, second;
};

// One player's view of the board, row by row.
template <class P>
class Sixes {
 public:
  using Cell = typename P::Cell;

  struct Six {
    Cell start;
    int direction;
    Cell at(int i) const {
      const Step s = steps[std::size_t(direction)];
      return {start.row + i * s.rows, start.col + i * s.cols};
    }
  };

  Sixes(const P& p, Player player) : size_(p.size()) {
    const Word board = ((Word{1} << size_) - 1) << P::pad;
    for (int r = 0; r < size_; ++r) {
      const auto i = std::size_t(r), from = std::size_t(r + P::pad);
      own_[i] = p.live(player)[from];
      open_[i] = board & ~(p.live(other(player))[from] | p.coloured(0)[from] | p.coloured(1)[from]);
    }
  }

  bool own(Cell x) const { return own_[std::size_t(x.row)] >> (x.col + P::pad) & 1; }

  // The dots that would complete a six, which lacks one or two.
  Pair missing(const P& p, const Six& six) const {
    Pair found{no_move, no_move};
    for (int i = 0; i < to_win; ++i) {
      if (own(six.at(i))) continue;
      found.second = found.first;
      found.first = Move(std::uint16_t(p.point(six.at(i))));
    }
    return found;
  }

  // Calls f(six) for those with at least `least` own dots, 2 to 5, until it returns true.
  template <class F>
  bool any(int least, F&& f) const {
    return any_along<0>(least, f) || any_along<1>(least, f) || any_along<2>(least, f) ||
           any_along<3>(least, f);
  }

 private:
  // Room for the rows above the last start of a six.
  using Board = std::array<Word, P::capacity + to_win - 1>;

  // For all starts in a row at once: the i-th cells of their sixes.
  template <int Direction>
  static Word ith(const Board& rows, int r, int i) {
    const Word w = rows[std::size_t(Direction == 0 ? r : r + i)];
    return Direction == 1 ? w : Direction == 3 ? w << i : w >> i;
  }

  template <int Direction, class F>
  bool any_along(int least, F&& f) const {
    std::array<Word, P::capacity> found;
    Word some = 0;
    for (int r = 0; r < P::capacity; ++r) {
      const auto dot = [&](int i) { return ith<Direction>(own_, r, i); };
      const auto open = [&](int i) { return ith<Direction>(open_, r, i); };
      const Word a = dot(0), b = dot(1), c = dot(2), d = dot(3), e = dot(4), g = dot(5);
      const Word ones = a ^ b ^ c, twos = (a & b) | (c & (a ^ b));
      const Word ones2 = d ^ e ^ g, twos2 = (d & e) | (g & (d ^ e));
      const Word carry = ones & ones2;
      // The number of dots in binary digits.
      const Word four = (twos & twos2) | (carry & (twos ^ twos2));
      const Word two = twos ^ twos2 ^ carry, one = ones ^ ones2;
      const Word still = open(0) & open(1) & open(2) & open(3) & open(4) & open(5);
      const Word enough = least == 5   ? four & (two | one)
                          : least == 4 ? four
                          : least == 3 ? four | (two & one)
                                       : four | two;
      const Word w = still & enough;
      found[std::size_t(r)] = w;
      some |= w;
    }
    if (!some) return false;
    for (int r = 0; r < size_; ++r)
      for (Word w = found[std::size_t(r)]; w; w &= w - 1)
        if (f(Six{{r, std::countr_zero(w) - P::pad}, Direction})) return true;
    return false;
  }

  Board own_{}, open_{};
  int size_;
};

}  // namespace ponnuki::game_of_6
