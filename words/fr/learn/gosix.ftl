# La leçon : ses étapes, la première partie, puis des subtilités.

lesson-gosix-close-title = Fermer un hexagone
lesson-gosix-close-idea = Les pierres se posent sur les coins de sept hexagones. Quand ses six coins sont occupés, un hexagone est fermé, et celui qui y a le plus de pierres le prend. En H1, vous avez trois pierres, Blanc deux, et un coin est libre.
lesson-gosix-close-task-1 = Fermez H1 et prenez-le.
lesson-gosix-close-hint = Cherchez le seul coin vide de H1.
lesson-gosix-close-done = L’hexagone H1 est à vous pour toute la partie. Mais le vainqueur s’affaiblit : vos quatre pierres ont quitté ses coins, celles de Blanc restent.

lesson-gosix-chains-title = Les chaînes comptent
lesson-gosix-chains-idea = Les pierres reliées par les côtés des hexagones forment une chaîne. Une chaîne qui occupe un coin de l’hexagone compte avec toutes ses pierres, même celles qui sont loin. Une pierre qui n’est reliée à aucun coin ne compte pas.
lesson-gosix-chains-task-1 = Fermez H1 et prenez-le, 5 à 4.
lesson-gosix-chains-task-2 = Noir a rejoué en d2 : les coins de H1 sont redevenus libres. Occupez de nouveau le dernier, c2.
lesson-gosix-chains-hint = Il ne manque que c2 en H1. Votre chaîne, de d2 à g1, y compte.
lesson-gosix-chains-done = L’hexagone H1 est de nouveau rempli, et rien ne se passe : un hexagone qui a un propriétaire n’est plus jamais pris, quoi qu’on joue sur ses coins.

lesson-gosix-tie-title = L’égalité attend
lesson-gosix-tie-idea = L’hexagone H1 est fermé avec trois pierres de chaque côté : personne ne le prend, et l’égalité attend. Dès que les totaux diffèrent, quel que soit le joueur qui vient de jouer, l’hexagone est pris sur-le-champ.
lesson-gosix-tie-task-1 = Rompez en votre faveur l’égalité en H1.
lesson-gosix-tie-hint = Allongez l’une de vos chaînes en H1, hors de H1.
lesson-gosix-tie-done = Cela fait 4 à 3 : vous prenez H1 sans y toucher. Ne laissez une égalité que si l’adversaire ne peut pas la rompre avant vous.

lesson-gosix-cascade-title = En cascade
lesson-gosix-cascade-idea = Retirer des pierres peut aussi trancher une égalité. Après chaque prise, tous les hexagones fermés sont jugés de nouveau, vague après vague, jusqu’à ce que rien ne change. Il vaut donc parfois mieux céder un hexagone.
lesson-gosix-cascade-task-1 = L’hexagone H1 est à égalité, 5 à 5. Cédez H6 à Noir et prenez H1 à la seconde vague.
lesson-gosix-cascade-hint = Fermez H6 sur son dernier coin : Noir le prend, et doit retirer trois pierres de sa chaîne.
lesson-gosix-cascade-done = Noir a pris H6 et perdu la plus grande part de sa chaîne. Il ne lui restait que deux pierres en H1 contre vos cinq.

lesson-gosix-four-title = Quatre hexagones
lesson-gosix-four-idea = Qui possède quatre des sept hexagones gagne aussitôt. Vous en avez trois. Si le plateau se remplit avant, on compte les hexagones.
lesson-gosix-four-task-1 = Prenez votre quatrième hexagone et gagnez.
lesson-gosix-four-hint = Une égalité compte aussi : où une chaîne plus longue la trancherait-elle ?
lesson-gosix-four-done = Quatre hexagones : la partie est finie. Les pierres posées au centre disent seulement à qui est l’hexagone ; elles n’appartiennent à aucune chaîne.

lesson-gosix-first-game-title = Votre première partie
lesson-gosix-first-game-idea = Quatre hexagones gagnent. Comptez avant d’en fermer un : une chaîne qui s’étend loin des coins coûte peu, un hexagone plein de vos pierres coûte cher. Le programme laisse échapper des coups, comme tout le monde.

lesson-gosix-multiple-title = Plusieurs d’un coup
lesson-gosix-multiple-idea = Une pierre peut fermer plusieurs hexagones. Tous sont jugés sur le même plateau, avant qu’une seule pierre ne soit retirée. Puis les vainqueurs retirent les leurs.
lesson-gosix-multiple-task-1 = Fermez deux hexagones d’une seule pierre et prenez-les tous deux.
lesson-gosix-multiple-hint = H6 et H7 ont un coin vide en commun.
lesson-gosix-multiple-done = Votre chaîne de cinq a pris les deux. Si H6 avait été vidé d’abord, H7 se serait rouvert. Le prix : vos cinq pierres.

lesson-gosix-opened-title = Un hexagone à égalité s’ouvre de nouveau
lesson-gosix-opened-idea = Une prise retire des pierres, et celles-ci peuvent aussi border un hexagone voisin. Un hexagone à égalité qui perd une pierre de coin s’ouvre de nouveau ; il faudra le refermer.
lesson-gosix-opened-task-1 = Prenez H2. Voyez ce que devient l’égalité en H1.
lesson-gosix-opened-hint = Le dernier coin vide de H2 est à droite, dans la rangée b.
lesson-gosix-opened-done = En quittant H2, deux de vos pierres ont aussi quitté H1. Il est ouvert de nouveau et n’est à personne.

lesson-gosix-french-title = Sans égalités
lesson-gosix-french-idea = Les règles françaises, que l’on choisit au début d’une partie, excluent les égalités : une pierre qui fermerait un hexagone à égalité est interdite, même si elle en prenait un autre. On les applique ici.
lesson-gosix-french-task-1 = En c2, Blanc prendrait H2. Essayez pour voir pourquoi c’est interdit.
lesson-gosix-french-hint = Jouez c2, le dernier coin à la fois de H1 et de H2.
lesson-gosix-french-done = H1 serait fermé à 3 contre 3. Dans votre première partie, ce coup est permis.

lesson-gosix-pass-title = Passer et compter
lesson-gosix-pass-idea = Avec les règles françaises, un joueur qui ne peut poser aucune pierre doit passer ; personne d’autre ne le peut. Quand aucun des deux ne peut plus jouer, la partie finit, et qui a le plus d’hexagones gagne.
lesson-gosix-pass-task-1 = Les deux points libres vous sont interdits. Essayez-les si vous voulez, puis passez.
lesson-gosix-pass-task-2 = Blanc a pris H7 : deux hexagones chacun. Il y a de nouveau des points libres. Jouez f2.
lesson-gosix-pass-task-3 = Il reste un seul coup permis. Jouez-le, et la partie s’arrête.
lesson-gosix-pass-hint = Le bouton pour passer est à côté du plateau. Ensuite, f2 puis f3 sont les seuls coups possibles.
lesson-gosix-pass-done = Aucun joueur ne peut plus poser de pierre : 2 à 2, la partie est nulle. Avec un hexagone de plus que Blanc, vous auriez gagné.
