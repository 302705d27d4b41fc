// Game-of-6 for the registry. Its rules, search and solver are compiled each by itself.
#pragma once

#include "erased/game.hpp"

namespace ponnuki::game_of_6 {

GameEntry entry();                // rules.cpp
const SearchFactory& searches();  // search.cpp
const SolverFactory& solvers();   // solver.cpp

}  // namespace ponnuki::game_of_6
