# Ce qui entoure les leçons ; leurs propres mots sont dans learn/.

learn-title = Apprendre { $game }
learn-intro = Une idée à la fois, sur un petit plateau, et c’est vous qui jouez. Au bout de trois minutes, vous en savez assez pour une première partie.
learn-begin = Commencer
learn-go-on = Continuer
learn-again = Recommencer depuis le début
learn-steps = Étapes
learn-contents = Toutes les étapes
learn-finished = Vous savez tout ce qu’il faut pour jouer.
learn-step-of = Étape { $n } sur { $of }
learn-finer = Subtilités
learn-finer-why = Pour plus tard : ce qui arrive plus rarement, et les options d’une nouvelle partie.
learn-finer-of = Subtilité { $n } sur { $of }
learn-step-done = faite
learn-you = Vous avez les { COLOUR($colour) }s
learn-watching = Regardez…
learn-right = C’est ça !
learn-shown = { COUNT($moves) ->
    [one] Voici le coup : { LIST($moves, of: "move") }.
   *[other] Voici les coups : { LIST($moves, of: "move") }.
}
learn-shown-only = Recommencez et jouez-le vous-même : l’étape sera alors faite.
learn-not-yet = Ce coup est permis, mais ce n’est pas celui qu’on vous demande. Essayez-en un autre.
learn-refused = Interdit :
learn-take-back = Revenir sur le coup
learn-show = Voir la réponse
learn-restart = Recommencer
learn-next = Suite
learn-play = Jouer contre le programme ({ WORD($level, of: "level", form: "within") })
learn-play-other = Choisir un autre jeu
learn-rules = Les règles complètes
learn-not-saved = Ce navigateur n’enregistre rien ici : vos progrès seront oubliés à la fermeture de la page.
