# What only the Python package says is wrong, and the command line.

## Parts of the package

problem-missing-extra = this needs { $library }: pip install "ponnuki[{ $extra }]"

## Settings of searches, solvers and players

problem-unknown-setting = unknown setting { QUOTE($setting) }; the settings are: { LIST($known, type: "none") }
problem-setting-not-between = { $setting } must be from { NUMBER($min, group: "no") } to { NUMBER($max, group: "no") }, not { NUMBER($value, group: "no") }
problem-setting-not-whole = { $setting } must be a whole number from { NUMBER($min, group: "no") } to { NUMBER($max, group: "no") }, not { $value }
problem-setting-not-number = { $setting } must be a number from { NUMBER($min, max_digits: "6", group: "no") } to { NUMBER($max, max_digits: "6", group: "no") }, not { $value }
problem-not-a-seed = a seed is a whole number from 0 to 2^64 - 1, not { SHORT($value) }
problem-not-a-game = a Game is needed here, as in Game("gonnect", size=13), not { SHORT($value) }
problem-not-one-id = a game is made by one id, and its options by name, as in Game("gonnect", size=13)
problem-not-positions = planes are those of several positions, as in game.planes([position]); position.planes() returns those of one
problem-setting-not-boolean = { $setting } must be true or false, not { $value }
problem-setting-not-among = { $setting } must be { LIST($known, type: "or") }, not { QUOTE($value) }
problem-one-thread-only = { $method } uses one thread only
problem-setting-too-small = { $setting } must be at least { NUMBER($min, group: "no") }, not { NUMBER($value, group: "no") }
problem-seconds-not-between = seconds must be more than 0 and at most { NUMBER($max, group: "no") }, not { NUMBER($value, max_digits: "6", group: "no") }
problem-no-memory = { NUMBER($bytes, group: "no") } bytes of memory cannot be allocated
problem-no-limit = a limit is needed: playouts, nodes or seconds
problem-negative-limit = a limit must not be negative
problem-other-game-of-player = this player plays another game
problem-no-move-left = no move is left to search: allow more or avoid fewer
problem-no-evaluate = this search runs with evaluate=... only: without it, use gather and supply
problem-playout-search = this search makes playouts: gather and supply need one begun with the argument network
problem-not-answers = an evaluation is a number for each position, its value, and a row of numbers for each, its priors
problem-other-answer-count = supply a value and priors for each of the { $positions } positions gathered
problem-not-actions = actions must be an array of { NUMBER($games, group: "no") } whole numbers (int16, int32 or int64), one for each game
problem-not-reset-mask = the mask of reset must be an array of { NUMBER($games, group: "no") } truth values (bool), one for each game
problem-reset-game-first = game { NUMBER($game, group: "no") } is over: reset it before the next step, with the option reset_mask
problem-illegal-action = game { NUMBER($game, group: "no") } of the batch: { $move ->
    [none] an action is a number from 0 to below { NUMBER($actions, group: "no") }
   *[other] { $move } is not legal
}
problem-not-an-action = an action is a whole number from 0 to below { NUMBER($actions, group: "no") }, not { SHORT($value) }
problem-unknown-render-mode = unknown render mode { QUOTE($mode) }; the modes are: { LIST($known, type: "none") }
problem-no-render-mode = render() does nothing without a render_mode
problem-no-observer-parameters = observations of planes take no parameters
problem-value-not-share = a value must be from 0 to 1, not { NUMBER($value, max_digits: "6", group: "no") }
problem-other-prior-count = priors must be given for every legal move, in order: { $moves }, not { $priors }
problem-prior-not-weight = priors must be finite and not negative
problem-not-values-and-logits = supply an array of { NUMBER($positions, group: "no") } values, and one of { NUMBER($positions, group: "no") } rows of { NUMBER($actions, group: "no") } logits (float32)
problem-logit-not-finite = the logits of legal actions must be finite numbers; those of row { NUMBER($row, group: "no") } are not
problem-nothing-waits = no position of this search waits to be evaluated: call advance first
problem-not-evaluated-yet = nothing is known of this position until its first evaluation
problem-not-games-of-self-play = { $path } holds no games of self-play
problem-other-format-of-games = { $path } is in format { QUOTE($format) }, not { QUOTE($expected) }
problem-games-of-other-game = { $path } is about { $theirs }, not about { $ours }
problem-games-in-use = { $path } is in use by another process that learns
problem-damaged-games = { $path } is damaged from byte { NUMBER($offset, group: "no") } on: take it out of the folder, or the games after it are lost
problem-not-a-learning-checkpoint = { $path } is not a checkpoint of learning
problem-network-not-trainable = { $path } has a network of a shape that learning does not make: begin with one that learning wrote
problem-other-planes = { $path } was made for other planes: this version describes positions otherwise
problem-training-not-finite = step { NUMBER($step, group: "no") } of the training led to what is no number; the weights are those from before: try a smaller rate
problem-no-such-device = there is no device { QUOTE($device) }; there are { LIST($known) }
problem-no-such-network-kind = there is no kind of network { QUOTE($given) }; there are { LIST($known) }
problem-no-such-network-size = such a network has no { $name }; it has { LIST($known) }
problem-no-patterns-of-cells = the board of { $game } has no cells whose patterns a network could look up
problem-patterns-of-one-board = a network of patterns is for one board: learn on several with one of convolutions
problem-board-of-other-planes = { $game } cannot share a network with the other boards: choose boards of the same game and with the same pie rule
problem-board-of-same-size = { $game } is as large as another of these boards: boards must differ in size
problem-no-cuda = PyTorch finds no GPU that it can use: learn on the processor, or install a build of PyTorch for CUDA
problem-no-ray-cluster = the Ray cluster at { QUOTE($address) } cannot be joined: { $reason }; start one with `ray start --head`, and run this on one of its machines
problem-no-room-for-actors = the cluster has room for { NUMBER($room, group: "no") } of { NUMBER($actors, group: "no") } actors, with { NUMBER($processors, group: "no") } { $processors ->
    [one] processor
   *[other] processors
}{ $gpus ->
    [one] {" "}and a GPU
   *[other] {""}
} each: ask for fewer actors or fewer threads, or add machines
problem-no-actor-begins = no actor has begun in { NUMBER($seconds, group: "no") } seconds: other programs use the cluster, or its machines are gone
problem-other-build-on-cluster = the machine at { $at } has build { $theirs } of Ponnuki, and this one { $ours }: install the same build on all machines of the cluster
problem-actor-fails = an actor cannot begin on a machine of the cluster, which may have no Ponnuki or another build: { $reason }
problem-actors-end = { NUMBER($losses, group: "no") } actors in a row ended before they had done anything: { $reason }
problem-actors-need-cluster = --actors is for a cluster: say which with --ray
problem-no-samples = there are no games in { $path } that a network could learn from
problem-not-a-network = { $path } cannot be used as a network: { MESSAGE($reason, of: "problem") }
problem-not-a-network-object = an evaluator is made from a Network, not from { SHORT($value) }
problem-not-an-evaluator = a search runs with an Evaluator, not with { SHORT($value) }
problem-not-a-table = these bytes are not a table

