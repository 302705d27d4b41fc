# Accounts and profiles of people who play online.

account-title = Your account
# The groups of settings.
account-group-identity = Name and e-mail
account-group-sign-in = Signing in
account-group-programs = Programs and bots
account-group-data = Games and your data
account-loading = Asking the server…

## Signing in, making an account

account-sign-in-title = Sign in
account-sign-in = Sign in
account-signed-out = You are not signed in.
account-guest-stays = You play as the guest { $name }. When you sign in to another account, you can no longer reach the games of the guest; make an account to keep them.
account-make-title = Make an account
account-make-why = With an account you play rated games, sign in on other devices, and have a profile.
account-make-keeps = The games that you play as { $name } become those of the account.
account-make = Make account
account-name = Name
account-name-hint = Everybody sees it. At most { $max } characters.
account-password = Password
account-password-hint = At least { $min } characters.
account-email = E-mail address (optional)
account-email-hint = For a new password, should you forget yours, and for what you want to be told.
account-forgotten = Forgot your password?
account-forgotten-title = A new password
account-forgotten-why = If an account has this confirmed address, we send a link to it.
account-forgotten-email = E-mail address
account-forgotten-send = Send link
account-forgotten-sent = If an account has this address, a link is on its way. It works for one hour.
account-reset-title = Choose a new password
account-reset = Keep this password
account-reset-done = The new password is kept; passkeys and linked providers were removed. Sign in with it.
account-confirm-title = Your e-mail address
account-confirm-done = Your e-mail address is confirmed.

## Settings

