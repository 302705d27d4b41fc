# What is wrong with a record, a link or a file. Each follows a colon.

problem-no-game = there is no game in this text
problem-unread-file = the browser cannot read this file; it may have been moved or deleted
problem-file-too-large = a file has at most { $most } bytes, and this one has at least { $given }
problem-at = line { $line }, column { $column }: { MESSAGE($problem, of: "problem") }
problem-in-game = game { $game }, { MESSAGE($problem, of: "problem") }
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
problem-no-ending = no game ends by { QUOTE($given) }; there are: { LIST($known, type: "none") }
problem-needs-winner = a game that ends by { $ending } has a winner
problem-needs-no-winner = a game whose end is { $ending } has no winner
problem-stray-margin = a margin belongs to a game won by points, and to no other
problem-no-margin = a margin is a number of points, not { $given }
problem-not-json = not JSON: { SHORT($said) }
problem-not-object = { $place } is not an object
problem-not-list = { $length ->
    [none] { $place } is not a list
   *[other] { $place } is not a list of { $length }
}
problem-not-text = { $place } is not a text
problem-not-unicode = { $place } is not Unicode text
problem-not-number = { $place } is not a number
problem-not-between = { $place } is not a number from { $least } to { $most }
problem-not-truth = { $place } is not true or false
problem-lacks = { $place } lacks "{ $name }"
problem-no-field = { $place } has no { QUOTE($name) }; it has: { LIST($known, type: "none") }
problem-no-format = "format" is not "{ $wanted }"
problem-root-parent = node 0 is the root: it has no parent
problem-no-nodes = "nodes" is empty: the first one is the root
problem-half-move = { $place }: a move has a colour, and a colour a move
problem-no-move = { $place }: { QUOTE($move) } is no move on this board.
problem-no-colour = { $place }: a colour is { LIST($colours, type: "or") }, not { $given }
problem-no-point = { $place }: { $given } is no point of this board
problem-no-sign = { $place }: a sign is one of { LIST($known, type: "none") }
problem-wrong-mark = { $more ->
    [none] { $place }: a { $sign } has a point and no more
   *[other] { $place }: a { $sign } has { $more } and no more
}
problem-too-many-moves = a link of this length holds { $most } moves at most, not { $given }
problem-too-much-text = a link of this length holds { $most } bytes of text at most, not { $given }
problem-unknown-move = { $colour ->
    [none] no move of this game: nobody { $move }
   *[other] no move of this game: { COLOUR($colour) } { $move }
}
problem-no-link = a link begins with { $begins }, not { QUOTE($given) }
problem-long-link = this link has { $given } characters; here { $most } are read at most
problem-link-letters = a link is made of letters, digits, - and _; this one is damaged
problem-foreign-link = this link is damaged, or was not made by this scheme
problem-damaged = this link is damaged: { MESSAGE($problem, of: "problem") }
problem-unsound = { SHORT($said) }
problem-tells-no-object = what it tells is no object
problem-stray-note = a note belongs to no move
problem-more-moves = more than { $most } moves
problem-move-of-no-board = it has a move that no board has
problem-no-unicode-record = a text of this record is no Unicode text
problem-too-long = the game is too long; the rest of the file was not read
problem-outside = there is text outside of any game
problem-charset = not text of its charset; read as Latin-1
problem-cut-off = the game ends where another begins
problem-not-closed = the game ends before its last parenthesis
problem-open-value = a value of { $property } is not closed
problem-stray-property = the property { SHORT($property) } belongs to no node
problem-stray-text = { QUOTE($text) } means nothing here
problem-twice = { $property } is there twice
problem-read-as = the property { SHORT($property) } is read as { SHORT($short) }
problem-more-wrong = { MESSAGE($problem, of: "problem") }; more is wrong with this game
problem-meaningless = { $property }[{ SHORT($value) }] means nothing on this board
problem-several-values = { $property } has { $given } values, and takes one
problem-of-the-root = { $property } belongs to the first node of a game
problem-another-place = properties of a node have another place in a record: { LIST($properties, type: "none") }
problem-another-place-than-root = the property { $property } of the root has another place in a record
problem-unknown-sign = no sign { QUOTE($given) }; there are: { LIST($known, type: "none") }
problem-off-board = { QUOTE($point) } is no point of this board
problem-unknown-colour = { $given ->
    [none] a colour is one of { LIST($known, type: "none") }, not none
   *[other] a colour is one of { LIST($known, type: "none") }, not { QUOTE($given) }
}
problem-no-unicode = no Unicode text: { QUOTE($text) }
problem-no-name = a property is named by capitals, not { QUOTE($given) }
problem-of-the-file = the property { $property } belongs to the file, not to a node
problem-no-value = no value of a property: { $property }[{ SHORT($value) }]
problem-no-size = there is no SZ: read as SZ[{ $usual }]
problem-other-size = SZ[{ NUMBER($size, group: "no") }] is not the size that { $named } names
problem-no-square = SZ[{ SHORT($value) }] is no square: read as SZ[{ $read }]
problem-no-number = { $property }[{ SHORT($value) }] is no number
problem-no-game-number = GM[{ NUMBER($number, group: "no") }] is none of our games, and there is no PKGAME
problem-option-once = an option is written once, NAME=VALUE: { QUOTE($word) }
problem-no-match-game = { $property }[{ SHORT($value) }] is not like 2/6, the second game of six
problem-no-result = RE[{ SHORT($value) }] is no result
problem-no-score = { $property }[{ SHORT($value) }]: the score is not like 6:2
problem-no-heading = no heading { QUOTE($given) }; there are: { LIST($known, type: "none") }
problem-another-match = the games of the match say that they are those of another
problem-no-match = these games do not say that they are those of a match
problem-match-without-games = a match has at least one game
problem-after-the-end = game { $number } of the match was played when the match was over
problem-another-kind = game { $number } of the match is one of another game, or of other options
problem-another-number = game { $number } of the match says it is another
problem-other-players = game { $number } of the match is played by { LIST($players, type: "none") }, not { LIST($wanted, type: "none") }
problem-unfinished = game { $number } of the match has no result, and is not the last

## Where something is, in a record as JSON
place-node = node { $n }
place-record = a record
place-match = a match
place-mark = a mark
place-clock = a clock
place-field = "{ $name }"
place-separator = :{ " " }
