// A solver with its game erased: what Python holds.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "search/solve/solver.hpp"

namespace ponnuki {

class AnySolver {
 public:
  virtual ~AnySolver() = default;

  virtual solve::Method method() const = 0;
  // One thread at a time; `stop` and `nodes` may be called from any.
  virtual void run(const solve::Limits&, std::function<bool()> interrupted) = 0;
  virtual void stop() = 0;
  virtual std::uint64_t nodes() const = 0;
  virtual const solve::Solved& solved() const = 0;
  virtual solve::Table& table() = 0;
  virtual std::uint64_t fingerprint() const = 0;
};

template <Position P, solve::Knowledge<P> K, class Search>
class SolverOf final : public AnySolver {
 public:
  SolverOf(const P& root, K knowledge, std::size_t bytes, solve::Method method)
      : solver_(root, std::move(knowledge), bytes), method_(method) {}

  solve::Method method() const override { return method_; }
  void run(const solve::Limits& limits, std::function<bool()> interrupted) override {
    solver_.run(limits, std::move(interrupted));
  }
  void stop() override { solver_.meter().stop(); }
  std::uint64_t nodes() const override { return solver_.meter().nodes(); }
  const solve::Solved& solved() const override { return solver_.solved(); }
  solve::Table& table() override { return solver_.table(); }
  std::uint64_t fingerprint() const override { return solver_.fingerprint(); }

 private:
  solve::Solver<P, K, Search> solver_;
  solve::Method method_;
};

// Without a method, the one that suits the game.
template <class K, Position P>
std::unique_ptr<AnySolver> make_solver(const P& root, const Geometry& geometry, std::size_t bytes,
                                       std::optional<solve::Method> wanted) {
  const auto method = wanted.value_or(K::method);
  if (method == solve::Method::DfPn)
    return std::make_unique<SolverOf<P, K, solve::DfPn<P, K>>>(root, K(geometry), bytes, method);
  return std::make_unique<SolverOf<P, K, solve::AlphaBeta<P, K>>>(root, K(geometry), bytes, method);
}

// A table as bytes, least byte first: what a checkpoint holds. Of the places from `begin` on, until
// the end or until there are `most` bytes or more; returns the place to go on from.
std::size_t pack(const solve::Table&, std::size_t begin, std::size_t most, std::string& out);
// False if the bytes are none that `pack` wrote.
bool unpack(std::string_view, solve::Table&);

}  // namespace ponnuki
