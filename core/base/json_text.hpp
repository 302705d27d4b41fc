// Values written as JSON, without blanks.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/number.hpp"
#include "base/options.hpp"

namespace ponnuki {

// A text with its quotation marks. Only these, backslashes and control characters are escaped.
void append_json(std::string& out, std::string_view text);

// What is the same for every writer, compiled once.
class JsonBuffer {
 public:
  std::string take() { return std::move(text_); }
  // A value that is written already.
  void raw(std::string_view text) { text_ += text; }

 protected:
  void begin_item();  // after a comma, unless it is the first
  void begin_field(std::string_view name);
  void integer(std::int64_t);
  void text(std::string_view s) { append_json(text_, s); }

 private:
  std::string text_;
};

// `Writer` derives from this, and adds a `write` for each type of its own that stands in objects
// and lists. Functions write values of their own.
template <class Writer>
class JsonText : public JsonBuffer {
 public:
  // f writes the fields with the function it is given: field(name, value).
  void object(auto&& f) {
    raw("{");
    f([this](std::string_view name, const auto& value) {
      begin_field(name);
      self().write(value);
    });
    raw("}");
  }
  // f writes the items with the function it is given: item(value).
  void list(auto&& f) {
    raw("[");
    f([this](const auto& value) {
      begin_item();
      self().write(value);
    });
    raw("]");
  }

  void write(const std::invocable auto& f) { f(); }
  void write(std::nullptr_t) { raw("null"); }
  void write(std::same_as<bool> auto b) { raw(b ? "true" : "false"); }
  void write(std::integral auto n)
    requires(!std::same_as<decltype(n), bool>)
  {
    integer(std::int64_t(n));
  }
  void write(double x) { raw(shortest(x)); }
  void write(std::string_view s) { text(s); }
  void write(const char* s) { write(std::string_view(s)); }
  void write(const std::string& s) { write(std::string_view(s)); }
  void write(const OptionValue& v) {
    std::visit([this](const auto& x) { self().write(x); }, v);
  }
  template <class T>
  void write(const std::optional<T>& value) {
    value ? self().write(*value) : self().write(nullptr);
  }
  template <class T>
  void write(const std::vector<T>& values) {
    list([&](auto&& item) {
      for (const T& value : values) item(value);
    });
  }
  template <class T>
  void write(const std::array<T, 2>& both) {
    list([&](auto&& item) {
      for (const T& value : both) item(value);
    });
  }

 private:
  Writer& self() { return static_cast<Writer&>(*this); }
};

}  // namespace ponnuki
