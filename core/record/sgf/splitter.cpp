#include "record/sgf/splitter.hpp"

#include <algorithm>

#include "record/sgf/values.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

namespace {

constexpr std::size_t max_root_bytes = 64;  // bytes that tell whether a root begins
constexpr std::size_t unmarked_head = 4;  // bytes that tell whether they are UTF-16 without a mark
// Bytes that are decoded first in charsets in which brackets cannot be found before decoding.
constexpr std::size_t first_window = 1 << 11;

// Whether a game begins with this parenthesis that no variation can be: it names its game.
bool is_root(std::string_view text, std::size_t at) {
  at = skip_ascii_blanks(text, at + 1);
  if (at == text.size() || text[at] != ';') return false;
  at = skip_ascii_blanks(text, at + 1);
  for (const std::string_view name : {"FF", "GM", "PKGAME"}) {
    if (!text.substr(at).starts_with(name)) continue;
    const std::size_t bracket = skip_ascii_blanks(text, at + name.size());
    return bracket < text.size() && text[bracket] == '[';
  }
  return false;
}

// Whether a game begins with a property: some programs forget the semicolon of the root. Nothing if
// too little has arrived to tell.
std::optional<bool> begins_with_property(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_letter(text[end])) ++end;
  if (end == text.size()) return {};
  return end > at && is_upper(text[at]) && text[end] == '[';
}

// Where a game begins; the end if none does. `unsure`: where one may begin of which too little has
// arrived yet, else the end. `expected`: whether one is to begin at once, so that its semicolon may
// be missing.
std::size_t find_game(std::string_view text, bool expected, std::size_t& unsure) {
  unsure = text.size();
  const std::size_t first = expected ? skip_ascii_blanks(text, 0) : text.size();
  for (auto at = text.find('('); at != text.npos; at = text.find('(', at + 1)) {
    const std::size_t next = skip_ascii_blanks(text, at + 1);
    const auto begins = next == text.size() ? std::optional<bool>{}
                        : text[next] == ';' ? true
                        : at == first       ? begins_with_property(text, next)
                                            : false;
    if (begins == true) return at;
    if (begins) continue;
    if (text.size() - at > max_root_bytes) continue;
    unsure = at;
    break;
  }
  return text.size();
}

// Whether bytes are UTF-16 without a mark, and then whether it is big-endian: two characters of
// ASCII, as every file begins, have two bytes that are 0.
std::optional<bool> unmarked_utf16(std::string_view head) {
  if (head.size() < unmarked_head) return {};
  const auto is_wide = [&](std::size_t high) {
    const auto low = std::uint8_t(head[high ^ 1]);
    return head[high] == 0 && low > 0 && low < 0x80;
  };
  if (is_wide(0) && is_wide(2)) return true;
  if (is_wide(1) && is_wide(3)) return false;
  return {};
}

}  // namespace

std::optional<EndOfGame::Found> EndOfGame::find(std::string_view text, bool whole) {
  for (; at_ < text.size(); ++at_) {
    const char c = text[at_];
    if (in_value_) {
      if (c == ']')
        in_value_ = false;
      else if (c == '\\') {
        if (at_ + 1 == text.size() && !whole) return {};
        ++at_;
      }
    } else if (c == '[') {
      in_value_ = true;
    } else if (c == ')') {
      if (--depth_ <= 0) return Found{at_ + 1, false};
    } else if (c == '(') {
      if (depth_ > 0) {
        if (!whole && text.size() - at_ < max_root_bytes) return {};
        if (is_root(text, at_)) return Found{at_, true};
      }
      ++depth_;
    }
  }
  if (!whole) return {};
  return Found{text.size(), false};
}

void Splitter::feed(std::string_view bytes) {
  buffer_.erase(0, at_);
  at_ = 0;
  ended_ = bytes.empty();
  if (!begun_file_) {
    head_ += bytes;
    if (head_.size() >= std::max(utf8_mark.size(), unmarked_head) || ended_) begin_file();
    return;
  }
  if (!utf16_) {
    buffer_ += bytes;
    return;
  }
  utf16_->read(bytes, buffer_);
  if (ended_) utf16_->finish(buffer_);
}

void Splitter::begin_file() {
  begun_file_ = true;
  std::size_t skipped = 0;
  if (head_.starts_with(utf8_mark)) {
    utf8_file_ = true;
    skipped = utf8_mark.size();
  } else if (!is_text_ && (head_.starts_with("\xff\xfe") || head_.starts_with("\xfe\xff"))) {
    utf16_.emplace(head_[0] == '\xfe');
    is_text_ = true;
    charset_name_ = "UTF-16";
    skipped = 2;
  } else if (const auto big_endian = unmarked_utf16(head_); big_endian && !is_text_) {
    utf16_.emplace(*big_endian);
    is_text_ = true;
    charset_name_ = "UTF-16";
  }
  const std::string_view rest = std::string_view(head_).substr(skipped);
  if (utf16_) {
    utf16_->read(rest, buffer_);
    if (ended_) utf16_->finish(buffer_);
  } else {
    buffer_ = rest;
  }
  head_.clear();
}

