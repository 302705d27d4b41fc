# La boîte des réglages.

settings-theme = Apparence
settings-themes-auto = Comme le système
settings-themes-light = Clair
settings-themes-dark = Sombre
settings-themes-contrast = Contraste fort
settings-board = Plateau
settings-boards-auto = Comme la page
settings-boards-paper = Papier
settings-boards-wood = Bois
settings-boards-night = Nuit
settings-boards-contrast = Contraste fort
settings-language = Langue
settings-hints = Marquer les coups permis
settings-previews = Montrer ce qu’un coup ferait
settings-guide = Un indice à chaque tour
settings-review = Bilan à la fin d’une partie
settings-coordinates = Coordonnées
settings-sounds = Sons
settings-volume = Volume
settings-confirm = Confirmer chaque coup
settings-confirms-auto = Au doigt, si le plateau est serré
settings-confirms-always = Toujours
settings-confirms-never = Jamais
settings-close = Fermer
settings-build = { $build ->
    [unknown] Ponnuki { $version }
   *[other] Ponnuki { $version } ({ $build })
}
