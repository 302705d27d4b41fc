// Networks with weights made from hashes: on every game of the registry.
#include "cases.hpp"
#include "check.hpp"
#include "network/evaluator.hpp"

namespace ponnuki::test {

namespace {

using network::Evaluator;
using network::Network;

// The content of a file; the weights are between -1/4 and 1/4.
std::string content_for(const AnyGame& game, const PlaneLayout& layout) {
  network::Description d{std::string(game.info().id), layout.names(), 6, 2, 3, true};
  std::string text(network::format);
  text += "\ngame " + d.game + "\nplanes";
  for (const std::string& plane : d.planes) text += ' ' + plane;
  text += "\nchannels 6\nblocks 2\npooled 3\nheads policy result owners\n\n";
  std::uint64_t number = 0;
  for (const network::Tensor& tensor : network::tensors_of(d))
    for (std::size_t i = 0; i < tensor.size(); ++i) {
      const std::uint64_t hash = mix(++number);
      text += char(hash);
      text += char((hash >> 8 & 0x83) | 0x30);  // the exponents 12 and up
    }
  const std::uint32_t sum = network::checksum(text);
  for (int shift = 0; shift < 32; shift += 8) text += char(sum >> shift);
  return text;
}

std::shared_ptr<const Network> network_for(const AnyGame& game, const PlaneLayout& layout) {
  auto read = Network::read(content_for(game, layout));
  if (!CHECK(read.index() == 0, name(game))) return {};
  return std::make_shared<const Network>(std::get<Network>(std::move(read)));
}

}  // namespace

TEST(a_checksum_is_that_of_every_program) {
  CHECK_EQUAL(network::checksum("123456789"), 0xCBF43926u);
}

TEST(evaluations_are_numbers_on_every_board) {
  for_each_game([](const AnyGame& game) {
    const PlaneLayout layout(game);
    const auto read = network_for(game, layout);
    if (!read) return;
    CHECK(!read->why_not_for(game.info().id, layout.names()), name(game));
    CHECK(read->why_not_for("chess", layout.names()).has_value(), name(game));
    Evaluator evaluator(read, game, layout), other(read, game, layout);
    std::vector<std::uint8_t> mask(std::size_t(game.actions().size()));
    random_game(game, 1, 4, [&](const AnyPosition& p) {
      if (p.outcome()) return;
      p.write_mask(game.actions(), mask);
      CHECK(evaluator.evaluate(p, mask), name(game));
      CHECK(evaluator.value() >= 0 && evaluator.value() <= 1, name(game));
      CHECK(other.evaluate(p, mask), name(game));
      CHECK(std::ranges::equal(evaluator.logits(), other.logits()), name(game));
      CHECK_EQUAL(evaluator.value(), other.value(), name(game));
      const auto owners = evaluator.owners();
      if (!CHECK(owners.has_value(), name(game))) return;
      float owned = 0;
      for (const float share : *owners) owned += share;
      const auto spots = float(layout.points().size() + layout.cells().size());
      CHECK(std::abs(owned - spots) < 0.01f * spots, name(game));
    });
  });
}

}  // namespace ponnuki::test
