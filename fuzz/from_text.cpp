// Any text: what from_text accepts must be a position that holds together and can be played on.
#include "invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ponnuki;
  const auto read = from_text({reinterpret_cast<const char*>(data), size});
  if (const auto* problem = std::get_if<Message>(&read)) {
    fuzz::require(!problem->kind.empty(), "a refusal says nothing", "from_text");
    return 0;
  }
  const auto& [game, position] = std::get<GameAndPosition>(read);
  fuzz::check_position(*game, *position);
  fuzz::play_on(*game, *position, size, 40);
  for (const auto& symmetry : game->geometry().symmetries)
    fuzz::check_position(*game, *position->transformed(symmetry));
  Rng rng(size);
  position->playouts(1, rng);
  return 0;
}
