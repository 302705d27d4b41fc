#include "base/json_text.hpp"

namespace ponnuki {

void JsonBuffer::begin_item() {
  if (text_.back() != '[' && text_.back() != '{') text_ += ',';
}

void JsonBuffer::begin_field(std::string_view name) {
  begin_item();
  text(name);
  text_ += ':';
}

void JsonBuffer::integer(std::int64_t n) { text_ += std::to_string(n); }

void append_json(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr std::string_view controls = "\b\t\n\f\r", letters = "btnfr";
  out += '"';
  for (std::size_t at = 0;;) {
    const auto start = at;
    while (at < text.size() && text[at] != '"' && text[at] != '\\' &&
           std::uint8_t(text[at]) >= 0x20)
      ++at;
    out += text.substr(start, at - start);
    if (at == text.size()) break;
    const char c = text[at++];
    out += '\\';
    if (c == '"' || c == '\\')
      out += c;
    else if (const auto i = controls.find(c); i != std::string_view::npos)
      out += letters[i];
    else
      ((out += "u00") += digits[std::uint8_t(c) >> 4]) += digits[std::uint8_t(c) & 15];
  }
  out += '"';
}

}  // namespace ponnuki
