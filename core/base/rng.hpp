// Seeded random numbers (SplitMix64: Steele, Lea, Flood 2014) and Zobrist keys drawn from the same
// mixer.
#pragma once

#include <cstdint>

namespace ponnuki {

constexpr std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(seed) { next(); }

  // One number is always ready, so that after a mispredicted branch nobody waits for the mixer.
  constexpr std::uint64_t next() {
    const std::uint64_t number = ready_;
    ready_ = mix(state_ += 0x9E3779B97F4A7C15ull);
    return number;
  }

  // Uniform in [0, n), n < 2^16: the bias of the multiply-shift is below n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) {
    return std::uint32_t(((next() >> 32) * n) >> 32);
  }

 private:
  std::uint64_t state_;
  std::uint64_t ready_ = 0;
};

// The Zobrist key of the i-th fact a position can hold.
constexpr std::uint64_t zobrist_key(std::uint64_t i) {
  return mix((i + 1) * 0x9E3779B97F4A7C15ull);
}

}  // namespace ponnuki
