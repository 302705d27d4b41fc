// Records and their nodes in Python: what they hold, and how trees are changed.
#include "bind/python_record.hpp"

#include <list>
#include <unordered_map>

#include "record/sgf/node_properties.hpp"
#include "record/symmetry.hpp"
#include "record/unicode.hpp"

using namespace nb::literals;

namespace ponnuki {

using namespace record;

namespace {

// Never destroyed: objects may outlive what C++ destroys at the end.
std::unordered_map<const Node*, PyObject*>& node_objects() {
  static auto* objects = new std::unordered_map<const Node*, PyObject*>;
  return *objects;
}

}  // namespace

PyNode::PyNode(NodePtr node, nb::object game)
    : node_(std::move(node)), game_object_(std::move(game)) {}

PyNode::~PyNode() {
  if (node_) node_objects().erase(node_.get());
}

nb::object node_object(Node& node, const nb::object& game) {
  auto& objects = node_objects();
  if (const auto found = objects.find(&node); found != objects.end())
    return nb::borrow(found->second);
  nb::object made = nb::cast(PyNode(NodePtr(&node), game));
  objects.emplace(&node, made.ptr());
  return made;
}

nb::object record_object(Record record) {
  nb::object game = game_object(record.game);
  nb::object made = nb::inst_alloc(from_package("record"));
  new (nb::inst_ptr<PyRecord>(made)) PyRecord(std::move(record), std::move(game));
  nb::inst_mark_ready(made);
  return made;
}

nb::object game_object(const std::shared_ptr<const AnyGame>& game) {
  constexpr std::size_t most = 64;
  static auto* kept = new std::list<nb::object>;  // the last one used first
  for (auto at = kept->begin(); at != kept->end(); ++at)
    if (nb::inst_ptr<PyGame>(*at)->game == game) {
      kept->splice(kept->begin(), *kept, at);
      return *at;
    }
  kept->push_front(game_from(game));
  if (kept->size() > most) kept->pop_back();
  return kept->front();
}

void raise_record_error(const Message& m) {
  raise(from_package("record_error")(message_to_python(m)));
}

nb::object wrong_to_python(const PyGame& game, const Wrong& w) {
  nb::object error = nb::none();
  std::string move = w.unread;
  if (w.move != no_move) move = game.game->move_text(w.move);
  if (w.refusal) error = refusal_to_python(game, move, *w.refusal);
  return from_package("wrong")(name(w.kind), w.ply, w.why ? message_to_python(*w.why) : nb::none(),
                               tuple_of(w.variation.size(),
                                        [&](std::size_t i) {
                                          return nb::make_tuple(w.variation[i].after,
                                                                w.variation[i].place);
                                        }),
                               move, error);
}

void raise_unplayable(const PyGame& game, const Wrong& w) {
  raise(from_package("unplayable")(wrong_to_python(game, w)));
}

std::string unicode_text(nb::handle given) {
  const auto text = text_of(given);
  if (!text) {
    if (!PyUnicode_Check(given.ptr())) throw nb::type_error("expected a text");
    raise_record_error(message(NotUnicode{ascii_of(given)}));
  }
  return text->find('\r') == text->npos ? std::string(*text) : with_line_feeds(*text);
}

Variation variation_from(nb::handle given) {
  Variation way;
  for (nb::handle step : given)
    way.push_back({std::size_t(nb::cast<std::int64_t>(step[0])),
                   std::size_t(nb::cast<std::int64_t>(step[1]))});
  return way;
}

namespace {

Colour colour_from(const PyGame& game, nb::handle given) {
  const auto& names = game.game->info().colours;
  const auto text = text_of(given);
  for (const Colour c : {Colour::First, Colour::Second})
    if (text && *text == names[std::size_t(index(c))]) return c;
  raise_record_error(message(
      NotAColour{text ? std::string(*text) : ascii_of(given), {names.begin(), names.end()}}));
}

std::optional<Colour> optional_colour(const PyGame& game, nb::handle given) {
  if (given.is_none()) return {};
  return colour_from(game, given);
}

Point point_from(const PyGame& game, nb::handle given) {
  const auto text = text_of(given);
  const auto& points = game.game->geometry().points;
  if (text)
    for (std::size_t i = 0; i < points.size(); ++i)
      if (points[i].label == *text) return Point(i);
  raise_record_error(message(NotAPoint{text ? std::string(*text) : ascii_of(given)}));
}

Move move_from(const PyGame& game, nb::handle given) {
  std::optional<Move> move;
  if (const auto* known = value_in<PyMove>(given))
    move = game.find(*known);
  else if (const auto text = text_of(given))
    move = game.game->read_move(*text);
  if (!move) raise_record_error(message(NotAMoveOfBoard{shown_text(given)}));
  return *move;
}

nb::dict dict_of(nb::handle mapping) {
  PyObject* const made = PyObject_CallFunctionObjArgs(reinterpret_cast<PyObject*>(&PyDict_Type),
                                                      mapping.ptr(), nullptr);
  if (!made) throw nb::python_error();
  return nb::steal<nb::dict>(made);
}

// What a node has besides its move, in Python's values.
class NotesOf {
 public:
  explicit NotesOf(const PyNode& n) : node_(n.node()), notes_(node_.notes()), game_(n.game()) {}

