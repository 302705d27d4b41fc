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
    [abandoned] one player had left
    [no_show] one player did not come
    [adjudicated] it was decided by the organiser, by a moderator or by the end of the season
   *[other] by the rules
}
problem-not-your-turn = it is not your turn
problem-stale-move = the move was for ply { NUMBER($ply, group: "no") }, but { NUMBER($plies, group: "no") } plies have been played
problem-plan-of-live-game = only in games in which a turn may take a day, or without a clock, are moves played by the server
problem-plan-on-your-turn = it is your turn: conditional moves answer your opponent’s
problem-plan-without-answer = each line needs an answer of yours
problem-plan-of-two-answers = two lines answer the same move with { $move } and with { $other }: keep one of them
problem-no-such-offer = { $offer ->
    [draw] no draw is offered
    [take_back] nobody asks to undo a move
    [adjourn] nobody proposes to adjourn
    [resume] nobody asks to resume
    [abort] nobody asks to abort the game
   *[other] no rematch is offered
}
problem-offered-already = { $offer ->
    [draw] you have offered a draw already
    [take_back] you have asked to undo your move already
    [adjourn] you have proposed to adjourn already
    [resume] you have asked to resume already
    [abort] you have asked to abort the game already
   *[other] you have offered a rematch already
}
problem-answer-first = { $offer ->
    [take_back] your opponent asks to undo a move: answer that first
   *[other] your opponent has made an offer: answer that first
}
problem-nothing-to-take-back = you have no move to undo
problem-rematch-too-early = a rematch can be offered once the game is over
problem-rematch-begun = the rematch has begun: game { $id }
problem-no-claims = only a game with a clock on which no turn takes a day can be claimed
problem-claim-before-moves = not both have moved yet: call the game off instead
problem-claim-on-your-turn = it is your turn: play on
problem-claim-too-early = your opponent may come back: the game can be claimed in { $seconds ->
    [one] one second
   *[other] { NUMBER($seconds) } seconds
}
problem-game-adjourned = the game is adjourned: it has to be resumed first
problem-not-adjourned = the game is not adjourned
problem-adjourns-live-games = only a live game is adjourned: the others wait for days anyway
problem-adjourns-no-match = games of a match are not adjourned: pause between two of them instead
problem-adjourn-before-moves = not both have moved yet: call the game off instead
problem-players-not-here = a game is resumed when both players have it open
problem-opponent-gone = the account of your opponent was deleted: there is nobody to play again
problem-match-not-of-sheet = { $defined ->
    [0] the rules of { $game } define no match: choose a series instead
   *[other] a match by the rules of { $game } has { $defined } games, not { $length }
}
problem-match-goes-on = the match goes on: begin its next game, or give the match up
problem-match-is-over = the match is over
problem-match-went-on = the match goes on in game { $id }
problem-not-of-a-match = this game belongs to no match
problem-unknown-match = there is no match { QUOTE($id) } on this server
problem-too-many-offers = a player makes at most { NUMBER($max) } offers in a game

## The lobby

problem-seek-gone = this game is no longer wanted, or somebody else was faster
problem-own-seek = this is your own: somebody else has to answer it
problem-range-needs-rated = a range of ratings is for rated games alone
problem-rating-out-of-range = this game is for ratings from { NUMBER($lowest, group: "no") } to { NUMBER($highest, group: "no") }, and yours is { NUMBER($rating, group: "no") }
problem-too-many-seeks = you look for { NUMBER($max) } games already: withdraw one first
problem-too-many-seeks-here = as many games are looked for from your network as may be: withdraw one of them, or answer one of others
problem-lobby-full = { NUMBER($max) } games are looked for already: answer one of them
problem-challenge-gone = this challenge was withdrawn or answered, or has stood for too long
problem-too-many-challenges = you have challenged people to { NUMBER($max) } games already: withdraw one first
problem-challenge-declined-just-now = this person has just declined: you can ask again in { $minutes ->
    [one] one minute
   *[other] { NUMBER($minutes) } minutes
}
problem-challenged-by-guests = this person has { NUMBER($max) } challenges of guests to answer already: with an account you can ask all the same
problem-challenged-too-often = this person has { NUMBER($max) } challenges to answer already
problem-too-many-challenges-here = { NUMBER($max) } challenges stand on this server already: try again later
problem-kept-apart = you and this person do not play each other
problem-yourself = this is you yourself
problem-unknown-person = there is no person { QUOTE($id) } on this server
problem-too-many-relations = you have muted or blocked { NUMBER($max) } people already

