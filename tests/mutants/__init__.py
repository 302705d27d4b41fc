"""Mistakes put into the sources on purpose, and the tests that must find them (`make mutants`)."""
