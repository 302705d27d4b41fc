// Reads and writes the properties of roots, which describe the whole game.
#pragma once

#include <vector>

#include "record/sgf/node_properties.hpp"

namespace ponnuki::record::sgf {

// The properties of roots that fields of a record hold.
std::vector<std::string_view> root_properties();

// The notation of the game that a root names; `known` is the game if the root names none, or Go.
OrMessage<Notations::Found> read_game(const RawProperties&, Notations&,
                                      const Notations::Found& known, const Report&);

// Fills a record from its root, but for players and result; returns the properties of the node.
RawProperties read_root(Record&, const RawProperties&, const Report&);

// Fills the players and the result, which a root has by colour. `exchanged` is that of the record,
// which is known only after the moves.
void read_players_and_result(Record&, const RawProperties&, bool exchanged, const Catalogue&,
                             const Report&);

// The properties of the root, without those of its node.
std::vector<Property> write_root(const Record&, const Notation&);
// Why SGF cannot represent a root: a property that a field of the record replaces. Empty if it can;
// a result that could not be read is kept as a property.
std::optional<Message> root_problem(const Record&);

}  // namespace ponnuki::record::sgf
