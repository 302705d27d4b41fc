// What the page is told of games, positions and searches: structs whose fields describe.cpp writes
// as JSON, and of which `make kinds` makes TypeScript's types (typescript.hpp).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "erased/game.hpp"
#include "play/move_values.hpp"

namespace ponnuki::page {

// A list whose i-th item is item(i).
template <class F>
struct List {
  std::size_t size;
  F item;
};
// each(field) calls field(name, value) for every entry; the values are of type T.
template <class T, class F>
struct Map {
  F each;
};
template <class T, class F>
Map<T, F> map_of(F each) {
  return {std::move(each)};
}
template <class T>
struct Pair {
  T first, second;
};

inline auto indices(const auto& points) {
  return List{points.size(), [&points](std::size_t i) { return index(points[i]); }};
}
inline auto segments(const std::vector<BoardLines::Segment>& lines) {
  return List{lines.size(),
              [&lines](std::size_t i) { return Pair<Vec>{lines[i][0], lines[i][1]}; }};
}
using Indices = decltype(indices(std::declval<const Points&>()));

// A struct with a name for the page, and `fields`, which calls field(name, get, meaning) for every
// field; get(struct) is its value.
template <class S>
concept Struct = requires { S::fields([](std::string_view, auto&&, std::string_view = {}) {}); };

struct Option {
  static constexpr std::string_view name = "OptionInfo", meaning = "";
  const OptionSpec& spec;

  std::optional<Pair<std::int64_t>> range() const {
    if (!std::holds_alternative<std::int64_t>(spec.preset)) return {};
    return Pair{spec.least, spec.most};
  }
  static void fields(auto&& field) {
    field("name", [](auto& o) -> auto& { return o.spec.name; });
    field("default", [](auto& o) -> auto& { return o.spec.preset; });
    field(
        "range", [](auto& o) { return o.range(); },
        "Least and most of a whole number; null for other types.");
    field(
        "choices", [](auto& o) -> auto& { return o.spec.choices; },
        "What a word may be; empty for other types.");
  }
};

struct Info {
  static constexpr std::string_view name = "GameInfo", meaning = "";
  const GameInfo& info;

  static void fields(auto&& field) {
    field("id", [](auto& g) -> auto& { return g.info.id; });
    field("title", [](auto& g) -> auto& { return g.info.title; });
    field(
        "author", [](auto& g) -> auto& { return g.info.author; },
        "\"\" where the sheet names nobody.");
    field("year", [](auto& g) { return g.info.year; }, "0 where the sheet names none.");
    field("colours",
          [](auto& g) { return Pair<std::string_view>{g.info.colours[0], g.info.colours[1]}; });
    field("options", [](auto& g) {
      return List{g.info.options.size(), [&g](std::size_t i) { return Option{g.info.options[i]}; }};
    });
    field(
        "sgf", [](auto& g) { return g.info.sgf; },
        "Its number in SGF: 1 where programs for Go can open its records, 0 for none.");
    field(
        "match", [](auto& g) { return g.info.match; },
        "How many games the match has that the sheet defines; 0: it defines none.");
  }
};

struct Spot {
  static constexpr std::string_view name = "Spot", meaning = "";
  const Geometry::Spot& spot;

  static void fields(auto&& field) {
    field("label", [](auto& s) -> auto& { return s.spot.label; });
    field("at", [](auto& s) { return s.spot.at; });
    field(
        "outline", [](auto& s) -> auto& { return s.spot.outline; },
        "Corners of the cell around the point; empty on boards made of lines.");
  }
};

struct Cell {
  static constexpr std::string_view name = "Cell",
                                    meaning = "An area that can be owned as a whole.";
  const Geometry::Cell& cell;

  static void fields(auto&& field) {
    field("label", [](auto& c) -> auto& { return c.cell.label; });
    field("at", [](auto& c) { return c.cell.at; });
    field(
        "corners", [](auto& c) { return indices(c.cell.corners); },
        "Indices of points, counterclockwise.");
  }
};

struct Coordinate {
  static constexpr std::string_view name = "Coordinate", meaning = "A text beside the board.";
  const Geometry::Mark& mark;

  static void fields(auto&& field) {
    field("text", [](auto& m) -> auto& { return m.mark.text; });
    field("at", [](auto& m) { return m.mark.at; });
  }
};

struct Board {
  static constexpr std::string_view name = "Geometry", meaning = "";
  const Geometry& geometry;
  BoardLines board_lines;

  explicit Board(const Geometry& g) : geometry(g), board_lines(lines_of(g)) {}

