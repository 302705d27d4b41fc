// The list of games.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "erased/game.hpp"

namespace ponnuki {

// In the order in which they are shown.
std::span<const GameInfo* const> games();

// What the positions of each of them say, in the same order.
std::vector<GameKinds> kinds_of_games();
// Every reason for which some game ends, without repetition.
const std::vector<Reason>& reasons_of_games();

using OptionValues = std::vector<std::pair<std::string, OptionValue>>;

// A game with these options; the rest take their defaults. An unknown id is an error on "game".
std::variant<std::shared_ptr<const AnyGame>, OptionError> make_game(std::string_view id,
                                                                    const OptionValues&);

struct GameAndPosition {
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<AnyPosition> position;
};

// What AnyGame::to_text wrote.
OrMessage<GameAndPosition> from_text(std::string_view);

}  // namespace ponnuki
