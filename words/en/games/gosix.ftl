gosix-summary = Capture four of seven hexagons; each capture costs you stones.
gosix-option-edition = Edition
    .en = English, 2010: ties wait
    .fr = French: no ties

## Events

event-hexagon-closed = { $hexagon } is closed: { TOTALS($totals) }.
event-hexagon-tied = { $hexagon } is tied: nobody captures it yet.
# A later wave is judged after the stones of the one before were lifted.
event-hexagon-captured = { $wave ->
    [1] { COLOUR($colour, form: "capital") } captures { $hexagon }, { TOTAL($totals, $colour) } to { OTHER_TOTAL($totals, $colour) }.
   *[other] Now { COLOUR($colour) } captures { $hexagon }, { TOTAL($totals, $colour) } to { OTHER_TOTAL($totals, $colour) }.
}
event-hexagon-opened = { $hexagon } was tied and is open again.

## Refusals

refusal-tied-closure = { $move } would close { LIST($hexagons) } with equal totals ({ TOTALS($totals) }).

## How games end

reason-hexagons = at least four hexagons

## Marks: what a colour owns, and what the board calls it

marks-hexagons = Hexagons
    .owned = { COLOUR($colour, form: "capital") } hexagons
