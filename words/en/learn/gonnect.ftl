# The lesson: its steps, the first game, and finer points.

lesson-gonnect-connect-title = Join two sides
lesson-gonnect-connect-idea = Stones stand on the points where lines cross. Stones of one colour that are joined along the lines form a chain. One chain that joins left and right, or top and bottom, wins. Either player may win either way.
lesson-gonnect-connect-task-1 = Join the left side to the right side.
lesson-gonnect-connect-hint = Your row has one gap. Diagonal neighbours are not joined.
lesson-gonnect-connect-done = One chain from side to side: you have won.

lesson-gonnect-capture-title = Capture a chain
lesson-gonnect-capture-idea = The empty points next to a chain are its liberties. Take the last one, and the chain is captured: all its stones leave the board.
lesson-gonnect-capture-task-1 = Capture the two white stones.
lesson-gonnect-capture-hint = Find the last empty point beside the chain D4–E4.
lesson-gonnect-capture-done = The chain had no liberty left. The edge of the board gives none either.

lesson-gonnect-suicide-title = No suicide
lesson-gonnect-suicide-idea = You may not play a stone that leaves its own chain without liberties, not even if it would join two sides. Captures come first, though: a stone that captures is never suicide.
lesson-gonnect-suicide-task-1 = Try A1 to see why you can’t.
lesson-gonnect-suicide-task-2 = G7 has no liberty either, but it captures. Play it.
lesson-gonnect-suicide-hint = A1 is in the bottom left corner, G7 in the top right one.
lesson-gonnect-suicide-done = Black’s stone F7 was removed first, and that gave your stone a liberty.

lesson-gonnect-ko-title = Ko
lesson-gonnect-ko-idea = Two single stones could capture each other in turn, for ever. So you may not bring the board straight back to what it was before your opponent’s last move. This is called ko.
lesson-gonnect-ko-task-1 = Black has just captured your stone on C3. Try to capture back at once.
lesson-gonnect-ko-task-2 = The board would look as before. Play anywhere else first.
lesson-gonnect-ko-task-3 = Black did not fill the hole. Now you may capture at C3.
lesson-gonnect-ko-hint = Your stone goes to C3; in between, any other point will do.
lesson-gonnect-ko-done = After an exchange elsewhere the position is a new one. Now it is Black who may not retake at once.

lesson-gonnect-corner-title = Corners
lesson-gonnect-corner-idea = A corner point belongs to both sides that meet in it. Your stone on A5 is on the left side and on the top side.
lesson-gonnect-corner-task-1 = Join bottom and top.
lesson-gonnect-corner-hint = Your chain from A5 down and the one from C1 up have one gap.
lesson-gonnect-corner-done = Your only stone in the top row is the one in the corner, and it is enough.

lesson-gonnect-first-game-title = Your first game
lesson-gonnect-first-game-idea = A board of seven by seven. Two diagonal stones share two points, so they are as good as joined as long as neither is in danger.

lesson-gonnect-eyes-title = Two eyes are not enough
lesson-gonnect-eyes-idea = An empty point that a chain surrounds is called an eye. In Go a chain with two eyes cannot be captured. Here nobody may pass: White had no other move left than to fill one of White’s own eyes, C1.
lesson-gonnect-eyes-task-1 = Take the last liberty of the white chain.
lesson-gonnect-eyes-hint = White’s other eye is C3.
lesson-gonnect-eyes-done = Five stones gone. Keep moves in reserve, and count those of your opponent.

lesson-gonnect-no-moves-title = No move left
lesson-gonnect-no-moves-idea = If it is your turn and you cannot move, you lose.
lesson-gonnect-no-moves-task-1 = Leave White without a move.
lesson-gonnect-no-moves-hint = Capture in such a way that ko forbids White to retake.
lesson-gonnect-no-moves-done = One point is forbidden to White by ko, every other one is suicide. You have won.

lesson-gonnect-pie-title = The pie rule
lesson-gonnect-pie-idea = The first move is an advantage. So the second player may swap instead of making a move: they take over the stone and its colour, and the first player goes on as White. You may turn this off when you begin a game.
lesson-gonnect-pie-task-1 = Your opponent opened in the centre, the best point of all. Take that stone over.
lesson-gonnect-pie-hint = The button to swap is beside the board.
lesson-gonnect-pie-done = You are Black now, and the stone in the centre is yours. When you open, choose a weaker point.

lesson-gonnect-positional-title = Positional ko
lesson-gonnect-positional-idea = The board can also repeat in longer cycles. By the usual rule, simple ko, the game is drawn when a position comes up for the third time. With the option “positional ko” no earlier position of the board may come back at all. It is on here.
lesson-gonnect-positional-task-1 = Try to capture at C2.
lesson-gonnect-positional-hint = Play C2, in the middle of the right side.
lesson-gonnect-positional-done = The board looked exactly like this two moves ago. Simple ko would have allowed it.
