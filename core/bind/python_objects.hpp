// What Python's objects hold and do; python.cpp gives them their surface. Everything that is not
// hot (events, outcomes, errors as Python values) is built by constructors that the Python package
// hands over.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <tuple>

#include "bind/python_problem.hpp"
#include "bind/registry.hpp"
#include "erased/planes.hpp"
#include "record/arrangement.hpp"
#include "record/diagnostic.hpp"

namespace nb = nanobind;

namespace ponnuki {

// The text of a Python string; nothing for other things, and for strings that are no Unicode text
// (lone surrogates).
inline std::optional<std::string_view> text_of(nb::handle h) {
  if (!PyUnicode_Check(h.ptr())) return {};
  Py_ssize_t size;
  const char* data = PyUnicode_AsUTF8AndSize(h.ptr(), &size);
  if (!data) {
    PyErr_Clear();
    return {};
  }
  return std::string_view(data, std::size_t(size));
}

// Something to show in an error, whatever was given: the name of the class where repr fails.
inline std::string ascii_of(nb::handle h) {
  PyObject* const text = PyObject_ASCII(h.ptr());
  if (text) return nb::cast<std::string>(nb::steal<nb::str>(text));
  PyErr_Clear();
  return nb::cast<std::string>(nb::inst_name(h));
}

// What a Python object of this class holds; null for other objects, and for one whose subclass has
// not called __init__.
template <class T>
const T* value_in(nb::handle h) {
  return nb::isinstance<T>(h) && nb::inst_ready(h) ? nb::inst_ptr<T>(h) : nullptr;
}

// Python's integer for a whole number, also one of NumPy; not valid for anything else: True and
// False are no numbers.
inline nb::object integer_of(nb::handle value) {
  if (nb::isinstance<nb::bool_>(value)) return {};
  PyObject* const integer = PyNumber_Index(value.ptr());
  if (!integer) PyErr_Clear();
  return nb::steal(integer);
}

// A whole number from `lowest` to `highest`. Raises OptionError, naming what is allowed.
inline std::int64_t whole_from(const char* name, nb::handle value, std::int64_t lowest,
                               std::int64_t highest) {
  std::int64_t number;
  const nb::object integer = integer_of(value);
  if (!integer.is_valid() || !nb::try_cast(integer, number))
    raise_option_error({name, message(SettingNotWhole{name, lowest, highest, ascii_of(value)})});
  if (number < lowest || number > highest)
    raise_option_error({name, message(SettingNotBetween{name, lowest, highest, number})});
  return number;
}

// A number from `lowest` to `highest`. Raises OptionError, naming what is allowed.
inline float number_from(const char* name, nb::handle value, float lowest, float highest) {
  float number = 0;
  const bool is_number = nb::isinstance<nb::float_>(value) || integer_of(value).is_valid();
  if (!is_number || !nb::try_cast(value, number) || !(number >= lowest && number <= highest))
    raise_option_error({name, message(SettingNotNumber{name, lowest, highest, ascii_of(value)})});
  return number;
}

// Raises OptionError, naming what is allowed.
inline bool boolean_from(const char* name, nb::handle value) {
  if (!nb::isinstance<nb::bool_>(value))
    raise_option_error({name, message(SettingNotBoolean{name, ascii_of(value)})});
  return nb::cast<bool>(value);
}

// Raises OptionError, naming what is allowed.
inline std::uint64_t seed_from(nb::handle value) {
  std::uint64_t seed;
  const nb::object integer = integer_of(value);
  if (!integer.is_valid() || !nb::try_cast(integer, seed))
    raise_option_error({"seed", message(NotASeed{ascii_of(value)})});
  return seed;
}

// A new NumPy array of this shape, zeroed.
template <class T, int Dimensions>
nb::ndarray<nb::numpy, T, nb::ndim<Dimensions>> new_array(
    const std::array<std::size_t, Dimensions>& shape) {
  std::size_t size = 1;
  for (const std::size_t n : shape) size *= n;
  T* const data = new T[size]();
  const nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  return {data, Dimensions, shape.data(), owner};
}

struct PyMove {
  int index;  // of Actions; beyond them for moves that the game does not have
  std::string text;
  nb::tuple points;  // labels

