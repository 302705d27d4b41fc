# fuzz/run.sh SECONDS: every fuzzer, an equal share of the time each; what fails is saved in build/fuzz.
set -eu
mkdir -p build/fuzz
for target in from_text moves options; do
    build/asan/fuzz/fuzz_$target "build/corpus/$target" -max_total_time=$(($1 / 3)) \
        -seed="${SEED:-1}" -artifact_prefix="build/fuzz/$target-"
done
