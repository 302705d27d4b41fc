#include "knowledge/gonnect/knowledge.hpp"

namespace ponnuki {

template class search::Mcts<gonnect::Knowledge<gonnect::Position<5>>>;
template class search::Mcts<gonnect::Knowledge<gonnect::Position<9>>>;
template class search::Mcts<gonnect::Knowledge<gonnect::Position<13>>>;
template class search::Mcts<gonnect::Knowledge<gonnect::Position<19>>>;

static_assert(search::Knowledge<gonnect::Knowledge<gonnect::Position<13>>>);

}  // namespace ponnuki
