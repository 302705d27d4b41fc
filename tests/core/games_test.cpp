// What must hold for any game, through the erased interface: no game is named here.
#include <algorithm>
#include <limits>

#include "cases.hpp"
#include "check.hpp"

namespace ponnuki::test {

namespace {

// Calls f for positions of one random game of every game: all of a small board's, some of a large
// one's.
void for_some_positions(const std::function<void(const AnyGame&, const AnyPosition&)>& f) {
  for_each_game([&](const AnyGame& game) {
    const int stride = 1 + int(game.geometry().points.size()) / 12;
    random_game(game, 1, 10'000, [&](const AnyPosition& p) {
      if (p.ply() % stride == 0 || p.outcome()) f(game, p);
    });
  });
}

// Every move id there is, and some that are none.
std::vector<Move> all_moves(const AnyGame& game) {
  std::vector<Move> moves;
  for (int i = 0; i < game.move_ids() + 3; ++i) moves.emplace_back(std::uint16_t(i));
  for (const Move m : {swap_move, pass_move}) moves.push_back(m);
  return moves;
}

std::vector<Move> sorted(const MoveList& moves, auto&& map) {
  std::vector<Move> list;
  for (const Move m : moves) list.push_back(map(m));
  std::ranges::sort(list);
  return list;
}

bool same(const std::vector<MarkLayer>& a, const std::vector<MarkLayer>& b) {
  return std::ranges::equal(a, b, [](const MarkLayer& x, const MarkLayer& y) {
    return x.name == y.name && x.on_cells == y.on_cells && x.owner == y.owner;
  });
}

}  // namespace

TEST(legal_moves_are_sorted_unique_and_what_is_not_refused) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    const MoveList legal = legal_moves(p);
    CHECK(std::ranges::is_sorted(legal) && std::ranges::adjacent_find(legal) == legal.end(),
          game.to_text(p));
    for (const Move m : all_moves(game)) {
      const bool listed = std::ranges::binary_search(legal, m);
      // A move that is legal may have a second name, never the other way round.
      if (listed) CHECK(!p.why_illegal(m), game.to_text(p) + ' ' + game.move_text(m));
      if (game.actions().number(m) != Actions::none)
        CHECK_EQUAL(p.is_legal(m), !p.why_illegal(m), game.to_text(p) + ' ' + game.move_text(m));
      if (!listed && !p.why_illegal(m))
        CHECK(p.interpreted(m) != m || !std::ranges::binary_search(legal, p.interpreted(m)),
              game.to_text(p) + ' ' + std::to_string(m.id));
    }
    CHECK_EQUAL(legal.empty(), p.outcome().has_value(), game.to_text(p));
  });
}

TEST(chains_are_stones_of_one_colour_that_hang_together) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    const auto stones = p.stones();
    const Chains board = p.chains(game.geometry());
    const auto& chains = board.all();
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> number(stones.size(), none);
    for (std::size_t i = 0; i < chains.size(); ++i) {
      CHECK(std::ranges::is_sorted(chains[i]) && !chains[i].empty(), game.to_text(p));
      for (const Point q : chains[i]) {
        CHECK(number[std::size_t(index(q))] == none, game.to_text(p));
        number[std::size_t(index(q))] = i;
      }
    }
    CHECK(std::ranges::is_sorted(chains, {}, [](const Points& chain) { return chain[0]; }),
          game.to_text(p));
    const auto layers = p.marks();
    for (std::size_t q = 0; q < stones.size(); ++q) {
      const bool owned = std::ranges::any_of(
          layers, [q](const MarkLayer& layer) { return !layer.on_cells && layer.owner[q]; });
      CHECK_EQUAL(number[q] != none, stones[q].has_value() && !owned, game.to_text(p));
    }
    std::vector<std::size_t> joins(chains.size());
    for (const auto& [from, to] : game.geometry().edges) {
      const auto a = std::size_t(index(from)), b = std::size_t(index(to));
      if (number[a] == none || number[b] == none) continue;
      CHECK_EQUAL(number[a] == number[b], stones[a] == stones[b], game.to_text(p));
      if (number[a] == number[b]) ++joins[number[a]];
    }
    for (std::size_t i = 0; i < chains.size(); ++i)
      CHECK(joins[i] + 1 >= chains[i].size(), game.to_text(p));
    for (const Points& chain : p.chains_in_atari())
      CHECK(std::ranges::find(chains, chain) != chains.end(), game.to_text(p));
  });
}

