// Reads and writes the properties of nodes.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/sgf/notation.hpp"

namespace ponnuki::record::sgf {

// A property of a file: its identifier in capitals, and its values with escapes.
struct RawProperty {
  std::string name;
  std::vector<std::string_view> values;  // at least one
};
using RawProperties = std::vector<RawProperty>;
const RawProperty* find(const RawProperties&, std::string_view name);

// Called with every problem.
using Report = std::function<void(Message)>;

// The properties of nodes that fields of a record hold, or that only describe the state of play.
std::span<const std::string_view> node_properties();

// Fills a node from its properties. Those that cannot be read are reported, and kept as they are.
void read_node(Node&, RawProperties&, const Notation&, const Report&);

// The fields of a node as properties, in order, then those it keeps as they are: each name once.
std::vector<Property> write_node(const Node&, const Notation&);
// Why SGF cannot represent a node: a property that a field of the node replaces. Empty if it can;
// values that could not be read are kept as properties.
std::optional<Message> node_problem(const Node&, const Notation&);

}  // namespace ponnuki::record::sgf
