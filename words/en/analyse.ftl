# The page where games are analysed.

analyse-title = Analyse
analyse-title-of = { $game }: analysis
analyse-begin-lead = Step through a game, try other moves, and let the engine show what they are worth.
analyse-begin-empty = A new board
analyse-begin-game = Game
analyse-begin-start = Open the board
analyse-begin-arrange = Set up a position
analyse-begin-paste = A game or position you have
analyse-begin-paste-hint = Paste a link, an SGF or JSON record, or the text of a position.
analyse-begin-open = Open
analyse-begin-which = This holds several games. Which one?
analyse-begin-nth = { $moves ->
    [one] { $number }. { $title }, { $moves } move
   *[other] { $number }. { $title }, { $moves } moves
}
analyse-begin-saved = Your analyses
analyse-begin-saved-hint = They are saved in this browser alone.
analyse-begin-forget = Delete this analysis of { $title }
analyse-begin-deleted = Your analysis of { $title } was deleted.
analyse-begin-restorable = { $n ->
    [one] One deleted analysis can be restored.
   *[other] { $n } deleted analyses can be restored.
}
analyse-begin-confirm-forget = { $n ->
    [one] Delete it for good?
   *[other] Delete these { $n } analyses for good?
}
analyse-begin-go-on = Continue the analysis of { $title }
analyse-begin-broken = A saved analysis could not be read. It was set aside, and nothing else was lost.
analyse-begin-bad-link = This link holds no game that can be read.
analyse-begin-bad-game = This game cannot be read.
analyse-begin-cut-off = It may have been cut off when it was copied.
analyse-begin-unread = This cannot be read:
analyse-begin-no-game = This game is not saved in this browser.
analyse-begin-back = Analyse something else
analyse-board-wrong = From here on the record breaks the rules:
analyse-board-signs-triangle = triangle
analyse-board-signs-square = square
analyse-board-signs-circle = circle
analyse-board-signs-cross = cross
analyse-board-signs-label = label
analyse-board-signs-arrow = arrow
analyse-board-signs-line = line
analyse-board-chance = chances { $percent }
analyse-board-unsure = chances { $percent }, tried seldom
analyse-board-look = first look { $percent }
analyse-board-owner = probably of { COLOUR($colour, form: "capital") } at the end, { $percent }
analyse-board-threat = threat { $rank } of { COLOUR($colour, form: "capital") }
analyse-board-value-win = wins with best play
analyse-board-value-draw = draws with best play
analyse-board-value-loss = loses with best play
analyse-tabs-label = Tools
analyse-tabs-moves = Moves
analyse-tabs-engine = Engine
analyse-tabs-mistakes = Mistakes
analyse-tabs-openings = Openings
analyse-tabs-share = Share
analyse-tree-label = Moves and variations
analyse-tree-start = Start
analyse-tree-setup = Setup
analyse-tree-none = Note
analyse-tree-move = { $number }, { COLOUR($colour) } { $move }
analyse-tree-mistake = mistake
analyse-tree-empty = Play on the board: every move is kept, and another one begins a variation.
analyse-tree-promote = Put this variation first
analyse-tree-remove = Delete this move and all after it
analyse-tree-restore = Undo deletion
analyse-tree-comment = Comment
analyse-tree-comment-hint = Write about this position
analyse-tree-marks = Marks on the board
analyse-tree-play = Play moves
analyse-tree-signs-triangle = Triangle
analyse-tree-signs-square = Square
analyse-tree-signs-circle = Circle
analyse-tree-signs-cross = Cross
analyse-tree-signs-label = Letter
analyse-tree-signs-arrow = Arrow
analyse-tree-signs-line = Line
analyse-tree-label-text = Text of the label
analyse-tree-clear = Clear marks
analyse-tree-mark-hint = Choose points on the board; again takes a mark away.
analyse-tree-from-hint = From { $point }: choose where it ends.
analyse-engine-on = Start the engine
analyse-engine-off = Stop the engine
analyse-engine-shown = Show chances on the board
analyse-engine-idle = The engine looks at whatever is on the board, and says what each move is worth.
analyse-engine-thinking = Thinking
analyse-engine-over = The game is over here: there is nothing to search.
analyse-engine-failed = The engine stopped working.
analyse-engine-done = Finished: more work would change little.
analyse-engine-proven-win = Proven win
analyse-engine-proven-draw = Proven draw
analyse-engine-proven-loss = Proven loss
analyse-engine-proven-for = { COLOUR($colour, form: "capital") } wins (proven)
analyse-engine-is-draw = Draw (proven)
analyse-engine-chance = { COLOUR($colour, form: "capital") } { $percent }
analyse-engine-visits = { $n } tries
analyse-engine-move = Move
analyse-engine-value = Chance
analyse-engine-loss = Behind best
analyse-engine-share = Tries
analyse-engine-line = Best line
analyse-engine-threatens = Then threatens to win by { $moves }.
analyse-engine-more = Show { $n } more
analyse-engine-fewer = Show fewer
analyse-engine-play-line = Play { $moves }
analyse-engine-unsure = Dashed: tried too seldom to trust its chance.
analyse-engine-full = Its memory is full: it goes on with the moves it knows.
analyse-engine-reveal = Show it, and end the exercise
analyse-engine-hidden = Hidden while you look for a better move.
analyse-engine-waits = The engine goes through the game first.
analyse-threats-show = What does the opponent threaten?
analyse-threats-searching = Looking for threats
analyse-threats-failed = The engine stopped working.
analyse-threats-refused = Nothing can be threatened here:
analyse-threats-wins = { COLOUR($colour, form: "capital") } threatens to win by { $moves }: this is proven.
analyse-threats-does = { COLOUR($colour, form: "capital") } threatens { $moves }.
analyse-threats-nothing = No immediate threat. If it were { COLOUR($colour, form: "capital") }’s turn, { $moves } would be best: { COLOUR($colour, form: "capital") } { $percent }.
analyse-threats-best = No immediate threat. If it were { COLOUR($colour, form: "capital") }’s turn, { $moves } would be best.
analyse-threats-others = Almost as strong: { $turns }.
analyse-values-show = Show perfect play
analyse-values-over = The game is over here: there is nothing to solve.
analyse-values-solving = Solving.
analyse-values-count = { $all ->
    [one] { $known } of { $all } move known; { $n } positions searched.
   *[other] { $known } of { $all } moves known; { $n } positions searched.
}
analyse-values-win = { COLOUR($colour, form: "capital") } wins with best play.
analyse-values-draw = With best play the game is a draw.
analyse-values-moves-win = { $more ->
    [0] Moves that win: { $moves }.
   *[other] Moves that win: { $moves } and { $more } more.
}
analyse-values-moves-draw = { $more ->
    [0] Moves that draw: { $moves }.
   *[other] Moves that draw: { $moves } and { $more } more.
}
analyse-values-all-lose = Every move loses.
analyse-values-move-win = { $move } wins.
analyse-values-move-draw = { $move } draws.
analyse-values-move-loss = { $move } loses.
analyse-values-line = Best play:
analyse-values-proofs = Some moves are known from proofs made earlier.
analyse-values-unknown = The rest takes too long here, or cannot be found out.
analyse-values-failed = Perfect play cannot be searched for: { $problem }.
analyse-values-first = The engine looks for perfect play first.
analyse-balance = Chances in this position
analyse-graph-label = Chances of { COLOUR($colour, form: "capital") } during the game
analyse-graph-at = { $ply ->
    [0] Start: { $value }
   *[other] { $ply }. { $move }: { $value }
}
analyse-graph-unknown = not evaluated
analyse-graph-hint = “Find mistakes” draws this graph.
analyse-graph-variation = Variation, { $ply }. { $move }: { $value }
analyse-compare-hold = Keep this line to compare with another
analyse-compare-label = Two lines
analyse-compare-hint = This line is kept. Go to another move, and both are shown side by side.
analyse-compare-held = Kept line
analyse-compare-here = Line shown
analyse-compare-none = no move since
analyse-compare-exchange = Go to the kept line
analyse-compare-release = Stop comparing
analyse-compare-failed = The engine stopped working.
analyse-compare-fork = { $ply ->
    [0] They part at the start.
    [one] They part after { $ply } move.
   *[other] They part after { $ply } moves.
}
analyse-compare-graph = Chances of { COLOUR($colour, form: "capital") } since the lines part
analyse-compare-values = { $line }: { $values }.
analyse-openings-none = There is no book of openings for this board and these rules.
analyse-openings-unknown = No game of the book has come to this position.
analyse-openings-games = { $games ->
    [one] From { $games } game.
   *[other] From { $games } games.
}
analyse-openings-level = { $games ->
    [one] From { $games } game that level { $number }, { WORD($level, of: "level", form: "within") }, played against itself.
   *[other] From { $games } games that level { $number }, { WORD($level, of: "level", form: "within") }, played against itself.
}
analyse-openings-from = From
analyse-openings-book = Engine games
analyse-openings-own = Your games
analyse-openings-own-games = { $games ->
    [one] From { $games } game of yours on this board.
   *[other] From { $games } games of yours on this board.
}
analyse-openings-alike = Moves that mirror each other here are counted together.
analyse-openings-column-games = Games
analyse-openings-column-results = { COLOUR($first, form: "capital") } won, drawn, { COLOUR($second, form: "capital") } won
analyse-openings-results = { COLOUR($first, form: "capital") } won { $won }, { $drawn } drawn, { COLOUR($second, form: "capital") } won { $lost }
analyse-mistakes-lead = The engine evaluates every position of the main line, and lists the moves that cost much.
analyse-mistakes-effort = How closely
analyse-mistakes-efforts-quick = At a glance
analyse-mistakes-efforts-careful = Closely
analyse-mistakes-efforts-thorough = Very closely
analyse-mistakes-search = Find mistakes
analyse-mistakes-again = Search again
analyse-mistakes-cancel = Cancel
analyse-mistakes-searching = Going through the game: { $percent }
analyse-mistakes-none = No mistakes found.
analyse-mistakes-slips = No clear mistakes. The moves that cost most:
analyse-mistakes-found = { $n ->
    [one] { $n } mistake
   *[other] { $n } mistakes
}
analyse-mistakes-whose = Whose mistakes
analyse-mistakes-both = Both
analyse-mistakes-outdated = The main line has changed since. Search again to be up to date.
analyse-mistakes-failed = The engine stopped working. Try again.
analyse-mistakes-empty = There are no moves yet.
analyse-mistakes-item = { $number }. { COLOUR($colour, form: "capital") } { $move }
analyse-mistakes-keep = Keep as a variation
analyse-mistakes-next = Next mistake
analyse-mistakes-next-slip = Next move
analyse-mistakes-close = Back to the list
analyse-share-copy = Copy link
analyse-share-copied = Copied. Whoever opens the link sees the whole game, with variations, comments and marks.
analyse-share-cannot-copy = The browser does not allow copying. Here is the link:
analyse-share-link = Link
analyse-share-hint = The link itself holds the game: nothing is sent to a server.
analyse-share-too-long = This analysis is too long for a link. Download it instead.
analyse-share-sgf = Download SGF
analyse-share-picture = Picture or animation
analyse-share-play-on = Play on against the engine
analyse-share-arrange = Set up a position from here
analyse-share-another = Analyse something else
analyse-share-cannot = This cannot be written:
analyse-arrange-title = Set up a position
analyse-arrange-brush = Put on the board
analyse-arrange-take = Take away
analyse-arrange-turn = Who moves next
analyse-arrange-turn-of = { COLOUR($colour, form: "capital") }
analyse-arrange-clear = Clear
analyse-arrange-use = Use this position
analyse-arrange-cancel = Cancel
analyse-arrange-sound = The rules allow this position.
analyse-arrange-refused = The rules do not allow this position:
analyse-arrange-unusual = This is not how { $game } begins by its rules: the saved game will show what was set up, and will not count in your statistics.
analyse-arrange-handicap = Handicap: { COLOUR($first) } stones; { COLOUR($second, form: "capital") } moves first
analyse-arrange-handicap-stones = Handicap of { $stones }
analyse-arrange-over = The game would be over here.

## The network at first sight

analyse-network-look = Show where the network looks first
analyse-network-owners = Show who will probably own what
analyse-network-loading = The network is being loaded.
analyse-network-failed = The network cannot be used: { $problem }.
analyse-network-move = { $move } { $percent }
analyse-network-look-why = The numbered squares say how its attention is shared at first sight, in percent. These are not chances of winning.
analyse-network-value = The result that it expects without a search: { COLOUR($colour, form: "capital") } { $percent }.
analyse-network-owner = { $name }: { COLOUR($colour, form: "capital") } { $percent }
analyse-network-owners-why = The small squares show whose the network expects each place to be at the end: the larger, the surer. Where there is none, it is open.
