// Vectors of floats as wide as the registers of the machine that this is compiled for. A lane never
// depends on another one, so that results do not depend on the width.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

namespace ponnuki::network {

#if defined(PONNUKI_LANES)  // tests name each
inline constexpr std::size_t lanes = PONNUKI_LANES;
#elif defined(__AVX512F__)
inline constexpr std::size_t lanes = 16;
#elif defined(__AVX__)
inline constexpr std::size_t lanes = 8;
#else
inline constexpr std::size_t lanes = 4;
#endif

using Vector [[gnu::vector_size(lanes * sizeof(float))]] = float;

inline Vector load(const float* from) {
  Vector v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

inline void store(float* to, Vector v) { std::memcpy(to, &v, sizeof v); }

// What is no number stays so.
inline Vector positive(Vector v) { return Vector{} > v ? Vector{} : v; }

// So does it here, whichever of the two it is.
inline Vector larger(Vector a, Vector b) { return ((a > b) | (a != a)) ? a : b; }

// Rows of channels are as long as a multiple of this, so that whole vectors are read of them. What
// is beyond the channels of a network is 0.
inline constexpr int line = 16;

inline constexpr int padded(int channels) { return (channels + line - 1) / line * line; }

// Zeros in lines of the cache, so that no vector is read from two of them.
class Floats {
 public:
  explicit Floats(std::size_t size = 0) : lines_((size + line - 1) / line) {}

  float* data() { return lines_.empty() ? nullptr : lines_.data()->data(); }
  const float* data() const { return lines_.empty() ? nullptr : lines_.data()->data(); }

 private:
  struct alignas(64) Line : std::array<float, line> {};
  std::vector<Line> lines_;
};

}  // namespace ponnuki::network
