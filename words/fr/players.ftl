# Le dialogue qui change qui joue la suite d’une partie.

players-you-play = Vous jouez
players-colour = { COLOUR($colour, form: "capital") }
players-both = Les deux couleurs
players-why = La partie continue d’ici. Elle ne comptera pas parmi les niveaux franchis, car vous ne l’aurez pas jouée en entier.
players-change = Changer

## Le réseau avec lequel jouent certains niveaux, qui se charge quand on en a besoin

players-network-why = Ce niveau joue avec un réseau formé sur des parties entre réseaux. Il se charge une fois : un mégaoctet au plus. Sans lui, le niveau est moins fort.
players-network-failed = Impossible d’utiliser le réseau : { $problem }.
