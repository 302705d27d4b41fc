# La leçon : ses étapes, la première partie, puis des subtilités.

lesson-hex-join-title = Relier ses deux côtés
lesson-hex-join-idea = Les pierres se posent dans les cases. Celles d’une couleur dans des cases voisines forment une chaîne. Noir gagne par une seule chaîne qui relie le bas au haut. Elle peut serpenter à travers le plateau ; il suffit qu’elle soit entière.
lesson-hex-join-task-1 = Vous jouez avec Noir. Reliez le bas au haut.
lesson-hex-join-hint = Votre chaîne s’arrête en b3. Il lui manque une case de la rangée du haut.
lesson-hex-join-done = Une seule chaîne du bas au haut : vous avez gagné.

lesson-hex-white-title = Les deux autres côtés
lesson-hex-white-idea = Blanc relie le côté gauche au côté droit. Les chaînes des deux joueurs se croisent : une seule peut être achevée. On n’arrête l’autre qu’en avançant soi-même : bloquer, c’est attaquer.
lesson-hex-white-task-1 = Vous jouez avec Blanc. Reliez la gauche à la droite.
lesson-hex-white-hint = Votre chaîne s’arrête en c2. Deux cases voisines sont sur le côté droit.
lesson-hex-white-done = Noir a toute la rangée du haut, mais rien en bas.

lesson-hex-corner-title = Les coins
lesson-hex-corner-idea = Une case de coin appartient aux deux côtés qui s’y rejoignent.
lesson-hex-corner-task-1 = Vous jouez avec Noir. Reliez le bas au haut.
lesson-hex-corner-hint = Le coin en haut à gauche est aussi une case de la rangée du haut.
lesson-hex-corner-done = Dans la rangée du haut vous n’avez que la pierre du coin, et elle suffit.

lesson-hex-occupied-title = Les pierres restent
lesson-hex-occupied-idea = Rien n’est jamais capturé, et aucune pierre ne bouge. Une case occupée l’est donc jusqu’à la fin.
lesson-hex-occupied-task-1 = Vous jouez avec Blanc. Essayez de jouer sur la pierre noire en c3.
lesson-hex-occupied-hint = Jouez c3, au milieu du plateau.
lesson-hex-occupied-done = Pour arrêter une pierre, jouez à côté d’elle, ou plus loin devant.

lesson-hex-bridge-title = Les ponts
lesson-hex-bridge-idea = Deux pierres qui ont en commun deux voisines vides sont comme reliées : l’adversaire ne peut prendre qu’une des deux cases à la fois.
lesson-hex-bridge-task-1 = Vous jouez avec Noir. Faites un pont de b2 à c3.
lesson-hex-bridge-task-2 = Blanc s’est glissé en c2. Reliez vos pierres.
lesson-hex-bridge-hint = Les deux pierres ont en commun les cases c2 et b3.
lesson-hex-bridge-done = Un pont va plus loin qu’un pas, et il est aussi sûr.

lesson-hex-first-game-title = Votre première partie
lesson-hex-first-game-idea = Un plateau de sept sur sept. Faites des ponts, et bloquez de loin : une pierre posée tout contre celle de l’adversaire se contourne facilement. Le centre vaut le plus, car il regarde les quatre côtés. Hex est de Piet Hein.

lesson-hex-pie-title = Le partage du gâteau
lesson-hex-pie-idea = Le premier coup est un grand avantage. Le second joueur peut donc, au lieu de son premier coup, échanger : il prend la pierre et sa couleur. On peut y renoncer au début d’une partie.
lesson-hex-pie-task-1 = Noir a ouvert au centre, la meilleure case de toutes. Prenez-la.
lesson-hex-pie-hint = Le bouton d’échange est à côté du plateau.
lesson-hex-pie-done = Vous jouez désormais avec Noir, et la pierre du centre est à vous. Mieux vaut ouvrir sur une case modeste.
