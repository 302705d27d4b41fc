#include "network/matrix.hpp"

#include <algorithm>

namespace ponnuki::network {

namespace {

// As many sums as registers hold beside what is read: 6 rows of 4 vectors where there are 32; where
// there are 16, 6 rows of 2, or 3 of 4 if vectors are short.
constexpr int most_rows = lanes == 4 ? 3 : 6;
constexpr int most_vectors = lanes == 8 ? 2 : 4;
// Sums of a single row, so that one need not wait for the other; rows are padded to multiples of
// it. The same for all widths, so that numbers are added in the same order.
constexpr int row_sums = 4;
constexpr int row_vectors = lanes == 4 ? 2 : most_vectors;

// How many vectors of outputs are in a block.
int block_vectors(int outputs) {
  int vectors = most_vectors;
  while (outputs % (vectors * int(lanes)) != 0) vectors /= 2;
  return vectors;
}

// One block of outputs for a few rows.
template <int Rows, int Vectors>
void multiply_block(const float* rows, int inputs, const float* weights, const float* start,
                    float* result, int outputs) {
  Vector sums[Rows][Vectors];
  for (int v = 0; v < Vectors; ++v) {
    const Vector first = load(start + v * int(lanes));
    for (int r = 0; r < Rows; ++r) sums[r][v] = first;
  }
  for (int i = 0; i < inputs; ++i) {
    Vector w[Vectors];
    for (int v = 0; v < Vectors; ++v) w[v] = load(weights + (i * Vectors + v) * int(lanes));
    for (int r = 0; r < Rows; ++r) {
      const float x = rows[r * inputs + i];
      for (int v = 0; v < Vectors; ++v) sums[r][v] += x * w[v];
    }
  }
  for (int r = 0; r < Rows; ++r)
    for (int v = 0; v < Vectors; ++v) store(result + r * outputs + v * int(lanes), sums[r][v]);
}

// The same for a single row: a few vectors of the block at a time.
template <int Vectors>
void multiply_row(const float* row, int inputs, const float* weights, const float* start,
                  float* result) {
  constexpr int together = std::min(Vectors, row_vectors);
  for (int first = 0; first < Vectors; first += together) {
    Vector sums[row_sums][together] = {};
    for (int v = 0; v < together; ++v) sums[0][v] = load(start + (first + v) * int(lanes));
    for (int i = 0; i < inputs; i += row_sums)
      for (int s = 0; s < row_sums; ++s)
        for (int v = 0; v < together; ++v)
          sums[s][v] += row[i + s] * load(weights + ((i + s) * Vectors + first + v) * int(lanes));
    for (int v = 0; v < together; ++v) {
      for (int step = 1; step < row_sums; step *= 2)
        for (int s = 0; s < row_sums; s += 2 * step) sums[s][v] += sums[s + step][v];
      store(result + (first + v) * int(lanes), sums[0][v]);
    }
  }
}

template <int Vectors, int Rows = most_rows>
void multiply_rows(int count, const float* rows, int inputs, const float* weights,
                   const float* start, float* result, int outputs) {
  if constexpr (Rows == 1)
    multiply_row<Vectors>(rows, inputs, weights, start, result);
  else if (count == Rows)
    multiply_block<Rows, Vectors>(rows, inputs, weights, start, result, outputs);
  else
    multiply_rows<Vectors, Rows - 1>(count, rows, inputs, weights, start, result, outputs);
}

}  // namespace

Matrix::Matrix(std::span<const float> weights, int outputs, int inputs)
    : outputs_(padded(outputs)),
      inputs_(padded(inputs)),
      weights_(std::size_t(outputs_) * std::size_t(inputs_)) {
  const int block = block_vectors(outputs_) * int(lanes);
  for (int o = 0; o < outputs; ++o)
    for (int i = 0; i < inputs; ++i)
      weights_.data()[(o / block * inputs_ + i) * block + o % block] =
          weights[std::size_t(o * inputs + i)];
}

void Matrix::multiply(const float* rows, int count, const float* start, float* result) const {
  const int vectors = block_vectors(outputs_), block = vectors * int(lanes);
  const int parts = (count + most_rows - 1) / most_rows;
  for (int o = 0; o < outputs_; o += block) {
    const float* const weights = weights_.data() + o * inputs_;
    // Parts as even as they can be: a part of one row would wait for each of its sums.
    for (int part = 0, first = 0; part < parts; ++part) {
      const int next = count * (part + 1) / parts;
      const auto call = [&](auto multiply) {
        multiply(next - first, rows + first * inputs_, inputs_, weights, start + o,
                 result + first * outputs_ + o, outputs_);
      };
      if (vectors == most_vectors) {
        call(multiply_rows<most_vectors>);
      } else if constexpr (most_vectors * lanes > line) {  // rows may have fewer
        call(vectors == 2 ? multiply_rows<2> : multiply_rows<1>);
      }
      first = next;
    }
  }
}

Linear::Linear(std::span<const float> weights, std::span<const float> added, int outputs,
               int inputs)
    : matrix_(weights, outputs, inputs), added_(std::size_t(matrix_.outputs())) {
  std::ranges::copy(added, added_.data());
}

}  // namespace ponnuki::network
