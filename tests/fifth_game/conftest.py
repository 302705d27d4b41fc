"""Keep the tests of the fifth game from being collected here: they run where it is added."""

collect_ignore = ["checks", "overlay"]
