// The smallest game there is: Nim with one heap. Take 1 to 3; who takes the last wins.
#pragma once

#include "base/point_moves.hpp"
#include "base/position.hpp"

namespace ponnuki::test {

struct NimOptions {
  int heap = 10;
};

class NimPosition {
 public:
  using Options = NimOptions;
  static constexpr Recurrence recurrence() { return Recurrence::Never; }
  static NimPosition start(const Options& o) { return NimPosition(o.heap); }
  static OrMessage<NimPosition> from_state(const Options& o, std::string_view text) {
    const auto left = read_int(text, 0, o.heap);
    if (!left) return message(PlyNotBetween{0, o.heap, std::string(text)});
    return NimPosition(*left);
  }
  std::string state() const { return std::to_string(left_); }

  Player to_move() const { return ply_ & 1; }
  int ply() const { return ply_; }
  Colour colour_of(Player p) const { return Colour(p); }
  bool decided() const { return left_ == 0; }
  std::optional<Outcome> outcome() const {
    if (left_ > 0) return {};
    return Outcome{other(to_move()), by_exhaustion, {}};
  }
  void legal_moves(MoveList& moves) const {
    for (std::uint16_t n = 0; n < 3 && n < left_; ++n) moves.push(Move(n));
  }
  bool is_legal(Move m) const { return m.id < 3 && m.id < left_; }
  std::optional<Refusal> why_illegal(Move m) const {
    if (is_legal(m)) return {};
    if (const auto over = outcome()) return GameOver{*over};
    return NotAMove{};
  }
  Move random_move(Rng& rng) const {
    return Move(std::uint16_t(rng.below(std::uint32_t(std::min(left_, 3)))));
  }
  template <EventSink S>
  void play_unchecked(Move m, S& sink) {
    if constexpr (S::records) sink(Placed{colour_of(to_move()), m.point()});
    left_ -= m.id + 1;
    ++ply_;
  }
  std::uint64_t hash() const { return zobrist_key(std::uint64_t(left_) * 2 + to_move()); }
  static constexpr int point_count() { return 0; }
  std::optional<Colour> stone_at(Point) const { return {}; }
  // Two cells: one of the player who is not on turn, one of nobody.
  std::vector<MarkLayer> marks() const {
    return {{"cells", true, {colour_of(other(to_move())), std::nullopt}}};
  }
  NimPosition transformed(const Points&) const { return *this; }
  friend bool operator==(const NimPosition&, const NimPosition&) = default;

 private:
  explicit NimPosition(int left) : left_(left) {}
  int left_, ply_ = 0;
};

struct Nim : PointMoves {
  using Options = NimOptions;
  static const GameInfo& info() {
    static const GameInfo nim{"nim", "Nim", "", 0, {"odd", "even"}, {}};
    return nim;
  }
  static GameKinds kinds() {
    return {{info_of<Placed>(), info_of<Ended>()},
            {info_of<NotAMove>(), info_of<GameOver>()},
            {info_of(by_exhaustion)}};
  }
  static Options options(const OptionValues&) { return {}; }
  static Geometry geometry(const Options&) { return square_board(2, false, false); }
  static std::string state_of(const Options&, const Arrangement&) { return "no stones"; }
  static std::vector<Move> moves(const Options&, const Geometry& g) { return placements(g); }
  static decltype(auto) with_position(const Options&, auto&& f) {
    return f.template operator()<NimPosition>();
  }
};

}  // namespace ponnuki::test
