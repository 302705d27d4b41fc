gonnect-summary = Reliez deux côtés opposés du plateau, en capturant comme au go.
gonnect-option-size = Points par côté
gonnect-option-ko = Ko
    .simple = Simple : pas la position d’avant
    .positional = Positionnel : aucune position passée
gonnect-option-pie = Le second joueur peut échanger les couleurs

## Événements

event-chain-captured = { COUNT($points) ->
    [1] La pierre { COLOUR($colour, form: "feminine") } { FIRST($points) } n’a plus de liberté.
   *[other] La chaîne { COLOUR($colour, form: "feminine") } de { COUNT($points) } en { FIRST($points) } n’a plus de liberté.
}
event-ko = Ko : la prochaine pierre ne peut pas être jouée en { $point }.
event-connected = { COLOUR($colour, form: "capital") } relie { WORD(FIRST($sides), of: "side") } et { WORD(LAST($sides), of: "side") } : { PATH($path) }.
event-repeated = La même position se trouvait après les coups { LIST($plies) }.

## Refus

refusal-suicide = { COUNT($chain) ->
    [1] { $move } serait un suicide : la pierre n’aurait aucune liberté.
   *[other] { $move } serait un suicide : la chaîne { LIST($chain) } n’aurait aucune liberté.
}
refusal-ko = { $move } recréerait la position après le coup { $ply } (ko).

## Fins de partie

reason-connection = deux côtés opposés sont reliés
reason-no-moves = le joueur au trait n’a aucun coup légal
reason-repetition = la même position pour la troisième fois

## Côtés du plateau

side-left = la gauche
side-right = la droite
side-bottom = le bas
side-top = le haut
