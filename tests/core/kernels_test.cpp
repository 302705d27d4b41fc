// Kernels of networks beside plain loops. This is compiled for each width of vectors
// (CMakeLists.txt).
#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "base/rng.hpp"
#include "check.hpp"
#include "network/convolution.hpp"
#include "network/group_transform.hpp"

namespace ponnuki::test {

namespace {

using namespace network;

// From -1 to 1, the same for the same key.
std::vector<float> numbers(std::size_t count, std::uint64_t key) {
  std::vector<float> made;
  for (std::uint64_t i = 0; i < count; ++i)
    made.push_back(float(mix(mix(key) + i) >> 40) * 0x1p-23f - 1);
  return made;
}

// Rows of channels, as long as padded; what is beyond the channels is 0.
Floats rows_of(const std::vector<float>& values, int channels) {
  const auto wide = std::size_t(padded(channels)), count = std::size_t(channels);
  Floats rows(values.size() / count * wide);
  for (std::size_t i = 0; i < values.size(); ++i)
    rows.data()[i / count * wide + i % count] = values[i];
  return rows;
}

std::string shape(std::initializer_list<int> sizes) {
  std::string text = std::to_string(lanes) + " lanes:";
  for (const int size : sizes) text += ' ' + std::to_string(size);
  return text;
}

void check_matrix(int outputs, int inputs, int count) {
  const auto o = std::size_t(outputs), i = std::size_t(inputs), n = std::size_t(count);
  const auto weights = numbers(o * i, 1), given = numbers(n * i, 2), added = numbers(o, 3);
  const Floats rows = rows_of(given, inputs);
  Floats result(n * std::size_t(padded(outputs)));
  Linear(weights, added, outputs, inputs).apply(rows.data(), count, result.data());
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t to = 0; to < std::size_t(padded(outputs)); ++to) {
      double expected = to < o ? double(added[to]) : 0;
      for (std::size_t from = 0; from < i && to < o; ++from)
        expected += double(weights[to * i + from]) * double(given[row * i + from]);
      const double found = double(result.data()[row * std::size_t(padded(outputs)) + to]);
      CHECK(std::abs(found - expected) < 1e-4, shape({outputs, inputs, count}));
    }
}

// On a rectangle without one of its corners.
void check_convolution(int outputs, int inputs, int height, int width) {
  const auto o = std::size_t(outputs), n = std::size_t(inputs);
  const auto wide = std::size_t(padded(inputs)), out = std::size_t(padded(outputs));
  std::vector<std::uint8_t> on_board(std::size_t(height * width), 1);
  on_board.back() = 0;
  const Board board(height, width, on_board);
  const auto weights = numbers(o * n * 9, 4), added = numbers(o, 5);
  const auto given = numbers(board.rows().size() * n, 6);
  Floats from(std::size_t(board.size()) * wide), to(std::size_t(board.size()) * out);
  std::vector<std::int32_t> number(on_board.size(), -1);  // of each place on the board
  for (std::size_t i = 0; i < board.rows().size(); ++i) {
    number[std::size_t(board.places()[i])] = std::int32_t(i);
    for (std::size_t c = 0; c < n; ++c)
      from.data()[std::size_t(board.rows()[i]) * wide + c] = given[i * n + c];
  }
  Workspace work(board, padded(std::max(inputs, outputs)));
  const Convolution convolution(weights, added, outputs, inputs);
  for (const bool adds : {false, true}) {  // so that twice as much is there in the end
    convolution.apply(board, from.data(), to.data(), adds, work);
    for (std::size_t i = 0; i < board.rows().size(); ++i) {
      const int y = board.places()[i] / width, x = board.places()[i] % width;
      for (std::size_t c = 0; c < o; ++c) {
        double expected = double(added[c]);
        for (int tap = 0; tap < 9; ++tap) {
          const int row = y + tap / 3 - 1, column = x + tap % 3 - 1;
          if (row < 0 || row >= height || column < 0 || column >= width) continue;
          const std::int32_t at = number[std::size_t(row * width + column)];
          for (std::size_t k = 0; at >= 0 && k < n; ++k)
            expected += double(weights[(c * n + k) * 9 + std::size_t(tap)]) *
                        std::max(0., double(given[std::size_t(at) * n + k]));
        }
        const double found = double(to.data()[std::size_t(board.rows()[i]) * out + c]);
        CHECK(std::abs(found - (adds ? 2 : 1) * expected) < 1e-3,
              shape({outputs, inputs, height, width}));
      }
    }
  }
}

// The group of so many turns, and their reflections if there are any; its elements are in no order.
Products group_of(std::size_t turns, bool reflects) {
  Products group{turns * (reflects ? 2 : 1), {}};
  group.products.resize(group.size * group.size);
  const auto number = [&](std::size_t motion) { return (7 * motion + 1) % group.size; };
  for (std::size_t a = 0; a < group.size; ++a)
    for (std::size_t b = 0; b < group.size; ++b) {
      const bool mirrored = a >= turns;
      const std::size_t turned = mirrored ? turns - b % turns : b % turns;
      const std::size_t product =
          (a % turns + turned) % turns + (mirrored != (b >= turns) ? turns : 0);
      group.products[number(a) * group.size + number(b)] = number(product);
    }
  return group;
}

// A convolution by what it is, and by products of what is transformed.
void check_transform(std::size_t turns, bool reflects) {
  const Products group = group_of(turns, reflects);
  const GroupTransform transform(group);
  constexpr std::size_t width = 2 * line;
  const auto weights = numbers(group.size, 7), given = numbers(group.size * width, 8);
  Floats rows(group.size * width), transformed(transform.entries() * width),
      products(transform.entries() * width);
  std::ranges::copy(given, rows.data());
  transform.apply(rows.data(), width, transformed.data());
  std::size_t first = 0;  // entry of the representation
  for (const Representation& r : transform.representations()) {
    const std::size_t d = r.dimension;
    for (std::size_t entry = 0; entry < d * d; ++entry)
      for (std::size_t inner = 0; inner < d; ++inner)
        for (std::size_t g = 0; g < group.size; ++g)
          for (std::size_t i = 0; i < width; ++i)
            products.data()[(first + entry) * width + i] +=
                weights[g] * float(r.at(g, entry % d, inner)) *
                transformed.data()[(first + entry / d * d + inner) * width + i];
    first += d * d;
  }
  transform.invert(products.data(), width, rows.data());
  std::vector<double> expected(given.size());
  for (std::size_t q = 0; q < group.size; ++q)
    for (std::size_t j = 0; j < group.size; ++j)
      for (std::size_t i = 0; i < width; ++i)
        expected[group(q, j) * width + i] += double(weights[q]) * double(given[j * width + i]);
  for (std::size_t i = 0; i < expected.size(); ++i)
    CHECK(std::abs(double(rows.data()[i]) - expected[i]) < 1e-4,
          shape({int(turns), int(reflects)}));
}

}  // namespace

