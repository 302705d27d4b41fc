#include "base/options.hpp"

#include <charconv>

#include "base/text.hpp"

namespace ponnuki {

namespace {

std::optional<OptionValue> read(const OptionSpec& spec, const OptionValue& given) {
  const auto* text = std::get_if<std::string>(&given);
  if (std::holds_alternative<bool>(spec.preset)) {
    if (std::holds_alternative<bool>(given)) return given;
    if (text && *text == "true") return true;
    if (text && *text == "false") return false;
    return {};
  }
  if (std::holds_alternative<std::int64_t>(spec.preset)) {
    std::int64_t n = 0;
    if (const auto* i = std::get_if<std::int64_t>(&given)) {
      n = *i;
    } else if (text) {
      const auto [end, err] = std::from_chars(text->data(), text->data() + text->size(), n);
      if (err != std::errc{} || end != text->data() + text->size()) return {};
    } else {
      return {};
    }
    if (n < spec.least || n > spec.most) return {};
    return n;
  }
  if (!text) return {};
  for (const auto& c : spec.choices)
    if (c == *text) return given;
  return {};
}

}  // namespace

std::string to_text(const OptionValue& v) {
  if (const auto* b = std::get_if<bool>(&v)) return *b ? "true" : "false";
  if (const auto* i = std::get_if<std::int64_t>(&v)) return std::to_string(*i);
  return std::get<std::string>(v);
}

std::string allowed(const OptionSpec& spec) {
  std::string s;
  if (std::holds_alternative<bool>(spec.preset)) {
    s = "true or false";
  } else if (std::holds_alternative<std::int64_t>(spec.preset)) {
    s = std::to_string(spec.least) + " to " + std::to_string(spec.most);
  } else {
    for (const auto& c : spec.choices) s += (s.empty() ? "" : " or ") + c;
  }
  return s + " (default " + to_text(spec.preset) + ")";
}

std::variant<OptionValues, OptionError> resolve(
    const std::vector<OptionSpec>& specs,
    const std::vector<std::pair<std::string, OptionValue>>& given) {
  OptionValues values;
  for (const auto& spec : specs) values.emplace_back(spec.name, spec.preset);
  std::vector<bool> seen(specs.size());
  for (const auto& [name, value] : given) {
    std::size_t i = 0;
    while (i < specs.size() && specs[i].name != name) ++i;
    if (i == specs.size()) {
      std::string names;
      for (const auto& spec : specs) names += (names.empty() ? "" : ", ") + spec.name;
      return OptionError{name, "no option " + shown(name) + "; there are: " + names};
    }
    if (seen[i]) return OptionError{name, "option " + shown(name) + " is given twice"};
    seen[i] = true;
    const auto v = read(specs[i], value);
    if (!v)
      return OptionError{
          name, name + " may not be " + shown(to_text(value)) + "; allowed: " + allowed(specs[i])};
    values[i].second = *v;
  }
  return values;
}

}  // namespace ponnuki
