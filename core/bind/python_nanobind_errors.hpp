// Stands before the sources of nanobind itself (CMakeLists.txt): the errors that they set pass
// through `set_error`.
#pragma once

#include <nanobind/nanobind.h>

namespace ponnuki {

void set_error(PyObject* type, const char* text) noexcept;  // python_problem.cpp

}

#define PyErr_SetString ponnuki::set_error
