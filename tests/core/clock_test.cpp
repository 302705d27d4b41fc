// Clocks: time controls as text, and where the time goes.
#include "play/clock.hpp"

#include "base/rng.hpp"
#include "check.hpp"

namespace ponnuki::test {

namespace {

using play::Clock;
using play::Milliseconds;
using play::TimeControl;
using play::TimeLeft;

TimeControl control_of(std::string_view text) {
  const auto read = TimeControl::from_text(text);
  CHECK(std::holds_alternative<TimeControl>(read), text);
  const auto* control = std::get_if<TimeControl>(&read);
  return control ? *control : TimeControl{};
}

// The kind of the message; empty for a value.
std::string_view kind_of(const auto& made) {
  const auto* problem = std::get_if<Message>(&made);
  return problem ? problem->kind : "";
}

Clock clock_of(const OrMessage<Clock>& made) {
  CHECK_EQUAL(kind_of(made), "");
  const auto* clock = std::get_if<Clock>(&made);
  return clock ? *clock : Clock(TimeControl{});
}

Clock started(std::string_view control, Milliseconds now = 0) {
  return clock_of(Clock(control_of(control)).start(0, now));
}

}  // namespace

TEST(time_controls_are_written_as_they_are_read) {
  for (const std::string_view text :
       {"10m", "5m+3s", "10m+5x30s", "1h30m", "0s+1x3d", "100d", "1s+1s", "1d2h3m4s+100x5m6s"})
    CHECK_EQUAL(control_of(text).text(), text);
  CHECK_EQUAL(control_of("90s+120s").text(), "1m30s+2m");
  CHECK(control_of("5m+3s") == TimeControl({.main = 300'000, .increment = 3000}));
  CHECK(control_of("10m+5x30s") == TimeControl({.main = 600'000, .periods = 5, .period = 30'000}));
}

TEST(other_texts_are_no_time_controls) {
  for (const std::string_view text : {"", "5", "m", "5m+", "5m3", "5s5m", "5m5m", "5m+3", "5m+x3s",
                                      "5m+1x", "-5m", "5m +3s", "5.5m", "5m+3s+3s", "5m+1x2x3s"})
    CHECK_EQUAL(kind_of(TimeControl::from_text(text)), "not_a_time_control", text);
  for (const std::string_view text :
       {"0s", "0s+3s", "5m+0s", "101d", "99999999999999999999d", "5m+0x3s", "5m+101x3s", "5m+1x0s",
        "9999999999999d9999999999999h9999999999999m9999999999999s"})
    CHECK_EQUAL(kind_of(TimeControl::from_text(text)), "impossible_time", text);
}

TEST(an_increment_is_added_when_the_turn_passes) {
  const Clock first = started("1m+5s", 1000);
  CHECK_EQUAL(first.total_left(0, 11'000), 50'000);
  CHECK_EQUAL(first.total_left(1, 11'000), 60'000);
  const Clock second = clock_of(first.press(1, 11'000));
  CHECK_EQUAL(second.total_left(0, 99'000), 55'000);
  CHECK_EQUAL(second.total_left(1, 12'000), 59'000);
}

TEST(a_turn_of_two_plies_goes_on) {
  const Clock first = started("1m+5s");
  const Clock second = clock_of(first.press(0, 7000));
  CHECK(second == first);
  CHECK_EQUAL(clock_of(second.press(1, 10'000)).total_left(0, 10'000), 55'000);
}

TEST(a_period_begins_anew_with_every_turn) {
  const Clock clock = started("10s+3x5s");
  CHECK(clock.left(0, 10'000) == TimeLeft({.main = 0, .periods = 3, .period = 5000}));
  CHECK(clock.left(0, 14'999) == TimeLeft({.main = 0, .periods = 3, .period = 1}));
  CHECK(clock.left(0, 15'000) == TimeLeft({.main = 0, .periods = 2, .period = 5000}));
  CHECK(clock.left(0, 22'000) == TimeLeft({.main = 0, .periods = 1, .period = 3000}));
  CHECK(clock.flagged(24'999) == std::nullopt);
  CHECK(clock.flagged(25'000) == std::optional<Player>(0));
  const Clock later = clock_of(clock_of(clock.press(1, 22'000)).press(0, 23'000));
  CHECK(later.left(0, 23'000) == TimeLeft({.main = 0, .periods = 1, .period = 5000}));
  CHECK(later.left(1, 23'000) == TimeLeft({.main = 9000, .periods = 3, .period = 5000}));
}

TEST(a_flag_falls_at_the_time_that_was_announced) {
  for (const std::string_view control : {"10s", "10s+2s", "10s+3x5s", "0s+1x20s"}) {
    const Clock clock = clock_of(started(control, -500).press(1, 3500));
    const Milliseconds end = *clock.flag_time();
    CHECK_EQUAL(end, 3500 + clock.total_left(1, 3500), control);
    CHECK(!clock.flagged(end - 1), control);
    CHECK(clock.flagged(end) == std::optional<Player>(1), control);
    CHECK(clock.left(1, end) == TimeLeft{}, control);
    CHECK_EQUAL(kind_of(clock.press(0, end)), "flag_has_fallen", control);
    CHECK_EQUAL(kind_of(clock.take_back(0, end)), "flag_has_fallen", control);
    CHECK_EQUAL(kind_of(clock.pause(end)), "flag_has_fallen", control);
  }
}

TEST(what_is_taken_back_gives_no_time_back_and_adds_none) {
  Clock clock = clock_of(started("1m+5s").press(1, 10'000));
  CHECK_EQUAL(clock.total_left(0, 10'000), 55'000);
  for (Milliseconds now = 11'000; now < 20'000; now += 2000) {
    clock = clock_of(clock.take_back(0, now));
    CHECK_EQUAL(*clock.turn(), 0);
    clock = clock_of(clock.press(1, now + 1000));
  }
  CHECK_EQUAL(clock.total_left(0, 20'000), 50'000);
  CHECK_EQUAL(clock.total_left(1, 20'000), 55'000);
  clock = clock_of(clock_of(clock.press(0, 20'000)).press(1, 21'000));
  CHECK_EQUAL(clock.total_left(0, 21'000), 54'000);  // a new turn adds again
}

TEST(the_time_rests_during_a_pause) {
  const Clock paused = clock_of(started("1m").pause(10'000));
  CHECK(!paused.flag_time());
  CHECK(!paused.flagged(1'000'000));
  CHECK_EQUAL(paused.total_left(0, 1'000'000), 50'000);
  const Clock resumed = clock_of(paused.resume(500'000));
  CHECK_EQUAL(*resumed.flag_time(), 550'000);
  const Clock taken_back = clock_of(paused.take_back(1, 20'000));
  CHECK_EQUAL(*taken_back.turn(), 1);
  CHECK_EQUAL(taken_back.total_left(0, 90'000), 50'000);
}

TEST(a_clock_says_what_state_it_has_to_be_in) {
  const Clock ready(control_of("1m"));
  const Clock running = started("1m");
  const Clock paused = clock_of(running.pause(1));
  for (const auto& made : {ready.press(1, 0), ready.take_back(1, 0), ready.pause(0),
                           ready.resume(0), running.start(0, 1), running.resume(1),
                           paused.start(0, 2), paused.press(1, 2), paused.pause(2)})
    CHECK_EQUAL(kind_of(made), "other_clock_state");
  CHECK(!ready.turn() && !ready.flag_time() && !ready.flagged(play::max_time));
}

TEST(an_earlier_time_counts_as_the_last_one) {
  const Clock clock = started("1m", 10'000);
  CHECK_EQUAL(clock.total_left(0, 0), 60'000);
  CHECK_EQUAL(clock_of(clock.press(1, 0)).total_left(0, 5000), 60'000);
  CHECK_EQUAL(*clock_of(clock.press(1, 0)).flag_time(), 70'000);
}

// Random presses, pauses and plies that are taken back: all time is accounted for, and the text of
// a clock is the clock.
TEST(time_is_conserved) {
  Rng rng(15);
  for (int game = 0; game < 300; ++game) {
    const bool fischer = game % 2 == 0;
    Clock clock = started(fischer ? "2m+3s" : "2m");
    Milliseconds now = 0, ran = 0, added = 0;
    std::array<int, 2> turns{0, 0}, rewarded{0, 0};
    for (int i = 0; i < 60; ++i) {
      const bool paused = clock.state() == Clock::State::Paused;
      const auto elapsed = Milliseconds(rng.below(4000));
      now += elapsed;
      if (!paused) ran += elapsed;
      if (clock.flagged(now)) break;
      const Player on_turn = *clock.turn();
      switch (rng.below(4)) {
        case 0:
          clock = clock_of(paused ? clock.resume(now) : clock.pause(now));
          break;
        case 1:
          if (turns[other(on_turn)] == 0) break;
          --turns[other(on_turn)];
          clock = clock_of(clock.take_back(other(on_turn), now));
          break;
        default:
          if (paused) break;
          clock = clock_of(clock.press(other(on_turn), now));
          if (++turns[on_turn] > rewarded[on_turn]) {
            rewarded[on_turn] = turns[on_turn];
            added += clock.control().increment;
          }
      }
      const Milliseconds left = clock.total_left(0, now) + clock.total_left(1, now);
      CHECK_EQUAL(left + ran, 2 * clock.control().main + added);
      CHECK(Clock::from_text(clock.text()) == clock, clock.text());
    }
  }
}

TEST(other_texts_are_no_clocks) {
  const std::string text = started("10s+2x5s").text();
  CHECK_EQUAL(text, "10s+2x5s 10000 2 5000 0 10000 2 5000 0 1 0 0");
  for (const std::string_view wrong :
       {"", "10s", "10s+2x5s 10000 2 5000 0 10000 2 5000 0 1 0 0 0",
        "10s+2x5s 10000 2 5000 0 10000 2 5000 0 1 0  0",
        "10s+2x5s 10000 2 5000 0 10000 2 5000 0 1 0", "10x 10000 2 5000 0 10000 2 5000 0 1 0 0",
        "10s+2x5s -1 2 5000 0 10000 2 5000 0 1 0 0", "10s+2x5s 10000 3 5000 0 10000 2 5000 0 1 0 0",
        "10s+2x5s 10000 2 0 0 10000 2 5000 0 1 0 0", "10s+2x5s 10000 2 5001 0 10000 2 5000 0 1 0 0",
        "10s+2x5s 10000 2 5000 -1 10000 2 5000 0 1 0 0",
        "10s+2x5s 10000 2 5000 0 10000 2 5000 0 3 0 0",
        "10s+2x5s 10000 2 5000 0 10000 2 5000 0 1 2 0",
        "10s+2x5s 10000 2 5000 0 10000 2 5000 0 1 0 99999999999999999"})
    CHECK(!Clock::from_text(wrong), wrong);
}

}  // namespace ponnuki::test
