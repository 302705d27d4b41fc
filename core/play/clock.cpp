#include "play/clock.hpp"

#include <algorithm>
#include <utility>

namespace ponnuki::play {

namespace {

constexpr std::array<std::pair<char, Milliseconds>, 4> units{
    {{'d', 86'400'000}, {'h', 3'600'000}, {'m', 60'000}, {'s', 1000}}};
constexpr int max_taken_back = 1'000'000;
constexpr std::array<std::string_view, 3> states{"ready", "running", "paused"};

// The number at the beginning of the text, which is taken off; larger ones are `most`.
std::optional<Milliseconds> take_number(std::string_view& text, Milliseconds most) {
  std::size_t digits = 0;
  Milliseconds n = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits)
    n = std::min(n * 10 + (text[digits] - '0'), most);
  if (digits == 0) return {};
  text.remove_prefix(digits);
  return n;
}

// "1h30m", its units in this order.
std::optional<Milliseconds> read_duration(std::string_view text) {
  Milliseconds sum = 0;
  auto unit = units.begin();
  do {
    const auto n = take_number(text, max_duration);
    if (!n || text.empty()) return {};
    unit = std::find_if(unit, units.end(), [&](const auto& u) { return u.first == text[0]; });
    if (unit == units.end()) return {};
    sum += std::min(*n * unit->second, max_duration + 1);
    text.remove_prefix(1);
    ++unit;
  } while (!text.empty());
  return sum;
}

std::string duration_text(Milliseconds duration) {
  std::string text;
  for (const auto& [unit, size] : units) {
    if (duration >= size) text += std::to_string(duration / size) + unit;
    duration %= size;
  }
  return text.empty() ? "0s" : text;
}

bool is_duration(Milliseconds duration) {
  return duration >= min_duration && duration <= max_duration;
}

// A whole number from `least`, which is not positive, to `most`.
std::optional<Milliseconds> read_whole(std::string_view text, Milliseconds least,
                                       Milliseconds most) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const Milliseconds limit = is_negative ? -least : most;
  const auto n = take_number(text, limit + 1);
  if (!n || !text.empty() || *n > limit) return {};
  return is_negative ? -*n : *n;
}

}  // namespace

OrMessage<TimeControl> TimeControl::from_text(std::string_view text) {
  const auto plus = text.find('+');
  const std::string_view front = text.substr(0, plus);
  std::string_view count, added;
  if (plus != std::string_view::npos) {
    added = text.substr(plus + 1);
    if (const auto x = added.find('x'); x != std::string_view::npos) {
      count = added.substr(0, x);
      added.remove_prefix(x + 1);
    }
  }
  const bool has_periods = !count.empty();
  const auto main = read_duration(front);
  const auto duration = plus == std::string_view::npos ? 0 : read_duration(added);
  const auto periods = has_periods ? read_whole(count, 0, max_duration) : 0;
  const bool is_x_alone = !has_periods && text.find('x') != std::string_view::npos;
  if (!main || !duration || !periods || is_x_alone)
    return message(NotATimeControl{std::string(text)});

  std::string_view impossible;
  if (!is_duration(*main) && !(*main == 0 && has_periods)) impossible = front;
  if (plus != std::string_view::npos && !is_duration(*duration)) impossible = added;
  if (has_periods && (*periods < 1 || *periods > max_periods)) impossible = count;
  if (!impossible.empty()) return message(ImpossibleTime{std::string(impossible)});
  return has_periods ? TimeControl{*main, 0, int(*periods), *duration}
                     : TimeControl{*main, *duration, 0, 0};
}

std::string TimeControl::text() const {
  std::string text = duration_text(main);
  if (periods > 0)
    text += '+' + std::to_string(periods) + 'x' + duration_text(period);
  else if (increment > 0)
    text += '+' + duration_text(increment);
  return text;
}

Clock::Clock(const TimeControl& control) : control_(control) {
  left_.fill({control.main, control.periods, control.period});
}

// "10m+5x30s 600000 5 30000 0 600000 5 30000 0 1 1 1700000000000": the control; of each player the
// time left and the turns taken back; the state, the player on turn, and since when.
std::string Clock::text() const {
  std::string text = control_.text();
  const auto& [first, second] = left_;
  for (const Milliseconds number :
       {first.main, Milliseconds{first.periods}, first.period, Milliseconds{taken_back_[0]},
        second.main, Milliseconds{second.periods}, second.period, Milliseconds{taken_back_[1]},
        Milliseconds(state_), Milliseconds{turn_}, since_})
    text += ' ' + std::to_string(number);
  return text;
}

std::optional<Clock> Clock::from_text(std::string_view text) {
  const auto end = std::min(text.find(' '), text.size());
  const auto read = TimeControl::from_text(text.substr(0, end));
  const auto* control = std::get_if<TimeControl>(&read);
  if (!control) return {};
  text.remove_prefix(end);
  std::array<Milliseconds, 11> n;
  for (auto& number : n) {
    if (text.empty()) return {};
    text.remove_prefix(1);
    const auto word = text.substr(0, text.find(' '));
    const auto whole = read_whole(word, -max_time, max_time);
    if (!whole) return {};
    number = *whole;
    text.remove_prefix(word.size());
  }
  const auto within = [&](std::size_t i, Milliseconds most) { return n[i] >= 0 && n[i] <= most; };
  bool is_clock = text.empty() && within(8, states.size() - 1) && within(9, 1);
  for (const std::size_t of : {0, 4})
    is_clock = is_clock && n[of] >= 0 && within(of + 1, control->periods) &&
               within(of + 2, control->period) && within(of + 3, max_taken_back) &&
               (n[of + 1] > 0) == (n[of + 2] > 0);
  if (!is_clock) return {};
  Clock clock(*control);
  clock.left_ = {{{n[0], int(n[1]), n[2]}, {n[4], int(n[5]), n[6]}}};
  clock.taken_back_ = {int(n[3]), int(n[7])};
  clock.state_ = State(n[8]);
  clock.turn_ = Player(n[9]);
  clock.since_ = n[10];
  return clock;
}

std::string_view Clock::state_name() const { return states[std::size_t(state_)]; }

std::optional<Player> Clock::turn() const {
  return state_ == State::Ready ? std::nullopt : std::optional(turn_);
}

Milliseconds Clock::total(const TimeLeft& left) const {
  const auto later = Milliseconds{std::max(left.periods - 1, 0)} * control_.period;
  return left.main + left.period + later;
}

// The clock at a later time, if it runs.
Clock Clock::charged(Milliseconds now) const {
  Clock clock = *this;
  if (state_ != State::Running || now <= since_) return clock;
  clock.since_ = now;
  TimeLeft& left = clock.left_[turn_];
  const Milliseconds used = now - since_;
  if (used >= total(left)) {
    left = {};
    return clock;
  }
  const Milliseconds over = used - left.main;  // of the time for periods
  left.main = std::max(-over, Milliseconds{0});
  if (over <= 0) return clock;
  if (over < left.period) {
    left.period -= over;
    return clock;
  }
  const Milliseconds later = over - left.period;
  left.periods -= 1 + int(later / control_.period);
  left.period = control_.period - later % control_.period;
  return clock;
}

TimeLeft Clock::left(Player player, Milliseconds now) const { return charged(now).left_[player]; }

Milliseconds Clock::total_left(Player player, Milliseconds now) const {
  return total(left(player, now));
}

std::optional<Milliseconds> Clock::flag_time() const {
  if (state_ != State::Running) return {};
  return since_ + total(left_[turn_]);
}

std::optional<Player> Clock::flagged(Milliseconds now) const {
  if (state_ == State::Ready || total_left(turn_, now) > 0) return {};
  return turn_;
}

OrMessage<Clock> Clock::after(Act act, Player player, Milliseconds now) const {
  const State expected = act == Act::Start                                 ? State::Ready
                         : act == Act::Resume                              ? State::Paused
                         : act == Act::TakeBack && state_ == State::Paused ? State::Paused
                                                                           : State::Running;
  if (state_ != expected)
    return message(OtherClockState{states[std::size_t(expected)], state_name()});
  if (const auto fallen = flagged(now)) return message(FlagHasFallen{*fallen});
  const bool is_same_turn = (act == Act::Press || act == Act::TakeBack) && player == turn_;
  Clock clock = is_same_turn ? *this : charged(now);
  if (is_same_turn) return clock;
  TimeLeft& left = clock.left_[turn_];
  switch (act) {
    case Act::Press:
      if (left.periods > 0) left.period = control_.period;
      if (clock.taken_back_[turn_] > 0)
        --clock.taken_back_[turn_];
      else
        left.main = std::min(left.main + control_.increment, max_time);
      clock.turn_ = player;
      break;
    case Act::TakeBack:
      clock.taken_back_[player] = std::min(clock.taken_back_[player] + 1, max_taken_back);
      clock.turn_ = player;
      break;
    case Act::Pause:
      clock.state_ = State::Paused;
      break;
    case Act::Start:
      clock.turn_ = player;
      [[fallthrough]];
    case Act::Resume:
      clock.state_ = State::Running;
      clock.since_ = now;
  }
  return clock;
}

}  // namespace ponnuki::play
