#include "bind/describe.hpp"

#include "bind/answer_json.hpp"
#include "bind/json.hpp"

namespace ponnuki {

namespace {

std::string written(const AnyGame* game, const auto& value) {
  Json json(game);
  json.write(value);
  return json.take();
}

}  // namespace

std::string describe_games() {
  const auto all = games();
  return written(nullptr,
                 page::List{all.size(), [&](std::size_t i) { return page::Info{*all[i]}; }});
}

std::string describe(const AnyGame& game) { return written(&game, page::Game{game}); }

std::string describe(const AnyGame& game, const AnyPosition& p, const std::vector<Event>& events,
                     std::optional<Move> last) {
  return written(&game, page::State(game, p, events, last));
}

std::string describe(const AnyGame& game, const std::vector<Merit>& merits) {
  return written(&game, merits);
}

std::string describe(const AnyGame& game, std::string_view move, const Refusal& refusal) {
  Json json(&game);
  json.object([&](auto&& field) {
    field("move", move);
    field("reason", refusal.kind());
    field("evidence",
          [&] { json.object([&](auto&& of_evidence) { refusal.visit(of_evidence); }); });
  });
  return json.take();
}

std::string describe(const AnyGame& game, const search::Report& r) {
  return written(&game, page::Report{r});
}

std::string describe(const AnyGame& game, const play::MoveValues& values) {
  return written(&game, page::MoveValues{values});
}

std::string describe(const OptionError& e) {
  AnswerJson json;
  json.object([&](auto&& field) {
    field("option", e.option);
    field("problem", e.problem);
  });
  return json.take();
}

std::string describe(const Message& problem) {
  AnswerJson json;
  json.object([&](auto&& field) { field("problem", problem); });
  return json.take();
}

}  // namespace ponnuki