  nb::object comment() const { return nb::cast(notes_.comment); }
  nb::object position() const { return nb::cast(notes_.position); }
  nb::object marks() const {
    nb::list marks;
    for (const Mark& m : notes_.marks) {
      const nb::object more = has_end(m.sign) ? game_.point(m.end) : nb::cast(m.text);
      marks.append(from_package("mark")(name(m.sign), game_.point(m.point), more));
    }
    return nb::steal(PyFrozenSet_New(marks.ptr()));
  }
  nb::object clocks() const {
    nb::dict clocks;
    for (const Colour c : {Colour::First, Colour::Second})
      if (const auto& clock = notes_.clocks[std::size_t(index(c))])
        clocks[game_.colour(c)] = from_package("clock")(clock->seconds, clock->moves);
    return proxy(clocks);
  }
  nb::object setup() const {
    if (!notes_.setup) return nb::none();
    nb::dict stones;
    for (const auto& s : notes_.setup->stones)
      stones[game_.point(s.point)] = game_.colour(s.colour);
    return from_package("setup")(proxy(stones), game_.colour(notes_.setup->to_move));
  }
  nb::object properties() const {
    nb::dict properties;
    for (const auto& [name, values] : notes_.properties)
      properties[nb::cast(name)] =
          tuple_of(values.size(), [&](std::size_t i) { return nb::cast(values[i]); });
    return proxy(properties);
  }

