// Would convolutions with integers of 8 bits be faster than those of core/network with floats?
//
//   g++ -std=c++23 -O3 -march=native -ffp-contract=fast -I core bench/integers.cpp
//       core/network/convolution.cpp core/network/matrix.cpp -o build/integers && build/integers
//
// With AVX2 products of bytes are summed. With -msse4.2 in place of -march=native, vectors are
// those of WebAssembly, which multiplies pairs of 16 bits. Prints the time of one layer of 64
// channels on boards of 9x9 and 12x12 by both (processor time, the best of 25 rounds in turns),
// after a check of the integers against plain loops. Neither rounding to 8 bits nor back is in it.
#include <immintrin.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <random>
#include <vector>

#include "network/convolution.hpp"

namespace {

using ponnuki::network::Board;
using ponnuki::network::Convolution;
using ponnuki::network::Floats;
using ponnuki::network::Workspace;

constexpr int channels = 64, taps = 9, places_at_once = 3, rounds = 25, repeats = 100;

#ifdef __AVX2__
using Value = std::uint8_t;
using Weight = std::int8_t;
using Vector = __m256i;
Vector zero() { return _mm256_setzero_si256(); }
Vector load(const void* p) { return _mm256_loadu_si256(static_cast<const Vector*>(p)); }
void store(void* p, Vector v) { _mm256_storeu_si256(static_cast<Vector*>(p), v); }
Vector spread(std::int32_t x) { return _mm256_set1_epi32(x); }
Vector add_products(Vector sums, Vector values, Vector weights) {
  const Vector pairs = _mm256_maddubs_epi16(values, weights);
  return _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}
#else
using Value = std::int16_t;
using Weight = std::int16_t;
using Vector = __m128i;
Vector zero() { return _mm_setzero_si128(); }
Vector load(const void* p) { return _mm_loadu_si128(static_cast<const Vector*>(p)); }
void store(void* p, Vector v) { _mm_storeu_si128(static_cast<Vector*>(p), v); }
Vector spread(std::int32_t x) { return _mm_set1_epi32(x); }
Vector add_products(Vector sums, Vector values, Vector weights) {
  return _mm_add_epi32(sums, _mm_madd_epi16(values, weights));
}
#endif

constexpr int lanes = sizeof(Vector) / sizeof(std::int32_t);  // outputs of a vector
constexpr int group = sizeof(std::int32_t) / sizeof(Value);   // inputs that are summed at once
constexpr int block = 2 * lanes;                              // outputs that are summed at once
constexpr int block_weights = taps * channels * block;

// Where the weight of an output, a tap and an input is.
int place_of(int output, int tap, int input) {
  const int row = (output / block * taps + tap) * (channels / group) + input / group;
  return (row * block + output % block) * group + input % group;
}

// The sums by place and output; values have a margin of one place.
void convolve(const std::vector<Value>& values, const std::vector<Weight>& weights, int size,
              std::vector<std::int32_t>& sums) {
  const int stride = size + 2;
  for (int first = 0; first < channels; first += block)
    for (int y = 0; y < size; ++y)
      for (int x = 0; x < size; x += places_at_once) {
        Vector found[places_at_once][2];
        for (auto& f : found) f[0] = f[1] = zero();
        const Weight* w = weights.data() + first / block * block_weights;
        for (int tap = 0; tap < taps; ++tap) {
          const Value* v = values.data() + ((y + tap / 3) * stride + x + tap % 3) * channels;
          for (int input = 0; input < channels; input += group, w += block * group) {
            const Vector low = load(w), high = load(w + lanes * group);
            for (int i = 0; i < places_at_once; ++i) {
              std::int32_t bits;
              std::memcpy(&bits, v + i * channels + input, sizeof bits);
              found[i][0] = add_products(found[i][0], spread(bits), low);
              found[i][1] = add_products(found[i][1], spread(bits), high);
            }
          }
        }
        for (int i = 0; i < places_at_once; ++i)
          for (int half = 0; half < 2; ++half)
            store(sums.data() + (y * size + x + i) * channels + first + half * lanes,
                  found[i][half]);
      }
}

void check(const std::vector<Value>& values, const std::vector<Weight>& weights, int size,
           const std::vector<std::int32_t>& sums) {
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x)
      for (int output = 0; output < channels; ++output) {
        int sum = 0;
        for (int tap = 0; tap < taps; ++tap)
          for (int input = 0; input < channels; ++input)
            sum +=
                values[std::size_t(((y + tap / 3) * (size + 2) + x + tap % 3) * channels + input)] *
                weights[std::size_t(place_of(output, tap, input))];
        if (sum != sums[std::size_t((y * size + x) * channels + output)]) {
          std::puts("the integers are wrong");
          std::exit(1);
        }
      }
}

double seconds() {
  std::timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

template <class Run>
double time_of(Run&& run) {
  const double begin = seconds();
  for (int i = 0; i < repeats; ++i) run();
  return (seconds() - begin) / repeats;
}

void measure(int size) {
  std::mt19937 random(1);
  std::normal_distribution<float> normal(0, 0.04f);
  const Board board(size, size, std::vector<std::uint8_t>(std::size_t(size * size), 1));
  Workspace workspace(board, channels);
  std::vector<float> filters(channels * channels * taps);
  for (float& f : filters) f = normal(random);
  const Convolution floats(filters, std::vector<float>(channels), channels, channels);
  Floats from(std::size_t(board.size() * channels)), to(std::size_t(board.size() * channels));
  for (const int row : board.rows())
    for (int i = 0; i < channels; ++i) from.data()[row * channels + i] = normal(random);

  // As networks are rounded: values that are not negative, and weights whose sums of two fit.
  std::vector<Value> values(std::size_t((size + 2) * (size + 2) * channels));
  for (Value& v : values) v = Value(random() % 128);
  std::vector<Weight> weights(channels * channels * taps);
  for (Weight& w : weights) w = Weight(int(random() % 127) - 63);
  std::vector<std::int32_t> sums(std::size_t(size * size * channels));
  convolve(values, weights, size, sums);
  check(values, weights, size, sums);

  double by_floats = 1, by_integers = 1;
  for (int round = 0; round < rounds; ++round) {
    by_floats = std::min(
        by_floats, time_of([&] { floats.apply(board, from.data(), to.data(), false, workspace); }));
    by_integers = std::min(by_integers, time_of([&] { convolve(values, weights, size, sums); }));
  }
  std::printf("%dx%d: floats %.1f us, integers %.1f us, ratio %.2f\n", size, size, 1e6 * by_floats,
              1e6 * by_integers, by_integers / by_floats);
}

}  // namespace

int main() {
  for (const int size : {9, 12}) measure(size);
}
