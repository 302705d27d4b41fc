// The WebAssembly module: the rules and the search as a browser meets them (web/src/core/wasm.ts).
//
// Games, positions, searches and ends of games are held by number. Texts go in through one buffer
// and come out through another, as UTF-8; results are JSON. Where a function gives a number, 0
// means that it refused, and the text says why. A number that holds nothing is refused with an
// empty text.
#include "bind/wasm.hpp"

#include "bind/describe.hpp"
#include "bind/endgame.hpp"
#include "bind/slots.hpp"

namespace ponnuki {

namespace {

using Handle = std::uint32_t;

struct HeldPosition {
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const AnyPosition> position;
  std::vector<Event> events;
  std::optional<Move> last;
};

struct HeldSearch {
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const AnyPosition> position;  // at the root
  std::unique_ptr<AnySearch> search;
};

struct HeldEndgame {
  std::shared_ptr<const AnyGame> game;
  Endgame endgame;
};

struct Held {
  std::string input, output;
  Slots<std::shared_ptr<const AnyGame>> games;
  Slots<HeldPosition> positions;
  Slots<HeldSearch> searches;
  Slots<HeldEndgame> endgames;

  // A function's answer where there is no number to give.
  void answer(std::string text) { output = std::move(text); }
  Handle refuse(std::string text) {
    output = std::move(text);
    return 0;
  }
};

Held& held() {
  static Held all;
  return all;
}

// The move that the input names, as it is meant in this position.
std::optional<Move> named_move(const AnyGame& game, const AnyPosition& p) {
  const auto move = game.read_move(held().input);
  return move ? std::optional(p.interpreted(*move)) : move;
}

// Why the move may not be played; nothing if it may.
std::optional<std::string> refusal(const AnyGame& game, const AnyPosition& p,
                                   std::optional<Move> move) {
  if (!move) return describe(game, held().input, NotAMove{held().input});
  const auto why = game.why_illegal(p, *move);
  return why ? std::optional(describe(game, game.move_text(*move), *why)) : std::nullopt;
}

GivenOptions given_options(std::string_view text) {
  GivenOptions given;
  if (text.empty()) return given;
  for (const auto word : split(text, ' ')) {
    const auto eq = std::min(word.find('='), word.size());
    given.emplace_back(word.substr(0, eq), std::string(word.substr(std::min(eq + 1, word.size()))));
  }
  return given;
}

}  // namespace

// --- texts ---

// Where to write so many bytes of input.
EXPORT(input) char* input(std::uint32_t size) {
  held().input.resize(size);
  return held().input.data();
}
EXPORT(output) const char* output() { return held().output.data(); }
EXPORT(output_size) std::uint32_t output_size() { return std::uint32_t(held().output.size()); }

// --- games ---

EXPORT(games) void list_games() { held().answer(describe_games()); }

// Input: "gonnect size=7 pie=true".
EXPORT(new_game) Handle new_game() {
  const std::string_view text = held().input;
  const auto end = std::min(text.find(' '), text.size());
  auto made =
      make_game(text.substr(0, end), given_options(text.substr(std::min(end + 1, text.size()))));
  if (const auto* error = std::get_if<OptionError>(&made)) return held().refuse(describe(*error));
  return held().games.add(std::get<0>(std::move(made)));
}

EXPORT(game) void describe_game(Handle game) {
  const auto* g = held().games.find(game);
  held().answer(g ? describe(**g) : "");
}

// Input: a move in any spelling. The answer is how the game writes it; empty if it has no such
// move.
EXPORT(read_move) void read_move(Handle game) {
  const auto* g = held().games.find(game);
  const auto move = g ? (*g)->read_move(held().input) : std::nullopt;
  held().answer(move ? (*g)->move_text(*move) : "");
}

EXPORT(release_game) void release_game(Handle game) { held().games.release(game); }

// --- positions ---

EXPORT(start) Handle start(Handle game) {
  const auto* g = held().games.find(game);
  if (!g) return held().refuse("");
  return held().positions.add({*g, (*g)->start(), {}, {}});
}

// Input: the state of a position of this game: its text after "; ".
EXPORT(read_state) Handle read_state(Handle game) {
  const auto* g = held().games.find(game);
  if (!g) return held().refuse("");
  auto read = (*g)->from_state(held().input);
  if (const auto* error = std::get_if<TextError>(&read)) return held().refuse(describe(*error));
  return held().positions.add({*g, std::get<0>(std::move(read)), {}, {}});
}

// Input: by point the colour of its stone, 0 or 1, or a dot; the same of what the marks own, layer
// by layer; then the colour that is to move.
EXPORT(arranged) Handle arranged(Handle game) {
  const auto* g = held().games.find(game);
  if (!g) return held().refuse("");
  Arrangement given{{}, (*g)->start()->marks(), {}};
  given.stones.resize((*g)->geometry().points.size());
  std::string_view rest = held().input;
  const auto take = [&rest](std::vector<std::optional<Colour>>& colours) {
    for (auto& c : colours) {
      if (rest.empty()) return;
      if (rest[0] != '.') c = Colour(rest[0] == '1');
      rest.remove_prefix(1);
    }
  };
  take(given.stones);
  for (auto& layer : given.marks) take(layer.owner);
  if (rest.size() != 1) return held().refuse("");
  given.to_move = Colour(rest[0] == '1');
  auto made = (*g)->arranged(given);
  if (const auto* error = std::get_if<TextError>(&made)) return held().refuse(describe(*error));
  return held().positions.add({*g, std::get<0>(std::move(made)), {}, {}});
}

EXPORT(position) void describe_position(Handle position) {
  const auto* p = held().positions.find(position);
  held().answer(p ? describe(*p->game, *p->position, p->events, p->last) : "");
}

// Input: a move.
EXPORT(play) Handle play(Handle position) {
  const auto* p = held().positions.find(position);
  if (!p) return held().refuse("");
  const auto move = named_move(*p->game, *p->position);
  if (auto why = refusal(*p->game, *p->position, move)) return held().refuse(std::move(*why));
  Recorder recorder;
  std::shared_ptr<const AnyPosition> next = p->position->played(*move, recorder);
  return held().positions.add({p->game, std::move(next), std::move(recorder.events), move});
}

// Input: a move. The answer is empty if it is legal.
EXPORT(why_illegal) void why_illegal(Handle position) {
  const auto* p = held().positions.find(position);
  std::optional<std::string> why;
  if (p) why = refusal(*p->game, *p->position, named_move(*p->game, *p->position));
  held().answer(why.value_or(""));
}

EXPORT(perft) std::uint64_t perft_of(Handle position, int depth) {
  const auto* p = held().positions.find(position);
  return p && depth >= 0 ? p->position->perft(depth) : 0;
}

EXPORT(release_position) void release_position(Handle position) {
  held().positions.release(position);
}

// --- searches ---

// A search with the game's own settings, by so many threads: this one, and those that `help`.
EXPORT(new_search)
Handle new_search(Handle position, std::uint32_t megabytes, std::uint32_t seed, bool tactics,
                  int threads) {
  const auto* p = held().positions.find(position);
  if (!p) return held().refuse("");
  search::Settings settings = p->game->search_settings();
  settings.tactics = tactics;
  auto search =
      p->game->search(*p->position, settings, {threads, std::size_t(megabytes) << 20, seed});
  return held().searches.add({p->game, p->position, std::move(search)});
}

// Input: a move of the root, which becomes what it leads to. 0: it is illegal.
EXPORT(advance) bool advance(Handle search) {
  auto* s = held().searches.find(search);
  if (!s) return held().refuse("");
  const auto move = named_move(*s->game, *s->position);
  if (auto why = refusal(*s->game, *s->position, move)) return held().refuse(std::move(*why));
  Recorder unused;
  s->position = s->position->played(*move, unused);
  s->search->advance(*move);
  return true;
}

// At most so many playouts and seconds; fewer once the root is proven.
EXPORT(run) void run(Handle search, double playouts, double seconds) {
  auto* s = held().searches.find(search);
  if (!s) return;
  search::Limits limits;
  limits.playouts = std::int64_t(playouts);
  limits.seconds = seconds;
  s->search->run(limits, {});
}

EXPORT(report) void report(Handle search, int most_candidates) {
  auto* s = held().searches.find(search);
  held().answer(s ? describe(*s->game, s->search->report(most_candidates)) : "");
}

// The move that a player of this strength would choose now; empty when the game is over.
EXPORT(pick) void pick(Handle search, double temperature, std::uint32_t seed) {
  auto* s = held().searches.find(search);
  if (!s) return held().answer("");
  const search::Report r = s->search->summary();
  Rng rng(seed);
  held().answer(
      r.candidates.empty() ? "" : s->game->move_text(search::pick(r, float(temperature), rng)));
}

EXPORT(release_search) void release_search(Handle search) { held().searches.release(search); }

// --- ends of games ---

// A search for a move that keeps what the position is worth, with so many nodes (endgame.hpp).
EXPORT(new_endgame) Handle new_endgame(Handle position, double nodes) {
  const auto* p = held().positions.find(position);
  if (!p) return held().refuse("");
  return held().endgames.add({p->game, {*p->game, *p->position, std::uint64_t(nodes)}});
}

// A slice of the work; false once there is no more to do.
EXPORT(step) bool step(Handle endgame) {
  auto* e = held().endgames.find(endgame);
  return e && e->endgame.step();
}

// The move that was found; empty where there is none, or none yet.
EXPORT(exact_move) void exact_move_of(Handle endgame) {
  const auto* e = held().endgames.find(endgame);
  const Move m = e ? e->endgame.move() : no_move;
  held().answer(m == no_move ? "" : e->game->move_text(m));
}

EXPORT(release_endgame) void release_endgame(Handle endgame) { held().endgames.release(endgame); }

}  // namespace ponnuki
