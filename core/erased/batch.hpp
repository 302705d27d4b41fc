// Many games at once, for learning and statistics.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "erased/planes.hpp"
#include "erased/workers.hpp"

namespace ponnuki {

class Batch {
 public:
  // `size` games, shared by threads. A game that ends begins anew in the same step if `restart`.
  // Planes are written if there is a layout, which must outlive the batch.
  Batch(const AnyGame&, int size, int threads, bool restart, const PlaneLayout* layout = nullptr);

  int size() const { return int(games_.size()); }
  const AnyPosition& position(int game) const { return *games_[std::size_t(game)]; }

  // A row for each game.
  const std::vector<std::uint8_t>& mask() const { return mask_; }  // by action: 1 if it is legal
  const std::vector<std::int8_t>& to_move() const { return to_move_; }  // the player; -1 if over
  const std::vector<std::uint8_t>& planes() const { return planes_; }   // empty without a layout
  // What the last step brought each player: 1 for a win, -1 for a loss, otherwise 0.
  const std::vector<float>& rewards() const { return rewards_; }
  const std::vector<std::uint8_t>& done() const { return done_; }  // 1 if the last step ended it

  void reset();
  // Begins those games anew whose byte is not 0. The others stay as they are, with their rewards.
  void reset(std::span<const std::uint8_t> chosen);
  // The first game in which the action is none or illegal. Games that are over take any.
  std::optional<int> first_illegal(std::span<const std::int32_t> actions);
  // Plays a legal action in each game that is not over.
  void step(std::span<const std::int32_t> actions);
  // Draws a legal action for each game, uniformly; 0 where the game is over. Depends on the seed,
  // not on the threads.
  void sample(std::uint64_t seed, std::span<std::int32_t> actions);

 private:
  void share(auto&& task);
  void begin(std::size_t game);
  void clear(std::size_t game);
  void look_at(std::size_t game);
  void prefetch_after(std::size_t game, std::size_t end) const;
  void play(std::size_t game, std::int32_t action);

  const Actions& actions_;
  const PlaneLayout* layout_;
  std::unique_ptr<const AnyPosition> start_;
  bool restart_;
  std::vector<std::unique_ptr<AnyPosition>> games_;
  std::vector<std::uint8_t> mask_, done_, planes_;
  std::vector<std::int8_t> to_move_;
  std::vector<float> rewards_;
  Workers workers_;
};

}  // namespace ponnuki