TEST(products_are_those_of_plain_loops) {
  for (const int outputs : {1, 3, 16, 17, 32, 48, 64, 80})
    for (const int inputs : {1, 16, 33, 64})
      for (const int count : {1, 2, 3, 4, 5, 6, 7, 12, 13, 23})
        check_matrix(outputs, inputs, count);
}

TEST(convolutions_are_those_of_plain_loops) {
  for (const auto& [height, width] : {std::pair{1, 1}, {3, 4}, {4, 4}, {5, 9}, {7, 7}, {12, 13}})
    for (const auto& [outputs, inputs] : {std::pair{1, 1}, {6, 6}, {16, 40}, {33, 16}, {64, 64}})
      check_convolution(outputs, inputs, height, width);
}

TEST(convolutions_over_groups_are_products_of_what_is_transformed) {
  for (std::size_t turns = 1; turns <= 6; ++turns)
    for (const bool reflects : {false, true}) check_transform(turns, reflects);
}

// One number for all widths of vectors, and so for all machines.
TEST(results_have_the_same_bits_everywhere) {
  constexpr int channels = 48, side = 9;
  constexpr auto width = std::size_t(channels);
  static_assert(padded(channels) == channels);
  std::uint64_t bits = 0;  // of all results
  const auto note = [&bits](const Floats& values, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      bits = mix(bits ^ std::bit_cast<std::uint32_t>(values.data()[i]));
  };
  for (const int count : {1, 2, 3, 7, 24}) {
    const auto rows = std::size_t(count);
    const Floats from = rows_of(numbers(rows * width, 2), channels);
    Floats to(rows * width);
    Linear(numbers(width * width, 1), numbers(width, 3), channels, channels)
        .apply(from.data(), count, to.data());
    note(to, rows * width);
  }
  const Board board(side, side, std::vector<std::uint8_t>(side * side, 1));
  const auto size = std::size_t(board.size()) * width;
  const auto given = numbers(size, 6);
  Floats from(size), to(size);
  for (const std::int32_t row : board.rows())
    std::copy_n(given.begin() + std::ptrdiff_t(row) * channels, channels,
                from.data() + std::size_t(row) * width);
  Workspace work(board, channels);
  Convolution(numbers(9 * width * width, 4), numbers(width, 5), channels, channels)
      .apply(board, from.data(), to.data(), false, work);
  note(to, size);
  const GroupTransform transform(group_of(6, true));
  Floats entries(transform.entries() * width);
  transform.apply(from.data(), width, entries.data());
  note(entries, transform.entries() * width);
  transform.invert(entries.data(), width, to.data());
  note(to, 12 * width);
  CHECK_EQUAL(bits, 13376137413005864568u);
}

TEST(what_is_no_number_stays_so) {
  for (const float other : {-1.f, 0.f, 1.f}) {
    const Vector wrong = Vector{} + NAN, right = Vector{} + other;
    CHECK(std::isnan(positive(wrong)[0]));
    CHECK(std::isnan(larger(wrong, right)[0]));
    CHECK(std::isnan(larger(right, wrong)[0]));
  }
  CHECK_EQUAL(larger(Vector{} + 1.f, Vector{} + 2.f)[lanes - 1], 2.f);
  CHECK_EQUAL(larger(Vector{} + 2.f, Vector{} + 1.f)[lanes - 1], 2.f);
}

}  // namespace ponnuki::test
