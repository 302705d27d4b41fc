# The Clang, linker and C++ library that PyPI's ziglang brings, for the toolchains beside this file.
find_program(PONNUKI_PYTHON_PROGRAM NAMES python3 python REQUIRED)
set(PONNUKI_ZIG ${PONNUKI_PYTHON_PROGRAM} -m ziglang)
list(JOIN PONNUKI_ZIG " " zig)
set(CMAKE_CXX_ARCHIVE_CREATE "${zig} ar qc <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "${zig} ranlib <TARGET>")
