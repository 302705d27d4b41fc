// The steps of a proof with the type of the game erased, for Python.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "proof/claim.hpp"
#include "proof/next.hpp"
#include "proof/traced_line.hpp"

namespace ponnuki {

class AnyPosition;
class AnySolver;

// proof_of.hpp has the only implementation; proof::Step says more.
class AnyProofStep {
 public:
  virtual ~AnyProofStep() = default;

  virtual std::string first_line() const = 0;
  // False if the solver was interrupted.
  virtual bool write_answers(std::string_view lines, AnySolver&,
                             const std::function<bool()>& interrupted, std::string& out) = 0;
  virtual proof::Next play(std::string_view lines, std::string_view answers) const = 0;
  virtual std::unique_ptr<AnyPosition> at(std::string_view line) const = 0;
};

// The boards of a proof; proof::Boards says more.
class AnyProofBoards {
 public:
  virtual ~AnyProofBoards() = default;

  virtual proof::Parts stood(std::string_view lines, std::string_view answers) const = 0;
  virtual void watch(std::string_view boards) = 0;
  virtual std::size_t watched() const = 0;
  virtual std::string first_line() const = 0;
  virtual proof::Followed follow(std::string_view lines, std::string_view answers) const = 0;
  virtual std::unique_ptr<AnyPosition> game(std::string_view state) const = 0;
};

}  // namespace ponnuki
