// Where a player's next dots can close a polygon.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/game_of_6/game_of_6.hpp"

namespace ponnuki::game_of_6 {

// By number of cells the fewest dots that can surround them: the vertex isoperimetric inequality on
// the grid (Wang, Wang 1977).
inline constexpr std::array<int, to_win + 1> fewest_dots_around{0, 4, 6, 7, 8, 8, 9};

// A dot encloses something only if two groups of the ring around it hang together already, or if it
// covers the last open side of an own dot (see Position::play_unchecked). Both are asked here
// without playing: every dot that encloses something is found, and some others.
template <class P>
class Closures {
 public:
  using Cell = typename P::Cell;

  Closures(const P& p, Player player)
      : size_(p.size()), some_coloured_(p.coloured_cells(0) + p.coloured_cells(1) > 0) {
    for (int r = 0; r < size_; ++r) {
      const auto from = std::size_t(r + P::pad), i = std::size_t(r + 1);
      own_[i] = p.live(player)[from] >> (P::pad - 1);
      coloured_[i] = (p.coloured(0)[from] | p.coloured(1)[from]) >> (P::pad - 1);
      taken_[i] = own_[i] | coloured_[i] | p.live(other(player))[from] >> (P::pad - 1);
    }
    join_chains();
  }

  static typename P::Rows everywhere() {
    typename P::Rows all;
    all.fill(~Word{0});
    return all;
  }

  // Calls f(move) for every dot that may enclose something by itself, until it returns true.
  template <class F>
  bool any(F&& f) const {
    for (int row = 0; row < size_; ++row) {
      for (Word w = beside(row); w; w &= w - 1) {
        const Cell x{row, std::countr_zero(w) - 1};
        const unsigned dots = ring(own_, x);
        if (rings[dots].groups < 2 && !covers(x, dots)) continue;
        if (closes(site(x)) && f(move(x))) return true;
      }
    }
    return false;
  }

  // Calls f(move, move) for all pairs that may enclose something together of which neither does
  // alone, where at least `dots` dots hang together and their bounding box holds one of `cells`.
  template <class F>
  bool any_pair(int dots, const typename P::Rows& cells, F&& f) {
    find_sites(dots);
    const auto joins = [&](const Site& a, const Site& b, bool near) {
      return a.dots + b.dots + 2 >= dots && close_together(a, b, near) &&
             roomy(a, b, dots, cells) && f(move(a.at), move(b.at));
    };
    for (int i = 0; i < sites_count_; ++i) {
      const Site& a = sites_[std::size_t(i)];
      for (const Cell beyond : {Cell{0, 1}, {1, -1}, {1, 0}, {1, 1}}) {
        const Cell x{a.at.row + beyond.row, a.at.col + beyond.col};
        if (!(there_[std::size_t(x.row + 1)] >> (x.col + 1) & 1)) continue;
        const Site& b = sites_[index_[place(x)]];
        if ((a.mask & b.mask) != 0 && joins(a, b, true)) return true;
      }
    }
    for (int i = 0; i < several_count_; ++i) {
      const Site& a = sites_[several_[std::size_t(i)]];
      for (int k = i + 1; k < several_count_; ++k) {
        const Site& b = sites_[several_[std::size_t(k)]];
        const std::uint64_t shared = a.mask & b.mask;
        if (shared == 0 || (few_dots_ && (shared & (shared - 1)) == 0)) continue;
        const bool near = b.at.row - a.at.row <= 1 && std::abs(b.at.col - a.at.col) <= 1;
        if (!near && joins(a, b, false)) return true;
      }
    }
    return false;
  }

 private:
  // An untaken cell beside own dots.
  struct Site {
    Cell at;
    std::uint16_t ring;
    std::uint16_t dots;                   // of all chains around
    std::uint8_t count;                   // of chains around
    std::array<std::uint16_t, 4> chains;  // of every group of the ring, less repetitions
    std::uint64_t mask;                   // of the chains' numbers modulo 64
  };
  struct Chain {
    std::uint16_t dots;
    std::uint8_t bottom, top, left, right;

    void add(const Chain& o) {
      dots = std::uint16_t(dots + o.dots);
      bottom = std::min(bottom, o.bottom);
      top = std::max(top, o.top);
      left = std::min(left, o.left);
      right = std::max(right, o.right);
    }
  };
  static Chain alone(Cell x) {
    const auto row = std::uint8_t(x.row), col = std::uint8_t(x.col);
    return {1, row, row, col, col};
  }

  static constexpr int most = P::capacity * P::capacity;
  // Bit c + 1 of word r + 1 is column c of row r.
  using Board = std::array<Word, P::capacity + 2>;

  Move move(Cell x) const { return Move(std::uint16_t(x.row * size_ + x.col)); }
  static std::size_t place(Cell x) { return std::size_t(x.row * P::capacity + x.col); }
  static unsigned ring(const Board& b, Cell x) {
    const auto r = std::size_t(x.row);
    const auto three = [&](std::size_t i) { return b[i] >> x.col & 7; };
    return three(r) | three(r + 1) << 3 | three(r + 2) << 6;
  }
  static constexpr Cell ring_cell(Cell x, int bit) {
    return {x.row + bit / 3 - 1, x.col + bit % 3 - 1};
  }

