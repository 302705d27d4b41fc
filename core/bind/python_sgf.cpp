// SGF in Python, and records by the rules.
#include "bind/python_record.hpp"
#include "record/collection.hpp"
#include "record/sgf/node_properties.hpp"
#include "record/sgf/root_properties.hpp"
#include "record/sgf/values.hpp"
#include "record/sgf/writer.hpp"
#include "record/unicode.hpp"

using namespace nb::literals;

namespace ponnuki {

using namespace record;

namespace {

// Python's codecs; ponnuki.record.charset asks them.
class Codecs final : public sgf::Charsets {
 public:
  sgf::Coding coding(std::string_view charset) override {
    const auto found = nb::cast<std::string>(from_package("charset_coding")(charset));
    return found == "bytes"   ? sgf::Coding::Bytes
           : found == "other" ? sgf::Coding::Other
                              : sgf::Coding::Unknown;
  }
  std::string decode(std::string_view charset, std::string_view bytes, bool whole) override {
    const nb::object text =
        from_package("charset_decode")(charset, nb::bytes(bytes.data(), bytes.size()), whole);
    return bytes_of(text);
  }
  std::size_t length(std::string_view charset, std::string_view bytes,
                     std::size_t characters) override {
    return nb::cast<std::size_t>(
        from_package("charset_length")(charset, nb::bytes(bytes.data(), bytes.size()), characters));
  }

  static std::string bytes_of(nb::handle given) {
    const auto bytes = nb::cast<nb::bytes>(given);
    return {bytes.c_str(), bytes.size()};
  }
};

// The games of a file, one after the other, as they are asked for.
class GameReader {
 public:
  GameReader(nb::object read, nb::object report, nb::handle game, std::size_t max_bytes,
             bool any_form, bool is_text)
      : read_(std::move(read)),
        report_(std::move(report)),
        reader_(codecs_, catalogue(), settings(game, max_bytes, any_form, is_text)) {}

  nb::object next() {
    using Step = CollectionReader::Step;
    for (;;) {
      Diagnostics diagnostics;
      const Step step = reader_.next(diagnostics);
      for (const auto& d : diagnostics) report(d);
      if (step == Step::Game) return record_object(reader_.take());
      if (step == Step::End) throw nb::stop_iteration();
      reader_.feed(Codecs::bytes_of(read_(chunk)));
    }
  }

 private:
  static constexpr std::size_t chunk = 1 << 20;

  static CollectionSettings settings(nb::handle game, std::size_t max_bytes, bool any_form,
                                     bool is_text) {
    CollectionSettings settings;
    if (!any_form) settings.form = Form::Sgf;
    if (!game.is_none())
      settings.known = std::make_shared<const sgf::Notation>(nb::cast<const PyGame&>(game).game);
    settings.max_bytes = max_bytes;
    settings.is_text = is_text;
    return settings;
  }

  void report(const Diagnostic& d) {
    if (report_.is_none() && !d.lost) return;
    const nb::object diagnostic =
        from_package("diagnostic")(message_to_python(d.message), d.game, d.line, d.column, d.lost);
    (report_.is_none() ? nb::object(from_package("raise_lost")) : report_)(diagnostic);
  }

  nb::object read_, report_;
  Codecs codecs_;
  CollectionReader reader_;
};

// Shared by all threads of Python, of which one runs at a time.
sgf::Notations& notations() {
  static auto* notations = new sgf::Notations(catalogue());
  return *notations;
}

std::unique_ptr<AnyPosition> copy_of(const AnyPosition& p) {
  std::vector<Colour> nobody;
  return p.followed({}, nobody);
}

// The positions of a line, node after node.
class PySteps {
 public:
  PySteps(const PyRecord& r, nb::handle variation)
      : game_object_(r.game_object),
        root_(r.record.root),
        nodes_(or_raise(line(*root_, variation_from(variation)))),
        playback_(r.record.game, catalogue()),
        position_(r.record.game->start()) {
    for (Node* n : nodes_) owners_.emplace_back(n);
  }