  void set_comment(nb::handle given) {
    edit().comment = unicode_text(given);
    tidy();
  }
  void set_position(nb::handle given) {
    edit().position = unicode_text(given);
    tidy();
  }
  void set_marks(nb::handle given) {
    std::vector<Mark> marks;
    for (nb::handle mark : given) {
      const auto sign_name = shown_text(mark[0]);
      const auto sign = find_sign(sign_name);
      if (!sign)
        raise_record_error(message(NotASign{sign_name, {sign_names.begin(), sign_names.end()}}));
      Mark m{*sign, point_from(game_, mark[1]), {}, {}};
      if (has_end(*sign))
        m.end = point_from(game_, mark[2]);
      else if (*sign == Sign::Label)
        m.text = unicode_text(mark[2]);
      marks.push_back(std::move(m));
    }
    edit().set_marks(std::move(marks));
    tidy();
  }
  void set_clocks(nb::handle given) {
    PerColour<std::optional<Clock>> clocks;
    for (const auto& [colour, clock] : dict_of(given))
      clocks[std::size_t(index(colour_from(game_, colour)))] =
          Clock{nb::cast<double>(clock[0]), nb::cast<std::optional<std::int32_t>>(clock[1])};
    edit().clocks = clocks;
    tidy();
  }
  void set_setup(nb::handle given) {
    if (given.is_none()) {
      edit().setup.reset();
    } else {
      Setup setup;
      for (const auto& [point, colour] : dict_of(given.attr("stones")))
        setup.put(point_from(game_, point), optional_colour(game_, colour));
      setup.to_move = optional_colour(game_, given.attr("to_move"));
      edit().setup = std::move(setup);
    }
    tidy();
  }
  void set_properties(nb::handle given) {
    std::vector<Property> properties;
    for (const auto& [name, values] : dict_of(given)) {
      Property property{unicode_text(name), {}};
      for (nb::handle value : values) property.values.push_back(unicode_text(value));
      if (property.values.empty()) property.values.emplace_back();
      properties.push_back(std::move(property));
    }
    Notes& notes = edit();
    notes.properties.clear();
    for (auto& [name, values] : properties) notes.set_property(std::move(name), std::move(values));
    tidy();
  }

 private:
  static nb::object proxy(const nb::dict& d) { return nb::steal(PyDictProxy_New(d.ptr())); }
  Notes& edit() { return node_.edit_notes(); }
  void tidy() { node_.tidy(); }

  Node& node_;
  const Notes& notes_;
  const PyGame& game_;
};

nb::object child_object(const PyNode& parent, Node* child) {
  return child ? node_object(*child, parent.game_object()) : nb::none();
}

NodePtr new_node(const PyNode& parent, nb::handle colour, nb::handle move) {
  const PyGame& game = parent.game();
  if (move.is_none() != colour.is_none()) raise_record_error(message(MoveNeedsColour{}));
  return move.is_none() ? Node::make()
                        : Node::make(colour_from(game, colour), move_from(game, move));
}

void check_child(const PyNode& parent, const PyNode& child) {
  if (child.node().parent() != &parent.node()) raise_record_error(message(NotAChild{}));
}

void check_adoption(const PyNode& parent, const PyNode& child) {
  if (child.node().parent()) raise_record_error(message(HasParent{}));
  if (!parent.node().can_adopt(child.node())) raise_record_error(message(WouldBeCycle{}));
  if (!same_game(*parent.game().game, *child.game().game))
    raise_record_error(
        message(PositionOfOtherGame{spec(*child.game().game), spec(*parent.game().game)}));
}

// Every node below one, each before its children; what is changed meanwhile may be left out.
class PyWalk {
 public:
  explicit PyWalk(const PyNode& from)
      : root_(from.pointer()), game_(from.game_object()), walk_(*root_), at_(root_) {}

  nb::object next() {
    if (begun_ && walk_) {
      walk_.advance();
      at_ = walk_ ? NodePtr(&walk_.node()) : NodePtr();
    }
    begun_ = true;
    if (!walk_) throw nb::stop_iteration();
    const auto parent = walk_.parent();
    return nb::make_tuple(node_object(walk_.node(), game_),
                          parent ? std::int64_t(*parent) : std::int64_t{-1});
  }

