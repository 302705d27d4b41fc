// concept Position: what a game must offer; everything else (perft, playouts, search, bindings,
// generic tests) follows from it.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/event.hpp"
#include "base/game_info.hpp"
#include "base/geometry.hpp"
#include "base/kind.hpp"
#include "base/move.hpp"
#include "base/outcome.hpp"
#include "base/recurrence.hpp"
#include "base/refusal.hpp"
#include "base/rng.hpp"
#include "base/text.hpp"

namespace ponnuki {

// A layer of owners besides the stones: of every cell of the geometry, or of some of its points.
struct MarkLayer {
  std::string_view name;
  bool on_cells;
  std::vector<std::optional<Colour>> owner;  // by cell or by point
};

// Owners as bytes, by point or by cell: the index of a colour, or nobody.
using OwnerBytes = std::span<std::uint8_t>;
inline constexpr std::uint8_t nobody = 2;
constexpr std::uint8_t owner_byte(std::optional<Colour> c) { return c ? std::uint8_t(*c) : nobody; }

// Stones and marks set up by hand on an empty board, and the colour to move.
struct Arrangement {
  std::vector<std::optional<Colour>> stones;  // by point
  std::vector<MarkLayer> marks;               // those of a position, each with an owner or none
  Colour to_move;
};

template <class P>
concept Position = std::copyable<P> && std::equality_comparable<P> &&
                   requires(P p, const P c, Move m, MoveList& moves, Rng& rng, Recorder& recorder,
                            Player player, Point point, const Points& symmetry,
                            std::string_view text, const typename P::Options& options) {
                     // Whether it can come again, and what that means (recurrence.hpp).
                     { c.recurrence() } -> std::same_as<Recurrence>;
                     requires HasHistory<P> || NeedsNoHistory<P>;
                     // The player on turn. A player may own several plies in a row. Meaningless
                     // once it is over.
                     { c.to_move() } -> std::same_as<Player>;
                     { c.ply() } -> std::convertible_to<int>;
                     { c.colour_of(player) } -> std::same_as<Colour>;
                     // True iff the last ply won or drew by itself; cheap. The game is also over
                     // when no move is left, which `random_move` and `outcome` find out.
                     { c.decided() } -> std::same_as<bool>;
                     { c.outcome() } -> std::same_as<std::optional<Outcome>>;
                     // Appends the legal moves in ascending order; none once it is over.
                     { c.legal_moves(moves) };
                     { c.is_legal(m) } -> std::same_as<bool>;
                     { c.why_illegal(m) } -> std::same_as<std::optional<Refusal>>;
                     // Legal moves only; undefined otherwise. Events go to the sink.
                     { p.play_unchecked(m, no_events) };
                     { p.play_unchecked(m, recorder) };
                     // Uniform over the legal moves of an undecided position; no_move if there are
                     // none. May reorder internal lists, nothing else.
                     { p.random_move(rng) } -> std::same_as<Move>;
                     // Equal positions have equal hashes, whatever moves led to them.
                     { c.hash() } -> std::same_as<std::uint64_t>;
                     // Points are numbered from 0.
                     { c.point_count() } -> std::convertible_to<int>;
                     { c.stone_at(point) } -> std::same_as<std::optional<Colour>>;
                     { c.marks() } -> std::same_as<std::vector<MarkLayer>>;
                     { c.transformed(symmetry) } -> std::same_as<P>;
                     // Everything that matters for later play, one line; and back, never trusting
                     // the text.
                     { c.state() } -> std::same_as<std::string>;
                     { P::start(options) } -> std::same_as<P>;
                     { P::from_state(options, text) } -> std::same_as<OrMessage<P>>;
                     // And, where it is faster than stone_at for every point, than marks or than
                     // legal_moves: write_stones(OwnerBytes), write_marks(layer, OwnerBytes),
                     // write_mask(bytes): for every one of the moves of the game, in order,
                     // 1 if it is legal, otherwise 0.
                     // Where there are liberties: chains_in_atari().
                     // For null moves: turned(), the same board with the other player to move,
                     // without what is due to the order of moves (ko, repetition); where a turn
                     // may have several plies, within_turn(), whether it has begun; and, where
                     // a player without stones has lost, both_have_played().
                   };

// One folder per rule sheet offers one of these; the registry lists them.
template <class G>
concept Game = requires(const OptionValues& values, const typename G::Options& options,
                        const Geometry& geometry, Move m, std::string_view text,
                        const Points& symmetry, const Arrangement& arrangement) {
  { G::info() } -> std::same_as<const GameInfo&>;
  // Every event, refusal and reason that its positions say.
  { G::kinds() } -> std::same_as<GameKinds>;
  { G::options(values) } -> std::same_as<typename G::Options>;
  { G::geometry(options) } -> std::same_as<Geometry>;
  { G::move_ids(geometry) } -> std::same_as<int>;
  // The moves that positions with these options can allow, in ascending order.
  { G::moves(options, geometry) } -> std::same_as<std::vector<Move>>;
  // The points that a move puts stones on.
  { G::placed_points(geometry, m) } -> std::same_as<Points>;
  { G::move_text(geometry, m) } -> std::same_as<std::string>;
  { G::read_move(geometry, text) } -> std::same_as<std::optional<Move>>;
  { G::transformed(geometry, symmetry, m) } -> std::same_as<Move>;
  // The state of these stones and marks, to be judged by from_state: at the first ply that they
  // allow, if possible one with the colour to move.
  { G::state_of(options, arrangement) } -> std::same_as<std::string>;
  // And G::with_position(options, f): calls f.template operator()<P>() with the Position type,
  // one of a few board-size classes, that serves these options; returns what f returns.
};

// Plays a legal move and records all events, with that of the end.
template <Position P>
void play_recorded(P& p, Move m, Recorder& recorder) {
  p.play_unchecked(m, recorder);
  if (const auto outcome = p.outcome()) recorder(Ended{*outcome});
}

struct PlayoutResult {
  Outcome outcome;
  int plies;
};

// Plays uniformly random legal moves to the end.
template <Position P>
PlayoutResult playout(P& p, Rng& rng) {
  const int before = p.ply();
  while (!p.decided()) {
    const Move m = p.random_move(rng);
    if (m == no_move) break;
    p.play_unchecked(m, no_events);
  }
  return {*p.outcome(), p.ply() - before};
}

// Number of ways to play exactly `depth` plies.
template <Position P>
std::uint64_t perft(const P& p, int depth) {
  if (depth == 0) return 1;
  MoveList moves;
  p.legal_moves(moves);
  if (depth == 1) return std::uint64_t(moves.size());
  std::uint64_t nodes = 0;
  for (const Move m : moves) {
    P next = p;
    next.play_unchecked(m, no_events);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

}  // namespace ponnuki
