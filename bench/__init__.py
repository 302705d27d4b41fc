"""Random games per second, beside OpenSpiel's: docs/benchmarks.md."""
