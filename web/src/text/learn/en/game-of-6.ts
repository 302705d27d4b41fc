import type { LessonTexts } from "../texts";

export const gameOf6: LessonTexts = {
  steps: {
    two: {
      title: "Two dots a turn",
      idea: "The game is drawn on grid paper. Red opens with one dot. From then on every turn is two dots, one after the other, anywhere on empty cells.",
      tasks: ["Draw your first dot.", "It is still your turn. Draw the second."],
      hint: "Any empty cell will do.",
      done: "Two dots a turn mean two threats a turn.",
    },
    line: {
      title: "Six in line",
      idea: "Six or more dots in a row, a column or a diagonal win at once, even with the first dot of a turn.",
      tasks: ["Complete your diagonal and win."],
      hint: "Your five dots rise from C3 to the right.",
      done: "Six in line. If the first dot wins, there is no second.",
    },
    two_threats: {
      title: "Win in two dots",
      idea: "Four in line with room to grow are enough: a turn adds two. An open four can grow in three ways, and the answer must stop all of them.",
      tasks: ["Win with the two dots of this turn."],
      hint: "Make six neighbouring dots of the four in row 5.",
      done: "Watch out for fours as you would for threes in other games.",
    },
    polygon: {
      title: "Close a polygon",
      idea: "A closed path of your dots, each next to the other sideways or diagonally, is a polygon. Completing one colours the cells inside. The smallest has four dots around one cell.",
      tasks: ["Close the polygon around D4."],
      hint: "Three sides of D4 have your dot already.",
      done: "D4 is yours. A coloured cell is blocked for both players. You have one dot left in this turn: the colouring comes first.",
    },
    inside: {
      title: "Everything inside",
      idea: "All cells inside are coloured: empty ones, those with the opponent’s dots, and by our ruling those with your own. The dots there are dead.",
      tasks: ["Close the polygon of eight dots."],
      hint: "One dot is missing on the right side.",
      done: "Four cells at once: two empty ones, one with a blue dot and one with a red one.",
    },
    dead: {
      title: "Dead dots",
      idea: "A coloured cell keeps its colour for good, and nothing can be drawn on it. Its dot counts for nothing any more, in no line and no polygon.",
      tasks: [
        "Try to draw on the coloured cell D4, and be told why not.",
        "With F4 your dots in row 4 would be six, but the one on D4 is dead. Draw F4.",
      ],
      hint: "First D4, then F4.",
      done: "Six dots in the row, and no line: a dead one is among them.",
    },
    edge: {
      title: "The edge is no wall",
      idea: "A polygon is made of dots alone; the edge of the paper closes nothing. Your five dots stand around D1 and D2, but the way out is open at the edge.",
      tasks: ["Close the polygon around D2."],
      hint: "The wall needs a dot on the edge itself.",
      done: "A dot on the edge may be part of a polygon, the edge itself may not.",
    },
    first: {
      title: "The line comes first",
      idea: "If one dot makes a line of six and closes a polygon too, the line wins, and nothing is coloured.",
      tasks: ["Do both with one dot: a line in row 5 and a polygon around E6."],
      hint: "There is one gap in row 5.",
      done: "The line wins before anything is coloured. The winner scores six points, the loser one for each cell he has coloured.",
    },
    cells: {
      title: "Six cells win",
      idea: "Six coloured cells win as well, wherever they lie. A polygon may be enlarged: new dots together with old ones form a new one. You have five cells.",
      tasks: ["Colour a sixth cell with the two dots of this turn."],
      hint: "F6 and G5 put F5 inside. One dot alone can do it as well, below.",
      done: "Six cells: you have won. Cells of all your polygons are added up.",
    },
  },
  game: {
    title: "Your first game",
    idea: "Paper of 13 by 13. Look for your opponent’s fours and half-closed polygons before you draw. A match is six games, opened in turn.",
  },
};
