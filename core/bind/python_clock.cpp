// ponnuki._core.TimeControl, TimeLeft and Clock.
#include "bind/python_objects.hpp"
#include "play/clock.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

using play::Clock;
using play::Milliseconds;
using play::NotAClock;
using play::TimeControl;
using play::TimeLeft;

template <class T>
T clock_or_raise(OrMessage<T> value) {
  if (const auto* problem = std::get_if<Message>(&value))
    raise(from_package("clock_error")(message_to_python(*problem)));
  return std::get<T>(std::move(value));
}

Milliseconds now_from(nb::handle value) {
  return whole_from("now", value, -play::max_time, play::max_time);
}
Player player_from(nb::handle value) { return Player(whole_from("player", value, 0, 1)); }

std::optional<int> number_of(std::optional<Player> player) {
  return player ? std::optional<int>(*player) : std::nullopt;
}

Clock clock_from(std::string text) {
  const auto clock = Clock::from_text(text);
  return clock_or_raise(clock ? OrMessage<Clock>(*clock) : message(NotAClock{std::move(text)}));
}

TimeControl control_from(nb::handle given) {
  TimeControl control;
  if (nb::try_cast(given, control)) return control;
  return clock_or_raise(TimeControl::from_text(shown_text(given)));
}

// A method that leads to another clock at a time.
template <auto method>
Clock at_time(const Clock& clock, nb::handle now) {
  return clock_or_raise((clock.*method)(now_from(now)));
}
template <auto method>
Clock with_player(const Clock& clock, nb::handle player, nb::handle now) {
  return clock_or_raise((clock.*method)(player_from(player), now_from(now)));
}

}  // namespace

