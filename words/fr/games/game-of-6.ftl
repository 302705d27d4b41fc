game-of-6-summary = Six points alignés gagnent, et six cases coloriées en fermant des polygones aussi.
game-of-6-option-size = Cases par côté

## Événements

event-line = { COLOUR($colour, form: "capital") } en aligne { COUNT($points) } : { PATH($points) }.
event-polygon = { COUNT($cells) ->
    [one] Un polygone { COLOUR($colour) } par { PATH($path) } se ferme autour de { COUNT($cells) } case.
   *[other] Un polygone { COLOUR($colour) } par { PATH($path) } se ferme autour de { COUNT($cells) } cases.
}
event-coloured = { COUNT($points) ->
    [one] { COLOUR($colour, form: "capital") } colorie { COUNT($points) } case : { LIST($points) }.
   *[other] { COLOUR($colour, form: "capital") } colorie { COUNT($points) } cases : { LIST($points) }.
}

## Refus

refusal-coloured = { $point } est colorié en { COLOUR($colour) } : on n’y joue plus.

## Fins de partie

reason-line = six alignés ou plus
reason-cells = six cases coloriées ou plus

## Marques : ce que possède une couleur, et son nom sur le plateau

marks-coloured = Coloriées
    .owned = Cases { COLOUR($colour, form: "feminine") }s
