// Values as JSON text, in the words of docs/events.md.
#pragma once

#include <cmath>
#include <string>
#include <string_view>

#include "base/json_text.hpp"
#include "erased/game.hpp"

namespace ponnuki {

// Writes one value. Points, cells and colours go by the names that the game gives them; lambdas
// write values of their own.
class Json : public JsonText<Json> {
 public:
  explicit Json(const AnyGame* game = nullptr) : game_(game) {}

  using JsonText::list;
  // item(i) writes the i-th.
  void list(std::size_t n, auto&& item) {
    list([&](auto&& put) {
      for (std::size_t i = 0; i < n; ++i) put([&] { item(i); });
    });
  }

  using JsonText::write;
  // Six decimals: enough to draw by, and for values of a search.
  void write(double x) {
    constexpr std::int64_t unit = 1'000'000;
    const std::int64_t n = std::llround(x * double(unit));
    const std::uint64_t size = std::uint64_t(n < 0 ? -n : n);
    raw(n < 0 ? "-" : "");
    raw(std::to_string(size / unit));
    if (size % unit) raw('.' + std::to_string(unit + size % unit).substr(1));
  }
  void write(Colour c) { write(game_->info().colours[std::size_t(index(c))]); }
  void write(Point p) { write(game_->geometry().points[std::size_t(index(p))].label); }
  void write(CellId c) { write(game_->geometry().cells[std::size_t(index(c))].label); }
  void write(Move m) { write(game_->move_text(m)); }
  void write(OneOf choice) { write(choice.word); }
  void write(EventKind event) { write(event.kind); }
  void write(Reason r) { write(r.name()); }
  void write(Vec v) {
    list(2, [&](std::size_t i) { write(i == 0 ? v.x : v.y); });
  }
  void write(const std::array<Colour, 2>& by_player) { pair(by_player); }
  void write(const std::array<std::string_view, 2>& sides) { pair(sides); }
  void write(const std::optional<std::array<int, 2>>& score) {
    score ? pair(*score) : write(nullptr);
  }
  template <class T>
  void write(const PerColour<T>& both) {
    object([&](auto&& field) {
      for (const Colour c : {Colour::First, Colour::Second})
        field(game_->info().colours[std::size_t(index(c))], both[std::size_t(index(c))]);
    });
  }

 private:
  void pair(const auto& values) {
    list(2, [&](std::size_t i) { write(values[i]); });
  }

  const AnyGame* game_;
};

}  // namespace ponnuki
