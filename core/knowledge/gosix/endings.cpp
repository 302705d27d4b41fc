#include "knowledge/gosix/endings.hpp"

#include <algorithm>
#include <utility>

#include "knowledge/gosix/colourings.hpp"

namespace ponnuki::gosix {

namespace {

using Word = std::uint64_t;
using Value = Endings::Value;

constexpr int word_bits = 6;  // of the number of a slot: those within a word
constexpr int symmetry_bits = 4;

// Slots of a word whose number has a certain bit clear.
constexpr std::array<Word, word_bits> clear{0x5555555555555555, 0x3333333333333333,
                                            0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                            0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

Value by_owned(int owned, int owned_by_other) {
  return owned > owned_by_other ? Value::Win : owned < owned_by_other ? Value::Loss : Value::Draw;
}

PointSet bit(int point) { return PointSet{1} << point; }

std::size_t words_of(int stones) {
  return stones <= word_bits ? 1 : std::size_t{1} << (stones - word_bits);
}

// The bits of `set` at the points of `from`, together.
std::uint32_t gathered(PointSet set, PointSet from) {
  std::uint32_t bits = 0;
  for (PointSet rest = set & from; rest; rest &= rest - 1)
    bits |= std::uint32_t{1} << std::popcount(from & ((rest & -rest) - 1));
  return bits;
}

// The points of `from` at the bits of `bits`.
PointSet scattered(std::uint32_t bits, PointSet from) {
  PointSet set = 0;
  for (; from; from &= from - 1, bits >>= 1)
    if (bits & 1) set |= from & -from;
  return set;
}

// The 32 slots of a word in which this bit of the number has this value, together.
Word half_of(Word w, int at, bool value) {
  if (value) w >>= 1 << at;
  w &= clear[std::size_t(at)];
  for (int s = at; s < word_bits - 1; ++s) w = (w | w >> (1 << s)) & clear[std::size_t(s + 1)];
  return w;
}

// The slots of a plane in which this bit of the number has this value, together.
void halve(const Word* plane, std::size_t words, int stones, int at, bool value, Word* half) {
  if (stones <= word_bits) {
    half[0] = half_of(plane[0], at, value);
  } else if (at < word_bits) {
    for (std::size_t w = 0; w < words / 2; ++w)
      half[w] = half_of(plane[2 * w], at, value) | half_of(plane[2 * w + 1], at, value) << 32;
  } else {
    const std::size_t run = std::size_t{1} << (at - word_bits);
    for (std::size_t w = 0; w < words / 2; w += run)
      std::copy_n(plane + 2 * w + (value ? run : 0), run, half + w);
  }
}

// Exchanges two bits of the numbers of all slots, a < b.
void exchange(Word* plane, std::size_t words, int a, int b) {
  if (b < word_bits) {
    const int shift = (1 << b) - (1 << a);
    const Word moved = ~clear[std::size_t(a)] & clear[std::size_t(b)];  // a set, b clear
    for (std::size_t w = 0; w < words; ++w) {
      const Word x = plane[w], up = (x & moved) << shift, down = x >> shift & moved;
      plane[w] = (x & ~(moved | moved << shift)) | up | down;
    }
  } else if (a < word_bits) {
    const std::size_t run = std::size_t{1} << (b - word_bits);
    const Word low = clear[std::size_t(a)];
    const int shift = 1 << a;
    for (std::size_t at = 0; at < words; at += 2 * run)
      for (std::size_t w = at; w < at + run; ++w) {
        const Word x = plane[w], y = plane[w + run];
        plane[w] = (x & low) | (y & low) << shift;
        plane[w + run] = (y & ~low) | (x >> shift & low);
      }
  } else {
    const std::size_t run = std::size_t{1} << (a - word_bits);
    const std::size_t outer = std::size_t{1} << (b - word_bits);
    for (std::size_t at = 0; at < words; at += 2 * outer)
      for (std::size_t w = at; w < at + outer; w += 2 * run)
        std::swap_ranges(plane + w + run, plane + w + 2 * run, plane + w + outer);
  }
}

// How many sets of so many points there are, up to these symmetries: by Burnside's lemma.
std::size_t count_sets(const Flower& flower, const std::vector<int>& symmetries, int size) {
  std::size_t fixed = 0;
  for (const int s : symmetries) {
    // Of the sets that the symmetry leaves as they are, by size: each is made of whole cycles.
    std::vector<std::size_t> ways(std::size_t(size) + 1);
    ways[0] = 1;
    for (PointSet rest = flower.all_points(); rest;) {
      PointSet cycle = 0;
      for (PointSet p = rest & -rest; !(cycle & p); p = flower.image(s, p)) cycle |= p;
      rest &= ~cycle;
      for (auto k = std::size_t(size); k >= std::size_t(std::popcount(cycle)); --k)
        ways[k] += ways[k - std::size_t(std::popcount(cycle))];
    }
    fixed += ways.back();
  }
  return fixed / symmetries.size();
}

}  // namespace

Standing standing_of(const MergedPosition& p) {
  return {p.own(), p.others(), p.unowned(), p.owned(), p.owned_by_other()};
}

// --- the index ---

Endings::Endings(Flower flower) : flower_(std::move(flower)) {
  const HexagonSet all = (HexagonSet{1} << flower_.hexagons()) - 1;
  representative_.resize(all + 1);
  to_representative_.resize(all + 1);
  orbits_of_.resize(all + 1);
  std::vector<HexagonSet> representatives;
  for (HexagonSet open = 1; open <= all; ++open) {
    HexagonSet least = open;
    std::vector<int> fixing;
    for (int s = 0; s < flower_.symmetries(); ++s) {
      const HexagonSet image = flower_.image_of_hexagons(s, open);
      if (image == open) fixing.push_back(s);
      if (image >= least) continue;
      least = image;
      to_representative_[open] = s;
    }
    representative_[open] = least;
    if (least != open) continue;
    representatives.push_back(open);
    const auto same = std::ranges::find_if(
        orbits_, [&](const auto& orbits) { return orbits->symmetries == fixing; });
    orbits_of_[open] = std::size_t(same - orbits_.begin());
    if (same != orbits_.end()) continue;
    orbits_.push_back(std::make_unique<Orbits>());
    for (int k = 0; k <= flower_.points(); ++k)
      orbits_.back()->sizes.push_back(count_sets(flower_, fixing, k));
    orbits_.back()->symmetries = std::move(fixing);
  }
  number_.resize(key_of(all + 1, 0, 0));
  for (int open_count = 1; open_count <= flower_.hexagons(); ++open_count)
    for (int stones = flower_.points(); stones >= 0; --stones)
      for (const HexagonSet open : representatives) {
        if (std::popcount(open) != open_count) continue;
        for (int owned = 0, others = flower_.hexagons() - open_count; others >= 0;
             ++owned, --others) {
          if (owned >= flower_.to_win() || others >= flower_.to_win()) continue;
          number_[key_of(open, owned, stones)] = blocks_.size();
          blocks_.push_back({open, owned, others, stones, orbits(open).sizes[std::size_t(stones)],
                             words_of(stones)});
        }
      }
}

const Endings::Orbits& Endings::made_orbits(HexagonSet representative) const {
  const Orbits& o = orbits(representative);
  std::call_once(o.made, [&] {
    o.sets.resize(std::size_t(flower_.points()) + 1);
    for (std::size_t k = 0; k < o.sets.size(); ++k) o.sets[k].reserve(o.sizes[k]);
    o.numbers.resize(std::size_t(flower_.all_points()) + 1);
    constexpr std::uint32_t unknown = ~std::uint32_t{0};
    std::ranges::fill(o.numbers, unknown);
    for (PointSet set = 0; set <= flower_.all_points(); ++set) {
      if (o.numbers[set] != unknown) continue;
      auto& sets = o.sets[std::size_t(std::popcount(set))];
      for (const int s : o.symmetries) {
        std::uint32_t& number = o.numbers[flower_.image(s, set)];
        if (number == unknown)
          number = std::uint32_t(sets.size() << symmetry_bits) | std::uint32_t(flower_.inverse(s));
      }
      sets.push_back(set);
    }
  });
  return o;
}

Endings::Row Endings::row_of(HexagonSet representative, PointSet taken) const {
  const std::uint32_t found = made_orbits(representative).numbers[taken];
  const int symmetry = int(found & ((1u << symmetry_bits) - 1));
  return {found >> symmetry_bits, symmetry, flower_.image(symmetry, taken)};
}

std::optional<Endings::Place> Endings::place(const Standing& s) const {
  if (s.owned >= flower_.to_win() || s.owned_by_other >= flower_.to_win() || !s.open) return {};
  const HexagonSet open = representative_[s.open];
  const int turn = to_representative_[s.open];
  const PointSet own = flower_.image(turn, s.own), taken = own | flower_.image(turn, s.others);
  const int stones = std::popcount(taken);
  const Row row = row_of(open, taken);
  const PointSet lies = flower_.image(row.symmetry, own);
  const PointSet constant = stones % 2 == 0 ? lies : row.taken & ~lies;
  return Place{number_[key_of(open, s.owned, stones)], row.number, gathered(constant, row.taken)};
}

Standing Endings::standing(const Place& at) const {
  const Block& b = blocks_[at.block];
  const PointSet taken = made_orbits(b.open).sets[std::size_t(b.stones)][at.row];
  const PointSet constant = scattered(std::uint32_t(at.slot), taken), rest = taken & ~constant;
  const bool even = b.stones % 2 == 0;
  return {even ? constant : rest, even ? rest : constant, b.open, b.owned, b.owned_by_other};
}

std::optional<Endings::Value> Endings::value(const Standing& s, Tables tables) const {
  if (s.owned >= flower_.to_win()) return Value::Win;
  if (s.owned_by_other >= flower_.to_win()) return Value::Loss;
  if (!s.open) return by_owned(s.owned, s.owned_by_other);
  const Place at = *place(s);
  const Word* const table = tables[at.block];
  if (!table) return {};
  const Block& b = blocks_[at.block];
  return read(b, table + at.row * b.row_words(), at.slot);
}

std::optional<Endings::Value> Endings::by_rules(const Place& at, Tables tables) const {
  const Standing s = standing(at);
  const auto p =
      MergedPosition::of(Edition::En, {s.own, s.others}, s.open, {s.owned, s.owned_by_other});
  if (!p) return Value::NoPosition;
  if (const auto end = p->outcome())
    return !end->winner ? Value::Draw : *end->winner == p->to_move() ? Value::Win : Value::Loss;
  MoveList moves;
  p->legal_moves(moves);
  Value best = Value::Loss;
  for (const Move m : moves) {
    MergedPosition next = *p;
    next.play_unchecked(m, no_events);
    const auto value = this->value(standing_of(next), tables);
    if (!value) return {};
    if (*value == Value::Loss) best = Value::Win;
    if (*value == Value::Draw) best = std::max(best, Value::Draw);
  }
  return best;
}

std::vector<std::size_t> Endings::needs(std::size_t block) const {
  const Block& b = blocks_[block];
  std::vector<std::size_t> needed;
  if (b.stones == flower_.points()) return needed;
  needed.push_back(number_[key_of(b.open, b.owned_by_other, b.stones + 1)]);
  for (HexagonSet captured = b.open; captured; captured = (captured - 1) & b.open) {
    const HexagonSet left = b.open & ~captured;
    if (!left) continue;
    const int count = std::popcount(captured);
    const int most_lifted = std::popcount(flower_.corners_of(captured));
    for (int won = 0; won <= count; ++won) {
      const int owned = b.owned + won, others = b.owned_by_other + count - won;
      if (owned >= flower_.to_win() || others >= flower_.to_win()) continue;
      // Who captures has a stone at a corner.
      for (int k = std::max(b.stones + 1 - most_lifted, 0); k <= b.stones; ++k)
        needed.push_back(number_[key_of(representative_[left], others, k)]);
    }
  }
  std::ranges::sort(needed);
  needed.erase(std::ranges::unique(needed).begin(), needed.end());
  return needed;
}

// --- solving ---

// Solves the rows of a block.
class Endings::Filling {
 public:
  Filling(const Endings& endings, const Block& block, Tables tables)
      : endings_(endings),
        flower_(endings.flower_),
        block_(block),
        tables_(tables),
        even_(block.stones % 2 == 0),
        next_won_(std::max(block.words, lane_words)),
        next_safe_(next_won_.size()),
        valid_(next_won_.size()) {
    if (block.stones == flower_.points()) return;
    const auto next =
        endings.number_[endings.key_of(block.open, block.owned_by_other, block.stones + 1)];
    next_block_ = &endings.blocks_[next];
    next_ = tables[next];
  }

