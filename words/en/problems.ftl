# What is wrong with a record, a link or a file. Each follows a colon.
problem-unread-file = the browser cannot read this file; it may have been moved or deleted
problem-file-too-large = a file has at most { $max } bytes, and this one has at least { $bytes }
problem-at = line { $line }, column { $column }: { MESSAGE($problem, of: "problem") }
problem-no-room = it is too large for an address, and this browser has no room to save it
problem-nothing-saved = nothing was saved
problem-unknown-program = one of the players is a program that is not known here
problem-illegal-move = { $refusal }

# Which value of a text of JSON: a thing, or a field.
-place = { $of ->
    [save] a saved game
    [none] "{ $field }"
   *[other] a { $of }
}

## What core/record says: its kinds, with their fields

problem-game-too-long = the game is too long; the rest of the file was not read
problem-text-outside = there is text outside of any game
problem-no-game = there is no game in this text
problem-unknown-charset = unknown charset CA[{ SHORT($charset) }]: read as { $read_as }
problem-wrong-charset = not valid { SHORT($charset) }: the game is read as Latin-1
problem-undecodable = { $characters ->
    [one] not valid { SHORT($charset) }: read as { $characters } unknown character
   *[other] not valid { SHORT($charset) }: read as { $characters } unknown characters
}
problem-semicolon-missing = the semicolon before the first property is missing
problem-game-cut-off = the game ends where another begins
problem-game-not-closed = the game ends before its last parenthesis
problem-value-not-closed = a value of { SHORT($property) } is not closed
problem-stray-property = the property { SHORT($property) } belongs to no node
problem-stray-text = { QUOTE($text) } means nothing here
problem-property-twice = { SHORT($property) } occurs twice
problem-property-read-as = the property { SHORT($property) } is read as { SHORT($read_as) }
problem-more-problems = { MESSAGE($problem, of: "problem") }; more is wrong with this game
problem-meaningless-value = { SHORT($property) }[{ SHORT($value) }] means nothing on this board
problem-several-values = { SHORT($property) } has { $values } values, and takes one
problem-property-of-root = { SHORT($property) } belongs to the first node of a game
problem-misplaced-properties = properties of a node have another place in a record: { LIST($properties, type: "none") }
problem-misplaced-in-root = the property { SHORT($property) } of the root has another place in a record
problem-property-of-file = the property { SHORT($property) } belongs to the file, not to a node
problem-not-a-property-name = a property name consists of capital letters, not { QUOTE($name) }
problem-not-a-property-value = not a valid value of a property: { SHORT($property) }[{ SHORT($value) }]
problem-not-a-point = { QUOTE($point) } is not a point of this board
problem-not-a-cell = { QUOTE($cell) } is not a cell of this board
problem-not-a-sign = unknown sign { QUOTE($sign) }; the signs are: { LIST($known, type: "none") }
problem-not-a-colour = a colour is { LIST($known, type: "or") }, not { QUOTE($colour) }
problem-not-a-move-of-the-board = { QUOTE($move) } is not a move on this board
problem-not-unicode = not valid Unicode: { SHORT($text) }
problem-move-needs-colour = a move has a colour, and a colour a move
problem-would-be-cycle = a node cannot be below itself
problem-has-parent = the node has a parent: remove it there first
problem-not-a-child = the node is not a child of this one
problem-no-branch = there is no branch { $branch } after node { $after }
problem-line-too-short = the line has { $nodes } nodes and no branch after node { $after }
problem-no-size = there is no SZ: read as SZ[{ $size }]
problem-go-read-as-gonnect = { COUNT($properties) ->
    [0] no game is named, which in SGF means Go; this one is
   *[other] this is a game of Go ({ LIST($properties, type: "none") }),
} read as Gonnect: other rules, and no passing
problem-game-number-read-as = GM[{ SHORT($value) }] is read as GM[{ NUMBER($number, group: "no") }]: PKGAME decides
problem-size-read-as = SZ[{ SHORT($value) }] is read as SZ[{ $size }]: { WORD($because, of: "size-because") }
problem-not-a-number = { $property }[{ SHORT($value) }] is not a number, and there is no PKGAME
problem-unknown-game-number = GM[{ NUMBER($number, group: "no") }] is not one of our games, and there is no PKGAME
problem-option-twice = an option is written once, NAME=VALUE: { QUOTE($word) }
problem-not-an-option = { MESSAGE($problem, of: "problem") }
problem-not-a-match-game = PKMATCH[{ SHORT($value) }] is not of the form 2/6, the second game of six
problem-not-an-opponent = PKOPPONENT is a player, a seed and a player spec, as in "2 5 level:club", not { QUOTE($value) }
problem-not-a-result = RE[{ SHORT($value) }] is not a result
problem-not-a-score = PKRESULT[{ SHORT($value) }]: the score is not of the form 6:2
problem-not-a-heading = unknown heading { QUOTE($heading) }; the headings are: { LIST($known, type: "none") }
problem-not-a-winner = the winner is 0, 1 or nobody, not { SHORT($winner) }
problem-not-a-reason = unknown reason { QUOTE($reason) }; the reasons are: { LIST($known, type: "none") }
problem-reason-needs-winner = a game that ends by { SHORT($reason) } has a winner
problem-reason-has-no-winner = a game whose end is { SHORT($reason) } has no winner
problem-misplaced-margin = a margin belongs to a game won by points, and to no other
problem-not-a-margin = a margin is a number of points, not { $margin }
problem-not-on-turn = { $move } is played by { $colour ->
    [none] nobody
   *[other] { COLOUR($colour) }
}, but { $on_turn ->
    [none] nobody
   *[other] { COLOUR($on_turn) }
} is on turn
problem-unread-move = { SHORT($property) }[{ SHORT($value) }] is not a move on this board, where { $letters ->
    [true] a move is two letters, column and row, from { $first } to { $last }
   *[false] moves are written as in { $first } and { $last }
}
problem-not-a-position = not a position: { MESSAGE($problem, of: "problem") }
problem-position-of-other-game = this is a position of { SHORT($game) }, not of { SHORT($expected) }
problem-game-not-over = the record ends by { $reason }, but by the rules the game goes on
problem-other-score = the score is ({ $first }, { $second }), not ({ $recorded_first }, { $recorded_second })
problem-other-result = by the rules { $winner ->
    [0] player 1 wins
    [1] player 2 wins
   *[none] a draw
} by { $reason }; the record says { $recorded_winner ->
    [0] player 1 wins
    [1] player 2 wins
   *[none] a draw
} by { $recorded_reason }

