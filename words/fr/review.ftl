# Le bilan d’une partie, et les erreurs comme exercices, là et sur la page d’analyse.

played-swap = échange
played-pass = passe
exercise-lost = les chances de { COLOUR($colour, form: "capital") } sont passées de { $before } à { $after }
exercise-lost-yours = vos chances sont passées de { $before } à { $after }
exercise-gave-win = une victoire certaine manquée
exercise-gave-draw = une nulle certaine manquée
exercise-exactness = Les chances sont des estimations : environ une sur dix est fausse de 10 % ou plus, et une analyse plus longue peut en donner d’autres. Seul ce qui est prouvé est donné pour certain.
review-estimates = Les chances sont des estimations du programme. La page « Analyser » en dit plus.
exercise-asked = { COLOUR($colour, form: "capital") } a joué { $move }. Trouvez mieux.
exercise-asked-yours = Vous avez joué { $move }. Trouvez mieux.
exercise-judging = Examen de { $move }
exercise-best = { $move } est le bon coup ({ $percent }).
exercise-holds = { $move } suffit : { $percent }, et le meilleur coup donne { $best }.
exercise-fails = { $move } ne suffit pas : { $percent }, alors que { $best } étaient possibles.
exercise-same = { $move } a été joué dans la partie ({ $percent }). Il y a mieux.
exercise-retry = Essayer autre chose
exercise-reveal = Voir la réponse
exercise-answer = { $move } était meilleur{ $line ->
    [none] { "" }
   *[other] { " " }(puis { $line })
} : { $percent }.
exercise-punished = { $played } permet à { COLOUR($colour, form: "capital") } de jouer { LIST($moves, of: "move") }.

review-title = Bilan de la partie
review-searching = Parcours de la partie : { $percent }
review-failed = Le programme s’est arrêté : le bilan est incomplet.
review-turning = Le tournant
review-turning-yours = { $number }. { COLOUR($colour, form: "capital") } { $move } : vos chances sont passées de { PERCENT($before) } à { PERCENT($after) }.
review-turning-of = { $number }. { COLOUR($colour, form: "capital") } { $move } : les chances de { COLOUR($whose, form: "capital") } sont passées de { PERCENT($before) } à { PERCENT($after) }.
review-turning-none = Aucun coup n’a décidé la partie à lui seul.
review-stretch = Le passage décisif
review-stretch-yours = Coups { $first } à { $last } : vos chances sont passées de { PERCENT($before) } à { PERCENT($after) }.
review-stretch-of = Coups { $first } à { $last } : les chances de { COLOUR($whose, form: "capital") } sont passées de { PERCENT($before) } à { PERCENT($after) }.
review-best-yours = Votre meilleur coup
review-best = Le meilleur coup
review-best-what = { $number }. { COLOUR($colour, form: "capital") } { $move } : vos chances étaient de { PERCENT($after) }, contre { PERCENT($average) } en moyenne pour les autres coups.
review-best-what-of = { $number }. { COLOUR($colour, form: "capital") } { $move } : les chances de { COLOUR($colour, form: "capital") } étaient de { PERCENT($after) }, contre { PERCENT($average) } en moyenne pour les autres coups.
review-exercise = Exercice : trouvez mieux
review-exercise-what = { $number }. { COLOUR($colour, form: "capital") } { $move } : { $lost }.
review-flawless-yours = Aucun de vos coups n’a coûté cher : bien joué !
review-recovered = Aucun de vos coups n’a coûté cher à lui seul, mais ensemble, si : vos chances étaient tombées à { PERCENT($least) } avant votre victoire.
review-held = Aucun de vos coups n’a coûté cher à lui seul, mais ensemble, si : vos chances étaient tombées à { PERCENT($least) } avant la partie nulle.
review-gradual-yours = Aucun de vos coups n’a coûté cher à lui seul : la partie vous a échappé peu à peu.
review-gradual = Aucun coup n’a coûté cher à lui seul : la partie s’est décidée peu à peu.
review-flawless = Aucun coup n’a coûté cher : bien joué, de part et d’autre !
review-in-game = Dans la partie, { $move } donnait { PERCENT($after) }.
review-next = Exercice suivant
