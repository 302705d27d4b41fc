# The lesson: its steps, the first game, and finer points.

lesson-hex-join-title = Join your two sides
lesson-hex-join-idea = Stones stand in the cells. Stones of one colour in adjacent cells form a chain. Black wins with one chain that joins the bottom and the top. It may wind across the board as it likes; all that counts is that it is whole.
lesson-hex-join-task-1 = You are Black. Join the bottom to the top.
lesson-hex-join-hint = Your chain ends at b3. It lacks one cell of the top row.
lesson-hex-join-done = One chain from the bottom to the top: you have won.

lesson-hex-white-title = The other two sides
lesson-hex-white-idea = White joins the left side and the right one. The chains of the two players cross, so only one of them can be completed. Nobody can stop the opponent without building a chain too: to block is to attack.
lesson-hex-white-task-1 = You are White. Join the left to the right.
lesson-hex-white-hint = Your chain ends at c2. Two cells beside it are on the right side.
lesson-hex-white-done = Black has the whole top row, but nothing at the bottom.

lesson-hex-corner-title = Corners
lesson-hex-corner-idea = A corner cell belongs to both sides that meet in it.
lesson-hex-corner-task-1 = You are Black. Join the bottom to the top.
lesson-hex-corner-hint = The corner in the top left is a cell of the top row, too.
lesson-hex-corner-done = Your only stone in the top row is the one in the corner, and it is enough.

lesson-hex-occupied-title = Stones stay
lesson-hex-occupied-idea = Nothing is ever captured, and a stone never moves. So an occupied cell is taken for the rest of the game.
lesson-hex-occupied-task-1 = You are White. Try to play on Black’s stone at c3.
lesson-hex-occupied-hint = Play c3, in the middle of the board.
lesson-hex-occupied-done = Play beside a stone to stop it, or further ahead.

lesson-hex-bridge-title = Bridges
lesson-hex-bridge-idea = Two stones that share two empty neighbours are as good as joined: your opponent can take only one of the two cells at a time.
lesson-hex-bridge-task-1 = You are Black. Build a bridge from b2 to c3.
lesson-hex-bridge-task-2 = White has intruded at c2. Join your stones.
lesson-hex-bridge-hint = The two stones share the cells c2 and b3.
lesson-hex-bridge-done = A bridge reaches further than a step, and is just as safe.

lesson-hex-first-game-title = Your first game
lesson-hex-first-game-idea = A board of seven by seven. Build bridges, and block from a distance: a stone right beside your opponent’s is easily passed. The centre is worth most, for it looks at all four sides. Hex is by Piet Hein.

lesson-hex-pie-title = The pie rule
lesson-hex-pie-idea = The first move is a great advantage. So the second player may swap instead of making a first move, and take over the stone and its colour. You may turn this off when you begin a game.
lesson-hex-pie-task-1 = Black opened in the centre, the best cell of all. Take it over.
lesson-hex-pie-hint = The button to swap is beside the board.
lesson-hex-pie-done = You are Black now, and the stone in the centre is yours. Whoever opens had better choose a modest cell.