problem-not-json = not valid JSON: { MESSAGE($problem, of: "problem") }
problem-json-ends = the text ends within a value
problem-json-no-value = a value is missing
problem-json-expected = { QUOTE($expected) } is missing
problem-json-continues = something follows the value
problem-json-number = a malformed number
problem-json-escape = a malformed escape sequence
problem-json-control = a control character in a text
problem-json-bytes = bytes that are not valid UTF-8
problem-json-surrogate = half of a surrogate pair
# without $max, which nobody counts
problem-json-depth = it is nested too deeply
problem-not-an-object = { -place } is not an object
problem-not-a-list = { $length ->
    [none] { -place } is not a list
   *[other] { -place } is not a list of { $length }
}
problem-not-a-text = { -place } is not a text
problem-not-between = { -place } is not a number from { NUMBER($min, group: "no") } to { NUMBER($max, group: "no") }
problem-not-true-or-false = { -place } is not true or false
problem-field-missing = { -place } lacks "{ $name }"
problem-unknown-field = { -place } has no field { QUOTE($name) }; the fields are: { LIST($known, type: "none") }
problem-other-format = "format" should be "{ $expected }", not "{ SHORT($format) }"
problem-old-save = "format" should be "{ $expected }", not "{ SHORT($format) }": a game that `ponnuki play` saved, which can load it and save it as .sgf
problem-in-node = node { $node }: { MESSAGE($problem, of: "problem") }
problem-no-nodes = "nodes" is empty: the first one is the root
problem-root-has-parent = node 0 is the root: it has no parent
problem-wrong-mark = { $more ->
    [none] a { $sign } has a point and no more
   *[other] a { $sign } has { $more } and no more
}

problem-too-many-nodes = a link of this length holds { $max } moves at most, not { $nodes }
problem-too-much-text = a link of this length holds { $max } bytes of text at most, not { $bytes }
problem-not-a-link = a link begins with { $begins }, not { QUOTE($text) }
problem-link-too-long = this link has { $characters } characters; at most { $max } are read here
problem-link-letters = a link is made of letters, digits, - and _; this one is damaged
problem-link-damaged = { $problem ->
    [none] this link is damaged, or was not written by Ponnuki
   *[other] this link is damaged: { MESSAGE($problem, of: "problem") }
}

problem-no-match = these games do not say that they belong to a match
problem-game-after-end = game { $number } of the match was played when the match was over
problem-other-game-of-match = game { $number } of the match is one of { $game }, not of { $expected }
problem-other-match-game = game { $number } of the match says it is another
problem-other-players = game { $number } of the match is played by { LIST($players, type: "none") }, not { LIST($expected, type: "none") }
problem-unfinished-game = game { $number } of the match has no result, and is not the last

## Why a size is read as another
size-because-pkgame = PKGAME decides
size-because-known-game = the game is given
size-because-not-square = it is not square

## Options of a game

