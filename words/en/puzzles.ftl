# The pages with puzzles.

puzzles-of-game = { $game } puzzle
puzzles-all = All puzzles
puzzles-goal = Goal of the game: { $goal }
puzzles-learn = Learn { $game } in a three-minute lesson
puzzles-unknown = There is no such puzzle
puzzles-unknown-why = The link may be incomplete, or the puzzle has been withdrawn.

## Which puzzles come next

puzzles-choose = Choose puzzles
puzzles-game = Game
puzzles-theme = Theme
puzzles-grade = Difficulty
puzzles-any-game = All games
puzzles-known-first = Games that you have learnt or played come first.
puzzles-any-theme = All themes
puzzles-any-grade = Any
puzzles-counted = { $name } ({ $n })
puzzles-found = { $n ->
    [0] No puzzle matches.
    [one] { $n } puzzle, { $solved ->
        [0] not solved
       *[other] solved
    }
   *[other] { $n } puzzles, { $solved ->
        [0] none solved
       *[other] { $solved } solved
    }
}
puzzles-all-solved = You have solved all of these. Choose others.
puzzles-start = Start
puzzles-list-shown = Show
puzzles-list-all = All
puzzles-list-unsolved = Not solved
puzzles-list-solved = Solved
puzzles-list-number = { $title }, no. { $n }
puzzles-list-more = Show { $n } more
puzzles-books = Books to print
puzzles-book = { $title } (PDF)
puzzles-mark-first = Solved at once
puzzles-mark-later = Solved later
puzzles-mark-failed = Tried
puzzles-mark-untried = Not tried

## How one is doing

puzzles-rating = Rating
puzzles-rating-change = { $sign ->
    [up] up by { $n }
   *[down] down by { $n }
}
puzzles-in-a-row = Solved in a row
puzzles-days = Days in a row
puzzles-unrated = You had tried this one before: your rating stays.
puzzles-hinted = With a hint, your rating stays as it is.
puzzles-not-saved = This browser saves nothing here: your rating is forgotten when you close the page.

## Solving

puzzles-task = { COLOUR($colour, form: "capital") } to move and win
puzzles-find = { $two ->
    [true] This turn has two moves: find both.
   *[false] Find the winning move.
}
puzzles-moves = { $n ->
    [one] You play { $n } move.
   *[other] You play { $n } moves.
}
puzzles-move-of = { $all ->
    [none] Your move { $number }
   *[other] Your move { $number } of { $all }
}
puzzles-look = No other move wins. Your first try, without a hint, counts for your rating.
puzzles-right = { $move } is right. Now your second move.
puzzles-go-on = { $move } is right. Keep going.
puzzles-judging = Checking { $move }…
puzzles-wrong = { $value ->
    [draw] { $move } only draws.
   *[loss] { $move } loses.
}
puzzles-refuting = Watch how { COLOUR($colour, form: "capital") } answers, to the end of the game. You can try again at any time.
puzzles-refuted = That is how it ends against { COLOUR($colour, form: "capital") }’s best play. Step back through it, or try again.
puzzles-unproven = { $move } may win too, but that cannot be proven here.
puzzles-unproven-why = Try another move. This one does not count against you.
puzzles-shown = This is the solution.
puzzles-done = { $how ->
    [first] Solved!
    [hinted] Solved with a hint.
   *[later] Solved, but not at the first try.
}
puzzles-try-again = Try again
puzzles-show = Show the solution
puzzles-next = Next puzzle
puzzles-back = Back to the puzzle
puzzles-themes = Themes
puzzles-copy = Copy link
puzzles-picture = Picture
puzzles-copied = Link copied.
puzzles-not-copied = This browser does not allow copying. Here is the link:
puzzles-analyse = Analyse

puzzles-grade-1 = Very easy
puzzles-grade-2 = Easy
puzzles-grade-3 = Medium
puzzles-grade-4 = Hard
puzzles-grade-5 = Very hard

puzzles-theme-win-in-one-turn = Win in one turn
puzzles-theme-only-defence = Only defence
puzzles-theme-threats = By threats
puzzles-theme-quiet-move = Quiet move
puzzles-theme-hexagon = Capturing a hexagon
puzzles-theme-several-hexagons = Several hexagons at once
puzzles-theme-tie = Tie
puzzles-theme-zugzwang = Zugzwang
puzzles-theme-cascade = Cascade
puzzles-theme-sacrifice = Sacrifice
puzzles-theme-capture = Capture
puzzles-theme-snapback = Snapback
puzzles-theme-ko = Ko
puzzles-theme-loop = Loop
puzzles-theme-partition = Partition
puzzles-theme-pair = Pair on the perimeter
puzzles-theme-polygon = Polygon
puzzles-theme-line = Six in line
