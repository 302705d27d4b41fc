// core/base, apart from games.
#include <algorithm>
#include <bitset>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

#include "base/bitset.hpp"
#include "base/crc32.hpp"
#include "base/geometry.hpp"
#include "base/nth_bit.hpp"
#include "base/options.hpp"
#include "base/problem.hpp"
#include "base/rng.hpp"
#include "base/sort_keys.hpp"
#include "base/text.hpp"
#include "check.hpp"

namespace ponnuki {

namespace {

constexpr int words = 3, bits = words * 64;

struct Pair {
  BitSet<words> ours{};
  std::bitset<bits> theirs;

  explicit Pair(Rng& rng) {
    for (int n = 0; n < 40; ++n) {
      const int i = int(rng.below(bits));
      ours.set(i);
      theirs.set(std::size_t(i));
    }
  }
};

bool same(const BitSet<words>& ours, const std::bitset<bits>& theirs) {
  for (int i = 0; i < bits; ++i)
    if (ours.test(i) != theirs.test(std::size_t(i))) return false;
  return ours.count() == int(theirs.count()) && ours.any() == theirs.any();
}

using Given = std::vector<std::pair<std::string, OptionValue>>;

const std::vector<OptionSpec> specs{
    {.name = "size", .preset = std::int64_t{13}, .least = 2, .most = 19, .choices = {}},
    {.name = "ko", .preset = "simple", .choices = {"simple", "positional"}},
    {.name = "pie", .preset = true, .choices = {}},
};

}  // namespace

TEST(bit_sets_agree_with_the_standard_library) {
  Rng rng(1);
  for (int n = 0; n < 100; ++n) {
    const Pair a(rng), b(rng);
    CHECK(same(a.ours | b.ours, a.theirs | b.theirs));
    CHECK(same(a.ours & b.ours, a.theirs & b.theirs));
    CHECK(same(a.ours.without(b.ours), a.theirs & ~b.theirs));
    CHECK(same(a.ours.shifted<1>(), a.theirs << 1));
    CHECK(same(a.ours.shifted<63>(), a.theirs << 63));
    CHECK(same(a.ours.shifted<-1>(), a.theirs >> 1));
    CHECK(same(a.ours.shifted<-63>(), a.theirs >> 63));
    std::vector<int> members;
    a.ours.for_each([&](int i) { members.push_back(i); });
    CHECK(std::ranges::is_sorted(members));
    CHECK_EQUAL(members.size(), a.theirs.count());
    CHECK_EQUAL(members.front(), a.ours.first());
    BitSet<words> places{};
    unsigned expected = 0;
    for (int i = 0; i < 8; ++i) places.set(int(rng.below(bits)));
    int k = 0;
    places.for_each([&](int i) { expected |= unsigned(a.ours.test(i)) << k++; });
    CHECK_EQUAL(a.ours.packed(places), expected);
  }
}

TEST(nth_bit_counts_from_the_lowest) {
  Rng rng(2);
  for (int n = 0; n < 1000; ++n) {
    const std::uint64_t set = rng.next() & rng.next();
    int seen = 0;
    for (int i = 0; i < 64; ++i)
      if (set >> i & 1) CHECK_EQUAL(nth_bit(set, seen++), i);
  }
}

TEST(random_numbers_are_seeded_and_even) {
  Rng a(7), b(7), c(8);
  CHECK_EQUAL(a.next(), b.next());
  CHECK(a.next() != c.next());
  std::array<int, 6> counts{};
  for (int n = 0; n < 60000; ++n) ++counts[a.below(6)];
  for (const int n : counts) CHECK(n > 9500 && n < 10500);
}

TEST(options_are_filled_in_and_refused) {
  const auto values = [](const Given& given) {
    const auto resolved = resolve(specs, given);
    std::string s;
    if (const auto* error = std::get_if<OptionError>(&resolved))
      return "error: " + std::string(error->problem.kind);
    for (const auto& [name, value] : std::get<OptionValues>(resolved)) s += to_text(value) + ' ';
    return s;
  };
  CHECK_EQUAL(values({}), "13 simple true ");
  CHECK_EQUAL(values({{"size", std::int64_t{7}}, {"pie", false}}), "7 simple false ");
  CHECK_EQUAL(values({{"size", "7"}, {"ko", "positional"}, {"pie", "false"}}),
              "7 positional false ");
  const auto problem = [](const Given& given) {
    return std::get<OptionError>(resolve(specs, given)).problem;
  };
  CHECK(problem({{"size", std::int64_t{20}}}) ==
        message(OptionNotBetween{"size", "20", 2, 19, 13}));
  CHECK(problem({{"ko", "none"}}) ==
        message(OptionNotAmong{"ko", "none", {"simple", "positional"}, "simple"}));
  CHECK(problem({{"pie", "1"}}) == message(OptionNotBoolean{"pie", "1", true}));
  CHECK(problem({{"Size", "7"}}) == message(UnknownOption{"Size", {"size", "ko", "pie"}}));
  CHECK(problem({{"size", "7"}, {"size", "7"}}) == message(RepeatedOption{"size"}));
  for (const Given& given : std::vector<Given>{{{"size", true}},
                                               {{"size", "7x"}},
                                               {{"size", ""}},
                                               {{"size", "99999999999999999999"}},
                                               {{"pie", std::int64_t{1}}},
                                               {{"pie", "True"}},
                                               {{"ko", std::int64_t{0}}},
                                               {{"Size", "7"}},
                                               {{"size", "7"}, {"size", "7"}}})
    CHECK(values(given).starts_with("error: "), given[0].first);
}

TEST(texts_are_split_and_read) {
  CHECK(split("", ' ') == std::vector<std::string_view>{""});
  CHECK((split("a  b", ' ') == std::vector<std::string_view>{"a", "", "b"}));
  CHECK_EQUAL(read_int("12", 0, 12).value_or(-1), 12);
  for (const auto* text : {"", "13", "-1", "1 ", " 1", "+1", "1e1", "99999999999"})
    CHECK(!read_int(text, 0, 12), text);
  CHECK(character_at("a\u00e9\u2665b", 0) == "a");
  CHECK(character_at("a\u00e9\u2665b", 1) == "\u00e9");
  CHECK(character_at("a\u00e9\u2665b", 3) == "\u2665");
}

TEST(diagrams_are_read_from_the_top) {
  const std::vector<int> rows{2, 3};
  std::string points(5, '?');
  const auto put = [&](int p, char c) { points[std::size_t(p)] = c; };
  CHECK(!read_diagram("abc/de", rows, "abcde", put));
  CHECK_EQUAL(points, "deabc");
  CHECK_EQUAL(write_diagram(rows, [&](int p) { return points[std::size_t(p)]; }), "abc/de");
  for (const auto* text : {"", "abc", "ab/cd", "abc/de/", "abc/de/f", "abx/de", "abc/d"})
    CHECK(read_diagram(text, rows, "abcde", put).has_value(), text);
  CHECK(read_diagram("a\u00e9/de", {2, 3}, "abcde", put) ==
        message(NotADiagramSign{"abcde", "\u00e9"}));
}

TEST(labels_are_found_in_any_case) {
  const Geometry g = square_board(9, false, false);
  CHECK(find_point(g, "j9") == Point(80));
  CHECK(find_point(g, "A1") == Point(0));
  for (const auto* text : {"", "I5", "A0", "A10", "A1 ", "1A", "AA1"})
    CHECK(!find_point(g, text), text);
}

TEST(square_boards_have_the_edges_and_symmetries_of_squares) {
  for (const int n : {2, 5, 19}) {
    const Geometry four = square_board(n, false, false), eight = square_board(n, true, true);
    CHECK_EQUAL(four.edges.size(), std::size_t(2 * n * (n - 1)));
    CHECK_EQUAL(eight.edges.size(), std::size_t(2 * n * (n - 1) + 2 * (n - 1) * (n - 1)));
    CHECK_EQUAL(four.symmetries.size(), 8u);
    CHECK(std::ranges::is_sorted(four.symmetries[0]));
    CHECK_EQUAL(std::set(four.symmetries.begin(), four.symmetries.end()).size(), 8u);
  }
}

TEST(a_ring_of_points_has_the_symmetries_of_its_fold) {
  for (const int fold : {1, 2, 3, 4, 6}) {
    Geometry ring;
    for (int k = 0; k < fold; ++k) {
      const double angle = 2 * std::numbers::pi * k / fold;
      ring.points.push_back({"", {3 + std::sin(angle), 5 + std::cos(angle)}, {}});
    }
    find_symmetries(ring, fold);
    CHECK_EQUAL(int(ring.symmetries.size()), 2 * fold);
    CHECK_EQUAL(int(std::set(ring.symmetries.begin(), ring.symmetries.end()).size()),
                fold > 2 ? 2 * fold : fold);
  }
}

TEST(keys_are_sorted_as_a_stable_sort_would) {
  Rng rng(1);
  for (int round = 0; round < 200; ++round) {
    std::vector<SortKey> keys(rng.below(40));
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = {rng.below(3), rng.below(3), int(i)};
    auto expected = keys;
    std::ranges::stable_sort(expected, {}, [](const SortKey& k) { return k.first * 3 + k.second; });
    sort_keys(keys);
    CHECK(std::ranges::equal(keys, expected, {}, &SortKey::index, &SortKey::index));
  }
}

TEST(falling_keys_turn_the_order_round) {
  const auto check = [](const auto& rising) {
    for (std::size_t i = 1; i < rising.size(); ++i)
      CHECK(falling(rising[i - 1]) > falling(rising[i]));
  };
  check(std::array{-1e30f, -1.5f, -1.f, -1e-40f, 0.f, 1e-40f, 0.25f, 1.f, 1e30f});
  check(std::array<std::int64_t, 5>{std::numeric_limits<std::int64_t>::min(), -7, 0, 7,
                                    std::numeric_limits<std::int64_t>::max()});
  check(std::array<std::uint64_t, 3>{0, 7, ~std::uint64_t(0)});
  CHECK_EQUAL(falling(-0.f), falling(0.f));
}

// The check value of the standard, and what a plain loop over bits finds.
TEST(checksums_are_those_of_the_standard) {
  const auto bytes = [](std::string_view text) { return std::as_bytes(std::span(text)); };
  CHECK_EQUAL(crc32(bytes("123456789")), 0xCBF43926u);
  CHECK_EQUAL(crc32({}), 0u);
  Rng rng(1);
  for (std::size_t length = 0; length < 40; ++length) {
    std::string text;
    std::uint32_t sum = ~std::uint32_t{0};
    for (std::size_t i = 0; i < length; ++i) {
      text += char(rng.below(256));
      sum ^= std::uint8_t(text.back());
      for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320u : 0);
    }
    CHECK_EQUAL(crc32(bytes(text)), ~sum);
  }
}

}  // namespace ponnuki
