import type { Lesson } from "./lesson";

const small = { size: 4, pie: false };
const middling = { size: 5, pie: false };

export const hex: Lesson = {
  steps: [
    {
      name: "join",
      options: small,
      moves: "b1 a1 b2 a2 b3 a3",
      turns: [
        {
          goal: { ends: "crossing" },
          solutions: ["b4", "a4"],
          wrong: ["c4", "d1"],
        },
      ],
    },
    {
      name: "white",
      options: small,
      moves: "a4 a2 b4 b2 c4 c2 d4",
      turns: [
        {
          goal: { ends: "crossing" },
          solutions: ["d2", "d1"],
          wrong: ["d3", "c3"],
        },
      ],
    },
    {
      name: "corner",
      options: small,
      moves: "c1 d1 b2 d2 a3 d3",
      turns: [{ goal: { ends: "crossing" }, solutions: ["a4"], wrong: ["b4", "b3"] }],
    },
    {
      name: "occupied",
      options: middling,
      moves: "c3",
      turns: [{ goal: { refused: "occupied" }, solutions: ["c3"], wrong: ["b4"] }],
    },
    {
      name: "bridge",
      options: middling,
      moves: "b2 d4",
      turns: [
        {
          goal: { events: [{ kind: "placed", point: "c3" }] },
          solutions: ["c3"],
          wrong: ["d2", "a5"],
          answers: ["c2"],
        },
        {
          goal: { events: [{ kind: "placed", point: "b3" }] },
          solutions: ["b3"],
          wrong: ["e1"],
        },
      ],
    },
  ],
  game: { options: { size: 7 }, level: 0 },
  finer: [
    {
      name: "pie",
      options: { size: 5 },
      moves: "c3",
      turns: [
        {
          goal: { events: [{ kind: "swapped" }] },
          solutions: ["swap"],
          wrong: ["b4", "d2"],
        },
      ],
    },
  ],
};