## Records in Python

problem-wrong-type = { $form ->
    [link] a link is a text, not { SHORT($type) }
   *[other] { $form } is a text or bytes, not { SHORT($type) }
}
problem-not-an-open-file = games are read from an open file, as in open("games.sgf", "rb"), not from { SHORT($value) }
problem-file-not-of-bytes = the file gives { $type }, not bytes: open it with open(name, "rb")
problem-not-a-winner-of-filter = the winner is 0, 1, "draw" or none, not { SHORT($value) }
problem-opening-not-a-tuple = an opening is a tuple of moves, as in ("C3", "swap"), not { SHORT($value) }
problem-not-a-move-of-games = { $game ->
    [none] no game has the move { QUOTE($move) }
   *[other] { $game } has no move { QUOTE($move) } on any board
}
problem-no-such-game = { $games ->
    [0] there is no game
    [one] there is no game { $number }, only { $games } game
   *[other] there is no game { $number }, only { $games } games
}
problem-unknown-form = unknown format { QUOTE($form) }; the formats are: { LIST($known, type: "none") }
problem-cannot-begin-there = a record of { SHORT($game) } cannot begin in a position of { SHORT($other) }
problem-in-game = game { $game }, { MESSAGE($problem, of: "problem") }
problem-wrong-at-ply = { $place ->
    [result] the result
    [setup] the setup
   *[ply] ply { $ply }
}: { $why }
problem-wrong-in-variation = { $place ->
    [result] the result
    [setup] the setup
   *[ply] ply { $ply }
} ({ LIST($branches, type: "none") }): { $why }
branch = branch { $branch } after node { $node }

## Players by their specs

problem-no-such-player = unknown player { QUOTE($spec) }; the players are random, greedy, mcts, mcts:NAME=VALUE,..., uct (likewise), level:NUMBER, net, net:FILE, gtp:COMMAND LINE, MODULE:BOT{ COUNT($bots) ->
    [0] { "" }
   *[other] , { LIST($bots, type: "none") }
}
problem-nothing-after-colon = nothing follows the colon of { QUOTE($spec) }
problem-no-level-of-name = a level is 0 to { $highest } or { LIST($names) }, not { QUOTE($text) }
problem-not-name-and-value = { $player } takes name=value,name=value, not { QUOTE($text) }
problem-no-such-setting = { $player } has no setting { QUOTE($setting) }; the settings are { LIST($known) }
problem-setting-twice = { $setting } is given twice
problem-value-not-among = { $setting } is one of { LIST($known) }, not { QUOTE($value) }
problem-value-not-whole = { $setting } is a whole number, not { QUOTE($value) }
problem-value-not-number = { $setting } is a number, not { QUOTE($value) }
problem-value-too-large = { $setting } cannot be { SHORT($value) }
problem-not-a-command-line = { QUOTE($text) } is not a command line: { $reason }
problem-command-line-missing = gtp: is followed by a command line, as in gtp:gnugo --mode gtp
problem-no-shipped-network = there is no built-in network for these rules; there are networks for { LIST($known) }
problem-no-such-program = there is no program { QUOTE($program) }
problem-stands-alone = { $player } takes no settings: leave out { QUOTE($settings) }

