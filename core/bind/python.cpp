// The Python module ponnuki._core: games, positions and moves.
#include "bind/python_objects.hpp"
#include "bind/python_planes.hpp"

using namespace nb::literals;

namespace ponnuki {

void bind_batch(nb::module_&);        // python_batch.cpp
void bind_clock(nb::module_&);        // python_clock.cpp
void bind_planes(nb::module_&);       // python_planes.cpp
void bind_kinds(nb::module_&);        // python_kinds.cpp
void bind_learn(nb::module_&);        // python_learn.cpp
void bind_network(nb::module_&);      // python_network.cpp
void bind_play(nb::module_&);         // python_play.cpp
void bind_search(nb::module_&);       // python_search.cpp
void bind_endings(nb::module_&);      // python_endings.cpp
void bind_proof(nb::module_&);        // python_proof.cpp
void bind_solver(nb::module_&);       // python_solve.cpp
void bind_move_values(nb::module_&);  // python_solve.cpp
void bind_record(nb::module_&);       // python_record.cpp
void bind_sgf(nb::module_&);          // python_sgf.cpp
void bind_exchange(nb::module_&);     // python_exchange.cpp
void bind_opponent(nb::module_&);     // python_opponent.cpp

NB_MODULE(_core, m) {
  m.doc() = "The rules core of ponnuki.";
  // Test runners and notebooks keep positions until the interpreter is gone: no matter for a
  // warning.
  nb::set_leak_warnings(false);
  nb::register_exception_translator([](const std::exception_ptr& error, void*) {
    try {
      std::rethrow_exception(error);
    } catch (const nb::cast_error&) {  // a part of an argument, as in Node.line([("a", "b")])
      PyErr_SetString(PyExc_TypeError, "a value in an argument has another type than expected");
    }
  });

  nb::class_<PyMove>(m, "Move", "A move of one board: a point, a pair of points, swap or pass.")
      .def(
          "__init__",
          [](PyMove* self, nb::handle index, std::string text, nb::tuple points) {
            const auto number = int(whole_from("index", index, 0, 0xFFFF));
            new (self) PyMove{number, std::move(text), std::move(points)};
          },
          "index"_a.none(), "text"_a, "points"_a = nb::tuple(),
          nb::sig(
              "def __init__(self, index: int, text: str, points: tuple[str, ...] = ()) -> None"))
      .def_prop_ro(
          "index", [](const PyMove& v) { return v.index; },
          "Number of the move, by which moves are ordered: game.moves[move.index] is the move. A "
          "move that the game does not have, like swap without the pie rule, has a number from "
          "game.action_count on.")
      .def_prop_ro(
          "points", [](const PyMove& v) { return v.points; },
          nb::sig("def points(self) -> tuple[str, ...]"),
          "The points that the move puts stones on: one, two for a pair, none for swap and pass.")
      .def("__str__", [](const PyMove& v) { return v.text; })
      .def("__repr__", [](const PyMove& v) { return "Move('" + v.text + "')"; })
      .def("__hash__", [](const PyMove& v) { return std::hash<std::string>()(v.text); })
      .def(
          "__eq__", [](const PyMove& a, const PyMove& b) { return a == b; }, nb::is_operator())
      .def(
          "__lt__", [](const PyMove& a, const PyMove& b) { return a < b; }, nb::is_operator())
      .def(
          "__le__", [](const PyMove& a, const PyMove& b) { return a <= b; }, nb::is_operator())
      .def(
          "__gt__", [](const PyMove& a, const PyMove& b) { return a > b; }, nb::is_operator())
      .def(
          "__ge__", [](const PyMove& a, const PyMove& b) { return a >= b; }, nb::is_operator())
      .def("__reduce__", [](nb::handle self) {
        const auto& v = nb::cast<const PyMove&>(self);
        return nb::make_tuple(self.type(), nb::make_tuple(v.index, v.text, v.points));
      });

  using Spot = Geometry::Spot;
  nb::class_<Spot>(m, "Point", "A place for a stone.")
      .def_ro("label", &Spot::label, "As moves name it.")
      .def_prop_ro("x", [](const Spot& s) { return s.at.x; })
      .def_prop_ro(
          "y", [](const Spot& s) { return s.at.y; }, "Upwards.")
      .def_prop_ro(
          "outline",
          [](const Spot& s) {
            return tuple_of(s.outline.size(), [&](std::size_t i) { return vec(s.outline[i]); });
          },
          nb::sig("def outline(self) -> tuple[tuple[float, float], ...]"),
          "Corners of the cell around the point; empty on boards made of lines.");
  nb::class_<Geometry::Cell>(m, "Cell", "An area between points that can be owned.")
      .def_ro("label", &Geometry::Cell::label, "As events name it.")
      .def_prop_ro("x", [](const Geometry::Cell& c) { return c.at.x; })
      .def_prop_ro(
          "y", [](const Geometry::Cell& c) { return c.at.y; }, "Upwards.")
      .def_prop_ro(
          "corners",
          [](const Geometry::Cell& c) {
            return tuple_of(c.corners.size(),
                            [&](std::size_t i) { return nb::cast(index(c.corners[i])); });
          },
          nb::sig("def corners(self) -> tuple[int, ...]"), "Indices of points, counterclockwise.");

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
          nb::sig("def cells(self) -> tuple[Cell, ...]"), "Areas that can be owned as a whole.")
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
              return tuple_of(g.symmetries[k].size(),
                              [&](std::size_t i) { return nb::cast(index(g.symmetries[k][i])); });
            });
          },
          nb::sig("def symmetries(self) -> tuple[tuple[int, ...], ...]"),
          "symmetries[k][p] is where symmetry k takes point p; the identity comes first.")
      .def_prop_ro(
          "lines", [](const Geometry& g) { return lines_to_python(lines_of(g).inner); },
          nb::sig("def lines(self) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]"),
          "The lines to draw inside the board, each with its ends.")
      .def_prop_ro(
          "border", [](const Geometry& g) { return lines_to_python(lines_of(g).border); },
          nb::sig(
              "def border(self) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]"),
          "The lines to draw around the board, each with its ends.");

  nb::class_<PyGame>(m, "Game", "A game with its options; positions start here.")
      .def(
          "__init__",
          [](PyGame* self, const nb::args& ids, const nb::kwargs& options) {
            if (ids.size() != 1) raise_option_error({"game", message(NotOneId{})});
            new (self) PyGame(make(ids[0], options));
          },
          "ids"_a, "options"_a,
          nb::sig("def __init__(self, id: str, /, **options: bool | int | str) -> None"),
          "Take a game by its id, and its options; those left out have their defaults. Raises "
          "OptionError, naming what is allowed.")
      .def_prop_ro(
          "id", [](const PyGame& g) { return g.game->info().id; }, "As in ponnuki.games().")
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
      .def_prop_ro(
          "colours", [](const PyGame& g) { return g.colours; },
          nb::sig("def colours(self) -> tuple[str, str]"),
          "The colours; the first one moves first.")
      .def_prop_ro(
          "geometry", [](const PyGame& g) -> const Geometry& { return g.game->geometry(); },
          nb::rv_policy::reference_internal, "The board as data.")
      .def_prop_ro(
          "info", [](const PyGame& g) { return game_info_to_python(g.game->info()); },
          nb::sig("def info(self) -> ponnuki.game.GameInfo"),
          "The description of the game: title, author, options.")
      .def_prop_ro(
          "moves", [](const PyGame& g) { return g.moves; },
          nb::sig("def moves(self) -> tuple[Move, ...]"),
          "Every move that positions of the game can allow, by index: its actions. The same "
          "options "
          "have the same moves; swap or pass comes last.")
      .def_prop_ro(
          "action_count", [](const PyGame& g) { return g.game->actions().size(); },
          "The number of moves.")
      .def_prop_ro(
          "plane_layout", [](const PyGame& g) -> const PlaneLayout& { return g.planes(); },
          nb::rv_policy::reference_internal, "What Position.planes has where.")
      .def(
          "planes", [](const PyGame& g, nb::handle positions) { return planes_of(g, positions); },
          "positions"_a.none(),
          nb::sig("def planes(self, positions: collections.abc.Iterable[Position]) -> "
                  "numpy.typing.NDArray[numpy.uint8]"),
          "Return the planes of some positions in a new array, by position, plane, row and column. "
          "Raises PositionError if one is of another game, or if these are no positions.")
      .def(
          "start",
          [](nb::handle self) {
            const auto& g = nb::cast<const PyGame&>(self);
            return PyPosition(nb::borrow(self), g.game->start());
          },
          "Return the first position.")
      .def("arranged", &arranged, "stones"_a, "to_move"_a, nb::kw_only(), "marks"_a = nb::none(),
           nb::sig("def arranged(self, stones: dict[str, str], to_move: str, *, "
                   "marks: dict[str, Any] | None = None) -> Position"),
           "Return the position of stones that were put on the board, colour by point, with this "
           "colour to move. `marks` is what is owned besides, in the form of Position.marks; cells "
           "may also be named by their labels. What follows from these need not be said. Of what "
           "does not follow the simplest is assumed: the first ply at which the colour can be to "
           "move, nobody has exchanged "
           "colours, and no move is forbidden because of earlier ones. Where the number of stones "
           "decides the ply, it also decides whether a turn is half done. Raises PositionError, "
           "with the reason, if the rules allow no such position.")
      .def(
          "move",
          [](const PyGame& g, nb::handle given) {
            const auto text = text_of(given);
            const auto m = text ? g.game->read_move(*text) : std::nullopt;
            if (!m) raise(no_move_to_python(g, shown_text(given)));
            return nb::borrow(g.move_object(*m));
          },
          "text"_a.none(), nb::sig("def move(self, text: str) -> Move"),
          "Return the move with this text; capitals do not matter. Raises IllegalMove if the board "
          "has none.")
      .def(
          "transformed",
          [](const PyGame& g, const PyMove& move, int symmetry) {
            const auto& all = g.game->geometry().symmetries;
            if (symmetry < 0 || symmetry >= int(all.size()))
              throw nb::index_error("no such symmetry");
            const auto m = g.find(move);
            if (!m) raise(no_move_to_python(g, move.text));
            return nb::borrow(g.move_object(g.game->transformed(all[std::size_t(symmetry)], *m)));
          },
          "move"_a, "symmetry"_a,
          nb::sig("def transformed(self, move: Move, symmetry: int) -> Move"),
          "Return the move that geometry.symmetries[symmetry] takes a move to. Raises IndexError "
          "if there is no such symmetry, IllegalMove if the board has no such move.")
      .def(
          "__eq__",
          [](const PyGame& a, const PyGame& b) {
            return a.game->info().id == b.game->info().id && a.game->options() == b.game->options();
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
        return nb::make_tuple(from_package("restored_game"),
                              nb::make_tuple(self.attr("id"), self.attr("options")));
      });

  nb::class_<PyPosition>(m, "Position", "An immutable position of one game.")
      .def_prop_ro(
          "game", [](const PyPosition& p) { return p.game_object; },
          nb::sig("def game(self) -> Game"), "The game and its options.")
      .def_prop_ro(
          "to_move",
          [](const PyPosition& p) -> std::optional<int> {
            if (p.position->outcome()) return {};
            return p.position->to_move();
          },
          "The player on turn, 0 (who moved first) or 1; None when the game is over.")
      .def_prop_ro(
          "ply", [](const PyPosition& p) { return p.position->ply(); }, "Plies played so far.")
      .def_prop_ro(
          "colours",
          [](const PyPosition& p) {
            return nb::make_tuple(p.game->colour(p.position->colour_of(0)),
                                  p.game->colour(p.position->colour_of(1)));
          },
          nb::sig("def colours(self) -> tuple[str, str]"), "colours[i] is player i's colour now.")
      .def_prop_ro("mover", &PyPosition::mover, nb::sig("def mover(self) -> str | None"),
                   "The colour of the player on turn; None when the game is over.")
      .def_prop_ro("stones", &PyPosition::stones, nb::sig("def stones(self) -> dict[str, str]"),
                   "Colour by point; a copy, made from what the position has cached.")
      .def(
          "at", &PyPosition::at, "point"_a.none(),
          nb::sig("def at(self, point: str) -> str | None"),
          "Return the colour of the stone on a point, None if it is empty; capitals do not matter. "
          "Raises PositionError if the board has no such point.")
      .def_prop_ro("marks", &PyPosition::marks, nb::sig("def marks(self) -> dict[str, typing.Any]"),
                   "What is owned besides the stones' points, by the game's own names: a list with "
                   "the owner of every cell, or colours by point.")
      .def_prop_ro(
          "outcome",
          [](const PyPosition& p) {
            const auto o = p.position->outcome();
            return o ? outcome_to_python(*p.game, *p.position, *o) : nb::none();
          },
          nb::sig("def outcome(self) -> ponnuki.outcome.Outcome | None"),
          "How the game ended; None while it goes on.")
      .def_prop_ro("events", &PyPosition::get_events,
                   nb::sig("def events(self) -> tuple[ponnuki.events.Event, ...]"),
                   "What the last ply did, in order; () at the start and after from_text.")
      .def_prop_ro(
          "last_move", [](const PyPosition& p) { return p.last_move; },
          nb::sig("def last_move(self) -> Move | None"),
          "The move that led here, if this position was played to.")
      .def("legal_moves", &PyPosition::legal_moves, nb::sig("def legal_moves(self) -> list[Move]"),
           "Return every legal move, ordered by index; [] when the game is over.")
      .def("legal_mask", &PyPosition::legal_mask,
           nb::sig("def legal_mask(self) -> numpy.typing.NDArray[numpy.bool_]"),
           "Return a new array of game.action_count booleans: whether each move of game.moves is "
           "legal.")
      .def(
          "planes", [](const PyPosition& p) { return planes_of(p); },
          nb::sig("def planes(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "Return a new array of the position as planes of zeros and ones, the input of a network, "
          "by plane, row and column; game.plane_layout names them. Of a game that is over, `own` "
          "is "
          "the player who would be next.")
      .def(
          "is_legal",
          [](const PyPosition& p, nb::handle move) {
            const auto m = p.find_move(move);
            return m && !p.position->why_illegal(*m);
          },
          "move"_a.none(), nb::sig("def is_legal(self, move: Move | str) -> bool"),
          "Return whether the move may be played now.")
      .def("why_illegal", &PyPosition::why_illegal, "move"_a.none(),
           nb::sig("def why_illegal(self, move: Move | str) -> ponnuki.errors.IllegalMove | None"),
           "Return the error that `play` would raise; None if the move is legal.")
      .def(
          "play",
          [](nb::handle self, const nb::args& moves) {
            if (!value_in<PyPosition>(self)) throw nb::cast_error();
            nb::object position = nb::borrow(self);
            for (nb::handle move : moves)
              position = nb::cast(nb::inst_ptr<PyPosition>(position)->play(move));
            return position;
          },
          "moves"_a, nb::sig("def play(self, *moves: Move | str) -> Position"),
          "Return the position after the moves, one after the other. Raises IllegalMove with "
          ".reason and .evidence for the first that is illegal.")
      .def(
          "follow", &PyPosition::follow, "moves"_a,
          nb::sig("def follow(self, moves: typing.Sequence[Move | str]) -> tuple[Position, bytes]"),
          "Play moves as long as they are legal. Return the last position and, for each ply "
          "played, the index in game.colours of its colour. Faster than `play`: the position has "
          "no events.")
      .def(
          "merits",
          [](const PyPosition& p, nb::handle move) {
            const auto m = p.find_move(move);
            if (!m || p.position->why_illegal(*m)) raise(p.why_illegal(move));
            const auto merits = p.rules().merits(*p.position, *m);
            return tuple_of(merits.size(),
                            [&](std::size_t i) { return merit_to_python(*p.game, merits[i]); });
          },
          "move"_a.none(),
          nb::sig("def merits(self, move: Move | str) -> tuple[dict[str, typing.Any], ...]"),
          "Return what speaks for a move, as the board shows it, most telling first: the kind and "
          "the fields of each (docs/events.md), () for a move that ends the game. Raises "
          "IllegalMove.")
      .def(
          "transformed",
          [](const PyPosition& p, int symmetry) {
            const auto& all = p.rules().geometry().symmetries;
            if (symmetry < 0 || symmetry >= int(all.size()))
              throw nb::index_error("no such symmetry");
            return PyPosition(p.game_object, p.position->transformed(all[std::size_t(symmetry)]));
          },
          "symmetry"_a,
          "Return this position under geometry.symmetries[symmetry]. Raises IndexError if there is "
          "none.")
      .def(
          "after_null_move",
          [](const PyPosition& p) {
            auto made = p.position->after_null_move();
            if (const auto* problem = std::get_if<Message>(&made)) raise_position_error(*problem);
            return PyPosition(p.game_object, std::get<0>(std::move(made)));
          },
          "Return the same board with the other player to move: what that player threatens can be "
          "searched there. Its text and ply are those of no game. Raises PositionError, with the "
          "reason, where the question makes no sense: when the game is over, while colours may "
          "still be swapped, within a turn, and if the game would be over then.")
      .def("to_text", &PyPosition::text,
           "Return one line that from_text reads: game, options, stones, and whatever history "
           "matters for later play.")
      .def_static("from_text", &read_position, "text"_a.none(),
                  nb::sig("def from_text(text: str) -> Position"),
                  "Return the position that to_text wrote. Raises PositionError for a text that is "
                  "none, or one that contradicts itself.")
      .def(
          "perft",
          [](const PyPosition& p, int depth) {
            if (depth < 0) raise_search_error(message(SettingTooSmall{"depth", 0, depth}));
            nb::gil_scoped_release release;
            SignalCheck check;
            return interruptible_perft(*p.position, depth, check);
          },
          "depth"_a,
          "Return the number of ways to play exactly `depth` plies from here. Ctrl-C stops it. "
          "Raises ValueError for a negative depth.")
      .def(
          "playouts",
          [](const PyPosition& p, std::int64_t games, nb::handle seed) {
            if (games < 0) raise_search_error(message(SettingTooSmall{"games", 0, games}));
            const std::uint64_t number = seed_from(seed);
            PlayoutStats s;
            {
              nb::gil_scoped_release release;
              Rng rng(number);
              SignalCheck check;
              for (constexpr std::int64_t batch = 200; s.games < games; check())
                s += p.position->playouts(std::min(batch, games - s.games), rng);
            }
            return from_package("playout_stats")(s.games, s.plies,
                                                 nb::make_tuple(s.wins[0], s.wins[1]), s.draws);
          },
          "games"_a, "seed"_a.none(),
          nb::sig("def playouts(self, games: int, seed: int) -> ponnuki.outcome.PlayoutStats"),
          "Play `games` uniformly random games from here to the end, and return their statistics. "
          "The same seed gives the same games. Releases the GIL; Ctrl-C stops it. Raises "
          "ValueError for a negative number.")
      .def(
          "__eq__",
          [](const PyPosition& a, const PyPosition& b) {
            return a.rules().options() == b.rules().options() && a.position->equals(*b.position);
          },
          nb::is_operator())
      .def("__hash__", [](const PyPosition& p) { return Py_hash_t(p.position->hash() >> 1); })
      .def("__repr__", [](const PyPosition& p) { return "Position.from_text('" + p.text() + "')"; })
      .def("__str__",
           [](nb::handle self) { return nb::cast<std::string>(from_package("draw")(self)); })
      .def(
          "_repr_svg_",
          [](nb::handle self) { return nb::cast<std::string>(from_package("svg")(self)); },
          "Return the SVG that a notebook shows.")
      .def("__copy__", [](nb::handle self) { return nb::borrow(self); })
      .def("__deepcopy__", [](nb::handle self, nb::handle) { return nb::borrow(self); })
      .def("__reduce__",
           [](nb::handle self) {
             auto& p = nb::cast<PyPosition&>(self);
             return nb::make_tuple(from_package("restored_position"),
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

  bind_kinds(m);
  bind_search(m);
  bind_play(m);
  bind_clock(m);
  bind_endings(m);
  bind_proof(m);
  bind_solver(m);
  bind_move_values(m);
  bind_record(m);
  bind_sgf(m);
  bind_exchange(m);
  bind_opponent(m);
  bind_planes(m);
  bind_batch(m);
  bind_network(m);
  bind_learn(m);

  m.def(
      "connect",
      [](const nb::kwargs& values) {
        if (!package) package = nb::dict().release().ptr();
        nb::borrow<nb::dict>(package).update(values);
      },
      nb::sig("def connect(**values: typing.Any) -> None"),
      "Register constructors of the package, by name; only the package calls this.");

  m.def(
      "games",
      [] {
        const auto infos = games();
        return tuple_of(infos.size(),
                        [&](std::size_t i) { return game_info_to_python(*infos[i]); });
      },
      nb::sig("def games() -> tuple[ponnuki.game.GameInfo, ...]"), "Return every game there is.");
}

}  // namespace ponnuki
