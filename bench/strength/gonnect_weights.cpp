// Learns core/knowledge/gonnect/weights.hpp from games of the search against itself.
//
//   cmake --preset release && cmake --build --preset release --target gonnect_weights
//   gonnect_weights play SIZE GAMES SEED PLAYOUTS >> games.txt
//   gonnect_weights fit < games.txt > core/knowledge/gonnect/weights.hpp
//
// A line per position: the size, the moves so far, and after a bar moves of the root with their
// visits.
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <sstream>

#include "knowledge/gonnect/features.hpp"
#include "knowledge/gonnect/knowledge.hpp"

namespace ponnuki::gonnect {

namespace {

constexpr bool pie = false;  // a move like no other: nothing to learn from

void play(const Options& options, int games, std::uint64_t seed, std::int64_t playouts) {
  Gonnect::with_position(options, [&]<class P>() {
    for (int game = 0; game < games; ++game) {
      Rng rng(mix(seed) + mix(std::uint64_t(game)));
      P p = P::start(options);
      std::string line = std::to_string(options.size);
      const auto add = [&](Move m) {
        p.play_unchecked(m, no_events);
        line += ' ' + std::to_string(m.id);
      };
      for (auto n = rng.below(5); n > 0; --n) add(p.random_move(rng));
      search::Mcts<Knowledge<P>> search(p, Knowledge<P>::settings(), {.seed = rng.next()});
      while (!p.outcome()) {
        search.run({.playouts = playouts});
        const auto report = search.report(max_points);
        Move chosen = report.candidates[0].move;
        if (!report.bounds.exact()) {
          std::uint32_t visits = 0;
          for (const auto& c : report.candidates) visits += c.visits;
          std::cout << line << " |";
          for (const auto& c : report.candidates)
            if (c.visits * 100 >= visits) std::cout << ' ' << c.move.id << ' ' << c.visits;
          std::cout << '\n';
          // Openings differ: as often as visited.
          constexpr int opening = 12;
          double left = double(rng.below(1 << 15)) / (1 << 15) * visits;
          if (p.ply() < opening)
            for (const auto& c : report.candidates) {
              chosen = c.move;
              if ((left -= c.visits) < 0) break;
            }
        }
        search.advance(chosen);
        add(chosen);
      }
    }
  });
}

struct Sample {
  std::vector<std::vector<std::uint16_t>> moves;  // features of each
  std::vector<float> share;                       // of the visits
};

std::vector<Sample> read_samples(std::istream& in) {
  std::vector<Sample> samples;
  for (std::string text; std::getline(in, text);) {
    std::istringstream line(text);
    Options options;
    options.pie = pie;
    line >> options.size;
    Gonnect::with_position(options, [&]<class P>() {
      P p = P::start(options);
      std::string word;
      while (line >> word && word != "|")
        p.play_unchecked(Move(std::uint16_t(std::stoi(word))), no_events);
      std::vector<float> visits(std::size_t(options.size * options.size));
      int id;
      for (float n; line >> id >> n;) visits[std::size_t(id)] = n;
      Sample sample;
      MoveList moves;
      p.legal_moves(moves);
      // As in the tree.
      Knowledge<P>().drop_lost(p, moves);
      const Features<P> features(p);
      for (const Move m : moves) {
        auto& numbers = sample.moves.emplace_back();
        features.of(m.id, [&](int i) { numbers.push_back(std::uint16_t(i)); });
        sample.share.push_back(visits[m.id]);
      }
      const float sum = std::accumulate(sample.share.begin(), sample.share.end(), 0.f);
      if (sum == 0) return;
      for (float& share : sample.share) share /= sum;
      samples.push_back(std::move(sample));
    });
  }
  return samples;
}

using Weights = std::array<float, feature::count>;

std::vector<float> policy(const Sample& sample, const Weights& w) {
  std::vector<float> p;
  for (const auto& numbers : sample.moves) {
    float sum = 0;
    for (const auto i : numbers) sum += w[i];
    p.push_back(std::exp(sum));
  }
  const float sum = std::accumulate(p.begin(), p.end(), 0.f);
  for (float& x : p) x /= sum;
  return p;
}

// Softmax regression on the shares of visits, by Adam (Kingma, Ba 2014).
Weights fit(const std::vector<Sample>& samples) {
  constexpr int epochs = 30, batch = 32;
  constexpr float decay = 3e-5f;  // per sample, towards zero
  // Every tenth sample is kept apart, to see how well the rest serves it.
  const auto apart = [](std::size_t i) { return i / 64 % 10 == 0; };
  Weights w{}, first{}, second{}, gradient{};
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < samples.size(); ++i)
    if (!apart(i)) order.push_back(i);
  Rng rng(1);
  int step = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.next() % i]);
    const float rate = 0.02f * float(epochs - epoch) / epochs;
    for (std::size_t begin = 0; begin + batch <= order.size(); begin += batch) {
      gradient.fill(0);
      for (int k = 0; k < batch; ++k) {
        const Sample& sample = samples[order[begin + std::size_t(k)]];
        const auto p = policy(sample, w);
        for (std::size_t m = 0; m < p.size(); ++m)
          for (const auto i : sample.moves[m]) gradient[i] += (p[m] - sample.share[m]) / batch;
      }
      ++step;
      for (std::size_t i = 0; i < w.size(); ++i) {
        const float g = gradient[i] + decay * batch * w[i];
        first[i] += 0.1f * (g - first[i]);
        second[i] += 0.001f * (g * g - second[i]);
        const float m = first[i] / (1 - std::pow(0.9f, float(step)));
        const float v = second[i] / (1 - std::pow(0.999f, float(step)));
        w[i] -= rate * m / (std::sqrt(v) + 1e-6f);
      }
    }
  }
  double loss = 0, entropy = 0, best = 0, n = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (!apart(i)) continue;
    const auto p = policy(samples[i], w);
    const auto& share = samples[i].share;
    for (std::size_t m = 0; m < p.size(); ++m)
      if (share[m] > 0) {
        loss -= share[m] * std::log(p[m]);
        entropy -= share[m] * std::log(share[m]);
      }
    best +=
        std::ranges::max_element(p) - p.begin() == std::ranges::max_element(share) - share.begin();
    ++n;
  }
  std::cerr << samples.size() << " positions; apart: loss " << loss / n << " over the entropy "
            << entropy / n << ", first choice found " << 100 * best / n << " %\n";
  return w;
}

