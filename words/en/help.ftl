# What --help says: commands, and their parameters; `any` is a parameter that several commands have.

help-ponnuki = { LIST($games) } in the terminal and in a browser.
help-ponnuki-version = Show the version and leave.
help-help = Show this message and leave.
help-any-language = { LIST($languages, type: "or") }; else what LC_ALL, LC_MESSAGES or LANG says, or English.
help-any-game = One of the games that `ponnuki games` lists.
help-any-option = An option of the game, as in `-o size=7`; may be given several times.
help-any-seed = Makes what is random repeatable.
help-any-as-json = Print JSON instead of text.
help-any-load = A game on record; - is standard input.
help-any-number = Which game of the file.
help-any-branch = After so many nodes take the Nth branch, as `ponnuki records verify` says it.
help-any-playouts = Search so many playouts.
help-any-seconds = Search so many seconds; 5 without any limit.
help-any-threads = Threads for a search.
help-any-memory = Memory for a search, in MiB.
help-any-out = Write there, not to standard output; replaces a file of that name.
help-any-files = SGF, JSON or links; - is standard input.
help-any-to = Write { LIST($forms, type: "or") }.
help-play = Play at this keyboard: two people, or one against a program.
help-play-game = Without it, choose from a menu.
help-play-vs = Play against level:1 (the weakest), level:2, ..., mcts:playouts=5000, random, greedy or 'gtp:COMMAND LINE'.
help-play-seat = Your seat with --vs; 1 moves first.
help-play-match = Play a match of { $length } games, opened in turn.
help-play-games = A match of N games.
help-play-best-of = N games, or until it is decided.
help-play-file = Go on with a saved game.
help-play-number = One game of the file, by itself.
help-play-position = Begin here, not on the empty board.
help-play-moves = Begin after these; games end with '/'.
help-play-plain = No colours, letters for stones.
help-serve = Serve the web app: play in a browser, here or on your network.
help-serve-host = 0.0.0.0 lets in everybody who can reach this machine.
help-serve-port = 0 is any free one.
help-serve-open = Open it in your browser.
help-serve-app = A built app, instead of the one that is installed.
help-match = Let players play each other, every opening from both seats, and rate them.
help-match-players = random, greedy, mcts, mcts:playouts=5000,threads=2, uct:seconds=1, level:3, 'gtp:COMMAND LINE'; three or more play everybody against everybody.
help-match-pairs = Pairs of games, at most; { $pairs }, with --sprt { NUMBER($most_pairs, group: "no") }.
help-match-jobs = Games at a time; one for each core.
help-match-openings = Random openings of so many plies, 0 for none, or a file with one in each line.
help-match-sprt = Stop as soon as one of the two is refuted.
help-match-alpha = Chance to accept ELO1 when ELO0 is true.
help-match-beta = Chance to accept ELO0 when ELO1 is true.
help-match-file = Write every game there; go on if it is there.
help-match-games-file = Write the games there, anew: .sgf, .json or .link.
help-match-max-plies = A longer game is unfinished.
help-match-seconds = What programs are told to take for a move.
help-match-timeout = Seconds for a move after which a program has lost.
help-completion = Print a script by which a shell completes commands, options and games.
help-completion-shell = { LIST($shells, type: "or") }.
help-games = List the games, with their options.
help-rules = Show the rules of a game.
help-replay =
    Read moves and write positions as JSON lines.

    Moves are read from standard input, separated by white space. The first line is the initial position; each move adds a line as soon as it is read. A move that the rules refuse, or a wrong game or option, prints an object with "error" as the last line and exits with status 2.
help-analyze =
    Search a position and show the best moves, or serve many positions to a program.

    With --service there is no GAME: requests name it, and --playouts, --seconds, --threads, --memory and --seed are for those that do not say otherwise.
