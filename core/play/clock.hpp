// Clocks: how much time each of two players may use, and how much of it is left. A clock is a value
// that has no time of its own: the caller says what time it is, in milliseconds since any moment.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/message.hpp"
#include "base/move.hpp"

namespace ponnuki::play {

using Milliseconds = std::int64_t;

// Times of callers are between -max_time and max_time: the whole numbers that doubles hold.
inline constexpr Milliseconds max_time = Milliseconds{1} << 53;
inline constexpr Milliseconds min_duration = 1000;
inline constexpr Milliseconds max_duration = Milliseconds{100} * 24 * 60 * 60 * 1000;
inline constexpr int max_periods = 100;

struct NotATimeControl {
  static constexpr std::string_view kind = "not_a_time_control";
  std::string text;
  void visit(auto&& field) const { field("text", text); }
};

struct ImpossibleTime {  // a duration, or the number of periods
  static constexpr std::string_view kind = "impossible_time";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

struct NotAClock {  // as Clock::text writes it
  static constexpr std::string_view kind = "not_a_clock";
  std::string text;
  void visit(auto&& field) const { field("text", text); }
};

struct OtherClockState {  // the clock is ready, running or paused, and has to be another of these
  static constexpr std::string_view kind = "other_clock_state";
  std::string_view expected, actual;
  void visit(auto&& field) const {
    field("expected", expected);
    field("actual", actual);
  }
};

struct FlagHasFallen {
  static constexpr std::string_view kind = "flag_has_fallen";
  Player player;
  void visit(auto&& field) const { field("player", player); }
};

// Sudden death "10m"; Fischer "5m+3s", in which each turn adds to the time left; byo-yomi
// "10m+5x30s", in which periods follow that begin anew with every turn, as long as one is left.
// Days a move are one period without a main time: "0s+1x3d".
struct TimeControl {
  Milliseconds main = 0;
  Milliseconds increment = 0;
  int periods = 0;
  Milliseconds period = 0;

  static OrMessage<TimeControl> from_text(std::string_view);
  std::string text() const;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

struct TimeLeft {
  Milliseconds main = 0;
  int periods = 0;          // with the one that is being used
  Milliseconds period = 0;  // of that one

  friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

class Clock {
 public:
  enum class State { Ready, Running, Paused };

  explicit Clock(const TimeControl&);
  // The clock that `text` wrote; empty for any other text.
  static std::optional<Clock> from_text(std::string_view);
  std::string text() const;

  const TimeControl& control() const { return control_; }
  State state() const { return state_; }
  std::string_view state_name() const;
  // The player on turn, whose time runs unless the clock is paused; empty if it is ready.
  std::optional<Player> turn() const;

  TimeLeft left(Player, Milliseconds now) const;
  // The time until the flag of a player falls who is on turn until then.
  Milliseconds total_left(Player, Milliseconds now) const;
  // When the flag of the player on turn falls, or has fallen; empty if the clock does not run.
  std::optional<Milliseconds> flag_time() const;
  // The player whose flag has fallen: a clock stays as it is from then on.
  std::optional<Player> flagged(Milliseconds now) const;

  // A time before the last one counts as the last one.

  enum class Act {
    Start,     // begin the first turn
    Press,     // go on after a ply: a player who stays on turn goes on with the same turn
    TakeBack,  // go on after a ply was taken back, with the player who had played it
    Pause,
    Resume,
  };
  // The clock after an act; `player` is the one on turn from then on (Start, Press, TakeBack). What
  // is taken back gives no time back, and the turn that is played anew adds nothing a second time.
  OrMessage<Clock> after(Act, Player, Milliseconds now) const;
  OrMessage<Clock> start(Player p, Milliseconds now) const { return after(Act::Start, p, now); }
  OrMessage<Clock> press(Player p, Milliseconds now) const { return after(Act::Press, p, now); }
  OrMessage<Clock> take_back(Player p, Milliseconds now) const {
    return after(Act::TakeBack, p, now);
  }
  OrMessage<Clock> pause(Milliseconds now) const { return after(Act::Pause, turn_, now); }
  OrMessage<Clock> resume(Milliseconds now) const { return after(Act::Resume, turn_, now); }

  friend bool operator==(const Clock&, const Clock&) = default;

 private:
  Milliseconds total(const TimeLeft&) const;
  Clock charged(Milliseconds now) const;

  TimeControl control_;
  std::array<TimeLeft, 2> left_;         // at `since_`
  std::array<int, 2> taken_back_{0, 0};  // turns that have added their increment already
  State state_ = State::Ready;
  Player turn_ = 0;
  Milliseconds since_ = 0;  // of a clock that runs
};

}  // namespace ponnuki::play
