# Games with somebody on another device, over a server.

online-lead = Create a game and send its link to a friend, or play anyone who is here. Each plays on a device of their own. If a connection drops, the game goes on where it was.
online-loading = Asking the server…

## Connection

online-connected = Connected
online-lost = No connection. Trying again; nothing is lost.
online-lost-clock = No connection. Trying again; nothing is lost, but the clock runs.
online-back = Connected again.
online-sent = Sending the move…
online-stored = Move received.
online-unsent = Not sent yet: it goes out by itself as soon as there is a connection.
online-watchers = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}

## Names

online-you-are = You play as { $name }.
online-rename = Change name
online-name = Your name
online-name-why = Your opponents will see this name.
online-keep-name = Keep this name
online-you = you
online-here = here
online-away = away
online-at-board = here
online-not-at-board = not here

online-sign-in = Sign in or make an account
online-sign-in-short = Sign in
online-account-of = { $name }’s account
online-account = Account
online-profile = Profile
online-profile-of = { $provisional ->
    [true] Profile of { $name }, rating { $rating }, not sure yet
   *[false] Profile of { $name }, rating { $rating }
}
# Instead of a name: where one stands alone, in the sentence of a notification of this kind, or within any other sentence.
online-deleted = { $place ->
    [name] A former player
    [offer] A former player
    [challenge] A former player
    [challenge_declined] A former player
   *[within] a former player
}
online-bot-name = { $name } (bot)
online-level-name = Engine, level { NUMBER($level) }
online-with-people = A person
online-level-why = The server plays, and accepts at once. Such games are not rated. You may undo and ask for a rematch; draws are declined.
online-level-play = Play level { NUMBER($level) }
online-no-levels = The engine does not play online on this server.
online-play-here = Play it on this device
online-rated = Rated game
online-rated-why = Its end changes your ratings. For people with an account, with a clock.
online-rated-needs-account = This game is rated: sign in or make an account to join.

## New game, my games

online-new = New game
online-game = Game
online-create = Create game
online-going-on = Online games in progress
online-all = All { NUMBER($n) }
online-mine = Your games
online-none = Games that you create or join are listed here.
online-unknown-game = There is no game at this address
online-unknown-game-why = The link may be incomplete, or the game was called off before it began.
online-against = against { $name }
online-nobody-yet = waiting for your friend
online-their-turn = Their turn
online-your-turn = { $again ->
    [true] Your turn once more
   *[false] Your turn
}
online-delay = Spectators see the game
online-delay-none = At once
online-delay-moves = { $n ->
    [one] { $n } move later
   *[other] { $n } moves later
}
online-delay-why = Nobody but you two sees the last moves before the game is over.
online-delay-longer = With “Play anyone”, the longer of both players’ choices counts.
online-delayed-clock = The clocks are shown as they were after the last move that you see.
online-delayed = { $n ->
    [one] You see this game { $n } move later than its players. When it is over you see all of it.
   *[other] You see this game { $n } moves later than its players. When it is over you see all of it.
}
online-watching-turn = { $again ->
    [true] { $name } plays once more
   *[false] { $name } is to move
}
online-called-off = Called off

## Waiting and joining

online-wait-title = Send your friend this link
online-only-here-title = This link works on this device only
online-wait-why = The game begins as soon as the other person has opened the link and joined. You may close this page meanwhile.
online-wait-status = Waiting for your friend…
online-link = Link to the game
online-qr = The link as a QR code
online-qr-why = Or let your friend’s phone scan this.
online-address = Address
online-only-here = For it to open elsewhere, whoever installed Ponnuki has to start the server again like this:
online-call-off = Call the game off
online-invited = { $name } invites you to play { $game }
online-join = Join and play
online-joining = Joining…
online-clock = Clock
online-was-called-off = This game was called off before it began.
online-to-games = Play online
online-invitation = Play { $game } on Ponnuki

## Offers