  void row(PointSet taken, Word* won, Word* safe) {
    begin(taken);
    const Value end = taken == flower_.all_points() ? by_owned(block_.owned, block_.owned_by_other)
                                                    : Value::Loss;  // unless some ply is better
    std::fill_n(won, block_.words, end == Value::Win ? ~Word{0} : 0);
    std::fill_n(safe, block_.words, end != Value::Loss ? ~Word{0} : 0);
    PointSet closing = 0;
    for (PointSet rest = flower_.all_points() & ~taken; rest; rest &= rest - 1) {
      const int point = std::countr_zero(rest);
      if (flower_.closed(block_.open, taken | bit(point))) {
        closing |= bit(point);
        continue;
      }
      look_ahead(point);
      for (std::size_t w = 0; w < block_.words; ++w) {
        won[w] |= ~next_safe_[w];
        safe[w] |= ~next_won_[w];
      }
    }
    for (; closing; closing &= closing - 1) close(std::countr_zero(closing), won, safe);
    for (std::size_t w = 0; w < block_.words; ++w) {
      won[w] = (won[w] & valid_[w]) | (used_slots() & ~valid_[w]);
      safe[w] &= valid_[w];
    }
  }

 private:
  // The slots of a word; a row of few stones has less than a word of them.
  Word used_slots() const {
    return block_.stones >= word_bits ? ~Word{0} : (Word{1} << (1 << block_.stones)) - 1;
  }

