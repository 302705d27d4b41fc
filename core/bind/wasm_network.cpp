// Networks for the page: their files, what they say of a position, and searches with them.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <span>

#include "bind/answer_json.hpp"
#include "bind/describe.hpp"
#include "bind/handle_table.hpp"
#include "bind/wasm.hpp"
#include "learn/gumbel_search.hpp"
#include "network/network.hpp"
#include "record/record.hpp"

namespace ponnuki {

namespace {

using Seconds = std::chrono::duration<double>;
using Clock = std::chrono::steady_clock;

// Simulations of a quick network from one look at the clock to the next: it takes as long as a
// tenth of one.
constexpr int quick_clock_interval = 16;

// A network for the positions of one game.
struct HeldNetwork {
  HeldNetwork(std::shared_ptr<const AnyGame> g, std::shared_ptr<const PlaneLayout> l,
              std::shared_ptr<const network::Network> n)
      : game(std::move(g)),
        layout(std::move(l)),
        network(std::move(n)),
        evaluator(network::make_evaluator(network, *game, *layout)),
        tactics(game->tactics()) {}

  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const PlaneLayout> layout;
  std::shared_ptr<const network::Network> network;
  std::unique_ptr<network::Evaluator> evaluator;
  std::unique_ptr<AnyTactics> tactics;
};

struct HeldNetworkSearch {
  std::shared_ptr<HeldNetwork> network;
  Player player;  // on turn
  learn::GumbelSearch search;
  double seconds = 0;
};

struct Held {
  HandleTable<std::shared_ptr<HeldNetwork>> networks;
  HandleTable<HeldNetworkSearch> searches;
};

Held& held() {
  static Held all;
  return all;
}

Handle refuse(const Message& problem) {
  wasm_answer_problem(problem);
  return 0;
}

search::Report report_of(const HeldNetworkSearch& held_search, int max_candidates) {
  const learn::GumbelSearch& s = held_search.search;
  const Actions& actions = held_search.network->game->actions();
  search::Report report{.player = held_search.player,
                        .visits = std::uint32_t(s.simulations()),
                        .playouts = s.simulations(),
                        .nodes = s.evaluations(),
                        .memory = s.memory(),
                        .seconds = held_search.seconds,
                        .value = s.value(),
                        .bounds = s.bounds(),
                        .candidates = {}};
  std::vector<int> order(std::size_t(s.moves()));
  std::iota(order.begin(), order.end(), 0);
  const std::vector<float> shares = s.policy();
  const int best = s.best();
  const auto merit = [&](int m) {
    return std::tuple(m == best, s.visits(m), shares[std::size_t(m)], s.prior(m));
  };
  std::ranges::stable_sort(order, std::ranges::greater{}, merit);
  order.resize(std::min(order.size(), std::size_t(std::max(0, max_candidates))));
  for (const int m : order) {
    const Move move = actions[s.action(m)];
    report.candidates.push_back(
        {move, std::uint32_t(s.visits(m)), s.value(m), s.prior(m), s.bounds(m), {move}, {}});
  }
  return report;
}

}  // namespace

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
  auto layout = std::make_shared<const PlaneLayout>(**g);
  if (const auto problem = found->why_not_for(**g, *layout)) return refuse(*problem);
  return held().networks.add(
      std::make_shared<HeldNetwork>(*g, std::move(layout), std::move(found)));
}

EXPORT(release_network) void release_network(Handle network) { held().networks.release(network); }

// Whose each point and cell of a position of the network's game is likely to be at the end: by
// name, the shares of both colours. False if the network does not say it, or the position is of
// another game or over; or if they are no numbers: then the answer says so.
EXPORT(network_owners) bool network_owners(Handle network, Handle position) {
  const auto* n = held().networks.find(network);
  const auto* p = wasm_position(position);
  wasm_answer("");
  if (!n || !p || !record::same_game(*p->game, *(*n)->game) || p->position->outcome()) return false;
  HeldNetwork& asked = **n;
  std::vector<std::uint8_t> mask(std::size_t(asked.layout->actions()));
  p->position->write_mask(asked.game->actions(), mask);
  std::optional<std::span<const float>> owners;
  if (asked.evaluator->evaluate(*p->position, mask)) owners = asked.evaluator->owners();
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
  const Geometry& geometry = asked.game->geometry();
  AnswerJson json;
  json.object([&](auto&& field) {
    for (std::size_t i = 0; i < geometry.points.size(); ++i)
      field(geometry.points[i].label, shares_at(asked.layout->points()[i]));
    for (std::size_t i = 0; i < geometry.cells.size(); ++i)
      field(geometry.cells[i].label, shares_at(asked.layout->cells()[i]));
  });
  wasm_answer(json.take());
  return true;
}

// A search of a position of the network's game by so many simulations; by none it has what the
// network says at once. 0: the position is of another game, or the game is over.
EXPORT(new_network_search)
Handle new_network_search(Handle network, Handle position, int simulations, bool tactics) {
  const auto* n = held().networks.find(network);
  const auto* p = wasm_position(position);
  wasm_answer("");
  if (!n || !p || !record::same_game(*p->game, *(*n)->game) || p->position->outcome()) return 0;
  learn::SearchSettings settings = learn::playing((*n)->network->is_quick());
  settings.tactics = tactics;
  HeldNetworkSearch made{*n, p->position->to_move(), {*(*n)->game, settings}};
  Rng unused(0);  // without noise nothing is drawn
  made.search.begin(*p->position, std::max(0, simulations), 0, unused);
  return held().searches.add(std::move(made));
}

// Works for about `seconds`; false once the search is complete, or fails: then the answer says why.
EXPORT(run_network_search) bool run_network_search(Handle search, double seconds) {
  auto* s = held().searches.find(search);
  wasm_answer("");
  if (!s) return false;
  const auto begin = Clock::now();
  const auto passed = [&] { return Seconds(Clock::now() - begin).count(); };
  AnyTactics* const tactics = s->search.settings().tactics ? s->network->tactics.get() : nullptr;
  const int interval = s->network->network->is_quick() ? quick_clock_interval : 1;
  int asked = 0;
  const bool finite =
      s->search.run(*s->network->evaluator, tactics, std::numeric_limits<double>::infinity(),
                    [&] { return ++asked % interval == 0 && passed() >= seconds; });
  s->seconds += passed();
  if (!finite) wasm_answer_problem(message(network::EvaluationNotFinite{}));
  return finite && !s->search.is_complete();
}

// Of a search that has evaluated its root: playouts are simulations, and nodes evaluations.
EXPORT(network_report) void network_report(Handle search, int max_candidates) {
  const auto* s = held().searches.find(search);
  wasm_answer(
      s && s->search.evaluated() ? describe(*s->network->game, report_of(*s, max_candidates)) : "");
}

EXPORT(release_network_search) void release_network_search(Handle search) {
  held().searches.release(search);
}

}  // namespace ponnuki
