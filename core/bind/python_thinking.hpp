// What Python's searches, solvers and players share: settings from keywords, reports, and long work
// without the GIL.
#pragma once

#include <atomic>

#include "bind/python_objects.hpp"

namespace ponnuki {

// Holds an object for one caller while it lives. Raises RuntimeError if somebody else does.
class Use {
 public:
  Use(std::atomic<bool>& busy, const char* refusal) : busy_(busy) {
    if (busy_.exchange(true)) throw std::runtime_error(refusal);
  }
  ~Use() { busy_ = false; }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

 private:
  std::atomic<bool>& busy_;
};

// Calls work(interrupted) without the GIL; `interrupted` says that a signal wants to be heard.
// Raises what the signal raises once the work has ended.
void interruptible(auto&& work) {
  SignalCheck check;
  std::optional<nb::python_error> error;
  {
    nb::gil_scoped_release release;
    work([&] {
      if (error) return true;
      try {
        check();
      } catch (nb::python_error& e) {
        error.emplace(std::move(e));
      }
      return error.has_value();
    });
  }
  if (error) throw std::move(*error);
}

// Raises OptionError, naming what is allowed.
inline void check_between(const char* name, std::int64_t value, std::int64_t least,
                          std::int64_t most) {
  if (value >= least && value <= most) return;
  raise_option_error({name, message(SettingNotBetween{name, least, most, value})});
}

// Raises OptionError, naming what is allowed.
inline void check_temperature(double temperature) {
  constexpr double most = 10;
  if (temperature >= 0 && temperature <= most) return;
  const std::string given = ascii_of(nb::float_(temperature));
  raise_option_error({"temperature", message(SettingNotNumber{"temperature", 0, most, given})});
}

// Raises SearchError.
inline void check_at_least(const char* name, std::int64_t value, std::int64_t least) {
  if (value < least) raise_search_error(message(SettingTooSmall{name, least, value}));
}

// The threads and the bytes of a tree. Raises OptionError, naming what is allowed.
inline void check_resources(std::int64_t threads, std::int64_t memory) {
  check_between("threads", threads, 1, 1024);
  check_between("memory", memory, std::int64_t{1} << 20, std::int64_t{1} << 37);
}

// A keyword value as a setting's type; refuses what does not fit, naming what would.
template <class T>
void set_setting(T& field, const char* name, T least, T most, nb::handle given) {
  const auto refuse = [&] {
    const std::string shown = ascii_of(given);
    if constexpr (std::is_same_v<T, bool>)
      raise_option_error({name, message(SettingNotBoolean{name, shown})});
    else if constexpr (std::is_same_v<T, int>)
      raise_option_error({name, message(SettingNotWhole{name, least, most, shown})});
    else
      raise_option_error({name, message(SettingNotNumber{name, least, most, shown})});
  };
  const bool is_bool = nb::isinstance<nb::bool_>(given);
  if constexpr (std::is_same_v<T, bool>) {
    if (!is_bool) refuse();
    field = nb::cast<bool>(given);
  } else {
    const bool fits = nb::isinstance<nb::int_>(given) ||
                      (std::is_same_v<T, float> && nb::isinstance<nb::float_>(given));
    T value{};
    if (is_bool || !fits || !nb::try_cast(given, value) || !(value >= least && value <= most))
      refuse();
    field = value;
  }
}

inline search::Settings settings_from(search::Settings settings, const nb::kwargs& given) {
  std::vector<std::string> known{"threads", "memory", "seed"};
  settings.visit([&](const char* name, auto&, auto, auto) { known.emplace_back(name); });
  for (const auto& [key, value] : given) {
    const std::string wanted = shown_text(key);
    bool found = false;
    settings.visit([&](const char* name, auto& field, auto least, auto most) {
      if (wanted != name) return;
      found = true;
      set_setting(field, name, least, most, value);
    });
    if (!found) raise_option_error({wanted, message(UnknownSetting{wanted, known})});
  }
  return settings;
}

inline nb::object proven(Player player, search::Bounds bounds) {
  if (!bounds.exact()) return nb::none();
  constexpr std::array words{"loss", "draw", "win"};
  return nb::cast(words[std::size_t(bounds.floor_for(player))]);
}

inline nb::object report_to_python(const PyGame& game, const search::Report& r) {
  const auto moves = [&](const std::vector<Move>& list) {
    return tuple_of(list.size(),
                    [&](std::size_t i) { return nb::borrow(game.move_object(list[i])); });
  };
  const nb::tuple candidates = tuple_of(r.candidates.size(), [&](std::size_t i) {
    const auto& c = r.candidates[i];
    return from_package("candidate")(nb::borrow(game.move_object(c.move)), c.visits, c.value,
                                     c.prior, proven(r.player, c.bounds), moves(c.line),
                                     moves(c.threatens));
  });
  return from_package("report")(r.visits, r.playouts, r.nodes, r.memory, r.full, r.seconds, r.value,
                                proven(r.player, r.bounds), candidates);
}

}  // namespace ponnuki
