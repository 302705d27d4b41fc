# Comment s’écrit le français : nombres, listes, citations. Tout le reste s’appuie là-dessus.
language-name = Français

number-group = { "\u202F" }
number-point = ,
percent = { $number } %

list-comma = { ", " }
list-and = { $before } et { $last }
list-or = { $before } ou { $last }
list-separator = { " ; " }
path-dash = –

# Textes venus d’ailleurs.
quotation = « { $text } »
