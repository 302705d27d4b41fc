gosix-summary = Capture four of seven hexagons; each capture costs you stones.
gosix-feel = Quick and full of surprises, as one capture can set off the next. Take four of the seven hexagons to win.
gosix-length = 15 minutes
gosix-option-edition = Rules
    .en = English rules, 2010: a tied hexagon waits
    .fr = French rules: closing a hexagon with a tie is forbidden
gosix-meaning-edition = rules: en (English, 2010: ties stay and may be broken later) or fr (French, undated: a move that makes a tie is forbidden)
gosix-options = { $edition ->
    [en] English rules
   *[fr] French rules
}

## Events

event-hexagon-closed = Hexagon { $hexagon } is closed; in the chains around it: { TOTALS($totals) }.
    .ahead = Hexagon { $hexagon } would be closed; in the chains around it: { TOTALS($totals) }.
event-hexagon-tied = Hexagon { $hexagon } is tied: nobody captures it yet.
    .ahead = Hexagon { $hexagon } would be tied: nobody would capture it yet.
# A later wave is judged after the stones of the one before were lifted.
event-hexagon-captured = { $wave ->
    [1] { COLOUR($colour, form: "capital") } captures hexagon { $hexagon }, { TOTAL($totals, $colour) } to { OTHER_TOTAL($totals, $colour) }.
   *[other] Now { COLOUR($colour, form: "capital") } captures hexagon { $hexagon }, { TOTAL($totals, $colour) } to { OTHER_TOTAL($totals, $colour) }.
}
    .ahead = { $own ->
        [true] { $wave ->
            [1] You would capture hexagon { $hexagon }.
           *[other] Then you would capture hexagon { $hexagon }, { TOTAL($totals, $colour) } to { OTHER_TOTAL($totals, $colour) }.
        }
       *[false] { $wave ->
            [1] { COLOUR($colour, form: "capital") } would capture hexagon { $hexagon }.
           *[other] Then { COLOUR($colour, form: "capital") } would capture hexagon { $hexagon }, { TOTAL($totals, $colour) } to { OTHER_TOTAL($totals, $colour) }.
        }
    }
event-hexagon-opened = Hexagon { $hexagon } was tied and is open again.
    .ahead = Hexagon { $hexagon }, now tied, would be open again.

## Refusals

refusal-tied-closure = { $move } would close { COUNT($hexagons) ->
    [one] hexagon
   *[other] hexagons
} { LIST($hexagons) } with equal totals ({ TOTALS($totals) }).

## How games end

reason-hexagons = most of the hexagons are captured
    .won = { $won ->
        [none] { $winner } wins with most of the hexagons.
       *[other] { $winner } wins with { $won } hexagons to { $lost }.
    }

## Marks: what a colour owns, and what the board calls it

marks-hexagons = Hexagons
    .owned = { COLOUR($colour, form: "capital") } hexagons
    .corner = It is a corner of { $cells ->
        [2] two
        [3] three
       *[other] { $cells }
    } hexagons that nobody owns yet.

## What may be wrong with the text of a position

state-fields-gosix = diagram, owners, ply
problem-not-owners = owners are 7 characters of '.xo', not { QUOTE($text) }
problem-impossible-stones = there cannot be { $black } black and { $white } white stones: the players take turns, black first, and { $captured ->
    [true] a captured hexagon takes six stones from the board at most
   *[false] no hexagon was captured yet
}
problem-hexagon-not-owned = hexagon H{ $hexagon } is closed, with { $black } black and { $white } white stones in its chains, which { $captor ->
    [none] these rules forbid
   *[other] { COLOUR($captor) } captures
}: somebody must own it, or a corner must be empty
