// Numbers as decimal text, exactly: the shortest digits that read back as the same double, and the
// double nearest to any digits. The library's to_chars and from_chars do the same, but bring 65 KB
// of compressed tables into the WebAssembly module.
#pragma once

#include <string>
#include <string_view>

namespace ponnuki {

// The number as JSON writes it: whole numbers below 1e16 without a point, others as short as can
// be, below 0.0001 as in 1e-05 and from 1e16 as in 1e+16. The value is finite.
std::string shortest(double value);
// The same without an exponent.
std::string plain_number(double value);

// The double nearest to a text of the form [+-] digits [. digits] [(e|E) [+-] digits], with a digit
// before or after the point; infinite beyond what doubles hold. `text` has this form.
double nearest_double(std::string_view text);

}  // namespace ponnuki
