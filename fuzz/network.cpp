// Any bytes as the file of a network, with the right checksum: what is read evaluates positions,
// and a search by it has a policy.
#include "network/network.hpp"

#include <limits>
#include <span>

#include "base/crc32.hpp"
#include "invariants.hpp"
#include "learn/gumbel_search.hpp"

namespace {

using namespace ponnuki;

// A game on its smallest board, and its planes.
struct Board {
  explicit Board(std::shared_ptr<const AnyGame> made) : game(std::move(made)), layout(*game) {}

  std::shared_ptr<const AnyGame> game;
  PlaneLayout layout;
};

constexpr int simulations = 50;
constexpr double no_limit = std::numeric_limits<double>::infinity();  // seconds

void require_shares(std::span<const float> shares, const char* what, const std::string& content) {
  for (const float share : shares) fuzz::require(share >= 0 && share <= 1, what, content);
}

const std::vector<Board>& boards() {
  static const std::vector<Board> list = [] {
    std::vector<Board> made;
    for (const GameInfo* info : games()) {
      OptionValues smallest;
      for (const OptionSpec& option : info->options)
        if (std::holds_alternative<std::int64_t>(option.preset))
          smallest.emplace_back(option.name, option.least);
      made.emplace_back(std::get<0>(make_game(info->id, smallest)));
    }
    return made;
  }();
  return list;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string content(reinterpret_cast<const char*>(data), size);
  const std::uint32_t sum = crc32(std::as_bytes(std::span(content)));
  for (int shift = 0; shift < 32; shift += 8) content += char(sum >> shift);
  auto read = network::Network::read(content);
  if (const auto* why = std::get_if<Message>(&read)) {
    fuzz::require(!why->kind.empty(), "an error has no kind", content);
    return 0;
  }
  const auto& network = *std::get_if<std::shared_ptr<const network::Network>>(&read);
  for (const Board& board : boards()) {
    if (network->why_not_for(*board.game, board.layout)) continue;
    const auto made = network::make_evaluator(network, *board.game, board.layout);
    network::Evaluator& evaluator = *made;
    const auto start = board.game->start();
    std::vector<std::uint8_t> mask(std::size_t(board.game->actions().size()));
    start->write_mask(board.game->actions(), mask);
    if (!evaluator.evaluate(*start, mask)) continue;  // its weights are too large
    fuzz::require(evaluator.value() >= 0 && evaluator.value() <= 1, "a value is no share", content);
    if (const auto owners = evaluator.owners())
      require_shares(*owners, "an owner is no share", content);
    learn::GumbelSearch search(*board.game,
                               learn::playing(network->is_quick(), board.game->search_settings()));
    Rng rng(1);
    search.begin(*start, simulations, 0, rng);
    const auto tactics = board.game->tactics();
    if (!search.run(evaluator, tactics.get(), no_limit, [] { return false; })) continue;
    require_shares(search.policy(), "a policy has no shares", content);
    fuzz::require(search.simulations() == simulations || search.bounds().exact(),
                  "a search is not complete", content);
  }
  return 0;
}
