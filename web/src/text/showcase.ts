// A game of each kind, by id, that shows how it is played: the moves that lead to an interesting position.
const MOMENTS: Readonly<Record<string, string>> = {
  gosix: "d3 c2 d2 e3 b2 f1 g2 f2 f3 c3 e2 c1 g3 e1 a1 g1 e4 h1 f1 f2 d3 e2 d2 b1 a2 d2 d1 d2",
  hexotic: "f6 f4 c6 d6 e5 e4 d4 f5 e6 d3 g5 c3 c4 b3 a3+i3 b4 c5 a4+i2 g4 g3 h2",
  gonnect:
    "E5 swap J9 D10 C9 C10 E6 F2 F12 F3 C12 M8 L12 H10 G5 N12 C4 M7 E9 G7 L13 D12 K12 K9 F4 E3 B6 " +
    "J11 G8 C6 K5 E7 F7 E13 E11 K7 C8 E10 G10 F10 H8 J5 H7 L4 B5 K10 C5 J7 N11 M6 M5 D11 G11 E4 H6 " +
    "C7 D6 F6 L9 F8",
  "game-of-6": "H8 J7 E6 G9 F10 E11 K11 K10 F7 J10 L10 E7 D6 J9 H6 E5 G6 L9 D9 F5 M12 K8 G11",
};
/** The moves from there to the end, by level 7 of the engine. */
const ENDS: Readonly<Record<string, string>> = {
  gosix: "e2 b3 b2 c2 c3 d4 h1 d3 g1 c1 e1 c3 a1 f3 b3 h2",
  hexotic: "h3",
  gonnect:
    "F9 F5 D9 H9 G9 J12 J6 L5 H12 J13 K8 J8 J4 K3 L6 H2 J2 J3 B7 L8 B2 K6 B3 K4 B1 K8 B8 K5 B4 M12 F13 G12 F11",
  "game-of-6": "G5 M10 H11 J11 J8 L11 F11",
};
const BOARDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "game-of-6": { size: 13 },
};

export interface Moment {
  readonly options: Readonly<Record<string, number>>;
  readonly moves: readonly string[];
}

/** The position of a game; the start if it has none here. */
export function moment(id: string): Moment {
  return { options: BOARDS[id] ?? {}, moves: MOMENTS[id]?.split(" ") ?? [] };
}

/** The moves from that position to the end of the game. */
export function ending(id: string): readonly string[] {
  return ENDS[id]?.split(" ") ?? [];
}
