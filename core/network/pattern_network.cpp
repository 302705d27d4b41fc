#include "network/pattern_network.hpp"

#include <algorithm>

namespace ponnuki::network {

namespace {

using Shape = PatternNetwork::Shape;

constexpr int most_features = 128, most_layers = 16, most_symmetries = 12, most_cells = 64,
              most_corners = 6;

// All tensors of a network, in their order in its file.
std::vector<Tensor> tensors_of(const Description& d, const Shape& s) {
  std::vector<Tensor> list;
  const int f = s.features;
  list.push_back({"added", {f}});
  list.push_back({"patterns.weight", {s.cells * s.patterns(), f}});
  for (int i = 0; i < s.layers; ++i) {
    const std::string layer = "layers." + std::to_string(i);
    list.push_back({layer + ".weight", {s.symmetries, f, f}});
    list.push_back({layer + ".bias", {f}});
  }
  add_layer(list, "policy", {s.points, f});
  if (d.has_owners) add_layer(list, "owners", {3 * s.spots(), f});
  add_layer(list, "summary", {2 * f, 2 * f});
  add_layer(list, "result", {3, 2 * f});
  return list;
}

// The symmetries of a board as a group: under symmetry k, what is at place of(k)[i] is seen at
// place i.
class Group {
 public:
  Group(const PlaneLayout& layout)
      : area_(std::size_t(layout.area())), all_(layout.symmetries()), inverse_(all_.size()) {
    for (std::size_t k = 0; k < all_.size(); k += area_)
      for (std::size_t i = 0; i < area_; ++i)
        inverse_[k + std::size_t(all_[k + i])] = std::int32_t(i);
  }

  std::span<const std::int32_t> of(std::size_t k) const {
    return std::span(all_).subspan(k * area_, area_);
  }
  // Where under symmetry k what is at a place is seen.
  std::int32_t seen_at(std::size_t k, std::int32_t place) const {
    return inverse_[k * area_ + std::size_t(place)];
  }
  // Symmetry k after the inverse of j.
  std::size_t quotient(std::size_t k, std::size_t j) const {
    for (std::size_t q = 0;; ++q)
      if (std::ranges::equal(of(q), of(k),
                             [&](std::int32_t a, std::int32_t b) { return a == seen_at(j, b); }))
        return q;
  }
  // Of symmetry k after the inverse of j, and j, the product is k.
  Products products() const {
    const std::size_t size = inverse_.size() / area_;
    Products all{size, std::vector<std::size_t>(size * size)};
    for (std::size_t k = 0; k < size; ++k)
      for (std::size_t j = 0; j < size; ++j) all.products[quotient(k, j) * size + j] = k;
    return all;
  }

