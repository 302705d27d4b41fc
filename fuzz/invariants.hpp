// What the fuzzers hold to be true of whatever the core accepted.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "bind/registry.hpp"

namespace ponnuki::fuzz {

// Ends the process unless the condition holds: the driver saves the input.
inline void require(bool holds, const char* what, const std::string& about) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, about.c_str());
  std::abort();
}

// The position is read back equal from its text, and its parts agree with each other.
inline void check_position(const AnyGame& game, const AnyPosition& p) {
  const std::string text = game.to_text(p);
  const auto read = from_text(text);
  if (const auto* problem = std::get_if<Message>(&read))
    require(false, std::string(problem->kind).c_str(), text);
  const auto& [again, q] = std::get<GameAndPosition>(read);
  require(again->to_text(*q) == text, "the text changes when read back", text);
  require(q->equals(p) && q->hash() == p.hash(), "the position changes when read back", text);
  require(q->outcome() == p.outcome(), "the outcome changes when read back", text);
  MoveList moves;
  p.legal_moves(moves);
  require(moves.empty() == p.outcome().has_value(), "moves and outcome disagree", text);
  for (const Move m : moves) require(!p.why_illegal(m), "a legal move is refused", text);
}

// Random legal play from here, checked at its end; true to the seed.
inline void play_on(const AnyGame& game, const AnyPosition& start, std::uint64_t seed, int plies) {
  Rng rng(seed);
  Recorder recorder;
  std::unique_ptr<AnyPosition> p;
  for (; plies > 0; --plies) {
    const AnyPosition& from = p ? *p : start;
    MoveList moves;
    from.legal_moves(moves);
    if (moves.empty()) break;
    p = from.played(moves[int(rng.below(std::uint32_t(moves.size())))], recorder);
  }
  if (p) check_position(game, *p);
}

}  // namespace ponnuki::fuzz
