#include "bind/registry.hpp"

#include "games/game_of_6/game_of_6.hpp"
#include "games/gonnect/gonnect.hpp"
#include "games/gosix/gosix.hpp"
#include "games/hexotic/hexotic.hpp"
#include "knowledge/game_of_6/knowledge.hpp"
#include "knowledge/game_of_6/solving.hpp"
#include "knowledge/gonnect/knowledge.hpp"
#include "knowledge/gonnect/solving.hpp"
#include "knowledge/gosix/knowledge.hpp"
#include "knowledge/gosix/solving.hpp"
#include "knowledge/hexotic/knowledge.hpp"
#include "knowledge/hexotic/solving.hpp"

namespace ponnuki {

namespace {

struct Entry {
  const GameInfo* info;
  std::shared_ptr<const AnyGame> (*make)(const OptionValues&);
};

template <Game G, template <class> class Playing, template <class> class Solving>
Entry entry() {
  return {&G::info(), [](const OptionValues& values) -> std::shared_ptr<const AnyGame> {
            return std::make_shared<GameOf<G, Playing, Solving>>(values);
          }};
}

const std::vector<Entry>& entries() {
  static const std::vector<Entry> list{
      entry<gosix::Gosix, gosix::Knowledge, gosix::Solving>(),
      entry<hexotic::Hexotic, hexotic::Knowledge, hexotic::Solving>(),
      entry<gonnect::Gonnect, gonnect::Knowledge, gonnect::Solving>(),
      entry<game_of_6::GameOf6, game_of_6::Knowledge, game_of_6::Solving>(),
  };
  return list;
}

constexpr std::string_view version = "/1";

}  // namespace

std::span<const GameInfo* const> games() {
  static const std::vector<const GameInfo*> infos = [] {
    std::vector<const GameInfo*> list;
    for (const auto& e : entries()) list.push_back(e.info);
    return list;
  }();
  return infos;
}

std::variant<std::shared_ptr<const AnyGame>, OptionError> make_game(std::string_view id,
                                                                    const GivenOptions& given) {
  std::string ids;
  for (const auto& e : entries()) {
    ids += (ids.empty() ? "" : ", ") + e.info->id;
    if (e.info->id != id) continue;
    auto resolved = resolve(e.info->options, given);
    if (auto* error = std::get_if<OptionError>(&resolved)) return std::move(*error);
    return e.make(std::get<OptionValues>(resolved));
  }
  return OptionError{"game", "no game " + shown(id) + "; there are: " + ids};
}

std::string AnyGame::to_text(const AnyPosition& p) const {
  std::string text = info().id + std::string(version);
  for (const auto& [name, value] : options()) text += ' ' + name + '=' + ponnuki::to_text(value);
  return text + "; " + p.state();
}

OrTextError<GameAndPosition> from_text(std::string_view text) {
  const auto end = text.find("; ");
  if (end == text.npos)
    return TextError{"a position is 'GAME/1 option=value ...; STATE', not " + shown(text)};
  const auto words = split(text.substr(0, end), ' ');
  auto id = words[0];
  if (!id.ends_with(version))
    return TextError{"a position begins with the game and the version, as in 'gosix/1', not " +
                     shown(id)};
  id.remove_suffix(version.size());
  GivenOptions given;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto eq = words[i].find('=');
    if (eq == words[i].npos) return TextError{"expected option=value, not " + shown(words[i])};
    given.emplace_back(words[i].substr(0, eq), std::string(words[i].substr(eq + 1)));
  }
  auto made = make_game(id, given);
  if (auto* error = std::get_if<OptionError>(&made)) return TextError{std::move(error->message)};
  auto game = std::get<std::shared_ptr<const AnyGame>>(std::move(made));
  auto read = game->from_state(text.substr(end + 2));
  if (auto* error = std::get_if<TextError>(&read)) return std::move(*error);
  return GameAndPosition{game, std::get<std::unique_ptr<AnyPosition>>(std::move(read))};
}

}  // namespace ponnuki