## Tournaments

problem-no-pairing = everybody has met everybody: this round cannot be paired
problem-unknown-tournament = there is no tournament { QUOTE($id) } on this server
problem-tournament-over = the tournament is over
problem-not-the-organiser = only who organises the tournament can do this
problem-adjudicates-own-game = who organises a tournament cannot decide a game of their own
problem-no-such-board = this game is none of the tournament that goes on
problem-arena-needs-live-clock = an arena needs a clock on which no turn takes a day
problem-rated-needs-one-kind = rated tournaments are for people alone, or for bots alone
problem-start-out-of-range = a tournament starts within a year from now
problem-tournament-of-others = this tournament is for { $entrants ->
    [bots] bots
   *[other] people
} alone
problem-tournament-full = the tournament has { NUMBER($max) } players already
problem-tournament-full-of-network = as many guests as may be have entered from your network: with an account you can enter all the same
problem-entering-is-over = nobody can enter this tournament any more
problem-removed-from-tournament = the organiser has removed you from this tournament
problem-too-many-tournament-changes = you have entered, rested or returned { NUMBER($max) } times: you cannot any more
problem-not-in-tournament = this person does not take part in the tournament
problem-no-rest-here = one can rest in Swiss tournaments and arenas alone
problem-tournament-too-small = a tournament needs { NUMBER($min) } players at least
problem-tournament-not-started = the tournament does not run
problem-round-goes-on = the round goes on: the next one begins when its games are over
problem-too-many-tournaments = you organise { NUMBER($max) } tournaments already that are not over
problem-too-many-tournaments-here = { NUMBER($max) } tournaments go on here already: wait until one is over
problem-draw-before-moves = in a game of a tournament a draw can be offered once both have moved
problem-game-of-tournament = in a game of a tournament there is no taking back, no calling off and no rematch

## Leagues

problem-unknown-league = there is no league { QUOTE($id) } on this server
problem-unknown-season = this league has no season { NUMBER($season) }
problem-league-over = the league has ended
problem-not-league-organiser = only who organises the league can do this
problem-season-too-short = with this clock and this time for the first move, a season needs { NUMBER($days) } days at least
problem-too-many-movers = of divisions of this size no more than { NUMBER($max) } can go up and down
problem-league-of-others = this league is for { $entrants ->
    [bots] bots
   *[other] people
} alone
problem-league-full = the league has { NUMBER($max) } members already
problem-removed-from-league = the organiser has removed you from this league
problem-not-in-league = this person does not take part in the league
problem-season-goes-on = games of this season are still going on: only once they are over can the next season begin before its time
problem-league-too-small = a season needs { NUMBER($min) } members at least
problem-too-many-leagues = you organise { NUMBER($max) } leagues already that go on
problem-too-many-leagues-here = { NUMBER($max) } leagues go on here already: wait until one has ended

## Chat, notes and reports

problem-text-not-visible = a text needs a character that shows
problem-too-many-marks = at most { NUMBER($max) } accents and other marks may follow a character
problem-text-too-long = a text has at most { NUMBER($max) } characters here, not { NUMBER($length) }
problem-other-room = { $room ->
    [players] this is what the players say to each other
   *[other] players read and write what watchers say when the game is over
}
problem-chat-full = { NUMBER($max) } lines have been written here already
problem-too-many-reports = you have made { NUMBER($max) } reports already

## Moderation