## Bots

problem-no-such-module = there is no module { QUOTE($module) } with a bot { QUOTE($part) }, and no player { QUOTE($module) }
problem-module-not-importable = { $module } cannot be imported: { $reason }
problem-not-in-module = the module { $module } has no { QUOTE($part) }
problem-not-a-bot = { $player } is not a player: a player is a function of a position, or a class or an object with the method choose
problem-settings-missing = { $player } needs settings: { LIST($settings, type: "none") }
problem-bot-not-picklable = { $player } cannot be sent to other processes ({ $reason }): give its class, a function of a module, or a spec such as "my_bots:Greedy"
problem-bot-not-importable = { $player } cannot be imported by other processes ({ $reason }): put it into a module
problem-bot-raises = { $player } raised { $error }{ $file ->
    [none] { "" }
   *[other] { " " }({ $file }, line { NUMBER($line, group: "no") })
}
problem-bot-exits = { $player } tried to end Python (sys.exit)
problem-bot-made-too-slowly = making { $player } took longer than { NUMBER($seconds, max_digits: "3") } s
problem-bot-closed-too-slowly = closing { $player } took longer than { NUMBER($seconds, max_digits: "3") } s
problem-bot-too-slow = { $player } did not choose a move within { NUMBER($seconds, max_digits: "3") } s
problem-bot-ends-process = { $player } ended its process ({ $signal ->
    [none] status { $status }
   *[other] signal { $signal }
})
problem-bot-returns-no-move = { $player } returned a value of type { $type }, not a move or its text

## Searches and their limits

problem-not-whole-from = { $setting } must be a whole number from { $min }, not { SHORT($value) }
problem-seconds-not-above-zero = seconds must be a number above 0, not { SHORT($value) }
problem-no-room-for-memory = this machine has no room for memory={ NUMBER($memory, group: "no") }
problem-no-move-to-consider = no legal move is left to consider

## External programs

problem-program-does-not-start = { $program } does not start: { $reason }
problem-program-crashed = { $program } { MESSAGE($problem, of: "problem") }{ $last ->
    [none] { "" }
   *[other] { " " }({ $last })
}
problem-ended-with-status = ended with status { NUMBER($status, group: "no") }
problem-was-killed = closed its output or was killed
problem-ended-by-signal = was ended by signal { $signal }
problem-endless-answer = the response of { $program } does not end
problem-no-answer-at-start = { $program } did not answer at its start within { NUMBER($seconds, max_digits: "3") } s, to the command { QUOTE($command) }
problem-no-endings = no tables of endings are made for { $game } with these options: they are for Gosix with edition=en
problem-other-game-of-endings = these tables are for { $game } with other options, or the position is one of another game
problem-no-such-endings = there are no endings with at most { $open } open cells and at least { $stones } stones
problem-other-size-of-table = { $path } is damaged: it has another size than its table; remove it to have it made again
problem-other-table = { $path } is not the table that its name says, or one of another version; remove it to have it made again
problem-no-folder-of-tables = there is no folder { $path }: tables of endings are in the one that `ponnuki tabulate` has filled
problem-no-tables-in-folder = { $path } has no table of endings that is whole: make some with `ponnuki tabulate`
problem-table-of-other-game = { $path } is a table of { $theirs }, not of { $ours }
problem-no-table = there is no { $path }: make it first, without --check
problem-tables-in-use = tables are being made in { $path } already: wait for that run to end, or choose another folder
problem-no-room-for-table = there is no room for { $path }, which takes { NUMBER($size) } bytes
problem-wrong-table = { $path } is wrong: slot { $slot } of row { $row } says { QUOTE($value) }, and { QUOTE($right) } is right
problem-no-answer-in-time = { $program } did not respond to { QUOTE($command) } within { NUMBER($seconds, max_digits: "3") } s
problem-not-an-answer = { $program } wrote { QUOTE($line) }, which is not a GTP response
problem-program-only-from-start = { $program } can play only from the start of its game
problem-program-resigns = { $program } resigns
problem-opponent-without-pie = { $program } does not know the pie rule: begin a new game with it, which is played without the rule, or choose another opponent
problem-program-plays-illegally = { $program } plays { QUOTE($move) }: { $refusal }
problem-program-refuses = { $program } refuses { QUOTE($command) }: { SHORT($reason) }
problem-player-plays-illegally = { $refusal }

