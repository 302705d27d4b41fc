# What --help says: commands, and their parameters; `any` is a parameter that several commands have.

help-ponnuki = { LIST($games) } in the terminal and in a browser.
help-ponnuki-version = Show the version and leave.
help-help = Show this message and leave.
help-any-language = { LIST($languages, type: "or") }; else what LC_ALL, LC_MESSAGES or LANG says, or English.
help-any-game = One of the games that `ponnuki games` lists.
help-any-option = An option of the game, as in `-o size=7`; may be given several times.
help-any-seed = Seed of the random numbers.
help-any-as-json = Print JSON instead of text.
help-any-load = File with the game; - is standard input.
help-any-number = Which game of the file.
help-any-branch = After node NODE take branch N; `ponnuki records verify` prints both numbers.
help-any-playouts = Stop after N playouts.
help-any-seconds = Stop after S seconds; 5 if there is no limit.
help-any-threads = Threads for a search.
help-any-cluster = Work on the machines of a Ray cluster: local (this machine alone), auto (the cluster that it belongs to), or HOST:PORT.
help-any-actors = Actors of the cluster, each with as many processors as it has threads; 0 for as many as there is room for.
help-any-memory = Memory for a search, in MiB.
help-any-tables = Do not search positions that the tables in this folder have, made by tabulate.
help-any-out = Write to this file, replacing it, and not to standard output.
help-any-partial = Replace the file of --out even if some games cannot be read or written.
help-any-files = SGF, JSON or links; - is standard input.
help-any-to = Write { LIST($forms, type: "or") }.
help-any-paper = { LIST($papers, type: "none") }.
help-any-theme = { LIST($themes, type: "none") }; print is black on white.
help-play = Play at this keyboard: two people, or one against a program.
help-play-game = Without it, choose from a menu.
help-play-vs = Play against level:0 (for a first game), level:1, ..., net (a network), mcts:playouts=5000, random, greedy, my_bots:Greedy (a bot) or 'gtp:COMMAND LINE'.
help-play-seat = Your seat with --vs; 1 moves first.
help-play-timeout = Seconds for a move, after which a bot or a program has failed; while it starts, a minute at least.
help-play-match = Play a match of { $length } games, opened in turn.
help-play-games = A match of N games.
help-play-best-of = N games, or until it is decided.
help-play-file = Go on with a saved game.
help-play-number = One game of the file, by itself.
help-play-position = Begin here, not on the empty board.
help-play-moves = Moves already played; '/' ends a game of a match, and resign:1 after its moves says that player 1 resigned it.
help-play-plain = No colours, letters for stones.
help-serve = Serve the web app and online games: play in a browser, here or on your network.
help-serve-host = 0.0.0.0 lets in everybody who can reach this machine.
help-serve-port = 0 is any free one.
help-serve-open = Open it in your browser.
help-serve-app = A built app, instead of the one that is installed.
help-serve-data = The database file of online games, instead of the one in your folder for data.
help-serve-database = A PostgreSQL database of online games, in place of a file: postgresql://user:password@host/database.
help-serve-workers = How many processes serve. Several need a database and Redis.
help-serve-engine = How many processes play the levels of the engine online, on the spare time of this machine. 0 turns that off.
help-serve-redis = Through which workers, on this machine and on others, tell each other what happens: redis://host:6379.
help-serve-settings = A file of settings (TOML). Variables of the environment come before it, options before both.
help-serve-proxies = The addresses of reverse proxies, with commas, which say for whom they ask; * for whoever can reach this server. Without it, this machine.
help-serve-metrics = Where Prometheus reads figures, at /metrics. Keep it from the public.
help-serve-log = text says what goes wrong, json has a line for every request, too.
help-bot = Let a player play online, for the account of a bot. Its token is in the variable PONNUKI_TOKEN or in a file.
help-bot-player = level:3, mcts, mcts:seconds=2, random, greedy, net, net:FILE, my_bots:Greedy (a bot), 'gtp:COMMAND LINE'.
help-bot-server = The address of the server's page, such as https://games.example.org/.
help-bot-game = The rules that it plays; again for more of them.
help-bot-clock = A time control, such as 5m+3s; again for more of them. Without one it plays without a clock.
help-bot-rated = Play rated games, against other bots.
help-bot-tournament = The id of a tournament that it enters, as at the end of its address; again for more of them.
help-bot-league = The id of a league that it joins, as at the end of its address; again for more of them.
help-bot-games = How many games it plays at once.
help-bot-token-file = A file with the token.
help-bot-timeout = Seconds for a move, after which a bot or a program has failed; while it starts, a minute at least.
help-data = Back up, restore and check the database file of online games.
help-data-backup = Copy the database file as it is now, also while a server uses it.
help-data-backup-target = The file to make.
help-data-backup-file = The database file, instead of the one in your folder for data.
help-data-restore = Check a backup and put it in the place of the database file, which is kept beside it.
help-data-restore-source = The backup.
help-data-restore-file = The database file, instead of the one in your folder for data.
help-data-check = Check every game in the database file by the rules again; status 1 if one is wrong.
help-data-check-file = The database file, instead of the one in your folder for data.
help-moderation = Say who moderates online games, and list what they have done.
help-moderation-role = Give an account a role; the server may run meanwhile.
help-moderation-role-name = The name of the account.
help-moderation-role-role = person, moderator or administrator.
help-moderation-role-data = The database file of online games, instead of the one in your folder for data.
help-moderation-role-database = A PostgreSQL database of online games, in place of a file.
help-moderation-log = List what moderators have done, the newest last.
help-moderation-log-data = The database file of online games, instead of the one in your folder for data.
help-moderation-log-database = A PostgreSQL database of online games, in place of a file.
help-moderation-log-after = Only what was done after this number.
help-reports = List what people have reported of others in online games.
help-reports-data = The database file of online games, instead of the one in your folder for data.
help-reports-database = A PostgreSQL database of online games, in place of a file.
help-reports-after = Only those after this number.
help-match = Let players play each other, every opening from both seats, and rate them.
help-match-players = random, greedy, mcts, mcts:playouts=5000,threads=2, uct:seconds=1, level:3, net, net:FILE, my_bots:Greedy (a bot), 'gtp:COMMAND LINE'; three or more play everybody against everybody.
help-match-pairs = At most N pairs of games; { $pairs }, with --sprt { NUMBER($most_pairs, group: "no") }.
help-match-jobs = Games played at the same time; one for each core.
help-match-openings = Number of random plies that open a game, 0 for none, or a file with an opening in each line.
help-match-sprt = Stop as soon as ELO0 or ELO1 is accepted.
help-match-alpha = Chance of accepting ELO1 when ELO0 is true.
help-match-beta = Chance of accepting ELO0 when ELO1 is true.
help-match-file = Append every game to this file; resume if it exists.
help-match-games-file = Also write the games to this file, replacing it: .sgf, .json or .link.
help-match-max-plies = Leave a game unfinished after N plies.
help-match-seconds = Seconds for a move, as told to external programs.
help-match-timeout = Seconds for a move, after which a bot or a program has lost; while it starts, a minute at least.
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
help-analyze-moves = Play these moves first.
help-analyze-ply = The position after N plies of the loaded game.
help-analyze-allow = Consider only these moves.
help-analyze-avoid = Leave these moves out.
help-analyze-candidates = Show the N best moves.
help-analyze-every = Report every S seconds, not only at the end.
help-analyze-service = Take requests from standard input as JSON lines.
help-analyze-workers = Positions searched at the same time, with --service.
help-diagram = Draw a position, numbered moves or a whole game: SVG, PNG, or an animated GIF or WebP.
help-diagram-position = Begin here, not at the start.
help-diagram-moves = Moves played from there.
help-diagram-ply = The position after N plies; after all of them if not given.
help-diagram-first = The animation begins after N plies.
help-diagram-numbers = Number these plies, as 1-50, or 51- to the end.
help-diagram-mark = cross, triangle, square, circle or any text on a point.
help-diagram-path = A line through these points.
help-diagram-arrow = An arrow from one point to another.
help-diagram-lifted = Show what the last ply took off the board.
help-diagram-coordinates = Letters and numbers at the edge.
help-diagram-theme = { LIST($themes, type: "none") }.
help-diagram-width = Width of a PNG or an animation, in pixels.
help-diagram-seconds = Seconds that each picture of an animation is shown.
help-diagram-to = { LIST($pictures, type: "none") }; else as the name of --out ends.
help-sheet = Make a PDF to print: the rules on a page, an empty board, a score sheet, a game.
help-sheet-parts = { LIST($parts, type: "none") }; the first three if none.
help-sheet-load = File with the game to print, or a match.
help-sheet-moves = At most N moves in a figure.
help-sheet-comments = Print the comments on the moves.
help-sheet-number-of-boards = Boards on a page: 1, 2, 4, 6 or 12.
help-sheet-coordinates = Print coordinates beside empty boards.
help-sheet-games = Number of games on the score sheet.
help-sheet-best-of = The match ends as soon as it is decided.
help-gtp = Play for another program, over GTP 2 on standard input and output.
help-gtp-player = level:3, mcts, mcts:exploration=0.5,amaf=0, random, greedy, net, net:FILE, my_bots:Greedy (a bot), 'gtp:COMMAND LINE'.
help-gtp-timeout = Seconds for a move, after which a bot or a program has failed; while it starts, a minute at least.
help-gtp-swap = Allow the engine to swap, if the other program supports it.
help-learn =
    Learn a game by playing against itself, and go on from what is in the folder.

    Games, checkpoints, the network and a log are in the folder; whatever ends it, no game in the folder is lost. The network plays as net:DIR/network.bin wherever a player is named.
