// Hex (Piet Hein, 1942). docs/rules/hex.md.
#pragma once

#include "base/point_moves.hpp"
#include "base/position.hpp"
#include "games/hex/kinds.hpp"

namespace ponnuki::hex {

struct Options {
  int size = 11;
  bool pie = true;
  friend bool operator==(const Options&, const Options&) = default;
};

inline constexpr int min_size = 3, max_size = 19;

class Position {
 public:
  using Options = hex::Options;

  static Position start(const Options& o) { return Position(o); }
  static OrMessage<Position> from_state(const Options&, std::string_view);
  std::string state() const;

  Player to_move() const { return ply() & 1; }
  int ply() const { return stones_ + swapped_; }
  Colour colour_of(Player p) const { return Colour(p ^ swapped_); }
  bool decided() const { return crossed_.has_value(); }
  std::optional<Outcome> outcome() const;

  void legal_moves(MoveList&) const;
  bool is_legal(Move) const;
  std::optional<Refusal> why_illegal(Move) const;
  Move random_move(Rng&) const;

  template <EventSink S>
  void play_unchecked(Move m, S& sink) {
    if (m == swap_move) {
      swapped_ = true;
      if constexpr (S::records) sink(Swapped{{colour_of(0), colour_of(1)}});
      return;
    }
    const Colour mover = colour_to_move();
    put(m.id, mover);
    if constexpr (S::records) {
      sink(Placed{mover, m.point()});
      if (crossed_) sink(Crossed{mover, crossing(mover)});
    }
  }

  std::uint64_t hash() const;
  static constexpr Recurrence recurrence() { return Recurrence::Never; }
  int point_count() const { return size_ * size_; }
  std::optional<Colour> stone_at(Point p) const { return stone_[std::size_t(index(p))]; }
  std::vector<MarkLayer> marks() const { return {}; }
  Position transformed(const Points& symmetry) const;

  // What follows from the stones (chains, the end) is not compared.
  friend bool operator==(const Position& a, const Position& b) {
    return a.size_ == b.size_ && a.pie_ == b.pie_ && a.swapped_ == b.swapped_ &&
           a.stone_ == b.stone_;
  }

 private:
  // The sides that a chain touches of the two that its colour joins.
  using Sides = std::uint8_t;
  static constexpr Sides low = 1, high = 2, both = low | high;

  explicit Position(const Options&);

  Colour colour_to_move() const { return Colour(stones_ & 1); }
  bool can_swap() const { return pie_ && stones_ == 1 && !swapped_; }
  Sides sides_of(int point, Colour) const;
  void for_each_neighbour(int point, auto&& f) const;
  int root_of(int point);
  void put(int point, Colour);
  Points crossing(Colour) const;
  bool crossed_by_one_stone() const;

  static constexpr int capacity = max_size * max_size;
  std::array<std::optional<Colour>, capacity> stone_{};
  // Chains as trees of points, each with its sides at the root.
  std::array<std::int16_t, capacity> parent_;
  std::array<Sides, capacity> sides_{};
  std::int16_t stones_ = 0;
  std::uint8_t size_;
  bool pie_, swapped_ = false;
  std::optional<Colour> crossed_;  // who has joined two sides
};

struct Hex : PointMoves {
  using Options = hex::Options;
  static const GameInfo& info();
  static GameKinds kinds();
  static Options options(const OptionValues&);
  static Geometry geometry(const Options&);
  static std::string state_of(const Options&, const Arrangement&);
  static std::vector<Move> moves(const Options& o, const Geometry& g) {
    auto moves = placements(g);
    if (o.pie) moves.push_back(swap_move);
    return moves;
  }
  static decltype(auto) with_position(const Options&, auto&& f) {
    return f.template operator()<Position>();
  }
};

}  // namespace ponnuki::hex
