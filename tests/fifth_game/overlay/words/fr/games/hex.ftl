hex-summary = Reliez vos deux côtés du plateau par une seule chaîne de pierres.
hex-feel = Une course où chaque pas en avant est aussi un mur. Pour gagner, reliez vos deux côtés du plateau par une seule chaîne.
hex-option-size = Cases par côté
hex-option-pie = Le second joueur peut échanger les couleurs
hex-meaning-size = cases le long de chaque côté
hex-meaning-pie = le second joueur peut échanger les couleurs à son premier tour
hex-options = { $size } cases par côté, { $pie ->
    [true] règle du gâteau
   *[false] sans règle du gâteau
}

event-crossed = { COLOUR($colour, form: "capital") } relie ses deux côtés : { PATH($path) }.
reason-crossing = une chaîne relie deux côtés

state-fields-hex = diagramme, échange
problem-nobody-swapped = personne ne peut avoir échangé ici
problem-stones-not-in-turn = Noir et Blanc posent leurs pierres à tour de rôle, Noir d’abord
problem-joined-before = qui a relié ses côtés l’a fait avec la dernière pierre
