#include "record/sgf/reader.hpp"

#include <algorithm>
#include <unordered_map>

#include "record/sgf/node_properties.hpp"
#include "record/sgf/root_properties.hpp"
#include "record/sgf/values.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

namespace {

constexpr std::size_t max_ply_length = 9;  // bytes of a move that is read in a run of plies

class Reader {
 public:
  Reader(const Piece& piece, std::int64_t number, Notations& notations,
         const Notations::Found& known, Diagnostics& diagnostics)
      : piece_(piece),
        number_(number),
        notations_(notations),
        known_(known),
        diagnostics_(diagnostics),
        report_([this](Message m) { report(std::move(m)); }),
        text_(piece.text) {
    if (text_.find('\r') != text_.npos) own(with_line_feeds(text_));
  }

  std::optional<Record> read() {
    if (piece_.too_long) {
      lose(message(GameTooLong{}));
      return {};
    }
    if (piece_.junk) tell_at(*piece_.junk, message(TextOutside{}));
    if (text_.empty()) return {};
    if (piece_.problem) tell_at(piece_.problem_at, *piece_.problem);
    replace_marks();
    const std::size_t parenthesis = skip_blanks(text_, 0);
    std::size_t at = skip_blanks(text_, parenthesis + 1);
    begun_ = at;  // the semicolon
    if (at < text_.size() && text_[at] == ';')
      ++at;
    else
      report(message(SemicolonMissing{}));
    RawProperties raw;
    at = properties(at, raw);
    const std::size_t root = begun_;
    auto game = read_game(raw, notations_, known_, report_);
    if (auto* problem = std::get_if<Message>(&game)) {
      lose(std::move(*problem));
      return {};
    }
    notation_ = std::get<Notations::Found>(std::move(game));
    Record record;
    record.game = notation_->game();
    RawProperties rest = read_root(record, raw, report_);
    read_node(*record.root, rest, *notation_, report_);
    swaps_ = record.root->move() == swap_move;
    body(*record.root, at);
    begun_ = root;
    const bool may_exchange = swaps_ || !record.root->notes().position.empty();
    read_players_and_result(record, raw, may_exchange && record.exchanged(), notations_.games(),
                            report_);
    return record;
  }

 private:
  void own(std::string text) {
    own_ = std::move(text);
    text_ = own_;
  }

  // Tells where bytes were no text of the charset; they become replacement characters.
  void replace_marks() {
    if (piece_.charset.empty()) return;
    std::string clean;
    std::size_t copied = 0;
    for (std::size_t at = 0; (at = text_.find('\xed', at)) != text_.npos;) {
      if (!is_mark(text_, at)) {
        ++at;
        continue;
      }
      begun_ = at;
      clean += text_.substr(copied, at - copied);
      std::int64_t characters = 0;
      for (; is_mark(text_, at); at += 3, ++characters) clean += replacement;
      copied = at;
      report(message(Undecodable{piece_.charset, characters}));
    }
    begun_ = 0;
    if (copied == 0) return;
    clean += text_.substr(copied);
    own(std::move(clean));
    known_at_ = known_line_ = known_begin_ = 0;
  }

  // Tells what is wrong with the node at hand.
  void report(Message m) {
    if (++reported_ > max_diagnostics) return;
    if (reported_ == max_diagnostics) m = message(MoreProblems{std::move(m)});
    const Place place = place_of(begun_);
    diagnostics_.push_back({std::move(m), number_, place.line, place.column});
  }
  void tell_at(Place place, Message m) {
    ++reported_;
    diagnostics_.push_back({std::move(m), number_, place.line, place.column});
  }
  void lose(Message m) {
    const Place place = place_of(begun_);
    diagnostics_.push_back({std::move(m), number_, place.line, place.column, true});
  }

  // Columns are those of characters.
  Place place_of(std::size_t at) {
    if (at < known_at_) known_at_ = known_line_ = known_begin_ = 0;
    for (auto next = text_.find('\n', known_at_); next < at; next = text_.find('\n', next + 1)) {
      ++known_line_;
      known_begin_ = next + 1;
    }
    known_at_ = at;
    const auto column = std::int64_t(code_points(text_.substr(known_begin_, at - known_begin_)));
    if (known_line_ == 0) return {piece_.begin.line, piece_.begin.column + column};
    return {piece_.begin.line + known_line_, column + 1};
  }

