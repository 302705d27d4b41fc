// ponnuki._core.Batch: many games at once.
#include <nanobind/stl/tuple.h>

#include "bind/python_planes.hpp"
#include "bind/python_thinking.hpp"
#include "erased/batch.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

class PyBatch {
 public:
  template <class T, int Dimensions>
  using Array = nb::ndarray<nb::numpy, const T, nb::ndim<Dimensions>>;

  PyBatch(nb::handle game, nb::handle size, nb::handle threads, nb::handle restart,
          nb::handle planes)
      : game_object_(nb::borrow(game)) {
    const PyGame& rules = game_in(game);
    const int games = int(whole_from("size", size, 1, 1 << 24));
    const int workers = threads_from(threads);
    const bool restarts = boolean_from("restart", restart);
    const PlaneLayout* layout = boolean_from("planes", planes) ? &rules.planes() : nullptr;
    batch_ = std::make_unique<Batch>(*rules.game, games, workers, restarts, layout);
  }

  nb::object game() const { return game_object_; }
  int size() const { return batch_->size(); }

  Array<std::uint8_t, 4> planes(nb::handle self) const {
    const auto [count, height, width] = shape_of(game_of().planes());
    return {batch_->planes().data(),
            {rows(), batch_->planes().empty() ? 0 : count, height, width},
            self};
  }
  Array<bool, 2> mask(nb::handle self) const {
    const auto* data = reinterpret_cast<const bool*>(batch_->mask().data());
    return {data, {rows(), std::size_t(game_of().game->actions().size())}, self};
  }
  Array<std::int8_t, 1> to_move(nb::handle self) const {
    return {batch_->to_move().data(), {rows()}, self};
  }
  Array<float, 2> rewards(nb::handle self) const {
    return {batch_->rewards().data(), {rows(), 2}, self};
  }
  Array<bool, 1> done(nb::handle self) const {
    return {reinterpret_cast<const bool*>(batch_->done().data()), {rows()}, self};
  }

  nb::tuple reset(nb::handle self, nb::handle chosen) {
    const Use held = use();
    if (!chosen.is_none()) read_reset_mask(chosen);
    {
      nb::gil_scoped_release release;
      if (chosen.is_none())
        batch_->reset();
      else
        batch_->reset(reset_mask_);
    }
    return nb::make_tuple(planes(self), mask(self));
  }

  nb::tuple step(nb::handle self, nb::handle actions) {
    const Use held = use();
    read_actions(actions);
    if (const auto game = batch_->first_illegal(chosen_)) refuse(*game);
    {
      nb::gil_scoped_release release;
      batch_->step(chosen_);
    }
    return nb::make_tuple(planes(self), mask(self), rewards(self), done(self));
  }

  nb::ndarray<nb::numpy, std::int32_t, nb::ndim<1>> sample(nb::handle given) {
    const std::uint64_t seed = seed_from(given);
    const Use held = use();
    auto actions = new_array<std::int32_t, 1>({rows()});
    nb::gil_scoped_release release;
    batch_->sample(seed, {actions.data(), rows()});
    return actions;
  }

  PyPosition position(std::int64_t game) const {
    if (game < 0 || game >= size()) throw nb::index_error("no such game");
    return PyPosition(game_object_, batch_->position(int(game)).clone());
  }

 private:
  const PyGame& game_of() const { return *nb::inst_ptr<PyGame>(game_object_); }
  Use use() { return {busy_, "this batch is under way in another thread"}; }
  std::size_t rows() const { return std::size_t(batch_->size()); }

  // Takes the numbers into `chosen_`; those that no action has become -1.
  void read_actions(nb::handle actions) {
    nb::ndarray<nb::ro, nb::device::cpu> array;
    if (!nb::try_cast(actions, array, false) || array.ndim() != 1 || array.shape(0) != rows() ||
        !(take<std::int64_t>(array) || take<std::int32_t>(array) || take<std::int16_t>(array)))
      raise_search_error(message(NotActions{size()}));
  }

  // Takes the truth values into `reset_mask_`.
  void read_reset_mask(nb::handle mask) {
    nb::ndarray<nb::ro, nb::device::cpu> array;
    if (!nb::try_cast(mask, array, false) || array.ndim() != 1 || array.shape(0) != rows() ||
        array.dtype() != nb::dtype<bool>())
      raise_search_error(message(NotResetMask{size()}));
    const auto* from = static_cast<const std::uint8_t*>(array.data());
    const std::int64_t stride = array.stride(0);
    reset_mask_.resize(rows());
    for (std::size_t i = 0; i < reset_mask_.size(); ++i)
      reset_mask_[i] = from[std::int64_t(i) * stride];
  }