  friend bool operator==(const PyMove& a, const PyMove& b) {
    return a.index == b.index && a.text == b.text;
  }
  friend auto operator<=>(const PyMove& a, const PyMove& b) {
    return std::tie(a.index, a.text) <=> std::tie(b.index, b.text);
  }
};

inline nb::tuple tuple_of(std::size_t n, auto&& item) {
  PyObject* t = PyTuple_New(Py_ssize_t(n));
  if (!t) throw nb::python_error();
  for (std::size_t i = 0; i < n; ++i)
    NB_TUPLE_SET_ITEM(t, Py_ssize_t(i), nb::object(item(i)).release().ptr());
  return nb::steal<nb::tuple>(t);
}

inline nb::object to_python(const OptionValue& v) {
  return std::visit([](const auto& x) { return nb::cast(x); }, v);
}

// What the Python package hands over when it is imported (`connect`): constructors of the values
// that it defines itself. The core names none of its modules.
inline PyObject* package = nullptr;

inline nb::object from_package(const char* name) { return nb::handle(package)[name]; }

// Lets Ctrl-C stop long work; called with the GIL released, now and then.
inline void check_signals() {
  nb::gil_scoped_acquire acquire;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

// Checks signals at most every 50 ms, so that the GIL is hardly ever asked for.
class SignalCheck {
 public:
  void operator()() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(50);
    check_signals();
  }

 private:
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now();
};

// As ponnuki::perft; the last plies at full speed, the first ones a move at a time.
inline std::uint64_t interruptible_perft(const AnyPosition& p, int depth, SignalCheck& check) {
  constexpr int fast_depth = 2;
  check();
  if (depth <= fast_depth) return p.perft(depth);
  MoveList moves;
  p.legal_moves(moves);
  std::uint64_t nodes = 0;
  for (const Move m : moves) {
    Recorder unused;
    nodes += interruptible_perft(*p.played(m, unused), depth - 1, check);
  }
  return nodes;
}

struct PyGame {
  std::shared_ptr<const AnyGame> game;
  nb::tuple labels;  // of points
  nb::tuple colours;
  nb::tuple moves;  // by number in Actions

  explicit PyGame(std::shared_ptr<const AnyGame> g) : game(std::move(g)) {
    const auto& points = game->geometry().points;
    labels = tuple_of(points.size(), [&](std::size_t i) { return nb::cast(points[i].label); });
    colours = tuple_of(2, [&](std::size_t i) { return nb::cast(game->info().colours[i]); });
    const Actions& actions = game->actions();
    by_id_.resize(std::size_t(game->move_ids()) + 2);
    for (const Move m : actions.moves()) add(m);
    moves = tuple_of(std::size_t(actions.size()), [&](std::size_t i) { return object(i); });
    // Positions refuse the others with a reason, so they can be named.
    for (int i = 0; i < game->move_ids(); ++i) add_other(Move(std::uint16_t(i)));
    for (const Move m : {swap_move, pass_move}) add_other(m);
  }

  nb::handle move_object(Move m) const { return by_id_[slot(m)]; }
  // A Move may come from another board: then its text decides.
  std::optional<Move> find(const PyMove& m) const {
    const auto i = std::size_t(m.index);
    if (i < by_index_.size() && *nb::inst_ptr<PyMove>(object(i)) == m) return by_index_[i];
    return game->read_move(m.text);
  }
  nb::object colour(Colour c) const { return colours[index(c)]; }
  nb::object colour(std::optional<Colour> c) const { return c ? colour(*c) : nb::none(); }
  nb::object point(Point p) const { return labels[index(p)]; }
  nb::tuple points(const Points& ps) const {
    return tuple_of(ps.size(), [&](std::size_t i) { return point(ps[i]); });
  }
  nb::object cell(CellId c) const { return nb::cast(game->geometry().cells[index(c)].label); }
  const PlaneLayout& planes() const {
    if (!planes_) planes_ = std::make_shared<PlaneLayout>(*game);
    return *planes_;
  }

 private:
  std::size_t slot(Move m) const {
    const std::size_t n = by_id_.size() - 2;
    return m == swap_move ? n : m.is_point() ? m.id : n + 1;
  }
  nb::object object(std::size_t index) const { return by_id_[slot(by_index_[index])]; }
  void add(Move m) {
    by_id_[slot(m)] =
        nb::cast(PyMove{int(by_index_.size()), game->move_text(m), points(game->placed_points(m))});
    by_index_.push_back(m);
  }
  void add_other(Move m) {
    if (by_id_[slot(m)].is_valid()) return;
    const Move same = game->read_move(game->move_text(m)).value_or(m);
    if (same == m)
      add(m);
    else
      by_id_[slot(m)] = by_id_[slot(same)];
  }

  mutable std::shared_ptr<const PlaneLayout> planes_;  // made when first asked for
  std::vector<nb::object> by_id_;  // every Move object, made once: placements, swap, pass
  std::vector<Move> by_index_;     // by PyMove::index
};

// Raises OptionError for what is no game.
inline const PyGame& game_in(nb::handle value) {
  const auto* game = value_in<PyGame>(value);
  if (!game) raise_option_error({"game", message(NotAGame{ascii_of(value)})});
  return *game;
}

// Turns the fields of events and refusals into keyword values (docs/events.md).
struct FieldsToPython {
  const PyGame& game;
  nb::dict out;

