// Values as JSON text, in the words of docs/events.md.
#pragma once

#include <cmath>
#include <concepts>
#include <string>
#include <string_view>

#include "bind/any.hpp"

namespace ponnuki {

// Writes one value. Points, cells and colours go by the names that the game gives them; lambdas
// write values of their own.
class Json {
 public:
  explicit Json(const AnyGame* game = nullptr) : game_(game) {}

  std::string take() { return std::move(text_); }

  // f writes the fields with the function it is given: field(name, value).
  void object(auto&& f) {
    bool first = true;
    text_ += '{';
    f([&](std::string_view name, const auto& value) {
      if (!first) text_ += ',';
      first = false;
      write(name);
      text_ += ':';
      write(value);
    });
    text_ += '}';
  }
  // item(i) writes the i-th.
  void list(std::size_t n, auto&& item) {
    text_ += '[';
    for (std::size_t i = 0; i < n; ++i) {
      if (i > 0) text_ += ',';
      item(i);
    }
    text_ += ']';
  }

  void write(const std::invocable auto& f) { f(); }
  void write(std::nullptr_t) { text_ += "null"; }
  void write(std::same_as<bool> auto b) { text_ += b ? "true" : "false"; }
  void write(std::integral auto n)
    requires(!std::same_as<decltype(n), bool>)
  {
    text_ += std::to_string(n);
  }
  // Six decimals: enough to draw by, and for values of a search.
  void write(std::floating_point auto x) {
    constexpr std::int64_t unit = 1'000'000;
    const std::int64_t n = std::llround(double(x) * double(unit));
    const std::uint64_t size = std::uint64_t(n < 0 ? -n : n);
    if (n < 0) text_ += '-';
    text_ += std::to_string(size / unit);
    if (size % unit) text_ += '.' + std::to_string(unit + size % unit).substr(1);
  }
  void write(std::string_view s) {
    constexpr std::string_view hex = "0123456789abcdef";
    text_ += '"';
    for (const char c : s) {
      if (c == '"' || c == '\\')
        (text_ += '\\') += c;
      else if (std::uint8_t(c) < 0x20)
        ((text_ += "\\u00") += hex[std::uint8_t(c) >> 4]) += hex[std::uint8_t(c) & 15];
      else
        text_ += c;
    }
    text_ += '"';
  }
  void write(const char* s) { write(std::string_view(s)); }
  void write(const std::string& s) { write(std::string_view(s)); }
  void write(const OptionValue& v) {
    std::visit([this](const auto& x) { write(x); }, v);
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
  template <class T>
  void write(const std::optional<T>& value) {
    value ? write(*value) : write(nullptr);
  }
  template <class T>
  void write(const std::vector<T>& values) {
    list(values.size(), [&](std::size_t i) { write(values[i]); });
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
  std::string text_;
};

}  // namespace ponnuki