TEST(masks_have_the_legal_moves) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    const Actions& actions = game.actions();
    std::vector<std::uint8_t> expected(std::size_t(actions.size())), mask(expected.size(), 7);
    for (const Move m : legal_moves(p)) expected[std::size_t(actions.number(m))] = 1;
    p.write_mask(actions, mask);
    CHECK(mask == expected, game.to_text(p));
  });
}

TEST(legal_moves_have_unique_texts_that_read_back) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    std::vector<std::string> texts;
    for (const Move m : legal_moves(p)) {
      texts.push_back(game.move_text(m));
      CHECK(game.read_move(texts.back()) == m, game.to_text(p) + ' ' + texts.back());
    }
    std::ranges::sort(texts);
    CHECK(std::ranges::adjacent_find(texts) == texts.end(), game.to_text(p));
  });
}

TEST(legal_moves_are_among_the_numbered_moves) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    const Actions& actions = game.actions();
    for (const Move m : legal_moves(p)) {
      const int number = actions.number(m);
      CHECK(number != Actions::none && actions[number] == m, game.move_text(m));
    }
  });
  for_each_game([](const AnyGame& game) {
    const Actions& actions = game.actions();
    CHECK(std::ranges::is_sorted(actions.moves()), game.info().id);
    for (int i = 0; i < actions.size(); ++i) CHECK_EQUAL(actions.number(actions[i]), i);
    for (const Move m : all_moves(game))
      CHECK_EQUAL(actions.number(m) != Actions::none,
                  std::ranges::binary_search(actions.moves(), m), game.info().id);
  });
}

TEST(owners_are_written_as_bytes) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    const auto check = [&](const std::vector<std::optional<Colour>>& owners, auto&& write) {
      std::vector<std::uint8_t> expected, written(owners.size(), 77);
      for (const auto& owner : owners) expected.push_back(owner_byte(owner));
      write(written);
      CHECK(written == expected, game.to_text(p));
    };
    check(p.stones(), [&](OwnerBytes owners) { p.write_stones(owners); });
    const auto layers = p.marks();
    for (std::size_t i = 0; i < layers.size(); ++i)
      check(layers[i].owner, [&](OwnerBytes owners) { p.write_marks(i, owners); });
  });
}

TEST(positions_are_read_back_from_their_text) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    const std::string text = game.to_text(p);
    auto read = from_text(text);
    if (!CHECK(std::holds_alternative<GameAndPosition>(read), text)) return;
    const auto& [again, q] = std::get<GameAndPosition>(read);
    CHECK(again->options() == game.options(), text);
    CHECK(q->equals(p), text);
    CHECK_EQUAL(again->to_text(*q), text);
    CHECK_EQUAL(q->hash(), p.hash(), text);
    CHECK_EQUAL(q->ply(), p.ply(), text);
    CHECK(q->outcome() == p.outcome(), text);
    CHECK(same(q->marks(), p.marks()), text);
    CHECK(std::ranges::equal(legal_moves(*q), legal_moves(p)), text);
  });
}

