// Products of matrices, for rows of channels.
#pragma once

#include <span>

#include "network/vector.hpp"

namespace ponnuki::network {

// Weights by output and input, arranged for `multiply`; what is beyond them is 0.
class Matrix {
 public:
  Matrix(std::span<const float> weights, int outputs, int inputs);

  // Of a row of the result, and of a row that is multiplied: both padded.
  int outputs() const { return outputs_; }
  int inputs() const { return inputs_; }

  // result[i] = start + this * rows[i]; rows and results lie one after the other.
  void multiply(const float* rows, int count, const float* start, float* result) const;

 private:
  int outputs_, inputs_;
  Floats weights_;  // by block of outputs, input and output
};

// A layer that maps rows of channels: a matrix and what is added.
class Linear {
 public:
  Linear(std::span<const float> weights, std::span<const float> added, int outputs, int inputs);

  int outputs() const { return matrix_.outputs(); }
  void apply(const float* rows, int count, float* result) const {
    matrix_.multiply(rows, count, added_.data(), result);
  }

 private:
  Matrix matrix_;
  Floats added_;
};

}  // namespace ponnuki::network