  void begin(PointSet taken) {
    taken_ = taken;
    std::size_t i = 0;
    for (PointSet rest = taken; rest; rest &= rest - 1) stones_[i++] = std::countr_zero(rest);
    for (i = 0; i < std::min<std::size_t>(std::size_t(block_.stones), word_bits); ++i)
      constant_[std::size_t(stones_[i])] = ~(Lanes{} + clear[i]);

    std::ranges::fill(valid_, used_slots());
    for (HexagonSet rest = flower_.closed(block_.open, taken); rest; rest &= rest - 1) {
      const Surroundings hexagon(flower_, taken, std::countr_zero(rest));
      for (std::size_t w = 0; w < block_.words; w += lane_words) {
        colour(w);
        Lanes more, equal;
        hexagon.judge(constant_, more, equal);
        for (std::size_t i = 0; i < lane_words; ++i) valid_[w + i] &= equal[i];
      }
    }
  }

  // Has `constant_` tell of the slots of some words from this one on.
  void colour(std::size_t word) {
    for (std::size_t i = word_bits; i < std::size_t(block_.stones); ++i) {
      Lanes& lanes = constant_[std::size_t(stones_[i])];
      for (std::size_t k = 0; k < lane_words; ++k)
        lanes[k] = (word + k) >> (i - word_bits) & 1 ? ~Word{0} : 0;
    }
  }