help-analyze-position = Begin here, not at the start.
help-analyze-moves = Play these before.
help-analyze-ply = Of that game, after so many plies.
help-analyze-allow = Consider these moves alone.
help-analyze-avoid = Leave these moves out.
help-analyze-candidates = Show so many moves, the best ones.
help-analyze-every = Report every S seconds, not only at the end.
help-analyze-service = Take requests from standard input as JSON lines.
help-analyze-workers = Positions at a time, with --service.
help-diagram = Draw a position, numbered moves or a whole game: SVG, PNG, or an animated GIF or WebP.
help-diagram-position = Begin here, not at the start.
help-diagram-moves = Played from there.
help-diagram-ply = After so many plies; else after all.
help-diagram-first = An animation begins after N plies.
help-diagram-numbers = Number these plies, as 1-50, or 51- to the end.
help-diagram-mark = cross, triangle, square, circle or any text on a point.
help-diagram-path = A line through these points.
help-diagram-arrow = An arrow from a point to another.
help-diagram-lifted = Show what the last ply took off the board.
help-diagram-coordinates = Letters and numbers at the edge.
help-diagram-theme = { LIST($themes, type: "none") }.
help-diagram-width = Of a PNG or an animation.
help-diagram-seconds = For a picture of an animation.
help-diagram-to = { LIST($pictures, type: "none") }; else by the name of --out.
help-sheet = Make a PDF to print: the rules on a page, an empty board, a score sheet, a game.
help-sheet-parts = { LIST($parts, type: "none") }; the first three if none.
help-sheet-load = A game on record to print, or a match.
help-sheet-moves = In one figure, at most.
help-sheet-comments = Print what was said about the moves.
help-sheet-number-of-boards = On a page: 1, 2, 4, 6 or 12.
help-sheet-coordinates = Beside empty boards.
help-sheet-games = Of the match on the score sheet.
help-sheet-best-of = The match ends as soon as it is decided.
help-sheet-paper = { LIST($papers, type: "none") }.
help-sheet-theme = { LIST($themes, type: "none") }; print is black on white.
help-gtp = Play for another program, over GTP 2 on standard input and output.
help-gtp-player = level:3, mcts, mcts:exploration=0.5,amaf=0, random, greedy, 'gtp:COMMAND LINE'.
help-gtp-swap = The engine may swap: if the other side knows the word.
help-perft = Count the ways to play DEPTH plies.
help-perft-depth = How many plies.
help-perft-position = Count from here, not from the start.
help-perft-divide = Also count by first move.
help-solve =
    Find out what a position is worth with best play, and best play to the end of the game.

    Ctrl-C stops it and shows what is known by then; with --checkpoint nothing is lost. Status 1 means that it is not solved.
help-solve-position = Solve this position, or the one in this file.
help-solve-moves = Play these first, as in `D4 E5`.
help-solve-memory = For the table: 512M, 4G, or a number.
help-solve-nodes = Stop after so many positions.
help-solve-seconds = Stop after so long.
help-solve-method = One of { LIST($methods, type: "none") }.
help-solve-checkpoint = Go on from this file if it is there, and keep it up to date.
help-bench = Measure speed.
help-bench-playouts = Play random games from the start, on one core.
help-bench-playouts-seconds = How long.
help-bench-search =
    Compare a search from the start with playouts by the same policy without a tree.

    With several threads, also compare it with a search on one. They take turns in short slices of the same length, so that whatever slows the machine down slows all of them down. The playouts run on one core.
help-bench-search-seconds = How long.
help-bench-search-threads = That search.
help-bench-search-playouts = Of one search, begun anew until time is up.
help-bench-search-plain = Plain UCT, uniform playouts.
help-records = Read, check and convert files of games.
help-records-convert = Write the games in another form: sgf, json (one in a line) or link (one in a line).
help-records-verify = Replay every game and name the first wrong move of each; status 1 if there is any.
help-records-stats = Count lengths, results, openings (up to symmetry) and legal moves, game by game.
help-records-stats-openings = Show so many openings.
help-records-stats-plies = Of an opening.
help-records-stats-branching = Count legal moves too; takes longer.
help-records-filter = Write the games that fit every condition.
help-records-filter-game = Of this game.
help-records-filter-player = Played by somebody of this name.
help-records-filter-winner = Won by 1 or 2, or draw.
help-records-filter-reason = Ended by, as in connection.
help-records-filter-min-plies = Of so many plies at least.
help-records-filter-max-plies = Of so many plies at most.
help-records-filter-event = Of an event of this name.
help-records-filter-opening = Begun so, but for symmetry.
help-records-filter-legal = With nothing against the rules.
help-records-dedupe = Write one of all games whose moves are equal up to a symmetry of the board: the first.
help-usage = Usage:{ " " }
help-heading-options = Options
help-heading-arguments = Arguments
help-heading-commands = Commands
