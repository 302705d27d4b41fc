# Builds for any Linux of a kind, as in -D PONNUKI_TARGET=aarch64-linux-gnu.2.17: architecture, C library and
# its oldest version. The C++ library is linked statically.
include(${CMAKE_CURRENT_LIST_DIR}/zig.cmake)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PONNUKI_TARGET)
set(CMAKE_CXX_COMPILER ${PONNUKI_ZIG} c++ -target ${PONNUKI_TARGET})
# Zig keeps frame pointers otherwise.
set(CMAKE_CXX_FLAGS_INIT "-fomit-frame-pointer")
# No symbols but the module's own.
set(CMAKE_MODULE_LINKER_FLAGS_INIT "-s")
