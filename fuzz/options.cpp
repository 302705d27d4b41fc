// Any options, typed or as text ("gonnect size=7 pie:1 ko#3"): they make a game that works, or an
// error that says something.
#include "invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ponnuki;
  const auto words = split({reinterpret_cast<const char*>(data), size}, ' ');
  OptionValues given;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto by = std::min(words[i].find_first_of("=:#"), words[i].size());
    const std::string name(words[i].substr(0, by));
    const std::string value(words[i].substr(std::min(by + 1, words[i].size())));
    const char kind = by < words[i].size() ? words[i][by] : '=';
    if (kind == ':')
      given.emplace_back(name, value == "1");
    else if (kind == '#')
      given.emplace_back(name, std::int64_t(std::strtoll(value.c_str(), nullptr, 10)));
    else
      given.emplace_back(name, value);
  }
  const auto made = make_game(words[0], given);
  if (const auto* error = std::get_if<OptionError>(&made)) {
    fuzz::require(!error->problem.kind.empty(), "a refusal says nothing", "options");
    return 0;
  }
  const auto& game = *std::get<0>(made);
  const auto start = game.start();
  fuzz::check_position(game, *start);
  fuzz::play_on(game, *start, size, 5);
  return 0;
}
