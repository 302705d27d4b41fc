# Images et animations de plateaux.

picture-title = Image ou animation
picture-why = Le plateau tel qu’il est affiché, ou la partie en GIF.
picture-width = Largeur en pixels
picture-png-why = À envoyer.
picture-svg-why = À imprimer.
picture-credited = { $game }, { $credit }
picture-animation = Animation
picture-animation-why = Un GIF qui tourne en boucle.
picture-moves = Coups
picture-moves-here = Jusqu’à cette position
picture-moves-variation = Cette variante seulement
picture-moves-whole = Toute la suite
picture-pace = Secondes par coup
picture-seconds = { NUMBER($n, max_digits: "1") }
picture-make = Créer le GIF
picture-cancel = Annuler
picture-progress = { $done } plateaux dessinés sur { $total }
picture-made = Le GIF contient { $n ->
    [one] un plateau
   *[other] { $n } plateaux
}, { NUMBER($size, group: "no") } Ko.
picture-cancelled = Annulé.
picture-not-copied = Ce navigateur ne permet pas de copier des images : téléchargez-la plutôt.
picture-failed-drawing = Ce navigateur ne peut pas dessiner le plateau en image.
picture-failed-png = Ce navigateur ne peut pas créer de PNG de cette image : téléchargez le SVG, qui a le même aspect.
picture-failed-animation = Ce navigateur ne peut pas créer d’animations. Les images d’un seul plateau restent possibles.
