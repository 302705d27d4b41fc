#include "erased/solver.hpp"

namespace ponnuki {

namespace {

constexpr std::size_t packed_bytes = 24;

void put(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += char(value >> 8 * i & 255);
}

std::uint64_t take(std::string_view& in, std::size_t bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes; ++i) value |= std::uint64_t(std::uint8_t(in[i])) << 8 * i;
  in.remove_prefix(bytes);
  return value;
}

}  // namespace

std::size_t pack(const solve::Table& table, std::size_t begin, std::size_t most, std::string& out) {
  for (; begin < table.size() && out.size() < most; ++begin) {
    const solve::Entry e = table.at(begin);
    if (!e.work) continue;
    put(out, e.key, 8);
    for (const auto left : e.left) put(out, left, 4);
    put(out, e.move, 2);
    put(out, std::uint16_t(e.rests_on), 2);
    put(out, e.plies, 2);
    put(out, e.facts, 1);
    put(out, e.work, 1);
  }
  return begin;
}

bool unpack(std::string_view bytes, solve::Table& table) {
  if (bytes.size() % packed_bytes != 0) return false;
  while (!bytes.empty()) {
    solve::Entry e;
    e.key = take(bytes, 8);
    for (auto& left : e.left) left = std::uint32_t(take(bytes, 4));
    e.move = std::uint16_t(take(bytes, 2));
    e.rests_on = std::int16_t(std::uint16_t(take(bytes, 2)));
    e.plies = std::uint16_t(take(bytes, 2));
    e.facts = std::uint8_t(take(bytes, 1));
    e.work = std::uint8_t(take(bytes, 1));
    if (e.work == 0 || e.work > 64 || e.facts > solve::Facts::all_bits) return false;
    table.store(e);
  }
  return true;
}

}  // namespace ponnuki
