# La leçon : ses étapes, la première partie, puis des subtilités.

lesson-hexotic-pair-title = Deux pierres au bord
lesson-hexotic-pair-idea = Les pierres se posent sur les cases d’un plateau hexagonal. À l’intérieur, on en pose une par tour. Un tour qui commence sur une case du bord en pose deux : là, et sur la case opposée par rapport au centre.
lesson-hexotic-pair-task-1 = Posez une paire : commencez sur une case du bord.
lesson-hexotic-pair-hint = Choisissez une case au bord du plateau.
lesson-hexotic-pair-done = Deux pierres en un tour. Pointez d’abord une case, ou laissez-y un doigt : des pierres pâles montrent où iront les vôtres.

lesson-hexotic-loop-title = Fermer une boucle
lesson-hexotic-loop-idea = Une boucle est un chemin fermé de vos pierres, chacune à côté de la précédente. Quand vous en formez une, toutes les pierres adverses à l’intérieur sont retirées.
lesson-hexotic-loop-task-1 = Fermez la boucle autour des trois pierres bleues.
lesson-hexotic-loop-hint = Il manque une case à l’anneau, dans la rangée f.
lesson-hexotic-loop-done = La boucle est tracée, et trois pierres ont disparu. Un coup ne retire jamais vos propres pierres.

lesson-hexotic-partition-title = Couper le plateau en deux
lesson-hexotic-partition-idea = Une cloison est un chemin de vos pierres entre deux cases du bord. Elle entoure le côté où le bord est le plus court entre ses extrémités ; de l’autre côté, les pierres sont épargnées.
lesson-hexotic-partition-task-1 = Reliez vos pierres de la rangée c en une cloison.
lesson-hexotic-partition-hint = Il manque une case dans la rangée c.
lesson-hexotic-partition-done = Les pierres bleues du bas étaient isolées. Celles du haut sont du côté le plus long : elles restent.

lesson-hexotic-both-ends-title = Une paire prend deux fois
lesson-hexotic-both-ends-idea = Les prises sont jugées quand toutes les pierres du tour sont posées, sur un seul et même plateau. Les deux pierres d’une paire peuvent donc fermer quelque chose chacune, par exemple un coin.
lesson-hexotic-both-ends-task-1 = Prenez les deux coins, a1 et g4, d’une seule paire.
lesson-hexotic-both-ends-hint = Chaque coin est muré, à une case du bord près.
lesson-hexotic-both-ends-done = Deux cloisons en un tour. La plus petite cloison est un mur autour d’un seul coin.

lesson-hexotic-blocked-title = L’opposée doit être libre
lesson-hexotic-blocked-idea = Après des prises, une case peut être libre et son opposée occupée. Comme la seconde pierre ne pourrait être posée, on ne commence pas là.
lesson-hexotic-blocked-task-1 = Rouge a pris a1, et votre pierre en g4 est toujours là. Essayez de commencer en a1.
lesson-hexotic-blocked-hint = Jouez a1, dans le coin en bas à gauche.
lesson-hexotic-blocked-done = Votre propre pierre occupe la case opposée : a1 vous est fermé, et à Rouge aussi.

lesson-hexotic-eliminate-title = Plus aucune pierre adverse
lesson-hexotic-eliminate-idea = On gagne par la prise qui ne laisse aucune pierre adverse sur le plateau. Si les extrémités d’une cloison sont exactement opposées, les deux côtés sont aussi courts l’un que l’autre, et tous deux sont entourés.
lesson-hexotic-eliminate-task-1 = Complétez le chemin de e1 à e9 et gagnez.
lesson-hexotic-eliminate-hint = Il manque une case à l’extrémité droite de votre chemin.
lesson-hexotic-eliminate-done = Toutes les pierres bleues ont disparu, des deux côtés : vous avez gagné. Un adversaire qui n’a encore rien posé n’a pas perdu.

lesson-hexotic-first-game-title = Votre première partie
lesson-hexotic-first-game-idea = Un petit plateau, quatre cases par côté. Les paires bâtissent des murs depuis deux bords à la fois ; un mur qui isole moins de la moitié du bord prend de ce côté-là.

lesson-hexotic-lone-title = Une seule pierre au bord
lesson-hexotic-lone-idea = Une case du bord est interdite tant que la case opposée est occupée. Une option, que l’on choisit au début d’une partie, permet d’y poser une pierre seule. Elle est active ici.
lesson-hexotic-lone-task-1 = Votre pierre en g4 est en face. Jouez maintenant a1, d’une seule pierre.
lesson-hexotic-lone-hint = Jouez a1, dans le coin en bas à gauche.
lesson-hexotic-lone-done = Une seule pierre. Avec cette option, aucune case du bord n’est jamais bloquée.

lesson-hexotic-old-title = Une ancienne boucle ne prend pas
lesson-hexotic-old-idea = On prend en formant un chemin. Votre boucle était déjà fermée quand Bleu y est entré en e5, et votre pierre suivante, jouée ailleurs, n’a rien pris. Une boucle ou une cloison ne prend que si une pierre nouvelle en fait partie.
lesson-hexotic-old-task-1 = Formez une nouvelle boucle autour de e5.
lesson-hexotic-old-hint = Posez, hors de l’anneau, une pierre qui en touche deux : la nouvelle boucle passe par elle.
lesson-hexotic-old-done = La boucle élargie est nouvelle, et e5 a disparu. N’entrez dans une ancienne boucle que si vous pouvez la rompre.
