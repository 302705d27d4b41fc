# The review of a game, and mistakes as exercises, there and on the page where games are analysed.

played-swap = swap
played-pass = pass
exercise-lost = { COLOUR($colour, form: "capital") }’s chances fell from { $before } to { $after }
exercise-lost-yours = your chances fell from { $before } to { $after }
exercise-gave-win = a certain win thrown away
exercise-gave-draw = a certain draw thrown away
exercise-exactness = Chances are estimates: about one in ten is off by 10% or more, and a longer analysis may show other figures. Only what is proven is certain.
review-estimates = Chances are the engine’s estimates. The Analyse page has the details.
exercise-asked = { COLOUR($colour, form: "capital") } played { $move }. Find something better.
exercise-asked-yours = You played { $move }. Find something better.
exercise-judging = Looking at { $move }
exercise-best = { $move } is the move ({ $percent }).
exercise-holds = { $move } is good enough: { $percent }, and the best move gives { $best }.
exercise-fails = { $move } isn’t enough: { $percent }, where { $best } was possible.
exercise-same = { $move } was played in the game ({ $percent }). There is better.
exercise-retry = Try another
exercise-reveal = Show the answer
exercise-answer = { $move } was better{ $line ->
    [none] { "" }
   *[other] { " " }(then { $line })
}: { $percent }.
exercise-punished = { $played } lets { COLOUR($colour, form: "capital") } play { LIST($moves, of: "move") }.

review-title = Review
review-searching = Looking through the game: { $percent }
review-failed = The engine stopped working: the review could not be finished.
review-turning = Turning point
review-turning-yours = { $number }. { COLOUR($colour, form: "capital") } { $move }: your chances went from { PERCENT($before) } to { PERCENT($after) }.
review-turning-of = { $number }. { COLOUR($colour, form: "capital") } { $move }: { COLOUR($whose, form: "capital") }’s chances went from { PERCENT($before) } to { PERCENT($after) }.
review-turning-none = No single move decided this game.
review-stretch = The decisive stretch
review-stretch-yours = Moves { $first } to { $last }: your chances went from { PERCENT($before) } to { PERCENT($after) }.
review-stretch-of = Moves { $first } to { $last }: { COLOUR($whose, form: "capital") }’s chances went from { PERCENT($before) } to { PERCENT($after) }.
review-best-yours = Your best move
review-best = The best move
review-best-what = { $number }. { COLOUR($colour, form: "capital") } { $move }: your chances were { PERCENT($after) }; the other moves averaged { PERCENT($average) }.
review-best-what-of = { $number }. { COLOUR($colour, form: "capital") } { $move }: { COLOUR($colour, form: "capital") }’s chances were { PERCENT($after) }; the other moves averaged { PERCENT($average) }.
review-exercise = Exercise: find a better move
review-exercise-what = { $number }. { COLOUR($colour, form: "capital") } { $move }: { $lost }.
review-flawless-yours = No move of yours cost much: well played!
review-recovered = No single move of yours cost much, but together they did: your chances were down to { PERCENT($least) } before you won.
review-held = No single move of yours cost much, but together they did: your chances were down to { PERCENT($least) } before the draw.
review-gradual-yours = No single move of yours cost much: it slipped away little by little.
review-gradual = No single move cost much: it was decided little by little.
review-flawless = No move cost much: well played, both of you!
review-in-game = In the game, { $move } gave { PERCENT($after) }.
review-next = Next exercise
