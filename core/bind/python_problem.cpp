#include "bind/python_problem.hpp"

#include <cstring>

#include "bind/python_objects.hpp"

namespace ponnuki {

namespace {

nb::object to_python(const MessageValue& value) {
  return std::visit(
      []<class T>(const T& v) -> nb::object {
        if constexpr (std::is_same_v<T, std::vector<Message>>)  // one that says why
          return message_to_python(v[0]);
        else if constexpr (std::is_same_v<T, std::vector<std::string>>)
          return tuple_of(v.size(), [&](std::size_t i) { return nb::cast(v[i]); });
        else
          return nb::cast(v);
      },
      value);
}

}  // namespace

nb::object message_to_python(const Message& m) {
  nb::dict fields;
  for (const auto& [name, value] : m.fields) fields[nb::cast(name)] = to_python(value);
  return from_package("message")(m.kind, fields);
}

void raise_option_error(const OptionError& error) {
  raise(from_package("option_error")(message_to_python(error.problem), error.option));
}

void raise_position_error(const Message& problem) {
  raise(from_package("position_error")(message_to_python(problem)));
}

void raise_search_error(const Message& problem) {
  raise(from_package("search_error")(message_to_python(problem)));
}

void raise_table_error(const Message& problem) {
  raise(from_package("table_error")(message_to_python(problem)));
}

void set_error(PyObject* type, const char* text) noexcept {
  const bool of_arguments = std::strstr(text, "(): incompatible function arguments") != nullptr;
  if (!of_arguments || !package) return PyErr_SetString(type, text);
  try {
    raise(from_package("argument_error")(text));
  } catch (nb::python_error& error) {
    error.restore();
  }
}

}  // namespace ponnuki
