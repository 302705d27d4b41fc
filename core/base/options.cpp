#include "base/options.hpp"

#include <charconv>

#include "base/problem.hpp"

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

Message not_allowed(const OptionSpec& spec, std::string value) {
  if (const auto* b = std::get_if<bool>(&spec.preset))
    return message(OptionNotBoolean{spec.name, std::move(value), *b});
  if (const auto* n = std::get_if<std::int64_t>(&spec.preset))
    return message(OptionNotBetween{spec.name, std::move(value), spec.least, spec.most, *n});
  return message(OptionNotAmong{spec.name, std::move(value), spec.choices,
                                std::get<std::string>(spec.preset)});
}

}  // namespace

std::string to_text(const OptionValue& v) {
  if (const auto* b = std::get_if<bool>(&v)) return *b ? "true" : "false";
  if (const auto* i = std::get_if<std::int64_t>(&v)) return std::to_string(*i);
  return std::get<std::string>(v);
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
      std::vector<std::string> names;
      for (const auto& spec : specs) names.push_back(spec.name);
      return OptionError{name, message(UnknownOption{name, std::move(names)})};
    }
    if (seen[i]) return OptionError{name, message(RepeatedOption{name})};
    seen[i] = true;
    const auto v = read(specs[i], value);
    if (!v) return OptionError{name, not_allowed(specs[i], to_text(value))};
    values[i].second = *v;
  }
  return values;
}

}  // namespace ponnuki
