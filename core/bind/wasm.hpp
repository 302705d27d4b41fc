// What the WebAssembly module offers.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "erased/game.hpp"
#include "learn/network_search.hpp"

#define EXPORT(name) [[clang::export_name(#name)]]

namespace ponnuki {

// What the page has given a function, and what the function answers.
std::string& wasm_input();
void wasm_answer(std::string);
void wasm_answer_problem(const Message&);

using Handle = std::uint32_t;

// The game that the page holds by this number; null if there is none.
const std::shared_ptr<const AnyGame>* wasm_game(Handle);

struct HeldPosition {
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const AnyPosition> position;
  std::vector<Event> events;
  std::optional<Move> last;
};
// The position that the page holds by this number; null if there is none.
const HeldPosition* wasm_position(Handle);
// The number by which the page holds it from now on.
Handle wasm_hold(HeldPosition);

// The network that the page holds by this number; null if there is none.
std::shared_ptr<const learn::GameNetwork> wasm_network(Handle);

}  // namespace ponnuki
