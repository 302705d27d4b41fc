# The command line.

## Playing in a terminal

cli-opponent = Your opponent is { $spec }, seed { NUMBER($seed, group: "no") }.
cli-type-help = Type help for what can be typed.
cli-game-of-match = Game { $number } of { $length }: { $player } moves first.
cli-thinks = { $player } is thinking
cli-program-fails = The program failed: { $why }. You may play its moves.
cli-prompt-over = { $last ->
    [true] Game over; Enter leaves
   *[false] Game over; Enter starts the next
}
cli-prompt = { $plies ->
    [1] { $player }, { COLOUR($colour) }
   *[other] { $player }, { COLOUR($colour) }, move { $place } of { $plies }
}
cli-you = { $player } (you)
cli-program = { $player } ({ SHORT($program) })
cli-lifted = Removed
cli-tally = { $name }: { TOTALS($totals) }
cli-no-moves = There are none: the game is over.
cli-moves = { $n ->
    [one] { $n } legal move: { $moves }
   *[other] { $n } legal moves: { $moves }
}
cli-analyse-seconds = Analyse takes a number of seconds, as in: analyse 10
cli-nothing-to-think = There is nothing to think about: the game is over.
cli-nothing-to-undo = There is nothing to undo.
cli-took-back = Undid ply { $ply }: { $move }.
cli-resigns = { $loser } resigns; { $winner } wins.
cli-was-resigned = The game is over: { $player } resigned. Type undo to go on.
cli-nothing-to-resign = There is nothing to resign: the game is over.
cli-took-back-resignation = Undid the resignation of { $player }.
cli-save-name = Save needs a name, as in: save game.json
cli-not-saved = Not saved: { $why }
cli-saved = Saved in { $file }.
cli-type-move = Type a move as the board names it ({ $examples }), or
cli-type = Type
cli-go-on = To go on from here:
cli-board-too-wide = (The board needs { $needed } columns, this window has { $columns }.)

cli-help-moves = every legal move, shown on the board too
cli-help-hint = a good move
cli-help-analyse = the best moves; analyse 10 thinks for 10 seconds
cli-help-undo = undo a ply; against a program, back to your turn
cli-help-resign = give up the game; undo takes it up again
cli-help-board = the board again
cli-help-rules = the rules of this game
cli-help-save = save the game (SGF, JSON or a link, as its name ends); ponnuki play --load FILE goes on with it
cli-help-help = this list
cli-help-quit = leave, as Ctrl-D does

## The score of a match

cli-game-drawn = Game { $number } is drawn.
cli-game-goes = Game { $number } goes to { $player }.
cli-games-won = Games won: { $first } { $won1 }, { $second } { $won2 }, drawn { $drawn }.
cli-points = Points: { $first } { $points1 }, { $second } { $points2 }.
cli-match-drawn = The match is drawn.
cli-match-won = { $player } wins the match.

## Choosing a game

cli-which-game = Which game (1 to { $n })>{ " " }
cli-type-number = Type a number from 1 to { $n }, or a name; quit leaves.
cli-options = Its options; Enter takes the default.
cli-opponent-choice = Your opponent; Enter for somebody at this keyboard.
cli-levels = level:NUMBER plays at a level: { LIST($levels) }. Also: random, greedy, mcts.
cli-opponent-prompt = opponent>{ " " }


## What a program thinks. Values are shares, or "wins", "draws" and "loses" where they are proven

proven-win = wins
proven-draw = draws
proven-loss = loses

