# What the server of online games says is wrong.

## Commands

problem-no-person = give yourself a name first
problem-unknown-game-id = there is no game { QUOTE($id) } on this server
problem-nobody-joined = nobody has joined this game yet
problem-not-a-player = you only watch this game
problem-own-game = this is your own game: send its link to somebody else
problem-joined-already = you play this game already
problem-game-full = two people play this game already; you can watch it
problem-game-ended = the game is over, { $winner ->
    [none] without a winner
    [0] won by the player who moved first
   *[other] won by the player who moved second
}: { $reason ->
    [resignation] by resignation
    [time] on time
    [draw_agreed] a draw was agreed
    [aborted] it was aborted
   *[other] by the rules
}
problem-not-your-turn = it is not your turn
problem-stale-move = the move was for ply { NUMBER($ply, group: "no") }, but { NUMBER($plies, group: "no") } plies have been played
problem-no-such-offer = { $offer ->
    [draw] no draw is offered
    [take_back] nobody asks to take a move back
    [abort] nobody asks to abort the game
   *[other] no rematch is offered
}
problem-offered-already = { $offer ->
    [draw] you have offered a draw already
    [take_back] you have asked to take your move back already
    [abort] you have asked to abort the game already
   *[other] you have offered a rematch already
}
problem-answer-first = { $offer ->
    [take_back] your opponent asks to take a move back: answer that first
   *[other] your opponent has made an offer: answer that first
}
problem-nothing-to-take-back = you have no move to take back
problem-rematch-too-early = a rematch can be offered once the game is over
problem-rematch-begun = the rematch has begun: game { $id }
problem-too-many-events = a game has at most { NUMBER($max) } events

problem-not-the-next-event = event { NUMBER($version, group: "no") } came where { NUMBER($expected, group: "no") } is the next one
problem-not-a-log = these are not all events of a game from its first one on

## People

problem-name-not-visible = a name needs a character that shows, and none that does not
problem-name-too-long = a name has at most { $max } characters, not { $length }

## Requests and messages

problem-rate-limited = too much at once: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
problem-busy = the server is busy: try again soon
problem-storage-failed = the server cannot write to its disk: nothing was changed, try again later
problem-server-failed = something went wrong on the server: nothing was changed
problem-foreign-origin = this came from a page of { SHORT($origin) }, not of { SHORT($host) }
problem-body-not-json = the body must be JSON (Content-Type: application/json), not { QUOTE($type) }
problem-invalid-message = this cannot be read: { $detail }
problem-not-text = messages are text, not bytes
problem-body-too-large = a body has at most { NUMBER($max) } bytes
problem-method-not-allowed = this address does not take this method
problem-no-such-door = the API has no such address
problem-too-many-watched = a connection watches at most { $max } games
problem-unknown-version = the game has fewer events than you know: ask for all of them
problem-foreign-address = { SHORT($address) } is not an address of this server

## The database file

problem-data-unreadable = { $path } is no database that can be read: { $reason }
problem-data-unusable = { $path } cannot be used ({ $reason }): choose another file with --data FILE
problem-data-in-use = { $path } is in use by another server: stop it, or choose another file with --data FILE
problem-data-not-ours = { $path } is a database of another program: choose another file with --data FILE
problem-data-newer = { $path } was written by a newer version of Ponnuki: install that one, or choose another file with --data FILE
