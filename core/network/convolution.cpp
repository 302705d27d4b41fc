#include "network/convolution.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

namespace ponnuki::network {

namespace {

constexpr int edge = 4;          // of a square of places
constexpr int reach = edge + 2;  // of what it depends on

// Filters at the points of the transform: 0, 1, -1, 2, -2 and infinity.
constexpr std::array<std::array<double, 3>, reach> filter_transform{{{1. / 4, 0, 0},
                                                                     {-1. / 6, -1. / 6, -1. / 6},
                                                                     {-1. / 6, 1. / 6, -1. / 6},
                                                                     {1. / 24, 1. / 12, 1. / 6},
                                                                     {1. / 24, -1. / 12, 1. / 6},
                                                                     {0, 0, 1}}};

using Six = std::array<Vector, reach>;

// One dimension of the transform of inputs.
inline Six transformed(const Six& d) {
  const Vector two = d[4] - 4 * d[2], one = d[3] - 4 * d[1];
  const Vector even = d[4] - d[2], odd = 2 * (d[3] - d[1]);
  return {4 * d[0] - 5 * d[2] + d[4], two + one, two - one, even + odd, even - odd,
          4 * d[1] - 5 * d[3] + d[5]};
}

// One dimension of the way back, to places.
inline std::array<Vector, edge> restored(const Six& m) {
  const Vector sum = m[1] + m[2], difference = m[1] - m[2];
  const Vector sum2 = m[3] + m[4], difference2 = m[3] - m[4];
  return {m[0] + sum + sum2, difference + 2 * difference2, sum + 4 * sum2,
          difference + 8 * difference2 + m[5]};
}

}  // namespace

Board::Board(int height, int width, std::span<const std::uint8_t> on_board) {
  const auto is_on = [&](int row, int column) {
    return row < height && column < width && on_board[std::size_t(row * width + column)];
  };
  // The squares of a band of rows begin where the board does: on a hexagon that saves some.
  struct Corner {
    int row, column;
    std::uint16_t on_board;
  };
  std::vector<Corner> corners;
  height_ = stride_ = 0;
  for (int row = 0; row < height; row += edge) {
    const auto is_empty = [&](int column) {
      return std::ranges::none_of(std::views::iota(row, row + edge),
                                  [&](int r) { return is_on(r, column); });
    };
    int column = 0;
    while (column < width && is_empty(column)) ++column;
    for (; column < width; column += edge) {
      Corner corner{row, column, 0};
      for (int i = 0; i < edge * edge; ++i)
        if (is_on(row + i / edge, column + i % edge)) corner.on_board |= std::uint16_t(1 << i);
      if (!corner.on_board) continue;
      corners.push_back(corner);
      height_ = std::max(height_, row + reach);
      stride_ = std::max(stride_, column + reach);
    }
  }
  for (const Corner& c : corners) squares_.push_back({c.row * stride_ + c.column, c.on_board});
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column)
      if (is_on(row, column)) {
        rows_.push_back((row + 1) * stride_ + column + 1);
        places_.push_back(row * width + column);
      }
}

Convolution::Convolution(std::span<const float> weights, std::span<const float> added, int outputs,
                         int inputs)
    : added_(std::size_t(padded(outputs))), zeros_(std::size_t(padded(outputs))) {
  std::ranges::copy(added, added_.data());
  const auto pairs = std::size_t(outputs) * std::size_t(inputs);
  std::vector<float> at_point(pairs);
  for (const auto& vertical : filter_transform)
    for (const auto& horizontal : filter_transform) {
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        double sum = 0;
        for (std::size_t row = 0; row < 3; ++row)
          for (std::size_t column = 0; column < 3; ++column)
            sum +=
                vertical[row] * horizontal[column] * double(weights[pair * 9 + row * 3 + column]);
        at_point[pair] = float(sum);
      }
      points_.emplace_back(at_point, outputs, inputs);
    }
}

void Convolution::apply(const Board& board, const float* from, float* to, bool adds,
                        Workspace& work) const {
  const int inputs = points_[0].inputs(), outputs = points_[0].outputs();
  const auto squares = board.all_squares();
  const std::size_t input_step = squares.size() * std::size_t(inputs);
  const std::size_t output_step = squares.size() * std::size_t(outputs);
  for (std::size_t s = 0; s < squares.size(); ++s)
    for (int c = 0; c < inputs; c += int(lanes)) {
      std::array<Six, reach> columns;  // transformed, by column
      for (int x = 0; x < reach; ++x) {
        Six column;
        for (int y = 0; y < reach; ++y)
          column[std::size_t(y)] =
              positive(load(from + (squares[s].row + y * board.stride() + x) * inputs + c));
        columns[std::size_t(x)] = transformed(column);
      }
      float* at = work.inputs.data() + s * std::size_t(inputs) + c;
      for (std::size_t y = 0; y < reach; ++y) {
        Six row;
        for (std::size_t x = 0; x < reach; ++x) row[x] = columns[x][y];
        for (const Vector v : transformed(row)) {
          store(at, v);
          at += input_step;
        }
      }
    }
  for (std::size_t point = 0; point < points_.size(); ++point)
    points_[point].multiply(work.inputs.data() + point * input_step, int(squares.size()),
                            zeros_.data(), work.outputs.data() + point * output_step);
  for (std::size_t s = 0; s < squares.size(); ++s)
    for (int c = 0; c < outputs; c += int(lanes)) {
      const float* at = work.outputs.data() + s * std::size_t(outputs) + c;
      std::array<std::array<Vector, edge>, reach> rows;  // by row of the transform
      for (auto& restored_row : rows) {
        Six row;
        for (Vector& v : row) {
          v = load(at);
          at += output_step;
        }
        restored_row = restored(row);
      }
      const Vector added = load(added_.data() + c);
      for (std::size_t x = 0; x < edge; ++x) {
        Six column;
        for (std::size_t y = 0; y < reach; ++y) column[y] = rows[y][x];
        const auto places = restored(column);
        for (std::size_t y = 0; y < edge; ++y) {
          if (!(squares[s].on_board >> (y * edge + x) & 1)) continue;
          float* const place =
              to + (squares[s].row + int(y + 1) * board.stride() + int(x + 1)) * outputs + c;
          const Vector v = places[y] + added;
          store(place, adds ? load(place) + v : v);
        }
      }
    }
}

}  // namespace ponnuki::network
