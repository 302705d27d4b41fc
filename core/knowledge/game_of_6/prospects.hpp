// What every cell is worth to both players: how many dots the sixes through it hold already. Kept
// up to date dot by dot.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "knowledge/game_of_6/sixes.hpp"

namespace ponnuki::game_of_6 {

// What a six without enemy dots is worth, by the number of own ones.
inline constexpr std::array<std::int16_t, to_win + 1> six_worth{0, 2, 8, 18, 30, 40, 40};

template <class P>
class Prospects {
 public:
  using Worths = std::array<std::int16_t, (P::capacity * P::capacity + 31) / 32 * 32>;

  // Sixes that lack two dots or fewer.
  class Hot {
   public:
    void clear() { count_ = 0; }
    void add(int six) {
      if (count_ < int(items_.size())) items_[std::size_t(count_++)] = std::uint16_t(six);
    }
    void remove(int i) { items_[std::size_t(i)] = items_[std::size_t(--count_)]; }
    int size() const { return count_; }
    int operator[](int i) const { return items_[std::size_t(i)]; }

   private:
    std::array<std::uint16_t, 96> items_;
    int count_ = 0;
  };

  // Follows to a position; quick if it has only few dots more than the last one.
  void follow(const P& p) {
    const bool same_paper =
        p.size() == size_ && p.coloured(0) == coloured_[0] && p.coloured(1) == coloured_[1];
    int fewer = 0;
    if (same_paper)
      for (const Player player : {Player{0}, Player{1}})
        for (std::size_t r = 0; r < live_[player].size(); ++r)
          fewer |= int((live_[player][r] & ~p.live(player)[r]) != 0);
    if (!same_paper || fewer) start(p);
    for (const Player player : {Player{0}, Player{1}}) {
      for (int row = 0; row < size_; ++row) {
        const auto r = std::size_t(row + P::pad);
        for (Word w = p.live(player)[r] & ~live_[player][r]; w; w &= w - 1)
          add(player, {row, std::countr_zero(w) - P::pad});
      }
      live_[player] = p.live(player);
    }
  }

  // A new dot.
  void add(Player player, typename P::Cell x) {
    const int at = x.row * size_ + x.col;
    closed_[std::size_t(at)] = taken;
    std::array<std::uint8_t, most>* own = count_[player].data();
    std::array<std::uint8_t, most>* enemy = count_[other(player)].data();
    for (int d = 0; d < directions; ++d) {
      const Step s = steps[std::size_t(d)];
      const int step = s.rows * size_ + s.cols;
      const auto [before, after] = reach(x, d);
      // The changes, for own and enemy, of the worth of the cells from five before x to five after.
      std::array<std::int16_t, 2 * to_win> gain{}, loss{};
      for (int k = std::max(0, to_win - 1 - after); k <= std::min(before, to_win - 1); ++k) {
        const int six = at - k * step;
        std::uint8_t& mine = own[d][std::size_t(six)];
        const std::uint8_t others = enemy[d][std::size_t(six)];
        const std::size_t first = std::size_t(to_win - 1 - k);
        if (others == 0) {
          const auto more = std::int16_t(six_worth[mine + 1u] - six_worth[mine]);
          gain[first] = std::int16_t(gain[first] + more);
          gain[first + to_win] = std::int16_t(gain[first + to_win] - more);
          total_[player] += more;
          if (mine == to_win - 3) hot_[player].add(d * most + six);
        } else if (mine == 0) {
          const auto less = six_worth[others & 7];
          loss[first] = std::int16_t(loss[first] + less);
          loss[first + to_win] = std::int16_t(loss[first + to_win] - less);
          total_[other(player)] -= less;
        }
        ++mine;
      }
      std::int16_t up = 0, down = 0;
      for (int k = -std::min(before, to_win - 1); k <= std::min(after, to_win - 1); ++k) {
        const auto i = std::size_t(at + k * step);
        up = std::int16_t(up + gain[std::size_t(k + to_win - 1)]);
        down = std::int16_t(down + loss[std::size_t(k + to_win - 1)]);
        worth_[player][i] = std::int16_t(worth_[player][i] + up);
        worth_[other(player)][i] = std::int16_t(worth_[other(player)][i] - down);
      }
    }
  }

  const Worths& worth(Player p) const { return worth_[p]; }
  // 0 for untaken cells, far below zero for others, so that sums sort.
  const Worths& closed() const { return closed_; }
  bool open(int point) const { return closed_[std::size_t(point)] == 0; }
  // The sum over all sixes.
  int total(Player p) const { return total_[p]; }