  template <class T>
  bool take(const nb::ndarray<nb::ro, nb::device::cpu>& array) {
    if (array.dtype() != nb::dtype<T>()) return false;
    const auto* from = static_cast<const T*>(array.data());
    const std::int64_t stride = array.stride(0);
    const T count = T(game_of().game->actions().size());
    chosen_.resize(rows());
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      const T action = from[std::int64_t(i) * stride];
      chosen_[i] = action >= 0 && action < count ? std::int32_t(action) : -1;
    }
    return true;
  }

  [[noreturn]] void refuse(int game) const {
    const std::int32_t action = chosen_[std::size_t(game)];
    const int count = game_of().game->actions().size();
    IllegalAction problem{game, count, {}};
    nb::object refusal = nb::none();
    if (action >= 0) {
      const Move move = game_of().game->actions()[action];
      problem.move = game_of().game->move_text(move);
      refusal = position(game).why_illegal(game_of().move_object(move));
    }
    const nb::object error = from_package("search_error")(message_to_python(message(problem)));
    if (!refusal.is_none()) PyException_SetCause(error.ptr(), refusal.release().ptr());
    raise(error);
  }

  nb::object game_object_;
  std::unique_ptr<Batch> batch_;
  std::vector<std::int32_t> chosen_;
  std::vector<std::uint8_t> reset_mask_;
  std::atomic<bool> busy_{false};
};

}  // namespace

void bind_batch(nb::module_& m) {
  nb::class_<PyBatch>(
      m, "Batch",
      "Many games of one kind, played at once. Arrays have a row for each game; those of the "
      "properties are read-only views that the next `step` or `reset` overwrites. One thread of "
      "Python at a time may use a batch; `step`, `reset` and `sample` raise RuntimeError in "
      "another.")
      .def(
          "__init__",
          [](PyBatch* self, nb::handle game, nb::handle size, nb::handle threads,
             nb::handle restart,
             nb::handle planes) { new (self) PyBatch(game, size, threads, restart, planes); },
          "game"_a.none(), "size"_a.none(), nb::kw_only(), "threads"_a.none() = 1,
          "restart"_a.none() = true, "planes"_a.none() = false,
          nb::sig("def __init__(self, game: Game, size: int, *, threads: int = 1, "
                  "restart: bool = True, planes: bool = False) -> None"),
          "Begin `size` games, shared by `threads`. With `restart` a game that ends begins anew in "
          "the same step; otherwise it stays over, and its actions are ignored. `planes` are "
          "written only if asked for. Raises OptionError for values that are not allowed.")
      .def_prop_ro("game", &PyBatch::game, nb::sig("def game(self) -> Game"), "The game.")
      .def("__len__", &PyBatch::size)
      .def_prop_ro(
          "planes", [](nb::handle self) { return nb::cast<PyBatch&>(self).planes(self); },
          nb::sig("def planes(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "The positions as in Position.planes, by game, plane, row and column; without `planes` "
          "an "
          "array of no planes.")
      .def_prop_ro(
          "mask", [](nb::handle self) { return nb::cast<PyBatch&>(self).mask(self); },
          nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.bool_]"),
          "Which actions are legal, by game and action; none where the game is over.")
      .def_prop_ro(
          "to_move", [](nb::handle self) { return nb::cast<PyBatch&>(self).to_move(self); },
          nb::sig("def to_move(self) -> numpy.typing.NDArray[numpy.int8]"),
          "The player on turn, 0 or 1, by game; -1 where the game is over.")
      .def_prop_ro(
          "rewards", [](nb::handle self) { return nb::cast<PyBatch&>(self).rewards(self); },
          nb::sig("def rewards(self) -> numpy.typing.NDArray[numpy.float32]"),
          "By game and player, 1 for a win in the last step, -1 for a loss, otherwise 0.")
      .def_prop_ro(
          "done", [](nb::handle self) { return nb::cast<PyBatch&>(self).done(self); },
          nb::sig("def done(self) -> numpy.typing.NDArray[numpy.bool_]"),
          "Whether the last step ended the game, by game.")
      .def(
          "reset",
          [](nb::handle self, nb::handle mask) {
            return nb::cast<PyBatch&>(self).reset(self, mask);
          },
          "mask"_a.none() = nb::none(),
          nb::sig("def reset(self, mask: numpy.typing.NDArray[numpy.bool_] | None = None) -> "
                  "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.bool_]]"),
          "Begin every game anew, or those where `mask` is true; return planes and mask. The "
          "rewards of these games, and what `done` says of them, are cleared. Releases the GIL. "
          "Raises SearchError, and changes nothing, if `mask` is not an array of one bool for each "
          "game.")
      .def(
          "step",
          [](nb::handle self, nb::handle actions) {
            return nb::cast<PyBatch&>(self).step(self, actions);
          },
          "actions"_a.none(),
          nb::sig("def step(self, actions: numpy.typing.NDArray[numpy.integer[typing.Any]]) -> "
                  "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.bool_], "
                  "numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.bool_]]"),
          "Play an action, the index of a move in game.moves, in every game; return planes, mask, "
          "rewards and done, as in the properties. Releases the GIL. "
          "Raises SearchError, and plays nothing, if `actions` is not an array of one whole number "
          "(int16, int32 or int64) for each game, or if one is not legal; its cause is then the "
          "IllegalMove.")
      .def("sample", &PyBatch::sample, "seed"_a.none(),
           nb::sig("def sample(self, seed: int) -> numpy.typing.NDArray[numpy.int32]"),
           "Return a new array with a legal action of each game, drawn uniformly; 0 where the game "
           "is over. The same seed draws the same in the same positions, with any number of "
           "threads.")
      .def("position", &PyBatch::position, "game"_a,
           nb::sig("def position(self, game: int) -> Position"),
           "Return the position of one game, without events. Raises IndexError if there is no such "
           "game.");
}

}  // namespace ponnuki