 private:
  std::size_t area_;
  std::vector<std::int32_t> all_, inverse_;
};

std::int32_t number_of(std::span<const std::int32_t> places, std::int32_t place) {
  return std::int32_t(std::ranges::find(places, place) - places.begin());
}

}  // namespace

int Shape::of_corners() const {
  int n = 1;
  for (int i = 0; i < corners; ++i) n *= states;
  return n;
}

OrMessage<std::shared_ptr<const Network>> PatternNetwork::read_rest(Lines lines, Description d) {
  Shape s{};
  s.features = lines.number("features", 1, most_features);
  s.layers = lines.number("layers", 0, most_layers);
  s.symmetries = lines.number("symmetries", 1, most_symmetries);
  s.points = lines.number("points", 1, max_points);
  s.cells = lines.number("cells", 1, most_cells);
  s.corners = lines.number("corners", 1, most_corners);
  lines.end_with_heads(d.has_owners);
  if (!lines.wrong().empty()) return message(NoNetworkEntry{std::string(lines.wrong())});
  std::vector<Tensor> tensors = tensors_of(d, s);
  auto weights = read_weights(lines.rest(), tensors);
  if (auto* problem = std::get_if<Message>(&weights)) return std::move(*problem);
  return std::shared_ptr<const Network>(new PatternNetwork(
      std::move(d), s, std::move(tensors), std::get<std::vector<float>>(std::move(weights))));
}

PatternNetwork::PatternNetwork(Description description, Shape shape, std::vector<Tensor> tensors,
                               std::vector<float> weights)
    : Network(std::move(description), std::move(tensors), std::move(weights)), shape_(shape) {}

std::unique_ptr<Evaluator> PatternNetwork::evaluator(std::shared_ptr<const Network>,
                                                     const AnyGame& game,
                                                     const PlaneLayout& layout) const {
  return std::make_unique<PatternEvaluator>(*this, game, layout);
}

std::optional<Message> PatternNetwork::why_not_on(const AnyGame& game) const {
  const Geometry& g = game.geometry();
  const auto marks = game.start()->marks();
  const bool fits = int(g.points.size()) == shape_.points && int(g.cells.size()) == shape_.cells &&
                    int(g.symmetries.size()) == shape_.symmetries &&
                    std::ranges::all_of(g.cells,
                                        [this](const Geometry::Cell& cell) {
                                          return int(cell.corners.size()) == shape_.corners;
                                        }) &&
                    !marks.empty() && marks[0].on_cells;
  if (fits) return {};
  return message(
      NetworkOfOtherBoard{shape_.points, shape_.cells, shape_.corners, shape_.symmetries});
}

// --- evaluation ---

PatternEvaluator::PatternEvaluator(const PatternNetwork& network, const AnyGame& game,
                                   const PlaneLayout& layout)
    : Evaluator(game, layout, network.description().has_owners),
      shape_(network.shape()),
      spots_(layout.points()),
      transform_(Group(layout).products()),
      stones_(std::size_t(shape_.points)),
      marks_(std::size_t(shape_.cells)),
      patterns_(std::size_t(shape_.cells)) {
  spots_.insert(spots_.end(), layout.cells().begin(), layout.cells().end());
  find_seen(game.geometry(), layout);

  Taker rest(network.weights());
  const auto f = std::size_t(shape_.features), width = std::size_t(shape_.width()),
             symmetries = std::size_t(shape_.symmetries), all = symmetries * width;
  // What is beyond the features of a row is 0.
  const auto rows = [&](std::size_t count) {
    Floats padded_rows(count * width);
    const auto weights = rest.take(count * f);
    for (std::size_t row = 0; row < count; ++row)
      std::ranges::copy(weights.subspan(row * f, f), padded_rows.data() + row * width);
    return padded_rows;
  };
  added_ = rows(1);
  table_ = rows(std::size_t(shape_.cells) * std::size_t(shape_.patterns()));

  for (int i = 0; i < shape_.layers; ++i) {
    const auto weights = rest.take(symmetries * f * f);
    layers_.push_back(transformed(weights, rows(1)));
  }
  const Group group(layout);
  // What is said of each of these places, summed over the symmetries: what is seen where it is.
  const auto by_place = [&](std::span<const std::int32_t> places, std::size_t outputs) {
    const auto weights = rest.take(places.size() * outputs * f);
    const auto added = rest.take(places.size() * outputs);
    std::vector<float> matrix(places.size() * outputs * all), constant(places.size() * outputs);
    for (std::size_t p = 0; p < places.size(); ++p)
      for (std::size_t k = 0; k < symmetries; ++k) {
        const auto seen = std::size_t(number_of(places, group.seen_at(k, places[p])));
        for (std::size_t o = 0; o < outputs; ++o) {
          const std::size_t to = p * outputs + o, from = seen * outputs + o;
          constant[to] += added[from] / float(symmetries);
          for (std::size_t i = 0; i < f; ++i)
            matrix[to * all + k * width + i] = weights[from * f + i] / float(symmetries);
        }
      }
    return Linear(matrix, constant, int(constant.size()), int(all));
  };
  const auto linear = [&](std::size_t outputs, std::size_t inputs) {
    const auto matrix = rest.take(outputs * inputs), added = rest.take(outputs);
    return Linear(matrix, added, int(outputs), int(inputs));
  };
  heads_.push_back(by_place(std::span(spots_).first(stones_.size()), 1));
  std::optional<Linear> owners;
  if (network.description().has_owners) owners = by_place(spots_, 3);
  heads_.push_back(linear(2 * f, 2 * f));
  heads_.push_back(linear(3, 2 * f));
  if (owners) heads_.push_back(std::move(*owners));

  features_ = Floats(all);
  transformed_ = Floats(transform_.entries() * width);
  products_ = Floats(transform_.entries() * width);
  zeros_ = Floats(2 * width);
  means_ = Floats(width);
  most_ = Floats(width);
  pooled_ = Floats(std::size_t(padded(2 * int(f))));
  summary_ = Floats(std::size_t(padded(2 * int(f))));
  found_ = Floats(std::size_t(padded(3 * shape_.spots())));
}

// A layer whose weights are given by symmetry, output and input: for each representation a matrix
// with a block for each entry.
PatternEvaluator::Layer PatternEvaluator::transformed(std::span<const float> weights,
                                                      Floats added) const {
  const auto f = std::size_t(shape_.features), width = std::size_t(shape_.width());
  Layer layer{{}, std::move(added)};
  for (const Representation& r : transform_.representations()) {
    const std::size_t side = r.dimension * width;
    std::vector<float> matrix(side * side);
    for (std::size_t to = 0; to < r.dimension * f; ++to)
      for (std::size_t from = 0; from < r.dimension * f; ++from) {
        const std::size_t row = to / f, o = to % f, column = from / f, i = from % f;
        double sum = 0;
        for (std::size_t k = 0; k < std::size_t(shape_.symmetries); ++k)
          sum += r.at(k, row, column) * double(weights[(k * f + o) * f + i]);
        matrix[(row * width + o) * side + column * width + i] = float(sum);
      }
    layer.matrices.emplace_back(matrix, int(side), int(side));
  }
  return layer;
}

void PatternEvaluator::find_seen(const Geometry& geometry, const PlaneLayout& layout) {
  const auto cells = std::size_t(shape_.cells), corners = std::size_t(shape_.corners);
  const auto points = std::span(layout.points());
  for (const Geometry::Cell& cell : geometry.cells)
    for (const Point p : cell.corners) corners_.push_back(index(p));
  const auto corners_of = [&](std::size_t cell) {
    return std::span(corners_).subspan(cell * corners, corners);
  };
  const Group group(layout);
  std::vector<std::vector<std::int32_t>> numbers;  // of each order, the corners of the cell
  for (std::size_t k = 0; k < std::size_t(shape_.symmetries); ++k) {
    const auto from = group.of(k);
    for (std::size_t c = 0; c < cells; ++c) {
      const std::int32_t cell = number_of(layout.cells(), from[std::size_t(layout.cells()[c])]);
      std::vector<std::int32_t> order;
      for (const std::int32_t p : corners_of(c))
        order.push_back(number_of(corners_of(std::size_t(cell)),
                                  number_of(points, from[std::size_t(points[std::size_t(p)])])));
      const auto found = std::ranges::find(numbers, order);
      seen_.push_back({cell, std::int32_t(found - numbers.begin()) * shape_.of_corners(),
                       std::int32_t(c) * shape_.patterns()});
      if (found == numbers.end()) numbers.push_back(std::move(order));
    }
  }
  for (const auto& order : numbers)
    for (int pattern = 0; pattern < shape_.of_corners(); ++pattern) {
      std::array<int, most_corners> digits{};
      for (int rest = pattern, i = 0; i < shape_.corners; ++i, rest /= PatternNetwork::states)
        digits[std::size_t(i)] = rest % PatternNetwork::states;
      std::int32_t ordered = 0;
      for (std::size_t i = corners; i-- > 0;)
        ordered = ordered * PatternNetwork::states + digits[std::size_t(order[i])];
      orders_.push_back(std::int16_t(ordered));
    }
}

// Writes the features of the board under each symmetry: sums of rows of the table.
void PatternEvaluator::look_up(const AnyPosition& position) {
  position.write_stones(stones_);
  position.write_marks(0, marks_);
  // By owner: a colour or nobody.
  std::array<std::int32_t, 3> state{1, 1, 0};
  state[std::size_t(index(position.colour_of(other(position.to_move()))))] = 2;
  const auto corners = std::size_t(shape_.corners), width = std::size_t(shape_.width());
  for (std::size_t cell = 0; cell < patterns_.size(); ++cell) {
    std::int32_t pattern = 0;
    for (std::size_t i = corners; i-- > 0;)
      pattern = pattern * PatternNetwork::states +
                state[stones_[std::size_t(corners_[cell * corners + i])]];
    patterns_[cell] = pattern;
  }
  const Seen* seen = seen_.data();
  for (int k = 0; k < shape_.symmetries; ++k) {
    std::array<const float*, most_cells> from;
    for (int c = 0; c < shape_.cells; ++c, ++seen) {
      const auto cell = std::size_t(seen->cell);
      const std::int32_t pattern = orders_[std::size_t(seen->order + patterns_[cell])];
      const auto row =
          std::size_t(seen->begin + state[marks_[cell]] * shape_.of_corners() + pattern);
      from[std::size_t(c)] = table_.data() + row * width;
    }
    float* const to = features_.data() + std::size_t(k) * width;
    for (std::size_t i = 0; i < width; i += lanes) {
      Vector sum = load(added_.data() + i);
      for (int c = 0; c < shape_.cells; ++c) sum += load(from[std::size_t(c)] + i);
      store(to + i, positive(sum));
    }
  }
}

// Adds to the features what the layer makes of them.
void PatternEvaluator::apply(const Layer& layer) {
  const auto width = std::size_t(shape_.width());
  transform_.apply(features_.data(), width, transformed_.data());
  const float* from = transformed_.data();
  float* to = products_.data();
  auto matrix = layer.matrices.begin();
  for (const Representation& r : transform_.representations()) {
    matrix++->multiply(from, int(r.dimension), zeros_.data(), to);
    from += r.dimension * r.dimension * width;
    to += r.dimension * r.dimension * width;
  }
  transform_.invert(products_.data(), width, transformed_.data());
  for (std::size_t k = 0; k < std::size_t(shape_.symmetries); ++k)
    for (std::size_t i = 0; i < width; i += lanes) {
      float* const x = features_.data() + k * width + i;
      const Vector sum = load(transformed_.data() + k * width + i) + load(layer.added.data() + i);
      store(x, load(x) + positive(sum));
    }
}

bool PatternEvaluator::evaluate(const AnyPosition& position, std::span<const std::uint8_t>) {
  look_up(position);
  const auto f = std::size_t(shape_.features), width = std::size_t(shape_.width()),
             all = std::size_t(shape_.symmetries) * width;
  float* const x = features_.data();
  for (const Layer& layer : layers_) apply(layer);
  // The mean of each feature over the symmetries, then the maximum.
  for (std::size_t i = 0; i < width; i += lanes) {
    Vector sum = load(x + i), most = sum;
    for (std::size_t k = width + i; k < all; k += width) {
      sum += load(x + k);
      most = larger(most, load(x + k));
    }
    store(means_.data() + i, sum / float(shape_.symmetries));
    store(most_.data() + i, most);
  }
  std::copy_n(means_.data(), f, pooled_.data());
  std::copy_n(most_.data(), f, pooled_.data() + f);
  heads_[1].apply(pooled_.data(), 1, summary_.data());
  for (int i = 0; i < heads_[1].outputs(); i += int(lanes))
    store(summary_.data() + i, positive(load(summary_.data() + i)));
  std::array<float, line> result;
  heads_[2].apply(summary_.data(), 1, result.data());
  heads_[0].apply(x, 1, found_.data());
  // A move of no stone is the only one where it is legal.
  std::copy_n(found_.data(), stones_.size(), logits_.begin());
  return conclude(std::span(result).first(3));
}

std::optional<std::span<const float>> PatternEvaluator::owners() {
  if (owners_.empty()) return owners_;
  heads_[3].apply(features_.data(), 1, found_.data());
  for (std::size_t i = 0; i < spots_.size(); ++i)
    if (!set_owners(spots_[i], {found_.data() + 3 * i, 3})) return {};
  return owners_;
}

}  // namespace ponnuki::network
