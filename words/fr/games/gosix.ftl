gosix-summary = Prenez quatre hexagones sur sept ; chaque prise vous coûte des pierres.
gosix-feel = Vif et plein de surprises : une prise peut en déclencher une autre. Prenez quatre des sept hexagones pour gagner.
gosix-length = 15 minutes
gosix-option-edition = Règles
    .en = Règles anglaises, 2010 : un hexagone à égalité attend
    .fr = Règles françaises : fermer un hexagone à égalité est interdit
gosix-meaning-edition = règles : en (anglaises, 2010 : l’égalité reste, et peut être rompue plus tard) ou fr (françaises, sans date : un coup qui fait une égalité est interdit)
gosix-options = { $edition ->
    [en] règles anglaises
   *[fr] règles françaises
}

## Événements

event-hexagon-closed = L’hexagone { $hexagon } est fermé. Dans les chaînes qui le touchent : { TOTALS($totals) }.
    .ahead = L’hexagone { $hexagon } serait fermé. Dans les chaînes qui le touchent : { TOTALS($totals) }.
event-hexagon-tied = L’hexagone { $hexagon } est à égalité : personne ne le prend pour l’instant.
    .ahead = L’hexagone { $hexagon } serait à égalité : personne ne le prendrait pour l’instant.
# Une vague suivante est jugée une fois retirées les pierres de la précédente.
event-hexagon-captured = { $wave ->
    [1] { COLOUR($colour, form: "capital") } prend l’hexagone { $hexagon }, { TOTAL($totals, $colour) } à { OTHER_TOTAL($totals, $colour) }.
   *[other] Par contrecoup, { COLOUR($colour, form: "capital") } prend l’hexagone { $hexagon }, { TOTAL($totals, $colour) } à { OTHER_TOTAL($totals, $colour) }.
}
    .ahead = { $own ->
        [true] { $wave ->
            [1] Vous prendriez l’hexagone { $hexagon }.
           *[other] Par contrecoup, vous prendriez l’hexagone { $hexagon }, { TOTAL($totals, $colour) } à { OTHER_TOTAL($totals, $colour) }.
        }
       *[false] { $wave ->
            [1] { COLOUR($colour, form: "capital") } prendrait l’hexagone { $hexagon }.
           *[other] Par contrecoup, { COLOUR($colour, form: "capital") } prendrait l’hexagone { $hexagon }, { TOTAL($totals, $colour) } à { OTHER_TOTAL($totals, $colour) }.
        }
    }
event-hexagon-opened = L’hexagone { $hexagon } était à égalité et s’ouvre de nouveau.
    .ahead = L’hexagone { $hexagon }, à égalité, s’ouvrirait de nouveau.

## Refus

refusal-tied-closure = { $move } fermerait { COUNT($hexagons) ->
    [one] l’hexagone
   *[other] les hexagones
} { LIST($hexagons) } à égalité ({ TOTALS($totals) }).

## Fins de partie

reason-hexagons = la majorité des hexagones est prise
    .won = { $won ->
        [none] { $winner } gagne avec la majorité des hexagones.
       *[other] { $winner } gagne avec { $won } hexagones contre { $lost }.
    }

## Marques : ce que possède une couleur, et son nom sur le plateau

marks-hexagons = Hexagones
    .owned = Hexagones { COLOUR($colour) }s
    .corner = C’est un coin de { $cells ->
        [2] deux
        [3] trois
       *[other] { $cells }
    } hexagones qui ne sont encore à personne.

## Ce qui ne va pas dans le texte d’une position

state-fields-gosix = diagramme, propriétaires, numéro du coup
problem-not-owners = les propriétaires sont 7 caractères de « .xo », et non { QUOTE($text) }
problem-impossible-stones = il ne peut pas y avoir { $black } pierres noires et { $white } blanches : on joue à tour de rôle, Noir d’abord, et { $captured ->
    [true] un hexagone pris retire six pierres au plus
   *[false] aucun hexagone n’est pris
}
problem-hexagon-not-owned = l’hexagone H{ $hexagon } est fermé, avec { $black } pierres noires et { $white } blanches dans ses chaînes, { $captor ->
    [none] ce que ces règles interdisent
   *[other] que { COLOUR($captor, form: "capital") } prend
} : il doit être à quelqu’un, ou un coin doit être vide
