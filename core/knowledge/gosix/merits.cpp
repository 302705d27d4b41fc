#include "knowledge/gosix/merits.hpp"

#include <algorithm>

namespace ponnuki::gosix {

namespace {

// How many stones of a colour are in the chains around a hexagon.
int total_around(const Chains& board, const Points& corners, Colour colour) {
  int total = 0;
  for (const Points* chain : board.at(corners, colour)) total += int(chain->size());
  return total;
}

}  // namespace

std::vector<KindInfo> Merits::kinds() { return {info_of<Leads>()}; }

std::vector<Merit> Merits::of(const StoneMove& move) {
  const auto& cells = move.before.geometry().cells;
  std::vector<Leads> found;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (move.after.is_owned(CellId(i))) continue;
    const auto total = [&](const Chains& board, Colour colour) {
      return total_around(board, cells[i].corners, colour);
    };
    const Leads now{CellId(i), total(move.after, move.colour),
                    total(move.after, other(move.colour))};
    const int own = total(move.before, move.colour);
    const int enemy = total(move.before, other(move.colour));
    const bool is_news = own < enemy || (own == enemy && now.own > now.other);
    if (now.other > 0 && now.own >= now.other && is_news) found.push_back(now);
  }
  const auto most = std::ranges::max_element(found, {}, &Leads::other);
  return most == found.end() ? std::vector<Merit>{} : std::vector<Merit>{*most};
}

}  // namespace ponnuki::gosix
