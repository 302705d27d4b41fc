# The dialog of settings.

settings-theme = Appearance
settings-themes-auto = Match the system
settings-themes-light = Light
settings-themes-dark = Dark
settings-themes-contrast = High contrast
settings-board = Board
settings-boards-auto = Match the page
settings-boards-paper = Paper
settings-boards-wood = Wood
settings-boards-night = Night
settings-boards-contrast = High contrast
settings-language = Language
settings-hints = Mark allowed moves
settings-previews = Show what a move would do
settings-guide = A hint at every turn
settings-review = Review a game when it ends
settings-coordinates = Coordinates
settings-sounds = Sounds
settings-volume = Volume
settings-confirm = Confirm each move
settings-confirms-auto = On touch screens, if the board is crowded
settings-confirms-always = Always
settings-confirms-never = Never
settings-close = Close
settings-build = { $build ->
    [unknown] Ponnuki { $version }
   *[other] Ponnuki { $version } ({ $build })
}
