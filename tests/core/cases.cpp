#include "cases.hpp"

namespace ponnuki::test {

namespace {

std::vector<OptionValue> samples(const OptionSpec& spec) {
  if (std::holds_alternative<bool>(spec.preset)) return {false, true};
  if (!spec.choices.empty()) return {spec.choices.begin(), spec.choices.end()};
  return {spec.least, spec.preset, spec.most};
}

void choose(const GameInfo& info, OptionValues& given,
            const std::function<void(const AnyGame&)>& f) {
  if (given.size() == info.options.size()) {
    f(*std::get<GamePointer>(make_game(info.id, given)));
    return;
  }
  const auto& spec = info.options[given.size()];
  for (const auto& value : samples(spec)) {
    given.emplace_back(spec.name, value);
    choose(info, given, f);
    given.pop_back();
  }
}

}  // namespace

void for_each_game(const std::function<void(const AnyGame&)>& f) {
  for (const GameInfo* info : games()) {
    OptionValues given;
    choose(*info, given, f);
  }
}

std::string name(const AnyGame& game) {
  std::string s = game.info().id;
  for (const auto& [option, value] : game.options()) s += ' ' + option + '=' + to_text(value);
  return s;
}

MoveList legal_moves(const AnyPosition& p) {
  MoveList moves;
  p.legal_moves(moves);
  return moves;
}

PositionPointer played(const AnyPosition& p, Move m) {
  Recorder recorder;
  return p.played(m, recorder);
}

void random_game(const AnyGame& game, std::uint64_t seed, int plies,
                 const std::function<void(const AnyPosition&)>& f) {
  Rng rng(seed);
  auto p = game.start();
  f(*p);
  for (; plies > 0; --plies) {
    const auto moves = legal_moves(*p);
    if (moves.empty()) return;
    p = played(*p, moves[int(rng.below(std::uint32_t(moves.size())))]);
    f(*p);
  }
}

}  // namespace ponnuki::test
