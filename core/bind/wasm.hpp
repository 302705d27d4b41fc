// What the WebAssembly module offers.
#pragma once

#include <string>

#define EXPORT(name) [[clang::export_name(#name)]]

namespace ponnuki {

// What the page has given a function, and what the function answers.
std::string& wasm_input();
void wasm_answer(std::string);

}  // namespace ponnuki