// What the way here adds: whose colours were exchanged, and which stones may not be taken back.
TEST(positions_are_arranged_from_their_stones_and_marks) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    if (p.outcome()) return;
    const std::string text = game.to_text(p);
    Arrangement given{p.stones(), p.marks(), p.colour_of(p.to_move())};
    auto made = game.arranged(given);
    if (!CHECK(std::holds_alternative<PositionPointer>(made), text)) return;
    const auto& q = std::get<PositionPointer>(made);
    CHECK(q->stones() == given.stones, text);
    CHECK(same(q->marks(), p.marks()), text);
    CHECK(!q->outcome() && q->colour_of(q->to_move()) == given.to_move, text);
    const auto moves = legal_moves(*q), before = legal_moves(p);
    for (const Move m : all_moves(game)) {
      const bool now = std::ranges::binary_search(moves, m);
      if (now == std::ranges::binary_search(before, m) || m == swap_move) continue;
      const auto why = p.why_illegal(m);
      CHECK(now && why && why->kind() == "ko", text + game.move_text(m));
    }
    given.to_move = other(given.to_move);
    if (auto turned = game.arranged(given); std::holds_alternative<PositionPointer>(turned)) {
      const auto& r = std::get<PositionPointer>(turned);
      CHECK(r->outcome() || r->colour_of(r->to_move()) == given.to_move, text);
    }
  });
}

TEST(symmetric_positions_have_symmetric_moves) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    const MoveList legal = legal_moves(p);
    for (const Points& symmetry : game.geometry().symmetries) {
      const auto image = [&](Move m) { return game.transformed(symmetry, m); };
      const auto q = p.transformed(symmetry);
      CHECK(std::ranges::equal(legal_moves(*q), sorted(legal, image)), game.to_text(p));
      CHECK(q->outcome() == p.outcome(), game.to_text(p));
      if (legal.empty()) continue;
      const Move m = legal[int(p.hash() % std::uint64_t(legal.size()))];
      const auto there = played(*q, image(m)), here = played(p, m)->transformed(symmetry);
      CHECK(there->equals(*here), game.to_text(p) + ' ' + game.move_text(m));
      CHECK_EQUAL(there->hash(), here->hash(), game.to_text(p));
    }
  });
}

TEST(playing_leaves_the_position_alone) {
  for_some_positions([](const AnyGame& game, const AnyPosition& p) {
    const std::string text = game.to_text(p);
    for (const Move m : legal_moves(p)) played(p, m);
    Rng rng(1);
    p.playouts(1, rng);
    CHECK_EQUAL(game.to_text(p), text);
  });
}

TEST(perft_is_the_sum_over_the_moves) {
  for_each_game([](const AnyGame& game) {
    const bool small = game.geometry().points.size() <= 100;
    random_game(game, 2, 12, [&](const AnyPosition& p) {
      const MoveList legal = legal_moves(p);
      CHECK_EQUAL(p.perft(0), 1u);
      CHECK_EQUAL(p.perft(1), std::uint64_t(legal.size()));
      std::uint64_t sum = 0;
      if (small)
        for (const Move m : legal) sum += played(p, m)->perft(1);
      if (small) CHECK_EQUAL(p.perft(2), sum, game.to_text(p));
    });
  });
}

TEST(playouts_follow_the_seed_and_end) {
  for_each_game([](const AnyGame& game) {
    const auto p = game.start();
    Rng one(5), other(5);
    const auto a = p->playouts(3, one), b = p->playouts(3, other);
    CHECK_EQUAL(a.games, 3, name(game));
    CHECK_EQUAL(a.wins[0] + a.wins[1] + a.draws, 3, name(game));
    CHECK(a == b, name(game));
  });
}

TEST(events_end_with_the_end) {
  for_each_game([](const AnyGame& game) {
    PositionPointer last;
    Move move = no_move;
    Rng rng(3);
    auto p = game.start();
    for (auto legal = legal_moves(*p); !legal.empty(); legal = legal_moves(*p)) {
      move = legal[int(rng.below(std::uint32_t(legal.size())))];
      last = std::move(p);
      p = played(*last, move);
    }
    if (!CHECK(last && p->outcome(), name(game))) return;
    Recorder recorder;
    last->played(move, recorder);
    const auto* ended = recorder.events.back().as<Ended>();
    CHECK(ended && ended->outcome == p->outcome(), name(game));
  });
}

}  // namespace ponnuki::test