problem-account-closed = a moderator has closed your account { $until ->
    [none] for good
   *[other] until { $until } (UTC)
}: { $reason }
problem-muted = a moderator has muted you in all chats until { $until } (UTC): { $reason }
problem-needs-moderator = this is for moderators
problem-needs-administrator = this is for administrators
problem-acts-on-oneself = moderators decide nothing about themselves, their own games and reports of them
problem-acts-on-administrator = nobody decides about an administrator here: the host of the server takes the role away first
problem-acts-on-level = a level of the engine cannot be warned, muted or closed: the host of the server turns levels off
problem-role-needs-account = only the account of a person can have a role, not a guest and not a bot
problem-unknown-role = unknown role { QUOTE($role) }; the roles are: { LIST($known, type: "none") }
problem-unknown-report = there is no report { NUMBER($id, group: "no") }
problem-report-closed = this report is closed: open it again first
problem-report-open = this report is open already
problem-unknown-decision = the log has no entry { NUMBER($id, group: "no") }
problem-decision-over = this decision does not stand any more
problem-decision-is-final = this cannot be reversed
problem-unknown-line = there is no such line in this chat
problem-line-is-empty = this line was removed already
problem-not-rated = this game has changed no ratings
problem-rating-annulled = the rating change of this game is annulled already
problem-rating-counts = this game counts for ratings already
problem-unknown-warning = this warning is not yours, or was acknowledged already

## Logs

problem-not-the-next-event = event { NUMBER($version, group: "no") } came where { NUMBER($expected, group: "no") } is the next one
problem-not-a-log = these are not all events of a game from its first one on

## People

problem-name-not-visible = a name needs a character that shows, and none that does not
problem-name-too-long = a name has at most { $max } characters, not { $length }

problem-name-taken = the name { QUOTE($name) } is taken, or looks like one that is
problem-name-in-address = the name of an account has none of these characters: { $characters }
problem-name-of-guest = names that begin with “Guest” are for guests: choose another one
problem-no-vacation-left = you have no day of vacation left: a year has { $days ->
    [0] none here
    [one] one
   *[other] { NUMBER($days) }
}
problem-has-account = you have an account already
problem-no-account = this needs an account
problem-invalid-token = this token does not count, or no longer
problem-mixed-authority = a request has a token or the cookie of a session, not both
problem-token-not-admitted = no token opens this: sign in on the page for it
problem-missing-scope = the token needs the scope { $scope } for this
problem-too-many-tokens = an account has at most { NUMBER($max) } tokens: revoke one first
problem-unknown-token = your account has no token { QUOTE($id) }
problem-passkey-refused = this passkey does not open an account here
problem-passkey-too-late = the passkey came too late, or a second time: try again
problem-too-many-passkeys = an account has at most { NUMBER($max) } passkeys: remove one first
problem-unknown-passkey = your account has no passkey { QUOTE($id) }
problem-unknown-provider = this server has no provider { QUOTE($id) } to sign in by
problem-provider-failed = { $name } does not answer as it should: try again later
problem-identity-refused = { $name } did not say who you are: try again
problem-identity-stale = { $name } did not ask you anew who you are: sign out there first
problem-identity-not-own = that is not who you are at { $name } for this account
problem-identity-not-linked = no account here is linked to yours at { $name }: link it on the page of your account
problem-identity-too-late = you came back too late, a second time, or in another browser: try again
problem-identity-of-another = another account here has this identity already
problem-too-many-identities = an account has at most { NUMBER($max) } identities: unlink one first
problem-unknown-identity = your account has no identity { QUOTE($id) }
problem-last-way-in = this is the last way to sign in to your account: choose a password first
problem-sign-in-too-old = your account has no password, and you signed in too long ago for this: sign in again, then do it within { NUMBER($minutes) } minutes
problem-password-too-short = a password has at least { $min } characters
problem-password-too-long = a password has at most { $max } characters
problem-password-too-easy = this password is too easy to guess
problem-sign-in-refused = the name or the password is not right
problem-wrong-password = the password is not right
problem-name-not-own = this is not your name, which is { QUOTE($name) }
problem-not-an-email = { QUOTE($email) } is not an e-mail address
problem-no-mail = this server sends no e-mail
problem-link-spent = this link was used already, or is too old: ask for another one
problem-unknown-profile = there is no account of the name { QUOTE($name) }
problem-rated-needs-account = a rated game is for two people who both have an account
problem-rated-with-bot = rated games are between two people, or between two bots
problem-rated-with-level = games against a level of the engine are not rated
problem-no-levels-here = this server plays no levels of the engine
problem-levels-busy = the engine of this server plays as many games as it has time for: try again later; a lower level takes less of it
problem-levels-busy-with-guests = the engine of this server plays as many games with guests as it may: try again later, or with an account
problem-level-games-take-much = your games against levels of the engine take as much of its time as one person may have: finish one first; a lower level takes less of it
problem-too-many-level-games = you play as many games against levels of the engine as you may at once ({ NUMBER($live) } live, { NUMBER($others) } others): finish one first
problem-no-bots = this person does not look for bots
problem-bot-has-played = only an account that has never begun or joined a game can become one of a bot
problem-bot-in-tournament = only an account that neither takes part in a tournament nor organises one can become one of a bot
problem-bot-in-league = only an account that neither takes part in a league nor organises one can become one of a bot
problem-bot-needs-token = a bot plays with a token, not from the page
problem-rated-needs-clock = a rated game needs a clock
problem-invalid-setting = { $name } must be set to something like { $example }
problem-unknown-server-setting = { $path }: there is no setting { QUOTE($name) }{ $near ->
    [none] : docs/hosting.md lists them all
   *[other] {""}; you may mean { $near }
}
problem-settings-unusable = the settings in { $path } cannot be read: { $reason }
problem-settings-no-toml = { $path } is no settings file, as it is not TOML: { $detail }

