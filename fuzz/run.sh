# fuzz/run.sh SECONDS: every fuzzer, an equal share of the time each, under sanitizers, JOBS at a time;
# inputs that fail are saved in build/fuzz. With libFuzzer if there is a Clang that has it and compiles the
# core, which needs 16 or newer, else (or with FUZZER=driver) with driver.cpp.
set -eu

# Lambdas capture structured bindings since Clang 16.
probe='struct Pair { int a, b; };
extern "C" int LLVMFuzzerTestOneInput(const char*, long) {
  auto [a, b] = Pair{0, 0};
  return [&] { return a; }();
}'

clang_with_libfuzzer() {
    [ "${FUZZER:-}" != driver ] || return 0
    for clang in clang++ clang++-21 clang++-20 clang++-19 clang++-18 clang++-17 clang++-16; do
        if echo "$probe" |
            "$clang" -std=c++20 -fsanitize=fuzzer,address -x c++ - -o /dev/null 2>/dev/null; then
            echo "$clang"
            return
        fi
    done
}

clang=$(clang_with_libfuzzer)
if [ -n "$clang" ]; then
    preset=libfuzzer
    cmake --preset $preset -D CMAKE_CXX_COMPILER="$clang" >/dev/null
else
    preset=asan
    cmake --preset $preset >/dev/null
fi
cmake --build --preset $preset -- fuzz/all

mkdir -p build/fuzz
# Each has one thread.
printf '%s\n' from_text json link moves network options sgf |
    xargs -n 1 -P "${JOBS:-1}" sh fuzz/one.sh $preset $(($1 / 7))
