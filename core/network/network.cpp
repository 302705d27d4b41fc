#include "network/network.hpp"

#include <algorithm>
#include <functional>

#include "network/convolution_network.hpp"
#include "network/pattern_network.hpp"

namespace ponnuki::network {

namespace {

using Read = OrMessage<std::shared_ptr<const Network>> (*)(Lines, Description);

struct Format {
  std::string_view name;
  // The lines that only this format has, between the planes and the heads.
  Read read;
};

constexpr std::array formats{Format{ConvolutionNetwork::format, ConvolutionNetwork::read_rest},
                             Format{PatternNetwork::format, PatternNetwork::read_rest}};

constexpr std::size_t most_planes = 64;

std::string_view family(std::string_view format) { return format.substr(0, format.find('/') + 1); }

}  // namespace

OrMessage<std::shared_ptr<const Network>> Network::read(std::string_view content) {
  const std::string_view first = Lines(content).next();
  const auto* const format = std::ranges::find_if(
      formats, [&](const Format& f) { return first.starts_with(family(f.name)); });
  if (format == formats.end()) return message(NoNetworkFormat{});
  if (first != format->name) {
    std::string theirs(first.substr(0, 40));
    std::ranges::replace_if(theirs, std::not_fn(is_printable), '?');
    return message(OtherNetworkFormat{std::move(theirs), std::string(format->name)});
  }
  if (content.size() < first.size() + 1 + checksum_bytes || !has_checksum(content))
    return message(OtherNetworkChecksum{});
  content.remove_suffix(checksum_bytes);
  Lines lines(content.substr(first.size() + 1));
  Description d;
  d.game = lines.value("game");
  d.planes = words_of(lines.value("planes"));
  if (d.planes.empty() || d.planes.size() > most_planes) lines.refuse("planes");
  return format->read(lines, std::move(d));
}

std::optional<Message> Network::why_not_for(const AnyGame& game, const PlaneLayout& layout) const {
  if (description_.game != game.info().id)
    return message(NetworkOfOtherGame{description_.game, std::string(game.info().id)});
  if (description_.planes != layout.names())
    return message(NetworkOfOtherPlanes{description_.planes, layout.names()});
  return why_not_on(game);
}

std::unique_ptr<Evaluator> make_evaluator(std::shared_ptr<const Network> network,
                                          const AnyGame& game, const PlaneLayout& layout) {
  const Network& made_by = *network;
  return made_by.evaluator(std::move(network), game, layout);
}

}  // namespace ponnuki::network
