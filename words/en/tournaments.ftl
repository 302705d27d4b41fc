# Tournaments of online games.

tournaments-title = Tournaments
tournaments-lead = Round robins, Swiss tournaments, knock-outs and arenas. Rounds and games begin by themselves.
tournaments-new = New tournament
tournaments-need-account = Sign in or make an account to organise a tournament.
tournaments-mine = Yours
tournaments-open = Open now
tournaments-over = Over
tournaments-none = No tournament is open.
tournaments-loading = Asking the server…
tournaments-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
tournaments-round-robin = Round robin
tournaments-swiss = Swiss
tournaments-knockout = Knock-out
tournaments-arena = Arena
tournaments-waiting = Waiting for players
tournaments-running = Running
tournaments-halted = Halted
tournaments-finished = Finished
tournaments-cancelled = Cancelled
tournaments-no-vacation = Vacations do not count here: clocks go on.
tournaments-starts = Starts { $when }
tournaments-bots = Bots only
tournaments-both = People and bots

## A new one

tournaments-name = Name of the tournament
tournaments-format = Format
tournaments-round-robin-why = Everybody meets everybody.
tournaments-swiss-why = Few rounds for many players: each meets those with as many points, by the Dutch system of FIDE.
tournaments-knockout-why = Whoever loses a match is out.
tournaments-arena-why = As many games as you like in a fixed time. Wins in a row count double.
tournaments-start = Start
tournaments-start-when = When I say so
tournaments-start-at = At a time
tournaments-time = Day and time
tournaments-rounds = Rounds
tournaments-rounds-fitting = As many as needed
tournaments-cycles = Games against each opponent
tournaments-games = Games of a match
tournaments-minutes = Length
tournaments-minutes-of = { $n } min
tournaments-entrants = For
tournaments-for-people = People
tournaments-for-bots = Bots
tournaments-for-both = Both
tournaments-interval = Pause between rounds
tournaments-interval-short = 10 seconds
tournaments-interval-minute = 1 minute
tournaments-interval-long = 5 minutes
tournaments-interval-none = I begin each round
tournaments-first-move = Time for the first move
tournaments-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
tournaments-delay-why = Nobody but the two players of a game sees its last moves before it is over.
tournaments-public = Listed for everybody
tournaments-public-why = Otherwise only people with the link find it.
tournaments-rated-why = Changes ratings; for accounts only.
tournaments-make = Make tournament

## One of them

tournaments-organised = Organised by { $name }
tournaments-enter = Join
tournaments-leave = Leave
tournaments-rest = Pause
tournaments-return = Play again
tournaments-begin = Start now
tournaments-begin-round = Begin next round
tournaments-halt = Halt
tournaments-resume = Go on
tournaments-cancel = Cancel the tournament
tournaments-cancel-sure = Cancel it for good?
tournaments-organise = Organise
tournaments-remove = Remove…
tournaments-remove-of = Remove { $name }…
tournaments-remove-title = Remove { $name } from the tournament?
tournaments-remove-why = { $begun ->
    [true] They get no more games here and cannot join again. Their points stay. A game that they play now goes on, unless you decide it.
   *[other] They are on the list no more, and cannot join again.
}
tournaments-remove-gone = In this tournament they lose the games that were to come.
tournaments-remove-do = Remove
tournaments-removed = { $name } is removed.
tournaments-decide = Decide…
tournaments-decide-of = Decide the game { $first } – { $second }…
tournaments-decide-title = Decide the game?
tournaments-decide-why = It ends now, for good, and counts here with this result. It changes no ratings.
tournaments-decide-replay = A drawn match of a knock-out is played again.
tournaments-decide-result = Result
tournaments-decide-wins = { $name } wins
tournaments-decide-drawn = Draw
tournaments-decide-do = End the game
tournaments-decided = The game { $first } – { $second } is decided.
tournaments-not-now = Do nothing
tournaments-your-game = Your game: play now
tournaments-your-game-against = against { $name }
tournaments-you-wait = You are in. Your games open here.
tournaments-you-rest = You pause, and are not paired.
tournaments-you-left = You have left.
tournaments-you-won = You have won the tournament.
tournaments-winner = { $name } wins the tournament.
tournaments-winners = Shared first place: { $names }
tournaments-round = Round { $n }
tournaments-round-of = Round { $n } of { $of }
tournaments-final = Final
tournaments-semifinals = Semifinals
tournaments-next = Next round { $when }
tournaments-ends = Ends { $when }
tournaments-standings = Standings
tournaments-pairings = Pairings
tournaments-bracket = Bracket
tournaments-last-games = Last games
tournaments-place = Place
tournaments-player = Player
tournaments-points = Points
tournaments-played = Games
tournaments-nobody = Nobody has joined yet.
tournaments-bye = { $name } has no opponent: { $points }
tournaments-goes-on = Playing
tournaments-not-played = not played
tournaments-streak = Streak: wins count double
tournaments-left = left
tournaments-resting = pausing
tournaments-explain = How ties are broken
tournaments-direct-encounter = Direct
tournaments-direct-encounter-why = Direct: points in the games among those who are equal, if all of them have met.
tournaments-wins = Wins
tournaments-wins-why = Wins: games won on the board.
tournaments-buchholz-cut-1 = BH−1
tournaments-buchholz-cut-1-why = BH−1 (Buchholz cut 1): the points of all opponents but the weakest.
tournaments-buchholz = BH
tournaments-buchholz-why = BH (Buchholz): the points of all opponents. A round without a game counts as one against somebody with your points.
tournaments-sonneborn-berger = SB
tournaments-sonneborn-berger-why = SB (Sonneborn-Berger): the points of whom you beat, and half of those you drew with.
tournaments-fewer-games = Fewer games
tournaments-fewer-games-why = Fewer games: who needed fewer games comes first.
tournaments-list = All tournaments
tournaments-of-league = Season { $season }, division { $division }
tournaments-to-league = To the league