help-learn-also = Learn on another board with the same network: an option that differs, such as size=7; give it once for each board.
help-learn-minutes = Stop after N minutes, and after the last evaluation.
help-learn-generations = Stop after generation N if it is reached before.
help-learn-folder = Folder for all that is kept; one game each.
help-learn-threads = Threads of self-play and of the network; one thread does the same for the same seed, without --ray.
help-learn-actors = Actors of the cluster, each with as many processors as it has threads and, with --device cuda, a GPU; 0 for as many as there is room for.
help-learn-games = Games played at once; 128, on a GPU 1024, with a network of patterns 512.
help-learn-simulations = Simulations of a ply in the games that are learned from.
help-learn-solver-nodes = Nodes of the exact solver for each simulation near the end of a game, so that its results are targets; 0 for none.
help-learn-even-openings = Draw many openings for each game of self-play, and begin with the one that the network judges most even: for games in which the first move decides, such as Hexotic.
help-learn-network = What a new network is made of: convolutions, for boards of any size, or patterns of cells, which take microseconds (Gosix).
help-learn-channels = Channels of a new network; 32, on a GPU 64.
help-learn-blocks = Residual blocks of a new network; 4, on a GPU 6.
help-learn-features = Features of a new network of patterns; 16.
help-learn-layers = Layers of a new network of patterns; 2.
help-learn-device = Where the network is: cpu, or cuda for an NVIDIA GPU, which plays more games at once with a larger network.
help-learn-begin-with = Begin a new network with the weights of this checkpoint.bin, of the same game on a board of any size.
help-learn-anneal = At the end, train N more steps at a falling rate.
help-learn-evaluate-every = Generations between two evaluations against random, greedy and levels 1 to 5; 0 for none.
help-perft = Count the ways to play DEPTH plies.
help-perft-depth = Number of plies.
help-perft-position = Count from here, not from the start.
help-perft-divide = Also count by first move.
help-solve =
    Find out what a position is worth with best play, and best play to the end of the game.

    Ctrl-C stops it and shows what is known by then; with --checkpoint nothing is lost. Status 1 means that it is not solved.
