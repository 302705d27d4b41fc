// The types of page_types.hpp in TypeScript's syntax.
#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "bind/page_types.hpp"

namespace ponnuki::typescript {

template <class T>
using Of = std::type_identity<T>;

inline std::string type(Of<bool>) { return "boolean"; }
template <class T>
  requires std::is_arithmetic_v<T>
std::string type(Of<T>) {
  return "number";
}
inline std::string type(Of<Player>) { return "Player"; }
inline std::string type(Of<Vec>) { return "XY"; }
inline std::string type(Of<Reason>) { return "Reason"; }
inline std::string type(Of<Event>) { return "PlyEvent"; }
inline std::string type(Of<OptionValue>) { return "OptionValue"; }
// Points, cells, colours and moves are names.
template <class T>
  requires std::same_as<T, std::string> || std::same_as<T, std::string_view> ||
           std::same_as<T, Colour> || std::same_as<T, Point> || std::same_as<T, Move>
std::string type(Of<T>) {
  return "string";
}
template <class T>
  requires requires { T::name; }
std::string type(Of<T>) {
  return std::string(T::name);
}
template <class T>
std::string type(Of<std::optional<T>>);
template <class T>
std::string type(Of<std::vector<T>>);
template <class F>
std::string type(Of<page::List<F>>);
template <class T, class F>
std::string type(Of<page::Map<T, F>>);

inline std::string pair_of(const std::string& item) {
  return "readonly [" + item + ", " + item + "]";
}
inline std::string list_of(const std::string& item) {
  const bool is_word = item.find(' ') == item.npos;
  return "readonly " + (is_word ? item : '(' + item + ')') + "[]";
}

template <class T>
std::string type(Of<page::Pair<T>>) {
  return pair_of(type(Of<T>{}));
}
inline std::string type(Of<std::array<int, 2>>) { return pair_of("number"); }
template <class T>
std::string type(Of<std::optional<T>>) {
  return type(Of<T>{}) + " | null";
}
template <class T>
std::string type(Of<std::vector<T>>) {
  return list_of(type(Of<T>{}));
}
template <class F>
std::string type(Of<page::List<F>>) {
  return list_of(type(Of<std::invoke_result_t<F, std::size_t>>{}));
}
template <class T, class F>
std::string type(Of<page::Map<T, F>>) {
  return "Readonly<Record<string, " + type(Of<T>{}) + ">>";
}
template <class... Ts>
std::string either(Of<std::variant<Ts...>>) {
  std::string all;
  ((all += (all.empty() ? "" : " | ") + type(Of<Ts>{})), ...);
  return all;
}

struct Field {
  std::string_view name;
  std::string type;
  std::string_view meaning;
};

// A type with a name: an object with these fields or, if there are none, `is`.
struct Type {
  std::string_view name, meaning;
  std::string is;
  std::vector<Field> fields;
};

template <page::Struct S>
Type object() {
  Type found{S::name, S::meaning, {}, {}};
  S::fields([&]<class Get>(std::string_view name, Get, std::string_view meaning = {}) {
    using Value = std::remove_cvref_t<std::invoke_result_t<Get, const S&>>;
    found.fields.push_back({name, type(Of<Value>{}), meaning});
  });
  return found;
}

inline std::vector<Type> types() {
  std::string proven;
  for (const auto word : page::Proven::words)
    proven += (proven.empty() ? "\"" : " | \"") + std::string(word) + '"';
  return {
      {"OptionValue", "", either(Of<OptionValue>{}), {}},
      {"Options", "", "Readonly<Record<string, OptionValue>>", {}},
      object<page::Option>(),
      object<page::Info>(),
      {"XY",
       "The unit is the distance of neighbouring points; y grows upwards.",
       pair_of("number"),
       {}},
      object<page::Spot>(),
      object<page::Cell>(),
      object<page::Coordinate>(),
      object<page::Board>(),
      object<page::Level>(),
      object<page::Game>(),
      object<page::Result>(),
      {page::Marks::name, page::Marks::meaning, either(Of<page::Marks::type>{}), {}},
      object<page::State>(),
      {page::Proven::name, page::Proven::meaning, proven, {}},
      object<page::Candidate>(),
      object<page::Report>(),
      object<page::MoveValue>(),
      object<page::MoveValues>(),
  };
}

}  // namespace ponnuki::typescript
