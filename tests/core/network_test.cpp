// Networks with weights made from hashes: on every game of the registry.
#include "network/network.hpp"

#include <span>

#include "base/crc32.hpp"
#include "cases.hpp"
#include "check.hpp"

namespace ponnuki::test {

namespace {

using network::Network;

// A file with so many weights, between -1/4 and 1/4.
std::string content_with(std::string text, std::size_t weights) {
  for (std::uint64_t number = 1; number <= weights; ++number) {
    const std::uint64_t hash = mix(number);
    text += char(hash);
    text += char((hash >> 8 & 0x83) | 0x30);  // the exponents 12 and up
  }
  const std::uint32_t sum = crc32(std::as_bytes(std::span(text)));
  for (int shift = 0; shift < 32; shift += 8) text += char(sum >> shift);
  return text;
}

std::shared_ptr<const Network> read(const std::string& content) {
  auto result = Network::read(content);
  const auto* const found = std::get_if<std::shared_ptr<const Network>>(&result);
  return found ? *found : nullptr;
}

// A network with these lines between the planes and the heads. How many weights it has, the refusal
// of a file without weights says.
std::shared_ptr<const Network> network_for(const AnyGame& game, const PlaneLayout& layout,
                                           const std::string& format, const std::string& lines) {
  std::string text = format + "\ngame " + std::string(game.info().id) + "\nplanes";
  for (const std::string& plane : layout.names()) text += ' ' + plane;
  text += '\n' + lines + "heads policy result owners\n\n";
  const auto refused = Network::read(content_with(text, 0));
  const auto* const why = std::get_if<Message>(&refused);
  if (!CHECK(why && why->kind == "other_weight_count", name(game))) return {};
  std::int64_t bytes = 0;
  for (const auto& [field, value] : why->fields)
    if (field == "expected") bytes = std::get<std::int64_t>(value);
  return read(content_with(text, std::size_t(bytes / 2)));
}

std::shared_ptr<const Network> convolutions_for(const AnyGame& game, const PlaneLayout& layout) {
  return network_for(game, layout, "ponnuki-network/2", "channels 6\nblocks 2\npooled 3\n");
}

void check_evaluations(const AnyGame& game, const PlaneLayout& layout,
                       const std::shared_ptr<const Network>& network) {
  if (!CHECK(network != nullptr, name(game))) return;
  CHECK(!network->why_not_for(game, layout), name(game));
  const auto evaluator = network::make_evaluator(network, game, layout),
             other = network::make_evaluator(network, game, layout);
  std::vector<std::uint8_t> mask(std::size_t(game.actions().size()));
  random_game(game, 1, 4, [&](const AnyPosition& p) {
    if (p.outcome()) return;
    p.write_mask(game.actions(), mask);
    CHECK(evaluator->evaluate(p, mask), name(game));
    CHECK(evaluator->value() >= 0 && evaluator->value() <= 1, name(game));
    CHECK(other->evaluate(p, mask), name(game));
    CHECK(std::ranges::equal(evaluator->logits(), other->logits()), name(game));
    CHECK_EQUAL(evaluator->value(), other->value(), name(game));
    const auto owners = evaluator->owners();
    if (!CHECK(owners.has_value(), name(game))) return;
    float owned = 0;
    for (const float share : *owners) owned += share;
    const auto spots = float(layout.points().size() + layout.cells().size());
    CHECK(std::abs(owned - spots) < 0.01f * spots, name(game));
  });
}

}  // namespace

TEST(evaluations_are_numbers_on_every_board) {
  for_each_game([](const AnyGame& game) {
    const PlaneLayout layout(game);
    check_evaluations(game, layout, convolutions_for(game, layout));
  });
}

TEST(patterns_are_evaluated_where_a_board_has_cells) {
  for_each_game([](const AnyGame& game) {
    const PlaneLayout layout(game);
    const auto patterns =
        network_for(game, layout, "ponnuki-patterns/1",
                    "features 5\nlayers 2\nsymmetries 12\npoints 24\ncells 7\ncorners 6\n");
    if (!CHECK(patterns != nullptr, name(game))) return;
    if (game.info().id == "gosix")
      check_evaluations(game, layout, patterns);
    else
      CHECK_EQUAL(patterns->why_not_for(game, layout)->kind, "network_of_other_board", name(game));
  });
}

TEST(a_network_of_another_game_is_refused) {
  for_each_game([](const AnyGame& game) {
    const PlaneLayout layout(game);
    const auto network = convolutions_for(game, layout);
    for_each_game([&](const AnyGame& other) {
      if (other.info().id == game.info().id) return;
      CHECK(network->why_not_for(other, PlaneLayout(other)).has_value(), name(other));
    });
  });
}

}  // namespace ponnuki::test
