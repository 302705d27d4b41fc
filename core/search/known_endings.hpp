// Endings whose results are known without a search: solvers and searches stop at them.
#pragma once

#include <optional>

#include "search/bounds.hpp"

namespace ponnuki::search {

// P: the positions of a search.
template <class P>
class KnownEndings {
 public:
  // The result of an undecided position with best play; nothing if it is not known. May be called
  // from any thread.
  virtual std::optional<Result> result(const P&) const = 0;

 protected:
  ~KnownEndings() = default;
};

}  // namespace ponnuki::search
