// Convolutions of 3x3 by minimal filtering (Winograd 1980; Lavin, Gray 2016): squares of 4x4 places
// cost 36 products a pair of channels instead of 144.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "network/matrix.hpp"

namespace ponnuki::network {

// Where a board lies in rows of channels: each place has one, with a margin of zeros around the
// rectangle, as wide as squares of 4x4 and filters of 3x3 need.
class Board {
 public:
  // 1 for each place of the rectangle that is on the board.
  Board(int height, int width, std::span<const std::uint8_t> on_board);

  int squares() const { return int(squares_.size()); }
  int size() const { return height_ * stride_; }  // in rows of channels
  int stride() const { return stride_; }
  // The row of channels of each place on the board, in ascending order of the places; and the place
  // in the rectangle.
  std::span<const std::int32_t> rows() const { return rows_; }
  std::span<const std::int32_t> places() const { return places_; }

  struct Square {
    std::int32_t row;        // of its first input, above and left of its first place
    std::uint16_t on_board;  // a bit for each of its places
  };
  std::span<const Square> all_squares() const { return squares_; }

 private:
  int height_, stride_;  // with the margin
  std::vector<std::int32_t> rows_, places_;
  std::vector<Square> squares_;
};

// What a convolution needs while it runs, for so many padded channels at most.
struct Workspace {
  Workspace(const Board& board, int channels)
      : inputs(filter_points * std::size_t(board.squares()) * std::size_t(channels)),
        outputs(filter_points * std::size_t(board.squares()) * std::size_t(channels)) {}

  static constexpr std::size_t filter_points = 36;
  Floats inputs, outputs;  // by point of the transform, square and channel
};

class Convolution {
 public:
  // Weights by output, input, row and column.
  Convolution(std::span<const float> weights, std::span<const float> added, int outputs,
              int inputs);

  // Writes the convolution of what is positive in `from` to `to`, or adds it to what is there. Only
  // places on the board are written.
  void apply(const Board&, const float* from, float* to, bool adds, Workspace&) const;

 private:
  std::vector<Matrix> points_;
  Floats added_, zeros_;
};

}  // namespace ponnuki::network
