// What the properties of a node say, read and written.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/sgf/notation.hpp"

namespace ponnuki::record::sgf {

// A property as it is read: by its identifier in capitals, values not resolved.
struct RawProperty {
  std::string name;
  std::vector<std::string_view> values;  // at least one
};
using RawProperties = std::vector<RawProperty>;
const RawProperty* find(const RawProperties&, std::string_view name);

// Called with every problem.
using Report = std::function<void(Message)>;

// The properties of nodes that have a place of their own in a record, or only say where play is.
std::span<const std::string_view> node_properties();

// Gives a node what its properties say. What is not understood is reported, and stays as it is.
void fill(Node&, RawProperties&, const Notation&, const Report&);

// Everything that a node says but its properties, in order.
std::vector<Property> written(const Node&, const Notation&);
// What SGF cannot hold of a node, if anything: a property that says what the node has a place for.
// Values that could not be read there are kept as properties.
std::optional<Message> node_problem(const Node&, const Notation&);

}  // namespace ponnuki::record::sgf
