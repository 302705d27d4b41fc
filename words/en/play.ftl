# What every game says: colours, moves, refusals, results. What one game alone says is in games/.

## Colours: within a sentence, and where one begins

colour-black = black
    .capital = Black
colour-white = white
    .capital = White
colour-red = red
    .capital = Red
colour-blue = blue
    .capital = Blue

## Events: what a ply did. $player1 and $player2 are names

event-placed = { COLOUR($colour, form: "capital") } plays { $point }.
    .ahead = Both stones, { $point }, would be placed.
event-swapped = Colours are swapped: { $player1 } has { COLOUR(FIRST($colours), form: "capital") } now, { $player2 } has { COLOUR(LAST($colours), form: "capital") }.
event-passed = { COLOUR($colour, form: "capital") } cannot place a stone and passes.
event-lifted = { COUNT($points) ->
    [one] The { COLOUR($colour) } stone { LIST($points) } is removed.
   *[other] The { COLOUR($colour) } stones { LIST($points) } are removed.
}
    .ahead = { $own ->
        [true] { COUNT($points) ->
            [one] One of your stones would be removed.
           *[other] { COUNT($points) } of your stones would be removed.
        }
       *[false] { COUNT($points) ->
            [one] { COUNT($points) } { COLOUR($colour) } stone would be removed.
           *[other] { COUNT($points) } { COLOUR($colour) } stones would be removed.
        }
    }
event-ended = The game is over: { WORD($reason, of: "reason") }.
    .ahead = { $own ->
        [true] You would win: { WORD($reason, of: "reason") }.
        [false] You would lose: { WORD($reason, of: "reason") }.
        [nobody] { COLOUR($colour, form: "capital") } would win: { WORD($reason, of: "reason") }.
       *[none] The game would be drawn: { WORD($reason, of: "reason") }.
    }

## Refusals: why $move is illegal. $winner is a name

refusal-not-a-move = { QUOTE($move) } is not a move on this board.
refusal-game-over = { $winner ->
    [none] The game is over, drawn: { WORD($reason, of: "reason") }.
   *[other] The game is over, won by { $winner }: { WORD($reason, of: "reason") }.
}
refusal-no-swap = Swapping is not allowed here: it answers the first move, under the pie rule.
refusal-no-pass = Passing is not allowed here: some rules have it, but only when no stone can be placed.
refusal-occupied = { $point } is occupied by { COLOUR($colour, form: "capital") }.

## Outcomes: how a game ended. The winner's points come first

reason-exhausted = nothing more can be placed

outcome-won = { $won ->
    [none] { $winner } wins: { WORD($reason, of: "reason") }.
   *[other] { $winner } wins: { WORD($reason, of: "reason") }, { $won } to { $lost }.
}
outcome-drawn = { $won ->
    [none] The game is drawn: { WORD($reason, of: "reason") }.
   *[other] The game is drawn: { WORD($reason, of: "reason") }, { $won } to { $lost }.
}

## Results that the rules do not decide

ending-resignation = resignation
ending-time = time
ending-forfeit = forfeit
ending-points = points
ending-void = void
ending-unknown = the end is unknown
ending-agreement = agreement
ending-unspecified = { "" }

result-void = The game is void.
result-unknown = The result is not known.
result-drawn = { $reason ->
    [agreement] The game is drawn by agreement.
   *[other] The game is drawn.
}
result-won = { $reason ->
    [resignation] { $winner } wins by resignation{ $margin }.
    [time] { $winner } wins on time{ $margin }.
    [forfeit] { $winner } wins by forfeit{ $margin }.
    [points] { $winner } wins by points{ $margin }.
   *[other] { $winner } wins{ $margin }.
}
result-margin = , { NUMBER($points, max_digits: "6") }

## Players without names; player 1 moved first

player-1 = Player 1
player-2 = Player 2

total = { COLOUR($colour, form: "capital") } { $number }
player-first = the first player
player-second = the second player

## The board as text: what its signs mean

board-last-move = last move
board-owned = { COLOUR($owner, form: "capital") }’s cell
board-dead = dead { COLOUR($stone) }, { COLOUR($owner, form: "capital") }’s cell
board-lifted = just removed
board-legal = legal

## Who made a game, and when

game-credit = { $author ->
    [none] { $year ->
        [none] author unknown
       *[other] author unknown, { $year }
    }
   *[other] { $year ->
        [none] by { $author }
       *[other] by { $author }, { $year }
    }
}
