// Games and positions with their types erased, for records, players and hosts. Nothing here is a
// template; only a game's own files in bind/games/ include those (position_of.hpp, search_of.hpp
// and solver_of.hpp).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/actions.hpp"
#include "base/chains.hpp"
#include "base/game_info.hpp"
#include "base/merit.hpp"
#include "base/position.hpp"
#include "erased/proof.hpp"
#include "erased/search.hpp"
#include "erased/solver.hpp"

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
  // Of this turn; nothing in games of one ply a turn.
  virtual std::optional<int> plies_left() const = 0;
  virtual Colour colour_of(Player) const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual void legal_moves(MoveList&) const = 0;
  virtual bool is_legal(Move) const = 0;
  virtual std::optional<Refusal> why_illegal(Move) const = 0;
  // The legal move that a player means by this one: a game may let one stand for another.
  virtual Move interpreted(Move) const = 0;
  // The position after a legal move.
  virtual std::unique_ptr<AnyPosition> played(Move, Recorder&) const = 0;
  virtual std::unique_ptr<AnyPosition> clone() const = 0;
  // After a null move, which no rules know: the same board with the other player to move, for
  // searches of what that player threatens. Its text and ply are not those of any game. Refused
  // where nobody could ask: the game is over here or would be, a turn is half played, colours may
  // be swapped.
  virtual OrMessage<std::unique_ptr<AnyPosition>> after_null_move() const = 0;
  // Plays a legal move here, without its events.
  virtual void advance(Move) = 0;
  // The position after as many of these moves as are legal one after the other. Each of those
  // becomes what it means there (`interpreted`), and the colour that played it is appended.
  std::unique_ptr<AnyPosition> followed(std::span<Move>, std::vector<Colour>& by) const;
  virtual std::unique_ptr<AnyPosition> transformed(const Points& symmetry) const = 0;
  virtual std::vector<std::optional<Colour>> stones() const = 0;  // by point
  virtual std::vector<MarkLayer> marks() const = 0;
  // Chains with one liberty, by their points; none in games without liberties.
  virtual std::vector<Points> chains_in_atari() const = 0;
  Chains chains(const Geometry&) const;
  virtual std::uint64_t hash() const = 0;
  // Equal for positions with the same future, whichever moves led to them; none in games in which
  // earlier positions matter.
  virtual std::optional<std::uint64_t> key() const = 0;
  virtual bool equals(const AnyPosition&) const = 0;
  virtual std::string state() const = 0;
  virtual std::uint64_t perft(int depth) const = 0;
  // Uniformly random games from here to the end.
  virtual PlayoutStats playouts(std::int64_t games, Rng&) const = 0;

  // As bytes, without vectors: the stones, the owners of a layer of marks, and for every action of
  // the game 1 if it is legal, otherwise 0.
  virtual void write_stones(OwnerBytes) const = 0;
  virtual void write_marks(std::size_t layer, OwnerBytes) const = 0;
  virtual void write_mask(const Actions&, std::span<std::uint8_t> mask) const = 0;
  // Becomes a copy of another position of the same game, without a new object.
  virtual void assign(const AnyPosition&) = 0;
#ifndef __wasm__  // for batches, which a page does not have
  // Fetches the position into the processor's cache, for the calls that follow soon.
  virtual void prefetch() const = 0;
#endif
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  const GameInfo& info() const { return info_; }
  const OptionValues& options() const { return options_; }
  const Geometry& geometry() const { return geometry_; }
  const Actions& actions() const { return actions_; }

  virtual int move_ids() const = 0;
  virtual Points placed_points(Move) const = 0;
  virtual std::string move_text(Move) const = 0;
  virtual std::optional<Move> read_move(std::string_view) const = 0;
  virtual Move transformed(const Points& symmetry, Move) const = 0;
  virtual std::unique_ptr<AnyPosition> start() const = 0;
  virtual OrMessage<std::unique_ptr<AnyPosition>> from_state(std::string_view) const = 0;
  // The position of a setup on an empty board; its marks have the layers of the first position.
  virtual OrMessage<std::unique_ptr<AnyPosition>> arranged(const Arrangement&) const = 0;
#ifndef __wasm__
  // The steps of a proof of the claim; null if the rules allow no proof of it by a finite tree. The
  // game must not be over.
  virtual std::unique_ptr<AnyProofStep> proof_step(const AnyPosition& root, proof::Claim) const = 0;
  // The boards of a proof that the player wins, by which it is checked whether it holds with the
  // rules of `stricter`, too; null unless these only forbid to make an earlier board.
  virtual std::unique_ptr<AnyProofBoards> proof_boards(const AnyPosition& root, Player,
                                                       const AnyGame& stricter) const = 0;
#endif

  // Why the move is illegal in a position of this game; empty if it is legal.
  std::optional<Refusal> why_illegal(const AnyPosition&, Move) const;
  // What speaks for a legal move, as the board shows it, most telling first; nothing for one that
  // ends the game.
  std::vector<Merit> merits(const AnyPosition&, Move) const;
  // "gonnect/1 size=7 ko=simple pie=true; STATE".
  std::string to_text(const AnyPosition&) const;

  // The default settings of this game, and searches and solvers of its positions, with tables of
  // its endings if there are any.
  search::Settings search_settings() const { return searches_.settings(*this); }
  search::Levels levels() const { return searches_.levels(*this); }
  std::unique_ptr<AnySearch> search(const AnyPosition& root, const search::Settings& settings,
                                    const search::Resources& resources,
                                    std::shared_ptr<const AnyTables> tables = {}) const {
    return searches_.make(*this, root, settings, resources, std::move(tables));
  }
  std::unique_ptr<AnyTactics> tactics() const { return searches_.tactics(*this); }
  std::unique_ptr<AnySolver> solver(const AnyPosition& root, std::size_t bytes,
                                    std::optional<solve::Method> method, std::size_t threads = 1,
                                    std::shared_ptr<const AnyTables> tables = {}) const {
    return solvers_.make(*this, root, bytes, method, threads, std::move(tables));
  }
#ifndef __wasm__
  // Null if there are none.
  std::unique_ptr<AnyEndings> endings() const { return solvers_.endings(*this); }
#endif

 protected:
  AnyGame(const GameInfo& info, OptionValues options, Geometry geometry, Actions actions,
          const SearchFactory& searches, const SolverFactory& solvers)
      : info_(info),
        options_(std::move(options)),
        geometry_(std::move(geometry)),
        actions_(std::move(actions)),
        searches_(searches),
        solvers_(solvers) {}

 private:
  const GameInfo& info_;
  OptionValues options_;
  Geometry geometry_;
  Actions actions_;
  const SearchFactory& searches_;
  const SolverFactory& solvers_;
};

// A game's entry in the registry.
struct GameEntry {
  const GameInfo& info;
  GameKinds (*kinds)();
  std::shared_ptr<const AnyGame> (*make)(const OptionValues&);
};

}  // namespace ponnuki
