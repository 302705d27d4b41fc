// A mutating driver for fuzzers where there is no libFuzzer. Takes libFuzzer's arguments:
//   TARGET CORPUS_FOLDER [-max_total_time=SECONDS] [-seed=N] [-artifact_prefix=PATH]
//   TARGET FILE     runs one input, such as a saved crash
// The inputs run in a child process, which shares the current one with its parent: whatever kills
// the child, the parent has the input and saves it.
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "base/rng.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest = 1 << 16;
constexpr int longest_seconds = 30;  // for one input

struct Shared {
  std::size_t runs, size;
  std::uint8_t data[longest];
};

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Mutator {
 public:
  Mutator(std::vector<std::string> corpus, std::uint64_t seed)
      : corpus_(std::move(corpus)), rng_(seed) {}

  std::string next() {
    std::string s = any(corpus_);
    for (std::uint32_t n = below(6); n > 0; --n) mutate(s);
    s.resize(std::min(s.size(), longest));
    return s;
  }

 private:
  std::uint32_t below(std::size_t n) {
    return rng_.below(std::uint32_t(std::min<std::size_t>(n, 0xFFFF)));
  }
  const std::string& any(const std::vector<std::string>& list) { return list[below(list.size())]; }

  // A piece of some input: a word, or a few bytes.
  std::string piece() {
    const std::string& s = any(corpus_);
    std::size_t from = below(s.size() + 1), length = below(8);
    if (below(2)) {
      from = std::min(s.rfind(' ', from) + 1, s.size());
      length = s.find(' ', from) - from;
    }
    return s.substr(from, length);
  }

  void mutate(std::string& s) {
    const std::size_t at = below(s.size() + 1), n = std::min<std::size_t>(below(8), s.size() - at);
    switch (below(7)) {
      case 0:
        s.insert(at, piece());
        break;
      case 1:
        s.replace(at, n, piece());
        break;
      case 2:
        s.erase(at, n);
        break;
      case 3:
        s.insert(at, s.substr(at, n));
        break;
      case 4:
        if (at < s.size()) s[at] = char(below(256));
        break;
      // A character that occurs elsewhere in the input: often still a valid one.
      case 5:
        if (at < s.size()) s[at] = s[below(s.size())];
        break;
      case 6:
        if (at < s.size()) std::swap(s[at], s[below(s.size())]);
        break;
    }
  }

  std::vector<std::string> corpus_;
  ponnuki::Rng rng_;
};

void run(Shared& shared, const std::string& input) {
  shared.size = input.size();
  std::memcpy(shared.data, input.data(), input.size());
  alarm(longest_seconds);
  // A copy of exactly the right length, so that reading past the end is noticed.
  const std::vector<std::uint8_t> data(input.begin(), input.end());
  LLVMFuzzerTestOneInput(data.data(), data.size());
  alarm(0);
  ++shared.runs;
}

void fuzz(Shared& shared, const std::vector<std::string>& corpus, std::uint64_t seed, int seconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  for (const auto& input : corpus) run(shared, input);
  for (Mutator mutator(corpus, seed); Clock::now() < end;) run(shared, mutator.next());
}

}  // namespace

int main(int argc, char** argv) {
  fs::path corpus_at;
  std::string prefix = "./";
  std::uint64_t seed = 1;
  int seconds = 10;
  for (int i = 1; i < argc; ++i) {
    const std::string_view arg = argv[i];
    const std::string value(arg.substr(std::min(arg.find('=') + 1, arg.size())));
    if (arg.starts_with("-max_total_time="))
      seconds = std::stoi(value);
    else if (arg.starts_with("-seed="))
      seed = std::stoull(value);
    else if (arg.starts_with("-artifact_prefix="))
      prefix = value;
    else if (!arg.starts_with("-"))  // the rest of libFuzzer's options mean nothing here
      corpus_at = arg;
  }
  std::vector<std::string> corpus;
  if (fs::is_directory(corpus_at)) {
    for (const auto& entry : fs::directory_iterator(corpus_at))
      corpus.push_back(read(entry.path()));
    std::ranges::sort(corpus);
  } else if (fs::exists(corpus_at)) {
    corpus.push_back(read(corpus_at));
    seconds = 0;
  }
  if (corpus.empty()) {
    std::cerr << "no inputs in " << corpus_at << '\n';
    return 2;
  }

  auto* memory =
      mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  auto& shared = *new (memory) Shared{};
  const pid_t child = fork();
  if (child == 0) {
    fuzz(shared, corpus, seed, seconds);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::cout << "stat::number_of_executed_units: " << shared.runs << '\n';
  if (status == 0) return 0;
  const std::string_view input(reinterpret_cast<const char*>(shared.data), shared.size);
  const std::string crash =
      prefix + "crash-" + std::to_string(std::hash<std::string_view>()(input));
  std::ofstream(crash, std::ios::binary) << input;
  std::cerr << "input " << shared.runs + 1 << " failed (status " << status
            << "); repeat it with: " << argv[0] << ' ' << crash << '\n';
  return 1;
}
