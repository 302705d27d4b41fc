// Any bytes as SGF: what is read is written, and read back the same, however the bytes arrive.
#include "bind/catalogue.hpp"
#include "invariants.hpp"
#include "record/collection.hpp"
#include "record/play.hpp"
#include "record/sgf/writer.hpp"
#include "record/unicode.hpp"

namespace {

using namespace ponnuki;
using namespace ponnuki::record;

// A charset in which a byte with its highest bit takes the next one with it, unless that is "~".
class Host final : public sgf::Charsets {
 public:
  sgf::Coding coding(std::string_view charset) override {
    return charset.starts_with("B") ? sgf::Coding::Other : sgf::Coding::Unknown;
  }
  std::string decode(std::string_view, std::string_view bytes, bool whole) override {
    std::string text;
    for (std::size_t at = 0; at < bytes.size();) {
      const std::size_t n = size(bytes.substr(at));
      if (n > bytes.size() - at && !whole) break;
      if (n == 1 && bytes[at] >= 0)
        text += bytes[at];
      else if (n == 1 || n > bytes.size() - at)
        append_utf8(text, 0xDC00U + std::uint8_t(bytes[at]));
      else
        append_utf8(text, 0x4E00U + std::uint8_t(bytes[at + 1]));
      at += n;
    }
    return text;
  }
  std::size_t length(std::string_view, std::string_view bytes, std::size_t characters) override {
    std::size_t at = 0;
    for (; characters > 0 && at < bytes.size(); --characters) at += size(bytes.substr(at));
    return std::min(at, bytes.size());
  }

 private:
  static std::size_t size(std::string_view bytes) {
    return bytes[0] < 0 && (bytes.size() < 2 || bytes[1] != '~') ? 2 : 1;
  }
};

struct Loaded {
  std::vector<Record> records;
  Diagnostics diagnostics;
};

Loaded load(std::string_view bytes, std::size_t step, bool is_text) {
  Host host;
  CollectionReader reader(host, catalogue(), {Form::Sgf, nullptr, 1 << 20, is_text});
  Loaded loaded;
  for (;;) {
    const auto found = reader.next(loaded.diagnostics);
    if (found == CollectionReader::Step::End) return loaded;
    if (found == CollectionReader::Step::Game) {
      loaded.records.push_back(reader.take());
    } else {
      reader.feed(bytes.substr(0, step));
      bytes.remove_prefix(std::min(step, bytes.size()));
    }
  }
}

void check_record(const Record& record) {
  first_wrong(record, catalogue());
  const auto text = sgf::write(record, sgf::Notation(record.game), "Fuzz");
  fuzz::require(text.index() == 0, "a record that was read cannot be written", "");
  const auto& written = std::get<std::string>(text);
  const Loaded again = load(written, written.size(), true);
  fuzz::require(again.records.size() == 1, "a game is not read back", written);
  fuzz::require(again.records[0] == record, "a game changes when read back", written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Loaded at_once = load(bytes, std::max<std::size_t>(size, 1), false);
  const Loaded in_parts = load(bytes, size % 13 + 1, false);
  fuzz::require(at_once.records == in_parts.records, "games depend on how they arrive", "");
  fuzz::require(at_once.diagnostics == in_parts.diagnostics, "diagnostics depend on it", "");
  for (const auto& record : at_once.records) check_record(record);
  return 0;
}