help-solve-position = Solve this position, or the one in this file.
help-solve-moves = Play these first, as in `D4 E5`.
help-solve-memory = Memory for the table: 512M, 4G, or a number of bytes.
help-solve-nodes = Stop after N positions.
help-solve-seconds = Stop after this many seconds.
help-solve-method = One of { LIST($methods, type: "none") }.
help-solve-threads = Threads that share the table; alpha-beta uses one.
help-solve-checkpoint = Go on from this file if it is there, and keep it up to date.
help-solve-proof = Write a proof of the result to this file, for check-proof to check.
help-solve-each-move = Find out what every move is worth, not the best one alone.
help-solve-guide = With --proof: prove who wins by the moves of this player, all replies and the solver near the end, as in net:simulations=64.
help-check-proof =
    Check a proof that `solve --proof` wrote, by the rules alone.

    The answers of the file and all moves of the opponent are played, ply by ply. A proof that is damaged, or that leaves a move unanswered, is refused.
help-check-proof-file = The proof.
help-check-proof-option = An option of the game other than in the file, as in `-o ko=positional`: check that the proof holds with it, too; it may forbid earlier positions.
help-check-proof-memory = Memory for positions: 512M, 4G, or a number of bytes. More are kept on disk.
help-tabulate =
    Solve all endings of some kind backwards, into tables in a folder.

    Endings are positions with few cells that nobody owns (open ones); only Gosix has them, with edition=en. Ctrl-C stops it, and the same command goes on with the block that was at work.
