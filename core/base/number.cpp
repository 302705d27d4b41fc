#include "base/number.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace ponnuki {

namespace {

// A natural number of any size, lowest digits first, in base 2^32.
class Natural {
 public:
  explicit Natural(std::uint64_t n) {
    for (; n > 0; n >>= 32) digits_.push_back(std::uint32_t(n));
  }

  // this * factor + summand
  void multiply(std::uint32_t factor, std::uint32_t summand = 0) {
    std::uint64_t carry = summand;
    for (std::uint32_t& d : digits_) {
      carry += std::uint64_t(d) * factor;
      d = std::uint32_t(carry);
      carry >>= 32;
    }
    if (carry > 0) digits_.push_back(std::uint32_t(carry));
  }
  void multiply_by_power_of_10(int exponent) {
    for (; exponent >= 9; exponent -= 9) multiply(1'000'000'000);
    for (; exponent > 0; --exponent) multiply(10);
  }
  void shift_left(int bits) {
    if (digits_.empty() || bits <= 0) return;
    if (bits % 32) multiply(std::uint32_t(1) << (bits % 32));
    digits_.insert(digits_.begin(), std::size_t(bits / 32), 0);
  }
  // By a number that is not larger than this one.
  void subtract(const Natural& o) {
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      borrow += std::int64_t(digits_[i]) - (i < o.digits_.size() ? o.digits_[i] : 0);
      digits_[i] = std::uint32_t(borrow);
      borrow >>= 32;
    }
    trim();
  }
  void add(const Natural& o) {
    std::uint64_t carry = 0;
    digits_.resize(std::max(digits_.size(), o.digits_.size()));
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      carry += std::uint64_t(digits_[i]) + (i < o.digits_.size() ? o.digits_[i] : 0);
      digits_[i] = std::uint32_t(carry);
      carry >>= 32;
    }
    if (carry > 0) digits_.push_back(std::uint32_t(carry));
  }
  // How often the other goes into this one, which becomes the rest; rarely more than ten times.
  int divide(const Natural& o) {
    int times = 0;
    for (; !(*this < o); ++times) subtract(o);
    return times;
  }
  bool zero() const { return digits_.empty(); }
  int bits() const {
    return digits_.empty() ? 0 : int(digits_.size()) * 32 - std::countl_zero(digits_.back());
  }

  friend bool operator<(const Natural& a, const Natural& b) {
    if (a.digits_.size() != b.digits_.size()) return a.digits_.size() < b.digits_.size();
    return std::ranges::lexicographical_compare(a.digits_.rbegin(), a.digits_.rend(),
                                                b.digits_.rbegin(), b.digits_.rend());
  }
  friend Natural operator+(Natural a, const Natural& b) {
    a.add(b);
    return a;
  }

 private:
  void trim() {
    while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
  }
  std::vector<std::uint32_t> digits_;
};

constexpr int mantissa_bits = 53, min_exponent = -1074;  // of a double: m * 2^e
constexpr double exact_powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                   1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                   1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int max_exact_power = 22;  // the largest power of 10 that is a double

// digits[0].digits[1]... * 10^exponent
struct Decimal {
  std::string digits;
  int exponent;
};

// Any decimal of at most 15 digits is told from all others by the double nearest to it, so the
// first that reads back as the value is the shortest.
std::string few_digits(double value) {
  constexpr double most = 1e15;
  for (int places = 0; places <= max_exact_power; ++places) {
    const double scaled = value * exact_powers[places];
    if (scaled >= most) break;
    const double whole = std::round(scaled);
    if (whole > 0 && whole / exact_powers[places] == value) {
      std::string digits = std::to_string(std::int64_t(whole));
      if (places == 0) return digits;
      if (int(digits.size()) <= places)
        digits.insert(0, std::size_t(places) + 1 - digits.size(), '0');
      return digits.insert(digits.size() - std::size_t(places), 1, '.');
    }
  }
  return {};
}

// Steele and White's digits: those of value = r / s, until what is left is less than half the
// distance to the neighbouring doubles (above / s, below / s).
Decimal many_digits(double value) {
  const int e = std::max(std::ilogb(value) + 1 - mantissa_bits, min_exponent);
  const auto m = std::uint64_t(std::ldexp(value, -e));
  const bool at_power = m == std::uint64_t(1) << (mantissa_bits - 1) && e > min_exponent;
  const bool even = m % 2 == 0;
  Natural r(m), s(1), below(1);
  r.shift_left(1 + at_power + std::max(e, 0));
  s.shift_left(1 + at_power + std::max(-e, 0));
  below.shift_left(std::max(e, 0));
  Natural above = below;
  above.shift_left(at_power);

  int exponent = int(std::floor(std::log10(value)));
  if (exponent >= 0)
    s.multiply_by_power_of_10(exponent);
  else
    for (Natural* n : {&r, &above, &below}) n->multiply_by_power_of_10(-exponent);
  const auto reaches = [even](const Natural& sum, const Natural& limit) {
    return even ? !(sum < limit) : limit < sum;
  };
  // The logarithm may be off by one.
  Natural ten = s;
  ten.multiply(10);
  if (reaches(r + above, ten)) {
    ++exponent;
    s = ten;
  } else if (!reaches(r + above, s)) {
    --exponent;
    for (Natural* n : {&r, &above, &below}) n->multiply(10);
  }

  std::string digits;
  for (;;) {
    int digit = r.divide(s);
    const bool low = even ? !(below < r) : r < below;
    const bool high = reaches(r + above, s);
    if (low || high) {
      const Natural twice = r + r;
      if (high && (!low || s < twice || (!(twice < s) && digit % 2 == 1))) ++digit;
      digits += char('0' + digit);
      return {std::move(digits), exponent};
    }
    digits += char('0' + digit);
    for (Natural* n : {&r, &above, &below}) n->multiply(10);
  }
}

