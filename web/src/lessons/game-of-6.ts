import type { Lesson } from "./lesson";

const paper = { size: 9 };
const smaller = { size: 8 };

export const gameOf6: Lesson = {
  steps: [
    {
      name: "two",
      options: smaller,
      moves: "D4",
      turns: [
        { goal: { events: [{ kind: "placed" }] }, solutions: ["E5"], wrong: [] },
        { goal: { events: [{ kind: "placed" }] }, solutions: ["E4", "F6"], wrong: [] },
      ],
    },
    {
      name: "line",
      options: paper,
      moves: "D4 D5 E4 E5 C3 B2 F4 F6 G7 E6 C5",
      turns: [
        {
          goal: { ends: "line" },
          plies: 2,
          solutions: ["H8", "A1 H8"],
          wrong: ["A1 J9", "G4 H4"],
        },
      ],
    },
    {
      name: "two_threats",
      options: paper,
      moves: "E5 B2 H8 D5 F5 B8 H2 C5 E8 D2 F2",
      turns: [
        {
          goal: { ends: "line" },
          plies: 2,
          solutions: ["B5 G5", "G5 H5", "A5 B5"],
          wrong: ["B5 H5", "E7 E6"],
        },
      ],
    },
    {
      name: "polygon",
      options: smaller,
      moves: "D3 A1 H1 C4 E4 A8 H8",
      turns: [
        {
          goal: { events: [{ kind: "coloured", points: ["D4"] }] },
          plies: 2,
          solutions: ["D5", "A5 D5"],
          wrong: ["D4 D6", "E5 C3"],
        },
      ],
    },
    {
      name: "inside",
      options: paper,
      moves: "D4 E5 B7 C4 D3 G3 G7 E3 F4 B3 H5 D6 C5 F7 C7 E6",
      turns: [{ goal: { events: [{ kind: "coloured" }] }, solutions: ["F5"], wrong: ["F6", "G5"] }],
    },
    {
      name: "dead",
      options: smaller,
      moves: "D4 A1 H1 D3 C4 A8 H8 E4 D5 C8 H6 A4 B4 A6 F8",
      turns: [
        { goal: { refused: "coloured" }, solutions: ["D4"], wrong: ["F4", "G4"] },
        {
          goal: { events: [{ kind: "placed", point: "F4" }] },
          solutions: ["F4"],
          wrong: ["G4", "B2"],
        },
      ],
    },
  ],
  game: { options: { size: 13 }, level: 0 },
  finer: [
    {
      name: "edge",
      options: smaller,
      moves: "C1 A8 C8 C2 D3 E8 G8 E2 E1 B6 H6",
      turns: [
        {
          goal: { events: [{ kind: "coloured", points: ["D2"] }] },
          plies: 2,
          solutions: ["D1"],
          wrong: ["B2 F2", "D4 B3"],
        },
      ],
    },
    {
      name: "first",
      options: paper,
      moves: "C5 F2 H2 D5 F5 G1 G3 G5 D6 A7 H8 F6 E7 B8 A2 B5",
      turns: [{ goal: { ends: "line" }, solutions: ["E5"], wrong: ["E6", "H5"] }],
    },
    {
      name: "cells",
      options: paper,
      moves: "D4 E5 B7 C4 D3 G3 G7 E3 F4 B3 H5 D6 C5 F7 C7 E6 F5 C2 H7 F3 G4 J4 D8",
      turns: [
        {
          goal: { ends: "cells" },
          plies: 2,
          solutions: ["F6 G5", "G5 F6"],
          wrong: ["G5 G6", "F6 H6"],
        },
      ],
    },
  ],
};
