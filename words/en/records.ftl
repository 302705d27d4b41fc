# What is wrong with a record, a link or a file. Each follows a colon.
problem-unread-file = the browser cannot read this file; it may have been moved or deleted
problem-file-too-large = a file has at most { $most } bytes, and this one has at least { $given }
problem-at = line { $line }, column { $column }: { MESSAGE($problem, of: "problem") }
problem-core = { $said }
problem-no-room = it is too large for an address, and this browser has no room to keep it
problem-nothing-kept = nothing was kept
problem-unknown-program = a program plays that is not known here
problem-illegal = { $sentence }
problem-unread-move = { $property }[{ SHORT($value) }] is no move of this board
problem-not-on-turn = { $move } is played by { $colour ->
    [none] nobody
   *[other] { COLOUR($colour) }
}, but { $mover ->
    [none] nobody
   *[other] { COLOUR($mover) }
} is on turn
problem-setup = the setup is no position: { MESSAGE($problem, of: "problem") }
problem-other-game = it is one of { $title }, or of other options
problem-record = { MESSAGE($message, of: "record") }

# Which value of a text of JSON: a thing, or a field.
-place = { $of ->
    [none] "{ $field }"
   *[other] a { $of }
}

## What core/record says: its kinds, with their fields

record-game-too-long = the game is too long; the rest of the file was not read
record-text-outside = there is text outside of any game
record-no-game = there is no game in this text
record-unknown-charset = CA[{ SHORT($charset) }] is no charset known here: read as { $read_as }
record-wrong-charset = this is no { SHORT($charset) }: the game is read as Latin-1
record-undecodable = { $characters ->
    [one] what stands here is no { SHORT($charset) }: read as { $characters } unknown character
   *[other] what stands here is no { SHORT($charset) }: read as { $characters } unknown characters
}
record-game-cut-off = the game ends where another begins
record-game-not-closed = the game ends before its last parenthesis
record-value-not-closed = a value of { SHORT($property) } is not closed
record-stray-property = the property { SHORT($property) } belongs to no node
record-stray-text = { QUOTE($text) } means nothing here
record-property-twice = { SHORT($property) } is there twice
record-property-read-as = the property { SHORT($property) } is read as { SHORT($read_as) }
record-more-problems = { MESSAGE($problem, of: "record") }; more is wrong with this game
record-meaningless-value = { SHORT($property) }[{ SHORT($value) }] means nothing on this board
record-several-values = { SHORT($property) } has { $values } values, and takes one
record-property-of-root = { SHORT($property) } belongs to the first node of a game
record-misplaced-properties = properties of a node have another place in a record: { LIST($properties, type: "none") }
record-misplaced-in-root = the property { SHORT($property) } of the root has another place in a record
record-property-of-file = the property { SHORT($property) } belongs to the file, not to a node
record-not-a-property-name = a property is named by capitals, not { QUOTE($name) }
record-not-a-property-value = no value of a property: { SHORT($property) }[{ SHORT($value) }]
record-not-a-point = { QUOTE($point) } is no point of this board
record-not-a-sign = no sign { QUOTE($sign) }; there are: { LIST($known, type: "none") }
record-not-a-colour = a colour is { LIST($known, type: "or") }, not { QUOTE($colour) }
record-not-a-move-of-the-board = { QUOTE($move) } is no move of this board
record-not-unicode = no Unicode text: { SHORT($text) }
record-move-needs-colour = a move has a colour, and a colour a move
record-would-be-cycle = a node cannot be below itself
record-has-parent = the node has a parent: remove it there first
record-not-a-child = the node is no child of this one
record-no-branch = there is no branch { $branch } after node { $after }
record-line-too-short = the line has { $nodes } nodes and no branch after node { $after }
record-no-size = there is no SZ: read as SZ[{ $size }]
record-game-number-read-as = GM[{ SHORT($value) }] is read as GM[{ NUMBER($number, group: "no") }]: PKGAME decides
record-size-read-as = SZ[{ SHORT($value) }] is read as SZ[{ $size }]: { WORD($because, of: "size-because") }
record-not-a-number = { $property }[{ SHORT($value) }] is no number, and there is no PKGAME
record-unknown-game-number = GM[{ NUMBER($number, group: "no") }] is none of our games, and there is no PKGAME
record-option-twice = an option is written once, NAME=VALUE: { QUOTE($word) }
# without $option, which the text names
record-not-an-option = { $text }
record-not-a-match-game = PKMATCH[{ SHORT($value) }] is not like 2/6, the second game of six
record-not-a-result = RE[{ SHORT($value) }] is no result
record-not-a-score = PKRESULT[{ SHORT($value) }]: the score is not like 6:2
record-not-a-heading = no heading { QUOTE($heading) }; there are: { LIST($known, type: "none") }
record-not-a-winner = the winner is 0, 1 or nobody, not { SHORT($winner) }
record-not-a-reason = no game ends by { QUOTE($reason) }; there are: { LIST($known, type: "none") }
record-reason-needs-winner = a game that ends by { SHORT($reason) } has a winner
record-reason-has-no-winner = a game whose end is { SHORT($reason) } has no winner
record-misplaced-margin = a margin belongs to a game won by points, and to no other
record-not-a-margin = a margin is a number of points, not { $margin }
record-not-on-turn = { $move } is played by { $colour }, but { $on_turn } is on turn
record-unread-move = { SHORT($property) }[{ SHORT($value) }] is no move of this board, where { $letters ->
    [true] a move is two letters, column and row, from { $first } to { $last }
   *[false] moves are written as in { $first } and { $last }
}
record-not-a-position = it is no position: { $text }
record-position-of-other-game = it is a position of { SHORT($given) }, not of { SHORT($wanted) }
record-game-not-over = the record ends by { $reason }, but by the rules the game goes on
record-other-score = the score is ({ $first }, { $second }), not ({ $said_first }, { $said_second })
record-other-result = by the rules { $winner ->
    [0] player 1 wins
    [1] player 2 wins
   *[none] a draw
} by { $reason }; the record says { $said_winner ->
    [0] player 1 wins
    [1] player 2 wins
   *[none] a draw
} by { $said_reason }

