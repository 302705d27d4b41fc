// The WebAssembly module: the rules and the search for browsers (web/src/core/wasm.ts).
//
// Games, positions, searches and players of levels are held by number. Texts go in through one
// buffer and come out through another, as UTF-8; results are JSON. Where a function gives a number,
// 0 means that it refused, and the text says why. A number that holds nothing is refused with an
// empty text.
#include "bind/wasm.hpp"

#include "bind/describe.hpp"
#include "bind/handle_table.hpp"
#include "play/level_player.hpp"
#include "play/move_values.hpp"
#include "record/arrangement.hpp"
#include "record/record.hpp"

namespace ponnuki {

namespace {

struct HeldSearch {
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const AnyPosition> position;  // at the root
  std::unique_ptr<AnySearch> search;
};

struct HeldValues {
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<play::MoveValues> values;
};

struct Held {
  std::string input, output;
  HandleTable<std::shared_ptr<const AnyGame>> games;
  HandleTable<HeldPosition> positions;
  HandleTable<HeldSearch> searches;
  HandleTable<HeldValues> values;
  HandleTable<std::unique_ptr<play::LevelPlayer>> players;

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

OptionValues input_options(std::string_view text) {
  OptionValues given;
  if (text.empty()) return given;
  for (const auto word : split(text, ' ')) {
    const auto eq = std::min(word.find('='), word.size());
    given.emplace_back(word.substr(0, eq), std::string(word.substr(std::min(eq + 1, word.size()))));
  }
  return given;
}

}  // namespace

std::string& wasm_input() { return held().input; }
void wasm_answer(std::string text) { held().answer(std::move(text)); }
const std::shared_ptr<const AnyGame>* wasm_game(Handle game) { return held().games.find(game); }
const HeldPosition* wasm_position(Handle position) { return held().positions.find(position); }
Handle wasm_hold(HeldPosition position) { return held().positions.add(std::move(position)); }

// --- texts ---

// Where to write `size` bytes of input.
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
      make_game(text.substr(0, end), input_options(text.substr(std::min(end + 1, text.size()))));
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

// Input: the text of a position, as AnyGame::to_text writes it.
EXPORT(read_position) Handle read_position() {
  auto read = from_text(held().input);
  if (const auto* problem = std::get_if<Message>(&read)) return held().refuse(describe(*problem));
  auto& [game, position] = std::get<GameAndPosition>(read);
  return held().positions.add({std::move(game), std::move(position), {}, {}});
}

EXPORT(game_of) Handle game_of(Handle position) {
  const auto* p = held().positions.find(position);
  return p ? held().games.add(p->game) : held().refuse("");
}

// Input: {"stones": ..., "marks": ..., "to_move": ...}, as read_arrangement has them.
EXPORT(arranged) Handle arranged(Handle game) {
  const auto* g = held().games.find(game);
  if (!g) return held().refuse("");
  const auto read = record::read_arrangement(**g, held().input);
  if (const auto* problem = std::get_if<Message>(&read)) return held().refuse(describe(*problem));
  auto made = (*g)->arranged(std::get<Arrangement>(read));
  if (const auto* problem = std::get_if<Message>(&made)) return held().refuse(describe(*problem));
  return held().positions.add({*g, std::get<0>(std::move(made)), {}, {}});
}

EXPORT(position) void describe_position(Handle position) {
  const auto* p = held().positions.find(position);
  held().answer(p ? describe(*p->game, *p->position, p->events, p->last) : "");
}

// Input: a move.
EXPORT(play) Handle play_move(Handle position) {
  const auto* p = held().positions.find(position);
  if (!p) return held().refuse("");
  const auto move = named_move(*p->game, *p->position);
  if (auto why = refusal(*p->game, *p->position, move)) return held().refuse(std::move(*why));
  Recorder recorder;
  std::shared_ptr<const AnyPosition> next = p->position->played(*move, recorder);
  return held().positions.add({p->game, std::move(next), std::move(recorder.events), move});
}

// 0: the answer says why there is none.
EXPORT(after_null_move) Handle after_null_move(Handle position) {
  const auto* p = held().positions.find(position);
  if (!p) return held().refuse("");
  auto made = p->position->after_null_move();
  if (const auto* problem = std::get_if<Message>(&made)) return held().refuse(describe(*problem));
  return held().positions.add({p->game, std::get<0>(std::move(made)), {}, {}});
}

// Input: a move. The answer is empty if it is legal.
EXPORT(why_illegal) void why_illegal(Handle position) {
  const auto* p = held().positions.find(position);
  std::optional<std::string> why;
  if (p) why = refusal(*p->game, *p->position, named_move(*p->game, *p->position));
  held().answer(why.value_or(""));
}

// Input: a move. The answer is what speaks for it. False: it is illegal, and the answer says why.
EXPORT(merits) bool merits(Handle position) {
  const auto* p = held().positions.find(position);
  if (!p) return held().refuse("");
  const auto move = named_move(*p->game, *p->position);
  if (auto why = refusal(*p->game, *p->position, move)) return held().refuse(std::move(*why));
  held().answer(describe(*p->game, p->game->merits(*p->position, *move)));
  return true;
}

EXPORT(perft) std::uint64_t perft_of(Handle position, int depth) {
  const auto* p = held().positions.find(position);
  return p && depth >= 0 ? p->position->perft(depth) : 0;
}

EXPORT(release_position) void release_position(Handle position) {
  held().positions.release(position);
}

// --- searches ---

// A search with the game's own settings, by `threads` threads: this one, and those that `help`.
EXPORT(new_search)
Handle new_search(Handle position, std::uint32_t megabytes, std::uint32_t seed, int threads) {
  const auto* p = held().positions.find(position);
  if (!p) return held().refuse("");
  auto search = p->game->search(*p->position, p->game->search_settings(),
                                {threads, std::size_t(megabytes) << 20, seed});
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

// At most `playouts` and `seconds`; less once the root is proven.
EXPORT(run) void run(Handle search, double playouts, double seconds) {
  auto* s = held().searches.find(search);
  if (!s) return;
  search::Limits limits;
  limits.playouts = std::int64_t(playouts);
  limits.seconds = seconds;
  s->search->run(limits, {});
}

EXPORT(report) void report(Handle search, int max_candidates) {
  auto* s = held().searches.find(search);
  held().answer(s ? describe(*s->game, s->search->report(max_candidates)) : "");
}

EXPORT(release_search) void release_search(Handle search) { held().searches.release(search); }

// --- what moves are worth ---

// What is done for a position goes on in `run_move_values`. 0: there is no memory for the table.
EXPORT(new_move_values) Handle new_move_values(Handle position, std::uint32_t megabytes) {
  const auto* p = held().positions.find(position);
  if (!p) return held().refuse("");
  auto values =
      std::make_unique<play::MoveValues>(*p->game, *p->position, std::size_t(megabytes) << 20);
  if (!values->has_table()) return held().refuse("");
  return held().values.add({p->game, std::move(values)});
}

// Works for so many seconds, about; false once nothing more can be found out.
EXPORT(run_move_values) bool run_move_values(Handle values, double seconds) {
  auto* v = held().values.find(values);
  return v && v->values->step({.seconds = seconds});
}

EXPORT(move_values) void move_values(Handle values) {
  const auto* v = held().values.find(values);
  held().answer(v ? describe(*v->game, *v->values) : "");
}

EXPORT(release_move_values) void release_move_values(Handle values) {
  held().values.release(values);
}

// --- players of levels ---

// The player of a level, by its number, with a network for positions of the game, which makes so
// many simulations for a move; 0: by itself. 0: there is no such level, or no such network.
EXPORT(new_player)
Handle new_player(Handle game, std::uint32_t level, std::uint64_t seed, Handle network,
                  int simulations) {
  const auto* g = held().games.find(game);
  if (!g || level >= search::level_count) return held().refuse("");
  const auto strength = play::Strength::of((*g)->levels()[level], (*g)->search_settings());
  std::unique_ptr<play::PolicySearch> by_network;
  if (network != 0) {
    auto n = wasm_network(network);
    if (!n || !record::same_game(**g, n->game())) return held().refuse("");
    by_network = std::make_unique<learn::NetworkSearch>(std::move(n), simulations);
  }
  return held().players.add(
      std::make_unique<play::LevelPlayer>(*g, strength, seed, std::move(by_network)));
}

// Begins to choose a move. Input: the moves since a position of the player's game, with blanks
// between them. False: the answer says what move is illegal; if it is empty, the game is over.
EXPORT(begin) bool begin(Handle player, Handle start) {
  auto* player_held = held().players.find(player);
  const auto* from = held().positions.find(start);
  if (!player_held || !from || !record::same_game(*from->game, (*player_held)->game()))
    return held().refuse("");
  std::vector<Move> moves;
  if (!held().input.empty())
    for (const auto text : split(held().input, ' ')) {
      const auto move = from->game->read_move(text);
      if (!move) return held().refuse(describe(*from->game, text, NotAMove{}));
      moves.push_back(*move);
    }
  if ((*player_held)->begin(*from->position, moves)) return true;
  std::vector<Colour> by;
  const auto reached = from->position->followed(moves, by);
  if (by.size() == moves.size()) return held().refuse("");
  const Move illegal = reached->interpreted(moves[by.size()]);
  return held().refuse(refusal(*from->game, *reached, illegal).value_or(""));
}

// Works on the choice for about `seconds`; false once it is made.
EXPORT(step) bool step(Handle player, double seconds) {
  auto* p = held().players.find(player);
  return p && (*p)->step(seconds);
}

// How much of the work is done, 0 to 1.
EXPORT(progress) double progress(Handle player) {
  const auto* p = held().players.find(player);
  return p ? (*p)->progress() : 0;
}

// The move chosen; empty where there is none, or none yet.
EXPORT(chosen) void chosen(Handle player) {
  const auto* p = held().players.find(player);
  const Move m = p ? (*p)->move() : no_move;
  held().answer(m == no_move ? "" : (*p)->game().move_text(m));
}

// What was searched for the move; empty where it was solved.
EXPORT(thought) void thought(Handle player, int max_candidates) {
  auto* p = held().players.find(player);
  const auto found = p ? (*p)->report(max_candidates) : std::nullopt;
  held().answer(found ? describe((*p)->game(), *found) : "");
}

// Whether the network of the level has failed, so that the move is the level's own.
EXPORT(network_failed) bool network_failed(Handle player) {
  const auto* p = held().players.find(player);
  return p && (*p)->network_failed();
}

EXPORT(release_player) void release_player(Handle player) { held().players.release(player); }

}  // namespace ponnuki