  // The sixes of a player that are still without enemies.
  const Hot& hot(Player p) {
    Hot& list = hot_[p];
    for (int i = list.size(); i-- > 0;)
      if (count_[other(p)][std::size_t(list[i] / most)][std::size_t(list[i] % most)] != 0)
        list.remove(i);
    return list;
  }
  int dots(Player p, int six) const {
    return count_[p][std::size_t(six / most)][std::size_t(six % most)];
  }
  // Calls f(six, dots) for the sixes without enemies in which a player has at least `least`
  // dots, 1 or more.
  template <class F>
  void each_six(Player p, int least, F&& f) const {
    for (int d = 0; d < directions; ++d) {
      const auto& own = count_[p][std::size_t(d)];
      const auto& enemy = count_[other(p)][std::size_t(d)];
      for (int at = 0; at < size_ * size_; ++at) {
        const auto i = std::size_t(at);
        if (own[i] >= least && enemy[i] == 0) f(d * most + at, int(own[i]));
      }
    }
  }
  // The same for those through a cell.
  template <class F>
  void each_six_through(int point, Player p, int least, F&& f) const {
    const typename P::Cell x{point / size_, point % size_};
    for (int d = 0; d < directions; ++d) {
      const Step s = steps[std::size_t(d)];
      const auto [before, after] = reach(x, d);
      for (int k = std::max(0, to_win - 1 - after); k <= std::min(before, to_win - 1); ++k) {
        const int at = point - k * (s.rows * size_ + s.cols);
        const auto i = std::size_t(at);
        if (count_[p][std::size_t(d)][i] >= least && count_[other(p)][std::size_t(d)][i] == 0)
          f(d * most + at, int(count_[p][std::size_t(d)][i]));
      }
    }
  }
  bool holds(int six, int point) const {
    const Step s = steps[std::size_t(six / most)];
    const int step = s.rows * size_ + s.cols, apart = point - six % most;
    const int i = apart / step;
    // No line of cells wraps around an edge within six of them: i of the right column is enough.
    return apart % step == 0 && i >= 0 && i < to_win &&
           point % size_ == six % most % size_ + i * s.cols;
  }
  // Calls f(point) for the untaken cells of a six.
  template <class F>
  void each_open(int six, F&& f) const {
    const Step s = steps[std::size_t(six / most)];
    const int step = s.rows * size_ + s.cols;
    for (int i = 0, at = six % most; i < to_win; ++i, at += step)
      if (open(at)) f(at);
  }

 private:
  static constexpr int most = P::capacity * P::capacity;
  static constexpr std::int16_t taken = -20000;
  static constexpr std::uint8_t dead = 8;  // added to the dots of either player

  // Cells before and after x in the direction.
  std::pair<int, int> reach(typename P::Cell x, int direction) const {
    const int up = size_ - 1 - x.row, right = size_ - 1 - x.col;
    switch (direction) {
      case 0:
        return {x.col, right};
      case 1:
        return {x.row, up};
      case 2:
        return {std::min(x.row, x.col), std::min(up, right)};
      default:
        return {std::min(x.row, right), std::min(up, x.col)};
    }
  }

  // The empty paper with its coloured cells.
  void start(const P& p) {
    size_ = p.size();
    for (auto* worths : {&worth_[0], &worth_[1]}) worths->fill(0);
    closed_.fill(taken);
    std::fill_n(closed_.begin(), p.point_count(), std::int16_t{0});
    total_ = {};
    for (const Player player : {Player{0}, Player{1}}) {
      hot_[player].clear();
      live_[player] = {};
      coloured_[player] = p.coloured(player);
      for (auto& counts : count_[player]) counts.fill(0);
    }
    for (int row = 0; row < size_; ++row) {
      const auto r = std::size_t(row + P::pad);
      for (Word w = coloured_[0][r] | coloured_[1][r]; w; w &= w - 1)
        kill({row, std::countr_zero(w) - P::pad});
    }
  }
  void kill(typename P::Cell x) {
    const int at = x.row * size_ + x.col;
    closed_[std::size_t(at)] = taken;
    for (int d = 0; d < directions; ++d) {
      const Step s = steps[std::size_t(d)];
      const auto [before, after] = reach(x, d);
      for (int k = std::max(0, to_win - 1 - after); k <= std::min(before, to_win - 1); ++k)
        for (auto& counts : count_)
          counts[std::size_t(d)][std::size_t(at - k * (s.rows * size_ + s.cols))] |= dead;
    }
  }

  int size_ = 0;
  std::array<typename P::Rows, 2> live_, coloured_;  // as they were
  std::array<int, 2> total_;
  std::array<Hot, 2> hot_;
  std::array<Worths, 2> worth_;
  Worths closed_;
  // By direction and first cell.
  std::array<std::array<std::array<std::uint8_t, most>, directions>, 2> count_;
};

}  // namespace ponnuki::game_of_6
