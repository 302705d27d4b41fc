# fuzz/run.sh SECONDS: every fuzzer, an equal share of the time each, under sanitizers; inputs that fail
# are saved in build/fuzz. With libFuzzer if there is a Clang that has it, else (or with FUZZER=driver)
# with driver.cpp.
set -eu

clang_with_libfuzzer() {
    [ "${FUZZER:-}" != driver ] || return 0
    for clang in clang++ clang++-21 clang++-20 clang++-19 clang++-18 clang++-17 clang++-16; do
        if echo 'extern "C" int LLVMFuzzerTestOneInput(const char*, long) { return 0; }' |
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
for target in from_text json link moves network options sgf; do
    log=build/fuzz/$target.log
    build/$preset/fuzz/fuzz_$target "build/corpus/$target" -max_total_time=$(($1 / 7)) \
        -seed="${SEED:-1}" -artifact_prefix="build/fuzz/$target-" -print_final_stats=1 \
        >"$log" 2>&1 || {
        tail -n 100 "$log"
        exit 1
    }
    inputs=$(sed -n 's/.*number_of_executed_units: *//p' "$log")
    echo "$target ($preset): $inputs inputs"
    [ "${inputs:-0}" -gt 0 ] || exit 1
done
