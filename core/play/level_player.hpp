// The player of a level: chooses moves in steps, so that the caller can do other work in between.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "erased/game.hpp"
#include "play/endgame.hpp"
#include "play/policy_search.hpp"

namespace ponnuki::play {

// The strength of a player: how it chooses a move.
struct Strength {
  search::Settings settings;
  // The first limit reached ends the search; `nodes` are those of the whole tree.
  std::int64_t playouts = std::numeric_limits<std::int64_t>::max();
  std::int64_t nodes = std::numeric_limits<std::int64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  float temperature = 0;      // see search::pick
  float oversight = 0;        // without playouts, see search::pick_noticed
  std::uint64_t endgame = 0;  // nodes of the solver near the end of a game, before the search
  int threads = 1;
  std::size_t memory = search::level_memory;          // bytes of the tree
  std::shared_ptr<const AnyTables> tables = nullptr;  // of endings, if there are any

  // `settings`: the defaults of the game.
  static Strength of(const search::Level&, const search::Settings& settings);
};

// Follows a game from move to move, and keeps its tree as long as the game continues from the
// position searched. On one thread and without a limit of seconds the same strength, seed and calls
// give the same moves, whatever the steps.
class LevelPlayer {
 public:
  // With `by_network` it searches by that, with no tree that stays; of the strength only the
  // seconds and what belongs to the endgame count then, unless the network fails.
  LevelPlayer(std::shared_ptr<const AnyGame>, const Strength&, std::uint64_t seed,
              std::unique_ptr<PolicySearch> by_network = nullptr);

  const AnyGame& game() const { return *game_; }

  // Begins to choose a move in the position that these moves lead to from a position of the game.
  // Returns false and changes nothing if one of them is illegal or the game is over. An unfinished
  // choice is abandoned (`forget`).
  bool begin(const AnyPosition& start, std::vector<Move> moves);
  // Works on the choice for about `seconds`. Returns whether there is more to do. If
  // `interrupted` returns true the choice is abandoned.
  bool step(double seconds = std::numeric_limits<double>::infinity(),
            const std::function<bool()>& interrupted = {});
  // The share of the work done, 0 to 1.
  double progress() const { return progress_; }
  // Whether the network has failed, so that the move is the level's own.
  bool network_failed() const { return network_failed_; }
  // Returns the move chosen; no_move if there is none yet, or if there was no memory to search in.
  Move move() const { return move_; }
  // Returns the report of the search for the move; empty if it was solved or is not chosen yet.
  std::optional<search::Report> report(int max_candidates);

  // Frees the tree: the next choice begins a new one.
  void forget();

 private:
  enum class Work { None, Endgame, Network, Search };

  bool solve(double seconds, const std::function<bool()>& interrupted);
  bool ask_network(double seconds, const std::function<bool()>& interrupted);
  bool search(double seconds, const std::function<bool()>& interrupted);
  void follow();
  double seconds_left() const;

  std::shared_ptr<const AnyGame> game_;
  Strength strength_;
  std::uint64_t seed_;
  std::unique_ptr<PolicySearch> by_network_;

  // The game: where it began, the moves since, and the position in which a move is chosen.
  std::unique_ptr<AnyPosition> start_, position_;
  std::vector<Move> moves_;
  // The choice.
  Work work_ = Work::None;
  std::optional<Endgame> endgame_;
  std::int64_t playouts_ = 0;  // of the search, for this choice
  double spent_ = 0;           // seconds
  double progress_ = 0;
  Move move_ = no_move;
  bool searched_ = false, asks_network_ = false, network_failed_ = false;
  bool in_vain_ = false;  // whether the solver has tried without a result: the network's need not
  // The tree, and how many of the moves lead to its root.
  std::unique_ptr<AnySearch> search_;
  std::size_t followed_ = 0;
};

}  // namespace ponnuki::play
