#include "record/sgf/notation.hpp"

#include <algorithm>
#include <cmath>

#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

namespace {

constexpr std::size_t max_cached_games = 256, max_cached_moves = 10'000;
constexpr int old_pass_size = 19;  // up to here "tt" passes

constexpr char letter(int place) { return char('a' + place); }

}  // namespace

Notation::Notation(std::shared_ptr<const AnyGame> game)
    : game_(std::move(game)), spec_(record::spec(*game_)) {
  const auto& points = game_->geometry().points;
  for (std::size_t i = 0; i < points.size(); ++i)
    by_label_.emplace(uppercase(points[i].label), Point(i));
  if (!has_letters()) return;
  for (const auto& p : points) {
    columns_ = std::max(columns_, int(std::lround(p.at.x)) + 1);
    rows_ = std::max(rows_, int(std::lround(p.at.y)) + 1);
  }
  by_square_.resize(std::size_t(columns_ * rows_));
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Square s{int(std::lround(points[i].at.x)), rows_ - 1 - int(std::lround(points[i].at.y))};
    squares_.push_back(s);
    by_square_[std::size_t(s.row * columns_ + s.column)] = Point(i);
  }
}

std::optional<Notation::Square> Notation::square(std::string_view name) const {
  if (name.size() != 2) return {};
  const Square s{lower(name[0]) - 'a', lower(name[1]) - 'a'};
  if (s.column < 0 || s.column >= columns_ || s.row < 0 || s.row >= rows_) return {};
  return s;
}

std::optional<Move> Notation::read_move(std::string_view raw) const {
  const std::string_view name = strip(raw);
  if (name.empty()) return pass_move;
  if (has_letters()) {
    if (const auto s = square(name))
      return Move(by_square_[std::size_t(s->row * columns_ + s->column)]);
    if (rows_ <= old_pass_size && name.size() == 2 && lower(name[0]) == 't' &&
        lower(name[1]) == 't')
      return pass_move;
    return {};
  }
  std::string key(name);
  if (const auto found = moves_.find(key); found != moves_.end()) return found->second;
  const auto move = game_->read_move(name);
  if (move && moves_.size() < max_cached_moves) moves_.emplace(std::move(key), *move);
  return move;
}

std::string Notation::write_move(Move m) const {
  if (m == pass_move) return {};
  return has_letters() ? write_point(m.point()) : game_->move_text(m);
}

std::optional<Point> Notation::read_point(std::string_view raw) const {
  const std::string_view name = strip(raw);
  if (has_letters()) {
    const auto s = square(name);
    if (!s) return {};
    return by_square_[std::size_t(s->row * columns_ + s->column)];
  }
  const auto found = by_label_.find(uppercase(name));
  if (found == by_label_.end()) return {};
  return found->second;
}

bool Notation::read_points(std::string_view raw, Points& into) const {
  if (const auto one = read_point(raw)) {
    into.push_back(*one);
    return true;
  }
  const auto colon = raw.find(':');
  if (!has_letters() || colon == raw.npos) return false;
  const auto first = square(strip(raw.substr(0, colon)));
  const auto last = square(strip(raw.substr(colon + 1)));
  if (!first || !last) return false;
  const auto [left, right] = std::minmax(first->column, last->column);
  const auto [top, bottom] = std::minmax(first->row, last->row);
  for (int column = left; column <= right; ++column)
    for (int row = top; row <= bottom; ++row)
      into.push_back(by_square_[std::size_t(row * columns_ + column)]);
  return true;
}

std::string Notation::write_point(Point p) const {
  if (!has_letters()) return game_->geometry().points[std::size_t(index(p))].label;
  const Square s = squares_[std::size_t(index(p))];
  return {letter(s.column), letter(s.row)};
}

std::array<std::string, 2> Notation::examples() const {
  if (has_letters())
    return {std::string(2, 'a'), std::string(2, letter(std::max(columns_, rows_) - 1))};
  // Moves are numbers: show the first, and one about half as high as the number of points.
  const auto middle = std::uint16_t(game_->geometry().points.size() / 2);
  return {game_->move_text(Move(std::uint16_t{0})), game_->move_text(Move(middle))};
}

Notations::Found Notations::keep(std::string name, std::shared_ptr<const AnyGame> game) {
  if (cache_.size() >= max_cached_games) cache_.clear();
  return cache_.emplace(std::move(name), std::make_shared<const Notation>(std::move(game)))
      .first->second;
}

Notations::Found Notations::of(const std::shared_ptr<const AnyGame>& game) {
  std::string name = spec(*game);
  const auto found = cache_.find(name);
  return found != cache_.end() ? found->second : keep(std::move(name), game);
}

OrMessage<Notations::Found> Notations::make(
    std::string_view id, const std::vector<std::pair<std::string, OptionValue>>& options) {
  auto made = games_.make(id, options);
  if (auto* error = std::get_if<OptionError>(&made))
    return message(NotAnOption{std::move(error->problem)});
  return of(std::get<std::shared_ptr<const AnyGame>>(made));
}

OrMessage<Notations::Found> Notations::named(const std::string& text) {
  if (const auto found = cache_.find(text); found != cache_.end()) return found->second;
  std::vector<std::string_view> words;
  for (std::size_t at = skip_blanks(text, 0); at < text.size(); at = skip_blanks(text, at)) {
    const std::size_t begin = at;
    while (at < text.size() && !blank_at(text, at)) ++at;
    words.push_back(std::string_view(text).substr(begin, at - begin));
  }
  if (words.empty()) words.emplace_back();
  std::vector<std::pair<std::string, OptionValue>> options;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    const std::string name(words[i].substr(0, equals));
    const bool twice = std::any_of(options.begin(), options.end(),
                                   [&](const auto& option) { return option.first == name; });
    if (equals == std::string_view::npos || twice)
      return message(OptionTwice{std::string(words[i])});
    options.emplace_back(name, std::string(words[i].substr(equals + 1)));
  }
  auto made = make(words[0], options);
  if (const auto* found = std::get_if<Found>(&made); found && cache_.size() < max_cached_games)
    cache_.emplace(text, *found);
  return made;
}

OrMessage<Notations::Found> Notations::numbered(std::int64_t number,
                                                std::optional<std::int64_t> size) {
  for (const GameInfo* info : games_.games()) {
    if (info->sgf != number || number == 0) continue;
    const bool sized = size && std::any_of(info->options.begin(), info->options.end(),
                                           [](const auto& o) { return o.name == "size"; });
    std::string name = "GM " + std::to_string(number);
    if (sized) name += ' ' + std::to_string(*size);
    if (const auto found = cache_.find(name); found != cache_.end()) return found->second;
    std::vector<std::pair<std::string, OptionValue>> options;
    if (sized) options.emplace_back("size", *size);
    auto made = make(info->id, options);
    if (const auto* found = std::get_if<Found>(&made)) cache_.emplace(std::move(name), *found);
    return made;
  }
  return message(UnknownGameNumber{number});
}

}  // namespace ponnuki::record::sgf
