// Values as JSON text, in the words of docs/events.md.
#pragma once

#include <cmath>
#include <string>
#include <string_view>

#include "base/json_text.hpp"
#include "bind/page_types.hpp"

namespace ponnuki {

// Writes one value. Points, cells and colours go by the names that the game gives them; lambdas
// write values of their own.
class Json : public JsonText<Json> {
 public:
  explicit Json(const AnyGame* game = nullptr) : game_(game) {}

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
  void write(Vec v) { write(page::Pair<double>{v.x, v.y}); }
  void write(const std::array<Colour, 2>& by_player) {
    write(page::Pair<Colour>{by_player[0], by_player[1]});
  }
  void write(const std::array<std::string_view, 2>& sides) {
    write(page::Pair<std::string_view>{sides[0], sides[1]});
  }
  void write(const std::optional<std::array<int, 2>>& score) {
    score ? write(page::Pair<int>{(*score)[0], (*score)[1]}) : write(nullptr);
  }
  template <class T>
  void write(const PerColour<T>& both) {
    object([&](auto&& field) {
      for (const Colour c : {Colour::First, Colour::Second})
        field(game_->info().colours[std::size_t(index(c))], both[std::size_t(index(c))]);
    });
  }
  // Events and merits.
  void write(const AnyKind& said) {
    object([&](auto&& field) {
      field("kind", said.kind());
      said.visit(field);
    });
  }

  template <page::Struct S>
  void write(const S& values) {
    object([&](auto&& field) {
      S::fields([&](std::string_view name, auto get, std::string_view = {}) {
        field(name, get(values));
      });
    });
  }
  template <class F>
  void write(const page::List<F>& items) {
    list([&](auto&& item) {
      for (std::size_t i = 0; i < items.size; ++i) item(items.item(i));
    });
  }
  template <class T, class F>
  void write(const page::Map<T, F>& entries) {
    object([&](auto&& field) {
      entries.each([&](std::string_view name, const T& value) { field(name, value); });
    });
  }
  template <class T>
  void write(const page::Pair<T>& both) {
    list([&](auto&& item) {
      item(both.first);
      item(both.second);
    });
  }
  void write(const page::Marks& marks) {
    if (marks.layer.on_cells)
      write(marks.layer.owner);
    else
      write(page::owners_by_point(marks.geometry, marks.layer));
  }
  void write(const page::Proven& proven) { write(proven.word); }

 private:
  const AnyGame* game_;
};

}  // namespace ponnuki
