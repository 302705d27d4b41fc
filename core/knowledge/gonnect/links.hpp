// Gonnect on small boards: chains that join opposite sides whatever the other player does, though
// stones are still missing (virtual connections, as in Hex: Anshelevich 2000), and what a player
// has to do about them.
//
// A *link* is two empty cells, each of which, with a stone of the owner on it, would join two
// chains of the owner, or a chain and a side of the board. A *linked way* is a row of the owner's
// chains, of which the first touches a side or has a link to it, the last one the opposite side,
// and each has a link to the next; no cell is in two links. The other player is to move. If
//
// (a) a chain of the way has a liberty that is in no link, and
// (b) the other player needs more stones than there are links to join opposite sides without the
//     cells of these chains,
//
// then the owner wins, in two plies for each link. The owner answers a stone in a link by a stone
// on its other cell, and any other move by a stone on either cell of a link. That goes on until no
// link is left, and then the way joins the sides:
//
// - No chain of the way is captured. While links are left, each chain, with all that it was joined
//   to, has both liberties of a link before the other player moves, who fills one.
// - The answer is legal. Its cell is empty; and it is not closed by ko, which closes only a cell
//   that had a stone before the last ply. Nor is it suicide. If the joined chain has another link,
//   that has its liberties. If this was the last one, there is a liberty as in (a): when the other
//   player fills one, the owner fills a cell of a link, and the link's other cell is a new one.
// - The other player does not join sides before. It has no more moves than there are links, and
//   every cell of such a way that has no stone of this player yet takes a stone: the chains of the
//   linked way are not captured, and what is captured elsewhere has to be filled, too.
//
// A *threat* is an empty cell on which a stone of the owner would make a linked way, or join the
// sides. If the other player is to move, and needs two stones more than there are links, then any
// move outside of the *carrier* loses: the cell itself, those of links, and the liberty of (a) if
// there is only one. For after it the owner places that stone. This is legal, because of (a) or of
// a link. None of the chains was captured by the move, which would have had to be the chain's only
// liberty: one with a link has more, and one without has the cell of the threat. And the other
// player needs one stone less than before, which is more than there are links. (If the stone is not
// part of the way that was found, the way stands without it, and wins as above.)
//
// A third time ends the game as a draw, but a position can come again only if all stones of the
// way, which stay, stood together before; of a threat, all but its own. Then nothing is claimed.
#pragma once

#include <optional>

#include "games/gonnect/small.hpp"

namespace ponnuki::gonnect {

// The chains of a player, and which have links.
class SmallChains {
 public:
  using Cells = SmallBoard::Cells;
  using Chains = std::uint32_t;  // a set of them
  struct Chain {
    Cells stones, liberties;
    Chains links;  // the chains that it has links to, if those need not be disjoint
  };
  // What one more stone, which captures nothing, makes of the chains beside it.
  struct Joined {
    Chain chain;
    Chains parts;
    unsigned sides;
  };

  SmallChains(const SmallBoard&, Cells stones, Cells empty);

  Joined joined(Cells stone, Cells empty) const;

  const SmallBoard& board() const { return *board_; }
  int size() const { return size_; }
  const Chain& operator[](int i) const { return chains_[std::size_t(i)]; }
  // Those that touch a side or have a link to it.
  Chains at_side(std::size_t side) const { return at_side_[side]; }

  // Whether a linked way may be there, with those that a stone joins as one: whether chains with
  // links to each other lead from side to side, though links may share cells.
  bool may_join(const Joined*) const;

  static constexpr bool has_two(Cells cells) { return cells & (cells - 1); }

 private:
  // The sides that a chain touches or has a link to, as bits.
  unsigned sides(const Chain&) const;
  void find_reaches();

  const SmallBoard* board_;
  std::array<Chain, SmallBoard::max_points / 2 + 1> chains_;
  std::array<Chains, 4> at_side_{};
  std::array<Chains, 64> beside_{};  // the chains that have a liberty there
  // For each chain, the sides of all that it leads to by links, as bits.
  std::array<std::uint8_t, SmallBoard::max_points / 2 + 1> reaches_;
  bool one_joins_ = false;  // whether some of these have two opposite ones
  int size_ = 0;
};

struct LinkedWay {
  SmallBoard::Cells stones, links, liberties;  // the liberties are those in no link
  int link_count;
};

// A linked way, or one that joins the sides, of a player who has these chains, with those that a
// stone joins as one. The other player, who has those stones, cannot join sides with as many stones
// as there are links and `before` more.
std::optional<LinkedWay> linked_way(const SmallChains&, const SmallChains::Joined*,
                                    SmallBoard::Cells others, int before);

// The cells that the player to move, who may not swap, has to choose from (must-play, as in Hex):
// after a stone elsewhere a threat of the other one wins.
struct MustPlay {
  SmallBoard::Cells cells;
  int plies = 0;  // in which the other one wins then, at most
};
MustPlay must_play(const SmallPosition&, const SmallChains& others);

}  // namespace ponnuki::gonnect
