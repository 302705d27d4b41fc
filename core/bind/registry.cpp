#include "bind/registry.hpp"

#include <algorithm>

#include "bind/games/game_of_6/entry.hpp"
#include "bind/games/gonnect/entry.hpp"
#include "bind/games/gosix/entry.hpp"
#include "bind/games/hexotic/entry.hpp"

namespace ponnuki {

namespace {

const std::vector<GameEntry>& entries() {
  static const std::vector<GameEntry> list{
      gosix::entry(),
      hexotic::entry(),
      gonnect::entry(),
      game_of_6::entry(),
  };
  return list;
}

constexpr std::string_view version = "/1";

}  // namespace

std::span<const GameInfo* const> games() {
  static const std::vector<const GameInfo*> infos = [] {
    std::vector<const GameInfo*> list;
    for (const auto& e : entries()) list.push_back(&e.info);
    return list;
  }();
  return infos;
}

std::vector<GameKinds> kinds_of_games() {
  std::vector<GameKinds> list;
  for (const auto& e : entries()) list.push_back(e.kinds());
  return list;
}

const std::vector<Reason>& reasons_of_games() {
  static const std::vector<Reason> reasons = [] {
    std::vector<Reason> list;
    for (const auto& e : entries())
      for (const auto& [reason, score] : e.kinds().reasons)
        if (std::find(list.begin(), list.end(), reason) == list.end()) list.push_back(reason);
    return list;
  }();
  return reasons;
}

std::variant<std::shared_ptr<const AnyGame>, OptionError> make_game(std::string_view id,
                                                                    const OptionValues& given) {
  std::vector<std::string> ids;
  for (const auto& e : entries()) {
    ids.push_back(e.info.id);
    if (e.info.id != id) continue;
    auto resolved = resolve(e.info.options, given);
    if (auto* error = std::get_if<OptionError>(&resolved)) return std::move(*error);
    return e.make(std::get<OptionValues>(resolved));
  }
  return OptionError{"game", message(UnknownGame{std::string(id), std::move(ids)})};
}

std::optional<Refusal> AnyGame::why_illegal(const AnyPosition& p, Move m) const {
  auto refusal = p.why_illegal(m);
  if (refusal && refusal->as<NotAMove>()) return NotAMove{move_text(m)};
  return refusal;
}

std::string AnyGame::to_text(const AnyPosition& p) const {
  std::string text = info().id + std::string(version);
  for (const auto& [name, value] : options()) text += ' ' + name + '=' + ponnuki::to_text(value);
  return text + "; " + p.state();
}

OrMessage<GameAndPosition> from_text(std::string_view text) {
  const auto end = text.find("; ");
  if (end == text.npos) return message(NotAPositionText{std::string(text)});
  const auto words = split(text.substr(0, end), ' ');
  auto id = words[0];
  if (!id.ends_with(version)) return message(NotAGameVersion{std::string(id)});
  id.remove_suffix(version.size());
  OptionValues given;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto eq = words[i].find('=');
    if (eq == words[i].npos) return message(NotAnOptionValue{std::string(words[i])});
    given.emplace_back(words[i].substr(0, eq), std::string(words[i].substr(eq + 1)));
  }
  auto made = make_game(id, given);
  if (auto* error = std::get_if<OptionError>(&made)) return std::move(error->problem);
  auto game = std::get<std::shared_ptr<const AnyGame>>(std::move(made));
  auto read = game->from_state(text.substr(end + 2));
  if (auto* problem = std::get_if<Message>(&read)) return std::move(*problem);
  return GameAndPosition{game, std::get<std::unique_ptr<AnyPosition>>(std::move(read))};
}

}  // namespace ponnuki
