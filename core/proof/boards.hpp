// Which boards stood before the positions of a proof, for rules under which no placement may make
// one of them again. A board is the stones, whoever is to move.
//
// It takes two passes over the plies of a proof. The first finds the boards to watch: those that an
// answer makes at a later ply than one at which they stood (up to symmetry; `stood` and `watch`).
// The second follows them along the answers and all moves of the opponent (`follow`): with the line
// of a position come the games that lead there from a watched board.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "proof/answer.hpp"
#include "proof/images.hpp"
#include "proof/traced_line.hpp"

namespace ponnuki::proof {

template <Position P>
  requires KnowsMoves<P>
class Boards {
 public:
  Boards(typename P::Options options, const std::vector<Points>& symmetries, const P& root,
         Player player)
      : images_(std::move(options), symmetries), root_(root), player_(player) {
    for (std::size_t i = 0; i < root_.earlier().size(); ++i)
      before_.insert(least(board_of(root_.earlier_position(i))));
  }

  // Says of the positions of lines, and of those that the answers lead to, which board it is: lines
  // by part, for `watch`.
  Parts stood(std::string_view text, std::string_view answers) const {
    Parts parts;
    const auto add = [&](const P& p, bool answered) {
      const Standing standing{least(board_of(p)), p.ply(), answered};
      parts[part_of(standing.board)] += standing.line();
    };
    for (const auto line : lines_of(text)) {
      P p = images_.at(line);
      add(p, false);
      if (p.to_move() != player_) continue;
      const auto m = answer(p, answers);
      if (!m) break;
      p.play_unchecked(*m, no_events);
      if (m->is_point()) add(p, true);
    }
    return parts;
  }

  // Watches those of the boards that an answer makes after they stood. The lines are sorted, and
  // all of a board are there.
  void watch(std::string_view text) {
    for (const auto& [board, plies] : plies_of_boards(text))
      if (plies.last_answered > plies.first_stood ||
          (plies.last_answered >= 0 && before_.contains(board)))
        watched_.emplace(board, plies.last_answered);
  }
  std::size_t watched() const { return watched_.size(); }

  std::string first_line() const {
    const Image<P> image = images_.least(root_);
    TracedLine line{image.line, {}};
    const std::size_t plies = root_.earlier().size();
    for (std::size_t i = 0; i < plies; ++i) {
      P game = root_.earlier_position(i).forgetting();
      const std::string board = board_of(game);
      if (!watched(board, root_.ply())) continue;
      for (auto back = int(plies - i); back-- > 0;)
        game.play_unchecked(root_.last_move(back), no_events);
      line.games.emplace(transformed(board, *image.symmetry),
                         game.transformed(*image.symmetry).state());
    }
    return line.text();
  }

  // The position at the end of a game, with its moves.
  P game(std::string_view state) const { return images_.read(state); }

  Followed follow(std::string_view text, std::string_view answers) const {
    Followed followed;
    const auto given = answers.size();
    for (const auto line : lines_of(text)) {
      TracedLine here = TracedLine::read(line);
      const P p = images_.at(here.line);
      const std::string own = board_of(p);
      if (watched(own, p.ply())) here.games.emplace(own, p.forgetting().state());
      MoveList moves;
      if (p.to_move() == player_) {
        const auto m = answer(p, answers);
        if (!m) break;
        moves.push(*m);
      } else {
        p.legal_moves(moves);
      }
      for (const Move m : moves) {
        P after = p;
        after.play_unchecked(m, no_events);
        if (p.to_move() == player_ && m.is_point()) {
          const auto again = here.games.find(board_of(after));
          if (again != here.games.end()) {
            followed.repeat = Repeat{again->second, m};
            return followed;
          }
        }
        if (after.outcome()) continue;
        const Image<P> image = images_.least(after);
        TracedLine next{image.line, {}};
        for (const auto& [board, game] : here.games) {
          if (!watched(board, after.ply())) continue;
          P longer = images_.read(game);
          longer.play_unchecked(m, no_events);
          next.games.emplace(transformed(board, *image.symmetry),
                             longer.transformed(*image.symmetry).state());
        }
        (followed.lines[part_of(next.line)] += next.text()) += '\n';
      }
    }
    followed.answers_bytes = given - answers.size();
    return followed;
  }

 private:
  static std::string board_of(const P& p) {
    std::string board;
    for (int i = 0; i < p.point_count(); ++i) board += char('0' + owner_byte(p.stone_at(Point(i))));
    return board;
  }
  static std::string transformed(const std::string& board, const Points& symmetry) {
    std::string image = board;
    for (std::size_t i = 0; i < board.size(); ++i)
      image[std::size_t(index(symmetry[i]))] = board[i];
    return image;
  }
  std::string least(const std::string& board) const {
    std::string found = board;
    for (const Points& symmetry : images_.symmetries())
      found = std::min(found, transformed(board, symmetry));
    return found;
  }
  // Whether an answer makes the board, or an image of it, after this ply.
  bool watched(const std::string& board, int ply) const {
    const auto found = watched_.find(least(board));
    return found != watched_.end() && found->second > ply;
  }
  // The next answer; nothing if it is no move of the position.
  static std::optional<Move> answer(const P& p, std::string_view& answers) {
    MoveList moves;
    p.legal_moves(moves);
    const auto number = read_answer(answers);
    if (!number || *number >= std::uint32_t(moves.size())) return {};
    return *(moves.begin() + *number);
  }

  Images<P> images_;
  P root_;
  Player player_;
  std::unordered_set<std::string> before_;        // the proof, as least images
  std::unordered_map<std::string, int> watched_;  // the last ply at which an answer makes it
};

}  // namespace ponnuki::proof
