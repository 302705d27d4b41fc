import type { LessonTexts } from "../texts";

export const gonnect: LessonTexts = {
  steps: {
    connect: {
      title: "Join two sides",
      idea: "Stones stand on the points where lines cross. Stones of one colour that are joined along the lines form a chain. One chain that joins left and right, or top and bottom, wins. Either player may win either way.",
      tasks: ["Join the left side to the right one."],
      hint: "Your row has one gap. Diagonal neighbours are not joined.",
      done: "One chain from side to side: you have won.",
    },
    capture: {
      title: "Capture a chain",
      idea: "The empty points next to a chain are its liberties. Take the last one, and the chain is captured: all its stones leave the board.",
      tasks: ["Capture the two white stones."],
      hint: "Find the last empty point beside the chain D4–E4.",
      done: "The chain had no liberty left. The edge of the board gives none either.",
    },
    suicide: {
      title: "No suicide",
      idea: "You may not play a stone that leaves its own chain without liberties, not even if it would join two sides. Captures come first, though: a stone that captures is never suicide.",
      tasks: [
        "Try A1, and be told why not.",
        "G7 has no liberty either, but it captures. Play it.",
      ],
      hint: "A1 is in the bottom left corner, G7 in the top right one.",
      done: "Black’s stone F7 was lifted first, and that gave your stone a liberty.",
    },
    ko: {
      title: "Ko",
      idea: "Two single stones could capture each other in turn, for ever. So a stone may not bring back the position that stood before the opponent’s last move. This is the ko.",
      tasks: [
        "Black has just captured your stone on C3. Try to capture back at once.",
        "The board would look as before. Play anywhere else first.",
        "Black did not fill the hole. Now you may capture at C3.",
      ],
      hint: "Your stone goes to C3; in between, any other point will do.",
      done: "After an exchange elsewhere the position is a new one. Now it is Black who may not retake at once.",
    },
    positional: {
      title: "Positional ko",
      idea: "Longer cycles exist as well. By the usual rule the third return of a position is a draw. The option “positional” forbids every earlier position of the whole board instead. Here it is on.",
      tasks: ["Try to capture at C2."],
      hint: "Play C2, in the middle of the right side.",
      done: "That board stood there two moves ago already. The usual ko would have allowed it.",
    },
    corner: {
      title: "Corners",
      idea: "A corner point belongs to both sides that meet in it. Your stone on A5 is on the left side and on the top side.",
      tasks: ["Join top and bottom."],
      hint: "Your chain from A5 down and the one from C1 up have one gap.",
      done: "Your only stone in the top row is the one in the corner, and it is enough.",
    },
    eyes: {
      title: "Eyes are no home",
      idea: "In Go a chain with two eyes is safe. Here nobody may pass. White had no other move left and had to fill one of his own eyes, C1.",
      tasks: ["Take the last liberty of the white chain."],
      hint: "White’s other eye is C3.",
      done: "Five stones gone. Keep moves in reserve, and count those of your opponent.",
    },
    no_moves: {
      title: "No move left",
      idea: "A player on turn who has no legal move loses.",
      tasks: ["Leave White without a legal move."],
      hint: "Capture in such a way that ko forbids White to retake.",
      done: "One point is forbidden to White by ko, every other one is suicide. You have won.",
    },
    pie: {
      title: "The pie rule",
      idea: "The first move is an advantage. So the second player may, instead of his first move, swap: he takes over the stone and its colour, and the first player goes on as White. You may turn this off when you begin a game.",
      tasks: ["Black opened in the centre, the best point of all. Take it over."],
      hint: "The button to swap is beside the board.",
      done: "You are Black now, and the stone in the centre is yours. Whoever opens had better choose a modest point.",
    },
  },
  game: {
    title: "Your first game",
    idea: "A board of seven by seven. Two diagonal stones share two points, so they are as good as joined as long as neither is in danger. Gonnect is by João Pedro Neto.",
  },
};
