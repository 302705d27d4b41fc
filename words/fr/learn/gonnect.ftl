# La leçon : ses étapes, la première partie, puis des subtilités.

lesson-gonnect-connect-title = Relier deux bords
lesson-gonnect-connect-idea = Les pierres se posent là où les lignes se croisent. Celles de même couleur qui se suivent le long des lignes forment une chaîne. Une chaîne qui relie le bord gauche au bord droit, ou le haut au bas, gagne. Chacun peut gagner de l’une ou l’autre façon.
lesson-gonnect-connect-task-1 = Reliez le bord gauche au bord droit.
lesson-gonnect-connect-hint = Il manque une pierre à votre chaîne. Deux voisines en diagonale ne sont pas reliées.
lesson-gonnect-connect-done = Une seule chaîne d’un bord à l’autre : vous avez gagné.

lesson-gonnect-capture-title = Capturer une chaîne
lesson-gonnect-capture-idea = Les points vides à côté d’une chaîne sont ses libertés. Occupez la dernière, et la chaîne est capturée : toutes ses pierres quittent le plateau.
lesson-gonnect-capture-task-1 = Capturez les deux pierres blanches.
lesson-gonnect-capture-hint = Cherchez le dernier point vide à côté de la chaîne D4–E4.
lesson-gonnect-capture-done = La chaîne n’avait plus de liberté. Le bord du plateau n’en donne pas non plus.

lesson-gonnect-suicide-title = Pas de suicide
lesson-gonnect-suicide-idea = Il est interdit de jouer une pierre qui laisse sa propre chaîne sans liberté, même si elle reliait deux bords. Mais la capture passe d’abord : une pierre qui capture n’est jamais un suicide.
lesson-gonnect-suicide-task-1 = Essayez A1 pour voir pourquoi c’est interdit.
lesson-gonnect-suicide-task-2 = G7 n’a pas de liberté non plus, mais capture. Jouez-le.
lesson-gonnect-suicide-hint = A1 est dans le coin en bas à gauche, G7 dans celui en haut à droite.
lesson-gonnect-suicide-done = La pierre noire F7 a d’abord été retirée, et cela a donné une liberté à la vôtre.

lesson-gonnect-ko-title = Le ko
lesson-gonnect-ko-idea = Deux pierres seules pourraient se capturer tour à tour, sans fin. Il est donc interdit de rétablir aussitôt le plateau tel qu’il était avant le coup de l’adversaire. C’est le ko.
lesson-gonnect-ko-task-1 = Noir vient de capturer votre pierre en C3. Essayez de recapturer aussitôt.
lesson-gonnect-ko-task-2 = Le plateau serait comme avant. Jouez d’abord n’importe où ailleurs.
lesson-gonnect-ko-task-3 = Noir n’a pas comblé le trou. Maintenant vous pouvez capturer en C3.
lesson-gonnect-ko-hint = Votre pierre va en C3 ; entre-temps, tout autre point convient.
lesson-gonnect-ko-done = Après un échange ailleurs, la position est nouvelle. À présent, c’est Noir qui ne peut pas recapturer aussitôt.

lesson-gonnect-corner-title = Les coins
lesson-gonnect-corner-idea = Un coin appartient aux deux bords qui s’y rejoignent. Votre pierre en A5 est à la fois sur le bord gauche et sur le bord du haut.
lesson-gonnect-corner-task-1 = Reliez le bas et le haut.
lesson-gonnect-corner-hint = Il manque un point entre votre chaîne qui descend de A5 et celle qui monte de C1.
lesson-gonnect-corner-done = Sur le bord du haut, vous n’avez que la pierre du coin, et elle suffit.

lesson-gonnect-first-game-title = Votre première partie
lesson-gonnect-first-game-idea = Un plateau de sept sur sept. Deux pierres en diagonale ont deux points en commun : elles sont comme reliées, tant qu’aucune n’est en danger.

lesson-gonnect-eyes-title = Deux yeux ne suffisent pas
lesson-gonnect-eyes-idea = Un point vide entouré par une chaîne s’appelle un œil. Au go, une chaîne qui en a deux ne peut pas être capturée. Ici, personne ne peut passer : Blanc n’avait plus d’autre coup et a dû combler l’un de ses yeux, C1.
lesson-gonnect-eyes-task-1 = Occupez la dernière liberté de la chaîne blanche.
lesson-gonnect-eyes-hint = L’autre œil de Blanc est en C3.
lesson-gonnect-eyes-done = Cinq pierres de moins. Gardez des coups en réserve, et comptez ceux de l’adversaire.

lesson-gonnect-no-moves-title = Plus aucun coup
lesson-gonnect-no-moves-idea = Si c’est à vous de jouer et que vous ne le pouvez pas, vous perdez.
lesson-gonnect-no-moves-task-1 = Ne laissez aucun coup à Blanc.
lesson-gonnect-no-moves-hint = Capturez de telle sorte que le ko interdise à Blanc de recapturer.
lesson-gonnect-no-moves-done = Le ko interdit un point à Blanc, tous les autres seraient des suicides. Vous avez gagné.

lesson-gonnect-pie-title = La règle du gâteau
lesson-gonnect-pie-idea = Le premier coup est un avantage. Le second joueur peut donc, au lieu de son premier coup, échanger les couleurs : il prend la pierre et la couleur, et le premier joueur continue avec les blancs. On peut y renoncer au début d’une partie.
lesson-gonnect-pie-task-1 = Votre adversaire a ouvert au centre, le meilleur point de tous. Prenez cette pierre.
lesson-gonnect-pie-hint = Le bouton d’échange est à côté du plateau.
lesson-gonnect-pie-done = Vous avez désormais les noirs, et la pierre du centre est à vous. Quand vous ouvrez, choisissez un point moins fort.

lesson-gonnect-positional-title = Le ko positionnel
lesson-gonnect-positional-idea = Le plateau peut aussi se répéter après plusieurs coups. D’ordinaire, avec le ko simple, la partie est nulle quand une position se présente pour la troisième fois. Avec l’option « ko positionnel », il est interdit de recréer une disposition du plateau déjà vue dans la partie. Elle est active ici.
lesson-gonnect-positional-task-1 = Essayez de capturer en C2.
lesson-gonnect-positional-hint = Jouez C2, au milieu du bord droit.
lesson-gonnect-positional-done = Le plateau était exactement ainsi deux coups plus tôt. Le ko simple aurait permis ce coup.
