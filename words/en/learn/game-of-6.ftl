# The lesson: its steps, the first game, and finer points.

lesson-game-of-6-two-title = Two dots a turn
lesson-game-of-6-two-idea = The game is drawn on grid paper. Red opens with one dot. From then on every turn is two dots, one after the other, anywhere on empty cells.
lesson-game-of-6-two-task-1 = Draw your first dot.
lesson-game-of-6-two-task-2 = It is still your turn. Draw the second.
lesson-game-of-6-two-hint = Any empty cell will do.
lesson-game-of-6-two-done = Two dots a turn mean two threats a turn.

lesson-game-of-6-line-title = Six in line
lesson-game-of-6-line-idea = Six or more dots in a row, a column or a diagonal win at once, even with the first dot of a turn.
lesson-game-of-6-line-task-1 = Complete your diagonal and win.
lesson-game-of-6-line-hint = Your five dots rise from C3 to the right.
lesson-game-of-6-line-done = Six in line. If the first dot wins, there is no second.

lesson-game-of-6-two-threats-title = Win in two dots
lesson-game-of-6-two-threats-idea = Four in line with room to grow are enough: a turn adds two. An open four can grow in three ways, and the answer must stop all of them.
lesson-game-of-6-two-threats-task-1 = Win with the two dots of this turn.
lesson-game-of-6-two-threats-hint = Make six neighbouring dots of the four in row 5.
lesson-game-of-6-two-threats-done = Watch out for fours as you would for threes in other games.

lesson-game-of-6-polygon-title = Close a polygon
lesson-game-of-6-polygon-idea = A closed path of your dots, each next to the other sideways or diagonally, is a polygon. Completing one colours the cells inside. The smallest has four dots around one cell.
lesson-game-of-6-polygon-task-1 = Close the polygon around D4.
lesson-game-of-6-polygon-hint = Three sides of D4 have your dot already.
lesson-game-of-6-polygon-done = D4 is yours. A coloured cell is blocked for both players. The colouring comes first; you still have one dot to draw in this turn.

lesson-game-of-6-inside-title = Everything inside
lesson-game-of-6-inside-idea = All cells inside are coloured: empty ones, those with the opponent’s dots, and those with your own. The dots there are dead.
lesson-game-of-6-inside-task-1 = Close the polygon of eight dots.
lesson-game-of-6-inside-hint = One dot is missing on the right side.
lesson-game-of-6-inside-done = Four cells at once: two empty ones, one with a blue dot and one with a red one.

lesson-game-of-6-dead-title = Dead dots
lesson-game-of-6-dead-idea = A coloured cell keeps its colour for good, and nothing can be drawn on it. Its dot counts for nothing any more, in no line and no polygon.
lesson-game-of-6-dead-task-1 = Try to draw on the coloured cell D4 to see why you can’t.
lesson-game-of-6-dead-task-2 = With F4 your dots in row 4 would be six, but the one on D4 is dead. Draw F4.
lesson-game-of-6-dead-hint = First D4, then F4.
lesson-game-of-6-dead-done = Six dots in the row, and no line: a dead one is among them.

lesson-game-of-6-first-game-title = Your first game
lesson-game-of-6-first-game-idea = The paper has 13 cells a side. Look for your opponent’s fours and half-closed polygons before you draw. A match is six games, opened in turn.

lesson-game-of-6-edge-title = The edge is no wall
lesson-game-of-6-edge-idea = A polygon is made of dots alone; the edge of the paper closes nothing. Your five dots stand around D1 and D2, but the way out is open at the edge.
lesson-game-of-6-edge-task-1 = Close the polygon around D2.
lesson-game-of-6-edge-hint = The wall needs a dot on the edge itself.
lesson-game-of-6-edge-done = A dot on the edge may be part of a polygon, the edge itself may not.

lesson-game-of-6-first-title = The line comes first
lesson-game-of-6-first-idea = If one dot makes a line of six and closes a polygon too, the line wins, and nothing is coloured.
lesson-game-of-6-first-task-1 = Do both with one dot: a line in row 5 and a polygon around E6.
lesson-game-of-6-first-hint = There is one gap in row 5.
lesson-game-of-6-first-done = The line wins before anything is coloured. The winner scores six points, the loser one for each cell they have coloured.

lesson-game-of-6-cells-title = Six cells win
lesson-game-of-6-cells-idea = Six coloured cells win as well, wherever they lie. A polygon may be enlarged: new dots together with old ones form a new one. You have five cells.
lesson-game-of-6-cells-task-1 = Colour a sixth cell with the two dots of this turn.
lesson-game-of-6-cells-hint = F6 and G5 put F5 inside. One dot alone can do it as well, below.
lesson-game-of-6-cells-done = Six cells: you have won. Cells of all your polygons are added up.
