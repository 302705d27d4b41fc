# fuzz/one.sh PRESET SECONDS TARGET: one fuzzer of this build for so long, for run.sh.
set -eu
log=build/fuzz/$3.log
"build/$1/fuzz/fuzz_$3" "build/corpus/$3" -max_total_time="$2" \
    -seed="${SEED:-1}" -artifact_prefix="build/fuzz/$3-" -print_final_stats=1 \
    >"$log" 2>&1 || {
    tail -n 100 "$log"
    exit 1
}
inputs=$(sed -n 's/.*number_of_executed_units: *//p' "$log")
echo "$3 ($1): $inputs inputs"
[ "${inputs:-0}" -gt 0 ]
