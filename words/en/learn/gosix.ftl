# The lesson: its steps, the first game, and finer points.

lesson-gosix-close-title = Close a hexagon
lesson-gosix-close-idea = Stones stand on the corners of seven hexagons. When all six corners of a hexagon hold stones, it is closed, and whoever has more stones there captures it. At H1 you have three stones, White has two, and one corner is free.
lesson-gosix-close-task-1 = Close H1 and capture it.
lesson-gosix-close-hint = Look for the only empty corner of H1.
lesson-gosix-close-done = Hexagon H1 is yours for good. But those who win are weakened: your four stones left its corners, and White’s stayed.

lesson-gosix-chains-title = Chains count
lesson-gosix-chains-idea = Stones joined along the sides of hexagons form a chain. A chain with a stone on a corner of the hexagon counts with all its stones, even those far away. A stone that is not joined to a corner counts for nothing.
lesson-gosix-chains-task-1 = Close H1 and capture it, 5 to 4.
lesson-gosix-chains-task-2 = Black came back to d2: the corners of H1 are free points again. Fill its last corner, c2, once more.
lesson-gosix-chains-hint = Only c2 is missing at H1. Your chain from d2 up to g1 counts there.
lesson-gosix-chains-done = Hexagon H1 is full again, and nothing happens: a hexagon that has an owner is never captured again, however its corners are filled.

lesson-gosix-tie-title = A tie waits
lesson-gosix-tie-idea = Hexagon H1 is closed with three stones each: nobody captures it, and the tie waits. As soon as the totals differ, at anybody’s move, the hexagon is captured at once.
lesson-gosix-tie-task-1 = Break the tie at H1 in your favour.
lesson-gosix-tie-hint = Make one of your chains at H1 longer, outside H1.
lesson-gosix-tie-done = Now it is 4 to 3: you captured H1 without touching it. Leave a tie alone only if your opponent cannot break it first.

lesson-gosix-cascade-title = A cascade
lesson-gosix-cascade-idea = Removing stones may also decide a tie. After each capture all closed hexagons are judged again, wave by wave, until nothing changes. So it can pay to give a hexagon away.
lesson-gosix-cascade-task-1 = Hexagon H1 is tied, 5 to 5. Give Black H6, and take H1 in the second wave.
lesson-gosix-cascade-hint = Close H6 at its last corner: Black captures it, and must remove three stones of the chain.
lesson-gosix-cascade-done = Black won H6 and lost most of the chain. That left Black two stones at H1 against your five.

lesson-gosix-four-title = Four win
lesson-gosix-four-idea = Whoever owns four of the seven hexagons wins at once. You own three. If the board is full before that, the hexagons are counted.
lesson-gosix-four-task-1 = Capture your fourth hexagon and win.
lesson-gosix-four-hint = A tie counts as well: where could a longer chain of yours decide one?
lesson-gosix-four-done = Four hexagons: the game is over. The stones in the centres only show who owns what; they belong to no chain.

lesson-gosix-first-game-title = Your first game
lesson-gosix-first-game-idea = Four hexagons win. Count before you close one: a hexagon that you win with stones far from its corners costs you little, one full of your own stones a lot. The engine misses things, as people do.

lesson-gosix-multiple-title = Several at once
lesson-gosix-multiple-idea = One stone may close several hexagons. All of them are judged on the same board, before anything is removed. Then the winners remove their stones.
lesson-gosix-multiple-task-1 = Close two hexagons with one stone, and capture both.
lesson-gosix-multiple-hint = H6 and H7 share one empty corner.
lesson-gosix-multiple-done = Your chain of five won both. Had the stones of H6 been removed first, H7 would have been open again. The price: all five stones.

lesson-gosix-opened-title = A tied hexagon opens again
lesson-gosix-opened-idea = A capture removes stones, and these may stand at a neighbouring hexagon too. A tied hexagon that loses a corner stone is open again, and must be closed anew.
lesson-gosix-opened-task-1 = Capture H2. See what becomes of the tie at H1.
lesson-gosix-opened-hint = The last empty corner of H2 is on its right, in row b.
lesson-gosix-opened-done = Removing your stones from H2 took two of them away from H1. It is open again, and nobody owns it.

lesson-gosix-french-title = Without ties
lesson-gosix-french-idea = The French rules, an option of a new game, have no ties: a stone that would close any hexagon with equal totals is forbidden, even if it won another one. This board uses them.
lesson-gosix-french-task-1 = White would win H2 at c2. Try it to see why White can’t.
lesson-gosix-french-hint = Play c2, the last corner of both H1 and H2.
lesson-gosix-french-done = H1 would be closed, 3 to 3. In your first game this move is allowed.

lesson-gosix-pass-title = Passing and counting
lesson-gosix-pass-idea = By the French rules a player who cannot place a stone must pass; nobody else may. When neither player can, the game ends, and whoever has more hexagons wins.
lesson-gosix-pass-task-1 = Both free points are forbidden to you. Try them if you like, then pass.
lesson-gosix-pass-task-2 = White took H7: two hexagons each. Now there are free points again. Play f2.
lesson-gosix-pass-task-3 = One move is left. Play it, and the game ends.
lesson-gosix-pass-hint = The button to pass is beside the board. After that only f2, then only f3 is possible.
lesson-gosix-pass-done = Neither player can place a stone any more: 2 to 2, a draw. With more hexagons than White you would have won.
