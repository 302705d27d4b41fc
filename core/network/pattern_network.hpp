// A network of a game whose board has cells, all with as many corners: it looks patterns up in a
// table, and takes microseconds. The pattern of a cell is who has the stones on its corners and who
// owns it. The board is looked at under each of its symmetries, and all that follows treats these
// alike, so that a turned board is said to be the same, turned. Its file begins with:
//
//     ponnuki-patterns/1
//     game gosix
//     planes own opponent own_hexagons opponent_hexagons legal points cells
//     features 16
//     layers 2
//     symmetries 12
//     points 24
//     cells 7
//     corners 6
//     heads policy result owners
#pragma once

#include <array>
#include <vector>

#include "network/group_transform.hpp"
#include "network/matrix.hpp"
#include "network/network.hpp"

namespace ponnuki::network {

class PatternNetwork final : public Network {
 public:
  static constexpr std::string_view format = "ponnuki-patterns/1";
  static constexpr int states = 3;  // of a corner and of a cell: nobody's, own, the opponent's

  // Features of the board under one symmetry, layers that bring the symmetries together, and the
  // board that the network is for.
  struct Shape {
    int features, layers, symmetries, points, cells, corners;

    int width() const { return padded(features); }  // of a row of features
    int of_corners() const;                         // patterns of the corners of a cell
    int patterns() const { return states * of_corners(); }
    int spots() const { return points + cells; }
  };

  // Goes on with a file after the planes.
  static OrMessage<std::shared_ptr<const Network>> read_rest(Lines, Description);

  NetworkSize size() const override {
    return {{"features", shape_.features}, {"layers", shape_.layers}};
  }
  bool is_quick() const override { return true; }
  const Shape& shape() const { return shape_; }

 private:
  PatternNetwork(Description, Shape, std::vector<Tensor>, std::vector<float> weights);

  std::unique_ptr<Evaluator> evaluator(std::shared_ptr<const Network>, const AnyGame&,
                                       const PlaneLayout&) const override;
  std::optional<Message> why_not_on(const AnyGame&) const override;

  Shape shape_;
};

class PatternEvaluator final : public Evaluator {
 public:
  PatternEvaluator(const PatternNetwork&, const AnyGame&, const PlaneLayout&);

  bool evaluate(const AnyPosition&, std::span<const std::uint8_t> mask) override;
  std::optional<std::span<const float>> owners() override;

 private:
  // A cell of the board, as the pattern of a cell is read under a symmetry.
  struct Seen {
    std::int32_t cell;
    std::int32_t order;  // of its corners: where that begins in `orders_`
    std::int32_t begin;  // of the patterns in the table
  };

  // A group convolution: what it adds to the features under symmetry k is made of the sum over j of
  // the matrix of (k after the inverse of j) times the features under j.
  struct Layer {
    std::vector<Matrix> matrices;  // by representation, which take what is transformed
    Floats added;
  };

  void find_seen(const Geometry&, const PlaneLayout&);
  Layer transformed(std::span<const float> weights, Floats added) const;
  void look_up(const AnyPosition&);
  void apply(const Layer&);

  PatternNetwork::Shape shape_;
  std::vector<std::int32_t> spots_;    // the place of each point, then of each cell
  std::vector<std::int32_t> corners_;  // points by cell and corner
  std::vector<Seen> seen_;             // by symmetry and cell
  std::vector<std::int16_t> orders_;   // by order and pattern of corners, the one in that order
  Floats table_, added_;               // rows of features
  std::vector<Layer> layers_;
  GroupTransform transform_;
  std::vector<Linear> heads_;  // policy, summary, result and perhaps owners
  std::vector<std::uint8_t> stones_, marks_;
  std::vector<std::int32_t> patterns_;  // of the corners, by cell
  Floats features_, transformed_, products_, zeros_, means_, most_, pooled_, summary_, found_;
};

}  // namespace ponnuki::network
