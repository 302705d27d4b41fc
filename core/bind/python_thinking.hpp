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
inline void check_number(const char* name, double value, double highest) {
  if (value >= 0 && value <= highest) return;
  const std::string shown = ascii_of(nb::float_(value));
  raise_option_error({name, message(SettingNotNumber{name, 0, highest, shown})});
}

inline constexpr double max_temperature = 10;

// Raises SearchError.
inline void check_at_least(const char* name, std::int64_t value, std::int64_t lowest) {
  if (value < lowest) raise_search_error(message(SettingTooSmall{name, lowest, value}));
}

// Raises OptionError, naming what is allowed.
inline int threads_from(nb::handle value) { return int(whole_from("threads", value, 1, 1024)); }

// The bytes of a tree. Raises OptionError, naming what is allowed.
inline std::size_t memory_from(nb::handle value) {
  return std::size_t(whole_from("memory", value, std::int64_t{1} << 20, std::int64_t{1} << 37));
}

// A keyword value as a setting's type. Raises OptionError, naming what is allowed.
template <class T>
T setting_from(const char* name, nb::handle value, T lowest, T highest) {
  if constexpr (std::is_same_v<T, bool>)
    return boolean_from(name, value);
  else if constexpr (std::is_same_v<T, int>)
    return int(whole_from(name, value, lowest, highest));
  else
    return number_from(name, value, lowest, highest);
}

// The settings (search::Settings, or others with a `visit` like theirs) with what the keywords say.
// `known` names what else the caller takes. Raises OptionError, naming what is allowed.
template <class S>
S settings_from(S settings, const nb::kwargs& given,
                std::vector<std::string> known = {"threads", "memory", "seed"}) {
  settings.visit([&](const char* name, auto&, auto, auto) { known.emplace_back(name); });
  for (const auto& [key, value] : given) {
    const std::string wanted = shown_text(key);
    bool found = false;
    settings.visit([&](const char* name, auto& field, auto lowest, auto highest) {
      if (wanted != name) return;
      found = true;
      field = setting_from(name, value, lowest, highest);
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
