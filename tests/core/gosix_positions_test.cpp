// How many positions of Gosix there are after some plies, up to the symmetries of the board.
#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <vector>

#include "check.hpp"
#include "games/gosix/gosix.hpp"

namespace ponnuki::test {

namespace {

using gosix::Edition;
using P = gosix::Position;

// The images of sets of points and hexagons, by bytes of the sets.
class Images {
 public:
  Images() {
    const auto symmetries = gosix::Gosix::geometry({}).symmetries;
    for (std::size_t k = 0; k < count; ++k) {
      const auto image = [&](std::uint32_t set) {
        std::uint32_t moved = 0;
        for (; set; set &= set - 1)
          moved |= 1u << index(symmetries[k][std::size_t(std::countr_zero(set))]);
        return moved;
      };
      for (std::size_t byte = 0; byte < 3; ++byte)
        for (std::uint32_t set = 0; set < 256; ++set)
          points_[k][byte][set] = image(set << 8 * byte);
      for (std::size_t h = 0; h < gosix::hexagons; ++h) {
        const auto at = std::ranges::find(gosix::board.corners, image(gosix::board.corners[h]));
        const auto bit = std::uint8_t(1 << (at - gosix::board.corners.begin()));
        for (std::size_t set = 0; set < 128; ++set)
          if (set >> h & 1) hexagons_[k][set] |= bit;
      }
    }
  }

  // One number for all images of a position, and only for them, among positions at one ply.
  std::uint64_t least(const P& p) const {
    const auto black = p.stones(Colour::First), white = p.stones(Colour::Second);
    const auto blacks = p.owned_by(Colour::First), whites = p.owned_by(Colour::Second);
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t k = 0; k < count; ++k) {
      const auto& h = hexagons_[k];
      least = std::min(least, image(k, black) | image(k, white) << 24 |
                                  std::uint64_t(h[blacks]) << 48 | std::uint64_t(h[whites]) << 55);
    }
    return least;
  }

 private:
  static constexpr std::size_t count = 12;

  std::uint64_t image(std::size_t k, std::uint32_t set) const {
    const auto& t = points_[k];
    return t[0][set & 255] | t[1][set >> 8 & 255] | t[2][set >> 16];
  }

  std::array<std::array<std::array<std::uint32_t, 256>, 3>, count> points_{};
  std::array<std::array<std::uint8_t, 128>, count> hexagons_{};
};

// A set of numbers of limited size.
class Numbers {
 public:
  static constexpr std::size_t most = 6'000'000;

  bool add(std::uint64_t n) {
    for (std::size_t i = mix(n) >> (64 - bits);; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i] == n + 1) return false;
      if (slots_[i] != 0) continue;
      slots_[i] = n + 1;
      return true;
    }
  }
  void clear() { std::ranges::fill(slots_, 0); }

 private:
  static constexpr int bits = 23;
  std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(std::size_t{1} << bits);
};

// Compares the numbers of positions at plies 0, 1, ... with these. Those of a ply are counted part
// by part: it takes the memory of one set, and of the positions of two plies.
void check_counts(Edition edition, std::span<const std::uint64_t> counts) {
  const Images images;
  Numbers seen;
  std::vector<P> positions{P::start({edition})};
  for (std::size_t ply = 1; ply < counts.size(); ++ply) {
    const bool last = ply + 1 == counts.size();
    const std::uint64_t parts = 1 + counts[ply] / Numbers::most;
    std::vector<P> next;
    std::uint64_t found = 0;
    for (std::uint64_t part = 0; part < parts; ++part) {
      seen.clear();
      for (const P& p : positions) {
        MoveList moves;
        p.legal_moves(moves);
        for (const Move m : moves) {
          P child = p;
          child.play_unchecked(m, no_events);
          const std::uint64_t number = images.least(child);
          if (mix(number) % parts != part || !seen.add(number)) continue;
          ++found;
          if (!last) next.push_back(child);
        }
      }
    }
    CHECK_EQUAL(found, counts[ply], "ply " + std::to_string(ply));
    positions = std::move(next);
  }
}

constexpr std::array<std::uint64_t, 11> en{1,      3,       49,      519,      5411,    35550,
                                           224626, 1010145, 4293120, 13747480, 41395769};
constexpr std::array<std::uint64_t, 10> fr{1,     3,      49,      519,     5411,
                                           35550, 224613, 1009959, 4290242, 13726755};

}  // namespace

TEST(positions_of_eight_plies_are_counted) { check_counts(Edition::En, std::span(en).first(9)); }

LONG_TEST(positions_of_ten_plies_are_counted) {
  check_counts(Edition::En, en);
  check_counts(Edition::Fr, fr);
}

}  // namespace ponnuki::test