  // The values after a ply to this point, if it captures nothing: by slot, for the other player.
  void look_ahead(int point) {
    const Row next = endings_.row_of(block_.open, taken_ | bit(point));
    const auto number_of = [&](int p) {
      return std::popcount(next.taken & (flower_.image(next.symmetry, bit(p)) - 1));
    };
    const int added = number_of(point);
    std::array<int, 24> at;  // by stone of this row: the bit of the half's number
    for (std::size_t i = 0; i < std::size_t(block_.stones); ++i) {
      const int number = number_of(stones_[i]);
      at[i] = number - (number > added);
    }
    const Word* const row = next_ + next.number * next_block_->row_words();
    for (Words* half : {&next_won_, &next_safe_}) {
      halve(half == &next_won_ ? row : row + next_block_->words, next_block_->words,
            next_block_->stones, added, even_, half->data());
      auto moved = at;
      for (int i = 0; i < block_.stones; ++i) {
        const int from = moved[std::size_t(i)];
        if (from == i) continue;
        exchange(half->data(), block_.words, i, from);
        *std::find(moved.begin() + i, moved.begin() + block_.stones, i) = from;
      }
    }
  }

  // The plies to a point that closes hexagons, or that may change the totals of tied ones.
  void close(int point, Word* won, Word* safe) {
    look_ahead(point);
    std::vector<Surroundings> judged;
    const PointSet taken = taken_ | bit(point);
    for (HexagonSet rest = flower_.closed(block_.open, taken); rest; rest &= rest - 1)
      judged.emplace_back(flower_, taken, std::countr_zero(rest));
    constant_[std::size_t(point)] = even_ ? ~Lanes{} : Lanes{};
    for (std::size_t w = 0; w < block_.words; w += lane_words) {
      colour(w);
      // Where the constant player, and where the other one, owns four now; and where all are tied.
      Captures by_constant, by_other;
      Lanes tied = ~Lanes{};
      for (const Surroundings& hexagon : judged) {
        Lanes more, equal;
        hexagon.judge(constant_, more, equal);
        tied &= equal;
        by_constant.add(more);
        by_other.add(~(more | equal));
      }
      const Captures& mine = even_ ? by_constant : by_other;
      const Captures& others = even_ ? by_other : by_constant;
      const Lanes wins = mine.at_least(flower_.to_win() - block_.owned);
      const Lanes loses = others.at_least(flower_.to_win() - block_.owned_by_other);
      for (std::size_t i = w; i < std::min(w + lane_words, block_.words); ++i) {
        const std::size_t k = i - w;
        won[i] |= wins[k] | (tied[k] & ~next_safe_[i]);
        safe[i] |= wins[k] | (tied[k] & ~next_won_[i]);
        const Word left = valid_[i] & ~(won[i] | tied[k] | loses[k]);
        if (left) play(point, i, left, won[i], safe[i]);
      }
    }
  }