problem-unknown-game = unknown game { QUOTE($game) }; the games are: { LIST($known, type: "none") }
problem-unknown-option = unknown option { QUOTE($option) }; the options are: { LIST($known, type: "none") }
problem-repeated-option = option { QUOTE($option) } is given twice
problem-option-not-boolean = { SHORT($option) } may not be { QUOTE($value) }; allowed: { option-true-or-false }
problem-option-not-between = { SHORT($option) } may not be { QUOTE($value) }; allowed: { option-between }
problem-option-not-among = { SHORT($option) } may not be { QUOTE($value) }; allowed: { option-among }
option-true-or-false = { $preset ->
    [true] true or false (default true)
   *[false] true or false (default false)
}
option-between = { NUMBER($min, group: "no") } to { NUMBER($max, group: "no") } (default { NUMBER($preset, group: "no") })
option-among = { LIST($known, type: "or") } (default { $preset })

## The text of a position

problem-not-a-position-text = a position is 'GAME/1 option=value ...; STATE', not { QUOTE($text) }
problem-not-a-game-version = a position begins with the game and the version, as in 'gosix/1', not { QUOTE($text) }
problem-not-an-option-value = expected option=value, not { QUOTE($text) }
problem-other-state-fields = a { $title } position is: { WORD($game, of: "state-fields") }
problem-other-row-count = a diagram has { $expected } rows, not { $actual }
problem-other-row-length = row { $row } from the bottom has { $expected } points, not { $actual }
problem-not-a-diagram-sign = a diagram is made of { QUOTE($signs) }, not { QUOTE($sign) }
problem-ply-not-between = ply must be at least { NUMBER($min, group: "no") } and at most { NUMBER($max, group: "no") } here, not { QUOTE($value) }
problem-other-colour-to-move = with these stones it is { COLOUR($expected) }'s turn, not { COLOUR($actual) }'s

## Stones and marks put on a board

problem-unknown-marks = a position of { $title } has no marks { QUOTE($marks) }
problem-not-owners-of-marks = the marks { QUOTE($marks) } are { $owners ->
    [none] a dictionary of owners by label
   *[other] a dictionary of owners by label or a list of { $owners } owners
}

## Null moves: why nobody can ask what the other player would do

problem-null-move-after-end = the game is over
problem-null-move-before-swap = colours may still be swapped, so that nobody knows whose threats they are
problem-null-move-within-turn = the turn is half played, and its second part comes first
problem-null-move-before-both-played = both players have to play first
problem-null-move-ends-game = if it were the other player’s turn, the game would be over
problem-no-null-move = this game says nothing of positions with the other player to move

## Players, and objects that are gone

problem-game-is-over = the game is over
problem-no-such-level = there is no level { $level }
problem-no-room-to-search = there is not enough memory to search
problem-object-released = this object was released
problem-blank-in-word = a name or value must not contain a blank: { QUOTE($word) }

## Clocks

problem-not-a-time-control = a time control is like 10m, 5m+3s or 10m+5x30s, not { QUOTE($text) }
problem-impossible-time = { QUOTE($value) } is not possible in a time control: durations are from 1s to 100d, and there are 1 to 100 periods
problem-not-a-clock = this is not the text of a clock: { QUOTE($text) }
problem-other-clock-state = the clock is { WORD($actual, of: "clock-state") }, not { WORD($expected, of: "clock-state") }
problem-flag-has-fallen = { $player ->
    [0] the first player has no time left
   *[other] the second player has no time left
}
clock-state-ready = ready
clock-state-running = running
clock-state-paused = paused

## Boards in other pages

problem-not-an-attribute-value = { QUOTE($value) } is not possible; allowed: { LIST($allowed, type: "or") }
problem-not-loaded-yet = the board is not loaded yet: wait for its promise "ready"
problem-opponent-to-move = it is the opponent’s turn

## Networks

problem-no-network-format = it is not the file of a network
problem-other-network-format = it is in format { QUOTE($format) }, not { QUOTE($expected) }
problem-other-network-checksum = it is damaged or incomplete: its checksum is that of another content
problem-no-network-entry = the line { QUOTE($name) } of its description is missing or wrong
problem-other-weight-count = its weights should be { NUMBER($expected, group: "no") } bytes, not { NUMBER($actual, group: "no") }
problem-weight-not-finite = a weight of { $name } is not a finite number
problem-network-of-other-game = it is a network for { SHORT($theirs) }, not for { $ours }
problem-network-of-other-board = it is for a board of { $points } points and { $cells } cells with { $corners } corners each, and { $symmetries } symmetries
problem-network-of-other-planes = it is for the planes { LIST($theirs) }, not { LIST($ours) }
problem-evaluation-not-finite = the network does not give finite numbers for this position
problem-network-not-loaded = the connection failed
