# Le dialogue qui change qui joue la suite d’une partie.

players-you-play = Vous jouez
players-colour = { COLOUR($colour, form: "capital") }
players-both = Les deux couleurs
players-why = La partie continue d’ici. Elle ne comptera pas parmi les niveaux franchis, car vous ne l’aurez pas jouée en entier.
players-change = Changer
