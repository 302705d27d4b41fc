// What every move of a position is worth with best play, as far as the exact solver finds out.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "erased/game.hpp"

namespace ponnuki::play {

// The position and those after its moves are solved with one table. All are given few nodes at
// first, then twice as many again and again, so that what is easy is known soon. Moves that a
// symmetry of the position makes equal are solved once.
class MoveValues {
 public:
  struct Value {
    Move move;
    search::Bounds bounds;
  };

  // `bytes`: of the table.
  MoveValues(const AnyGame&, const AnyPosition&, std::size_t bytes);

  // Whether there was memory for the table.
  bool has_table() const { return !solver_ || solver_->table().exists(); }
  // Works on for so many nodes and seconds, about, or until `interrupted` returns true. Returns
  // whether more work may find out more.
  bool step(const solve::Limits&, const std::function<bool()>& interrupted = {});

  // On turn; player 0 if the game is over.
  Player player() const { return us_; }
  // Of the position.
  search::Bounds bounds() const { return bounds_; }
  // Best play to the end of the game; empty while it is not known.
  const std::vector<Move>& line() const { return line_; }
  // Of the legal moves, in their order; none if the game is over.
  const std::vector<Value>& values() const { return values_; }
  std::uint64_t nodes() const { return solver_ ? solver_->nodes() : 0; }
  // The bytes that the table may take, and those of them in use; `nodes` and this may be called
  // from any thread.
  std::size_t bytes() const { return solver_ ? solver_->table().bytes() : 0; }
  std::size_t used() const { return solver_ ? solver_->table().used() * sizeof(solve::Entry) : 0; }

 private:
  // A position that is solved: that of the move, or the first one (no_move).
  struct Task {
    Move move;
    std::vector<std::size_t> equal;  // the moves in `values_` that lead to it, up to symmetry
    bool open = true;                // whether more work may find out more
  };

  void find_tasks(const AnyGame&, const AnyPosition&);
  Task& task(std::size_t i) { return i == 0 ? position_ : after_[i - 1]; }
  // The nodes of a task in this round.
  std::uint64_t share() const { return at_ == 0 ? first_share * round_ : round_; }
  // Turns to the next open task. False if there is none.
  bool turn_to_next();
  // Takes over what the solver has found of the task it is turned to.
  void take_solved();
  // What follows from it for the position and its moves.
  void combine();
  void set(const Task&, search::Bounds);

  // The position is searched longer than what follows: its search looks at the best moves first.
  static constexpr std::uint64_t first_round = 1000, first_share = 4;

  Player us_;
  search::Bounds bounds_;
  std::vector<Value> values_;
  Task position_{no_move, {}};
  std::vector<Task> after_;
  std::vector<Move> line_;
  std::unique_ptr<AnySolver> solver_;  // null if the game is over
  std::uint64_t round_ = first_round, spent_ = 0;
  std::size_t at_ = 0;  // the task that the solver is turned to
};

}  // namespace ponnuki::play
