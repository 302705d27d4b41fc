# Les pages des problèmes.

puzzles-of-game = Problème de { $game }
puzzles-all = Tous les problèmes
puzzles-goal = But du jeu : { $goal }
puzzles-learn = Apprendre { $game } par une leçon de trois minutes
puzzles-unknown = Ce problème n’existe pas
puzzles-unknown-why = Le lien est peut-être incomplet, ou le problème a été retiré.

## Les problèmes qui suivent

puzzles-choose = Choisir les problèmes
puzzles-game = Jeu
puzzles-theme = Sujet
puzzles-grade = Difficulté
puzzles-any-game = Tous les jeux
puzzles-known-first = Les jeux que vous avez appris ou déjà joués viennent d’abord.
puzzles-any-theme = Tous les sujets
puzzles-any-grade = Toutes
puzzles-counted = { $name } ({ $n })
puzzles-found = { $n ->
    [0] Aucun problème ne correspond.
    [one] { $n } problème, { $solved ->
        [0] non résolu
       *[other] résolu
    }
   *[other] { $n } problèmes, dont { $solved ->
        [0] aucun résolu
        [one] { $solved } résolu
       *[other] { $solved } résolus
    }
}
puzzles-all-solved = Vous les avez tous résolus. Choisissez-en d’autres.
puzzles-start = Commencer
puzzles-list-shown = Afficher
puzzles-list-all = Tous
puzzles-list-unsolved = À résoudre
puzzles-list-solved = Résolus
puzzles-list-number = { $title }, nº { $n }
puzzles-list-more = En afficher { $n } de plus
puzzles-books = Livrets à imprimer
puzzles-book = { $title } (PDF)
puzzles-mark-first = Résolu du premier coup
puzzles-mark-later = Résolu ensuite
puzzles-mark-failed = Essayé
puzzles-mark-untried = Pas encore essayé

## Où l’on en est

puzzles-rating = Cote
puzzles-rating-change = { $sign ->
    [up] { $n } de plus
   *[down] { $n } de moins
}
puzzles-in-a-row = Résolus d’affilée
puzzles-days = Jours d’affilée
puzzles-unrated = Vous aviez déjà essayé celui-ci : votre cote ne change pas.
puzzles-hinted = Avec un indice, votre cote ne change pas.
puzzles-not-saved = Ce navigateur n’enregistre rien ici : votre cote sera oubliée à la fermeture de la page.

## Résoudre

puzzles-task = { COLOUR($colour, form: "capital") } joue et gagne
puzzles-find = { $two ->
    [true] Ce tour compte deux coups : trouvez l’un et l’autre.
   *[false] Trouvez le coup gagnant.
}
puzzles-moves = { $n ->
    [one] Vous jouez { $n } coup.
   *[other] Vous jouez { $n } coups.
}
puzzles-move-of = { $all ->
    [none] Votre coup nº { $number }
   *[other] Votre coup nº { $number } sur { $all }
}
puzzles-look = Aucun autre coup ne gagne. Seul le premier essai, sans indice, compte pour votre cote.
puzzles-right = { $move } est juste. Jouez maintenant le second coup.
puzzles-go-on = { $move } est juste. Continuez.
puzzles-judging = Examen de { $move }…
puzzles-wrong = { $value ->
    [draw] { $move } ne mène qu’à la nulle.
   *[loss] { $move } perd.
}
puzzles-refuting = Voyez comment { COLOUR($colour, form: "capital") } répond, jusqu’à la fin de la partie. Vous pouvez réessayer à tout moment.
puzzles-refuted = Ainsi finit la partie contre le meilleur jeu de { COLOUR($colour, form: "capital") }. Revenez en arrière pas à pas, ou réessayez.
puzzles-unproven = { $move } gagne peut-être aussi, mais cela ne peut pas être prouvé ici.
puzzles-unproven-why = Essayez un autre coup. Celui-ci ne compte pas contre vous.
puzzles-shown = Voici la solution.
puzzles-done = { $how ->
    [first] Résolu !
    [hinted] Résolu avec un indice.
   *[later] Résolu, mais pas au premier essai.
}
puzzles-try-again = Réessayer
puzzles-show = Voir la solution
puzzles-next = Problème suivant
puzzles-back = Revenir au problème
puzzles-themes = Sujets
puzzles-copy = Copier le lien
puzzles-picture = Image
puzzles-copied = Lien copié.
puzzles-not-copied = Ce navigateur ne permet pas de copier. Voici le lien :
puzzles-analyse = Analyser

puzzles-grade-1 = Très facile
puzzles-grade-2 = Facile
puzzles-grade-3 = Moyen
puzzles-grade-4 = Difficile
puzzles-grade-5 = Très difficile

puzzles-theme-win-in-one-turn = Victoire en un tour
puzzles-theme-only-defence = Seule défense
puzzles-theme-threats = Par des menaces
puzzles-theme-quiet-move = Coup tranquille
puzzles-theme-hexagon = Prise d’un hexagone
puzzles-theme-several-hexagons = Plusieurs hexagones à la fois
puzzles-theme-tie = Égalité
puzzles-theme-zugzwang = Zugzwang
puzzles-theme-cascade = Cascade
puzzles-theme-sacrifice = Sacrifice
puzzles-theme-capture = Capture
puzzles-theme-snapback = Contre-prise
puzzles-theme-ko = Ko
puzzles-theme-loop = Boucle
puzzles-theme-partition = Cloison
puzzles-theme-pair = Paire au bord
puzzles-theme-polygon = Polygone
puzzles-theme-line = Six alignés
