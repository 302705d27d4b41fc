// Logarithm, exponential and power with the same last bit on every machine: made of operations
// that IEEE 754 rounds exactly, none of them contracted (CMakeLists.txt). C libraries differ in the
// last bit, and a search that meets another last bit becomes another search.
#pragma once

#include <bit>
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

// Returns e^x, for x beyond 87 as if it were 87 or -87; relative error below 1e-6. Without a
// branch, so that a loop takes many at a time.
constexpr float portable_exp(float x) {
  constexpr float most = 87;
  x = x < -most ? -most : x > most ? most : x;
  const auto n = std::int32_t(x * std::numbers::log2e_v<float> + (x < 0 ? -0.5f : 0.5f));
  // ln 2 in two parts, of which the first has few bits: its multiples are exact.
  constexpr float ln2 = 355.f / 512, rest = -2.12194440e-4f;
  const float r = x - float(n) * ln2 - float(n) * rest;
  const float sum =
      1 +
      r * (1 + r * (1.f / 2 + r * (1.f / 6 + r * (1.f / 24 + r * (1.f / 120 + r * (1.f / 720))))));
  return sum * std::bit_cast<float>((n + 127) << 23);
}

// Returns x^y for a positive, normal x.
constexpr float portable_pow(float x, float y) {
  return portable_exp(y * float(portable_log(double(x))));
}

}  // namespace ponnuki
