// Any text as JSON: what is read as records is written, and read back the same; and so as links.
#include "bind/catalogue.hpp"
#include "invariants.hpp"
#include "record/json_games.hpp"
#include "record/link.hpp"

namespace {

using namespace ponnuki;
using namespace ponnuki::record;

void check_record(const Record& record) {
  const std::string text = write_json(record);
  auto parsed = parse_json(text);
  fuzz::require(parsed.index() == 0, "a record is written as no JSON", text);
  auto again = read_json(catalogue(), std::get<JsonValue>(parsed));
  fuzz::require(again.index() == 0, "a record is not read back", text);
  fuzz::require(std::get<Record>(again) == record, "a record changes when read back", text);
  fuzz::require(write_json(std::get<Record>(again)) == text, "JSON changes when read back", text);
  const auto link = write_link(record);
  if (const auto* address = std::get_if<std::string>(&link)) {
    const auto linked = read_link(catalogue(), *address, address->size());
    fuzz::require(linked.index() == 0, "a link is not read back", *address);
    fuzz::require(std::get<Record>(linked) == record, "a record changes as a link", *address);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto parsed = parse_json(text);
  if (const auto* value = std::get_if<JsonValue>(&parsed)) {
    const std::string once = to_text(*value);
    const auto again = parse_json(once);
    fuzz::require(again.index() == 0, "JSON is written as none", once);
    fuzz::require(to_text(std::get<JsonValue>(again)) == once, "JSON changes when read", once);
  } else {
    const auto& error = std::get<JsonError>(parsed);
    fuzz::require(!error.why.kind.empty() && error.line > 0 && error.column > 0,
                  "an error in JSON has no place", std::string(text));
  }
  JsonGames games(catalogue());
  const auto take = [&games] {
    while (const auto found = games.next())
      if (const auto* record = std::get_if<Record>(&*found)) check_record(*record);
  };
  for (std::size_t end = 0; !text.empty(); text.remove_prefix(end)) {
    end = std::min(text.find('\n'), text.size() - 1) + 1;
    games.add(text.substr(0, end));
    take();
  }
  games.finish();
  take();
  return 0;
}
