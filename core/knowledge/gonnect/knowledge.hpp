// What a search knows about Gonnect besides its rules.
#pragma once

#include "base/portable_math.hpp"
#include "knowledge/gonnect/features.hpp"
#include "knowledge/gonnect/playout.hpp"
#include "knowledge/gonnect/weights.hpp"
#include "search/mcts.hpp"

namespace ponnuki::gonnect {

template <class P>
class Knowledge {
 public:
  using Position = P;

  static search::Settings settings() {
    search::Settings s;
    s.exploration = 0.02f;
    s.prior_weight = 1;
    s.amaf = 500;
    s.first_play = 10;
    s.expand_after = 4;
    return s;
  }

  // Its move priors alone play well, so that fewer playouts would not be stronger than the first.
  static constexpr search::Levels levels() {
    return search::levels_with({{{120, 0.3f}, {150, 0.25f}, {205, 0.17f}, {320, 0.06f}, {640, 0}}});
  }

  template <search::PlayoutTrace Trace>
  float playout(P& p, Rng& rng, Trace& trace) {
    Playout<P> policy(p, rng);
    while (!p.decided()) {
      const Move m = policy.move();
      if (m == no_move) break;
      trace(p.to_move(), m);
      p.play_unchecked(m, no_events);
    }
    return search::value_of(search::result_of(*p.outcome()));
  }

  void priors(const P& p, const MoveList& moves, std::span<float> weights) {
    const Features<P> features(p);
    float sum = 0;
    for (int i = 0; i < moves.size(); ++i) {
      if (!moves[i].is_point()) continue;
      int hundredths = 0;
      features.of(moves[i].id, [&](int number) { hundredths += move_weights[number]; });
      sum += weights[std::size_t(i)] = portable_exp(float(hundredths) / 100);
    }
    if (p.ply() == 1 && moves[moves.size() - 1] == swap_move)
      weights[std::size_t(moves.size() - 1)] = std::max(sum / 3, 1.f);
  }

  Move winning_move(const P& p) {
    if (p.decided()) return no_move;
    if (const auto point = connection(p, p.colour_of(p.to_move()))) return Move(Point(*point));
    const auto strangling = strangling_moves(p);
    return strangling.empty() ? no_move : strangling[0];
  }

  std::vector<Move> winning_moves(const P& p, Player player) {
    if (p.decided()) return {};
    std::vector<Move> found;
    for (const int point : connections(p, p.colour_of(player))) found.push_back(Move(Point(point)));
    if (player == p.to_move()) std::ranges::copy(strangling_moves(p), std::back_inserter(found));
    return found;
  }

  void drop_lost(const P& p, MoveList& moves) { keep_what_stops_connections(p, moves); }
};

}  // namespace ponnuki::gonnect
