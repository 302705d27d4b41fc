// JSON of any content, and the numbers in it.
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/number.hpp"
#include "base/rng.hpp"
#include "check.hpp"
#include "record/json_value.hpp"

using namespace ponnuki;
using namespace ponnuki::record;

namespace {

double library_double(std::string_view text) {
  double value = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc{})
    return std::numeric_limits<double>::infinity();
  return value;
}

std::string library_text(double value, std::chars_format format) {
  char buffer[2000];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, format).ptr;
  return std::string(buffer, end);
}

// Finite, of any size.
double any_double(Rng& rng) {
  for (;;)
    if (const auto x = std::bit_cast<double>(rng.next()); std::isfinite(x)) return x;
}

std::string rewritten(std::string_view text) {
  const auto parsed = parse_json(text);
  const auto* value = std::get_if<JsonValue>(&parsed);
  return CHECK(value, text) ? to_text(*value) : "";
}

struct Place {
  std::string_view kind;
  int line, column;
};

void check_error(std::string_view text, Place at) {
  const auto parsed = parse_json(text);
  const auto* error = std::get_if<JsonError>(&parsed);
  if (!CHECK(error, text)) return;
  CHECK_EQUAL(error->why.kind, at.kind, text);
  CHECK_EQUAL(error->line, at.line, text);
  CHECK_EQUAL(error->column, at.column, text);
}

}  // namespace

TEST(numbers_are_written_as_short_as_can_be) {
  const std::pair<double, std::string_view> cases[] = {
      {0, "0"},
      {-0.0, "0"},
      {1, "1"},
      {-12, "-12"},
      {299.5, "299.5"},
      {0.1, "0.1"},
      {0.3, "0.3"},
      {0.1 + 0.2, "0.30000000000000004"},
      {1.0 / 3, "0.3333333333333333"},
      {0.0001, "0.0001"},
      {0.00001, "1e-05"},
      {-0.000012, "-1.2e-05"},
      {5e-324, "5e-324"},
      {1e9, "1000000000"},
      {999999999.9999999, "999999999.9999999"},
      {9007199254740993, "9007199254740992"},
      {1e15, "1000000000000000"},
      {1e16, "1e+16"},
      {1e22, "1e+22"},
      {1.7976931348623157e308, "1.7976931348623157e+308"},
      {2.2250738585072014e-308, "2.2250738585072014e-308"},
      {4503599627370496.5, "4503599627370496"},
      {584526000528672.25, "584526000528672.2"},
      {584526000528672.75, "584526000528672.8"},
  };
  for (const auto& [value, text] : cases) CHECK_EQUAL(shortest(value), text);
}

TEST(numbers_without_an_exponent) {
  CHECK_EQUAL(plain_number(0.00001), "0.00001");
  CHECK_EQUAL(plain_number(-1.25e-7), "-0.000000125");
  CHECK_EQUAL(plain_number(299.5), "299.5");
  CHECK_EQUAL(plain_number(7), "7");
  CHECK_EQUAL(plain_number(1e22), "10000000000000000000000");
  CHECK_EQUAL(plain_number(0), "0");
}

TEST(numbers_read_back_as_they_were) {
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    double x = any_double(rng);
    if (i % 2 == 0) x = double(rng.below(1'000'000'000)) / std::pow(10, rng.below(9));
    CHECK_EQUAL(nearest_double(shortest(x)), x);
    const std::string plain = plain_number(x);
    CHECK_EQUAL(nearest_double(plain), x);
    // The library has the same digits, and writes an exponent elsewhere.
    const std::string exponent = library_text(x, std::chars_format::scientific);
    CHECK_EQUAL(nearest_double(exponent), x);
    if (std::abs(x) >= 1e16 || (x != 0 && std::abs(x) < 1e-4))
      CHECK_EQUAL(shortest(x), exponent);
    else
      CHECK_EQUAL(shortest(x), library_text(x, std::chars_format::fixed));
  }
}

TEST(digits_become_the_nearest_double) {
  Rng rng(2);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int n = 1 + int(rng.below(i % 100 == 0 ? 900 : 25)); n > 0; --n)
      text += char('0' + rng.below(10));
    text.insert(rng.below(std::uint32_t(text.size())), 1, '.');
    if (text[0] == '.') text.insert(0, 1, '0');
    if (rng.below(2)) text += "e" + std::to_string(int(rng.below(660)) - 340);
    const double here = nearest_double(text), there = library_double(text);
    CHECK(here == there || (std::isinf(there) && (std::isinf(here) || here < 1e-300)), text);
  }
  // Halfway between two doubles, and just beside.
  const std::string half = "9007199254740993", below_half = "9007199254740992.9999999999999999999";
  CHECK_EQUAL(nearest_double(half), 9007199254740992.0);
  CHECK_EQUAL(nearest_double(below_half), 9007199254740992.0);
  CHECK_EQUAL(nearest_double(half + '.' + std::string(1000, '0') + '1'), 9007199254740994.0);
  CHECK_EQUAL(nearest_double("2.4703282292062327208e-324"), 0.0);
  CHECK_EQUAL(nearest_double("2.4703282292062327209e-324"), 5e-324);
  CHECK_EQUAL(nearest_double("1.7976931348623158e308"), 1.7976931348623157e308);
  CHECK(std::isinf(nearest_double("1.7976931348623159e308")));
  CHECK(std::isinf(nearest_double("-1e999999999999")));
  CHECK_EQUAL(nearest_double("1e-999999999999"), 0.0);
  CHECK_EQUAL(nearest_double("0e999999999999"), 0.0);
  CHECK_EQUAL(nearest_double("+.5"), 0.5);
}

