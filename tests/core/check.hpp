// The whole test library: TEST defines a test, LONG_TEST one that takes minutes; CHECK and
// CHECK_EQUAL complain and go on.
#pragma once

#include <atomic>
#include <concepts>
#include <iostream>
#include <source_location>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace ponnuki::test {

struct Test {
  std::string_view suite;  // the file
  std::string_view name;
  bool is_long;
  void (*run)();
};

inline std::vector<Test>& tests() {
  static std::vector<Test> list;
  return list;
}

inline std::atomic<int> failures = 0;

struct Registration {
  Registration(std::string_view name, bool is_long, void (*run)(),
               std::source_location at = std::source_location::current()) {
    std::string_view file = at.file_name();
    file.remove_prefix(file.rfind('/') + 1);
    tests().push_back({file.substr(0, file.find("_test")), name, is_long, run});
  }
};

inline void fail(std::string_view what, std::string_view about, std::source_location at) {
  ++failures;
  std::ostringstream line;
  line << at.file_name() << ':' << at.line() << ": " << what;
  if (!about.empty()) line << "\n    " << about;
  std::cerr << line.str() + "\n";
}

// `about` says which of many cases it was.
inline bool check(bool holds, std::string_view what, std::string_view about = "",
                  std::source_location at = std::source_location::current()) {
  if (!holds) fail(what, about, at);
  return holds;
}

template <class T>
std::string show(const T& value) {
  if constexpr (requires(std::ostringstream& o) { o << value; }) {
    std::ostringstream out;
    out << value;
    return out.str();
  } else {
    return "?";
  }
}

template <class A, class B>
bool check_equal(const A& a, const B& b, std::string_view what, std::string_view about = "",
                 std::source_location at = std::source_location::current()) {
  const bool holds = a == b;
  if (!holds) fail(std::string(what) + ": " + show(a) + " != " + show(b), about, at);
  return holds;
}

}  // namespace ponnuki::test

#define CHECK(condition, ...) \
  ::ponnuki::test::check((condition), #condition __VA_OPT__(, ) __VA_ARGS__)
#define CHECK_EQUAL(a, b, ...) \
  ::ponnuki::test::check_equal((a), (b), #a " == " #b __VA_OPT__(, ) __VA_ARGS__)

#define TEST(name) PONNUKI_TEST(name, false)
#define LONG_TEST(name) PONNUKI_TEST(name, true)
#define PONNUKI_TEST(name, is_long)                                                     \
  static void name();                                                                   \
  static const ::ponnuki::test::Registration name##_registration{#name, is_long, name}; \
  static void name()