 private:
  NodePtr root_;
  nb::object game_;
  Walk walk_;
  NodePtr at_;  // keeps the node that is gone on from
  bool begun_ = false;
};

nb::object pair_to_python(const Names& names) { return nb::make_tuple(names[0], names[1]); }

template <Names Record::* names>
void def_names(nb::class_<PyRecord>& c, const char* name, const char* doc) {
  const std::string sig = std::string("def ") + name;
  c.def_prop_rw(
      name, [](const PyRecord& r) { return pair_to_python(r.record.*names); },
      [](PyRecord& r, nb::handle given) {
        const nb::tuple pair{nb::borrow(given)};
        if (pair.size() != 2) throw nb::value_error("expected two texts, by player");
        r.record.*names = {unicode_text(pair[0]), unicode_text(pair[1])};
      },
      nb::for_getter(nb::sig((sig + "(self) -> tuple[str, str]").c_str())),
      nb::for_setter(nb::sig((sig + "(self, value: tuple[str, str], /) -> None").c_str())), doc);
}

nb::object result_to_python(const std::optional<Result>& result) {
  if (!result) return nb::none();
  nb::object score = nb::none();
  if (result->score) score = nb::make_tuple((*result->score)[0], (*result->score)[1]);
  nb::object winner = nb::none();
  if (result->winner) winner = nb::cast(int(*result->winner));
  return from_package("result")(winner, result->reason, score, result->margin);
}

Result result_from(nb::handle winner, nb::handle reason, nb::handle score, nb::handle margin) {
  Result result{{}, shown_text(reason), {}, {}};
  if (!winner.is_none()) {
    std::int64_t n = -1;
    if (!nb::isinstance<nb::bool_>(winner)) nb::try_cast(winner, n);
    if (n != 0 && n != 1) raise_record_error(message(NotAWinner{ascii_of(winner)}));
    result.winner = Player(n);
  }
  if (!score.is_none()) result.score = {nb::cast<int>(score[0]), nb::cast<int>(score[1])};
  if (!margin.is_none()) result.margin = nb::cast<double>(margin);
  if (const auto problem = result.problem(catalogue())) raise_record_error(*problem);
  return result;
}

Heading heading_named(std::string_view name) {
  const auto heading = find_heading(name);
  if (!heading)
    raise_record_error(
        message(NotAHeading{std::string(name), {heading_names.begin(), heading_names.end()}}));
  return *heading;
}

void bind_nodes(nb::module_& m) {
  nb::class_<PyWalk>(m, "NodeWalk", "An iterator over the nodes of a tree.")
      .def(
          "__iter__", [](nb::handle self) { return nb::borrow(self); },
          nb::sig("def __iter__(self) -> NodeWalk"))
      .def("__next__", &PyWalk::next, nb::sig("def __next__(self) -> tuple[Node, int]"));

  auto c = nb::class_<PyNode>(
      m, "Node",
      "A move, or a setup, or neither; and what follows. Nodes belong to a tree of one game: they "
      "come from a record's root by `add` and `insert`.");
  c.def_prop_ro(
       "colour",
       [](const PyNode& n) {
         return n.node().has_move() ? n.game().colour(n.node().colour()) : nb::none();
       },
       nb::sig("def colour(self) -> str | None"), "The colour that plays the move.")
      .def_prop_ro(
          "move",
          [](const PyNode& n) -> nb::object {
            if (!n.node().has_move()) return nb::none();
            return nb::borrow(n.game().move_object(n.node().move()));
          },
          nb::sig("def move(self) -> Move | None"), "The move, if there is one; `play` changes it.")
      .def(
          "play",
          [](PyNode& n, nb::handle colour, nb::handle move) {
            n.node().set_move(colour_from(n.game(), colour), move_from(n.game(), move));
          },
          "colour"_a, "move"_a, nb::sig("def play(self, colour: str, move: Move | str) -> None"),
          "Set the move and the colour that plays it. Raises RecordError for another board's.")
      .def(
          "clear_move", [](PyNode& n) { n.node().clear_move(); }, "Leave the node without a move.")
      .def_prop_ro(
          "parent", [](const PyNode& n) { return child_object(n, n.node().parent()); },
          nb::sig("def parent(self) -> Node | None"), "The node before; None for a root.")
      .def_prop_ro(
          "children",
          [](const PyNode& n) {
            nb::list children;
            for (Node* child = n.node().first_child(); child; child = child->next_sibling())
              children.append(node_object(*child, n.game_object()));
            return nb::tuple(children);
          },
          nb::sig("def children(self) -> tuple[Node, ...]"),
          "What follows, the main line first; changed by `add`, `insert`, `adopt`, `remove` and "
          "`promote`.")
      .def(
          "add",
          [](PyNode& n, nb::handle colour, nb::handle move) {
            return node_object(n.node().append(new_node(n, colour, move)), n.game_object());
          },
          "colour"_a = nb::none(), "move"_a = nb::none(),
          nb::sig("def add(self, colour: str | None = None, move: Move | str | None = None) -> "
                  "Node"),
          "Append a new node and return it: the first continues the line, others are variations. "
          "Raises RecordError for a move or colour of another board.")
      .def(
          "insert",
          [](PyNode& n, std::size_t place, nb::handle colour, nb::handle move) {
            return node_object(n.node().insert(place, new_node(n, colour, move)), n.game_object());
          },
          "place"_a, "colour"_a = nb::none(), "move"_a = nb::none(),
          nb::sig("def insert(self, place: int, colour: str | None = None, move: Move | str | None "
                  "= None) -> Node"),
          "Insert a new node at a place among the children, from 0, and return it.")
      .def(
          "adopt",
          [](PyNode& n, PyNode& child) {
            check_adoption(n, child);
            n.node().append(child.pointer());
          },
          "child"_a,
          "Append a node that was removed, with everything below it. Raises RecordError if it has "
          "a parent, is of another game, or if this node is below it.")
      .def(
          "remove",
          [](PyNode& n, PyNode& child) {
            check_child(n, child);
            n.node().remove(child.node());
          },
          "child"_a, "Remove a child, with everything below it. Raises RecordError for others.")
      .def(
          "promote",
          [](PyNode& n, PyNode& child) {
            check_child(n, child);
            n.node().promote(child.node());
          },
          "child"_a, "Make a child the first. Raises RecordError for others.");
  const auto note = [&](const char* name, auto get, auto set, const char* type, const char* doc) {
    const std::string sig = std::string("def ") + name;
    c.def_prop_rw(
        name, [get](const PyNode& n) { return (NotesOf(n).*get)(); },
        [set](PyNode& n, nb::handle given) { (NotesOf(n).*set)(given); },
        nb::for_getter(nb::sig((sig + "(self) -> " + type).c_str())),
        nb::for_setter(nb::arg("value").none()),
        nb::for_setter(nb::sig((sig + "(self, value: " + type + ", /) -> None").c_str())), doc);
  };
  note("comment", &NotesOf::comment, &NotesOf::set_comment, "str",
       "What was said; lines end with a line feed.");
  note("marks", &NotesOf::marks, &NotesOf::set_marks, "frozenset[ponnuki.record.values.Mark]",
       "Signs on points.");
  note("clocks", &NotesOf::clocks, &NotesOf::set_clocks,
       "typing.Mapping[str, ponnuki.record.values.Clock]", "The time left, by colour.");
  note("setup", &NotesOf::setup, &NotesOf::set_setup, "ponnuki.record.values.Setup | None",
       "Stones put on the board by hand.");
  note("position", &NotesOf::position, &NotesOf::set_position, "str",
       "A position as Position.to_text writes it: play goes on from there. Empty: none.");
  note("properties", &NotesOf::properties, &NotesOf::set_properties,
       "typing.Mapping[str, tuple[str, ...]]",
       "SGF properties that have no other place: values as they are written there, with escapes.");
  c.def_prop_ro(
       "sets_up", [](const PyNode& n) { return n.node().sets_up(); },
       "Whether play begins anew at this node.")
      .def_prop_ro(
          "has_unread_move", [](const PyNode& n) { return n.node().has_unread_move(); },
          "Whether there is a move that could not be read: it is among the properties.")
      .def(
          "line",
          [](const PyNode& n, nb::handle variation) {
            const auto nodes = or_raise(line(n.node(), variation_from(variation)));
            return nb::iter(tuple_of(nodes.size(), [&](std::size_t i) {
              return node_object(*nodes[i], n.game_object());
            }));
          },
          "variation"_a = nb::make_tuple(),
          nb::sig("def line(self, variation: ponnuki.record.values.Variation = ()) -> "
                  "typing.Iterator[Node]"),
          "Return this node and those after it, by the first child or as `variation` says. Raises "
          "RecordError where there is no such child.")
      .def(
          "walk", [](const PyNode& n) { return PyWalk(n); },
          nb::sig("def walk(self) -> typing.Iterator[tuple[Node, int]]"),
          "Iterate over every node below this one, this one first, each before its children, with "
          "the number of its parent in this order, -1 with the first.")
      .def(
          "__eq__",
          [](const PyNode& a, const PyNode& b) {
            return same_game(*a.game().game, *b.game().game) && a.node() == b.node();
          },
          nb::is_operator(), "Whether the trees are the same, in the same order.")
      .def("__repr__", [](const PyNode& n) {
        const auto& game = *n.game().game;
        const std::string said = n.node().has_move()
                                     ? game.info().colours[std::size_t(index(n.node().colour()))] +
                                           ' ' + game.move_text(n.node().move())
                                     : "no move";
        return "<Node: " + said + ", " + std::to_string(n.node().child_count()) + " following>";
      });
  c.attr("__hash__") = nb::none();
}

}  // namespace

void bind_record(nb::module_& m) {
  bind_nodes(m);
  auto c =
      nb::class_<PyRecord>(m, "Record", "A game on record: the core of ponnuki.record.Record.");
  c.def(
       "__init__",
       [](PyRecord* self, nb::handle game) {
         new (self) PyRecord(game_object(game_in(game).game));
       },
       "game"_a.none(), nb::sig("def __init__(self, game: Game) -> None"))
      .def_prop_ro(
          "game", [](const PyRecord& r) { return r.game_object; },
          nb::sig("def game(self) -> Game"), "The game and its options.")
      .def_prop_ro(
          "root", [](const PyRecord& r) { return node_object(*r.record.root, r.game_object); },
          nb::sig("def root(self) -> Node"), "The first node of the tree.")
      .def_prop_rw(
          "result", [](const PyRecord& r) { return result_to_python(r.record.result); },
          [](PyRecord& r, nb::handle given) {
            if (given.is_none())
              r.record.result.reset();
            else
              r.record.result = result_from(given.attr("winner"), given.attr("reason"),
                                            given.attr("score"), given.attr("margin"));
          },
          nb::for_getter(nb::sig("def result(self) -> ponnuki.record.values.Result | None")),
          nb::for_setter(nb::arg("value").none()),
          nb::for_setter(
              nb::sig("def result(self, value: ponnuki.record.values.Result | None, /) -> None")),
          "How it ended; None: it did not, or nobody says.")
      .def_prop_rw(
          "match",
          [](const PyRecord& r) -> nb::object {
            if (const auto& match = r.record.match)
              return from_package("match_game")(match->number, match->of, match->best_of);
            return nb::none();
          },
          [](PyRecord& r, nb::handle given) {
            if (given.is_none())
              r.record.match.reset();
            else
              r.record.match = MatchGame{nb::cast<int>(given[0]), nb::cast<int>(given[1]),
                                         nb::cast<bool>(given[2])};
          },
          nb::for_getter(nb::sig("def match(self) -> ponnuki.record.values.MatchGame | None")),
          nb::for_setter(nb::arg("value").none()),
          nb::for_setter(
              nb::sig("def match(self, value: ponnuki.record.values.MatchGame | None, /) -> None")),
          "Which game of a match it is, if it is one.")
      .def(
          "heading",
          [](const PyRecord& r, std::string_view name) { return r.record[heading_named(name)]; },
          "name"_a, "Return what the header says; empty if nothing. Raises RecordError.")
      .def(
          "set_heading",
          [](PyRecord& r, std::string_view name, nb::handle text) {
            r.record[heading_named(name)] = unicode_text(text);
          },
          "name"_a, "text"_a, nb::sig("def set_heading(self, name: str, text: str) -> None"),
          "Say something in the header; an empty text says nothing. Raises RecordError.")
      .def_prop_ro(
          "moves",
          [](const PyRecord& r) {
            const auto read = main_moves(r.record);
            if (const auto* wrong = std::get_if<Wrong>(&read)) raise_unplayable(r.game(), *wrong);
            const auto& moves = std::get<std::vector<Move>>(read);
            return tuple_of(moves.size(), [&](std::size_t i) {
              return nb::borrow(r.game().move_object(moves[i]));
            });
          },
          nb::sig("def moves(self) -> tuple[Move, ...]"),
          "The moves of the main line, not judged. Raises RecordError if one of them could not be "
          "read: without it they are another game.")
      .def_prop_ro(
          "exchanged", [](const PyRecord& r) { return r.record.exchanged(); },
          "Whether the player who moved first has the second colour when the main line ends.")
      .def_prop_ro(
          "variation_count",
          [](const PyRecord& r) {
            std::size_t n = 0;
            for (Walk walk(*r.record.root); walk; walk.advance())
              n += walk.node().parent() && walk.node().parent()->first_child() != &walk.node();
            return n;
          },
          "How many nodes are no first child.")
      .def(
          "__eq__", [](const PyRecord& a, const PyRecord& b) { return a.record == b.record; },
          nb::is_operator());
  c.attr("__hash__") = nb::none();
  def_names<&Record::players>(c, "players",
                              "The players' names, who moved first before the other.");
  def_names<&Record::ranks>(c, "ranks", "Their ranks.");
  def_names<&Record::teams>(c, "teams", "Their teams.");

  m.def(
      "check_result",
      [](nb::handle winner, nb::handle reason, nb::handle score, nb::handle margin) {
        result_from(winner, reason, score, margin);
      },
      "winner"_a.none(), "reason"_a, "score"_a.none(), "margin"_a.none(),
      nb::sig("def check_result(winner: int | None, reason: str, score: tuple[int, int] | None, "
              "margin: float | None) -> None"),
      "Raise RecordError if these do not go together as a result.");
  m.def(
      "spec", [](const PyGame& g) { return spec(*g.game); }, "game"_a,
      "Return the game and its options, as PKGAME writes them.");
  m.def(
      "canonical_line",
      [](const PyGame& g, nb::handle moves) {
        std::vector<Move> line;
        for (nb::handle move : moves) line.push_back(move_from(g, move));
        const auto ids = canonical_line(*g.game, line);
        return tuple_of(ids.size(), [&](std::size_t i) { return nb::cast(ids[i]); });
      },
      "game"_a, "moves"_a,
      nb::sig(
          "def canonical_line(game: Game, moves: typing.Iterable[Move | str]) -> tuple[int, ...]"),
      "Return the numbers of moves, the same for lines that a symmetry takes to each other.");
  m.def(
      "record_key",
      [](const PyRecord& r) -> nb::object {
        const auto found = record_key(r.record, catalogue());
        if (!found) return nb::none();
        return nb::bytes(reinterpret_cast<const char*>(found->data()), sizeof *found);
      },
      "record"_a, nb::sig("def record_key(record: Record) -> bytes | None"),
      "Return 16 bytes, the same for games of the same moves from the same start but for a "
      "symmetry; None if the game cannot be compared.");
  const auto names = [&](const char* name, const auto& list) {
    m.attr(name) = tuple_of(list.size(), [&](std::size_t i) { return nb::cast(list[i]); });
  };
  names("RESULT_REASONS", reasons(catalogue()));
  names("HEADINGS", heading_names);
  names("SIGNS", sign_names);
}

}  // namespace ponnuki