  static void fields(auto&& field) {
    field("points", [](auto& b) {
      return List{b.geometry.points.size(),
                  [&b](std::size_t i) { return Spot{b.geometry.points[i]}; }};
    });
    field(
        "edges",
        [](auto& b) {
          return List{b.geometry.edges.size(), [&b](std::size_t i) {
                        const auto& [from, to] = b.geometry.edges[i];
                        return Pair<int>{index(from), index(to)};
                      }};
        },
        "Pairs of adjacent points, each once.");
    field("cells", [](auto& b) {
      return List{b.geometry.cells.size(),
                  [&b](std::size_t i) { return Cell{b.geometry.cells[i]}; }};
    });
    field("sides", [](auto& b) {
      return map_of<Indices>([&b](auto&& of_sides) {
        for (const auto& side : b.geometry.sides) of_sides(side.name, indices(side.points));
      });
    });
    field("coordinates", [](auto& b) {
      return List{b.geometry.coordinates.size(),
                  [&b](std::size_t i) { return Coordinate{b.geometry.coordinates[i]}; }};
    });
    field(
        "symmetries",
        [](auto& b) {
          return List{b.geometry.symmetries.size(),
                      [&b](std::size_t i) { return indices(b.geometry.symmetries[i]); }};
        },
        "symmetries[k][p] is where symmetry k takes point p; the identity comes first.");
    field("lines", [](auto& b) { return segments(b.board_lines.inner); }, "Inside the board.");
    field("border", [](auto& b) { return segments(b.board_lines.border); }, "The lines around it.");
  }
};

struct Level {
  static constexpr std::string_view name = "Level",
                                    meaning = "A strength, as a fixed amount of work.";
  std::size_t number;

  static void fields(auto&& field) {
    field("number", [](auto& l) { return l.number; }, "From 0, the weakest.");
    field("name", [](auto& l) { return search::level_names[l.number]; });
  }
};

struct Game {
  static constexpr std::string_view name = "GameData", meaning = "";
  const AnyGame& game;

  static void fields(auto&& field) {
    field("id", [](auto& g) -> auto& { return g.game.info().id; });
    field("options", [](auto& g) {
      return map_of<OptionValue>([&g](auto&& of_options) {
        for (const auto& [name, value] : g.game.options()) of_options(name, value);
      });
    });
    field("geometry", [](auto& g) { return Board(g.game.geometry()); });
    field(
        "moves",
        [](auto& g) {
          const auto ids = std::size_t(g.game.move_ids());
          return List{ids + 2, [ids](std::size_t i) {
                        return i < ids ? Move(std::uint16_t(i)) : i == ids ? swap_move : pass_move;
                      }};
        },
        "Every move there is, by its number; swap and pass come last. Two may be written alike.");
    field("levels", [](auto&) {
      return List{search::level_names.size(), [](std::size_t i) { return Level{i}; }};
    });
  }
};

struct Result {
  static constexpr std::string_view name = "Outcome", meaning = "";
  const Outcome& outcome;

  static void fields(auto&& field) {
    field("winner", [](auto& r) { return r.outcome.winner; }, "null: a draw.");
    field("reason", [](auto& r) { return r.outcome.reason; });
    field("score", [](auto& r) { return r.outcome.score; }, "By player.");
  }
};

// Owners of all cells in order, or of some points by their names.
inline auto owners_by_point(const Geometry& geometry, const MarkLayer& layer) {
  return map_of<Colour>([&](auto&& of_layer) {
    for (std::size_t i = 0; i < layer.owner.size(); ++i)
      if (layer.owner[i]) of_layer(geometry.points[i].label, *layer.owner[i]);
  });
}
struct Marks {
  using type = std::variant<std::vector<std::optional<Colour>>,
                            decltype(owners_by_point(std::declval<const Geometry&>(),
                                                     std::declval<const MarkLayer&>()))>;
  static constexpr std::string_view name = "MarkLayer",
                                    meaning = "Owners of all cells in order, or of some points.";
  const Geometry& geometry;
  const MarkLayer& layer;
};

struct State {
  static constexpr std::string_view name = "PositionData", meaning = "";
  const AnyGame& game;
  const AnyPosition& position;
  const std::vector<Event>& events;
  std::optional<Move> last;
  std::optional<Outcome> outcome;
  MoveList legal;

  State(const AnyGame& g, const AnyPosition& p, const std::vector<Event>& e, std::optional<Move> m)
      : game(g), position(p), events(e), last(m), outcome(p.outcome()) {
    p.legal_moves(legal);
  }

