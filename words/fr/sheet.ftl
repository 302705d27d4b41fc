# Feuilles à imprimer : plateaux, feuilles de score, parties.

## Plateaux et feuilles de score

sheet-date = Date
sheet-place = Lieu
sheet-match-title = { $best_of ->
    [true] { $game } : au meilleur de { $games } parties
   *[false] { $game } : match en { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
}
sheet-player = Joueur { $letter }
sheet-column-game = Partie
sheet-column-opens = Ouvre
sheet-column-won-by = Gagnée par
sheet-column-how = Comment
sheet-column-points = Points { $letter }
sheet-column-games = Parties A : B
sheet-drawn = nulle
sheet-together = Total
sheet-match-won-by = Le match est gagné par
sheet-match-drawn = personne : il est nul
sheet-signature = Signature de { $letter }
sheet-match-rule = Les joueurs ouvrent à tour de rôle. Qui gagne le plus de parties gagne le match{ $points ->
    [true] { "\u202F" }; à nombre égal, qui a marqué le plus de points
   *[false] { "" }
}.{ $best_of ->
    [true] { " " }Il finit dès que le retard ne peut plus être rattrapé.
   *[false] { "" }
}

## Parties

sheet-game = Jeu
sheet-match = Match
sheet-game-of-match = partie { $number } sur { $games }
sheet-moves = Coups
sheet-figure = Coups { $plies }
sheet-position = La position
sheet-puzzle-task = { COLOUR($colour, form: "capital") } joue et gagne
sheet-puzzles-lead = Trouvez comment gagner : il n’y a qu’une façon. Son image en miroir, ou les deux pions d’un tour dans l’autre ordre, sont la même. Plus il y a de ronds pleins, plus le problème est difficile.
sheet-solutions = Solutions
sheet-solutions-lead = En gras, le coup qui gagne ; ensuite, le meilleur jeu des deux camps jusqu’à la fin.

## Ce qu’on sait d’une partie

header-event = Événement
header-round = Ronde
header-date = Date
header-place = Lieu
header-time = Temps
header-overtime = Temps additionnel
header-opening = Ouverture
header-annotator = Commentateur
header-source = Source
header-copyright = Droits d’auteur
header-about = Remarques