  std::uint16_t root(std::uint16_t c) const {
    while (parent_[c] != c) c = parent_[c];
    return c;
  }

  // A chain's number is that of its first dot, in the order of the board.
  void join_chains() {
    std::uint16_t dots = 0;
    for (int row = 0; row < size_; ++row) {
      for (Word w = own_[std::size_t(row + 1)]; w; w &= w - 1) {
        const Cell x{row, std::countr_zero(w) - 1};
        const std::uint16_t number = dots++;
        number_[place(x)] = parent_[number] = number;
        chain_[number] = alone(x);
        // The dots before it: in the row below, and to its left.
        for (unsigned before = ring(own_, x) & 0b1111; before; before &= before - 1)
          join(root(number_[place(ring_cell(x, std::countr_zero(before)))]), root(number));
      }
    }
    few_dots_ = dots <= 64;
  }
  void join(std::uint16_t a, std::uint16_t b) {
    if (a == b) return;
    const auto [low, high] = std::minmax(a, b);
    parent_[high] = low;
    chain_[low].add(chain_[high]);
  }

  // The untaken cells of a row beside own dots.
  Word beside(int row) const {
    const auto wide = [&](int i) {
      const Word w = own_[std::size_t(i)];
      return w | w << 1 | w >> 1;
    };
    const Word board = ((Word{1} << size_) - 1) << 1;
    return (wide(row) | wide(row + 1) | wide(row + 2)) & board & ~taken_[std::size_t(row + 1)];
  }
  Site site(Cell x) const {
    Site s{x, std::uint16_t(ring(own_, x)), 0, 0, {}, 0};
    for (unsigned rest = s.ring; rest; rest &= rest - 1) {
      const std::uint16_t c = root(number_[place(ring_cell(x, std::countr_zero(rest)))]);
      if (has(s, c)) continue;
      s.chains[s.count++] = c;
      s.dots = std::uint16_t(s.dots + chain_[c].dots);
      s.mask |= std::uint64_t{1} << (c & 63);
    }
    return s;
  }
  bool closes(const Site& s) const {
    return rings[s.ring].groups > s.count || covers(s.at, s.ring);
  }
  // Finds the sites that close nothing by themselves, but may be part of a polygon of `dots` dots.
  void find_sites(int dots) {
    sites_count_ = several_count_ = 0;
    there_ = {};
    int max_dots = 0;
    for (int row = 0; row < size_; ++row) {
      for (Word w = beside(row); w; w &= w - 1) {
        const Site s = site({row, std::countr_zero(w) - 1});
        if (closes(s)) continue;
        index_[place(s.at)] = std::uint16_t(sites_count_);
        if (s.count > 1) several_[std::size_t(several_count_++)] = std::uint16_t(sites_count_);
        sites_[std::size_t(sites_count_++)] = s;
        there_[std::size_t(row + 1)] |= w & -w;
        max_dots = std::max(max_dots, int(s.dots));
      }
    }
    if (2 * max_dots + 2 < dots) sites_count_ = several_count_ = 0;
  }
  bool covers(Cell x, unsigned dots) const {
    return rings[some_coloured_ ? dots | ring(coloured_, x) : dots].covers_side;
  }
  static bool has(const Site& s, std::uint16_t chain) {
    return std::find(s.chains.begin(), s.chains.begin() + s.count, chain) !=
           s.chains.begin() + s.count;
  }

  // Whether b does, once a is there.
  bool close_together(const Site& a, const Site& b, bool near) const {
    unsigned dots = b.ring;
    if (near) dots |= 1u << (3 * (a.at.row - b.at.row + 1) + a.at.col - b.at.col + 1);
    int chains = near, own = 0;
    for (int i = 0; i < b.count; ++i)
      if (has(a, b.chains[std::size_t(i)]))
        chains = 1;
      else
        ++own;
    return rings[dots].groups > chains + own || covers(b.at, dots);
  }

  bool roomy(const Site& a, const Site& b, int dots, const typename P::Rows& cells) const {
    Chain all = chain_[a.chains[0]];
    for (int i = 1; i < a.count; ++i) all.add(chain_[a.chains[std::size_t(i)]]);
    for (int i = 0; i < b.count; ++i)
      if (!has(a, b.chains[std::size_t(i)])) all.add(chain_[b.chains[std::size_t(i)]]);
    all.add(alone(a.at));
    all.add(alone(b.at));
    if (all.dots < dots) return false;
    const Word columns = ((Word{2} << all.right) - (Word{1} << all.left)) << P::pad;
    for (int row = all.bottom; row <= all.top; ++row)
      if (cells[std::size_t(row + P::pad)] & columns) return true;
    return false;
  }

  int size_;
  bool some_coloured_;
  bool few_dots_ = true;  // no two chains share a bit of a mask
  Board own_{}, coloured_{}, taken_{};
  std::array<std::uint16_t, most> number_;  // of the dot on a cell
  std::array<std::uint16_t, most> parent_;  // by number
  std::array<Chain, most> chain_;           // by number of its first dot
  // For pairs.
  std::array<Site, most> sites_;
  std::array<std::uint16_t, most> index_;    // of the site on a cell
  std::array<std::uint16_t, most> several_;  // sites beside two chains or more
  Board there_;                              // sites
  int sites_count_ = 0, several_count_ = 0;
};

}  // namespace ponnuki::game_of_6
