// Hex for the registry. Its rules, search and solver are compiled each by itself.
#pragma once

#include "erased/game.hpp"

namespace ponnuki::hex {

GameEntry entry();                // rules.cpp
const SearchFactory& searches();  // search.cpp
const SolverFactory& solvers();   // solver.cpp

}  // namespace ponnuki::hex
