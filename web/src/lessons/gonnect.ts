import type { Lesson } from "./lesson";

const small = { size: 5, pie: false };

export const gonnect: Lesson = {
  steps: [
    {
      name: "connect",
      options: small,
      moves: "A3 B5 B3 D5 C3 B1 E3 D1",
      turns: [{ goal: { ends: "connection" }, solutions: ["D3"], wrong: ["D4", "D2", "C2"] }],
    },
    {
      name: "capture",
      options: { size: 7, pie: false },
      moves: "D5 D4 E5 E4 D3 B3 E3 B5 C4 F2",
      turns: [
        {
          goal: { events: [{ kind: "chain_captured", colour: "white" }] },
          solutions: ["F4"],
          wrong: ["F5", "A1", "G4"],
        },
      ],
    },
    {
      name: "suicide",
      options: { size: 7, pie: false },
      moves: "A2 E7 B1 F6 F7 D4 G6",
      turns: [
        {
          goal: { refused: "suicide" },
          solutions: ["A1"],
          wrong: ["G7", "C1"],
        },
        {
          goal: { events: [{ kind: "chain_captured", colour: "black" }] },
          solutions: ["G7"],
          wrong: ["G5", "A3"],
        },
      ],
    },
    {
      name: "ko",
      options: small,
      moves: "B3 D2 C2 D4 C4 E3 A5 C3 D3",
      turns: [
        { goal: { refused: "ko" }, solutions: ["C3"], wrong: ["A1", "E1"] },
        {
          goal: { events: [{ kind: "placed" }] },
          solutions: ["B4"],
          wrong: [],
          answers: ["A1", "E1"],
        },
        {
          goal: { events: [{ kind: "chain_captured", colour: "black" }] },
          solutions: ["C3"],
          wrong: ["E5", "B1"],
        },
      ],
    },
    {
      name: "corner",
      options: small,
      moves: "A5 B5 A4 C5 B4 C4 C3 D3 C2 B2 C1 A3",
      turns: [{ goal: { ends: "connection" }, solutions: ["B3"], wrong: ["A2", "E5"] }],
    },
  ],
  game: { options: { size: 7, pie: false }, level: 0 },
  finer: [
    {
      name: "eyes",
      options: { size: 4, pie: false },
      moves: "C4 D4 A4 D2 A2 C2 D3 D1 B1 B2 B3 C1",
      turns: [
        {
          goal: { events: [{ kind: "chain_captured", colour: "white" }] },
          solutions: ["C3"],
          wrong: ["A1", "A3", "B4"],
        },
      ],
    },
    {
      name: "no_moves",
      options: { size: 4, pie: false },
      moves: "C2 B4 B3 D2 A2 C3 B1 C1 D3 A3",
      turns: [{ goal: { ends: "no_moves" }, solutions: ["C4"], wrong: ["A1", "B2"] }],
    },
    {
      name: "pie",
      options: { size: 7 },
      moves: "D4",
      turns: [
        {
          goal: { events: [{ kind: "swapped" }] },
          solutions: ["swap"],
          wrong: ["C5", "E3"],
          answers: ["C5"],
        },
      ],
    },
    {
      name: "positional",
      options: { size: 3, pie: false, ko: "positional" },
      moves: "B1 B3 C2 B2 C3 C1",
      turns: [{ goal: { refused: "ko" }, solutions: ["C2"], wrong: ["A1", "A3"] }],
    },
  ],
};