void write(const Weights& w, std::size_t positions) {
  std::cout << "// Made by bench/strength/gonnect_weights.cpp from " << positions
            << " positions.\n#pragma once\n\n#include <array>\n#include <cstdint>\n\n"
               "namespace ponnuki::gonnect {\n\n"
               "// By number of feature, in hundredths: logarithms of what they multiply.\n"
               "inline constexpr std::array<std::int16_t, "
            << w.size() << "> move_weights{\n";
  std::string line = "   ";
  for (const float x : w) {
    const std::string word = ' ' + std::to_string(std::lround(100 * x)) + ',';
    if (line.size() + word.size() > 100) {
      std::cout << line << '\n';
      line = "   ";
    }
    line += word;
  }
  std::cout << line << "\n};\n\n}  // namespace ponnuki::gonnect\n";
}

}  // namespace

int main(int argc, char** argv) {
  const std::string command = argc > 1 ? argv[1] : "";
  if (command == "play" && argc == 6) {
    Options options;
    options.pie = pie;
    options.size = std::atoi(argv[2]);
    play(options, std::atoi(argv[3]), std::strtoull(argv[4], nullptr, 10), std::atoll(argv[5]));
    return 0;
  }
  if (command == "fit" && argc == 2) {
    const auto samples = read_samples(std::cin);
    write(fit(samples), samples.size());
    return 0;
  }
  std::cerr << "gonnect_weights play SIZE GAMES SEED PLAYOUTS, or gonnect_weights fit\n";
  return 2;
}

}  // namespace ponnuki::gonnect

int main(int argc, char** argv) { return ponnuki::gonnect::main(argc, argv); }
