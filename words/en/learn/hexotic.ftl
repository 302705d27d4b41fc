# The lesson: its steps, the first game, and finer points.

lesson-hexotic-pair-title = Two stones on the rim
lesson-hexotic-pair-idea = You place stones on the cells of a hexagonal board. A turn in the interior is one stone. A turn that begins on a perimeter cell is two: one there, and one on the opposite cell, seen through the centre.
lesson-hexotic-pair-task-1 = Place a pair: begin on any perimeter cell.
lesson-hexotic-pair-hint = Choose a cell at the rim of the board.
lesson-hexotic-pair-done = Two stones in one turn. Point at a cell first, or hold a finger on it: pale stones show where yours will go.

lesson-hexotic-loop-title = Make the loop
lesson-hexotic-loop-idea = A loop is a closed path of your stones, each next to the one before. When you form one, all enemy stones inside it are removed.
lesson-hexotic-loop-task-1 = Close the loop around the three blue stones.
lesson-hexotic-loop-hint = One cell is missing in the ring, in row f.
lesson-hexotic-loop-done = The loop is shown, and three stones are gone. Your own stones are never removed by your own move.

lesson-hexotic-partition-title = Cut the board in two
lesson-hexotic-partition-idea = A partition is a path of your stones between two perimeter cells. It surrounds the side with the shorter stretch of perimeter between its ends; the stones on the other side are spared.
lesson-hexotic-partition-task-1 = Join your stones in row c into a partition.
lesson-hexotic-partition-hint = One cell is missing in row c.
lesson-hexotic-partition-done = The blue stones below were cut off. Those above stand on the longer side and are spared.

lesson-hexotic-both-ends-title = A pair captures twice
lesson-hexotic-both-ends-idea = Captures are judged when all stones of the turn are down, all on the same board. So both stones of a pair may close something, even a whole corner each.
lesson-hexotic-both-ends-task-1 = Capture both corners, a1 and g4, with one pair.
lesson-hexotic-both-ends-hint = Each corner is walled in but for one perimeter cell beside it.
lesson-hexotic-both-ends-done = Two partitions with one turn. The smallest partition is a wall around a single corner.

lesson-hexotic-blocked-title = The opposite must be free
lesson-hexotic-blocked-idea = After captures, one cell of a pair may be free while its opposite is occupied. Since the second stone could not be placed, you may not begin there.
lesson-hexotic-blocked-task-1 = Red has captured a1, and your stone at g4 still stands. Try to begin on a1.
lesson-hexotic-blocked-hint = Play a1, in the bottom left corner.
lesson-hexotic-blocked-done = Your own stone stands on the opposite cell, so a1 is closed to you, and to Red as well.

lesson-hexotic-eliminate-title = Leave no enemy stone
lesson-hexotic-eliminate-idea = You win by the capture that leaves no enemy stone on the board. If the ends of a partition are exactly opposite, both stretches of the perimeter are equally short, and both sides are surrounded.
lesson-hexotic-eliminate-task-1 = Complete the path from e1 to e9 and win.
lesson-hexotic-eliminate-hint = One cell is missing at the right end of your path.
lesson-hexotic-eliminate-done = Every blue stone is gone, on both sides: you have won. An opponent who has not placed a stone yet has not lost.

lesson-hexotic-first-game-title = Your first game
lesson-hexotic-first-game-idea = A small board, four cells to a side. Pairs build walls from both rims at once; a wall that cuts off less than half of the rim captures on that side.

lesson-hexotic-lone-title = One stone on the rim
lesson-hexotic-lone-idea = A perimeter cell is closed while its opposite is occupied. One option of a new game lets you place a stone there alone. It is on here.
lesson-hexotic-lone-task-1 = Your stone at g4 is opposite. Play a1 now, with a single stone.
lesson-hexotic-lone-hint = Play a1, in the bottom left corner.
lesson-hexotic-lone-done = One stone only. With this option no perimeter cell is ever blocked.

lesson-hexotic-old-title = An old loop does not capture
lesson-hexotic-old-idea = You capture by forming a path. Your loop was already closed when Blue entered it at e5, and your next stone, elsewhere, took nothing. A loop or partition captures only when a new stone is part of it.
lesson-hexotic-old-task-1 = Form a new loop around e5.
lesson-hexotic-old-hint = Place a stone outside the ring that touches two stones of it: the new loop runs through it.
lesson-hexotic-old-done = The wider loop is a new one, and e5 is gone. It pays to enter old loops only if you can break them.
