// Values of many kinds, each with a name and fields of its own: events and refusals. Base knows
// what a field may hold, not which kinds there are; those are their games' own
// (games/<id>/kinds.hpp).
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/move.hpp"
#include "base/outcome.hpp"

namespace ponnuki {

// A field that is one word of a few.
struct OneOf {
  std::string_view word;
  std::span<const std::string_view> words;
};

// A field that names the kind of another event.
struct EventKind {
  std::string_view kind;
};

// What a field may hold; docs/events.md says how each is written.
template <class... Ts>
using ViewOf = std::variant<const Ts*...>;
using FieldView = ViewOf<int, std::string, OneOf, EventKind, Colour, Point, Points, CellId, Reason,
                         std::optional<Player>, std::optional<std::array<int, 2>>,
                         std::array<std::string_view, 2>,  // of the board's two ends of something
                         std::array<Colour, 2>,            // by player
                         std::vector<int>, std::vector<CellId>, PerColour<int>, PerColour<Points>,
                         std::vector<PerColour<int>>>;
using FieldVisitor = std::function<void(std::string_view name, FieldView)>;

// What a board shows of a field of an event, whatever the game.
enum class Role : std::uint8_t {
  None,
  Path,       // points, joined by a line in this order
  Loop,       // points, joined by a line that returns to the first
  Shape,      // a word; if it is "loop", the paths of the event are loops
  Owned,      // points or a cell that got an owner
  Capturing,  // points by colour: those of the event's colour capture
  Wave,       // from 1; captures of one wave lead to those of the next
  Forbidden,  // a point where the next stone may not be placed
};

constexpr std::string_view role_name(Role role) {
  constexpr std::array<std::string_view, 8> names{"",      "path",      "loop", "shape",
                                                  "owned", "capturing", "wave", "forbidden"};
  return names[std::size_t(role)];
}

// A struct with its name, a line on what it says, and its fields by `visit`: their names and values
// and, where a board shows them, their roles.
template <class K>
concept Kind = requires(const K k) {
  { K::kind } -> std::convertible_to<std::string_view>;
  { K::meaning } -> std::convertible_to<std::string_view>;
  k.visit([](std::string_view, const auto&, Role = {}) {});
};

// A value of any kind.
class AnyKind {
 public:
  template <Kind K>
  explicit AnyKind(K value) : value_(std::make_shared<const ValueOf<K>>(std::move(value))) {}

  std::string_view kind() const { return value_->kind(); }

  // Calls field(name, value) for every field, with the type that the field has.
  void visit(auto&& field) const {
    value_->visit([&](std::string_view name, FieldView view) {
      std::visit([&](const auto* value) { field(name, *value); }, view);
    });
  }

  // The value, if it is of this kind; else null.
  template <Kind K>
  const K* as() const {
    const auto* same = dynamic_cast<const ValueOf<K>*>(value_.get());
    return same ? &same->value : nullptr;
  }

 private:
  struct Value {
    virtual ~Value() = default;
    virtual std::string_view kind() const = 0;
    virtual void visit(const FieldVisitor&) const = 0;
  };

  template <Kind K>
  struct ValueOf final : Value {
    explicit ValueOf(K v) : value(std::move(v)) {}
    std::string_view kind() const override { return K::kind; }
    void visit(const FieldVisitor& field) const override {
      value.visit([&](std::string_view name, const auto& held, Role = {}) { field(name, &held); });
    }
    const K value;
  };

  std::shared_ptr<const Value> value_;
};

// --- which kinds a game has, as data ---

struct FieldInfo {
  std::string_view name;
  std::string_view type;                    // by `type_name`
  std::span<const std::string_view> words;  // of a OneOf
  Role role;
};

struct KindInfo {
  std::string_view kind;
  std::string_view meaning;
  std::string_view note;  // of this game; perhaps empty
  std::vector<FieldInfo> fields;
};

constexpr std::string_view type_name(const int&) { return "integer"; }
constexpr std::string_view type_name(const std::string&) { return "text"; }
constexpr std::string_view type_name(const OneOf&) { return "word"; }
constexpr std::string_view type_name(const EventKind&) { return "event kind"; }
constexpr std::string_view type_name(const Colour&) { return "colour"; }
constexpr std::string_view type_name(const Point&) { return "point"; }
constexpr std::string_view type_name(const Points&) { return "points"; }
constexpr std::string_view type_name(const CellId&) { return "cell"; }
constexpr std::string_view type_name(const Reason&) { return "reason"; }
constexpr std::string_view type_name(const std::optional<Player>&) { return "player or none"; }
constexpr std::string_view type_name(const std::optional<std::array<int, 2>>&) {
  return "integers by player or none";
}
constexpr std::string_view type_name(const std::array<std::string_view, 2>&) {
  return "pair of texts";
}
constexpr std::string_view type_name(const std::array<Colour, 2>&) { return "colours by player"; }
constexpr std::string_view type_name(const std::vector<int>&) { return "integers"; }
constexpr std::string_view type_name(const std::vector<CellId>&) { return "cells"; }
constexpr std::string_view type_name(const PerColour<int>&) { return "integer by colour"; }
constexpr std::string_view type_name(const PerColour<Points>&) { return "points by colour"; }
constexpr std::string_view type_name(const std::vector<PerColour<int>>&) {
  return "integers by colour";
}

template <Kind K>
KindInfo info_of(std::string_view note = {}) {
  KindInfo info{K::kind, K::meaning, note, {}};
  K{}.visit([&]<class T>(std::string_view name, const T& value, Role role = {}) {
    FieldInfo& field = info.fields.emplace_back(FieldInfo{name, type_name(value), {}, role});
    if constexpr (std::same_as<T, OneOf>) field.words = value.words;
  });
  return info;
}

struct ReasonInfo {
  Reason reason;
  std::string_view score;  // what Outcome::score counts; empty: there is none
};

inline ReasonInfo info_of(const ReasonKind& reason, std::string_view score = {}) {
  return {reason, score};
}

// Everything that positions of a game say: events in the order in which they appear within a ply,
// refusals with the one first that is said first, merits of moves (merit.hpp).
struct GameKinds {
  std::vector<KindInfo> events, refusals;
  std::vector<ReasonInfo> reasons;
  std::vector<KindInfo> merits = {};
};

}  // namespace ponnuki
