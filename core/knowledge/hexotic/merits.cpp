#include "knowledge/hexotic/merits.hpp"

#include <algorithm>

namespace ponnuki::hexotic {

std::vector<KindInfo> Merits::kinds() { return {info_of<Extends>(), info_of<Blocks>()}; }

std::vector<Merit> Merits::of(const StoneMove& move) {
  const Points& around = move.before.neighbours(move.point);
  std::vector<Merit> merits;
  const Points* chain = move.after.at(move.point);
  if (chain && move.before.at(around, move.colour).size() == 1)
    merits.push_back(Extends{int(chain->size())});
  const auto others = move.before.at(around, other(move.colour));
  if (move.is_contested && others.size() == 1)
    merits.push_back(Blocks{*std::ranges::find_first_of(*others[0], around)});
  return merits;
}

}  // namespace ponnuki::hexotic
