// The Python module ponnuki._core: games, positions and moves as Python meets them. Everything that is
// not hot (events, outcomes, errors as Python values) is built by the Python package itself.
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bind/registry.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace ponnuki {
namespace {

// The text of a Python string; nothing for other things, and for strings that are no Unicode text
// (lone surrogates).
std::optional<std::string_view> text_of(nb::handle h) {
  if (!PyUnicode_Check(h.ptr())) return {};
  Py_ssize_t size;
  const char* data = PyUnicode_AsUTF8AndSize(h.ptr(), &size);
  if (!data) {
    PyErr_Clear();
    return {};
  }
  return std::string_view(data, std::size_t(size));
}

// Something to show in an error, whatever was given.
std::string ascii_of(nb::handle h) {
  return nb::cast<std::string>(nb::steal<nb::str>(PyObject_ASCII(h.ptr())));
}

struct PyMove {
  std::uint16_t id;
  std::string text;
  friend bool operator==(const PyMove&, const PyMove&) = default;
};

nb::tuple tuple_of(std::size_t n, auto&& item) {
  PyObject* t = PyTuple_New(Py_ssize_t(n));
  if (!t) throw nb::python_error();
  for (std::size_t i = 0; i < n; ++i)
    PyTuple_SET_ITEM(t, Py_ssize_t(i), nb::object(item(i)).release().ptr());
  return nb::steal<nb::tuple>(t);
}

nb::object to_python(const OptionValue& v) {
  return std::visit([](const auto& x) { return nb::cast(x); }, v);
}

// Constructors that live in the Python package.
nb::object from_package(const char* module, const char* name) {
  return nb::module_::import_(module).attr(name);
}

struct PyGame {
  std::shared_ptr<const AnyGame> game;
  std::vector<nb::object> moves;  // every Move object there is, made once: by id, then swap, pass
  nb::tuple labels;               // of points
  nb::tuple colours;

  explicit PyGame(std::shared_ptr<const AnyGame> g) : game(std::move(g)) {
    const auto add = [this](Move m) {
      moves.push_back(nb::cast(PyMove{m.id, game->move_text(m)}));
    };
    for (int i = 0; i < game->move_ids(); ++i) add(Move(std::uint16_t(i)));
    add(swap_move);
    add(pass_move);
    const auto& points = game->geometry().points;
    labels = tuple_of(points.size(), [&](std::size_t i) { return nb::cast(points[i].label); });
    colours = tuple_of(2, [&](std::size_t i) { return nb::cast(game->info().colours[i]); });
  }

  nb::handle move_object(Move m) const {
    const std::size_t n = moves.size() - 2;
    return moves[m == swap_move ? n : m.is_point() ? m.id : n + 1];
  }
  // A Move may come from another board: then its text decides.
  std::optional<Move> find(const PyMove& m) const {
    const Move own(m.id);
    const bool mine = !own.is_point() || m.id < moves.size() - 2;
    if (mine && *nb::inst_ptr<PyMove>(move_object(own)) == m) return own;
    return game->read_move(m.text);
  }
  nb::object colour(Colour c) const { return colours[index(c)]; }
  nb::object colour(std::optional<Colour> c) const { return c ? colour(*c) : nb::none(); }
  nb::object point(Point p) const { return labels[index(p)]; }
  nb::tuple points(const Points& ps) const {
    return tuple_of(ps.size(), [&](std::size_t i) { return point(ps[i]); });
  }
  nb::object cell(CellId c) const { return nb::cast(game->geometry().cells[index(c)].label); }
};

// Turns the fields of events and refusals into keyword values (docs/events.md).
struct FieldsToPython {
  const PyGame& game;
  nb::dict out;

  void operator()(const char* name, const auto& value) { out[name] = convert(value); }

  nb::object convert(Colour c) const { return game.colour(c); }
  nb::object convert(Point p) const { return game.point(p); }
  nb::object convert(const Points& ps) const { return game.points(ps); }
  nb::object convert(CellId c) const { return game.cell(c); }
  nb::object convert(int i) const { return nb::cast(i); }
  nb::object convert(std::string_view s) const { return nb::cast(s); }
  nb::object convert(const std::optional<Player>& p) const {
    return p ? nb::cast(int(*p)) : nb::none();
  }
  nb::object convert(const std::optional<std::array<int, 2>>& score) const {
    return score ? nb::object(nb::make_tuple((*score)[0], (*score)[1])) : nb::none();
  }
  nb::object convert(const std::array<Colour, 2>& cs) const {
    return nb::make_tuple(game.colour(cs[0]), game.colour(cs[1]));
  }
  nb::object convert(const std::array<std::string_view, 2>& s) const {
    return nb::make_tuple(s[0], s[1]);
  }
  template <class T>
  nb::object convert(const PerColour<T>& both) const {
    nb::dict d;
    for (const Colour c : {Colour::First, Colour::Second})
      d[game.colour(c)] = convert(both[index(c)]);
    return d;
  }
  template <class T>
  nb::object convert(const std::vector<T>& list) const {
    return tuple_of(list.size(), [&](std::size_t i) { return convert(list[i]); });
  }
};

nb::object outcome_to_python(const PyGame& game, const Outcome& o) {
  const FieldsToPython to{game, {}};
  return from_package("ponnuki.outcome", "Outcome")(
      to.convert(o.winner), from_package("ponnuki.outcome", "Reason")(name(o.reason)),
      to.convert(o.score));
}

nb::object event_to_python(const PyGame& game, const Event& event) {
  return std::visit(
      [&](const auto& e) {
        FieldsToPython fields{game, {}};
        e.visit(fields);
        return nb::object(from_package("ponnuki.events", "make")(e.kind, fields.out));
      },
      event);
}

nb::object refusal_to_python(const PyGame& game, std::string_view move, const Refusal& refusal) {
  return std::visit(
      [&](const auto& r) {
        FieldsToPython fields{game, {}};
        if constexpr (std::is_same_v<std::decay_t<decltype(r)>, NotAMove>)
          fields("text", move);
        else
          r.visit(fields);
        return nb::object(from_package("ponnuki.errors", "IllegalMove")(move, r.kind, fields.out));
      },
      refusal);
}

std::string shown_text(nb::handle arg) {
  if (nb::isinstance<PyMove>(arg)) return nb::inst_ptr<PyMove>(arg)->text;
  const auto text = text_of(arg);
  return text ? std::string(*text) : ascii_of(arg);
}

[[noreturn]] void raise(const nb::object& exception) {
  PyErr_SetObject(PyExceptionInstance_Class(exception.ptr()), exception.ptr());
  throw nb::python_error();
}

struct PyPosition {
  nb::object game_object;  // the PyGame, kept alive
  const PyGame* game;
  std::unique_ptr<AnyPosition> position;
  std::vector<Event> recorded;
  nb::object events;     // a tuple, made from `recorded` when first asked for
  nb::object last_move;  // Move or None

  PyPosition(nb::object owner, std::unique_ptr<AnyPosition> p)
      : game_object(std::move(owner)),
        game(nb::inst_ptr<PyGame>(game_object)),
        position(std::move(p)),
        last_move(nb::none()) {}

  const AnyGame& rules() const { return *game->game; }

  // A Move of this very game, or anything that reads as one; nothing if it names no move.
  std::optional<Move> find_move(nb::handle arg) const {
    if (nb::isinstance<PyMove>(arg)) {
      const auto m = game->find(*nb::inst_ptr<PyMove>(arg));
      return m ? std::optional(position->interpreted(*m)) : m;
    }
    const auto text = text_of(arg);
    const auto m = text ? rules().read_move(*text) : std::nullopt;
    return m ? std::optional(position->interpreted(*m)) : m;
  }

  nb::object why_illegal(nb::handle arg) const {
    const auto move = find_move(arg);
    const auto refusal = move ? position->why_illegal(*move) : Refusal(NotAMove{});
    if (!refusal) return nb::none();
    return refusal_to_python(*game, move ? rules().move_text(*move) : shown_text(arg), *refusal);
  }

  PyPosition play(nb::handle arg) const {
    const auto move = find_move(arg);
    if (!move || position->why_illegal(*move)) raise(why_illegal(arg));
    Recorder recorder;
    PyPosition next(game_object, position->played(*move, recorder));
    next.recorded = std::move(recorder.events);
    next.last_move = nb::borrow(game->move_object(*move));
    return next;
  }

  nb::object get_events() {
    if (!events.is_valid())
      events = tuple_of(recorded.size(),
                        [&](std::size_t i) { return event_to_python(*game, recorded[i]); });
    return events;
  }

  nb::list legal_moves() const {
    MoveList moves;
    position->legal_moves(moves);
    PyObject* list = PyList_New(moves.size());
    if (!list) throw nb::python_error();
    for (int i = 0; i < moves.size(); ++i)
      PyList_SET_ITEM(list, i, game->move_object(moves[i]).inc_ref().ptr());
    return nb::steal<nb::list>(list);
  }

  nb::dict stones() const {
    nb::dict d;
    for (std::size_t i = 0; i < rules().geometry().points.size(); ++i)
      if (const auto c = position->stone_at(Point(i))) d[game->point(Point(i))] = game->colour(*c);
    return d;
  }

  nb::dict marks() const {
    nb::dict d;
    for (const auto& layer : position->marks()) {
      if (layer.on_cells) {
        nb::list owners;
        for (const auto& c : layer.owner) owners.append(game->colour(c));
        d[nb::cast(layer.name)] = owners;
      } else {
        nb::dict owners;
        for (std::size_t i = 0; i < layer.owner.size(); ++i)
          if (const auto c = layer.owner[i]) owners[game->point(Point(i))] = game->colour(*c);
        d[nb::cast(layer.name)] = owners;
      }
    }
    return d;
  }

  std::string text() const { return rules().to_text(*position); }
};

PyGame make(nb::handle id, const nb::dict& given) {
  GivenOptions options;
  for (const auto& [key, value] : given) {
    const std::string option = shown_text(key);
    if (nb::isinstance<nb::bool_>(value))
      options.emplace_back(option, nb::cast<bool>(value));
    else if (const auto text = text_of(value))
      options.emplace_back(option, std::string(*text));
    else if (std::int64_t n; nb::isinstance<nb::int_>(value) && nb::try_cast(value, n))
      options.emplace_back(option, n);
    else  // no option is of such a type: let it be refused by name
      options.emplace_back(option, ascii_of(value));
  }
  auto made = make_game(shown_text(id), options);
  if (const auto* error = std::get_if<OptionError>(&made))
    raise(from_package("ponnuki.errors", "OptionError")(error->message, error->option));
  return PyGame(std::get<std::shared_ptr<const AnyGame>>(std::move(made)));
}

nb::object game_from(std::shared_ptr<const AnyGame> game) { return nb::cast(PyGame(std::move(game))); }

PyPosition read_position(nb::handle given) {
  const auto text = text_of(given);
  auto read = from_text(text ? *text : ascii_of(given));
  if (const auto* error = std::get_if<TextError>(&read))
    raise(from_package("ponnuki.errors", "PositionError")(error->message));
  auto& [game, position] = std::get<GameAndPosition>(read);
  return PyPosition(game_from(game), std::move(position));
}

nb::tuple vec(Vec v) { return nb::make_tuple(v.x, v.y); }

// Kinds and fields of a variant's alternatives, so that Python can be checked against them.
template <class... Ts>
nb::list names_of(std::variant<Ts...>*) {
  nb::list kinds;
  (kinds.append(nb::cast(Ts::kind)), ...);
  return kinds;
}

}  // namespace

NB_MODULE(_core, m) {
  m.doc() = "The rules core of ponnuki.";

  nb::class_<PyMove>(m, "Move", "A move of one board: a point, a Hexotic pair, swap or pass.")
      .def("__init__",
           [](PyMove* self, int index, std::string text) {
             if (index < 0 || index > 0xFFFF) throw nb::value_error("index must be 0 to 65535");
             new (self) PyMove{std::uint16_t(index), std::move(text)};
           },
           "index"_a, "text"_a)
      .def_prop_ro("index", [](const PyMove& v) { return v.id; },
                   "Number of the move on its board; moves are ordered by it.")
      .def("__str__", [](const PyMove& v) { return v.text; })
      .def("__repr__", [](const PyMove& v) { return "Move('" + v.text + "')"; })
      .def("__hash__", [](const PyMove& v) { return std::hash<std::string>()(v.text); })
      .def("__eq__", [](const PyMove& a, const PyMove& b) { return a == b; }, nb::is_operator())
      .def("__lt__", [](const PyMove& a, const PyMove& b) { return a.id < b.id; },
           nb::is_operator())
      .def("__reduce__", [](nb::handle self) {
        const auto& v = nb::cast<const PyMove&>(self);
        return nb::make_tuple(self.type(), nb::make_tuple(v.id, v.text));
      });

  using Spot = Geometry::Spot;
  nb::class_<Spot>(m, "Point", "A place for a stone.")
      .def_ro("label", &Spot::label)
      .def_prop_ro("x", [](const Spot& s) { return s.at.x; })
      .def_prop_ro("y", [](const Spot& s) { return s.at.y; }, "Upwards.")
      .def_prop_ro(
          "outline",
          [](const Spot& s) {
            return tuple_of(s.outline.size(), [&](std::size_t i) { return vec(s.outline[i]); });
          },
          nb::sig("def outline(self) -> tuple[tuple[float, float], ...]"),
          "Corners of the cell around the point; empty on boards made of lines.");
  nb::class_<Geometry::Cell>(m, "Cell", "An area that can be owned: a hexagon of Gosix.")
      .def_ro("label", &Geometry::Cell::label)
      .def_prop_ro("x", [](const Geometry::Cell& c) { return c.at.x; })
      .def_prop_ro("y", [](const Geometry::Cell& c) { return c.at.y; }, "Upwards.")
      .def_prop_ro(
          "corners",
          [](const Geometry::Cell& c) {
            return tuple_of(c.corners.size(),
                            [&](std::size_t i) { return nb::cast(index(c.corners[i])); });
          },
          nb::sig("def corners(self) -> tuple[int, ...]"), "Indices of points.");

  nb::class_<Geometry>(m, "Geometry",
                       "A board as data: enough to draw any game. Lengths are in units of the "
                       "distance of neighbouring points, y upwards; points are named by index.")
      .def_prop_ro(
          "points",
          [](nb::handle self) {
            const auto& g = nb::cast<const Geometry&>(self);
            return tuple_of(g.points.size(), [&](std::size_t i) {
              return nb::cast(g.points[i], nb::rv_policy::reference_internal, self);
            });
          },
          nb::sig("def points(self) -> tuple[Point, ...]"), "Row by row from the bottom left.")
      .def_prop_ro(
          "edges",
          [](const Geometry& g) {
            return tuple_of(g.edges.size(), [&](std::size_t i) {
              return nb::make_tuple(index(g.edges[i][0]), index(g.edges[i][1]));
            });
          },
          nb::sig("def edges(self) -> tuple[tuple[int, int], ...]"),
          "Pairs of adjacent points, each once.")
      .def_prop_ro(
          "cells",
          [](nb::handle self) {
            const auto& g = nb::cast<const Geometry&>(self);
            return tuple_of(g.cells.size(), [&](std::size_t i) {
              return nb::cast(g.cells[i], nb::rv_policy::reference_internal, self);
            });
          },
          nb::sig("def cells(self) -> tuple[Cell, ...]"))
      .def_prop_ro(
          "sides",
          [](const Geometry& g) {
            nb::dict d;
            for (const auto& side : g.sides)
              d[nb::cast(side.name)] = tuple_of(side.points.size(), [&](std::size_t i) {
                return nb::cast(index(side.points[i]));
              });
            return d;
          },
          nb::sig("def sides(self) -> dict[str, tuple[int, ...]]"),
          "Points along each named side of the board.")
      .def_prop_ro(
          "coordinates",
          [](const Geometry& g) {
            return tuple_of(g.coordinates.size(), [&](std::size_t i) {
              const auto& mark = g.coordinates[i];
              return nb::make_tuple(mark.text, mark.at.x, mark.at.y);
            });
          },
          nb::sig("def coordinates(self) -> tuple[tuple[str, float, float], ...]"),
          "Texts beside the board, with their places.")
      .def_prop_ro(
          "symmetries",
          [](const Geometry& g) {
            return tuple_of(g.symmetries.size(), [&](std::size_t k) {
              return tuple_of(g.symmetries[k].size(), [&](std::size_t i) {
                return nb::cast(index(g.symmetries[k][i]));
              });
            });
          },
          nb::sig("def symmetries(self) -> tuple[tuple[int, ...], ...]"),
          "symmetries[k][p] is where symmetry k takes point p; the identity comes first.");

  nb::class_<PyGame>(m, "Game", "A game with its options; positions start here.")
      .def("__init__",
           [](PyGame* self, nb::handle id, const nb::kwargs& options) {
             new (self) PyGame(make(id, options));
           },
           nb::sig("def __init__(self, id: str, /, **options: bool | int | str) -> None"),
           "Raises OptionError for an unknown game or option, naming what is allowed.")
      .def_prop_ro("id", [](const PyGame& g) { return g.game->info().id; })
      .def_prop_ro(
          "options",
          [](const PyGame& g) {
            nb::dict d;
            for (const auto& [name, value] : g.game->options())
              d[nb::cast(name)] = to_python(value);
            return d;
          },
          nb::sig("def options(self) -> dict[str, bool | int | str]"),
          "Every option with its value.")
      .def_prop_ro("colours", [](const PyGame& g) { return g.colours; },
                   nb::sig("def colours(self) -> tuple[str, str]"),
                   "The colours; the first one moves first.")
      .def_prop_ro("geometry",
                   [](const PyGame& g) -> const Geometry& { return g.game->geometry(); },
                   nb::rv_policy::reference_internal)
      .def_prop_ro("move_count", [](const PyGame& g) { return g.moves.size(); },
                   "How many different moves there are, swap and pass included.")
      .def("start",
           [](nb::handle self) {
             const auto& g = nb::cast<const PyGame&>(self);
             return PyPosition(nb::borrow(self), g.game->start());
           },
           "The initial position.")
      .def("move",
           [](const PyGame& g, nb::handle given) {
             const auto text = text_of(given);
             const auto m = text ? g.game->read_move(*text) : std::nullopt;
             if (!m) raise(refusal_to_python(g, shown_text(given), NotAMove{}));
             return nb::borrow(g.move_object(*m));
           },
           "text"_a, nb::sig("def move(self, text: str) -> Move"),
           "The move with this text, in any case. Raises IllegalMove if the board has none.")
      .def("transformed",
           [](const PyGame& g, const PyMove& move, int symmetry) {
             const auto& all = g.game->geometry().symmetries;
             if (symmetry < 0 || symmetry >= int(all.size()))
               throw nb::index_error("no such symmetry");
             const auto m = g.find(move);
             if (!m) raise(refusal_to_python(g, move.text, NotAMove{}));
             return nb::borrow(
                 g.move_object(g.game->transformed(all[std::size_t(symmetry)], *m)));
           },
           "move"_a, "symmetry"_a,
           nb::sig("def transformed(self, move: Move, symmetry: int) -> Move"),
           "Where geometry.symmetries[symmetry] takes a move.")
      .def("__eq__",
           [](const PyGame& a, const PyGame& b) {
             return a.game->info().id == b.game->info().id &&
                    a.game->options() == b.game->options();
           },
           nb::is_operator())
      .def("__hash__",
           [](const PyGame& g) {
             std::string key = g.game->info().id;
             for (const auto& [name, value] : g.game->options()) key += ' ' + to_text(value);
             return std::hash<std::string>()(key);
           })
      .def("__repr__",
           [](const PyGame& g) {
             std::string s = "Game('" + g.game->info().id + "'";
             for (const auto& [name, value] : g.game->options())
               s += ", " + name + "=" + nb::cast<std::string>(nb::repr(to_python(value)));
             return s + ")";
           })
      .def("__reduce__", [](nb::handle self) {
        return nb::make_tuple(from_package("ponnuki.game", "restored_game"),
                              nb::make_tuple(self.attr("id"), self.attr("options")));
      });

  nb::class_<PyPosition>(m, "Position", "An immutable position of one game.")
      .def_prop_ro("game", [](const PyPosition& p) { return p.game_object; },
                   nb::sig("def game(self) -> Game"))
      .def_prop_ro(
          "to_move",
          [](const PyPosition& p) -> std::optional<int> {
            if (p.position->outcome()) return {};
            return p.position->to_move();
          },
          "The player on turn, 0 (who moved first) or 1; None when the game is over.")
      .def_prop_ro("ply", [](const PyPosition& p) { return p.position->ply(); },
                   "Plies played so far.")
      .def_prop_ro(
          "colours",
          [](const PyPosition& p) {
            return nb::make_tuple(p.game->colour(p.position->colour_of(0)),
                                  p.game->colour(p.position->colour_of(1)));
          },
          nb::sig("def colours(self) -> tuple[str, str]"),
          "colours[i] is player i's colour now.")
      .def_prop_ro("stones", &PyPosition::stones, nb::sig("def stones(self) -> dict[str, str]"),
                   "Colour by point.")
      .def_prop_ro("marks", &PyPosition::marks,
                   nb::sig("def marks(self) -> dict[str, typing.Any]"),
                   "The game's own: {'hexagons': [owner or None, ...]}, {'coloured': {point: "
                   "colour}} or {}.")
      .def_prop_ro(
          "outcome",
          [](const PyPosition& p) {
            const auto o = p.position->outcome();
            return o ? outcome_to_python(*p.game, *o) : nb::none();
          },
          nb::sig("def outcome(self) -> ponnuki.outcome.Outcome | None"),
          "How the game ended; None while it goes on.")
      .def_prop_ro("events", &PyPosition::get_events,
                   nb::sig("def events(self) -> tuple[ponnuki.events.Event, ...]"),
                   "What the last ply did, in order; () at the start and after from_text.")
      .def_prop_ro("last_move", [](const PyPosition& p) { return p.last_move; },
                   nb::sig("def last_move(self) -> Move | None"),
                   "The move that led here, if this position was played to.")
      .def("legal_moves", &PyPosition::legal_moves,
           nb::sig("def legal_moves(self) -> list[Move]"),
           "Every legal move, in order; [] when the game is over.")
      .def("is_legal",
           [](const PyPosition& p, nb::handle move) {
             const auto m = p.find_move(move);
             return m && !p.position->why_illegal(*m);
           },
           "move"_a, nb::sig("def is_legal(self, move: Move | str) -> bool"))
      .def("why_illegal", &PyPosition::why_illegal, "move"_a,
           nb::sig("def why_illegal(self, move: Move | str) -> ponnuki.errors.IllegalMove | None"),
           "The error that `play` would raise; None if the move is legal.")
      .def("play", &PyPosition::play, "move"_a,
           nb::sig("def play(self, move: Move | str) -> Position"),
           "The position after the move. Raises IllegalMove with .reason and .evidence.")
      .def("transformed",
           [](const PyPosition& p, int symmetry) {
             const auto& all = p.rules().geometry().symmetries;
             if (symmetry < 0 || symmetry >= int(all.size()))
               throw nb::index_error("no such symmetry");
             return PyPosition(p.game_object,
                               p.position->transformed(all[std::size_t(symmetry)]));
           },
           "symmetry"_a, "This position under geometry.symmetries[symmetry].")
      .def("to_text", &PyPosition::text,
           "One line that from_text reads back: game, options, stones, and whatever history "
           "matters for later play.")
      .def_static("from_text", &read_position, "text"_a,
                  nb::sig("def from_text(text: str) -> Position"),
                  "Raises PositionError for a text that is no position or one that cannot exist.")
      .def("perft",
           [](const PyPosition& p, int depth) {
             if (depth < 0) throw nb::value_error("depth must not be negative");
             nb::gil_scoped_release release;
             return p.position->perft(depth);
           },
           "depth"_a, "Number of ways to play exactly `depth` plies from here.")
      .def("playouts",
           [](const PyPosition& p, std::int64_t games, std::uint64_t seed) {
             if (games < 0) throw nb::value_error("games must not be negative");
             PlayoutStats s;
             {
               nb::gil_scoped_release release;
               s = p.position->playouts(games, seed);
             }
             return from_package("ponnuki.outcome", "PlayoutStats")(
                 s.games, s.plies, nb::make_tuple(s.wins[0], s.wins[1]), s.draws);
           },
           "games"_a, "seed"_a,
           nb::sig("def playouts(self, games: int, seed: int) -> ponnuki.outcome.PlayoutStats"),
           "Plays uniformly random games from here to the end, without holding the GIL.")
      .def("__eq__",
           [](const PyPosition& a, const PyPosition& b) {
             return a.rules().options() == b.rules().options() && a.position->equals(*b.position);
           },
           nb::is_operator())
      .def("__hash__",
           [](const PyPosition& p) { return Py_hash_t(p.position->hash() >> 1); })
      .def("__repr__",
           [](const PyPosition& p) { return "Position.from_text('" + p.text() + "')"; })
      .def("__str__",
           [](nb::handle self) {
             return nb::cast<std::string>(from_package("ponnuki.textboard", "draw")(self));
           })
      .def("_repr_svg_",
           [](nb::handle self) {
             return nb::cast<std::string>(from_package("ponnuki.diagram", "svg")(self));
           },
           "What a notebook shows.")
      .def("__copy__", [](nb::handle self) { return nb::borrow(self); })
      .def("__deepcopy__", [](nb::handle self, nb::handle) { return nb::borrow(self); })
      .def("__reduce__",
           [](nb::handle self) {
             auto& p = nb::cast<PyPosition&>(self);
             return nb::make_tuple(from_package("ponnuki.game", "restored_position"),
                                   nb::make_tuple(p.text(), p.get_events(), p.last_move));
           })
      .def_static(
          "_restored",
          [](nb::handle text, nb::tuple events, nb::object last_move) {
            PyPosition p = read_position(text);
            p.events = events;
            p.last_move = last_move;
            return p;
          },
          "text"_a, "events"_a, "last_move"_a.none(),
          nb::sig("def _restored(text: str, events: tuple[ponnuki.events.Event, ...], last_move: "
                  "Move | None) -> Position"));

  m.def("games", [] {
    nb::list list;
    for (const GameInfo* info : games()) {
      nb::list options;
      for (const auto& o : info->options)
        options.append(from_package("ponnuki.game", "OptionInfo")(
            o.name, to_python(o.preset), nb::make_tuple(o.least, o.most), nb::tuple(nb::cast(o.choices)),
            allowed(o), o.meaning));
      list.append(from_package("ponnuki.game", "GameInfo")(
          info->id, info->title, info->author, info->year, info->summary,
          nb::make_tuple(info->colours[0], info->colours[1]), nb::tuple(options)));
    }
    return nb::tuple(list);
  }, nb::sig("def games() -> tuple[ponnuki.game.GameInfo, ...]"), "Every game there is.");

  m.def("event_kinds", [] { return names_of(static_cast<Event*>(nullptr)); },
        nb::sig("def event_kinds() -> list[str]"));
  m.def("refusal_kinds", [] { return names_of(static_cast<Refusal*>(nullptr)); },
        nb::sig("def refusal_kinds() -> list[str]"));
  m.def("reasons", [] {
    nb::list list;
    for (const auto r : reason_names) list.append(nb::cast(r));
    return list;
  }, nb::sig("def reasons() -> list[str]"));
}

}  // namespace ponnuki