TEST(json_is_read_and_written) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {" null ", "null"},
      {"[ ]", "[]"},
      {"{\r\n}", "{}"},
      {"[1, -2, 3.50, 1e2, -0, 0.00001]", "[1,-2,3.5,100,0,1e-05]"},
      {"9223372036854775807", "9223372036854775807"},
      {"9223372036854775808", "9.223372036854776e+18"},
      {R"({"b": [true, false], "a": {"x": null}})", R"({"b":[true,false],"a":{"x":null}})"},
      {R"("\"\\\/\b\f\n\r\t\u0001\u001f\u0041")", R"("\"\\/\b\f\n\r\t\u0001\u001fA")"},
      {R"("\u00e9\u4e2d\ud83d\udc09")", "\"é中🐉\""},
      {R"({"a":1,"b":2,"a":3})", R"({"b":2,"a":3})"},
  };
  for (const auto& [text, written] : cases) {
    CHECK_EQUAL(rewritten(text), written);
    CHECK_EQUAL(rewritten(written), written);
  }
  CHECK_EQUAL(rewritten("\"\x7f\""), "\"\x7f\"");
}

TEST(errors_in_json_have_a_place) {
  check_error("", {"json_ends", 1, 1});
  check_error("  \n ", {"json_ends", 2, 2});
  check_error("{\"a\": [1,\n 2", {"json_ends", 2, 3});
  check_error("[1,\n é]", {"json_no_value", 2, 2});
  check_error("[\"é\", x]", {"json_no_value", 1, 7});
  check_error("[1,]", {"json_no_value", 1, 4});
  check_error("[1 2]", {"json_expected", 1, 4});
  check_error("{1: 2}", {"json_expected", 1, 2});
  check_error("{\"a\" 1}", {"json_expected", 1, 6});
  check_error("{\"a\": 1,}", {"json_expected", 1, 9});
  check_error("{\"a\": 1]", {"json_expected", 1, 8});
  check_error("[] []", {"json_continues", 1, 4});
  check_error("01", {"json_continues", 1, 2});
  check_error("1.x", {"json_number", 1, 3});
  check_error("1ex", {"json_number", 1, 3});
  check_error("-x", {"json_no_value", 1, 1});
  check_error("-", {"json_ends", 1, 2});
  check_error("+1", {"json_no_value", 1, 1});
  check_error("NaN", {"json_no_value", 1, 1});
  check_error("trve", {"json_no_value", 1, 1});
  check_error("\"\\x\"", {"json_escape", 1, 2});
  check_error("\"\\u12g4\"", {"json_escape", 1, 2});
  check_error("\"\\u12", {"json_ends", 1, 6});
  check_error("\"\\", {"json_ends", 1, 3});
  check_error("\"a\nb\"", {"json_control", 1, 3});
  check_error("\"\\ud800\"", {"json_surrogate", 1, 2});
  check_error("\"\\ud800\\u0041\"", {"json_surrogate", 1, 2});
  check_error("\"\\udc00\"", {"json_surrogate", 1, 2});
  for (const std::string_view bytes : {"\"\xff\"", "\"\xc3\"", "\"\xc0\xaf\"", "\"\xed\xa0\x80\"",
                                       "\"\xf4\x90\x80\x80\"", "\"\xe2\x82\""})
    check_error(bytes, {"json_bytes", 1, 2});
}

TEST(json_is_no_deeper_than_it_may_be) {
  const auto nested = [](int depth) {
    return std::string(std::size_t(depth), '[') + std::string(std::size_t(depth), ']');
  };
  CHECK_EQUAL(rewritten(nested(deepest_json)), nested(deepest_json));
  check_error(nested(deepest_json + 1), {"json_depth", 1, deepest_json + 1});
  check_error(std::string(1'000'000, '['), {"json_depth", 1, deepest_json + 1});
}

TEST(objects_with_many_names_take_no_long_time) {
  std::string text = "{";
  for (int i = 0; i < 200'000; ++i) text += "\"a" + std::to_string(i % 100'000) + "\":1,";
  text.back() = '}';
  const auto parsed = parse_json(text);
  CHECK_EQUAL(std::get<JsonValue>(parsed).get<JsonObject>()->size(), 100'000u);
}
