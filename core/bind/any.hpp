// Games and positions with their type erased: what Python and the browser hold.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/game_info.hpp"
#include "base/position.hpp"
#include "bind/any_search.hpp"
#include "bind/any_solver.hpp"

namespace ponnuki {

struct PlayoutStats {
  std::int64_t games = 0;
  std::int64_t plies = 0;
  std::array<std::int64_t, 2> wins{};  // by player
  std::int64_t draws = 0;

  PlayoutStats& operator+=(const PlayoutStats& o) {
    games += o.games;
    plies += o.plies;
    for (const int p : {0, 1}) wins[p] += o.wins[p];
    draws += o.draws;
    return *this;
  }
  friend bool operator==(const PlayoutStats&, const PlayoutStats&) = default;
};

class AnyPosition {
 public:
  virtual ~AnyPosition() = default;

  virtual Player to_move() const = 0;
  virtual int ply() const = 0;
  virtual Colour colour_of(Player) const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual void legal_moves(MoveList&) const = 0;
  virtual std::optional<Refusal> why_illegal(Move) const = 0;
  // What a player who names this move means here (Hexotic: a lone perimeter cell or its pair).
  virtual Move interpreted(Move) const = 0;
  // The position after a legal move.
  virtual std::unique_ptr<AnyPosition> played(Move, Recorder&) const = 0;
  // The position after as many of these moves as are legal one after the other. Each of those
  // becomes what it means there (`interpreted`), and the colour that played it is appended.
  virtual std::unique_ptr<AnyPosition> followed(std::span<Move>, std::vector<Colour>& by) const = 0;
  virtual std::unique_ptr<AnyPosition> transformed(const Points& symmetry) const = 0;
  virtual std::optional<Colour> stone_at(Point) const = 0;
  virtual std::vector<MarkLayer> marks() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual bool equals(const AnyPosition&) const = 0;
  virtual std::string state() const = 0;
  virtual std::uint64_t perft(int depth) const = 0;
  // Uniformly random games from here to the end.
  virtual PlayoutStats playouts(std::int64_t games, Rng&) const = 0;
  // What serves a search of this game best, and a search from here.
  virtual search::Settings search_settings() const = 0;
  virtual search::Levels levels() const = 0;
  virtual std::unique_ptr<AnySearch> search(const search::Settings&,
                                            const search::Resources&) const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  const GameInfo& info() const { return info_; }
  const OptionValues& options() const { return options_; }
  const Geometry& geometry() const { return geometry_; }

  virtual int move_ids() const = 0;
  virtual std::string move_text(Move) const = 0;
  virtual std::optional<Move> read_move(std::string_view) const = 0;
  virtual Move transformed(const Points& symmetry, Move) const = 0;
  virtual std::unique_ptr<AnyPosition> start() const = 0;
  virtual OrTextError<std::unique_ptr<AnyPosition>> from_state(std::string_view) const = 0;
  // Of a position of this game.
  virtual std::unique_ptr<AnySolver> solver(const AnyPosition&, std::size_t bytes,
                                            std::optional<solve::Method>) const = 0;
  // The position that somebody put on an empty board; its marks have the layers of the start's.
  virtual OrTextError<std::unique_ptr<AnyPosition>> arranged(const Arrangement&) const = 0;

  // "gonnect/1 size=7 ko=simple pie=true; STATE".
  std::string to_text(const AnyPosition&) const;

 protected:
  AnyGame(const GameInfo& info, OptionValues options, Geometry geometry)
      : info_(info), options_(std::move(options)), geometry_(std::move(geometry)) {}

 private:
  const GameInfo& info_;
  OptionValues options_;
  Geometry geometry_;
};

// K: what is known about the game besides its rules.
template <Position P, search::Knowledge K>
class PositionOf final : public AnyPosition {
 public:
  explicit PositionOf(P p) : position_(std::move(p)) {}

  const P& position() const { return position_; }

  Player to_move() const override { return position_.to_move(); }
  int ply() const override { return position_.ply(); }
  Colour colour_of(Player p) const override { return position_.colour_of(p); }
  std::optional<Outcome> outcome() const override { return position_.outcome(); }
  void legal_moves(MoveList& moves) const override { position_.legal_moves(moves); }
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
  std::unique_ptr<AnyPosition> followed(std::span<Move> moves,
                                        std::vector<Colour>& by) const override {
    auto next = std::make_unique<PositionOf>(position_);
    P& p = next->position_;
    for (Move& m : moves) {
      const Move meant = next->interpreted(m);
      if (!p.is_legal(meant)) break;
      m = meant;
      by.push_back(p.colour_of(p.to_move()));
      p.play_unchecked(m, no_events);
    }
    return next;
  }
  std::unique_ptr<AnyPosition> transformed(const Points& symmetry) const override {
    return std::make_unique<PositionOf>(position_.transformed(symmetry));
  }
  std::optional<Colour> stone_at(Point p) const override { return position_.stone_at(p); }
  std::vector<MarkLayer> marks() const override { return position_.marks(); }
  std::uint64_t hash() const override { return position_.hash(); }
  bool equals(const AnyPosition& o) const override {
    const auto* same = dynamic_cast<const PositionOf*>(&o);
    return same && same->position_ == position_;
  }
  std::string state() const override { return position_.state(); }
  std::uint64_t perft(int depth) const override { return ponnuki::perft(position_, depth); }

