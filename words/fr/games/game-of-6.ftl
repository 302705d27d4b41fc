game-of-6-summary = Alignez six de vos points, ou coloriez six cases en les entourant. On dessine deux points par tour, un seul au tout premier.
game-of-6-feel = Deux points par tour, et des menaces de tous côtés. Pour gagner, alignez six points, ou coloriez six cases en les entourant de vos points.
game-of-6-length = 10 à 20 minutes
game-of-6-option-size = Cases par côté
game-of-6-meaning-size = cases par côté
game-of-6-options = { $size } cases par côté
game-of-6-once-more = À vous : encore un point

## Ce qui est sur le plateau

game-of-6-piece = point { COLOUR($colour) }
    .several = Points { COLOUR($colour) }s

## Les indices, dans les mots du jeu

game-of-6-joins = Il relie { $chains ->
    [2] deux
    [3] trois
   *[other] { $chains }
} groupes de vos points.
game-of-6-separates = Il empêche { COLOUR($colour, form: "capital") } de relier deux groupes de points à cet endroit.

## Événements

event-line = { COLOUR($colour, form: "capital") } en aligne { COUNT($points) } : { PATH($points) }.
    .ahead = { "" }
event-polygon = { COUNT($cells) ->
    [one] Un polygone { COLOUR($colour) } par { PATH($path) } se ferme autour de { COUNT($cells) } case.
   *[other] Un polygone { COLOUR($colour) } par { PATH($path) } se ferme autour de { COUNT($cells) } cases.
}
    .ahead = { "" }
event-coloured = { COUNT($points) ->
    [one] { COLOUR($colour, form: "capital") } colorie { COUNT($points) } case : { LIST($points) }.
   *[other] { COLOUR($colour, form: "capital") } colorie { COUNT($points) } cases : { LIST($points) }.
}
    .ahead = { COUNT($points) ->
        [one] Un polygone se fermerait et { COUNT($points) } case serait coloriée.
       *[other] Un polygone se fermerait et { COUNT($points) } cases seraient coloriées.
    }

## Refus

refusal-coloured = { $point } est colorié en { COLOUR($colour) } : on n’y joue plus.

## Fins de partie

reason-line = six alignés ou plus
    .won = { $won ->
        [none] { $winner } gagne avec six points alignés.
       *[other] { $winner } gagne avec six points alignés ; score : { $won } à { $lost }.
    }
reason-cells = six cases coloriées ou plus
    .won = { $won ->
        [none] { $winner } gagne avec six cases coloriées.
       *[other] { $winner } gagne avec six cases coloriées ; score : { $won } à { $lost }.
    }

## Marques : ce que possède une couleur, et son nom sur le plateau

marks-coloured = Coloriées
    .owned = Cases { COLOUR($colour, form: "feminine") }s

## Ce qui ne va pas dans le texte d’une position

state-fields-game-of-6 = points, cases coloriées, numéro du coup
problem-ply-not-dots = le numéro du coup est le nombre de points, { $dots }, et non { QUOTE($value) }
problem-impossible-dots = de { $dots } points, { $red } sont rouges et { $blue } bleus, et non { $given_red } et { $given_blue } : Rouge en trace un, puis chacun deux à son tour
problem-not-enclosed = { $cell } ne peut pas être en { COLOUR($colour) } : aucun polygone de points de cette couleur ne l’entoure
problem-left-uncoloured = des points vivants en { COLOUR($colour) } ferment un polygone autour de { $cell } : la case doit être de cette couleur
problem-won-before = { COLOUR($colour, form: "capital") } a gagné, mais le dernier point n’est pas le sien
problem-won-twice = { COLOUR($colour, form: "capital") } a gagné deux fois
