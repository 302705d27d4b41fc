#include "knowledge/game_of_6/knowledge.hpp"

namespace ponnuki::search {

template class Mcts<game_of_6::Knowledge<game_of_6::Position<11>>>;
template class Mcts<game_of_6::Knowledge<game_of_6::Position<19>>>;
template class Mcts<game_of_6::Knowledge<game_of_6::Position<25>>>;

}  // namespace ponnuki::search
