#include "record/sgf/writer.hpp"

#include "record/sgf/root_properties.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

namespace {

// Text in lines of a bearable length, broken between nodes.
class Lines {
 public:
  void add(std::string_view text) {
    constexpr std::size_t most = 76;
    const std::size_t n = code_points(text);
    if (width_ > 0 && width_ + n > most) end_line();
    text_ += text;
    width_ += n;
  }
  void end_line() {
    if (width_ > 0) text_ += '\n';
    width_ = 0;
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t width_ = 0;
};

void append(std::string& text, const std::vector<Property>& properties) {
  for (const auto& [name, values] : properties) {
    text += name;
    for (const auto& value : values) text += '[' + value + ']';
  }
}

void write_body(const Node& root, const Notation& notation, Lines& out) {
  std::string text;
  const Node* node = &root;
  for (;;) {
    if (const Node* down = node->first_child()) {
      node = down;
    } else {
      const auto is_variation = [&] { return node != &root && node->parent()->has_variations(); };
      for (;;) {
        if (is_variation()) out.add(")");
        if (node == &root) return;
        if (const Node* next = node->next_sibling()) {
          node = next;
          break;
        }
        node = node->parent();
      }
    }
    if (node->parent()->has_variations()) {
      out.end_line();
      out.add("(");
    }
    text = ';';
    append(text, write_node(*node, notation));
    out.add(text);
  }
}

}  // namespace

OrMessage<std::string> write(const Record& record, const Notation& notation,
                             std::string_view application) {
  if (auto problem = root_problem(record)) return std::move(*problem);
  for (Walk walk(*record.root); walk; walk.advance())
    if (!walk.node().plain())
      if (auto problem = node_problem(walk.node(), notation)) return std::move(*problem);
  Lines out;
  out.add("(;GM[" + std::to_string(notation.number()) + "]FF[4]CA[UTF-8]AP[" +
          std::string(application) + ']');
  std::string root;
  append(root, write_root(record, notation));
  append(root, write_node(*record.root, notation));
  out.add(root);
  out.end_line();
  write_body(*record.root, notation, out);
  out.add(")");
  out.end_line();
  return out.take();
}

}  // namespace ponnuki::record::sgf
