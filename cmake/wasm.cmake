# Builds for WebAssembly. No exceptions; vectors of 128 bits, which every browser has since 2023. With PONNUKI_WASM_THREADS the module shares its
# memory with other instances of itself (core/bind/wasm_threads.cpp), which only some pages may do.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

include(${CMAKE_CURRENT_LIST_DIR}/zig.cmake)
set(CMAKE_CXX_COMPILER ${PONNUKI_ZIG} c++)
# CMake identifies a compiler of which it knows the target without linking: for a program Zig would first build the C and C++
# libraries, without the optimizations that the module needs, which takes more than a minute.
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)

list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PONNUKI_WASM_THREADS)
set(cpu generic+simd128)
# Nothing starts by itself: the page calls the exports. A megabyte of stack, as small games need far less and
# large ones keep whole positions there.
set(linked -mexec-model=reactor -s -Wl,-z,stack-size=1048576)
if(PONNUKI_WASM_THREADS)
  string(APPEND cpu +atomics+bulk_memory)
  # Each instance sets its own stack.
  list(APPEND linked -Wl,--import-memory,--shared-memory,--max-memory=1073741824,--export=__stack_pointer)
endif()
list(JOIN linked " " linked)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -mcpu=${cpu}")
set(CMAKE_EXE_LINKER_FLAGS_INIT "${linked}")