## Checkpoints of solvers

problem-other-position-of-checkpoint = { $path } is about another position: { $position }
problem-other-solver-of-checkpoint = { $path } was written by a version that counts otherwise
problem-other-checksum = { $path } is damaged: its checksum is wrong
problem-no-table-in-checkpoint = { $path } is damaged: it holds no table
problem-other-format-of-checkpoint = { $path } is in format { QUOTE($format) }, not { QUOTE($expected) }
problem-not-a-checkpoint = { $path } is not a checkpoint of a solver

## Proofs of results

problem-not-a-proof = { $path } is not a proof of a result
problem-other-format-of-proof = { $path } is in format { QUOTE($format) }, not { QUOTE($expected) }
problem-proof-of-no-position = { $path } is a proof about no position: { $problem }
problem-proof-damaged = { $path } is damaged: it cannot be decompressed after ply { NUMBER($ply, group: "no") }
problem-proof-ends-early = { $path } ends too early, at ply { NUMBER($ply, group: "no") }: answers are missing
problem-proof-goes-on = { $path } goes on after the end of the proof
problem-proof-other-header = { $path } is damaged: its first line does not belong to its answers
problem-proof-other-count = { $path } proves nothing: its answers lead to { $positions } positions at ply { NUMBER($ply, group: "no") }, but it answers { $answered }
problem-proof-other-positions = { $path } proves nothing: its answers lead to other positions at ply { NUMBER($ply, group: "no") } than it answers
problem-proof-answer-no-move = { $path } proves nothing: at ply { NUMBER($ply, group: "no") } answer { NUMBER($answer, group: "no") } is none of the { $moves } legal moves, numbered from 0, of { $position }
problem-proof-unanswered = { $path } proves nothing: at ply { NUMBER($ply, group: "no") } it has no answer to { $position }
problem-proof-ends-otherwise = { $path } proves nothing: at ply { NUMBER($ply, group: "no") } the game ends otherwise than claimed after { $move } in { $position }
problem-proof-repeats-earlier = { $path } proves nothing: at ply { NUMBER($ply, group: "no") } { $move } in { $position } leads to a position from before the proof, and the third time is a draw
problem-proof-may-repeat = { $path } proves nothing: it answers a position in more than two ways, so that a third repetition might end the game as a draw
problem-proof-too-long = { $path } has no end after { $plies } plies
problem-proof-for-other-rules = the proof cannot be checked with these options of { $game }: they may forbid earlier positions, but differ in nothing else
problem-proof-makes-earlier-board = { $path } proves nothing with { LIST($options, type: "none") }: at ply { NUMBER($ply, group: "no") } the answer { $move }, after the moves of { $position }, brings back the board from before these moves
problem-nothing-to-prove = nothing is proven of this position: more time, nodes or memory may solve it
problem-no-answer = the solver found no answer that proves the result
problem-no-proof-with-history = there are no proofs in { $game } with these options: which moves are legal depends on earlier positions
problem-no-proof-of-draw = there are no proofs of draws in { $game } with these options: positions can come again without end
problem-no-folder-for-proof = there is no folder { $folder } for a proof
problem-guide-without-proof = a guide leads to a proof: name its file with --proof
problem-each-move-with-options = with --each-move there is no { LIST($options, type: "none") }; --nodes and --seconds limit the search
problem-guide-with-options = with --guide there is no { LIST($options, type: "none") }; --seconds limits the search

## Matches

problem-not-a-game-of-match = a match needs a Game, not { SHORT($value) }
problem-not-a-match-length = a match has at least 1 game, not { SHORT($value) }
problem-outcomes-not-a-tuple = the outcomes must be a tuple, not { SHORT($value) }
problem-no-room-in-match = a match of { $length } has no room for { $games } games
problem-match-decided-before = the match was decided before game { $game }
problem-not-an-outcome = an outcome must be an Outcome, not { SHORT($value) }
problem-not-a-winner-of-match = the winner must be 0, 1 or none, not { SHORT($value) }
problem-not-a-reason-of-match = the reason must be a Reason, not { SHORT($value) }
problem-not-a-score-of-match = the score must be two numbers or none, not { SHORT($value) }

## Tournaments

