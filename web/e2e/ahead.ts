// Positions in which a move does something, and what the page says of it before it is played.
export const GAMES_AHEAD = [
  {
    id: "gosix",
    name: "a cascade",
    moves: "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1",
    options: {},
    at: "d4",
    said:
      "Hexagon H5 would be closed; in the chains around it: Black 2, White 6. You would capture hexagon H5. 4 of your stones would be removed. " +
      "Then Black would capture hexagon H6, 4 to 2. 4 black stones would be removed.",
    marks: { lifted: 8, tint: 2, path: 0 },
  },
  {
    id: "hexotic",
    name: "a loop",
    moves: "d4 e5 c4 e6 c5 d5 e7 g4 f6 c2 f4 b4 e4 h3 d6 f2",
    options: { size: 5 },
    at: "f5",
    said: "A loop would close. 3 blue stones would be removed.",
    marks: { lifted: 3, tint: 0, path: 1 },
  },
  {
    id: "hexotic",
    name: "a partition",
    moves: "d2 b5+f1 b1+f5 e2 f2 e3 d1+d7 a3+g2 e4",
    options: { size: 4 },
    at: "f3",
    said: "A partition would close. 1 red stone would be removed.",
    marks: { lifted: 1, tint: 0, path: 1 },
  },
  {
    id: "gonnect",
    name: "a capture",
    moves: "B3 D2 C2 D4 C4 E3 A5 C3",
    options: { size: 5, pie: false },
    at: "D3",
    said:
      "1 white stone would be removed. Ko: your opponent could not retake at C3 at once. " +
      "Your stone D3 would have one liberty left.",
    marks: { lifted: 1, tint: 0, path: 0 },
  },
  {
    id: "gonnect",
    name: "sides that are joined",
    moves: "B3 E4 B1 D3 B4 C1 B5 C3",
    options: { size: 5, pie: false },
    at: "B2",
    said: "You would win: two opposite sides are joined.",
    marks: { lifted: 0, tint: 0, path: 1 },
  },
  {
    id: "game-of-6",
    name: "a polygon",
    moves: "D4 E5 B7 C4 D3 G3 G7 E3 F4 B3 H5 D6 C5 F7 C7 E6",
    options: { size: 9 },
    at: "F5",
    said: "A polygon would close and colour 4 cells.",
    marks: { lifted: 0, tint: 4, path: 1 },
  },
  {
    id: "game-of-6",
    name: "six in line",
    moves: "D5 J1 J9 E5 F5 A1 A9 G5 H5 B2 B7",
    options: { size: 9 },
    at: "J5",
    said: "You would win: six or more in line.",
    marks: { lifted: 0, tint: 0, path: 1 },
  },
] as const;
