// What the generic tests run over: every game in the registry, under many options.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "bind/registry.hpp"

namespace ponnuki::test {

using GamePointer = std::shared_ptr<const AnyGame>;
using PositionPointer = std::unique_ptr<AnyPosition>;

// Calls f with every game under every choice and flag, at its smallest, default and largest size.
void for_each_game(const std::function<void(const AnyGame&)>& f);

// The id and the options, for messages.
std::string name(const AnyGame&);

MoveList legal_moves(const AnyPosition&);
PositionPointer played(const AnyPosition&, Move);

// Random plies from the start; calls f for every position on the way, the first and the last
// included. Stops at the end of the game or when `plies` are played.
void random_game(const AnyGame&, std::uint64_t seed, int plies,
                 const std::function<void(const AnyPosition&)>& f);

}  // namespace ponnuki::test
