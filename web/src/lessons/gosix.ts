import type { Lesson } from "./lesson";

const english = { edition: "en" };
const french = { edition: "fr" };

export const gosix: Lesson = {
  steps: [
    {
      name: "close",
      options: english,
      moves: "a1 b2 b1 c2 c1 g1",
      turns: [
        {
          goal: { events: [{ kind: "hexagon_captured", hexagon: "H1", colour: "black" }] },
          solutions: ["d2"],
          wrong: ["d1", "e2"],
        },
      ],
    },
    {
      name: "chains",
      options: english,
      moves: "a1 d2 b1 e2 b2 f1 c1 g1 d3 b3 h2",
      turns: [
        {
          goal: { events: [{ kind: "hexagon_captured", hexagon: "H1", colour: "white" }] },
          solutions: ["c2"],
          wrong: ["d1", "c3"],
          answers: ["d2"],
        },
        {
          goal: { events: [{ kind: "placed", point: "c2" }] },
          solutions: ["c2"],
          wrong: ["d1", "f2"],
        },
      ],
    },
    {
      name: "tie",
      options: english,
      moves: "a1 b2 b1 c2 c1 d2",
      turns: [
        {
          goal: { events: [{ kind: "hexagon_captured", hexagon: "H1", colour: "black" }] },
          solutions: ["d1"],
          wrong: ["a2", "e2"],
        },
      ],
    },
    {
      name: "cascade",
      options: english,
      moves: "c1 a1 d2 b1 e2 b2 f2 d3 g2 f1 b3 h1 d4 c2 e4",
      turns: [
        {
          goal: { events: [{ kind: "hexagon_captured", colour: "white", wave: 2 }] },
          solutions: ["g1"],
          wrong: ["g3", "e1"],
        },
      ],
    },
    {
      name: "four",
      options: english,
      moves: "e3 c1 d3 b3 f1 a1 e2 h2 c3 g3 b1 a2 f3 d2 f2 d4 d1 g2 c2 e1 b2 e3",
      turns: [{ goal: { ends: "hexagons" }, solutions: ["g1"], wrong: ["h1", "e4"] }],
    },
  ],
  game: { options: english, level: 0 },
  finer: [
    {
      name: "multiple",
      options: english,
      moves: "e2 f2 f1 h1 e3 g1 f3 h2 g3",
      turns: [
        {
          goal: { events: [{ kind: "hexagon_captured" }, { kind: "hexagon_captured" }] },
          solutions: ["g2"],
          wrong: ["d1", "a1"],
        },
      ],
    },
    {
      name: "opened",
      options: english,
      moves: "a1 b2 b1 c2 c3 g1 a2 g3 d3 d2 c1",
      turns: [
        {
          goal: { events: [{ kind: "hexagon_opened", hexagon: "H1" }] },
          solutions: ["b3"],
          wrong: ["h1", "e1"],
        },
      ],
    },
    {
      name: "french",
      options: french,
      moves: "a1 b2 b1 d2 c1 b3 a2 g1 c3 g3 d3",
      turns: [{ goal: { refused: "tied_closure" }, solutions: ["c2"], wrong: ["e1", "h1"] }],
    },
    {
      name: "pass",
      options: french,
      moves:
        "d2 h1 b1 b3 h2 f2 e4 b2 a2 e1 g2 c1 e3 d4 e2 d3 f1 a1 f3 g1 g3 d1 c3 f1 c3 e2 f1 e4 d1 " +
        "e2 e1 e3 g2 c1",
      turns: [
        {
          goal: { events: [{ kind: "passed" }] },
          solutions: ["pass"],
          wrong: [],
          answers: ["f3"],
        },
        {
          goal: { events: [{ kind: "placed", point: "f2" }] },
          solutions: ["f2"],
          wrong: ["e3", "f3"],
          answers: ["e3"],
        },
        { goal: { ends: "exhausted" }, solutions: ["f3"], wrong: [] },
      ],
    },
  ],
};