  // The plies to a point in these slots of a word, one after the other.
  void play(int point, std::size_t word, Word slots, Word& won, Word& safe) const {
    for (; slots; slots &= slots - 1) {
      const auto slot = std::uint32_t(word << word_bits) | std::uint32_t(std::countr_zero(slots));
      const PointSet constant = scattered(slot, taken_), rest = taken_ & ~constant;
      const Standing here{even_ ? constant : rest, even_ ? rest : constant, block_.open,
                          block_.owned, block_.owned_by_other};
      const Value value = *endings_.value(flower_.after(here, point), tables_);
      if (value == Value::Win) continue;
      safe |= slots & -slots;
      if (value == Value::Loss) won |= slots & -slots;
    }
  }

  // How many hexagons a player has captured, by lane.
  class Captures {
   public:
    void add(const Lanes& captured) {
      for (std::size_t n = more_than_.size() - 1; n > 0; --n)
        more_than_[n] |= more_than_[n - 1] & captured;
      more_than_[0] |= captured;
    }
    const Lanes& at_least(int n) const { return more_than_[std::size_t(n - 1)]; }

   private:
    std::array<Lanes, to_win> more_than_{};
  };
  using Words = std::vector<Word>;

  const Endings& endings_;
  const Flower& flower_;
  const Block& block_;
  Tables tables_;
  const bool even_;  // the player to move is the constant one
  const Block* next_block_ = nullptr;
  const Word* next_ = nullptr;
  Words next_won_, next_safe_, valid_;

  PointSet taken_ = 0;
  std::array<int, 24> stones_{};      // the points, in order
  std::array<Lanes, 24> constant_{};  // by point: where the constant player has the stone
};

std::optional<std::size_t> Endings::fill(std::size_t block, std::size_t first, std::size_t rows,
                                         Tables tables, std::span<std::uint64_t> out) const {
  for (const std::size_t needed : needs(block))
    if (!tables[needed]) return needed;
  const Block& b = blocks_[block];
  const auto& sets = made_orbits(b.open).sets[std::size_t(b.stones)];
  Filling filling(*this, b, tables);
  for (std::size_t i = 0; i < rows; ++i) {
    Word* const row = out.data() + i * b.row_words();
    filling.row(sets[first + i], row, row + b.words);
  }
  return {};
}

}  // namespace ponnuki::gosix
