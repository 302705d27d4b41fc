# What stands around the lessons; their own words are in learn/.

learn-title = Learn { $game }
learn-intro = One idea at a time, on a small board, and you play it yourself. After three minutes you know enough for a first game.
learn-begin = Begin
learn-go-on = Continue
learn-again = Start again from the beginning
learn-steps = Steps
learn-contents = All steps
learn-finished = You know all you need to play.
learn-step-of = Step { $n } of { $of }
learn-finer = Finer points
learn-finer-why = For later: what comes up less often, and options of a new game.
learn-finer-of = Finer point { $n } of { $of }
learn-step-done = done
learn-you = You play { COLOUR($colour, form: "capital") }
learn-watching = Watch …
learn-right = That’s it.
learn-shown = { COUNT($moves) ->
    [one] This is the move: { LIST($moves, of: "move") }.
   *[other] These are the moves: { LIST($moves, of: "move") }.
}
learn-shown-only = Start over and play it yourself: then this step is done.
learn-not-yet = That is allowed, but it is not the move we are looking for. Try another one.
learn-refused = Not allowed:
learn-take-back = Undo
learn-show = Show me
learn-restart = Start over
learn-next = Next
learn-play = Play against the engine ({ WORD($level, of: "level", form: "within") })
learn-play-other = Choose another game
learn-rules = The rules in full
learn-not-saved = This browser saves nothing here: what you have done is forgotten when you close the page.
