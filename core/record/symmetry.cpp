#include "record/symmetry.hpp"

#include <algorithm>
#include <string_view>

namespace ponnuki::record {

namespace {

std::vector<std::uint16_t> image(const AnyGame& game, const Points& symmetry,
                                 std::span<const Move> moves) {
  std::vector<std::uint16_t> ids;
  ids.reserve(moves.size());
  for (const Move m : moves) ids.push_back(game.transformed(symmetry, m).id);
  return ids;
}

// Two hashes with constants of their own; each step mixes as SplitMix64 does.
class Hash {
 public:
  void add(std::uint64_t value) {
    one_ = mix(one_ ^ value * 0x9E3779B97F4A7C15U);
    two_ = mix(two_ + value * 0xC2B2AE3D27D4EB4FU);
  }
  void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(std::uint8_t(c));
  }
  RecordKey value() const { return {one_, two_}; }

 private:
  static constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9U;
    x = (x ^ x >> 27) * 0x94D049BB133111EBU;
    return x ^ x >> 31;
  }

  std::uint64_t one_ = 1, two_ = 2;
};

}  // namespace

std::vector<std::uint16_t> canonical_line(const AnyGame& game, std::span<const Move> moves) {
  std::vector<std::uint16_t> least;
  bool first = true;
  for (const Points& symmetry : game.geometry().symmetries) {
    auto ids = image(game, symmetry, moves);
    if (first || ids < least) least = std::move(ids);
    first = false;
  }
  return least;
}

std::optional<RecordKey> record_key(const Record& record, const Catalogue& games) {
  const auto read = main_moves(record);
  const auto* moves = std::get_if<std::vector<Move>>(&read);
  if (!moves) return {};
  for (const Node* n = record.root->first_child(); n; n = n->first_child())
    if (n->sets_up()) return {};
  const AnyGame& game = *record.game;
  PositionPtr start;
  if (record.root->sets_up()) {
    auto made = Playback(record.game, games).set_up(PositionPtr(game.start()), *record.root);
    if (std::holds_alternative<Message>(made)) return {};
    start = std::get<PositionPtr>(std::move(made));
  }
  std::optional<std::pair<std::vector<std::uint16_t>, std::string>> least;
  for (const Points& symmetry : game.geometry().symmetries) {
    std::pair key{image(game, symmetry, *moves), std::string{}};
    if (start) key.second = game.to_text(*start->transformed(symmetry));
    if (!least || key < *least) least = std::move(key);
  }
  Hash hash;
  hash.add(spec(game));
  hash.add(least->first.size());
  for (const std::uint16_t id : least->first) hash.add(id);
  hash.add(least->second);
  return hash.value();
}

}  // namespace ponnuki::record
