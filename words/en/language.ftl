# How English is written: names, numbers, lists, quotations. Everything else builds on these.
language-name = English

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
