# The command line.

## Playing in a terminal

cli-opponent = Your opponent is { $spec }, seed { NUMBER($seed, group: "no") }.
cli-type-help = Type help for what can be typed.
cli-game-of-match = Game { $number } of { $length }: { $player } moves first.
cli-thinks = { $player } thinks
cli-program-fails = The program fails: { $why }. You may play its moves.
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
cli-lifted = Lifted
cli-tally = { $name }: { TOTALS($totals) }
cli-no-moves = There are none: the game is over.
cli-moves = { $n ->
    [one] { $n } legal move: { $moves }
   *[other] { $n } legal moves: { $moves }
}
cli-analyse-seconds = Analyse takes a number of seconds, as in: analyse 10
cli-nothing-to-think = There is nothing to think about: the game is over.
cli-nothing-to-undo = There is nothing to take back.
cli-took-back = Took back ply { $ply }: { $move }.
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
cli-help-undo = take back a ply; against a program, back to your turn
cli-help-board = the board again
cli-help-rules = the rules of this game
cli-help-save = keep the game as a record; ponnuki play --load FILE goes on with it
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