Splitter::Step Splitter::next() {
  piece_ = {};
  decoded_.clear();
  if (!begun_file_) return Step::More;
  if (!begun_)
    if (const auto step = begin_game()) return *step;
  if (!charset_known_) {
    if (utf8_file_) {
      charset_ = Charset{"UTF-8", Coding::Utf8};
    } else if (!is_text_) {
      if (rest().size() < charset_head && !ended_) return Step::More;
      charset_ = charset_of(rest(), *host_);
    }
    charset_known_ = true;
  }
  const auto found = !charset_ || charset_->is_plain() ? end_of_game() : end_in_text();
  if (!found && rest().size() <= max_bytes_) return Step::More;
  piece_.begin = place_;
  piece_.junk = std::exchange(junk_, {});
  if (!found || found->end > max_bytes_) {
    piece_.too_long = true;
    buffer_.clear();
    at_ = 0;
    ended_ = true;
  } else {
    finish_piece(*found);
  }
  begun_ = charset_known_ = false;
  charset_.reset();
  scan_ = {};
  window_ = 0;
  return Step::Game;
}

std::optional<Splitter::Step> Splitter::begin_game() {
  std::size_t unsure = 0;
  const std::size_t begin = find_game(rest(), !junk_, unsure);
  if (begin == rest().size()) {
    skip(ended_ ? begin : unsure);
    if (!ended_) return Step::More;
    if (!junk_) return Step::End;
    piece_.junk = std::exchange(junk_, {});
    piece_.begin = *piece_.junk;
    return Step::Game;
  }
  skip(begin);
  begun_ = true;
  return {};
}

std::optional<EndOfGame::Found> Splitter::end_of_game() { return scan_.find(rest(), ended_); }

std::optional<EndOfGame::Found> Splitter::end_in_text() {
  for (window_ = std::max(window_, first_window);; window_ *= 2) {
    if (rest().size() < window_ && !ended_) return {};
    const std::string_view bytes = rest().substr(0, window_);
    const bool whole = ended_ && bytes.size() == rest().size();
    const std::string text = host_->decode(charset_->name, bytes, whole);
    if (auto found = scan_.find(text, whole)) {
      const auto characters = code_points(std::string_view(text).substr(0, found->end));
      found->end = host_->length(charset_->name, bytes, characters);
      return found;
    }
  }
}

void Splitter::finish_piece(EndOfGame::Found found) {
  const std::string_view bytes = rest().substr(0, found.end);
  piece_.cut_off = found.cut_off;
  piece_.text = bytes;
  if (is_text_) {
    piece_.charset = charset_name_;
  } else {
    Decoded decoded = decode(bytes, charset_, *host_);
    if (!decoded.as_it_is) {
      decoded_ = std::move(decoded.text);
      piece_.text = decoded_;
    }
    piece_.problem = std::move(decoded.problem);
    piece_.problem_at = after(bytes.substr(0, decoded.problem_at), place_);
    if (charset_ && charset_->is_host()) piece_.charset = charset_->name;
  }
  advance(found.end);
}

// Goes on there, and remembers where anything but blanks stands before.
void Splitter::skip(std::size_t to) {
  const std::string_view passed = rest().substr(0, to);
  std::size_t blank = 0;
  for (;;) {
    blank = skip_ascii_blanks(passed, blank);
    if (!passed.substr(blank).starts_with(utf8_mark)) break;  // of files put together
    blank += utf8_mark.size();
  }
  // Perhaps only the first bytes of a byte order mark have arrived.
  const std::string_view left = passed.substr(blank);
  if (!ended_ && to == rest().size() && !left.empty() && utf8_mark.starts_with(left)) to = blank;
  advance(blank);
  if (blank < to && !junk_) junk_ = place_;
  advance(to - blank);
}

void Splitter::advance(std::size_t n) {
  const std::string_view passed = rest().substr(0, n);
  if (passed.empty()) return;
  place_ = after(passed, place_);
  after_cr_ = passed.back() == '\r';
  at_ += n;
}

Place Splitter::after(std::string_view passed, Place from) const {
  if (passed.empty()) return from;
  auto lines = std::count(passed.begin(), passed.end(), '\n');
  std::size_t last = passed.rfind('\n');
  if (after_cr_ && passed[0] == '\n') --lines;
  if (passed.find('\r') != passed.npos) {
    for (std::size_t i = 0; i < passed.size(); ++i)
      lines += passed[i] == '\r' && (i + 1 == passed.size() || passed[i + 1] != '\n');
    const std::size_t cr = passed.rfind('\r');
    last = last == passed.npos ? cr : std::max(last, cr);
  }
  if (last == passed.npos) return {from.line, from.column + std::int64_t(passed.size())};
  return {from.line + lines, std::int64_t(passed.size() - last)};
}

}  // namespace ponnuki::record::sgf
