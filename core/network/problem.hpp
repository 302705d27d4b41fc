// What may be wrong with the file of a network: kinds of messages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace ponnuki::network {

struct NoNetworkFormat {  // it does not begin as a file of a network
  static constexpr std::string_view kind = "no_network_format";
  void visit(auto&&) const {}
};

struct OtherNetworkFormat {  // of another version
  static constexpr std::string_view kind = "other_network_format";
  std::string format, expected;
  void visit(auto&& field) const {
    field("format", format);
    field("expected", expected);
  }
};

struct OtherNetworkChecksum {  // damaged, or cut off
  static constexpr std::string_view kind = "other_network_checksum";
  void visit(auto&&) const {}
};

struct NoNetworkEntry {  // a line of the description is missing or has no such value
  static constexpr std::string_view kind = "no_network_entry";
  std::string name;
  void visit(auto&& field) const { field("name", name); }
};

struct OtherWeightCount {  // the bytes of the weights are more or fewer than of such a network
  static constexpr std::string_view kind = "other_weight_count";
  std::int64_t expected, actual;  // in bytes
  void visit(auto&& field) const {
    field("expected", expected);
    field("actual", actual);
  }
};

struct WeightNotFinite {  // of the weights of this name
  static constexpr std::string_view kind = "weight_not_finite";
  std::string name;
  void visit(auto&& field) const { field("name", name); }
};

struct EvaluationNotFinite {  // what a network says of a position is no number
  static constexpr std::string_view kind = "evaluation_not_finite";
  void visit(auto&&) const {}
};

struct NetworkOfOtherGame {
  static constexpr std::string_view kind = "network_of_other_game";
  std::string theirs, ours;
  void visit(auto&& field) const {
    field("theirs", theirs);
    field("ours", ours);
  }
};

struct NetworkOfOtherBoard {  // of so many points and cells with so many corners each
  static constexpr std::string_view kind = "network_of_other_board";
  std::int64_t points, cells, corners, symmetries;
  void visit(auto&& field) const {
    field("points", points);
    field("cells", cells);
    field("corners", corners);
    field("symmetries", symmetries);
  }
};

struct NetworkOfOtherPlanes {
  static constexpr std::string_view kind = "network_of_other_planes";
  std::vector<std::string> theirs, ours;
  void visit(auto&& field) const {
    field("theirs", theirs);
    field("ours", ours);
  }
};

}  // namespace ponnuki::network
