// Erases the type of the game of a proof.
#pragma once

#include <utility>

#include "erased/game.hpp"
#include "erased/proof.hpp"
#include "proof/boards.hpp"
#include "proof/step.hpp"

namespace ponnuki {

// Erased: how positions of the game are erased.
template <Position P, class Erased>
class ProofStepOf final : public AnyProofStep {
 public:
  ProofStepOf(typename P::Options options, const Geometry& g, const P& root, proof::Claim claim)
      : step_(std::move(options), g.symmetries, root, claim), claim_(claim) {}

  std::string first_line() const override { return step_.first_line(); }
  bool write_answers(std::string_view lines, AnySolver& solver,
                     const std::function<bool()>& interrupted, std::string& out) override {
    const auto choose = [&](const P& p) { return solver.answer(Erased(p), claim_, interrupted); };
    return step_.write_answers(lines, choose, out);
  }
  proof::Next play(std::string_view lines, std::string_view answers) const override {
    return step_.play(lines, answers);
  }
  std::unique_ptr<AnyPosition> at(std::string_view line) const override {
    return std::make_unique<Erased>(step_.at(line));
  }

 private:
  proof::Step<P> step_;
  proof::Claim claim_;
};

template <Position P, class Erased>
class ProofBoardsOf final : public AnyProofBoards {
 public:
  ProofBoardsOf(typename P::Options options, const Geometry& g, const P& root, Player player)
      : boards_(std::move(options), g.symmetries, root, player) {}

  proof::Parts stood(std::string_view lines, std::string_view answers) const override {
    return boards_.stood(lines, answers);
  }
  void watch(std::string_view boards) override { boards_.watch(boards); }
  std::size_t watched() const override { return boards_.watched(); }
  std::string first_line() const override { return boards_.first_line(); }
  proof::Followed follow(std::string_view lines, std::string_view answers) const override {
    return boards_.follow(lines, answers);
  }
  std::unique_ptr<AnyPosition> game(std::string_view state) const override {
    return std::make_unique<Erased>(boards_.game(state));
  }

 private:
  proof::Boards<P> boards_;
};

}  // namespace ponnuki
