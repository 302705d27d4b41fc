// A search with the type of its game erased, for Python and the browser.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/merit.hpp"
#include "erased/tables.hpp"
#include "search/level.hpp"
#include "search/report.hpp"
#include "search/settings.hpp"

namespace ponnuki {

class AnyGame;
class AnyPosition;

class AnySearch {
 public:
  virtual ~AnySearch() = default;

  virtual const search::Settings& settings() const = 0;
  // A legal move.
  virtual void advance(Move) = 0;
  virtual void run(const search::Limits&, const std::vector<Move>& allowed) = 0;
  virtual void stop() = 0;
  virtual search::Report report(int max_candidates) = 0;
  virtual search::Report summary() = 0;
  virtual double sample(std::int64_t playouts) = 0;
#ifndef __wasm__  // the networks of a page are searched otherwise (core/learn)
  // Evaluation by the caller: see search::Mcts.
  virtual int gather(int n, const std::vector<Move>& allowed = {}) = 0;
  virtual std::unique_ptr<AnyPosition> waiting(int i) const = 0;
  virtual const MoveList& waiting_moves(int i) const = 0;
  virtual void supply(int i, float value, std::span<const float> weights) = 0;
  virtual void finish() = 0;
#endif
};

// What a game's knowledge says for certain of undecided positions of the game: see
// search::Knowledge. One object per thread.
class AnyTactics {
 public:
  virtual ~AnyTactics() = default;

  // A move that begins a turn which wins by itself; no_move iff there is none.
  virtual Move winning_move(const AnyPosition&) = 0;
  // Removes moves that lose for certain. It may miss some.
  virtual void drop_lost(const AnyPosition&, MoveList&) = 0;
};

// Makes the searches of one game, and tells what its knowledge sees without one; search_of.hpp has
// the only implementation.
class SearchFactory {
 public:
  // The default settings of this game.
  virtual search::Settings settings(const AnyGame&) const = 0;
  virtual search::Levels levels(const AnyGame&) const = 0;
  // Tables of endings are those of this game, or null.
  virtual std::unique_ptr<AnySearch> make(const AnyGame&, const AnyPosition& root,
                                          const search::Settings&, const search::Resources&,
                                          std::shared_ptr<const AnyTables>) const = 0;
  virtual std::unique_ptr<AnyTactics> tactics(const AnyGame&) const = 0;
  // What a stone does for the goal of this game, or against the opponent's, most telling first.
  virtual std::vector<Merit> merits(const StoneMove&) const = 0;
  virtual std::vector<KindInfo> merit_kinds() const = 0;

 protected:
  ~SearchFactory() = default;
};

}  // namespace ponnuki
