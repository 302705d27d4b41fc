// The games that there are, as core/record asks for them.
#pragma once

#include "bind/registry.hpp"
#include "record/record.hpp"

namespace ponnuki {

inline record::Catalogue catalogue() {
  return {&games, &reasons_of_games, &make_game,
          [](std::string_view text) -> OrTextError<record::Catalogue::Found> {
            auto read = from_text(text);
            if (auto* error = std::get_if<TextError>(&read)) return std::move(*error);
            auto& [game, position] = std::get<GameAndPosition>(read);
            return record::Catalogue::Found{std::move(game), std::move(position)};
          }};
}

}  // namespace ponnuki