  nb::object next() {
    if (at_ == nodes_.size()) throw nb::stop_iteration();
    Node& node = *nodes_[at_++];
    const auto& game = *nb::inst_ptr<PyGame>(game_object_);
    Recorder recorder;
    const AnyPosition* const before = position_.get();
    auto made = playback_.after(position_, node, ply_, recorder);
    if (const auto* wrong = std::get_if<Wrong>(&made)) raise_unplayable(game, *wrong);
    position_ = std::get<PositionPtr>(std::move(made));
    if (!object_.is_valid() || position_.get() != before) {
      PyPosition next(game_object_, copy_of(*position_));
      next.recorded = std::move(recorder.events);
      if (node.has_move()) next.last_move = nb::borrow(game.move_object(playback_.last_move()));
      object_ = nb::cast(std::move(next));
    }
    return nb::make_tuple(node_object(node, game_object_), object_);
  }

 private:
  nb::object game_object_;
  NodePtr root_;
  std::vector<Node*> nodes_;
  std::vector<NodePtr> owners_;  // so that no node of `nodes_` dies
  Playback playback_;
  PositionPtr position_;
  std::size_t ply_ = 0, at_ = 0;
  nb::object object_;  // of `position_`
};

}  // namespace

void bind_sgf(nb::module_& m) {
  nb::class_<GameReader>(m, "GameReader", "An iterator over the games of a file.")
      .def(nb::init<nb::object, nb::object, nb::handle, std::size_t, bool, bool>(), "read"_a,
           "report"_a.none(), "game"_a.none(), "max_bytes"_a, "any_form"_a, "is_text"_a,
           nb::sig("def __init__(self, read: typing.Callable[[int], bytes], report: "
                   "typing.Callable[[Any], "
                   "object] | None, game: Game | None, max_bytes: int, any_form: bool, is_text: "
                   "bool) -> None"))
      .def(
          "__iter__", [](nb::handle self) { return nb::borrow(self); },
          nb::sig("def __iter__(self) -> GameReader"))
      .def("__next__", &GameReader::next,
           nb::sig("def __next__(self) -> ponnuki.record.record.Record"));
  nb::class_<PySteps>(m, "Steps", "An iterator over the nodes and positions of a line.")
      .def(nb::init<const PyRecord&, nb::handle>(), "record"_a, "variation"_a,
           nb::sig("def __init__(self, record: Record, variation: "
                   "ponnuki.record.values.Variation) -> None"))
      .def(
          "__iter__", [](nb::handle self) { return nb::borrow(self); },
          nb::sig("def __iter__(self) -> Steps"))
      .def("__next__", &PySteps::next, nb::sig("def __next__(self) -> tuple[Node, Position]"));

  m.def(
      "write_sgf",
      [](const PyRecord& r, std::string_view application) {
        const auto notation = notations().of(r.record.game);
        return or_raise(sgf::write(r.record, *notation, application));
      },
      "record"_a, "application"_a,
      "Return the game as SGF, ending with a new line. Raises RecordError for what SGF cannot "
      "hold.");
  m.def(
      "first_wrong",
      [](const PyRecord& r) -> nb::object {
        const auto wrong = first_wrong(r.record, catalogue());
        return wrong ? wrong_to_python(r.game(), *wrong) : nb::none();
      },
      "record"_a,
      nb::sig("def first_wrong(record: Record) -> ponnuki.record.diagnostics.Wrong | None"),
      "Return the first thing wrong on the main line, else in a variation, else with the result.");
  m.def(
      "set_up",
      [](const PyPosition& p, const PyNode& n) {
        Playback playback(p.game->game, catalogue());
        auto made = playback.set_up(PositionPtr(copy_of(*p.position)), n.node());
        return PyPosition(p.game_object, copy_of(*or_raise(std::move(made))));
      },
      "position"_a, "node"_a,
      "Return the position once a node has set up what it says. Raises RecordError if it cannot "
      "be.");
  m.def(
      "sgf_text", [](nb::handle raw) { return sgf::line_of(unicode_text(raw)); }, "raw"_a,
      nb::sig("def sgf_text(raw: str) -> str"), "Return what an SGF value says, as one line.");
  m.def(
      "sgf_escaped", [](nb::handle text) { return sgf::escaped(unicode_text(text)); }, "text"_a,
      nb::sig("def sgf_escaped(text: str) -> str"), "Return a text as an SGF value.");
  const auto names = [&](const char* name, const auto& list) {
    m.attr(name) = tuple_of(list.size(), [&](std::size_t i) { return nb::cast(list[i]); });
  };
  names("SGF_NODE_PROPERTIES", sgf::node_properties());
  names("SGF_ROOT_PROPERTIES", sgf::root_properties());
}

}  // namespace ponnuki