  // Where the blank before a sign ends: ; ( or ). Nothing if none follows.
  std::optional<std::size_t> sign(std::size_t at) const {
    at = skip_blanks(text_, at);
    if (at < text_.size() && (text_[at] == ';' || text_[at] == '(' || text_[at] == ')')) return at;
    return {};
  }

  // Everything after the root.
  void body(Node& root, std::size_t at) {
    Node* node = &root;
    std::vector<Node*> open;  // where variations branch off
    for (;;) {
      while (ply(node, at)) {
      }
      const auto found = sign(at);
      if (!found) {
        at = skip_stray(at);
        if (at < text_.size()) continue;
        if (unclosed_) return;
        begun_ = piece_.cut_off ? 0 : at;
        return report(piece_.cut_off ? message(GameCutOff{}) : message(GameNotClosed{}));
      }
      at = *found + 1;
      if (text_[*found] == ';') {
        begun_ = *found;
        raw_.clear();
        at = properties(at, raw_);
        node = &node->append(Node::make());
        read_node(*node, raw_, *notation_, report_);
        swaps_ |= node->move() == swap_move;
      } else if (text_[*found] == '(') {
        open.push_back(node);
      } else if (!open.empty()) {
        node = open.back();
        open.pop_back();
      } else {
        return;
      }
    }
  }

  // Reads a node of nothing but a move, as most are: ;B[aa] before a sign.
  bool ply(Node*& node, std::size_t& at) {
    std::size_t i = skip_blanks(text_, at);
    if (i >= text_.size() || text_[i] != ';') return false;
    i = skip_blanks(text_, i + 1);
    if (i >= text_.size() || (text_[i] != 'B' && text_[i] != 'W')) return false;
    const Colour colour = text_[i] == 'B' ? Colour::First : Colour::Second;
    i = skip_blanks(text_, i + 1);
    if (i >= text_.size() || text_[i] != '[') return false;
    const std::size_t value = ++i;
    while (i < text_.size() && (is_alphanumeric(text_[i]) || text_[i] == '+')) ++i;
    if (i >= text_.size() || text_[i] != ']' || i - value > max_ply_length) return false;
    const std::string_view raw = text_.substr(value, i - value);
    if (!sign(i + 1)) return false;
    const auto move = notation_->read_move(raw);
    if (!move) return false;
    swaps_ |= *move == swap_move;
    node = &node->append(Node::make(colour, *move));
    at = i + 1;
    return true;
  }

  // The end of values in brackets, from the first bracket on; nothing if the first is not closed.
  std::optional<std::size_t> values(std::size_t at, std::vector<std::string_view>& into) const {
    bool any = false;
    while (at < text_.size() && text_[at] == '[') {
      const std::size_t end = end_of_value(text_, at + 1);
      if (end == text_.size()) break;
      into.push_back(text_.substr(at + 1, end - at - 1));
      any = true;
      at = skip_blanks(text_, end + 1);
    }
    if (!any) return {};
    return at;
  }

  struct Name {
    std::size_t begin, end, bracket;  // bracket: behind the blank that follows
  };
  std::optional<Name> name(std::size_t at) const {
    Name n{skip_blanks(text_, at), 0, 0};
    n.end = n.begin;
    if (n.begin >= text_.size() || !is_letter(text_[n.begin])) return {};
    while (n.end < text_.size() && is_alphanumeric(text_[n.end])) ++n.end;
    n.bracket = skip_blanks(text_, n.end);
    return n;
  }
  std::string_view text_of_name(const Name& n) const {
    return text_.substr(n.begin, n.end - n.begin);
  }
  bool has_bracket(const Name& n) const {
    return n.bracket < text_.size() && text_[n.bracket] == '[';
  }