record-not-json = no JSON: { MESSAGE($problem, of: "record") }
record-json-ends = the text ends within a value
record-json-no-value = a value is missing
record-json-expected = { QUOTE($expected) } is missing
record-json-continues = something follows the value
record-json-number = no number is written so
record-json-escape = no character is written so
record-json-control = a control character in a text
record-json-bytes = bytes that are no UTF-8
record-json-surrogate = half of a character
# without $most, which nobody counts
record-json-depth = it is nested too deeply
record-not-an-object = { -place } is not an object
record-not-a-list = { $length ->
    [none] { -place } is not a list
   *[other] { -place } is not a list of { $length }
}
record-not-a-text = { -place } is not a text
record-not-between = { -place } is not a number from { NUMBER($least, group: "no") } to { NUMBER($most, group: "no") }
record-not-true-or-false = { -place } is not true or false
record-field-missing = { -place } lacks "{ $name }"
record-unknown-field = { -place } has no { QUOTE($name) }; it has: { LIST($known, type: "none") }
record-other-format = "format" should be "{ $wanted }", not { SHORT($format) }
record-in-node = node { $node }: { MESSAGE($problem, of: "record") }
record-no-nodes = "nodes" is empty: the first one is the root
record-root-has-parent = node 0 is the root: it has no parent
record-move-and-colour = a move has a colour, and a colour a move
record-wrong-mark = { $more ->
    [none] a { $sign } has a point and no more
   *[other] a { $sign } has { $more } and no more
}

record-too-many-nodes = a link of this length holds { $most } moves at most, not { $nodes }
record-too-much-text = a link of this length holds { $most } bytes of text at most, not { $bytes }
record-not-a-link = a link begins with { $begins }, not { QUOTE($text) }
record-link-too-long = this link has { $characters } characters; here { $most } are read at most
record-link-letters = a link is made of letters, digits, - and _; this one is damaged
record-link-damaged = { $problem ->
    [none] this link is damaged, or was not made by this scheme
   *[other] this link is damaged: { MESSAGE($problem, of: "record") }
}

record-no-match = these games do not say that they are those of a match
record-game-after-end = game { $number } of the match was played when the match was over
record-other-game-of-match = game { $number } of the match is one of { $game }, not of { $wanted }
record-other-match-game = game { $number } of the match says it is another
record-other-players = game { $number } of the match is played by { LIST($players, type: "none") }, not { LIST($wanted, type: "none") }
record-unfinished-game = game { $number } of the match has no result, and is not the last

## Why a size is read as another
size-because-pkgame = PKGAME decides
size-because-known-game = the game is given
size-because-not-square = no square