## Requests and messages

problem-rate-limited = too much at once: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
problem-invalid-push-endpoint = this server sends nothing to the push service { QUOTE($host) }
problem-invalid-push-keys = these are no keys of a push subscription: 65 bytes of a point of P-256 and 16 bytes, in base64url
problem-no-push = this server sends no notifications to browsers
problem-busy = the server is busy: try again soon
problem-storage-failed = the server cannot write to its disk: nothing was changed, try again later
problem-server-failed = something went wrong on the server: nothing was changed
problem-foreign-origin = this came from a page of { SHORT($origin) }, not of { SHORT($host) }
problem-body-not-json = the body must be JSON (Content-Type: application/json), not { QUOTE($type) }
problem-invalid-message = this cannot be read: { $detail }
problem-not-text = messages are text, not bytes
problem-body-late = the rest of the request has not arrived within { NUMBER($seconds) } seconds
problem-body-too-large = a body has at most { NUMBER($max) } bytes
problem-method-not-allowed = this address does not take this method
problem-no-such-door = the API has no such address
problem-too-many-streams = you have { NUMBER($max) } streams open already: close one first
problem-too-many-watched = a connection watches at most { $max } games
problem-unknown-version = the game has fewer events than you know: ask for all of them
problem-foreign-address = { SHORT($address) } is not an address of this server

## The addresses of the server

problem-not-host-and-port = { QUOTE($text) } is no address for figures: give a port, as 9100, or a host and a port, as 127.0.0.1:9100

## The database

problem-data-unreadable = { $path } is no database that can be read: { $reason }
problem-data-unusable = { $path } cannot be used ({ $reason }): choose another file with --data FILE
problem-data-in-use = { $path } is in use by another server: stop it, or choose another file with --data FILE
problem-data-not-ours = { $path } is a database of another program: choose another file with --data FILE
problem-data-missing = there is no file { $path }
problem-backup-exists = { $path } is there already: move it away, or choose another name
problem-game-damaged = game { $id } is damaged: { $reason }
problem-game-unreadable = game { $id } is damaged, as an event cannot be read: { $detail }
problem-game-listed-wrong = game { $id } is listed with other values than its events have: { $columns }
problem-database-not-ours = { $place } has tables of another program: make a database for Ponnuki alone, and name that one
problem-not-a-database = this is no address of a database: it is written as postgresql://user:password@host/database
problem-file-and-database = games are either in a file or in a database: give --data FILE or --database URL, not both
problem-not-redis = this is no address of Redis: it is written as redis://host:6379
problem-redis-needs-database = a file is for one server alone: with --redis URL, give --database URL, too
problem-workers-need-redis = { $workers } workers need --database URL, where all of them write, and --redis URL, through which they tell each other
problem-data-newer = { $path } was written by a newer version of Ponnuki: install that one, or choose another file with --data FILE

## What the log says

provider-not-as-expected = the provider { $id } did not do as expected: { $reason }
games-not-cleared = the games of a deleted account are not cleared yet ({ $kind }): it is tried again in five minutes
