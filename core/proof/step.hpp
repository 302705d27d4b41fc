// One ply of a proof, by the rules alone: from the positions at a ply and the answers of the player
// whose result is proven to all positions at the next ply.
// Positions are lines of text (images.hpp).
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/position.hpp"
#include "base/recurrence.hpp"
#include "proof/answer.hpp"
#include "proof/claim.hpp"
#include "proof/images.hpp"
#include "proof/next.hpp"

namespace ponnuki::proof {

// Whether the rules let a finite tree of positions prove the claim. A draw may come by endless
// play, and where repetition is forbidden a position has other moves on every way to it.
template <Position P>
bool is_provable(const P& p, const Claim& claim) {
  const Recurrence rule = p.recurrence();
  return rule == Recurrence::Never || (claim.wins && rule != Recurrence::Forbidden);
}

template <Position P>
class Step {
 public:
  Step(typename P::Options options, const std::vector<Points>& symmetries, const P& root,
       Claim claim)
      : images_(std::move(options), symmetries), root_(root), claim_(claim) {
    if constexpr (HasHistory<P>)
      for (const Points& symmetry : symmetries)
        for (const auto hash : root_.transformed(symmetry).earlier()) earlier_.insert(hash);
  }

  std::string first_line() const { return images_.least(root_).line; }
  P at(std::string_view line) const { return images_.at(line); }

  // Appends the index of the move that `choose(position)` returns, for each position in which the
  // player of the claim is to move; false if it returns no_move. Where repetition draws, a board
  // keeps its answer, unless a ko forbids it.
  bool write_answers(std::string_view text, auto&& choose, std::string& out) {
    for (const auto line : lines_of(text)) {
      const P p = at(line);
      if (p.to_move() != claim_.player) continue;
      Move m = no_move;
      std::vector<Move>* kept = nullptr;
      if constexpr (HasHistory<P>) {
        kept = &answers_[board_of(p)];
        for (const Move old : *kept)
          if (m == no_move && p.is_legal(old)) m = old;
      }
      if (m == no_move) {
        m = choose(p);
        if (m == no_move) return false;
        if (kept) kept->push_back(m);
      }
      MoveList moves;
      p.legal_moves(moves);
      write_answer(out, std::uint32_t(std::ranges::find(moves, m) - moves.begin()));
    }
    return true;
  }

  // Plays the answers, which come in the order of the lines, and every move of the opponent.
  Next play(std::string_view text, std::string_view answers) const {
    Next next;
    std::vector<std::string> lines, occurrences;
    const auto given = answers.size();
    for (const auto line : lines_of(text)) {
      const P p = at(line);
      MoveList moves;
      p.legal_moves(moves);
      const auto fail = [&](Fault::Kind kind, Move m = no_move, std::uint32_t answer = 0) {
        next.fault = Fault{kind, std::string(line), m, answer, moves.size()};
        return std::move(next);
      };
      std::span<const Move> played(moves.begin(), moves.end());
      const bool answering = p.to_move() == claim_.player;
      if (answering) {
        const auto answer = read_answer(answers);
        if (!answer) return fail(Fault::Kind::Unanswered);
        if (*answer >= played.size()) return fail(Fault::Kind::NoSuchMove, no_move, *answer);
        played = played.subspan(*answer, 1);
      }
      for (const Move m : played) {
        P after = p;
        after.play_unchecked(m, no_events);
        const auto outcome = after.outcome();
        if (outcome && !claim_.met(*outcome)) return fail(Fault::Kind::OtherEnd, m);
        std::string occurrence = "end";
        if (!outcome) {
          Image<P> image = images_.least(after);
          if constexpr (HasHistory<P>) {
            if (earlier_.contains(image.position.occurrence()))
              return fail(Fault::Kind::Repeats, m);
            occurrence = board_of(image.position) + ':' + moves_of(image.position);
          }
          lines.push_back(std::move(image.line));
        }
        if constexpr (HasHistory<P>)
          if (answering)
            occurrences.push_back(Occurrence{board_of(p), moves_of(p), occurrence}.line());
      }
    }
    next.answers_bytes = given - answers.size();
    std::ranges::sort(lines);
    lines.erase(std::ranges::unique(lines).begin(), lines.end());
    for (const auto& line : lines) (next.lines[part_of(line)] += line) += '\n';
    for (const auto& o : occurrences)
      next.occurrences[part_of(std::string_view(o).substr(0, o.find(' ')))] += o;
    return next;
  }

 private:
  // All that is compared when repetition is judged, and who has which colour.
  static std::string board_of(const P& p) {
    std::string text;
    for (int i = 0; i < p.point_count(); ++i) text += char('0' + owner_byte(p.stone_at(Point(i))));
    text += char('0' + p.to_move());
    text += char('0' + index(p.colour_of(0)));
    return text;
  }
  static std::string moves_of(const P& p) {
    MoveList moves;
    p.legal_moves(moves);
    std::string text;
    for (const Move m : moves) (text += ',') += std::to_string(m.id);
    return text;
  }

  Images<P> images_;
  P root_;
  Claim claim_;
  std::unordered_set<std::uint64_t> earlier_;                   // of all images
  std::unordered_map<std::string, std::vector<Move>> answers_;  // by board, while writing
};

}  // namespace ponnuki::proof
