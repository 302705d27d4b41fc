// Any bytes as the code of a link, and as its text: what is read is the link of what it holds.
#include "record/link.hpp"

#include "bind/catalogue.hpp"
#include "invariants.hpp"
#include "record/base64.hpp"
#include "record/json.hpp"

namespace {

using namespace ponnuki;
using namespace ponnuki::record;

void check(std::string_view text) {
  const auto read = read_link(catalogue(), text, text.size());
  const auto* record = std::get_if<Record>(&read);
  if (!record) {
    fuzz::require(!std::get<Message>(read).kind.empty(), "a refusal says nothing", "link");
    return;
  }
  const auto link = write_link(*record);
  fuzz::require(link.index() == 0, "what a link holds has none", std::string(text));
  fuzz::require(text.find(std::get<std::string>(link)) != text.npos, "a tree has two links",
                std::string(text));
  auto parsed = parse_json(write_json(*record));
  fuzz::require(parsed.index() == 0, "a link holds no JSON", std::string(text));
  const auto again = read_json(catalogue(), std::get<JsonValue>(parsed));
  fuzz::require(again.index() == 0 && std::get<Record>(again) == *record,
                "a link's record changes as JSON", std::string(text));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  check(bytes);
  check(std::string(link_version) + to_base64(bytes));
  return 0;
}