online-more = More actions
online-offer-draw = Offer a draw
online-offer-take-back = Ask to undo
online-offer-abort = Propose to call it off
online-offer-adjourn = Propose to adjourn
online-offer-resume = Ask to resume
online-offered-draw = { $name } offers a draw.
online-offered-take-back = { $name } asks to undo a move.
online-offered-abort = { $name } proposes to call the game off.
online-offered-adjourn = { $name } proposes to adjourn the game. If nobody resumes it later, it is called off and counts for nothing.
online-offered-resume = { $name } would like to resume the game.
online-offered-rematch = { $name } would like a rematch.
online-yours-draw = You offered a draw.
online-yours-take-back = You asked to undo a move.
online-yours-abort = You proposed to call the game off.
online-yours-adjourn = You proposed to adjourn the game.
online-yours-resume = You asked to resume the game. It goes on when both of you are here and agree.
online-yours-rematch = You asked for a rematch.
online-accept = Accept
online-decline = Decline
online-withdraw = Withdraw
online-declined-draw = { $name } declines the draw.
online-declined-take-back = { $name } does not want to undo a move.
online-declined-abort = { $name } wants to go on.
online-declined-adjourn = { $name } does not want to adjourn.
online-declined-resume = { $name } does not want to resume now.
online-declined-rematch = { $name } wants no rematch.
online-took-back = { $n ->
    [one] The last move was undone.
   *[other] The last { $n } moves were undone.
}

online-adjourned = Adjourned
online-adjourned-until = The game is adjourned and the clock stands. If nobody resumes it by { $day }, it is called off.
online-vacation = { $name } is on vacation, until { $day } at the latest: their clock stands.
online-vacation-yours = You are on vacation, until { $day } at the latest: your clock stands.

online-turns = Your turn in { $n ->
    [one] { $n } game
   *[other] { $n } games
}
online-turns-elsewhere = Your turn in { $n ->
    [one] { $n } other game
   *[other] { $n } other games
}
online-bell = Notifications{ $n ->
    [0] {""}
   *[other] : { NUMBER($n) } new
}
online-bell-news = { $n ->
    [one] One new notification
   *[other] { NUMBER($n) } new notifications
}
online-left = you have { $left }
online-left-them = they have { $left }

## Lobby

lobby-anyone = Play anyone
lobby-waiting = Looking for an opponent. The game opens by itself while you stay on this page.
lobby-waiting-days = Looking for an opponent. You may close this page: the game will be among yours. The offer stands as long as you come here once in two weeks.
lobby-waiting-rated = Looking for an opponent of about your rating: the longer it takes, the more it may differ. The game opens by itself while you stay on this page.
lobby-answered = Somebody has answered you: go to the game
lobby-seeks = Open games
lobby-person = Player
lobby-answer = Answer
lobby-you = { $name } (you)
lobby-play = Play
lobby-empty = Nobody is looking for a game now. “Play anyone” shows yours here.
lobby-by-lot = who begins is drawn by lot
lobby-they-begin = { $name } begins
lobby-they-follow = you begin
lobby-count = { $n ->
    [0] There is no open game now.
    [one] There is { $n } open game.
   *[other] There are { $n } open games.
}
lobby-bots = Accept bots as opponents, too
lobby-bots-why = Without this you are paired with people only.
lobby-opponents = Largest difference of ratings, if you play anyone
lobby-any-rating = Any
lobby-within = { NUMBER($n) } points
lobby-rated = Rated
lobby-rated-range = Rated, for { $lowest } to { $highest }
lobby-delayed = { $n ->
    [one] spectators see it { $n } move later
   *[other] spectators see it { $n } moves later
}
lobby-rating-of = { $provisional ->
    [true] Rating { $rating }, not sure yet
   *[false] Rating { $rating }
}
lobby-sign-in = Sign in
lobby-watch = Watch now
lobby-players = { $first } – { $second }

online-claim-later = { $name } has left. If they stay away for a minute of their turn, you may end the game.
online-claim-now = { $name } has left: you may end the game, or wait.
online-claim-win = Claim the win
online-claim-draw = Call it a draw

## Challenges