help-tabulate-directory = The folder of the tables.
help-tabulate-open-cells = Endings with N open cells at most, and all that they lead to.
help-tabulate-stones = Endings with N stones at least, and all that they lead to.
help-tabulate-memory = Memory for what is solved until it is written: 512M, 4G, or a number of bytes. The index takes up to 150 MB for each kind of symmetry besides.
help-tabulate-threads = Threads that solve.
help-tabulate-only-plan = Only say what there is to do.
help-tabulate-checked-slots = Check the tables that are there instead: all checksums, and N random slots of each block.
help-tabulate-seed = With --check: chooses the slots.
help-bench = Measure speed.
help-bench-playouts = Play random games from the start, on one core.
help-bench-playouts-seconds = Seconds to measure.
help-bench-search =
    Compare a search from the start with playouts by the same policy without a tree.

    With several threads, also compare it with a search on one. They take turns in short slices of the same length, so that whatever slows the machine down slows all of them down. The playouts run on one core.
help-bench-search-seconds = Seconds to measure.
help-bench-search-threads = Threads of the search.
help-bench-search-playouts = Playouts of each search.
help-bench-search-plain = Plain UCT, uniform playouts.
help-openings = Make books of openings from games, look positions up in them, and find balanced openings.
help-openings-balance =
    Write openings for matches that leave both sides with about the same chance, as a player that searches judges them.

    They are for `ponnuki match --openings FILE`: one in each line, with the chance of the player who begins. They are random openings; those that are not balanced are left out.
help-openings-balance-number = How many openings.
help-openings-balance-plies = How many plies each has; by default two to four, depending on the game.
help-openings-balance-judge = The player that judges: a network, a level or a search. Not every rule set has a network.
help-openings-balance-margin = How far from one half the chance of either player may be.
help-openings-make =
    Count what was played in the first plies of games, and write it as a book.

    All games are of one rule set. Those without a result, and those that begin with a setup, do not count.
help-openings-make-files = Files of games of any form; - is standard input.
help-openings-make-plies = How many plies of each game count.
help-openings-make-least = Positions are left out that were met in fewer games.
help-openings-show = Show what a book has after some moves: how often each move was played, and who won.
help-openings-show-book = A book.
help-openings-show-moves = The moves that lead to the position; the first position if there are none.
help-puzzles = Find and check puzzles: positions where one move alone wins.
help-puzzles-mine = Find puzzles in games of the engine, prove them, and write them as JSON lines.
help-puzzles-mine-number = How many puzzles.
help-puzzles-mine-nodes = For each move the solver searches at most N positions.
help-puzzles-mine-playouts = The players of these games search with N playouts for a move.
help-puzzles-mine-variants = Besides each position of a game N others are tried, in which up to three of its stones stand elsewhere; with --near, 400 in a row if it is 0.
help-puzzles-mine-min-grade = Find only puzzles of grade N or more.
help-puzzles-mine-theme = Find only puzzles whose winning line shows this theme.
help-puzzles-mine-min-plies = Find only puzzles whose best play takes N plies or more.
help-puzzles-mine-near = Begin at the puzzles of this game in FILE, in place of games: move stones, as --variants says, and keep what is still won.
help-puzzles-mine-jobs = Processes that search; they do not change what is found.
help-puzzles-book = Make a PDF to print: the puzzles of a game, the easiest first, and their solutions.
help-puzzles-book-files = Files of puzzles.
help-puzzles-check = Prove every answer of every puzzle again, from the file alone; status 1 if one is wrong.
help-puzzles-check-files = Files of puzzles.
help-records = Read, check and convert files of games.
help-records-convert = Write the games in another format: sgf, json (one in a line) or link (one in a line).
help-records-verify = Replay every game and name the first wrong move of each; status 1 if there is any.
help-records-stats = Count lengths, results, openings (up to symmetry) and legal moves, game by game.
help-records-stats-openings = Number of openings to show.
help-records-stats-plies = Number of plies of an opening.
help-records-stats-branching = Count legal moves too; takes longer.
help-records-filter = Write the games that fit every condition.
help-records-filter-game = Games of this kind, such as gonnect.
help-records-filter-player = Games with a player of this name.
help-records-filter-winner = Games won by player 1 or 2, or drawn (draw).
help-records-filter-reason = Games that ended for this reason, such as connection.
help-records-filter-min-plies = Games of at least N plies.
help-records-filter-max-plies = Games of at most N plies.
help-records-filter-event = Games of an event of this name.
help-records-filter-opening = Games with this opening, up to symmetry.
help-records-filter-legal = Games that keep to the rules.
help-records-dedupe = Remove games that equal an earlier one up to a symmetry of the board.
help-usage = Usage:{ " " }
help-heading-options = Options
help-heading-arguments = Arguments
help-heading-commands = Commands
