# Le bilan d’une partie, et les erreurs comme exercices, là et sur la page d’analyse.

played-swap = échange
played-pass = passe
exercise-lost = les chances de { COLOUR($colour, form: "capital") } tombent de { $before } à { $after }
exercise-gave-win = un gain prouvé abandonné
exercise-gave-draw = une nulle prouvée abandonnée
exercise-exactness = Les chances sont des estimations : environ une sur dix est fausse de dix points ou plus, et une analyse plus longue en donne d’autres. Seul ce qui est prouvé est sûr.
exercise-asked = { COLOUR($colour, form: "capital") } a joué { $move }. Trouvez mieux.
exercise-judging = Examen de { $move }
exercise-best = { $move } est le bon coup ({ $percent }).
exercise-holds = { $move } tient : { $percent }, le meilleur donne { $best }.
exercise-fails = { $move } ne tient pas : { $percent }, alors que { $best } étaient possibles.
exercise-same = { $move } a été joué dans la partie ({ $percent }). Il y a mieux.
exercise-retry = Essayer autre chose
exercise-reveal = Montrer la réponse
exercise-answer = Mieux valait { $line } ({ $percent }).
exercise-punished = { $played } permet à { COLOUR($colour, form: "capital") } de jouer { LIST($moves, of: "move") }.

review-title = Bilan de la partie
review-searching = Parcours de la partie : { $percent }
review-failed = Le programme s’est arrêté : le bilan est incomplet.
review-turning = Le tournant
review-turning-yours = { $number }. { COLOUR($colour, form: "capital") } { $move } : vos chances passent de { PERCENT($before) } à { PERCENT($after) }.
review-turning-of = { $number }. { COLOUR($colour, form: "capital") } { $move } : les chances de { COLOUR($whose, form: "capital") } passent de { PERCENT($before) } à { PERCENT($after) }.
review-turning-none = Aucun coup n’a décidé la partie à lui seul.
review-best-yours = Votre meilleur coup
review-best = Le meilleur coup
review-best-what = { $number }. { COLOUR($colour, form: "capital") } { $move } : vos chances sont de { PERCENT($after) }, alors que les autres coups donnent { PERCENT($average) } en moyenne.
review-best-what-of = { $number }. { COLOUR($colour, form: "capital") } { $move } : les chances de { COLOUR($colour, form: "capital") } sont de { PERCENT($after) }, alors que les autres coups donnent { PERCENT($average) } en moyenne.
review-exercise = Exercice : trouvez mieux
review-exercise-what = { $number }. { COLOUR($colour, form: "capital") } { $move } : { $lost }
review-flawless-yours = Aucun de vos coups n’a coûté cher : bien joué !
review-gradual = Aucun de vos coups n’a coûté cher à lui seul : la partie vous a échappé peu à peu.
review-flawless = Aucun coup n’a coûté cher : bien joué, tous les deux !
review-in-game = Dans la partie, { $move } donnait { PERCENT($after) }.
review-next = Exercice suivant