problem-anchor-has-not-played = { QUOTE($anchor) } has not played anybody
problem-players-not-connected = no results join { LIST($players) } to { $anchor }
problem-file-not-usable = { $path }: { $reason }
problem-old-ledger = { $path } is of format { $format }, which does not say which build played it, and cannot be resumed: begin a new file
problem-other-tournament = { $path } is of another tournament: its { $field } is { SHORT($theirs) }, not { SHORT($ours) }
problem-other-length-in-tournament = { $path } is of another tournament: its list { $field } has { $theirs } entries, not { $ours }
problem-other-build = { $path } was played by build { $theirs } of ponnuki, and this is build { $ours }: finish it with that build, or begin a new file
problem-other-programs = { $path } was played by { MESSAGE($theirs, of: "problem") }, but this run has { MESSAGE($ours, of: "problem") }: finish it with the programs of the file, or begin a new file
problem-programs = { LIST($names) }
problem-no-program = no external program
problem-not-a-ledger = { $path } is not the file of a tournament: its first line is not a { $format } head
problem-wrong-line-of-ledger = { $path }, line { $line }: { MESSAGE($problem, of: "problem") }
problem-game-there-before = game { $game } was there before
problem-ledger-in-use = { $path }: another tournament is writing to it
problem-other-fixture = game { $game } of the file has other seats or another opening
problem-other-fields-of-game = a game has the fields { LIST($known, type: "none") }
problem-wrong-field-of-game = { $field } cannot be { SHORT($value) }
problem-winner-cannot-be = a game whose termination is { QUOTE($termination) } cannot have this winner
problem-plies-not-moves = "plies" is not the number of moves
problem-worker-ended = the process that played game { $game } has ended ({ $signal ->
    [none] status { $status }
   *[other] signal { $signal }
})
problem-not-terms = a plan needs Terms, not { SHORT($value) }
problem-not-openings = a plan needs openings, as in RandomOpenings(game, seed=1), not { SHORT($value) }
problem-players-in-one-text = the players are a tuple, as in ("random", "greedy"), not the text { QUOTE($value) }
problem-too-few-players = a tournament takes two players or more
problem-test-not-of-two = a test (sprt) is between two players
problem-elo-not-less = elo0 must be less than elo1, not { NUMBER($elo0, max_digits: "6") } and { NUMBER($elo1, max_digits: "6") }
problem-not-error-rates = alpha and beta must be between 0 and 0.5, not { NUMBER($alpha, max_digits: "6") } and { NUMBER($beta, max_digits: "6") }
problem-not-a-test = a test is written elo0,elo1, as in 0,20, not { QUOTE($text) }
problem-openings-unreadable = openings { $path }: { $reason }
problem-no-openings = openings { $path }: no line has a move
problem-wrong-opening = openings { $path }, line { $line }: { MESSAGE($problem, of: "problem") }
problem-not-an-opening-length = an opening has 0 to { $max } plies, not { $plies }
problem-not-a-judge = { QUOTE($player) } does not say what it expects of a game: take a player that searches, such as net, level:full or mcts
problem-no-balanced-opening = none of { $tried } random openings in a row is balanced and unlike those before: allow a wider margin, or another number of plies
problem-openings-too-long = { $plies ->
    [one] hardly any game goes on after { $plies } random ply: ask for fewer
   *[other] hardly any game goes on after { $plies } random plies: ask for fewer
}
tournament-event = Tournament, seed { NUMBER($seed, group: "no") }

## Puzzles

problem-not-puzzles = { $path } is no file of puzzles: its first line is not a { $format } head
problem-not-a-puzzle = { $path }, line { $line }: this is no puzzle, or its id, answers, grade or themes are not those of its position
problem-puzzle-line = the line after { $move } does not end the game with this result
problem-puzzle-answer = the result after { $move } is another one
problem-puzzle-not-unique = { $moves ->
    [0] no move wins
   *[other] { $moves } moves win
}
problem-puzzle-grade = { $moves ->
    [one] the search needs { $playouts } playouts and the solution has one move, which is grade { $grade }
   *[other] the search needs { $playouts } playouts and the solution has { $moves } moves, which is grade { $grade }
}
problem-no-such-puzzles = { $path } has no puzzle of { $game } of grade { $grade } or more
problem-puzzle-themes = its themes are { $themes ->
    [0] none
   *[other] { LIST($names) }
}

## Openings

problem-not-a-book = { $path } is no book of openings: its first line is not a { $format } head
problem-not-a-book-position = { $path }, line { $line }: this is no position of a book, or its counts do not fit
problem-book-of-several-rule-sets = the games are of several rule sets, { SHORT($game) } and { SHORT($other) }: a book is of one
problem-empty-book = no game counts: a game counts if it begins with the first position and has a result

## Diagrams, pictures and sheets

