// Clocks as a browser meets them (web/src/core/clock.ts): values, which cross the border as the
// text of a clock or of a time control. Times are milliseconds since 1970.
#include "base/json_text.hpp"
#include "bind/wasm.hpp"
#include "play/clock.hpp"

namespace ponnuki {

namespace {

using play::Clock;
using play::TimeControl;

class ClockJson : public JsonBuffer {
 public:
  void field(std::string_view name, std::int64_t number) {
    begin_field(name);
    integer(number);
  }
  // Left out if there is none.
  void field(std::string_view name, std::optional<std::int64_t> number) {
    if (number) field(name, *number);
  }
  void field(std::string_view name, std::string_view value) {
    begin_field(name);
    text(value);
  }
};

void answer_clock(const Clock& clock, play::Milliseconds now) {
  ClockJson json;
  json.raw("{");
  json.field("text", clock.text());
  json.field("state", clock.state_name());
  json.field("turn", clock.turn());
  json.field("flagged", clock.flagged(now));
  json.field("flag_time", clock.flag_time());
  for (const Player player : {Player(0), Player(1)}) {
    const auto left = clock.left(player, now);
    json.raw(player ? ",{" : ",\"left\":[{");
    json.field("main", left.main);
    json.field("periods", left.periods);
    json.field("period", left.period);
    json.field("total", clock.total_left(player, now));
    json.raw("}");
  }
  json.raw("]}");
  wasm_answer(json.take());
}

}  // namespace

// Input: the text of a time control. The answer is what it says, its usual text, and a clock that
// is ready; or it has the "problem".
EXPORT(read_time_control) void read_time_control() {
  const auto read = TimeControl::from_text(wasm_input());
  if (const auto* problem = std::get_if<Message>(&read)) return wasm_answer_problem(*problem);
  const auto& control = std::get<TimeControl>(read);
  ClockJson json;
  json.raw("{");
  json.field("text", control.text());
  json.field("main", control.main);
  json.field("increment", control.increment);
  json.field("periods", control.periods);
  json.field("period", control.period);
  json.field("clock", Clock(control).text());
  json.raw("}");
  wasm_answer(json.take());
}

// Input: the text of a clock. The answer is the clock after an act, a number of Clock::Act, or as
// it is after none, -1; or it has the "problem", and nothing for a text that is no clock.
EXPORT(change_clock) void change_clock(std::int32_t act, std::uint32_t player, double time) {
  const auto clock = Clock::from_text(wasm_input());
  if (!clock) return wasm_answer("");
  const auto now = play::Milliseconds(time);
  if (act < 0) return answer_clock(*clock, now);
  const auto changed = clock->after(Clock::Act(act), Player(player & 1), now);
  if (const auto* problem = std::get_if<Message>(&changed)) return wasm_answer_problem(*problem);
  answer_clock(std::get<Clock>(changed), now);
}

}  // namespace ponnuki
