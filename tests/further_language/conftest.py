"""Keep the tests of the language from being collected here: they run where it is added."""

collect_ignore = ["checks"]