  search::Settings search_settings() const override { return K::settings(); }
  search::Levels levels() const override { return search::levels_of<K>(); }
  std::unique_ptr<AnySearch> search(const search::Settings& settings,
                                    const search::Resources& resources) const override {
    return std::make_unique<SearchOf>(position_, settings, resources);
  }

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

 private:
  class SearchOf final : public AnySearch {
   public:
    SearchOf(const P& root, const search::Settings& settings, const search::Resources& resources)
        : search_(root, settings, resources) {}
    const search::Settings& settings() const override { return search_.settings(); }
    void advance(Move m) override { search_.advance(m); }
    void run(const search::Limits& limits, const std::vector<Move>& allowed) override {
      search_.run(limits, allowed);
    }
    void stop() override { search_.stop(); }
    search::Report report(int most_candidates) override { return search_.report(most_candidates); }
    search::Report summary() override { return search_.summary(); }
    double sample(std::int64_t playouts) override { return search_.sample(playouts); }
    int gather(int n) override { return search_.gather(n); }
    std::unique_ptr<AnyPosition> waiting(int i) const override {
      return std::make_unique<PositionOf>(search_.waiting(i));
    }
    const MoveList& waiting_moves(int i) const override { return search_.waiting_moves(i); }
    void supply(int i, float value, std::span<const float> weights) override {
      search_.supply(i, value, weights);
    }
    void finish() override { search_.finish(); }

   private:
    search::Mcts<K> search_;
  };

  P position_;
};

// K: knowledge for playing; S: for solving.
template <Game G, template <class> class K = search::RulesOnly,
          template <class> class S = solve::Plain>
class GameOf final : public AnyGame {
 public:
  explicit GameOf(const OptionValues& values) : GameOf(G::options(values), values) {}

  int move_ids() const override { return G::move_ids(geometry()); }
  std::string move_text(Move m) const override { return G::move_text(geometry(), m); }
  std::optional<Move> read_move(std::string_view text) const override {
    return G::read_move(geometry(), text);
  }
  Move transformed(const Points& symmetry, Move m) const override {
    return G::transformed(geometry(), symmetry, m);
  }
  std::unique_ptr<AnyPosition> start() const override {
    return G::with_position(chosen_, [this]<Position P>() -> std::unique_ptr<AnyPosition> {
      return std::make_unique<PositionOf<P, K<P>>>(P::start(chosen_));
    });
  }

  OrTextError<std::unique_ptr<AnyPosition>> from_state(std::string_view text) const override {
    return G::with_position(
        chosen_, [&]<Position P>() -> OrTextError<std::unique_ptr<AnyPosition>> {
          auto read = P::from_state(chosen_, text);
          if (auto* error = std::get_if<TextError>(&read)) return std::move(*error);
          return std::make_unique<PositionOf<P, K<P>>>(std::move(std::get<P>(read)));
        });
  }

  std::unique_ptr<AnySolver> solver(const AnyPosition& p, std::size_t bytes,
                                    std::optional<solve::Method> method) const override {
    return G::with_position(chosen_, [&]<Position P>() -> std::unique_ptr<AnySolver> {
      const auto& root = static_cast<const PositionOf<P, K<P>>&>(p).position();
      return make_solver<S<P>>(root, geometry(), bytes, method);
    });
  }
  OrTextError<std::unique_ptr<AnyPosition>> arranged(const Arrangement& given) const override {
    auto made = from_state(G::state_of(chosen_, given));
    const auto* p = std::get_if<std::unique_ptr<AnyPosition>>(&made);
    if (!p || (*p)->outcome() || (*p)->colour_of((*p)->to_move()) == given.to_move) return made;
    const auto& colours = info().colours;
    return TextError{"with these stones it is " + colours[index(other(given.to_move))] +
                     "'s turn, not " + colours[index(given.to_move)] + "'s"};
  }

 private:
  GameOf(typename G::Options chosen, OptionValues values)
      : AnyGame(G::info(), std::move(values), G::geometry(chosen)), chosen_(chosen) {}

  typename G::Options chosen_;
};

}  // namespace ponnuki
