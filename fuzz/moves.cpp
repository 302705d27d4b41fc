// A first line "gonnect size=7 pie=false", then texts of moves: those that are refused change
// nothing and are refused for a reason, the others are played.
#include "invariants.hpp"

namespace {

using namespace ponnuki;

std::shared_ptr<const AnyGame> read_game(std::string_view line) {
  const auto words = split(line, ' ');
  OptionValues given;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto eq = std::min(words[i].find('='), words[i].size() - 1);
    given.emplace_back(words[i].substr(0, eq), std::string(words[i].substr(eq + 1)));
  }
  auto made = make_game(words[0], given);
  return made.index() == 0 ? std::get<0>(std::move(made)) : nullptr;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto end = std::min(text.find('\n'), text.size());
  const auto game = read_game(text.substr(0, end));
  if (!game || end == text.size()) return 0;
  auto p = game->start();
  for (const auto word : split(text.substr(end + 1), ' ')) {
    const auto named = game->read_move(word);
    if (!named) continue;
    const Move m = p->interpreted(*named);
    const int ply = p->ply();
    if (p->why_illegal(m)) continue;
    Recorder recorder;
    p = p->played(m, recorder);
    fuzz::require(p->ply() == ply + 1, "a move is not one ply", std::string(text));
    fuzz::require(!recorder.events.empty(), "a move has no events", std::string(text));
  }
  fuzz::check_position(*game, *p);
  fuzz::play_on(*game, *p, size, 10);
  return 0;
}
