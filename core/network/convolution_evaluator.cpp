#include "network/convolution_evaluator.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ponnuki::network {

namespace {

// 1 for each place of the planes that is a point or a cell.
std::vector<std::uint8_t> on_board(const PlaneLayout& layout) {
  std::vector<std::uint8_t> places(std::size_t(layout.area()));
  for (const auto* spots : {&layout.points(), &layout.cells()})
    for (const std::int32_t at : *spots) places[std::size_t(at)] = 1;
  return places;
}

}  // namespace

ActionPlaces::ActionPlaces(const AnyGame& game, const PlaneLayout& layout) : width(1) {
  const std::vector<Move>& moves = game.actions().moves();
  for (const Move m : moves) width = std::max(width, int(game.placed_points(m).size()));
  const std::int32_t area = layout.area(), swap = 2 * area, pass = swap + 1, nothing = pass + 1;
  for (const Move m : moves) {
    const Points points = game.placed_points(m);
    const auto begin = rows.size();
    rows.resize(begin + std::size_t(width), nothing);
    if (points.empty()) rows[begin] = m == swap_move ? swap : pass;
    for (std::size_t i = 0; i < points.size(); ++i)
      rows[begin + i] =
          layout.points()[std::size_t(index(points[i]))] + (points.size() > 1 ? area : 0);
  }
}

ConvolutionEvaluator::ConvolutionEvaluator(std::shared_ptr<const ConvolutionNetwork> network,
                                           const AnyGame& game, const PlaneLayout& layout)
    : Evaluator(game, layout, network->description().has_owners),
      network_(std::move(network)),
      layout_(layout),
      actions_(game, layout),
      board_(layout.height(), layout.width(), on_board(layout)),
      planes_(std::size_t(layout.size())),
      present_(std::size_t(board_.size())),
      work_(board_, network_->width()),
      place_logits_(std::size_t(2 * layout.area() + 3)) {
  const auto width = std::size_t(network_->width());
  const auto rows = std::size_t(board_.size()), count = board_.rows().size();
  trunk_ = Floats(rows * width);
  inside_ = Floats(rows * width);
  places_ = Floats(count * width);
  heads_ = Floats(count * width);
  pooled_ = Floats(3 * width);
  summary_ = Floats(2 * width + 2 * line);
}

// The first convolution: the sum of the filters where planes have a 1.
void ConvolutionEvaluator::enter() {
  const auto area = std::size_t(layout_.area());
  const auto rows = board_.rows(), places = board_.places();
  const std::size_t count = network_->description().planes.size();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::uint64_t bits = 0;
    for (std::size_t plane = 0; plane < count; ++plane)
      bits |= std::uint64_t(planes_[plane * area + std::size_t(places[i])]) << plane;
    present_[std::size_t(rows[i])] = bits;
  }
  const auto width = std::size_t(network_->width());
  const float* const filters = network_->entry().data();
  for (const std::int32_t row : rows) {
    float* const to = trunk_.data() + std::size_t(row) * width;
    std::copy_n(network_->entry_added().data(), width, to);
    for (int tap = 0; tap < 9; ++tap) {
      const int from = row + (tap / 3 - 1) * board_.stride() + tap % 3 - 1;
      for (std::uint64_t left = present_[std::size_t(from)]; left; left &= left - 1) {
        const auto plane = std::size_t(std::countr_zero(left));
        const float* const filter = filters + (plane * 9 + std::size_t(tap)) * width;
        for (std::size_t c = 0; c < width; c += lanes)
          store(to + c, load(to + c) + load(filter + c));
      }
    }
  }
}

// Of what is positive in the first channels of the places: the mean over the board, the mean times
// its width, and the maximum.
void ConvolutionEvaluator::pool(const float* from, int channels) {
  float* const pooled = pooled_.data();
  const auto rows = board_.rows();
  const auto width = std::size_t(network_->width());
  const float area = float(rows.size()), wider = (std::sqrt(area) - 8) * 0.1f;
  for (int c = 0; c < channels; c += int(lanes)) {
    Vector sum{}, most{};
    for (const std::int32_t row : rows) {
      const Vector v = positive(load(from + std::size_t(row) * width + c));
      sum += v;
      most = larger(most, v);
    }
    const Vector mean = sum / area;
    for (int i = 0; i < std::min(int(lanes), channels - c); ++i) {
      pooled[c + i] = mean[i];
      pooled[channels + c + i] = mean[i] * wider;
      pooled[2 * channels + c + i] = most[i];
    }
  }
  std::fill(pooled + 3 * channels, pooled + padded(3 * channels), 0.f);
}

bool ConvolutionEvaluator::evaluate(const AnyPosition& position,
                                    std::span<const std::uint8_t> mask) {
  const ConvolutionNetwork& network = *network_;
  const auto width = std::size_t(network.width());
  const auto rows = board_.rows();
  layout_.write(position, mask, planes_);
  enter();
  for (const Block& block : network.blocks()) {
    block.first.apply(board_, trunk_.data(), inside_.data(), false, work_);
    if (block.spread) {
      float* const around = summary_.data();
      pool(inside_.data(), network.pooled());
      block.spread->apply(pooled_.data(), 1, around);
      for (const std::int32_t row : rows) {
        float* const at = inside_.data() + std::size_t(row) * width;
        for (std::size_t c = 0; c < width; c += lanes)
          store(at + c, load(at + c) + load(around + c));
      }
    }
    block.second.apply(board_, inside_.data(), trunk_.data(), true, work_);
  }
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t c = 0; c < width; c += lanes)
      store(places_.data() + i * width + c,
            positive(load(trunk_.data() + std::size_t(rows[i]) * width + c)));
  pool(trunk_.data(), network.channels());

  float* const others = summary_.data();
  float* const result = others + line;
  float* const summary = result + line;
  const auto area = std::size_t(layout_.area());
  network.policy_bias().apply(pooled_.data(), 1, summary);
  network.policy().apply(places_.data(), int(rows.size()), heads_.data());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t c = 0; c < width; c += lanes) {
      float* const at = heads_.data() + i * width + c;
      store(at, positive(load(at) + load(summary + c)));
    }
  float* const of_places = work_.inputs.data();
  network.policy_places().apply(heads_.data(), int(rows.size()), of_places);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto place = std::size_t(board_.places()[i]);
    place_logits_[place] = of_places[i * line];
    place_logits_[area + place] = of_places[i * line + 1];
  }
  network.policy_others().apply(pooled_.data(), 1, others);
  std::copy_n(others, 2, place_logits_.begin() + std::ptrdiff_t(2 * area));
  network.summary().apply(pooled_.data(), 1, summary);
  for (int c = 0; c < network.summary().outputs(); c += int(lanes))
    store(summary + c, positive(load(summary + c)));
  network.result().apply(summary, 1, result);

  const std::int32_t* parts = actions_.rows.data();
  for (float& logit : logits_) {
    logit = 0;
    for (int i = 0; i < actions_.width; ++i) logit += place_logits_[std::size_t(*parts++)];
  }
  return conclude({result, 3});
}

std::optional<std::span<const float>> ConvolutionEvaluator::owners() {
  if (owners_.empty()) return owners_;
  float* const found = work_.inputs.data();
  network_->owners()->apply(places_.data(), int(board_.rows().size()), found);
  for (std::size_t i = 0; i < board_.rows().size(); ++i) {
    if (!set_owners(board_.places()[i], {found + i * line, 3})) return {};
  }
  return owners_;
}

}  // namespace ponnuki::network
