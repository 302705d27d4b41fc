// ponnuki._core.Network and Evaluator.
#include "bind/python_network.hpp"

#include "network/convolution_evaluator.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

using Shared = std::shared_ptr<const network::Network>;

struct PyNetwork {
  Shared network;

  const network::Description& description() const { return network->description(); }
};

const Shared& held_in(nb::handle value) {
  const auto* held = value_in<PyNetwork>(value);
  if (!held) raise_option_error({"network", message(NotANetworkObject{ascii_of(value)})});
  return held->network;
}

template <int Dimensions>
using FloatArray = nb::ndarray<nb::numpy, float, nb::ndim<Dimensions>>;

nb::dict weights_of(const PyNetwork& self) {
  nb::dict by_name;
  std::span<const float> rest = self.network->weights();
  for (const network::Tensor& tensor : self.network->tensors()) {
    const std::vector<std::size_t> shape(tensor.shape.begin(), tensor.shape.end());
    auto copy = new_array<float, 1>({tensor.size()});
    std::ranges::copy(rest.first(tensor.size()), copy.data());
    rest = rest.subspan(tensor.size());
    const nb::object flat = nb::cast(copy);
    by_name[nb::cast(tensor.name)] = flat.attr("reshape")(nb::cast(shape));
  }
  return by_name;
}

template <int Dimensions>
FloatArray<Dimensions> copied(std::span<const float> values,
                              const std::array<std::size_t, Dimensions>& shape) {
  auto array = new_array<float, Dimensions>(shape);
  std::ranges::copy(values, array.data());
  return array;
}

}  // namespace

PyEvaluator& evaluator_in(nb::handle value) {
  if (!value_in<PyEvaluator>(value))
    raise_option_error({"evaluator", message(NotAnEvaluator{ascii_of(value)})});
  return *nb::inst_ptr<PyEvaluator>(value);
}

const network::Network& network_in(nb::handle value) { return *held_in(value); }

Shared network_for(nb::handle value, const PyGame& rules) {
  const Shared& network = held_in(value);
  if (auto why = network->why_not_for(*rules.game, rules.planes()))
    raise_option_error({"network", std::move(*why)});
  return network;
}

PyEvaluator::PyEvaluator(nb::handle network, nb::handle game)
    : network_object_(nb::borrow(network)), game_object_(nb::borrow(game)) {
  const PyGame& rules = game_in(game);
  evaluator_ = network::make_evaluator(network_for(network, rules), *rules.game, rules.planes());
  mask_.resize(std::size_t(rules.game->actions().size()));
}

nb::tuple PyEvaluator::evaluate(nb::handle given) {
  const auto* position = value_in<PyPosition>(given);
  if (!position) throw nb::type_error("a network evaluates a Position");
  const Use held = use();
  check_game(position->rules(), rules());
  if (position->position->outcome()) raise_search_error(message(GameIsOver{}));
  std::optional<std::span<const float>> owners;
  {
    nb::gil_scoped_release release;
    position->position->write_mask(rules().actions(), mask_);
    if (evaluator_->evaluate(*position->position, mask_)) owners = evaluator_->owners();
  }
  if (!owners) raise_search_error(message(network::EvaluationNotFinite{}));
  const auto logits = copied<1>(evaluator_->logits(), {mask_.size()});
  const auto [count, height, width] = shape_of(nb::inst_ptr<PyGame>(game_object_)->planes());
  return nb::make_tuple(
      evaluator_->value(), logits,
      owners->empty() ? nb::none() : nb::cast(copied<3>(*owners, {height, width, 3})));
}

void bind_network(nb::module_& m) {
  nb::class_<PyNetwork>(m, "Network",
                        "A network of a game from the content of a file (docs/networks.md).")
      .def(
          "__init__",
          [](PyNetwork* self, nb::bytes content) {
            auto read = network::Network::read({content.c_str(), content.size()});
            if (auto* why = std::get_if<Message>(&read))
              raise_option_error({"network", std::move(*why)});
            new (self) PyNetwork{std::get<Shared>(std::move(read))};
          },
          "content"_a,
          "Read a network. Raises OptionError if the content is none, is damaged or of another "
          "version, or has weights that are no numbers.")
      .def_prop_ro(
          "game", [](const PyNetwork& n) { return n.description().game; }, "The id of its game.")
      .def_prop_ro(
          "planes",
          [](const PyNetwork& n) {
            const auto& names = n.description().planes;
            return tuple_of(names.size(), [&](std::size_t i) { return nb::cast(names[i]); });
          },
          nb::sig("def planes(self) -> tuple[str, ...]"),
          "The names of the planes that it is given; see PlaneLayout.")
      .def_prop_ro(
          "size",
          [](const PyNetwork& n) {
            nb::dict by_name;
            for (const auto& [name, value] : n.network->size()) by_name[name.c_str()] = value;
            return by_name;
          },
          nb::sig("def size(self) -> dict[str, int]"),
          "How large it is: the `channels` and `blocks` of one of convolutions, the `features` and "
          "`layers` of one of patterns.")
      .def_prop_ro("weights", &weights_of,
                   nb::sig("def weights(self) -> dict[str, numpy.typing.NDArray[numpy.float32]]"),
                   "The weights by their names, in the order of the file; copies.");
  nb::class_<PyEvaluator>(m, "Evaluator",
                          "What a network says of positions of one game, on one thread. One thread "
                          "of Python at a time may use it.")
      .def(
          nb::init<nb::handle, nb::handle>(), "network"_a.none(), "game"_a.none(),
          nb::sig("def __init__(self, network: Network, game: Game) -> None"),
          "Evaluate positions of a game. Raises OptionError if the network is one of another game, "
          "for other planes or for another board.")
      .def_prop_ro("network", &PyEvaluator::network, nb::sig("def network(self) -> Network"),
                   "The network.")
      .def_prop_ro("game", &PyEvaluator::game, nb::sig("def game(self) -> Game"), "The game.")
      .def(
          "evaluate", &PyEvaluator::evaluate, "position"_a.none(),
          nb::sig("def evaluate(self, position: Position) -> tuple[float, "
                  "numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.float32] | "
                  "None]"),
          "Return what the network says of a position that is not over, as the player on turn sees "
          "it: the expected result, from 0 to 1, a logit for each action, and by row and column of "
          "the planes the shares with which the place is the player's own at the end, the "
          "opponent's, and nobody's (None if the network does not say it). Releases the GIL. "
          "Raises PositionError for a position of another game, SearchError if it is over or the "
          "network says what is no number.");
  m.def(
      "action_places",
      [](nb::handle game) {
        const PyGame& rules = game_in(game);
        const network::ActionPlaces places(*rules.game, rules.planes());
        const auto width = std::size_t(places.width);
        auto array = new_array<std::int32_t, 2>({places.rows.size() / width, width});
        std::ranges::copy(places.rows, array.data());
        return array;
      },
      "game"_a.none(),
      nb::sig("def action_places(game: Game) -> numpy.typing.NDArray[numpy.int32]"),
      "Return by action where its logit comes from. A network gives a logit to each place of the "
      "planes, another one to each place as a part of a move of several stones, one to `swap` and "
      "one to `pass`; an action has the sum of its own. A row has their numbers in this order, and "
      "for the rest the number after all of them, whose logit is 0.");
}

}  // namespace ponnuki