problem-unknown-shell = unknown shell { QUOTE($shell) }; the shells are: { LIST($known, type: "none") }
problem-unknown-theme = unknown theme { QUOTE($theme) }; the themes are: { LIST($known, type: "none") }
problem-unknown-colour = unknown colour { QUOTE($colour) }; the colours are { LIST($known) }
problem-path-too-short = a path needs at least two points
problem-arrow-without-length = an arrow needs two different points, not { SHORT($point) } twice
problem-no-such-place = there is no point or cell { QUOTE($place) } on this board
problem-unknown-paper = unknown paper size { QUOTE($paper) }; the sizes are: { LIST($known, type: "none") }
problem-no-parts = a document needs at least one part
problem-no-puzzles = there is no puzzle to print
problem-puzzles-of-several-games = the puzzles are of several games, { LIST($games) }: a book is of one
problem-puzzles-of-several-rules = the puzzles are of several rule sets, { LIST($rules) }: a book is of one
problem-too-many-games = a score sheet has room for { $max } games, not { $games }
problem-other-board-count = a page has { LIST($known, type: "none") } boards, not { $boards }
problem-cannot-typeset = cannot typeset the page: { $reason }
problem-missing-glyphs = no font on this machine has { LIST($characters, type: "none") }: a box is drawn instead{ $packages ->
    [none] { "" }
   *[other] . Install a font for this script, such as Noto (on Debian: apt-get install { $packages })
}
problem-not-an-animation = an animation is { LIST($known, type: "or") }, not { QUOTE($format) }
problem-not-a-picture-time = a picture is shown for 0.02 to 600 seconds, not { NUMBER($seconds, max_digits: "6") }
problem-other-picture-count = an animation has 1 to { $max } pictures, not { $pictures }
problem-not-a-diagram = the SVG is not a picture of ponnuki.diagram
problem-other-picture-size = a picture is { NUMBER($min, group: "no") } to { NUMBER($max, group: "no") } pixels wide and high
problem-too-many-pixels = { $pictures } pictures of this size have more than { $max } pixels
problem-too-few-moves-in-figure = a figure has at least 1 move, not { $moves }
problem-no-such-plies = the game has plies 1 to { $plies }, not { $first } to { $last }
problem-unknown-language = unknown language { QUOTE($language) }; the languages are: { LIST($known, type: "none") }
problem-in-diagram = diagram { $name }: { MESSAGE($problem, of: "problem") }
problem-unknown-clause = unknown clause { QUOTE($clause) }; the clauses are: { LIST($known, type: "none") }
problem-unknown-shape = unknown shape { QUOTE($shape) }; the shapes are: { LIST($known, type: "none") }
problem-not-a-move-number = expected a number, not { QUOTE($text) }
problem-other-events = the last move caused { LIST($events, type: "none") }, not { $expected }
problem-other-refusal = { $move } is { $reason ->
    [none] legal
   *[other] { $reason }
}, not { $expected }
problem-not-name-value = expected NAME=VALUE, not { QUOTE($text) }

## What pictures say to people who cannot see them, and what figures cannot show

diagram-stones = { COLOUR($colour, form: "capital") }: { LIST($points, type: "none") }.
diagram-no-stones = { COLOUR($colour, form: "capital") }: none.
diagram-owned = { WORD($mark, of: "marks") } of { COLOUR($colour) }: { LIST($points, type: "none") }.
diagram-to-move = { COLOUR($colour, form: "capital") } to move.
diagram-won = { COLOUR($colour, form: "capital") } has won.
diagram-drawn = Drawn.
figure-hidden = { $place ->
    [none] { $ply } { $move }
   *[other] { $ply } at { $place }
}

## The server

server-no-such-page = No such page
server-nothing-here = There is nothing at this address.
server-level = Level { NUMBER($number) }
server-to-the-games = To the games
server-not-signed-in = Signing in did not work
server-to-the-account = To the page of your account
problem-no-app = there is no built web app in { $folder }: it has no index.html
problem-no-app-installed = this installation has no web app. With Node 20.19 or newer (nodejs.org), `pip install .` in the project's folder builds it in, and `make play` builds and opens it; --app FOLDER serves one that is built already. `ponnuki play` plays in the terminal.
problem-port-in-use = port { NUMBER($port, group: "no") } of { $host } is in use, perhaps by another `ponnuki serve`: choose another, such as --port { NUMBER($other, group: "no") }, or --port 0 for any free one
problem-port-forbidden = you may not listen on port { NUMBER($port, group: "no") }: choose one from 1024 on
problem-not-an-address = { QUOTE($host) } is not an address of this machine: leave out --host to serve this machine only, or use --host 0.0.0.0 to serve everybody who can reach it

## GTP

