// Messages to people as data: a kind and its fields. The sentences are in the catalogues of words/,
// one for each language; the core has none.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ponnuki {

struct Message;

// Points, cells, colours and moves are texts here, as their game writes them; a field that says
// why (the refusal in an illegal move, say) is a message of its own.
using MessageValue = std::variant<bool, std::int64_t, double, std::string, std::vector<std::string>,
                                  std::vector<Message>>;

struct Message {
  std::string_view kind;  // of static storage
  std::vector<std::pair<std::string_view, MessageValue>> fields;

  friend bool operator==(const Message&, const Message&) = default;
};

// A kind of message is a struct: its name, and its fields by `visit`, as events have them.
template <class M>
concept MessageKind = requires(const M m) {
  { M::kind } -> std::convertible_to<std::string_view>;
  m.visit([](std::string_view, const auto&) {});
};

namespace detail {

inline MessageValue value_of(bool b) { return b; }
inline MessageValue value_of(std::integral auto n) { return std::int64_t(n); }
inline MessageValue value_of(double x) { return x; }
inline MessageValue value_of(std::string_view s) { return std::string(s); }
inline MessageValue value_of(const char* s) { return std::string(s); }
inline MessageValue value_of(const std::string& s) { return s; }
inline MessageValue value_of(std::vector<std::string> list) { return list; }
inline MessageValue value_of(const Message& m) { return std::vector<Message>{m}; }
inline MessageValue value_of(std::vector<Message> list) { return list; }

}  // namespace detail

// The message of a kind with these fields; what is not there (an empty optional) is left out.
template <MessageKind M>
Message message(const M& m) {
  Message made{M::kind, {}};
  m.visit([&]<class T>(std::string_view name, const T& value) {
    if constexpr (requires { value.has_value(); }) {
      if (value) made.fields.emplace_back(name, detail::value_of(*value));
    } else {
      made.fields.emplace_back(name, detail::value_of(value));
    }
  });
  return made;
}

// A value, or why there is none.
template <class T>
using OrMessage = std::variant<T, Message>;

}  // namespace ponnuki
