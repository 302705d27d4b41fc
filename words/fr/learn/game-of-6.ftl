# La leçon : ses étapes, la première partie, puis des subtilités.

lesson-game-of-6-two-title = Deux points par tour
lesson-game-of-6-two-idea = On dessine sur du papier quadrillé. Rouge ouvre par un seul point. Ensuite, chaque tour compte deux points, l’un après l’autre, sur des cases vides quelconques.
lesson-game-of-6-two-task-1 = Dessinez votre premier point.
lesson-game-of-6-two-task-2 = C’est encore à vous. Dessinez le second.
lesson-game-of-6-two-hint = N’importe quelle case vide convient.
lesson-game-of-6-two-done = Deux points par tour, ce sont deux menaces par tour.

lesson-game-of-6-line-title = Six alignés
lesson-game-of-6-line-idea = Six points ou plus alignés dans une rangée, une colonne ou une diagonale gagnent aussitôt, même avec le premier point d’un tour.
lesson-game-of-6-line-task-1 = Complétez votre diagonale et gagnez.
lesson-game-of-6-line-hint = Vos cinq points montent de C3 vers la droite.
lesson-game-of-6-line-done = Six alignés. Si le premier point gagne, il n’y en a pas de second.

lesson-game-of-6-two-threats-title = Gagner en deux points
lesson-game-of-6-two-threats-idea = Quatre points alignés et de la place autour suffisent : un tour en ajoute deux. Quatre points ouverts peuvent grandir de trois façons, et la réponse doit les empêcher toutes.
lesson-game-of-6-two-threats-task-1 = Gagnez avec les deux points de ce tour.
lesson-game-of-6-two-threats-hint = Portez à six points l’alignement de quatre de la rangée 5.
lesson-game-of-6-two-threats-done = Dans d’autres jeux, on se méfie de trois points alignés ; ici, de quatre.

lesson-game-of-6-polygon-title = Fermer un polygone
lesson-game-of-6-polygon-idea = Un chemin fermé de vos points, chacun à côté du suivant, de côté ou en diagonale, est un polygone. Quand il se ferme, les cases à l’intérieur sont coloriées. Le plus petit a quatre points autour d’une case.
lesson-game-of-6-polygon-task-1 = Fermez le polygone autour de D4.
lesson-game-of-6-polygon-hint = Trois côtés de D4 ont déjà votre point.
lesson-game-of-6-polygon-done = D4 est à vous. Une case coloriée est bloquée pour les deux joueurs. On colorie d’abord ; il vous reste ensuite un point à dessiner à ce tour.

lesson-game-of-6-inside-title = Tout l’intérieur
lesson-game-of-6-inside-idea = Toutes les cases à l’intérieur sont coloriées : les vides, celles qui portent un point adverse et celles qui portent l’un des vôtres. Ces points-là sont morts.
lesson-game-of-6-inside-task-1 = Fermez le polygone de huit points.
lesson-game-of-6-inside-hint = Il manque un point sur la droite.
lesson-game-of-6-inside-done = Quatre cases d’un coup : deux vides, une avec un point bleu et une avec un point rouge.

lesson-game-of-6-dead-title = Points morts
lesson-game-of-6-dead-idea = Une case coloriée garde sa couleur, et l’on n’y dessine plus. Son point ne compte plus pour rien, ni dans un alignement ni dans un polygone.
lesson-game-of-6-dead-task-1 = Essayez de dessiner sur la case coloriée D4 pour voir pourquoi c’est interdit.
lesson-game-of-6-dead-task-2 = Avec F4, vous auriez six points dans la rangée 4, mais celui de D4 est mort. Dessinez F4.
lesson-game-of-6-dead-hint = D’abord D4, puis F4.
lesson-game-of-6-dead-done = Six points dans la rangée, et pas d’alignement : l’un d’eux est mort.

lesson-game-of-6-first-game-title = Votre première partie
lesson-game-of-6-first-game-idea = Le papier a 13 cases de côté. Avant de dessiner, cherchez les alignements de quatre et les polygones presque fermés de l’adversaire. Un match se joue en six parties, ouvertes à tour de rôle.

lesson-game-of-6-edge-title = Le bord n’est pas un mur
lesson-game-of-6-edge-idea = Un polygone n’est fait que de points ; le bord du papier ne ferme rien. Vos cinq points entourent D1 et D2, mais au bord le passage est ouvert.
lesson-game-of-6-edge-task-1 = Fermez le polygone autour de D2.
lesson-game-of-6-edge-hint = Il faut un point sur le bord même.
lesson-game-of-6-edge-done = Un point du bord peut faire partie d’un polygone, le bord lui-même non.

lesson-game-of-6-first-title = L’alignement d’abord
lesson-game-of-6-first-idea = Si un point fait un alignement de six et ferme aussi un polygone, l’alignement gagne et rien n’est colorié.
lesson-game-of-6-first-task-1 = Faites les deux d’un seul point : un alignement en rangée 5, un polygone autour de E6.
lesson-game-of-6-first-hint = Il y a un trou dans la rangée 5.
lesson-game-of-6-first-done = L’alignement gagne avant tout coloriage. Le gagnant marque six points, le perdant un par case qu’il a coloriée.

lesson-game-of-6-cells-title = Six cases gagnent
lesson-game-of-6-cells-idea = Six cases coloriées gagnent aussi, où qu’elles soient. On peut agrandir un polygone : de nouveaux points et d’anciens en forment un autre. Vous avez cinq cases.
lesson-game-of-6-cells-task-1 = Coloriez une sixième case avec les deux points de ce tour.
lesson-game-of-6-cells-hint = F6 et G5 entourent F5. Un seul point y suffit aussi, plus bas.
lesson-game-of-6-cells-done = Six cases : vous avez gagné. Les cases de tous vos polygones s’additionnent.