challenge-person = Challenge { $name }
challenge-title = Challenge { $name } to a game
challenge-why = They are told at once, and may accept or decline.
challenge-incoming = Challenges to you
challenge-outgoing = Your challenges
challenge-from = { $name } challenges you
challenge-to = You challenged { $name }
challenge-accept = Accept
challenge-decline = Decline…
challenge-decline-now = Decline
challenge-reason = Why? { $name } is told.
challenge-put-away = Put away
challenge-begun = { $name } has accepted: go to the game
challenge-declined = { $name } declines{ $reason ->
    [later] : not now, perhaps later
    [too_fast] : the clock is too fast
    [too_slow] : the clock is too slow
    [other_clock] : another clock, please
    [want_rated] : a rated game, please
    [want_casual] : a game that is not rated, please
    [other_game] : another game, please
   *[none] .
}
challenge-because = { $reason ->
    [later] Not now, perhaps later
    [too_fast] The clock is too fast
    [too_slow] The clock is too slow
    [other_clock] Another clock
    [want_rated] Rated games only
    [want_casual] Not rated
    [other_game] Another game
   *[none] No reason
}
challenge-you-begin = you begin
challenge-news = { $n ->
    [one] { $name } challenges you to a game
   *[other] { $n } challenges wait for you
}
challenge-unknown = There is nobody here under this address.
people-played = People you have played
people-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
people-challenge = Challenge

## Premoves

premove-queued = { $point } is played as soon as it is your turn.
premove-spoken = played next
premove-refused = { $point } was not played: { $why }

## Conditional moves

plan-heading = Conditional moves
plan-why = The server plays your answer the moment { $name } plays the move before it. Only you see this.
plan-add = Plan an answer…
plan-title = Plan an answer
plan-board = Board of the plan
plan-line = Planned so far
plan-their-move = What might { $name } play?
plan-and-then = And if { $name } plays on? Or keep this.
plan-your-answer = What do you answer?
plan-over = The game would be over.
plan-if = If { $theirs }, then { $yours }
plan-if-open = If { $theirs }…
plan-keep = Keep
plan-step-back = One move back
plan-remove = Remove

## Chat

chat-title = Chat
chat-open = { $n ->
    [0] Chat
    [one] Chat: { $n } new message
   *[other] Chat: { $n } new messages
}
chat-players = Chat with your opponent
chat-watchers = Chat of the watchers
chat-none = No messages.
chat-hidden = { $n ->
    [one] { $n } line of somebody whom you do not hear
   *[other] { $n } lines of people whom you do not hear
}
chat-field = Write a message
chat-send = Send
chat-people = Mute, block, report
chat-mute = Mute
chat-unmute = Hear again
chat-block = Block
chat-unblock = Unblock
chat-muted = You do not hear { $name } any more; nobody else notices.
chat-blocked = You and { $name } see none of each other’s open games, and do not play or chat.
chat-heard-again = You hear { $name } again.
chat-report = Report…
chat-reason = What is wrong? Whoever runs this server reads it.
chat-send-report = Send the report
chat-reported = You have reported { $name }.
online-moderation = Moderation
chat-note = My notes
chat-note-kept = Kept: only you see them.

## End

online-next-game = Go to the rematch
online-save = Save on this device
online-saved = Saved: the home page has it.
online-not-saved = This browser saves nothing here.
online-problem = The server says: { $why }
online-refused = The server refused this.

## Matches

online-series-of = A series of { $n } games
online-series-why = Players take turns to go first. A win is a point, a draw half a point.
online-match-seat = In the first game, you go
online-match-games = The games of the match
online-match-won = Won
online-match-points = Points
online-match-you-are-ready = You are ready. The next game begins as soon as { $name } is.
online-match-other-is-ready = { $name } is ready for the next game.
online-match-wait-live = The next game begins once both of you are ready. Whoever keeps the other waiting for ten minutes loses the match.
online-match-wait-days = The next game begins once both of you are ready. Whoever keeps the other waiting for 14 days loses the match.
online-match-not-ready = Not yet
online-match-to-next = Go to the next game
online-match-give-up = Give up the match
online-match-give-up-question = { $name } wins the match then. Give it up?
online-match-really-give-up = Yes, give it up
online-match-keep = Keep playing
online-match-offer-abort = Propose to call the match off
online-match-offered-abort = { $name } proposes to call the match off.
online-match-yours-abort = You proposed to call the match off.
online-match-called-off = The match was called off
online-match-given-up = { $name } gave it up.
online-match-abandoned = { $name } did not come back.
online-match-score = The score is { $first } to { $second }.
online-match-score-sheet = Games won: { $first } to { $second }. Points: { $points } to { $others }.

## Tournaments

online-tournaments = Tournaments
online-leagues = Leagues
online-to-tournament = To the tournament
online-of-tournament = A game of a tournament
