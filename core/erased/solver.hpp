// A solver with the type of its game erased, for Python.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#ifndef __wasm__
#include "erased/endings.hpp"
#endif
#include "erased/tables.hpp"
#include "proof/claim.hpp"
#include "search/solve/limits.hpp"
#include "search/solve/solved.hpp"
#include "search/solve/table.hpp"

namespace ponnuki {

class AnyGame;
class AnyPosition;

class AnySolver {
 public:
  virtual ~AnySolver() = default;

  virtual solve::Method method() const = 0;
  // One thread at a time; `stop` and `nodes` may be called from any.
  virtual void run(const solve::Limits&, std::function<bool()> interrupted) = 0;
  virtual void stop() = 0;
  virtual std::uint64_t nodes() const = 0;
  virtual const solve::Solved& solved() const = 0;
  virtual solve::Table& table() = 0;
  virtual std::uint64_t fingerprint() const = 0;
  // Solves the position after this move of the root from now on, or the root again (no_move), with
  // the same table. What was solved is forgotten, but for what the table has of it.
  virtual void turn_to(Move) = 0;
  // What so many nodes tell of another position of the game: see solve::Solver. Nothing in games
  // where earlier positions matter.
  virtual solve::Facts settle(const AnyPosition&, std::uint64_t nodes) = 0;
#ifndef __wasm__
  // A move that keeps what is claimed of a position of the game, for its player to move, with a
  // search if need be; no_move if it was interrupted or the claim is wrong.
  virtual Move answer(const AnyPosition&, const proof::Claim&,
                      const std::function<bool()>& interrupted) = 0;
#endif
};

// Makes the solvers of one game; solver_of.hpp implements it, a game may add tables of endings.
class SolverFactory {
 public:
  // Without a method, with the default of the game. Several threads share the table; alpha-beta
  // uses one. Tables of endings are those of this game, or null.
  virtual std::unique_ptr<AnySolver> make(const AnyGame&, const AnyPosition& root,
                                          std::size_t bytes, std::optional<solve::Method>,
                                          std::size_t threads,
                                          std::shared_ptr<const AnyTables>) const = 0;
#ifndef __wasm__
  // Null for games whose endings are not tabulated, with these options.
  virtual std::unique_ptr<AnyEndings> endings(const AnyGame&) const { return nullptr; }
#endif

 protected:
  ~SolverFactory() = default;
};

// A table as bytes, in little-endian order, for checkpoints: the entries from `begin` on, until the
// end or until there are at least `most` bytes; returns the entry to continue from.
std::size_t pack(const solve::Table&, std::size_t begin, std::size_t most, std::string& out);
// False if the bytes were not written by `pack`.
bool unpack(std::string_view, solve::Table&);

}  // namespace ponnuki