std::string without_exponent(const Decimal& d) {
  const int count = int(d.digits.size());
  if (d.exponent < 0) return "0." + std::string(std::size_t(-d.exponent - 1), '0') + d.digits;
  if (d.exponent + 1 >= count)
    return d.digits + std::string(std::size_t(d.exponent + 1 - count), '0');
  return std::string(d.digits).insert(std::size_t(d.exponent) + 1, 1, '.');
}

std::string with_exponent(const Decimal& d) {
  std::string text = d.digits;
  if (text.size() > 1) text.insert(1, 1, '.');
  const int size = std::abs(d.exponent);
  return text + 'e' + (d.exponent < 0 ? '-' : '+') + (size < 10 ? "0" : "") + std::to_string(size);
}

// The double m * 2^e, where there is some remainder below m: rounded to the nearest, half to even.
// m has at least one bit more than a double.
double rounded(std::uint64_t m, int e, bool remainder) {
  const int bits = 64 - std::countl_zero(m);
  const int drop = std::max(bits - mantissa_bits, min_exponent - e);
  if (drop > 63) return 0;
  const std::uint64_t half = std::uint64_t(1) << (drop - 1), rest = m & (2 * half - 1);
  m >>= drop;
  if (rest > half || (rest == half && (remainder || m % 2 == 1))) ++m;
  return std::ldexp(double(m), e + drop);
}

}  // namespace

std::string shortest(double value) {
  if (value < 0) return '-' + shortest(-value);
  if (value == 0) return "0";
  if (value >= 1e-4 && value < 1e15)
    if (std::string text = few_digits(value); !text.empty()) return text;
  const Decimal d = many_digits(value);
  return d.exponent < -4 || d.exponent >= 16 ? with_exponent(d) : without_exponent(d);
}

std::string plain_number(double value) {
  if (value < 0) return '-' + plain_number(-value);
  if (value == 0) return "0";
  return without_exponent(many_digits(value));
}

double nearest_double(std::string_view text) {
  constexpr int max_digits = 800;  // more only say whether there is a remainder
  const bool negative = text.starts_with('-');
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  std::string digits;
  int exponent = 0;  // of the last digit kept
  bool remainder = false, point = false;
  std::size_t at = 0;
  for (; at < text.size() && text[at] != 'e' && text[at] != 'E'; ++at) {
    if (text[at] == '.') {
      point = true;
    } else if (digits.empty() && text[at] == '0') {
      exponent -= point;
    } else if (digits.size() < max_digits) {
      digits += text[at];
      exponent -= point;
    } else {
      remainder = remainder || text[at] != '0';
      exponent += !point;
    }
  }
  if (at < text.size()) {
    constexpr int far = 100'000'000;
    const bool down = text[++at] == '-';
    int n = 0;
    for (at += text[at] == '-' || text[at] == '+'; at < text.size(); ++at)
      n = std::min(n * 10 + (text[at] - '0'), far);
    exponent += down ? -n : n;
  }
  const double sign = negative ? -1.0 : 1.0;
  if (digits.empty()) return 0;
  if (digits.size() <= 15 && std::abs(exponent) <= max_exact_power) {
    double whole = 0;
    for (const char c : digits) whole = whole * 10 + (c - '0');
    return sign * (exponent < 0 ? whole / exact_powers[-exponent] : whole * exact_powers[exponent]);
  }
  const int size = int(digits.size()) + exponent;  // below 10^size
  if (size > 310) return sign * std::numeric_limits<double>::infinity();
  if (size < -330) return 0;

  Natural numerator(0), denominator(1);
  for (const char c : digits) {
    if (numerator.zero())
      numerator = Natural(std::uint64_t(c - '0'));
    else
      numerator.multiply(10, std::uint32_t(c - '0'));
  }
  if (remainder) {
    numerator.multiply(10, 1);
    --exponent;
  }
  numerator.multiply_by_power_of_10(std::max(exponent, 0));
  denominator.multiply_by_power_of_10(std::max(-exponent, 0));
  // Bit by bit, from a power of 2 above the quotient, 60 bits.
  constexpr int taken = 60;
  int e = numerator.bits() - denominator.bits() + 1;
  if (e > 0)
    denominator.shift_left(e);
  else
    numerator.shift_left(-e);
  std::uint64_t m = 0;
  for (int i = 0; i < taken; ++i) {
    numerator.shift_left(1);
    m <<= 1;
    if (!(numerator < denominator)) {
      numerator.subtract(denominator);
      m |= 1;
    }
  }
  return sign * rounded(m, e - taken, !numerator.zero());
}

}  // namespace ponnuki
