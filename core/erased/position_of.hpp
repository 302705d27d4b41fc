// Erases the type of a position and of its game.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "erased/game.hpp"
#ifndef __wasm__
#include "erased/proof_of.hpp"
#endif

namespace ponnuki {

// A position with its type, for searches and solvers; they need no more, so that the code below is
// compiled only once, with the rules.
template <Position P>
class TypedPosition : public AnyPosition {
 public:
  using Erase = std::unique_ptr<AnyPosition> (*)(const P&);

  const P& position() const { return position_; }
  // How other positions of the game are erased.
  virtual Erase erase() const = 0;

 protected:
  explicit TypedPosition(P p) : position_(std::move(p)) {}

  P position_;
};

template <Position P>
class PositionOf final : public TypedPosition<P> {
 public:
  explicit PositionOf(P p) : TypedPosition<P>(std::move(p)) {}

  TypedPosition<P>::Erase erase() const override {
    return
        [](const P& p) -> std::unique_ptr<AnyPosition> { return std::make_unique<PositionOf>(p); };
  }

  Player to_move() const override { return position_.to_move(); }
  int ply() const override { return position_.ply(); }
  std::optional<int> plies_left() const override {
    if constexpr (requires { position_.plies_left(); }) return position_.plies_left();
    return {};
  }
  Colour colour_of(Player p) const override { return position_.colour_of(p); }
  std::optional<Outcome> outcome() const override { return position_.outcome(); }
  void legal_moves(MoveList& moves) const override { position_.legal_moves(moves); }
  bool is_legal(Move m) const override { return position_.is_legal(m); }
  std::optional<Refusal> why_illegal(Move m) const override { return position_.why_illegal(m); }
  Move interpreted(Move m) const override {
    if constexpr (requires { position_.interpreted(m); }) return position_.interpreted(m);
    return m;
  }
  std::unique_ptr<AnyPosition> played(Move m, Recorder& recorder) const override {
    auto next = std::make_unique<PositionOf>(position_);
    play_recorded(next->position_, m, recorder);
    return next;
  }
  std::unique_ptr<AnyPosition> clone() const override {
    return std::make_unique<PositionOf>(position_);
  }
  OrMessage<std::unique_ptr<AnyPosition>> after_null_move() const override {
    if (position_.outcome()) return message(NullMoveAfterEnd{});
    if (position_.is_legal(swap_move)) return message(NullMoveBeforeSwap{});
    if constexpr (requires { position_.within_turn(); })
      if (position_.within_turn()) return message(NullMoveWithinTurn{});
    if constexpr (requires { position_.both_have_played(); })
      if (!position_.both_have_played()) return message(NullMoveBeforeBothPlayed{});
    if constexpr (requires { position_.turned(); }) {
      auto next = std::make_unique<PositionOf>(position_.turned());
      if (next->outcome()) return message(NullMoveEndsGame{});
      return next;
    }
    return message(NoNullMove{});
  }
  void advance(Move m) override { position_.play_unchecked(m, no_events); }
  std::unique_ptr<AnyPosition> transformed(const Points& symmetry) const override {
    return std::make_unique<PositionOf>(position_.transformed(symmetry));
  }
  std::vector<std::optional<Colour>> stones() const override {
    std::vector<std::optional<Colour>> stones(std::size_t(position_.point_count()));
    for (std::size_t p = 0; p < stones.size(); ++p) stones[p] = position_.stone_at(Point(p));
    return stones;
  }
  std::vector<MarkLayer> marks() const override { return position_.marks(); }
  std::vector<Points> chains_in_atari() const override {
    if constexpr (requires { position_.chains_in_atari(); }) return position_.chains_in_atari();
    return {};
  }
  std::uint64_t hash() const override { return position_.hash(); }
  std::optional<std::uint64_t> key() const override {
    if constexpr (NeedsNoHistory<P>) return key_of(position_);
    return {};
  }
  bool equals(const AnyPosition& o) const override {
    const auto* same = dynamic_cast<const PositionOf*>(&o);
    return same && same->position_ == position_;
  }
  std::string state() const override { return position_.state(); }
  std::uint64_t perft(int depth) const override { return ponnuki::perft(position_, depth); }

  PlayoutStats playouts(std::int64_t games, Rng& rng) const override {
    PlayoutStats stats;
    P scratch = position_;
    for (; stats.games < games; ++stats.games) {
      scratch = position_;
      const auto [outcome, plies] = playout(scratch, rng);
      stats.plies += plies;
      ++(outcome.winner ? stats.wins[*outcome.winner] : stats.draws);
    }
    return stats;
  }

  void write_stones(OwnerBytes owners) const override {
    if constexpr (requires { position_.write_stones(owners); })
      position_.write_stones(owners);
    else
      for (std::size_t p = 0; p < owners.size(); ++p)
        owners[p] = owner_byte(position_.stone_at(Point(p)));
  }
  void write_marks(std::size_t layer, OwnerBytes owners) const override {
    if constexpr (requires { position_.write_marks(layer, owners); })
      position_.write_marks(layer, owners);
    else
      std::ranges::transform(position_.marks()[layer].owner, owners.begin(), owner_byte);
  }
  void write_mask(const Actions& actions, std::span<std::uint8_t> mask) const override {
    if constexpr (requires { position_.write_mask(mask); }) {
      position_.write_mask(mask);
    } else {
      MoveList moves;
      position_.legal_moves(moves);
      actions.write_mask(moves, mask);
    }
  }
  void assign(const AnyPosition& o) override {
    position_ = static_cast<const PositionOf&>(o).position_;
  }
#ifndef __wasm__
  void prefetch() const override {
    constexpr std::size_t line = 64;
    for (std::size_t at = 0; at < sizeof(*this); at += line)
      __builtin_prefetch(reinterpret_cast<const char*>(this) + at);
  }
#endif

