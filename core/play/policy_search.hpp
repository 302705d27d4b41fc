// A search that a level has in the place of its own, where a network wins more
// (learn/network_search.hpp).
#pragma once

#include <functional>
#include <optional>

#include "erased/game.hpp"

namespace ponnuki::play {

class PolicySearch {
 public:
  virtual ~PolicySearch() = default;

  // Begins the search of a position that is not over, whose root the solver may have for so many
  // seconds. An unfinished search is abandoned.
  virtual void begin(const AnyPosition&, double solver_seconds) = 0;
  // Works for about `seconds`; false once the search is complete, the network has failed, or
  // `interrupted` returns true.
  virtual bool step(double seconds, const std::function<bool()>& interrupted) = 0;
  // The share of the work done, 0 to 1.
  virtual double progress() const = 0;
  // Whether the network has failed: what it says of a position are no numbers.
  virtual bool failed() const = 0;
  // The move to play; no_move if nothing was searched.
  virtual Move move() const = 0;
  // What was searched, with so many candidates at most; empty before the root is evaluated.
  virtual std::optional<search::Report> report(int max_candidates) const = 0;
  // Frees the tree.
  virtual void forget() = 0;
};

}  // namespace ponnuki::play
