// The concepts Game and Position, met by the smallest game there is: Nim with one heap. Take 1 to
// 3; who takes the last wins. Everything generic must work for it: playouts, perft, the erased
// interface.
#include "base/point_moves.hpp"
#include "bind/any.hpp"
#include "check.hpp"

namespace ponnuki {

namespace {

struct NimOptions {
  int heap = 10;
};

class NimPosition {
 public:
  using Options = NimOptions;
  static constexpr bool history_matters = false;
  static NimPosition start(const Options& o) { return NimPosition(o.heap); }
  static OrTextError<NimPosition> from_state(const Options& o, std::string_view text) {
    const auto left = read_int(text, 0, o.heap);
    if (!left) return TextError{"a number"};
    return NimPosition(*left);
  }
  std::string state() const { return std::to_string(left_); }

  Player to_move() const { return ply_ & 1; }
  int ply() const { return ply_; }
  Colour colour_of(Player p) const { return Colour(p); }
  bool decided() const { return left_ == 0; }
  std::optional<Outcome> outcome() const {
    if (left_ > 0) return {};
    return Outcome{other(to_move()), Reason::Exhausted, {}};
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
  std::optional<Colour> stone_at(Point) const { return {}; }
  std::vector<MarkLayer> marks() const { return {}; }
  NimPosition transformed(const Points&) const { return *this; }
  friend bool operator==(const NimPosition&, const NimPosition&) = default;

 private:
  explicit NimPosition(int left) : left_(left) {}
  int left_, ply_ = 0;
};

struct Nim : PointMoves {
  using Options = NimOptions;
  static const GameInfo& info() {
    static const GameInfo nim{"nim", "Nim", "", 0, "Take the last.", {"odd", "even"}, {}};
    return nim;
  }
  static Options options(const OptionValues&) { return {}; }
  static Geometry geometry(const Options&) { return square_board(2, false, false); }
  static decltype(auto) with_position(const Options&, auto&& f) {
    return f.template operator()<NimPosition>();
  }
};

static_assert(Position<NimPosition>);
static_assert(Game<Nim>);
static_assert(!Position<Nim> && !Game<NimPosition> && !Position<int>);

}  // namespace

TEST(perft_counts_the_ways_to_play) {
  const auto p = NimPosition::start({});
  CHECK_EQUAL(perft(p, 0), 1u);
  CHECK_EQUAL(perft(p, 2), 9u);
  CHECK_EQUAL(perft(p, 10), 1u);
  CHECK_EQUAL(perft(p, 11), 0u);
}

TEST(playouts_end_and_are_counted) {
  const GameOf<Nim> game(OptionValues{});
  Rng rng(3);
  const auto stats = game.start()->playouts(1000, rng);
  CHECK_EQUAL(stats.games, 1000);
  CHECK_EQUAL(stats.wins[0] + stats.wins[1], 1000);
  CHECK(stats.plies >= 4 * 1000 && stats.plies <= 10 * 1000);
}

TEST(the_end_is_told) {
  NimPosition p = NimPosition::start({.heap = 1});
  Recorder recorder;
  play_recorded(p, Move(std::uint16_t{0}), recorder);
  CHECK_EQUAL(recorder.events.size(), 2u);
  const auto* ended = std::get_if<Ended>(&recorder.events.back());
  CHECK(ended && ended->outcome.winner == Player{0});
}

}  // namespace ponnuki
