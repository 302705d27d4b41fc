// Networks that the core evaluates.
#pragma once

#include "bind/python_planes.hpp"
#include "bind/python_thinking.hpp"
#include "network/network.hpp"

namespace ponnuki {

class PyEvaluator {
 public:
  PyEvaluator(nb::handle network, nb::handle game);

  nb::object network() const { return network_object_; }
  nb::object game() const { return game_object_; }
  const AnyGame& rules() const { return *nb::inst_ptr<PyGame>(game_object_)->game; }
  network::Evaluator& evaluator() { return *evaluator_; }
  // Holds it for one caller.
  Use use() { return {busy_, "this evaluator is in use in another thread"}; }

  nb::tuple evaluate(nb::handle position);

 private:
  nb::object network_object_, game_object_;
  std::unique_ptr<network::Evaluator> evaluator_;
  std::vector<std::uint8_t> mask_;
  std::atomic<bool> busy_{false};
};

// What is no Network raises OptionError, and so does one for another game.
const network::Network& network_in(nb::handle);
std::shared_ptr<const network::Network> network_for(nb::handle, const PyGame&);
// Raises OptionError for what is no Evaluator.
PyEvaluator& evaluator_in(nb::handle);

}  // namespace ponnuki