  // Tells what stands where nothing should; where it ends.
  std::size_t skip_stray(std::size_t at) {
    begun_ = at;
    const std::size_t begin = skip_blanks(text_, at);
    if (begin == text_.size()) return begin;
    if (const auto n = name(at)) {
      const std::string stray(text_of_name(*n));
      if (!has_bracket(*n)) {
        report(message(StrayText{stray}));
        return n->end;
      }
      std::vector<std::string_view> unused;
      if (const auto end = values(n->bracket, unused)) {
        // What follows may be one more value that is not closed.
        if (*end < text_.size() && text_[*end] == '[') return unclosed(stray);
        report(message(StrayProperty{stray}));
        return *end;
      }
      return unclosed(stray);
    }
    std::size_t end = begin;
    while (end < text_.size() && !is_letter(text_[end]) && text_[end] != '(' && text_[end] != ')' &&
           text_[end] != ';')
      ++end;
    report(message(StrayText{std::string(strip(text_.substr(begin, end - begin)))}));
    return end;
  }

  std::size_t unclosed(std::string property) {
    report(message(ValueNotClosed{std::move(property)}));
    unclosed_ = true;
    return text_.size();
  }

  // The properties of a node; where they end.
  std::size_t properties(std::size_t at, RawProperties& raw) {
    std::unordered_map<std::string, std::size_t> places;  // if there are many
    const auto place = [&](const std::string& name) -> RawProperty* {
      constexpr std::size_t many = 16;
      if (raw.size() < many) return const_cast<RawProperty*>(find(raw, name));
      if (places.empty())
        for (std::size_t i = 0; i < raw.size(); ++i) places.emplace(raw[i].name, i);
      const auto found = places.find(name);
      return found == places.end() ? nullptr : &raw[found->second];
    };
    const auto add = [&](std::string name) -> RawProperty& {
      if (!places.empty()) places.emplace(name, raw.size());
      return raw.emplace_back(RawProperty{std::move(name), {}});
    };
    for (;;) {
      for (;;) {
        const auto n = name(at);
        if (!n || !has_bracket(*n)) break;
        std::vector<std::string_view> found;
        const auto end = values(n->bracket, found);
        if (!end) break;
        at = *end;
        std::string identifier = capitals(*n);
        if (RawProperty* there = place(identifier)) {
          report(message(PropertyTwice{identifier}));
          there->values.insert(there->values.end(), found.begin(), found.end());
        } else {
          add(std::move(identifier)).values = std::move(found);
        }
      }
      if (sign(at) || skip_blanks(text_, at) == text_.size()) return at;
      if (const auto n = name(at); n && has_bracket(*n)) {  // a value that is not closed
        std::string identifier = capitals(*n);
        std::string_view value = text_.substr(n->bracket + 1);
        if (!is_raw(value)) value.remove_suffix(1);
        RawProperty* there = place(identifier);
        (there ? *there : add(std::move(identifier))).values.push_back(value);
      }
      at = skip_stray(at);
    }
  }

  // An identifier; of old files, without its small letters.
  std::string capitals(const Name& n) {
    const std::string_view letters = text_of_name(n);
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    if (std::none_of(letters.begin(), letters.end(), is_small)) return std::string(letters);
    std::string brief(letters);
    std::erase_if(brief, is_small);
    if (!is_identifier(brief)) brief = uppercase(letters);
    const std::size_t begun = std::exchange(begun_, n.begin);
    report(message(PropertyReadAs{std::string(letters), brief}));
    begun_ = begun;
    return brief;
  }

  const Piece& piece_;
  std::int64_t number_;
  Notations& notations_;
  const Notations::Found& known_;
  Diagnostics& diagnostics_;
  Report report_;
  std::string_view text_;
  std::string own_;
  Notations::Found notation_;
  RawProperties raw_;
  int reported_ = 0;
  bool unclosed_ = false;                       // the text ends within a value
  bool swaps_ = false;                          // there is a swap somewhere
  std::size_t begun_ = 0;                       // where the current node begins, for diagnostics
  std::size_t known_at_ = 0, known_begin_ = 0;  // a place whose line is known, and that line
  std::int64_t known_line_ = 0;
};

}  // namespace

std::optional<Record> read(const Piece& piece, std::int64_t number, Notations& notations,
                           const Notations::Found& known, Diagnostics& diagnostics) {
  return Reader(piece, number, notations, known, diagnostics).read();
}

}  // namespace ponnuki::record::sgf
