// Networks for the page: their files, what they say of a position, and searches with them.
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include "bind/answer_json.hpp"
#include "bind/describe.hpp"
#include "bind/handle_table.hpp"
#include "bind/wasm.hpp"
#include "learn/network_search.hpp"
#include "record/record.hpp"

namespace ponnuki {

namespace {

struct Held {
  HandleTable<std::shared_ptr<const learn::GameNetwork>> networks;
  HandleTable<std::unique_ptr<learn::NetworkSearch>> searches;
};

Held& held() {
  static Held all;
  return all;
}

Handle refuse(const Message& problem) {
  wasm_answer_problem(problem);
  return 0;
}

}  // namespace

std::shared_ptr<const learn::GameNetwork> wasm_network(Handle network) {
  const auto* n = held().networks.find(network);
  return n ? *n : nullptr;
}

// The planes that a network of the game is given, by their names.
EXPORT(planes) void list_planes(Handle game) {
  const auto* g = wasm_game(game);
  if (!g) return wasm_answer("");
  AnswerJson json;
  json.write(PlaneLayout(**g).names());
  wasm_answer(json.take());
}

// Input: the content of the file of a network (network/network.hpp), which is to be one for
// positions of the game. 0: the answer says why not.
EXPORT(new_network) Handle new_network(Handle game) {
  const auto* g = wasm_game(game);
  if (!g) {
    wasm_answer("");
    return 0;
  }
  const std::string content = std::move(wasm_input());
  auto read = network::Network::read(content);
  if (const auto* problem = std::get_if<Message>(&read)) return refuse(*problem);
  auto& found = *std::get_if<std::shared_ptr<const network::Network>>(&read);
  if (const auto problem = found->why_not_for(**g, PlaneLayout(**g))) return refuse(*problem);
  return held().networks.add(std::make_shared<const learn::GameNetwork>(*g, std::move(found)));
}

EXPORT(release_network) void release_network(Handle network) { held().networks.release(network); }

// Whose each point and cell of a position of the network's game is likely to be at the end: by
// name, the shares of both colours. False if the network does not say it, or the position is of
// another game or over; or if they are no numbers: then the answer says so.
EXPORT(network_owners) bool network_owners(Handle network, Handle position) {
  const auto n = wasm_network(network);
  const auto* p = wasm_position(position);
  wasm_answer("");
  if (!n || !p || !record::same_game(*p->game, n->game()) || p->position->outcome()) return false;
  const PlaneLayout& layout = n->layout();
  std::vector<std::uint8_t> mask(std::size_t(layout.actions()));
  p->position->write_mask(n->game().actions(), mask);
  std::optional<std::span<const float>> owners;
  if (n->evaluator().evaluate(*p->position, mask)) owners = n->evaluator().owners();
  if (!owners) wasm_answer_problem(message(network::EvaluationNotFinite{}));
  if (!owners || owners->empty()) return false;
  // The network speaks of the player on turn and the opponent.
  const auto own = std::size_t(p->position->colour_of(p->position->to_move()));
  const auto shares_at = [&](std::int32_t place) {
    const float* const share = owners->data() + 3 * place;
    std::array<double, 2> shares{};
    shares[own] = std::round(1e3 * share[0]) / 1e3;
    shares[1 - own] = std::round(1e3 * share[1]) / 1e3;
    return shares;
  };
  const Geometry& geometry = n->game().geometry();
  AnswerJson json;
  json.object([&](auto&& field) {
    for (std::size_t i = 0; i < geometry.points.size(); ++i)
      field(geometry.points[i].label, shares_at(layout.points()[i]));
    for (std::size_t i = 0; i < geometry.cells.size(); ++i)
      field(geometry.cells[i].label, shares_at(layout.cells()[i]));
  });
  wasm_answer(json.take());
  return true;
}

// A search of a position of the network's game by so many simulations; by none it has what the
// network says at once. 0: the position is of another game, or the game is over.
EXPORT(new_network_search)
Handle new_network_search(Handle network, Handle position, int simulations, bool tactics) {
  auto n = wasm_network(network);
  const auto* p = wasm_position(position);
  wasm_answer("");
  if (!n || !p || !record::same_game(*p->game, n->game()) || p->position->outcome()) return 0;
  auto made = std::make_unique<learn::NetworkSearch>(std::move(n), simulations, tactics);
  made->begin(*p->position, std::numeric_limits<double>::infinity());
  return held().searches.add(std::move(made));
}

// Works for about `seconds`; false once the search is complete, or fails: then the answer says why.
EXPORT(run_network_search) bool run_network_search(Handle search, double seconds) {
  auto* s = held().searches.find(search);
  wasm_answer("");
  if (!s) return false;
  const bool more = (*s)->step(seconds, {});
  if ((*s)->failed()) wasm_answer_problem(message(network::EvaluationNotFinite{}));
  return more;
}

// Of a search that has evaluated its root: playouts are simulations, and nodes evaluations.
EXPORT(network_report) void network_report(Handle search, int max_candidates) {
  const auto* s = held().searches.find(search);
  const auto found = s ? (*s)->report(max_candidates) : std::nullopt;
  wasm_answer(found ? describe((*s)->network().game(), *found) : "");
}

EXPORT(release_network_search) void release_network_search(Handle search) {
  held().searches.release(search);
}

}  // namespace ponnuki
