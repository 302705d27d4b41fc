#include "record/collection.hpp"

#include "record/link.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record {

namespace {

// Bytes that are no UTF-8 become U+FFFD: what they belong to is no link.
std::string as_utf8(std::string_view bytes) {
  std::string text;
  for (;;) {
    const std::size_t valid = valid_utf8(bytes);
    text += bytes.substr(0, valid);
    if (valid == bytes.size()) return text;
    text += replacement;
    bytes.remove_prefix(valid + 1);
  }
}

bool begins_link(std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!text.starts_with(scheme)) continue;
    return text.substr(0, text.find_first_of(" \t\r\n")).find(link_version) != text.npos;
  }
  return text.starts_with(link_version);
}

}  // namespace

Form form_of(std::string_view beginning) {
  for (;;) {
    const auto n = beginning.find_first_not_of(" \t\r\n");
    if (n == beginning.npos) return Form::Sgf;
    beginning.remove_prefix(n);
    if (!beginning.starts_with(utf8_mark)) break;
    beginning.remove_prefix(utf8_mark.size());
  }
  if (beginning[0] == '{' || beginning[0] == '[') return Form::Json;
  return begins_link(beginning) ? Form::Link : Form::Sgf;
}

void CollectionReader::feed(std::string_view bytes) {
  ended_ = bytes.empty();
  if (!form_ && !settings_.form) {
    buffer_ += bytes;
    if (buffer_.size() < look && !ended_) return;
    form_ = form_of(std::string_view(buffer_).substr(0, look));
    if (form_ != Form::Sgf) return;
    splitter_.feed(std::exchange(buffer_, {}));
    return;
  }
  if (!form_) form_ = settings_.form;
  if (form_ == Form::Sgf) {
    splitter_.feed(bytes);
  } else {
    buffer_.erase(0, at_);
    searched_ -= at_;
    at_ = 0;
    buffer_ += bytes;
  }
}

CollectionReader::Step CollectionReader::next(Diagnostics& diagnostics) {
  if (!form_) return Step::More;
  switch (*form_) {
    case Form::Sgf:
      return next_sgf(diagnostics);
    case Form::Json:
      return next_json(diagnostics);
    case Form::Link:
      return next_link(diagnostics);
  }
  return Step::End;
}

CollectionReader::Step CollectionReader::next_sgf(Diagnostics& diagnostics) {
  for (;;) {
    switch (splitter_.next()) {
      case sgf::Splitter::Step::More:
        // The file is no longer than what the form is detected from: its end is still to be
        // signalled.
        if (ended_) {
          splitter_.feed({});
          break;
        }
        return Step::More;
      case sgf::Splitter::Step::End:
        return Step::End;
      case sgf::Splitter::Step::Game:
        record_ = sgf::read(splitter_.piece(), ++game_, notations_, settings_.known, diagnostics);
        if (record_) return Step::Game;
    }
  }
}

std::optional<std::string_view> CollectionReader::next_line() {
  std::size_t end = buffer_.find_first_of("\r\n", searched_);
  const bool unsure = end != buffer_.npos && buffer_[end] == '\r' && end + 1 == buffer_.size();
  if (end == buffer_.npos || (unsure && !ended_)) {
    const bool too_long = buffer_.size() - at_ > settings_.max_bytes;
    if (!ended_ && !too_long) {
      searched_ = unsure ? end : buffer_.size();
      return {};
    }
    if (at_ == buffer_.size()) return {};
    end = buffer_.size();
    if (too_long) ended_ = true;  // nothing after it is read
  } else {
    end += buffer_.substr(end, 2) == "\r\n" ? 2 : 1;
  }
  const auto line = std::string_view(buffer_).substr(at_, end - at_);
  at_ = searched_ = end;
  ++line_;
  return line;
}

CollectionReader::Step CollectionReader::next_json(Diagnostics& diagnostics) {
  for (;;) {
    if (auto found = json_.next()) {
      if (auto* diagnostic = std::get_if<Diagnostic>(&*found)) {
        diagnostics.push_back(std::move(*diagnostic));
        continue;
      }
      record_ = std::get<Record>(std::move(*found));
      return Step::Game;
    }
    if (const auto line = next_line()) {
      json_.add(*line);
    } else if (!ended_) {
      return Step::More;
    } else if (finished_) {
      return Step::End;
    } else {
      json_.finish();
      finished_ = true;
    }
  }
}

CollectionReader::Step CollectionReader::next_link(Diagnostics& diagnostics) {
  while (auto line = next_line()) {
    if (line->starts_with(utf8_mark)) line->remove_prefix(utf8_mark.size());
    const std::string text = as_utf8(*line);
    if (strip(text).empty()) continue;
    ++game_;
    auto found = read_link(games_, text, settings_.max_bytes);
    if (auto* problem = std::get_if<Message>(&found)) {
      diagnostics.push_back({std::move(*problem), game_, line_, 1, true});
      continue;
    }
    record_ = std::get<Record>(std::move(found));
    return Step::Game;
  }
  return ended_ ? Step::End : Step::More;
}

}  // namespace ponnuki::record
