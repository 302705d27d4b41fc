import type { Lesson } from "./lesson";

const small = { size: 4 };

export const hexotic: Lesson = {
  steps: [
    {
      name: "pair",
      options: small,
      moves: "",
      turns: [
        {
          goal: { events: [{ kind: "placed" }, { kind: "placed" }] },
          solutions: ["b1", "a2", "g4"],
          wrong: ["d4", "c3"],
        },
      ],
    },
    {
      name: "loop",
      options: { size: 5 },
      moves: "d4 e5 c4 e6 c5 d5 e7 g4 f6 c2 f4 b4 e4 h3 d6 f2",
      turns: [
        {
          goal: { events: [{ kind: "enclosed", shape: "loop" }] },
          solutions: ["f5"],
          wrong: ["d3", "g5"],
        },
      ],
    },
    {
      name: "partition",
      options: small,
      moves: "c1+e6 b3 c6+e1 a2+g3 c2 e3 c4 f2 c5 d4",
      turns: [
        {
          goal: { events: [{ kind: "enclosed", shape: "partition" }] },
          solutions: ["c3"],
          wrong: ["d3", "b2"],
        },
      ],
    },
    {
      name: "both_ends",
      options: small,
      moves: "a2+g3 c2 f4 f3 b2 a1+g4",
      turns: [
        {
          goal: { events: [{ kind: "enclosed" }, { kind: "enclosed" }] },
          solutions: ["b1", "f5"],
          wrong: ["d4", "d1"],
        },
      ],
    },
    {
      name: "blocked",
      options: small,
      moves: "a2+g3 a1+g4 b1+f5 f2 b2",
      turns: [{ goal: { refused: "opposite_occupied" }, solutions: ["a1"], wrong: ["d4", "d1"] }],
    },
    {
      name: "eliminate",
      options: { size: 5 },
      moves: "e1 c3 e2 g3 e3 b5 e4 h3 d4 f6 d5 d3 e6 g5 e7 c6",
      turns: [{ goal: { ends: "elimination" }, solutions: ["e8"], wrong: ["e5", "d8"] }],
    },
  ],
  game: { options: small, level: 0 },
  finer: [
    {
      name: "lone",
      options: { size: 4, lone_perimeter: true },
      moves: "a2+g3 a1+g4 b1+f5 f2 b2",
      turns: [
        {
          goal: { events: [{ kind: "placed", point: "a1" }] },
          solutions: ["a1"],
          wrong: ["d4", "d1"],
        },
      ],
    },
    {
      name: "old",
      options: { size: 5 },
      moves: "d4 a1 d5 g3 e4 c6 e6 c3 f4 h4 f5 e5 c2 f2",
      turns: [
        {
          goal: { events: [{ kind: "enclosed", points: ["e5"] }] },
          solutions: ["d6"],
          wrong: ["e7", "h2", "b2"],
        },
      ],
    },
  ],
};
