// How a game ended.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/move.hpp"

namespace ponnuki {

// Why a game can end: a constant, of a game or (where it is no game's own) of base.
struct ReasonKind {
  std::string_view name;
  std::string_view meaning;
};

inline constexpr ReasonKind by_exhaustion{"exhausted", "no placement is left"};

// One of these constants. Where two games have one of the same name, it is the same reason.
class Reason {
 public:
  constexpr Reason(const ReasonKind& kind = by_exhaustion) : kind_(&kind) {}
  Reason(ReasonKind&&) = delete;

  constexpr std::string_view name() const { return kind_->name; }
  constexpr std::string_view meaning() const { return kind_->meaning; }
  friend constexpr bool operator==(Reason a, Reason b) {
    return a.kind_ == b.kind_ || a.name() == b.name();
  }

 private:
  const ReasonKind* kind_;
};

struct Outcome {
  std::optional<Player> winner;  // nothing: a draw
  Reason reason;
  std::optional<std::array<int, 2>> score;  // by player

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace ponnuki
