// Messages and diagnostics as JSON: {"kind": ..., and the fields}.
#pragma once

#include "base/json_text.hpp"
#include "record/diagnostic.hpp"

namespace ponnuki {

class AnswerJson : public JsonText<AnswerJson> {
 public:
  using JsonText::write;
  void write(const MessageValue& value) {
    std::visit([this](const auto& v) { write(v); }, value);
  }
  // A field that says why holds one message.
  void write(const std::vector<Message>& why) { write(why[0]); }
  void write(const Message& m) {
    object([&](auto&& field) {
      field("kind", m.kind);
      for (const auto& [name, value] : m.fields) field(name, value);
    });
  }
  void write(const record::Diagnostic& d) {
    object([&](auto&& field) {
      field("problem", d.message);
      field("game", d.game);
      field("line", d.line);
      field("column", d.column);
      field("lost", d.lost);
    });
  }
};

}  // namespace ponnuki
