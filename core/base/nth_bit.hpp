// Selecting a member of a small bit set.
#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace ponnuki {

// Index of the n-th lowest set bit; n < popcount(bits).
inline int nth_bit(std::uint64_t bits, int n) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
#else
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

}  // namespace ponnuki
