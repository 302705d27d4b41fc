// What the root of a game says of the game as a whole, read and written.
#pragma once

#include <vector>

#include "record/sgf/content.hpp"

namespace ponnuki::record::sgf {

// The properties of roots that have a place of their own in a record.
std::vector<std::string_view> root_properties();

// The writing of the game that a root names; `known` is the game where the root names none, or
// where it names Go.
OrMessage<Notations::Found> read_game(const RawProperties&, Notations&,
                                      const Notations::Found& known, const Report&);

// Gives a record what its root says of it, but players and result; returns what the node says.
RawProperties read_heading(Record&, const RawProperties&, const Report&);

// Gives a record what its root says in terms of colours: players and the result. `exchanged` is
// the record's, which is known only when the moves are.
void read_players_and_result(Record&, const RawProperties&, bool exchanged, const Catalogue&,
                             const Report&);

// Everything of the root but what the root node says.
std::vector<Property> written_heading(const Record&, const Notation&);
// What SGF cannot hold of a root, if anything: a property that says what the record has a place
// for. A result that could not be read is kept as one.
std::optional<Message> root_problem(const Record&);

}  // namespace ponnuki::record::sgf