  void operator()(std::string_view name, const auto& value) {
    out[nb::str(name.data(), name.size())] = convert(value);
  }

  nb::object convert(Colour c) const { return game.colour(c); }
  nb::object convert(Point p) const { return game.point(p); }
  nb::object convert(const Points& ps) const { return game.points(ps); }
  nb::object convert(CellId c) const { return game.cell(c); }
  nb::object convert(int i) const { return nb::cast(i); }
  nb::object convert(const std::string& s) const { return nb::cast(s); }
  nb::object convert(OneOf choice) const { return nb::cast(choice.word); }
  nb::object convert(EventKind event) const { return nb::cast(event.kind); }
  nb::object convert(Reason r) const { return from_package("reason")(r.name()); }
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

inline nb::dict fields_to_python(const PyGame& game, const AnyKind& said) {
  FieldsToPython fields{game, {}};
  said.visit(fields);
  return fields.out;
}

inline nb::object outcome_to_python(const PyGame& game, const AnyPosition& position,
                                    const Outcome& o) {
  const FieldsToPython to{game, {}};
  const nb::object winner_colour =
      o.winner ? game.colour(position.colour_of(*o.winner)) : nb::none();
  return from_package("outcome")(to.convert(o.winner), to.convert(o.reason), to.convert(o.score),
                                 winner_colour);
}

inline nb::object game_info_to_python(const GameInfo& info) {
  nb::list options;
  for (const auto& o : info.options)
    options.append(from_package("option_info")(o.name, to_python(o.preset),
                                               std::holds_alternative<std::int64_t>(o.preset)
                                                   ? nb::object(nb::make_tuple(o.least, o.most))
                                                   : nb::none(),
                                               nb::tuple(nb::cast(o.choices))));
  return from_package("game_info")(info.id, info.title, info.author, info.year,
                                   nb::make_tuple(info.colours[0], info.colours[1]),
                                   nb::tuple(options), info.sgf, info.match);
}

inline nb::object event_to_python(const PyGame& game, const Event& event) {
  return from_package("event")(event.kind(), fields_to_python(game, event));
}

inline nb::object merit_to_python(const PyGame& game, const Merit& merit) {
  nb::dict fields = fields_to_python(game, merit);
  fields["kind"] = merit.kind();
  return fields;
}

inline nb::object refusal_to_python(const PyGame& game, std::string_view move,
                                    const Refusal& refusal) {
  return from_package("illegal_move")(move, refusal.kind(), fields_to_python(game, refusal));
}

inline nb::object no_move_to_python(const PyGame& game, const std::string& text) {
  return refusal_to_python(game, text, NotAMove{text});
}

inline std::string shown_text(nb::handle arg) {
  if (const auto* move = value_in<PyMove>(arg)) return move->text;
  const auto text = text_of(arg);
  return text ? std::string(*text) : ascii_of(arg);
}

[[noreturn]] inline void raise(const nb::object& exception) {
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
  std::optional<Move> named_move(nb::handle arg) const {
    if (const auto* move = value_in<PyMove>(arg)) return game->find(*move);
    const auto text = text_of(arg);
    return text ? rules().read_move(*text) : std::nullopt;
  }
  // What it means in this position.
  std::optional<Move> find_move(nb::handle arg) const {
    const auto m = named_move(arg);
    return m ? std::optional(position->interpreted(*m)) : m;
  }

  nb::object why_illegal(nb::handle arg) const {
    const auto move = find_move(arg);
    if (!move) return no_move_to_python(*game, shown_text(arg));
    const auto refusal = rules().why_illegal(*position, *move);
    return refusal ? refusal_to_python(*game, rules().move_text(*move), *refusal) : nb::none();
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

  nb::tuple follow(nb::sequence given) const {
    std::vector<Move> moves;
    moves.reserve(nb::len(given));
    for (nb::handle arg : given) {
      const auto m = named_move(arg);
      if (!m) break;
      moves.push_back(*m);
    }
    std::vector<Colour> by;
    PyPosition next(game_object, position->followed(moves, by));
    if (!by.empty()) {
      const Move last = moves[by.size() - 1];
      next.last_move = nb::borrow(game->move_object(last));
    }
    return nb::make_tuple(std::move(next),
                          nb::bytes(reinterpret_cast<const char*>(by.data()), by.size()));
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
      NB_LIST_SET_ITEM(list, i, game->move_object(moves[i]).inc_ref().ptr());
    return nb::steal<nb::list>(list);
  }

  // True for each move of Actions that is legal.
  nb::ndarray<nb::numpy, bool, nb::ndim<1>> legal_mask() const {
    const Actions& actions = rules().actions();
    auto mask = new_array<bool, 1>({std::size_t(actions.size())});
    position->write_mask(actions, {reinterpret_cast<std::uint8_t*>(mask.data()), mask.size()});
    return mask;
  }

  void write_planes(std::uint8_t* to) const {
    const PlaneLayout& layout = game->planes();
    const Actions& actions = rules().actions();
    std::vector<std::uint8_t> mask(std::size_t(actions.size()));
    position->write_mask(actions, mask);
    layout.write(*position, mask, {to, std::size_t(layout.size())});
  }

  // A copy, so that nobody changes this position.
  nb::dict stones() {
    if (!stones_.is_valid()) {
      nb::dict d;
      const auto stones = position->stones();
      for (std::size_t i = 0; i < stones.size(); ++i)
        if (stones[i]) d[game->point(Point(i))] = game->colour(*stones[i]);
      stones_ = std::move(d);
    }
    return nb::steal<nb::dict>(PyDict_Copy(stones_.ptr()));
  }

  nb::object at(nb::handle arg) const {
    const auto label = text_of(arg);
    const auto point = label ? find_point(rules().geometry(), *label) : std::nullopt;
    if (!point) raise_position_error(message(record::NotAPoint{shown_text(arg)}));
    return game->colour(position->stones()[std::size_t(index(*point))]);
  }

  nb::object mover() const {
    return position->outcome() ? nb::none()
                               : game->colour(position->colour_of(position->to_move()));
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

 private:
  nb::object stones_;  // a dict, made when first asked for
};

inline PyGame make(nb::handle id, const nb::dict& given) {
  OptionValues options;
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
  if (const auto* error = std::get_if<OptionError>(&made)) raise_option_error(*error);
  return PyGame(std::get<std::shared_ptr<const AnyGame>>(std::move(made)));
}

inline nb::object game_from(std::shared_ptr<const AnyGame> game) {
  return nb::cast(PyGame(std::move(game)));
}

inline PyPosition read_position(nb::handle given) {
  const auto text = text_of(given);
  auto read = from_text(text ? *text : ascii_of(given));
  if (const auto* problem = std::get_if<Message>(&read)) raise_position_error(*problem);
  auto& [game, position] = std::get<GameAndPosition>(read);
  return PyPosition(game_from(game), std::move(position));
}

// Colours by label.
inline record::JsonObject owners_from(const nb::dict& by_label) {
  record::JsonObject owners;
  for (const auto& [label, colour] : by_label)
    owners.push_back({shown_text(label), {shown_text(colour)}});
  return owners;
}

// By layer of marks its owners by label, or in a list; none for other things.
inline record::JsonObject marks_from(const nb::dict& given) {
  record::JsonObject marks;
  for (const auto& [name, owners] : given) {
    record::JsonField layer{shown_text(name), {}};
    if (nb::isinstance<nb::dict>(owners)) {
      layer.value.value = owners_from(nb::borrow<nb::dict>(owners));
    } else if (nb::isinstance<nb::list>(owners)) {
      record::JsonArray list;
      for (nb::handle owner : nb::borrow<nb::list>(owners))
        list.push_back(owner.is_none() ? record::JsonValue{}
                                       : record::JsonValue{shown_text(owner)});
      layer.value.value = std::move(list);
    }
    marks.push_back(std::move(layer));
  }
  return marks;
}

inline PyPosition arranged(nb::handle self, const nb::dict& stones, std::string_view to_move,
                           const std::optional<nb::dict>& marks) {
  const auto& g = nb::cast<const PyGame&>(self);
  const auto read = record::read_arrangement(*g.game, owners_from(stones),
                                             marks_from(marks.value_or(nb::dict())), to_move);
  if (const auto* problem = std::get_if<Message>(&read)) raise_position_error(*problem);
  auto made = g.game->arranged(std::get<Arrangement>(read));
  if (const auto* problem = std::get_if<Message>(&made)) raise_position_error(*problem);
  return PyPosition(nb::borrow(self), std::get<std::unique_ptr<AnyPosition>>(std::move(made)));
}

inline nb::tuple vec(Vec v) { return nb::make_tuple(v.x, v.y); }

inline nb::tuple lines_to_python(const std::vector<BoardLines::Segment>& lines) {
  return tuple_of(lines.size(), [&](std::size_t i) {
    return nb::make_tuple(vec(lines[i][0]), vec(lines[i][1]));
  });
}

}  // namespace ponnuki