 private:
  using TypedPosition<P>::position_;
};

template <Game G>
class GameOf final : public AnyGame {
 public:
  GameOf(const OptionValues& values, const SearchFactory& searches, const SolverFactory& solvers)
      : GameOf(G::options(values), values, searches, solvers) {}

  int move_ids() const override { return G::move_ids(geometry()); }
  Points placed_points(Move m) const override { return G::placed_points(geometry(), m); }
  std::string move_text(Move m) const override { return G::move_text(geometry(), m); }
  std::optional<Move> read_move(std::string_view text) const override {
    return G::read_move(geometry(), text);
  }
  Move transformed(const Points& symmetry, Move m) const override {
    return G::transformed(geometry(), symmetry, m);
  }
  std::unique_ptr<AnyPosition> start() const override {
    return G::with_position(chosen_, [this]<Position P>() -> std::unique_ptr<AnyPosition> {
      return std::make_unique<PositionOf<P>>(P::start(chosen_));
    });
  }
  OrMessage<std::unique_ptr<AnyPosition>> from_state(std::string_view text) const override {
    return G::with_position(chosen_, [&]<Position P>() -> OrMessage<std::unique_ptr<AnyPosition>> {
      auto read = P::from_state(chosen_, text);
      if (auto* problem = std::get_if<Message>(&read)) return std::move(*problem);
      return std::make_unique<PositionOf<P>>(std::move(std::get<P>(read)));
    });
  }
  OrMessage<std::unique_ptr<AnyPosition>> arranged(const Arrangement& given) const override {
    auto made = from_state(G::state_of(chosen_, given));
    const auto* p = std::get_if<std::unique_ptr<AnyPosition>>(&made);
    if (!p || (*p)->outcome() || (*p)->colour_of((*p)->to_move()) == given.to_move) return made;
    const auto& colours = info().colours;
    return message(OtherColourToMove{colours[std::size_t(index(other(given.to_move)))],
                                     colours[std::size_t(index(given.to_move))]});
  }
#ifndef __wasm__
  std::unique_ptr<AnyProofStep> proof_step(const AnyPosition& root,
                                           proof::Claim claim) const override {
    return G::with_position(chosen_, [&]<Position P>() -> std::unique_ptr<AnyProofStep> {
      const P& p = static_cast<const TypedPosition<P>&>(root).position();
      if (!proof::is_provable(p, claim)) return nullptr;
      return std::make_unique<ProofStepOf<P, PositionOf<P>>>(chosen_, geometry(), p, claim);
    });
  }
  std::unique_ptr<AnyProofBoards> proof_boards(const AnyPosition& root, Player player,
                                               const AnyGame& stricter) const override {
    if constexpr (requires { G::only_forbids_repetition(chosen_, chosen_); }) {
      const auto* other = dynamic_cast<const GameOf*>(&stricter);
      if (!other || !G::only_forbids_repetition(chosen_, other->chosen_)) return nullptr;
      return G::with_position(chosen_, [&]<Position P>() -> std::unique_ptr<AnyProofBoards> {
        const P& p = static_cast<const TypedPosition<P>&>(root).position();
        return std::make_unique<ProofBoardsOf<P, PositionOf<P>>>(chosen_, geometry(), p, player);
      });
    }
    return nullptr;
  }
#endif

 private:
  GameOf(typename G::Options chosen, OptionValues values, const SearchFactory& searches,
         const SolverFactory& solvers)
      : GameOf(chosen, std::move(values), G::geometry(chosen), searches, solvers) {}
  GameOf(typename G::Options chosen, OptionValues values, Geometry geometry,
         const SearchFactory& searches, const SolverFactory& solvers)
      : AnyGame(G::info(), std::move(values), geometry, Actions(G::moves(chosen, geometry)),
                searches, solvers),
        chosen_(chosen) {}

  typename G::Options chosen_;
};

// A game's entry in the registry: its rules, and the functions that return its factories.
template <Game G, const SearchFactory& (*searches)(), const SolverFactory& (*solvers)()>
GameEntry entry_of() {
  const auto kinds = [] {
    GameKinds all = G::kinds();
    all.merits = merits_of_every_game();
    std::ranges::move(searches().merit_kinds(), std::back_inserter(all.merits));
    return all;
  };
  return {G::info(), kinds, [](const OptionValues& values) -> std::shared_ptr<const AnyGame> {
            return std::make_shared<GameOf<G>>(values, searches(), solvers());
          }};
}

// Calls f(P) with the known type P of a position of that game; returns what f returns.
template <Game G>
auto with_typed(const AnyGame& game, const AnyPosition& position, auto&& f) {
  return G::with_position(G::options(game.options()), [&]<Position P>() {
    return f(static_cast<const TypedPosition<P>&>(position));
  });
}

}  // namespace ponnuki
