# Comment s’écrit le français : nombres, listes, citations. Tout le reste s’appuie là-dessus.
language-name = Français
# L’étiquette de la langue dans laquelle s’écrivent les dates.
language-days = fr

# La forme que prend un nom après un nombre, selon CLDR ; en français, tout ce qui est inférieur à 2 est singulier.
# Ici sans $number, sans $last_digit, sans $last_two_digits.
number-category =
    { $whole ->
        [0] one
        [1] one
       *[other] other
    }

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