problem-cannot-write-file = cannot write file: { $reason }
problem-cannot-load-file = cannot load file: { $reason }
problem-record-of-other-game = it is a game of { $game }, not of { $expected }
problem-position-of-another-game = this is a position of { $game }, not of { $expected }
problem-gtp-not-a-number = syntax error: expected { $min ->
    [none] a number
   *[other] a number of at least { NUMBER($min, max_digits: "6", group: "no") }
}, not { QUOTE($text) }
problem-gtp-pie-left-out = { $program } does not know the pie rule: played with pie=false
problem-gtp-not-name-value = syntax error: expected NAME=VALUE, not { QUOTE($text) }
problem-gtp-one-size = unacceptable size: this game has only one board size
problem-gtp-other-size = unacceptable size: { MESSAGE($problem, of: "problem") }
problem-gtp-cannot-undo = cannot undo: no move has been played
problem-gtp-cannot-score = cannot score: the game is not over
problem-gtp-unknown-key = syntax error: unknown key { QUOTE($key) }; the keys are { LIST($known) }
problem-gtp-values-missing = { $values ->
    [one] syntax error: { $key } takes { $values } value
   *[other] syntax error: { $key } takes { $values } values
}
problem-gtp-other-arguments = syntax error: wrong number of arguments; usage: { $usage }
problem-gtp-line-too-long = syntax error: the line is longer than { NUMBER($max, group: "no") } bytes
problem-gtp-unknown-command = unknown command
problem-gtp-unknown-setting = unknown setting { QUOTE($setting) }; the settings are { LIST($known) }
problem-gtp-swap-not-among = swap must be { LIST($known, type: "or") }, not { SHORT($value) }
problem-gtp-not-colours-and-moves = syntax error: expected a colour before every move, not an odd number of words ({ $words })
problem-gtp-wrong-in-sequence = move { $number }: { MESSAGE($problem, of: "problem") }
problem-gtp-cpu-time-unknown = the CPU time of another program is not known
problem-gtp-illegal-move = illegal move: { $refusal }
problem-gtp-not-a-colour = syntax error: { QUOTE($text) } is not a colour; the colours are { LIST($known) }
problem-gtp-game-over = the game is over. { $outcome }
problem-gtp-other-turn = it is { $to_move }'s turn, not { $colour }'s

## Requests of the analysis service

problem-line-too-long = the line is longer than { NUMBER($max, group: "no") } bytes
problem-field-not-text = { $field } must be a string, not { SHORT($value) }
problem-field-not-texts = { $field } must be a list of strings, not { SHORT($value) }
problem-field-not-object = { $field } must be an object, not { SHORT($value) }
problem-field-not-whole = { $field } must be { $min ->
    [none] a whole number
   *[other] a whole number from { $min }
}, not { SHORT($value) }
problem-field-not-positive = { $field } must be a number above 0, not { SHORT($value) }
problem-field-not-plies = { $field } must be { $max ->
    [none] a list of whole numbers from 0
   *[other] a list of whole numbers from 0 to { NUMBER($max, group: "no") }, the number of moves
}, not { SHORT($value) }
problem-half-of-a-pair = a string has half of a surrogate pair
problem-json-too-deep = not valid JSON: nested too deeply
problem-invalid-json = not valid JSON: { $reason }
problem-request-not-object = a request must be a JSON object, not { SHORT($value) }
problem-no-id = a request needs an id, which is a string
problem-unknown-action = unknown action { QUOTE($action) }; the actions are { LIST($known) }
problem-game-given-twice = the position already gives the game, { $game }: leave out game and options
problem-no-game-in-request = a request needs a game or a position
problem-wrong-move-of-request = move { $number }: { $refusal }
problem-not-a-search-setting = { $setting } is not a setting of the search
problem-unknown-field-ignored = unknown field { QUOTE($field) } is ignored; the fields are { LIST($known) }

## Arguments of the command line

