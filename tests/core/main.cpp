// core_tests [SUITE]: runs the tests of one file, or all.
#include "check.hpp"

int main(int argc, char** argv) {
  using namespace ponnuki::test;
  const std::string_view suite = argc > 1 ? argv[1] : "";
  int passed = 0, failed = 0;
  for (const auto& test : tests()) {
    if (!suite.empty() && test.suite != suite) continue;
    const int before = failures;
    test.run();
    const bool held = failures == before;
    ++(held ? passed : failed);
    std::cout << (held ? "passed " : "FAILED ") << test.suite << '.' << test.name << std::endl;
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  return failed || !passed;
}
