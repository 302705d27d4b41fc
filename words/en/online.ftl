# Games with somebody on another device, over a server.

online-lead = Create a game and send its link: whoever opens it plays with you, each on a device of their own. Nothing is lost when a connection is.
online-loading = Asking the server…

## Connection

online-connected = Connected
online-lost = No connection. Trying again; nothing is lost.
online-lost-clock = No connection. Trying again; nothing is lost, but the clock runs.
online-back = Connected again.
online-sent = Sent…
online-unsent = Not sent yet: it goes out by itself as soon as there is a connection.
online-delivered = On the server
online-watchers = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}

## Names

online-you-are = You play as { $name }.
online-rename = Change name
online-name = Your name
online-name-why = The others in your games see it.
online-keep-name = Keep this name
online-you = you
online-here = here
online-away = away

## New game, my games

online-new = New game
online-game = Game
online-create = Create game
online-mine = Your games
online-none = Games that you create or join are listed here.
online-against = against { $name }
online-nobody-yet = waiting for your friend
online-their-turn = Their turn
online-your-turn = { $again ->
    [true] Your turn once more
   *[false] Your turn
}
online-watching-turn = { $again ->
    [true] { $name } plays once more
   *[false] { $name } is to move
}
online-called-off = Called off

## Waiting and joining

online-wait-title = Send your friend this link
online-wait-why = The game begins when it has been opened and joined. You may close this page meanwhile.
online-wait-status = Waiting for your friend…
online-link = Link to the game
online-qr = The link as a QR code
online-qr-why = Or let your friend’s phone scan this.
online-address = Address
online-only-here = This address is known to your device only. Start the server with “ponnuki serve --host 0.0.0.0”, and everybody on your network can open the link.
online-call-off = Call the game off
online-invited = { $name } invites you to a game of { $game }
online-join = Join and play
online-joining = Joining…
online-clock = Clock
online-was-called-off = This game was called off before it began.
online-to-games = Play online
online-invitation = A game of { $game } on Ponnuki

## Offers

online-offer-draw = Offer a draw
online-offer-take-back = Ask to take back
online-offer-abort = Propose to call it off
online-offered-draw = { $name } offers a draw.
online-offered-take-back = { $name } asks to take back a move.
online-offered-abort = { $name } proposes to call the game off.
online-offered-rematch = { $name } would like a rematch.
online-yours-draw = You offered a draw.
online-yours-take-back = You asked to take back a move.
online-yours-abort = You proposed to call the game off.
online-yours-rematch = You asked for a rematch.
online-accept = Accept
online-decline = Decline
online-withdraw = Withdraw
online-declined-draw = { $name } declines the draw.
online-declined-take-back = { $name } wants no move taken back.
online-declined-abort = { $name } wants to go on.
online-declined-rematch = { $name } wants no rematch.
online-took-back = { $n ->
    [one] The last move was taken back.
   *[other] The last { $n } moves were taken back.
}

## End

online-next-game = Go to the rematch
online-save = Save on this device
online-saved = Saved: the home page has it.
online-not-saved = This browser saves nothing here.
online-problem = The server says: { $why }
online-refused = The server refused this.
