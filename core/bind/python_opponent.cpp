// ponnuki._core.Opponent: the program that plays in a recorded game.
#include "bind/python_record.hpp"
#include "record/opponent.hpp"

using namespace nb::literals;

namespace ponnuki {

using record::Opponent;

void bind_opponent(nb::module_& m) {
  auto c = nb::class_<Opponent>(m, "Opponent",
                                "The program that plays in a recorded game, as PKOPPONENT says.");
  c.def(
       "__init__",
       [](Opponent* self, int seat, std::uint64_t seed, nb::handle spec) {
         if (seat != 0 && seat != 1) throw nb::value_error("expected the seat 0 or 1");
         new (self) Opponent{Player(seat), seed, unicode_text(spec)};
       },
       "seat"_a, "seed"_a, "spec"_a,
       nb::sig("def __init__(self, seat: int, seed: int, spec: str) -> None"))
      .def_prop_ro(
          "seat", [](const Opponent& o) { return int(o.seat); }, "0 if it moves first in the game.")
      .def_prop_ro(
          "seed", [](const Opponent& o) { return o.seed; },
          "The seed of its choices in the game, below 2**64.")
      .def_prop_ro(
          "spec", [](const Opponent& o) { return o.spec; }, "How it plays, as `player_from` reads.")
      .def_prop_ro("level", &Opponent::level,
                   "The number of the level that it plays; None for any other program.")
      .def(
          "later",
          [](const Opponent& o, int games) {
            if (games < 0) throw nb::value_error("expected a number of games, 0 or more");
            return o.later(games);
          },
          "games"_a,
          "Return the same program `games` games later in a match: seats alternate, and the seed "
          "grows by one with every game, modulo 2**64.")
      .def(
          "__eq__", [](const Opponent& a, const Opponent& b) { return a == b; }, nb::is_operator())
      .def("__repr__", [](const Opponent& o) {
        return "<Opponent: seat " + std::to_string(o.seat) + ", seed " + std::to_string(o.seed) +
               ", " + o.spec + '>';
      });
  c.attr("__hash__") = nb::none();

  m.def(
      "opponent_of", [](const PyRecord& r) { return or_raise(record::opponent_of(r.record)); },
      "record"_a,
      "Return the program that plays in a game; None between people. Raises RecordError.");
  m.def(
      "set_opponent",
      [](PyRecord& r, const Opponent& opponent) { record::set_opponent(r.record, opponent); },
      "record"_a, "opponent"_a,
      "Write the program that plays in a game, and its spec as the name of its seat.");
  m.def("find_level", &record::find_level, "name"_a,
        "Return the number of a level of this number or name; None if there is none.");
}

}  // namespace ponnuki
