// What the C++ library calls where it would throw, or cannot go on. Its own functions print a
// message, which nobody reads in a page, and bring 15 KB for that.
#include <string>

extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }
extern "C" [[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }
void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