problem-no-such-option = { $command } has no option { QUOTE($option) }{ $similar ->
    [none] ; { $command } --help lists them
   *[other] ; did you mean { LIST($similar, type: "or") }?
}
problem-no-such-command = { $command } has no command { QUOTE($name) }; { $similar ->
    [none] the commands are: { LIST($known, type: "none") }
   *[other] did you mean { LIST($similar, type: "or") }?
}
problem-extra-arguments = { $command } does not take { LIST($arguments, type: "none") } here; { $command } --help shows what it takes
problem-argument-missing = { $command } needs { $argument }; { $command } --help shows what it takes
problem-option-needs-value = { $option } needs a value
problem-option-takes-no-value = { $option } takes no value
problem-argument-not-a-number = { $argument } is { $whole ->
    [true] a whole number
   *[false] a number
}{ $max ->
    [none] { $min ->
        [none] {""}
       *[other] {" "}from { NUMBER($min, max_digits: "6", group: "no") }
    }
   *[other] {" "}from { NUMBER($min, max_digits: "6", group: "no") } to { NUMBER($max, max_digits: "6", group: "no") }
}, not { QUOTE($value) }
problem-of-file = { $file }: { MESSAGE($problem, of: "problem") }
problem-of-game-of-file = { $file }: game { $game }, { MESSAGE($problem, of: "problem") }
problem-of-game = game { $game }, { $problem }
problem-of-moves = --moves: { MESSAGE($problem, of: "problem") }
problem-system = { $code ->
   *[other] { $reason }
}
problem-sentence = { $sentence }
problem-file-stays = { $file } stays as it was: not every game can be written; --partial writes the others
problem-not-a-winner-option = --winner is 1, 2 or draw
problem-service-takes-requests = with --service, requests alone say what to analyse
problem-load-excludes-game = --load names the game: leave out GAME, -o and --position
problem-analyze-needs-game = analyze needs a GAME, --load FILE or --service
problem-ply-needs-load = --number, --branch and --ply are for a game of a file, with --load
problem-not-for-terminal = this output is not text for a terminal; --out FILE writes it to a file
problem-diagram-needs-game = diagram needs a GAME, or --load FILE
problem-branch-needs-load = --number and --branch are for a game of a file, with --load
problem-load-excludes-moves = --load names the game: leave out -o, --position and --moves
problem-animation-has-no-marks = an animation has no numbers, marks, paths or arrows of its own
problem-not-so-many-plies = the game has { $plies } plies, not { $ply }
problem-not-a-mark = a mark is written POINT=WHAT, not { QUOTE($text) }
problem-not-two-points = an arrow has two points, not { $points }
problem-not-a-range-of-plies = plies are written FIRST-LAST, as in 1-50, not { QUOTE($text) }
problem-other-ending-of-records = --records FILE ends in .sgf, .json or .link, not { QUOTE($file) }
problem-no-folder-for-checkpoint = there is no folder { $folder } for a checkpoint
problem-not-a-memory = memory is a number of bytes, as in 512M or 4G, not { QUOTE($text) }
problem-option-not-name-value = an option is written NAME=VALUE, not { QUOTE($text) }
problem-position-has-options = this is a position of { $game }: leave out -o
problem-not-a-branch = a branch is written NODE:N, as in 12:2, not { QUOTE($text) }
problem-unknown-part = unknown part { QUOTE($part) }; the parts are: { LIST($known, type: "none") }
problem-part-needs-load = the part `game` needs a game on record: --load FILE
problem-record-of-another-game = the record is one of { $game }, not of { $expected }
problem-game-lost-or-missing = the file has no game { $number }, or one of its games cannot be read
problem-number-needs-load = --number is for a game of a file, with --load
problem-position-needs-game = --position is one of a GAME, which has to be named too
problem-best-of-is-length = --best-of says how long the match is: leave out --match and --games
problem-too-many-games-begun = --moves has { $games } games; the match has { $length }
problem-position-of-one-game = --position is for one game: those of a match begin on the empty board
problem-load-excludes-most = --load names the game: leave out GAME, -o, --match, --games, --best-of, --position and --moves
problem-consent-needed = { $file }: the opponent is another program; to start it, add { $options }
problem-seat-needs-opponent = --seat and --seed are for a game --vs somebody

## Saved games

problem-other-ending-of-save = a saved game ends in .sgf, .json or .link, not as { QUOTE($file) } does
problem-one-saved-game = there is no game { $number }: the file is one saved game or match
problem-not-a-save-format = not a saved game: "format" is not "{ $format }"
problem-wrong-game-or-options = "game" is not a text or "options" not an object
problem-finished-not-a-list = "finished" is not a list of fewer than { $length } games
problem-match-has-no-position = a match has no "position": its games begin on the empty board
problem-position-of-other-save = "position" is one of { $game }, not of { $expected }
problem-field-is-not-moves = "{ $field }" is not a list of moves
problem-game-not-over-in-save = game { $game } is not over after its last move
problem-resigned-after-end = the game was over before player { $player } resigned
problem-match-over-in-save = the match is over after game { $game }
problem-wrong-move-in-save = move { $number }: { $refusal }
problem-wrong-move-of-game-in-save = game { $game }, move { $number }: { $refusal }
problem-several-games = the file has several games that are not a match: --number N chooses one
problem-not-of-match = game { $game } is not of the same match as the first
problem-another-of-match = game { $game } is another of its match, or of another match; --number { $game } takes it alone
problem-setup-in-match = game { $game } begins with a setup, and games of a match do not
problem-setup-after-beginning = game { $game } has a setup after its beginning, which play cannot go back to; `ponnuki analyze`, `diagram` and `sheet` take it
problem-no-game-in-file = the file has no games

## Playing online

problem-invalid-server-address = the address of a server begins with http:// or https:// and names a host, such as https://games.example.org/; this does not: { QUOTE($address) }
problem-invalid-token-text = a token has no spaces and no characters beyond ASCII; take the secret as the page of the account shows it
problem-server-unreachable = the server at { $address } cannot be reached: { $reason }
problem-answer-unreadable = the answer of the server at { $address } cannot be read: { $reason }
problem-request-refused = the server refuses this: { $kind }
problem-player-raises = the player raised { $error }
problem-no-bot-account = { QUOTE($name) } is not the account of a bot: mark it as one on the page of the account
problem-token-missing = set { $variable } in the environment to the secret of a token, or give a file with it
problem-game-or-tournament = name a game with --game, a tournament with --tournament, or a league with --league