cli-advice = Try { $move }: { $proven ->
    [none] { $value }
   *[other] it { WORD($proven, of: "proven") }
}{ $line ->
    [none] .
   *[other] , then { $line }.
}
cli-thought = ({ $playouts ->
    [one] { $playouts } playout
   *[other] { $playouts } playouts
}: { $proven ->
    [none] { $value } for itself
   *[other] it { WORD($proven, of: "proven") }
}{ $line ->
    [none] )
   *[other] , then { $line })
}
cli-standing = { $proven ->
    [none] { COLOUR($colour, form: "capital") } to move, value { $value }
   *[other] { COLOUR($colour, form: "capital") } to move { WORD($proven, of: "proven") }, proven
}
cli-work = { $playouts } playouts in { NUMBER($seconds, digits: "1") } s, { $rate } a second; { $nodes } nodes in { $memory } MiB{ $full ->
    [true] , which is all it may have.
   *[false] .
}
cli-no-work = { $playouts } playouts; { $nodes } nodes in { $memory } MiB{ $full ->
    [true] , which is all it may have.
   *[false] .
}
cli-column-move = Move
cli-column-visits = Visits
cli-column-value = Value
cli-column-prior = Prior
cli-column-line = Then
cli-column-threatens = Threatens
cli-percent = { NUMBER($percent, digits: "1") }%

## Measurements

cli-games-per-second = { $games } games/s, { $plies } plies/s
cli-games-in-seconds = { $games } games in { NUMBER($seconds, digits: "2") } s, { NUMBER($plies, digits: "1") } plies each
cli-wins-of-playouts = { $first } won by player 1, { $second } by player 2, { $drawn } drawn
cli-simulations = { $threads ->
    [one] { $rate } simulations/s on { $threads } thread
   *[other] { $rate } simulations/s on { $threads } threads
}
cli-simulations-on-one = { $rate } simulations/s on one: { NUMBER($times, digits: "2") } times as many
cli-playouts-without-tree = { $rate } playouts/s without a tree on one: { PERCENT($share) }
cli-tree-at-the-end = { $full ->
    [true] the tree, at the end: { $nodes } nodes in { $memory } MiB, full
   *[false] the tree, at the end: { $nodes } nodes in { $memory } MiB
}
cli-nodes-in-seconds = { $nodes ->
    [one] { NUMBER($nodes, group: "no") } node in { NUMBER($seconds, digits: "3") } s
   *[other] { NUMBER($nodes, group: "no") } nodes in { NUMBER($seconds, digits: "3") } s
}

## Solving

cli-solving = solving
cli-solving-progress = { $nodes ->
    [one] solving: { $nodes } position searched, { $memory } MiB used, { $seconds } s
   *[other] solving: { $nodes } positions searched, { $memory } MiB used, { $seconds } s
}
cli-solved-result = result
cli-solved-line = line
cli-solved-on-turn = on turn
cli-solved-nobody = nobody
cli-solved-nodes = nodes
cli-solved-nodes-count = { $nodes }
cli-solved-nodes-by = { $nodes } ({ $method })
cli-solved-memory = memory
cli-solved-memory-used = { NUMBER($used, digits: "1") } MiB used of { NUMBER($memory, digits: "1") } MiB
cli-solved-time = time
cli-solved-seconds = { NUMBER($seconds, digits: "2") } s
cli-solved-wins = { COLOUR($colour, form: "capital") } wins
cli-solved-draw = draw
cli-solved-draws-at-least = { COLOUR($colour, form: "capital") } draws at least
cli-solved-unknown = unknown
cli-writing-proof = writing the proof
cli-guided-nothing = The guide led to no proof.
cli-guided-progress = { NUMBER($guided) } moves of the guide, { NUMBER($solved) } positions given to the solver, { NUMBER($nodes) } searched
cli-checking-proof = checking the proof
cli-proof-progress = { $positions ->
    [one] proof: { $positions } position, { $plies } plies
   *[other] proof: { $positions } positions, { $plies } plies
}
cli-proof = proof
cli-proof-position = position
cli-proof-proves = proven
cli-proof-size = { $positions ->
    [one] { $positions } position, { $plies } plies, { NUMBER($size, digits: "2") } MiB
   *[other] { $positions } positions, { $plies } plies, { NUMBER($size, digits: "2") } MiB
}
cli-tables-making = solving endings
cli-tables-checking = checking tables
cli-tables-progress = block { $block }: { NUMBER($done, digits: "0") } of { NUMBER($size, digits: "0") } MiB, { NUMBER($seconds, digits: "0") } s
cli-tables-blocks = blocks
cli-tables-blocks-done = { NUMBER($done) } of { NUMBER($blocks) }
cli-tables-slots = slots
cli-tables-slots-all = { NUMBER($slots) }
cli-tables-size = size
cli-tables-size-left = { NUMBER($size, digits: "1") } MiB, { NUMBER($left, digits: "1") } MiB left to do
cli-tables-seconds-each = { NUMBER($seconds, digits: "2") } s, { NUMBER($each, digits: "2") } ns a slot
cli-tables-checked = { $blocks ->
    [one] { $blocks } block is right: { NUMBER($slots) } slots by the rules, { NUMBER($solved) } by searching
   *[other] { NUMBER($blocks) } blocks are right: { NUMBER($slots) } slots by the rules, { NUMBER($solved) } by searching
}
obstacle-limit = not solved yet: give it more time, nodes or memory
obstacle-history = unknown: the result depends on positions before this one
obstacle-endless = no win can be forced, but play might go on for ever
obstacle-depth = unknown: a line is longer than the solver can follow

