"""A language more: proof that it costs its catalogue in words/ and its pages in docs/rules.

The language is English with other letters, and longer, so that whatever is still written in plain
English comes from the code. `python -m tests.further_language` writes it into a copy of the
repository, builds the web app there, and runs the tests in `checks/`.
"""