account-profile = Your profile
account-name-title = Name
account-new-name = New name
account-keep-name = Change name
account-name-done = Your name is changed.
account-password-title = Password
account-old-password = Current password
account-new-password = New password
account-keep-password = Change password
account-password-why = You are signed out on all other devices then, and your tokens are revoked.
account-password-done = Your password is changed, all other devices are signed out, and your tokens are revoked.
account-email-title = E-mail address
account-email-is = Confirmed: { $email }
account-email-waits = A link was sent to { $email }: open it to confirm the address.
account-email-none = No address. Without one a forgotten password cannot be replaced.
account-new-email = New e-mail address
account-keep-email = Send link
account-remove-email = Remove address
account-email-removed = The address is removed.
account-no-password = Your account has no password. For this you must have signed in within the last { NUMBER($minutes) } minutes.
account-first-password = Choose password
account-first-password-done = Your account has a password now, all other devices are signed out, and your tokens are revoked.
account-signed-in-anew = You have signed in again. Go on.
account-continue-with = Continue with { $name }
account-providers-elsewhere = More ways to sign in, at { $host }
account-identities-title = Other ways to sign in
account-identities-why = An account that you have elsewhere opens the one here, without your password. Unlink one that you do not know.
account-identity-link = Link { $name }
account-identity-linked = The account is linked: you can sign in with it from now on.
account-identity-signed-in = You are signed in.
account-identity-unlink = Unlink
account-identity-unlink-of = Unlink { $name }
account-identity-unlinked = The account is unlinked: you can no longer sign in with it.
account-identity-subject = known there as { $subject }
account-identity-used = last used { $day }, linked { $since }
account-identity-unused = never used, linked { $since }
account-identity-new-title = Choose a name
account-identity-new-why = You are here for the first time in this way, and get an account. Everybody sees its name.
account-identity-has-account = I have an account already
account-identity-made = Your account is made.
account-passkeys-title = Passkeys
account-passkeys-why = With a passkey you sign in without your password: your device asks for your finger, your face or its PIN instead. Remove one that you do not know, or whose device is lost.
account-passkey-add = Add passkey
account-passkey-name = What it is called
account-passkey-name-hint = For yourself, as “my phone”.
account-passkey-added = The passkey is added.
account-passkey-removed = The passkey is removed.
account-passkey-remove = Remove
account-passkey-remove-of = Remove the passkey “{ $name }”
account-passkey-used = last used { $day }, added { $since }
account-passkey-unused = never used, added { $since }
account-passkey-sign-in = Sign in with a passkey
account-passkey-not-done = Your device gave no passkey. Nothing has changed.
account-vacation-title = Vacation
account-vacation-why = While you are on vacation your clock stands in all games in which a turn may take a day; your opponents see it. It does not count in tournaments or live games. Each vacation takes at least one of your { $days ->
    [one] day
   *[other] { NUMBER($days) } days
} of a calendar year.
account-vacation-until = You are on vacation, until { $day } at the latest.
account-vacation-left = { $n ->
    [0] Less than a day is left this year.
    [one] One day is left this year.
   *[other] { NUMBER($n) } days are left this year.
}
account-vacation-begin = Begin a vacation
account-vacation-end = End the vacation
account-vacation-begun = Your vacation has begun: your clocks stand.
account-vacation-over = Your vacation is over: your clocks go on.
account-devices-title = Devices
account-devices-why = Where you are signed in. Sign out what you do not know, and change your password.
account-device-other = Another program
account-device-here = this device
account-device-seen = seen { $day }, signed in { $since }
account-device-end = Sign out
account-device-end-of = Sign out { $device }
account-device-ended = That device is signed out.
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-tokens-title = Tokens for programs
account-tokens-why = With a token a program acts for you, without your password: to play as a bot, or to read your games.
account-token-name = What it is for
account-token-name-hint = Only you see it.
account-token-scopes = What the program may do
account-token-scope-account-read = See who you are, and your e-mail address
account-token-scope-games-read = Read your games and notes
account-token-scope-games-play = Begin, join and play games
account-token-scope-seeks-write = Look for games in the lobby, challenge people, and answer others
account-token-scope-chat-write = Write in the chat of games
account-token-make = Make token
account-token-no-scope = Choose what the program may do.
account-token-made = The token is made. Copy it now: it is never shown again.
account-token-secret = Token
account-token-used = used { $day }, made { $since }
account-token-unused = never used, made { $since }
account-token-revoke = Revoke
account-token-revoke-of = Revoke the token “{ $name }”
account-token-revoked = That token is revoked.
account-bot-title = Account of a bot
account-bot-why = A program that plays by itself needs an account of its own. It plays with a token alone, everybody sees that it is a bot, and it plays rated games with other bots only. This cannot be undone, and only an account without games can do it.
account-bot = Make this account a bot’s
account-data-title = Your data
account-data-why = Everything that the server keeps of you, as one file: account, devices, ratings, and all games as records.
account-data = Save as a file
account-delete-title = Delete account
account-delete-why = Name, ratings, e-mail address and devices are deleted for good. Games that go on are given up; all games stay, under “former player”.
account-delete-password = Your password
account-delete = Delete account for good
account-deleted-done = Your account is deleted.
account-guest-data-why = Everything that the server keeps of you, as one file: devices, all games as records, and what you have written.
account-guest-delete-title = Delete your data
account-guest-delete-why = Your name, your devices and what you have written are deleted for good. Games that go on are given up; all games stay, under “former player”, and nobody can reach them as you again.
account-guest-delete-name = Type your name, { $name }, to confirm
account-guest-delete = Delete for good
account-guest-deleted-done = Your data is deleted.

## Profile

profile-title = Profile of { $name }
profile-since = Plays here since { $day }
profile-online = online now
profile-offline = not online
profile-yours = This is how others see you.
profile-settings = Your account
profile-ratings = Ratings
profile-no-ratings = No rated games yet.
profile-provisional = A question mark means a rating that is not sure yet.
profile-rated-games = { $n ->
    [one] { $n } rated game
   *[other] { $n } rated games
}
profile-graph = Rating after each game, from { $first } to { $last }; lowest { $low }, highest { $high }
profile-statistics = Results
profile-game = Game
profile-won = Won
profile-drawn = Drawn
profile-lost = Lost
profile-no-games = No finished games yet.
profile-unknown = Nobody here has the name “{ $name }”
profile-unknown-why = The account may have been deleted, or have another name now.
profile-against = You against { $name }
profile-against-score = { $won ->
    [one] { $won } won
   *[other] { $won } won
}, { $drawn } drawn, { $lost } lost
profile-games = All games
profile-more = More games
profile-playing = being played
profile-called-off = called off
profile-result-won = won
profile-result-lost = lost
profile-result-drawn = drawn
profile-rated = rated
profile-speed = { $speed ->
    [blitz] blitz
    [rapid] rapid
    [classical] classical
    [correspondence] correspondence
   *[none] without a clock
}
