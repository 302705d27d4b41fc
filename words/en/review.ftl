# The review of a game, and mistakes as exercises, there and on the page where games are analysed.

played-swap = swap
played-pass = pass
exercise-lost = { COLOUR($colour, form: "capital") }’s chances fell from { $before } to { $after }
exercise-gave-win = a proven win given away
exercise-gave-draw = a proven draw given away
exercise-exactness = Chances are estimates: about one in ten is off by ten points or more, and a longer analysis shows other figures. Only what is proven is certain.
exercise-asked = { COLOUR($colour, form: "capital") } played { $move }. Find something better.
exercise-judging = Looking at { $move }
exercise-best = { $move } is the move ({ $percent }).
exercise-holds = { $move } holds: { $percent }, where the best gives { $best }.
exercise-fails = { $move } does not hold: { $percent }, where { $best } was possible.
exercise-same = { $move } was played in the game ({ $percent }). There is better.
exercise-retry = Try another
exercise-reveal = Show the answer
exercise-answer = Better was { $line } ({ $percent }).
exercise-punished = { $played } lets { COLOUR($colour, form: "capital") } play { LIST($moves, of: "move") }.

review-title = Review
review-searching = Looking through the game: { $percent }
review-failed = The engine stopped working: the review could not be finished.
review-turning = Turning point
review-turning-yours = { $number }. { COLOUR($colour, form: "capital") } { $move }: your chances went from { PERCENT($before) } to { PERCENT($after) }.
review-turning-of = { $number }. { COLOUR($colour, form: "capital") } { $move }: { COLOUR($whose) }’s chances went from { PERCENT($before) } to { PERCENT($after) }.
review-turning-none = No single move decided this game.
review-best-yours = Your best move
review-best = The best move
review-best-what = { $number }. { COLOUR($colour, form: "capital") } { $move }: your chances were { PERCENT($after) }, where the other moves give { PERCENT($average) } on average.
review-best-what-of = { $number }. { COLOUR($colour, form: "capital") } { $move }: { COLOUR($colour) }’s chances were { PERCENT($after) }, where the other moves give { PERCENT($average) } on average.
review-exercise = Exercise: find a better move
review-exercise-what = { $number }. { COLOUR($colour, form: "capital") } { $move }: { $lost }
review-flawless-yours = No move of yours cost much: well played!
review-gradual = No single move of yours cost much: it slipped away little by little.
review-flawless = No move cost much: well played, both of you!
review-in-game = In the game, { $move } gave { PERCENT($after) }.
review-next = Next exercise
