#include "network/evaluator.hpp"

#include <cmath>

#include "base/portable_math.hpp"

namespace ponnuki::network {

namespace {

bool all_finite(std::span<const float> values) {
  return std::ranges::all_of(values, [](float x) { return std::isfinite(x); });
}

// Turns logits, which are finite, into shares.
void soften(std::span<float> logits) {
  const float most = *std::ranges::max_element(logits);
  float sum = 0;
  for (float& x : logits) sum += x = portable_exp(x - most);
  for (float& x : logits) x /= sum;
}

}  // namespace

Evaluator::Evaluator(const AnyGame& game, const PlaneLayout& layout, bool has_owners)
    : logits_(std::size_t(game.actions().size())),
      owners_(has_owners ? std::size_t(3 * layout.area()) : 0) {}

bool Evaluator::conclude(std::span<float> result) {
  if (!all_finite(logits_) || !all_finite(result)) return false;
  soften(result);
  value_ = std::clamp(result[0] + 0.5f * result[1], 0.f, 1.f);
  return true;
}

bool Evaluator::set_owners(std::int32_t place, std::span<float> logits) {
  if (!all_finite(logits)) return false;
  soften(logits);
  std::ranges::copy(logits, owners_.begin() + 3 * place);
  return true;
}

}  // namespace ponnuki::network
