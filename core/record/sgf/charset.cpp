#include "record/sgf/charset.hpp"

#include <algorithm>

#include "record/sgf/values.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

namespace {

// Bytes in which CA is looked for if brackets may be halves of letters, and how often.
constexpr std::size_t near = 1 << 13;
constexpr int max_candidates = 2;
constexpr std::size_t max_name_length = 40;

// Whether bytes say the same in any charset that is based on ASCII.
bool is_ascii(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(),
                     [](char c) { return c > 0 && c != '\x1b' && c != '~'; });
}

constexpr bool is_of_name(char c) {
  return is_alphanumeric(c) || c == '_' || c == ':' || c == '.' || c == '-';
}

struct Named {
  std::string_view name;
  std::size_t end;  // behind the bracket
};

// The charset whose value begins behind this bracket.
std::optional<Named> name_in(std::string_view text, std::size_t at) {
  const std::size_t begin = skip_ascii_blanks(text, at);
  std::size_t end = begin;
  while (end < text.size() && is_of_name(text[end])) ++end;
  const std::size_t close = skip_ascii_blanks(text, end);
  if (end == begin || end - begin > max_name_length || close >= text.size() || text[close] != ']')
    return {};
  return Named{text.substr(begin, end - begin), close + 1};
}

// Whether a property ends here, before its bracket, which is CA.
bool is_ca(std::string_view before) {
  while (!before.empty() && is_ascii_blank(before.back())) before.remove_suffix(1);
  if (!before.ends_with("CA")) return false;
  return before.size() == 2 || !is_alphanumeric(before[before.size() - 3]);
}

// What CA says among the properties of the root.
std::optional<Named> named_in_root(std::string_view game) {
  std::size_t at = skip_ascii_blanks(game, 1);  // behind "("
  if (at < game.size() && game[at] == ';') ++at;
  while (at < game.size()) {
    const std::size_t begin = at;
    at = game.find_first_of("[]();", at);
    if (at == game.npos || game[at] != '[') return {};
    if (is_ca(game.substr(begin, at - begin)))
      if (const auto named = name_in(game, at + 1)) return named;
    at = end_of_value(game, at + 1) + 1;
  }
  return {};
}

Charset charset_named(std::string_view name, Charsets& host) {
  std::string known(name);
  for (char& c : known) c = c == '_' ? '-' : lower(c);
  const bool utf8 = known == "utf-8" || known == "utf8" || known == "ascii" || known == "us-ascii";
  return {std::string(name), utf8 ? Coding::Utf8 : host.coding(name)};
}

}  // namespace

std::optional<Charset> charset_of(std::string_view game, Charsets& host) {
  const std::string_view head = game.substr(0, charset_head);
  if (head.find("CA") == head.npos) return {};
  if (const auto named = named_in_root(head)) {
    Charset charset = charset_named(named->name, host);
    if (charset.is_plain() || is_ascii(head.substr(0, named->end))) return charset;
  }
  const std::string_view beginning = head.substr(0, near);
  int candidates = 0;
  for (auto at = beginning.find("CA"); at != head.npos && candidates < max_candidates;
       at = beginning.find("CA", at + 1)) {
    const std::size_t bracket = skip_ascii_blanks(beginning, at + 2);
    if (bracket >= beginning.size() || beginning[bracket] != '[' ||
        !is_ca(beginning.substr(0, bracket)))
      continue;
    const auto named = name_in(beginning, bracket + 1);
    if (!named) continue;
    ++candidates;
    const Charset charset = charset_named(named->name, host);
    const std::string_view before = beginning.substr(0, named->end);
    if (is_ascii(before)) continue;
    const std::string text =
        charset.is_host() ? host.decode(charset.name, before, true) : from_latin1(before);
    const auto there = named_in_root(text);
    if (there && there->name == charset.name) return charset;
  }
  return {};
}

Decoded decode(std::string_view bytes, const std::optional<Charset>& charset, Charsets& host) {
  Decoded result;
  if (charset && charset->is_host()) {
    result.text = host.decode(charset->name, bytes, true);
    return result;
  }
  const std::size_t valid = valid_utf8(bytes);
  result.as_it_is = valid == bytes.size();
  if (!result.as_it_is) result.text = from_latin1(bytes);
  if (charset && charset->coding == Coding::Unknown) {
    result.problem = message(UnknownCharset{charset->name, result.as_it_is ? "UTF-8" : "Latin-1"});
  } else if (charset && !result.as_it_is) {
    result.problem = message(WrongCharset{charset->name});
    result.problem_at = valid;
  }
  return result;
}

namespace {

void mark(char byte, std::string& into) { append_utf8(into, 0xDC00U + std::uint8_t(byte)); }

}  // namespace

void Utf16::lose_high(std::string& into) {
  const char first = char(*high_ >> 8), second = char(*high_);
  mark(big_endian_ ? first : second, into);
  mark(big_endian_ ? second : first, into);
  high_.reset();
}

void Utf16::unit(char16_t u, std::string& into) {
  const bool low = (u & 0xFC00) == 0xDC00;
  if (high_ && low) {
    append_utf8(into, 0x10000U + (char32_t(*high_ & 0x3FF) << 10) + (u & 0x3FF));
    high_.reset();
    return;
  }
  if (high_) lose_high(into);
  if (low || (u & 0xFC00) == 0xD800) {
    high_ = u;
    if (low) lose_high(into);
  } else {
    append_utf8(into, u);
  }
}

void Utf16::read(std::string_view bytes, std::string& into) {
  for (const char byte : bytes) {
    if (!half_) {
      half_ = byte;
      continue;
    }
    const auto first = std::uint8_t(*half_), second = std::uint8_t(byte);
    half_.reset();
    unit(char16_t(big_endian_ ? first << 8 | second : second << 8 | first), into);
  }
}

void Utf16::finish(std::string& into) {
  if (high_) lose_high(into);
  if (half_) mark(*half_, into);
  half_.reset();
}

}  // namespace ponnuki::record::sgf
