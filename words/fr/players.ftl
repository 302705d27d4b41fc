# Le dialogue qui change qui joue la suite d’une partie.

players-you-play = Vous jouez
players-colour = { COLOUR($colour, form: "capital") }
players-both = Les deux couleurs
players-why = La partie continue d’ici. Elle ne comptera pas parmi les niveaux franchis, car vous ne l’aurez pas jouée en entier.
players-change = Changer

## Le réseau, qui se charge quand on en a besoin

players-network-why = Un réseau formé sur des parties entre réseaux : plus fort que tous les niveaux, sans réfléchir plus longtemps. Il se charge une fois : un mégaoctet au plus.
players-network-failed = Impossible d’utiliser le réseau : { $problem }.
players-network-level = Continuer contre la force maximale
players-network-match = Un match garde les deux mêmes adversaires jusqu’au bout. Celui-ci est enregistré : vous pourrez le continuer quand le réseau se chargera.
