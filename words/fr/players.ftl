# Le dialogue qui change qui joue la suite d’une partie.

players-you-play = Vous jouez
players-colour = { COLOUR($colour, form: "capital") }
players-both = Les deux couleurs
players-why = La partie continue d’ici. Comme d’autres en ont joué une part, elle ne compte pas dans votre échelle des niveaux.
players-change = Changer
