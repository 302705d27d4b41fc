#include "record/json_checks.hpp"

#include <algorithm>
#include <cmath>

#include "record/unicode.hpp"

namespace ponnuki::record {

const JsonObject* JsonReader::object(const JsonValue& value, const Place& place,
                                     std::span<const std::string_view> known,
                                     std::span<const std::string_view> required) {
  const auto* fields = value.get<JsonObject>();
  if (!fields) {
    refuse(NotAnObject{place});
    return nullptr;
  }
  for (const auto name : required)
    if (!find(*fields, name)) {
      refuse(FieldMissing{place, std::string(name)});
      return nullptr;
    }
  if (known.empty()) return fields;
  for (const JsonField& f : *fields)
    if (std::ranges::find(known, f.name) == known.end()) {
      refuse(UnknownField{place, f.name, {known.begin(), known.end()}});
      return nullptr;
    }
  return fields;
}

const JsonArray* JsonReader::list(const JsonValue& value, const Place& place,
                                  std::optional<std::size_t> length) {
  const auto* items = value.get<JsonArray>();
  if (items && (!length || items->size() == *length)) return items;
  refuse(NotAList{place, length});
  return nullptr;
}

std::optional<std::string> JsonReader::text(const JsonValue& value, const Place& place) {
  const auto* text = value.get<std::string>();
  if (!text) return refuse(NotAText{place});
  return text->find('\r') == text->npos ? *text : with_line_feeds(*text);
}

std::optional<std::string> JsonReader::line(const JsonValue& value, const Place& place) {
  auto line = text(value, place);
  if (line) std::ranges::replace(*line, '\n', ' ');
  return line;
}

std::optional<std::array<std::string, 2>> JsonReader::pair(const JsonValue& value,
                                                           const Place& place) {
  const auto* items = list(value, place, 2);
  if (!items) return {};
  auto first = line((*items)[0], place), second = line((*items)[1], place);
  if (!first || !second) return {};
  return {{std::move(*first), std::move(*second)}};
}

std::optional<std::int64_t> JsonReader::whole(const JsonValue& value, const Place& place,
                                              std::int64_t min, std::int64_t max) {
  std::optional<std::int64_t> n;
  if (const auto* i = value.get<std::int64_t>()) n = *i;
  // 2.0 is whole, as in JavaScript and in JSON Schema.
  if (const auto* x = value.get<double>(); x && std::trunc(*x) == *x && std::abs(*x) < 0x1p53)
    n = std::int64_t(*x);
  if (!n || *n < min || *n > max) return refuse(NotBetween{place, min, max});
  return n;
}

std::optional<double> JsonReader::number(const JsonValue& value, const Place& place) {
  const auto* i = value.get<std::int64_t>();
  const auto* x = value.get<double>();
  const double n = i ? double(*i) : x ? *x : HUGE_VAL;
  if (!(std::abs(n) <= double(max_json_number)))
    return refuse(NotBetween{place, -max_json_number, max_json_number});
  return n + 0.0;  // no negative zero
}

std::optional<bool> JsonReader::truth(const JsonValue& value, const Place& place) {
  const auto* b = value.get<bool>();
  if (!b) return refuse(NotTrueOrFalse{place});
  return *b;
}

}  // namespace ponnuki::record
