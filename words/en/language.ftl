# How English is written: names, numbers, lists, quotations. Everything else builds on these.
language-name = English
# The tag of the language in which days are written: British, as a day before its month is never misread.
language-days = en-GB

# The form of words that a number takes: one of CLDR’s categories, "other" among them. The number has no
# sign; $whole, $last_digit and $last_two_digits are of its whole part.
# Here without $whole, without $last_digit, without $last_two_digits.
number-category =
    { $number ->
        [1] one
       *[other] other
    }

number-group = ,
number-point = .
percent = { $number }%

list-comma = { ", " }
list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-separator = { "; " }
path-dash = –

# Texts from outside.
quotation = '{ $text }'
