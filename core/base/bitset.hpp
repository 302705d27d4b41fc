// A fixed bit set of 64-bit words with constant shifts, for floods over whole boards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace ponnuki {

template <int Words>
struct BitSet {
  std::array<std::uint64_t, Words> word;  // not initialised by itself: BitSet b{} is the empty set

  static constexpr BitSet of(int i) {
    BitSet b{};
    b.set(i);
    return b;
  }

  constexpr bool test(int i) const { return word[i >> 6] >> (i & 63) & 1; }
  constexpr void set(int i) { word[i >> 6] |= std::uint64_t{1} << (i & 63); }
  constexpr void reset(int i) { word[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (auto w : word) all |= w;
    return all != 0;
  }
  constexpr int count() const {
    int n = 0;
    for (auto w : word) n += std::popcount(w);
    return n;
  }
  // The lowest member; the set must not be empty.
  constexpr int first() const {
    int i = 0;
    while (!word[i]) ++i;
    return i * 64 + std::countr_zero(word[i]);
  }

  // Towards higher (K > 0) or lower (K < 0) indices, |K| < 64; bits that leave the set are lost.
  template <int K>
  constexpr BitSet shifted() const {
    BitSet r;
    if constexpr (K > 0) {
      for (int i = Words - 1; i > 0; --i) r.word[i] = word[i] << K | word[i - 1] >> (64 - K);
      r.word[0] = word[0] << K;
    } else {
      for (int i = 0; i < Words - 1; ++i) r.word[i] = word[i] >> -K | word[i + 1] << (64 + K);
      r.word[Words - 1] = word[Words - 1] >> -K;
    }
    return r;
  }

  // The members at `places`, packed together in order.
  unsigned packed(const BitSet& places) const {
    unsigned bits = 0;
    int n = 0;
    for (int i = 0; i < Words; ++i) {
#ifdef __BMI2__
      bits |= unsigned(_pext_u64(word[i], places.word[i])) << n;
      n += std::popcount(places.word[i]);
#else
      for (auto w = places.word[i]; w; w &= w - 1) bits |= unsigned((word[i] & w & -w) != 0) << n++;
#endif
    }
    return bits;
  }

  void for_each(auto&& f) const {
    for (int i = 0; i < Words; ++i)
      for (auto w = word[i]; w; w &= w - 1) f(i * 64 + std::countr_zero(w));
  }

  constexpr BitSet& operator|=(const BitSet& o) {
    for (int i = 0; i < Words; ++i) word[i] |= o.word[i];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& o) {
    for (int i = 0; i < Words; ++i) word[i] &= o.word[i];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  constexpr BitSet without(const BitSet& o) const {
    BitSet r = *this;
    for (int i = 0; i < Words; ++i) r.word[i] &= ~o.word[i];
    return r;
  }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;
};

}  // namespace ponnuki
