// Logarithm, exponential and power with the same last bit on every machine: made of operations
// that IEEE 754 rounds exactly, none of them contracted (CMakeLists.txt). C libraries differ in the
// last bit, and a search that meets another last bit becomes another search.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numbers>

namespace ponnuki {

// Returns the natural logarithm of a positive, normal number; relative error below 1e-11.
constexpr double portable_log(double x) {
  constexpr std::uint64_t root_half = 0x3FE6A09E667F3BCD;  // bits of sqrt(1/2)
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const auto exponent = std::int64_t(bits - root_half) >> 52;
  const auto mantissa = std::bit_cast<double>(bits - (std::uint64_t(exponent) << 52));
  // log(m) = 2 artanh((m - 1) / (m + 1)), m from sqrt(1/2) to sqrt(2).
  const double s = (mantissa - 1) / (mantissa + 1), z = s * s;
  const double series =
      1 + z * (1. / 3 + z * (1. / 5 + z * (1. / 7 + z * (1. / 9 + z * (1. / 11 + z / 13)))));
  return double(exponent) * std::numbers::ln2 + 2 * s * series;
}

// Returns e^x, for x beyond 700 as if it were 700; relative error below 1e-11.
constexpr double portable_exp(double x) {
  constexpr double most = 700;
  if (x < -most) return 0;
  if (x > most) x = most;
  const auto n = std::int64_t(x * std::numbers::log2e + (x < 0 ? -0.5 : 0.5));
  const double r = x - double(n) * std::numbers::ln2;
  constexpr std::array<double, 11> inverse_factorials{
      1,        1,         1. / 2,     1. / 6,      1. / 24,     1. / 120,
      1. / 720, 1. / 5040, 1. / 40320, 1. / 362880, 1. / 3628800};
  double sum = 0;
  for (std::size_t k = inverse_factorials.size(); k-- > 0;) sum = sum * r + inverse_factorials[k];
  return sum * std::bit_cast<double>(std::uint64_t(n + 1023) << 52);
}

// Returns x^y for a positive, normal x.
constexpr double portable_pow(double x, double y) { return portable_exp(y * portable_log(x)); }

}  // namespace ponnuki
