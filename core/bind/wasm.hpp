// What the WebAssembly module offers.
#pragma once

#define EXPORT(name) [[clang::export_name(#name)]]