## Puzzles

cli-wrong-puzzle = { $file }: puzzle { $puzzle }: { $why }
cli-puzzle-twice = { $file }: puzzle { $puzzle } is there twice
cli-puzzles-checked = { $puzzles ->
    [one] { $file }: { $puzzles } puzzle
   *[other] { $file }: { $puzzles } puzzles
}, { $wrong } wrong

## Openings

cli-book-made = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}{ $left_out ->
    [0] { "" }
   *[other] ; { $left_out } left out
}
cli-book-level = played by level { $level } against itself
cli-not-in-book = This position is not in the book.
cli-column-colour-won = { COLOUR($colour, form: "capital") } won
cli-column-drawn = drawn

## Files of games

cli-wrong-game = { $file }: game { $game }, { $why }
cli-games-verified = { $games ->
    [one] { $games } game, { $wrong } wrong
   *[other] { $games } games, { $wrong } wrong
}{ $lost ->
    [0] { "" }
   *[other] , { $lost } not read
}
cli-games-of = { $games ->
    [one] { $game }: { $games } game
   *[other] { $game }: { $games } games
}
cli-plies-of-games = plies: { $min } to { $max }, mean { NUMBER($mean, digits: "1") }, median { NUMBER($median, max_digits: "1") }
cli-wins-of-games = wins of player 1: { $first }, of player 2: { $second }; drawn: { $drawn }; without a result: { $open }
cli-games-left-out = { $games ->
    [one] { $games } game left out, as it could not be read
   *[other] { $games } games left out, as they could not be read
}
cli-no-results = no results
cli-reason-not-given = reason not given
cli-legal-moves = legal moves: { NUMBER($mean, digits: "1") } in the mean
cli-variations = { $variations ->
    [one] { $variations } variation
   *[other] { $variations } variations
}
cli-column-opening = opening
cli-column-games = games
cli-column-won-by = won by { $player }

## The web app

cli-bot-plays = { $name } plays at { $server } (Ctrl-C gives up its live games and ends it)
cli-bot-begun = game { $id } goes on
cli-bot-over = game { $id } is over
cli-bot-failed = game { $id } is given up: { $why }
cli-serving = Ponnuki is at { $address } (Ctrl-C ends it)
cli-data-backed-up = { $data } is copied to { $backup }
cli-data-restored = { $data } is restored: { $games ->
    [one] one game
   *[other] { NUMBER($games) } games
}, { NUMBER($events) } events
cli-data-checked = { $data }: { $games ->
    [one] one game
   *[other] { NUMBER($games) } games
}, { NUMBER($events) } events, { $wrong } wrong
cli-serving-others = On other devices of your network: { LIST($addresses, type: "or") }
cli-no-browser = No browser could be opened here: open this address in one.

## Tournaments