void bind_clock(nb::module_& m) {
  nb::class_<TimeControl>(m, "TimeControl",
                          "How much time each player may use: sudden death as '10m', Fischer as "
                          "'5m+3s' (each turn adds to the time left), byo-yomi as '10m+5x30s' "
                          "(periods that begin anew with every turn), days a move as '0s+1x3d'.")
      .def(
          "__init__",
          [](TimeControl* self, nb::handle text) { new (self) TimeControl(control_from(text)); },
          "text"_a.none(), nb::sig("def __init__(self, text: str | TimeControl) -> None"),
          "Read a time control. Durations are from 1 second to 100 days, in d, h, m and s as in "
          "'1h30m'; there are at most 100 periods, and with them the main time may be '0s'. "
          "Raises ClockError.")
      .def_ro("main", &TimeControl::main, "The time at the start, in milliseconds.")
      .def_ro("increment", &TimeControl::increment, "What a turn adds, in milliseconds.")
      .def_ro("periods", &TimeControl::periods, "How many periods of byo-yomi there are.")
      .def_ro("period", &TimeControl::period, "The length of a period, in milliseconds.")
      .def("__str__", &TimeControl::text)
      .def("__repr__", [](const TimeControl& c) { return "TimeControl('" + c.text() + "')"; })
      .def("__hash__",
           [](const TimeControl& c) { return Py_hash_t(std::hash<std::string>()(c.text()) >> 1); })
      .def(
          "__eq__", [](const TimeControl& a, const TimeControl& b) { return a == b; },
          nb::is_operator())
      .def("__reduce__", [](nb::handle self) {
        return nb::make_tuple(self.type(), nb::make_tuple(nb::str(self)));
      });

  nb::class_<TimeLeft>(m, "TimeLeft", "The time that a player has left, in milliseconds.")
      .def_ro("main", &TimeLeft::main, "Of the main time.")
      .def_ro("periods", &TimeLeft::periods, "The number of periods, with the one being used.")
      .def_ro("period", &TimeLeft::period, "Of the period that is being used.")
      .def("__repr__", [](const TimeLeft& t) {
        return "<TimeLeft: main " + std::to_string(t.main) + ", periods " +
               std::to_string(t.periods) + ", period " + std::to_string(t.period) + '>';
      });

  nb::class_<Clock>(
      m, "Clock",
      "The clocks of two players: an immutable value. `now` is the time in milliseconds since any "
      "moment, the same for all calls, as in `time.monotonic_ns() // 10**6`; a time before the "
      "last one counts as the last one. Players are 0 and 1, whatever their colours are.")
      .def(
          "__init__",
          [](Clock* self, nb::handle control) { new (self) Clock(control_from(control)); },
          "control"_a.none(), nb::sig("def __init__(self, control: TimeControl | str) -> None"),
          "Make a clock that does not run yet. Raises ClockError.")
      .def_static(
          "from_text", [](nb::handle text) { return clock_from(shown_text(text)); },
          "text"_a.none(), nb::sig("def from_text(text: str) -> Clock"),
          "Return the clock that `to_text` wrote. Raises ClockError.")
      .def("to_text", &Clock::text, "Return the clock as one line.")
      .def_prop_ro("control", &Clock::control, nb::rv_policy::copy, "The time control.")
      .def_prop_ro("state", &Clock::state_name, "One of 'ready', 'running' and 'paused'.")
      .def_prop_ro(
          "turn", [](const Clock& clock) { return number_of(clock.turn()); },
          "The player on turn, whose time runs unless the clock is paused; None before the first "
          "turn.")
      .def_prop_ro(
          "flag_time", &Clock::flag_time,
          "When the flag of the player on turn falls, or has fallen; None if the clock does not "
          "run.")
      .def(
          "left",
          [](const Clock& clock, nb::handle player, nb::handle now) {
            return clock.left(player_from(player), now_from(now));
          },
          "player"_a.none(), "now"_a.none(),
          nb::sig("def left(self, player: int, now: int) -> TimeLeft"),
          "Return the time that a player has left. Raises OptionError.")
      .def(
          "total_left",
          [](const Clock& clock, nb::handle player, nb::handle now) {
            return clock.total_left(player_from(player), now_from(now));
          },
          "player"_a.none(), "now"_a.none(),
          nb::sig("def total_left(self, player: int, now: int) -> int"),
          "Return the milliseconds until the flag of a player falls who is on turn until then. "
          "Raises OptionError.")
      .def(
          "flagged",
          [](const Clock& clock, nb::handle now) {
            return number_of(clock.flagged(now_from(now)));
          },
          "now"_a.none(), nb::sig("def flagged(self, now: int) -> int | None"),
          "Return the player whose flag has fallen; None if no flag has. Raises OptionError.")
      .def("start", with_player<&Clock::start>, "player"_a.none(), "now"_a.none(),
           nb::sig("def start(self, player: int, now: int) -> Clock"),
           "Begin the first turn. Raises ClockError unless the clock is ready, and OptionError.")
      .def("press", with_player<&Clock::press>, "player"_a.none(), "now"_a.none(),
           nb::sig("def press(self, player: int, now: int) -> Clock"),
           "Go on after a ply with the player who is on turn now; a player who stays on turn goes "
           "on with the same turn. Raises ClockError if the clock does not run or a flag has "
           "fallen, and OptionError.")
      .def("take_back", with_player<&Clock::take_back>, "player"_a.none(), "now"_a.none(),
           nb::sig("def take_back(self, player: int, now: int) -> Clock"),
           "Go on after a ply was taken back, with the player who had played it. No time is given "
           "back, and the turn that is played anew adds nothing a second time. Raises ClockError "
           "if the clock is ready or a flag has fallen, and OptionError.")
      .def("pause", at_time<&Clock::pause>, "now"_a.none(),
           nb::sig("def pause(self, now: int) -> Clock"),
           "Stop the time. Raises ClockError if the clock does not run or a flag has fallen, and "
           "OptionError.")
      .def("resume", at_time<&Clock::resume>, "now"_a.none(),
           nb::sig("def resume(self, now: int) -> Clock"),
           "Go on after a pause. Raises ClockError unless the clock is paused, and OptionError.")
      .def(
          "__eq__", [](const Clock& a, const Clock& b) { return a == b; }, nb::is_operator())
      .def(
          "__hash__",
          [](const Clock& clock) { return Py_hash_t(std::hash<std::string>()(clock.text()) >> 1); })
      .def("__repr__", [](const Clock& clock) { return "Clock.from_text('" + clock.text() + "')"; })
      .def("__getstate__", &Clock::text)
      .def("__setstate__",
           [](Clock& self, const std::string& text) { new (&self) Clock(clock_from(text)); });
}

}  // namespace ponnuki