  static void fields(auto&& field) {
    field(
        "to_move",
        [](auto& s) { return s.outcome ? std::optional<Player>{} : s.position.to_move(); },
        "null when the game is over.");
    field("ply", [](auto& s) { return s.position.ply(); });
    field(
        "colours",
        [](auto& s) { return Pair<Colour>{s.position.colour_of(0), s.position.colour_of(1)}; },
        "colours[i] is player i's colour now.");
    field(
        "stones",
        [](auto& s) {
          return map_of<Colour>([&s](auto&& of_stones) {
            const auto& points = s.game.geometry().points;
            const auto stones = s.position.stones();
            for (std::size_t i = 0; i < points.size(); ++i)
              if (stones[i]) of_stones(points[i].label, *stones[i]);
          });
        },
        "Colour by point.");
    field("marks", [](auto& s) {
      return map_of<Marks>([&s](auto&& of_marks) {
        for (const MarkLayer& layer : s.position.marks())
          of_marks(layer.name, Marks{s.game.geometry(), layer});
      });
    });
    field(
        "atari", [](auto& s) { return s.position.chains_in_atari(); },
        "The chains with one liberty, in games with liberties.");
    field("outcome",
          [](auto& s) { return s.outcome ? std::optional(Result{*s.outcome}) : std::nullopt; });
    field("events", [](auto& s) -> auto& { return s.events; }, "What the last ply did, in order.");
    field(
        "legal",
        [](auto& s) {
          return List{std::size_t(s.legal.size()), [&s](std::size_t i) { return s.legal[int(i)]; }};
        },
        "Every legal move, in order.");
    field("last_move", [](auto& s) { return s.last; });
    field(
        "text", [](auto& s) { return s.game.to_text(s.position); },
        "One line that `Core.read` reads back.");
  }
};

// What is proven for a player.
struct Proven {
  static constexpr std::array<std::string_view, 3> words{"loss", "draw", "win"};
  static constexpr std::string_view name = "Proven", meaning = "";
  std::string_view word;

  static std::optional<Proven> of(Player player, search::Bounds bounds) {
    if (!bounds.exact()) return {};
    return Proven{words[std::size_t(bounds.floor_for(player))]};
  }
};

struct Candidate {
  static constexpr std::string_view name = "Candidate", meaning = "";
  const search::Candidate& candidate;
  Player player;

  static void fields(auto&& field) {
    field("move", [](auto& c) { return c.candidate.move; });
    field("visits", [](auto& c) { return c.candidate.visits; });
    field(
        "value", [](auto& c) { return c.candidate.value; },
        "The expected result for the player on turn, 0 to 1.");
    field("prior", [](auto& c) { return c.candidate.prior; });
    field("proven", [](auto& c) { return Proven::of(c.player, c.candidate.bounds); });
    field("line", [](auto& c) -> auto& { return c.candidate.line; });
    field(
        "threatens", [](auto& c) -> auto& { return c.candidate.threatens; },
        "What would win at once, were it the player's turn again.");
  }
};

struct Report {
  static constexpr std::string_view name = "Report", meaning = "";
  const search::Report& report;

  static void fields(auto&& field) {
    field("visits", [](auto& r) { return r.report.visits; });
    field("playouts", [](auto& r) { return r.report.playouts; });
    field("nodes", [](auto& r) { return r.report.nodes; });
    field("memory", [](auto& r) { return r.report.memory; }, "In use, in bytes.");
    field("full", [](auto& r) { return r.report.full; });
    field("seconds", [](auto& r) { return r.report.seconds; });
    field("value", [](auto& r) { return r.report.value; });
    field("proven", [](auto& r) { return Proven::of(r.report.player, r.report.bounds); });
    field(
        "candidates",
        [](auto& r) {
          return List{r.report.candidates.size(), [&r](std::size_t i) {
                        return Candidate{r.report.candidates[i], r.report.player};
                      }};
        },
        "Best first.");
  }
};

struct MoveValue {
  static constexpr std::string_view name = "MoveValue", meaning = "";
  const play::MoveValues::Value& value;
  Player player;

  static void fields(auto&& field) {
    field("move", [](auto& v) { return v.value.move; });
    field("proven", [](auto& v) { return Proven::of(v.player, v.value.bounds); });
  }
};

struct MoveValues {
  static constexpr std::string_view name = "MoveValues",
                                    meaning =
                                        "What every move is worth to the player on turn, as "
                                        "far as it is proven.";
  const play::MoveValues& values;

  static void fields(auto&& field) {
    field("nodes", [](auto& v) { return v.values.nodes(); });
    field(
        "proven", [](auto& v) { return Proven::of(v.values.player(), v.values.bounds()); },
        "The result of the best move.");
    field(
        "line", [](auto& v) -> auto& { return v.values.line(); },
        "Best play to the end of the game; [] while it is not known.");
    field(
        "moves",
        [](auto& v) {
          return List{v.values.values().size(), [&v](std::size_t i) {
                        return MoveValue{v.values.values()[i], v.values.player()};
                      }};
        },
        "Every legal move, in order.");
  }
};

}  // namespace ponnuki::page
