// The kinds of events, refusals and reasons, and the types of what the page is told, as Python
// values: what is generated from the core is made of these.
#include "bind/python_objects.hpp"
#include "bind/typescript.hpp"

namespace ponnuki {

namespace {

nb::object field_to_python(const FieldInfo& field) {
  nb::dict d;
  d["name"] = field.name;
  d["type"] = field.type;
  d["role"] = role_name(field.role);
  d["words"] =
      tuple_of(field.words.size(), [&](std::size_t i) { return nb::cast(field.words[i]); });
  return d;
}

nb::list kinds_to_python(const std::vector<KindInfo>& kinds) {
  nb::list list;
  for (const auto& kind : kinds) {
    nb::dict d;
    d["name"] = kind.kind;
    d["meaning"] = kind.meaning;
    d["note"] = kind.note;
    d["fields"] = tuple_of(kind.fields.size(),
                           [&](std::size_t i) { return field_to_python(kind.fields[i]); });
    list.append(d);
  }
  return list;
}

nb::list reasons_to_python(const std::vector<ReasonInfo>& reasons) {
  nb::list list;
  for (const auto& info : reasons) {
    nb::dict d;
    d["name"] = info.reason.name();
    d["meaning"] = info.reason.meaning();
    d["note"] = info.score;
    list.append(d);
  }
  return list;
}

nb::dict type_to_python(const typescript::Type& type) {
  nb::dict d;
  d["name"] = type.name;
  d["meaning"] = type.meaning;
  d["is"] = type.is;
  d["fields"] = tuple_of(type.fields.size(), [&](std::size_t i) {
    nb::dict field;
    field["name"] = type.fields[i].name;
    field["type"] = type.fields[i].type;
    field["meaning"] = type.fields[i].meaning;
    return nb::object(field);
  });
  return d;
}

}  // namespace

void bind_kinds(nb::module_& m) {
  m.def(
      "kinds",
      [] {
        nb::dict by_game;
        const auto kinds = kinds_of_games();
        for (std::size_t i = 0; i < kinds.size(); ++i) {
          nb::dict d;
          d["events"] = kinds_to_python(kinds[i].events);
          d["refusals"] = kinds_to_python(kinds[i].refusals);
          d["reasons"] = reasons_to_python(kinds[i].reasons);
          d["merits"] = kinds_to_python(kinds[i].merits);
          by_game[nb::cast(games()[i]->id)] = d;
        }
        return by_game;
      },
      nb::sig("def kinds() -> dict[str, dict[str, list[dict[str, typing.Any]]]]"),
      "Return by game the \"events\", \"refusals\", \"reasons\" and \"merits\" of its positions, "
      "in the order of docs/events.md: name, meaning, the note of this game (of a reason: what the "
      "score "
      "counts), and the fields with their types and roles.");
  m.def(
      "page_types",
      [] {
        nb::list list;
        for (const auto& type : typescript::types()) list.append(type_to_python(type));
        return list;
      },
      nb::sig("def page_types() -> list[dict[str, typing.Any]]"),
      "Return the types of what the core answers to the web app, in TypeScript: name, meaning, and "
      "either what it \"is\" or its fields with their names, types and meanings.");
}

}  // namespace ponnuki
