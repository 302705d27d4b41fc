// The steps of a proof with the type of the game erased, for Python.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "proof/claim.hpp"
#include "proof/next.hpp"

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

}  // namespace ponnuki
