// core_tests [--long] [SUITE]: runs the tests of one file, or all: the quick ones, or the long
// ones.
#include "check.hpp"

int main(int argc, char** argv) {
  using namespace ponnuki::test;
  const bool is_long = argc > 1 && std::string_view(argv[1]) == "--long";
  const std::string_view suite = argc > 1 + is_long ? argv[1 + is_long] : "";
  int passed = 0, failed = 0;
  for (const auto& test : tests()) {
    if (test.is_long != is_long || (!suite.empty() && test.suite != suite)) continue;
    const int before = failures;
    test.run();
    const bool held = failures == before;
    ++(held ? passed : failed);
    std::cout << (held ? "passed " : "FAILED ") << test.suite << '.' << test.name << std::endl;
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  return failed || !passed;
}
