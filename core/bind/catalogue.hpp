// The games that there are, as core/record asks for them.
#pragma once

#include "bind/registry.hpp"
#include "record/record.hpp"

namespace ponnuki {

inline record::Catalogue catalogue() {
  return {&games, &reasons_of_games, &make_game,
          [](std::string_view text) -> OrMessage<record::Catalogue::Found> {
            auto read = from_text(text);
            if (auto* problem = std::get_if<Message>(&read)) return std::move(*problem);
            auto& [game, position] = std::get<GameAndPosition>(read);
            return record::Catalogue::Found{std::move(game), std::move(position)};
          }};
}

}  // namespace ponnuki
