gosix-summary = Prenez quatre hexagones sur sept ; chaque prise vous coûte des pierres.
gosix-option-edition = Édition
    .en = Anglaise, 2010 : l’égalité attend
    .fr = Française : pas d’égalité

## Événements

event-hexagon-closed = { $hexagon } est fermé : { TOTALS($totals) }.
event-hexagon-tied = { $hexagon } est à égalité : personne ne le prend pour l’instant.
# Une vague suivante est jugée une fois retirées les pierres de la précédente.
event-hexagon-captured = { $wave ->
    [1] { COLOUR($colour, form: "capital") } prend { $hexagon }, { TOTAL($totals, $colour) } à { OTHER_TOTAL($totals, $colour) }.
   *[other] À son tour, { COLOUR($colour) } prend { $hexagon }, { TOTAL($totals, $colour) } à { OTHER_TOTAL($totals, $colour) }.
}
event-hexagon-opened = { $hexagon } était à égalité et s’ouvre de nouveau.

## Refus

refusal-tied-closure = { $move } fermerait { LIST($hexagons) } à égalité ({ TOTALS($totals) }).

## Fins de partie

reason-hexagons = au moins quatre hexagones

## Marques : ce que possède une couleur, et son nom sur le plateau

marks-hexagons = Hexagones
    .owned = Hexagones { COLOUR($colour) }s
