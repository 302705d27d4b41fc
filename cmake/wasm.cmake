# Builds for WebAssembly with the Clang, linker and C++ library that PyPI's ziglang brings. No threads, no
# exceptions; vectors of 128 bits, which every browser has since 2023.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

find_program(PONNUKI_PYTHON_PROGRAM NAMES python3 python REQUIRED)
set(zig ${PONNUKI_PYTHON_PROGRAM} -m ziglang)
set(CMAKE_CXX_COMPILER ${zig} c++ -target wasm32-wasi)
list(JOIN zig " " zig)
set(CMAKE_CXX_ARCHIVE_CREATE "${zig} ar qc <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "${zig} ranlib <TARGET>")

set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -msimd128")
# Nothing starts by itself: the page calls the exports. A megabyte of stack, as small games need far less and
# large ones keep whole positions there.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -s -Wl,-z,stack-size=1048576")