cli-resume = To go on from here: { $command }
cli-games-unit = games
cli-tournament = { NUMBER($played, group: "no") } of { $games ->
    [one] { NUMBER($games, group: "no") } game
   *[other] { NUMBER($games, group: "no") } games
}, { $openings ->
    [one] { $openings } opening
   *[other] { $openings } openings
}, seed { NUMBER($seed, group: "no") }
cli-column-player = Player
cli-column-pairs = Pairs
cli-elo = Elo { $elo } ({ $low } to { $high })
cli-superiority = LOS { NUMBER($percent, digits: "1") }%
cli-pair-counts = pairs { $counts }
cli-normalised = normalised { $elo }
cli-endings = Endings: { LIST($endings) }. First seat won { $first }, second seat { $second }. On average { NUMBER($plies, digits: "1") } plies after the opening.
cli-ending = { $reason } ({ $games })
cli-faults = Lost by a fault of { $player }: { LIST($faults) }.
cli-resigned = { $games ->
    [one] { $player } resigned { $games } game.
   *[other] { $player } resigned { $games } games.
}
cli-first-fault = first in game { NUMBER($game, group: "no") }: { $error }
cli-pie-left-out = Played without the pie rule, which an external program does not know.
cli-unfinished = { $games ->
    [one] Unfinished, and its pair not counted: { $games } game.
   *[other] Unfinished, and their pairs not counted: { $games } games.
}
cli-test = Test of { $elo0 } against { $elo1 } Elo: log likelihood ratio { $ratio } ({ $low }, { $high }), { $decision ->
    [none] undecided
   *[other] { $decision } accepted: { $elo } Elo
}.

## How games of tournaments end other than by the rules

termination-crash = crash
termination-timeout = no move in time
termination-illegal = illegal move
termination-invalid-response = invalid response
termination-refused = refusal to play on
termination-resigned = resignation
termination-unfinished = unfinished
cli-moderation-by-host = by the host of the server
cli-moderation-role = { $name } is { $role ->
    [administrator] an administrator now
    [moderator] a moderator now
   *[other] neither moderator nor administrator now
}
cli-moderation-entry = { NUMBER($number, group: "no") }  { $day }  { $moderator ->
    [none] the host
   *[other] { $moderator }
}: { $kind ->
    [warn] warning
    [mute] muted in chats
    [close] closed
    [remove_line] line removed
    [annul] rating change annulled
    [decide_game] game decided
    [close_league] league closed
    [reverse] reversed
    [give_role] role
    [take] report taken
    [release] report left
    [settle] report closed
    [link_identity] way to sign in linked
    [unlink_identity] way to sign in unlinked
   *[other] report opened again
}{ $role ->
    [none] { "" }
   *[other] { " " }{ $role }
}{ $person ->
    [none] { "" }
   *[other] , { $person }
}{ $game ->
    [none] { "" }
   *[other] , game { $game }
}{ $line ->
    [none] { "" }
   *[other] , line { NUMBER($line, group: "no") }
}{ $until ->
    [none] { "" }
   *[other] , until { $until }
}{ $report ->
    [none] { "" }
   *[other] , report { NUMBER($report, group: "no") }
}{ $reverses ->
    [none] { "" }
   *[other] , entry { NUMBER($reverses, group: "no") }
}: { $reason }
cli-report = { NUMBER($number, group: "no") }  { $day }  { $reporter } reports { $person }{ $game ->
    [none] { "" }
   *[other] , game { $game }
}{ $line ->
    [none] { "" }
   *[other] , who said { QUOTE($line) }
}: { $reason }
cli-learn-resumed = going on from generation { $generation }, with { NUMBER($games) } games
cli-learn-network = the network plays as { $player }
cli-learn-trained = generation { $generation }: { NUMBER($games) } games, { NUMBER($plies, max_digits: "1") } plies each; loss { NUMBER($loss, max_digits: "3") } (policy { NUMBER($policy, max_digits: "3") }, result { NUMBER($result, max_digits: "3") })
cli-learn-rated = generation { $generation }: { $elo } ± { $error } Elo from { $anchor }; { LIST($scores, type: "none") }
cli-learn-lost = { $actors ->
    [one] an actor was lost; another begins as soon as there is room
   *[other] { NUMBER($actors, group: "no") } actors were lost so far; others begin as soon as there is room
}
