import type { Texts } from "./texts";
import { totalsFor } from "./texts";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const listing = (items: readonly string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
const counted = (n: number, noun: string): string => `${String(n)} ${noun}${n === 1 ? "" : "s"}`;
const along = (points: readonly string[]): string => points.join("–");
const totals = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([colour, n]) => `${colour} ${String(n)}`)
    .join(", ");

const endings: Texts["endings"] = {
  hexagons: "at least four hexagons",
  exhausted: "no placement is left",
  elimination: "no enemy stone is left",
  connection: "two opposite sides are joined",
  no_moves: "the player on turn has no legal move",
  repetition: "the same position for the third time",
  line: "six or more in line",
  cells: "six or more coloured cells",
};

export const en: Texts = {
  language: "English",
  colour: capital,
  point(label, stone, mark, legal) {
    const parts = [label, stone ? `${stone} stone` : "empty"];
    if (mark) parts.push(`coloured ${mark}`);
    if (!stone && !mark && !legal) parts.push("not allowed");
    return parts.join(", ");
  },
  cell: (label, owner) => `${label}, owned by ${owner ?? "nobody"}`,
  endings,
  events: {
    placed: (e) => `${capital(e.colour)} plays ${e.point}.`,
    swapped: ({ colours: [first, second] }) =>
      `Colours are swapped: the first player has ${first} now, the second ${second}.`,
    passed: (e) => `${capital(e.colour)} has no legal placement and passes.`,
    hexagon_closed: (e) => `${e.hexagon} is closed: ${totals(e.totals)}.`,
    hexagon_tied: (e) => `${e.hexagon} is tied: nobody captures it yet.`,
    hexagon_captured(e) {
      const [won, lost] = totalsFor(e.totals, e.colour);
      const who = e.wave === 1 ? capital(e.colour) : `Now ${e.colour}`;
      return `${who} captures ${e.hexagon}, ${String(won)} to ${String(lost)}.`;
    },
    hexagon_opened: (e) => `${e.hexagon} was tied and is open again.`,
    chain_captured: (e) =>
      e.points.length === 1
        ? `The ${e.colour} stone ${e.points[0] ?? ""} has no liberty left.`
        : `The ${e.colour} chain of ${String(e.points.length)} at ${e.points[0] ?? ""} has no liberty left.`,
    enclosed: (e) =>
      `A ${e.colour} ${e.shape} along ${along(e.path)} ${e.shape === "loop" ? "surrounds" : "cuts off"} ` +
      `${counted(e.points.length, "enemy stone")}.`,
    line: (e) => `${capital(e.colour)} has ${String(e.points.length)} in line: ${along(e.points)}.`,
    polygon: (e) =>
      `A ${e.colour} polygon along ${along(e.path)} closes around ${counted(e.cells.length, "cell")}.`,
    lifted: (e) =>
      `${counted(e.points.length, `${e.colour} stone`)} ${e.points.length === 1 ? "is" : "are"} ` +
      `lifted: ${listing(e.points)}.`,
    coloured: (e) =>
      `${capital(e.colour)} colours ${counted(e.points.length, "cell")}: ${listing(e.points)}.`,
    ko: (e) => `Ko: the next stone may not be played on ${e.point}.`,
    connected: (e) =>
      `${capital(e.colour)} joins ${e.sides[0]} and ${e.sides[1]}: ${along(e.path)}.`,
    repeated: (e) => `The same position stood after plies ${listing(e.plies.map(String))}.`,
    ended: (e) => `The game is over: ${endings[e.reason]}.`,
  },
  refusals: {
    not_a_move: (r) => `${r.move} is no move on this board.`,
    game_over: (r) => `The game is over: ${endings[r.evidence.reason]}.`,
    no_swap: () => "Swapping is not allowed here: it answers the first move, under the pie rule.",
    no_pass: () =>
      "Passing is not allowed here: some rules have it, but only when no placement is legal.",
    occupied: (r) => `${r.evidence.point} is occupied by ${r.evidence.colour}.`,
    coloured: (r) =>
      `${r.evidence.point} is coloured ${r.evidence.colour} and cannot be played on.`,
    opposite_occupied: (r) =>
      `${r.evidence.point} is a perimeter cell, and its opposite ${r.evidence.opposite} is occupied ` +
      `by ${r.evidence.colour}.`,
    tied_closure: (r) =>
      `${r.move} would close ${listing(r.evidence.hexagons)} with equal totals ` +
      `(${r.evidence.totals.map(totals).join("; ")}).`,
    suicide: (r) =>
      r.evidence.chain.length === 1
        ? `${r.move} would be suicide: the stone would have no liberty.`
        : `${r.move} would be suicide: the chain ${listing(r.evidence.chain)} would have no liberty.`,
    ko: (r) => `${r.move} would recreate the position after ply ${String(r.evidence.ply)} (ko).`,
  },
  games: {
    gosix: {
      line: "Capture four of seven hexagons; each capture costs you stones.",
      options: {
        edition: {
          label: "Edition",
          values: { en: "English, 2010: ties wait", fr: "French: no ties" },
        },
      },
    },
    hexotic: {
      line: "Surround the enemy’s stones with loops and partitions until none is left.",
      options: {
        size: { label: "Cells along a side" },
        lone_perimeter: { label: "Single perimeter cells beside an occupied opposite" },
      },
    },
    gonnect: {
      line: "Join two opposite sides of the board, with captures as in Go.",
      options: {
        size: { label: "Points per side" },
        ko: {
          label: "Ko",
          values: {
            simple: "Simple: not the position before",
            positional: "Positional: no earlier one",
          },
        },
        pie: { label: "Pie rule: the second player may swap colours" },
      },
    },
    "game-of-6": {
      line: "Six dots in line win, and so do six cells coloured by closing polygons.",
      options: { size: { label: "Cells per side" } },
    },
  },
  levels: {
    beginner: "Beginner",
    novice: "Novice",
    casual: "Casual",
    improver: "Improver",
    club: "Club player",
    strong: "Strong",
    expert: "Expert",
    master: "Master",
    champion: "Champion",
    full: "Full strength",
  },
  home: {
    claim: "Four board games for two. Every capture and every refused move comes with its reason.",
    play: "Play",
    learn: "Learn",
    rules: "Rules",
    learned: (done, of) => (done < of ? `${String(done)} of ${String(of)}` : "done"),
    by: (author, year) =>
      [author ? `by ${author}` : "author not named", year ? String(year) : ""]
        .filter(Boolean)
        .join(", "),
    goingOn: "Your games",
    resume: (title) => `Go on with ${title}`,
    look: (title) => `Look at the finished game of ${title}`,
    over: "finished",
    forget: (title) => `Delete this game of ${title}`,
    plies: (n) => counted(n, "move"),
    kept: "Games are kept in this browser alone.",
    analyse: "Analyse",
    analyseOf: (title) => `Analyse this game of ${title}`,
    skip: "Skip to the games",
  },
  setup: {
    title: (game) => `A game of ${game}`,
    opponent: "Opponent",
    engine: "The engine",
    person: "Two people, here",
    names: "Names, if you like",
    nameOf: ["Who begins", "Who follows"],
    level: "Level",
    seat: "You play",
    first: "First",
    second: "Second",
    random: "By lot",
    rules: "Rules",
    yes: "Yes",
    no: "No",
    start: "Begin",
  },
  play: {
    board: (game) => `${game} board`,
    turn: (colour, again) =>
      again ? `${capital(colour)} plays once more` : `${capital(colour)} to play`,
    thinking: (colour) => `${capital(colour)} is thinking`,
    stopped: "The engine stopped.",
    retry: "Try again",
    you: "You",
    engine: (level) => `Engine, ${level.toLowerCase()}`,
    undo: "Undo",
    undoDot: "Undo this move",
    resign: "Resign",
    reallyResign: "Yes, resign",
    keepPlaying: "Play on",
    rematch: "Rematch",
    again: "New game",
    analyse: "Analyse this game",
    rotate: "Turn the board",
    start: "The board is empty.",
    swapTitle: "Swap colours?",
    swapWhy: (colour) =>
      `Under the pie rule you may take over ${colour}, as it stands, or play on.`,
    swap: "Swap colours",
    swapOr: "To play on, place a stone.",
    pass: "Pass",
    passWhy: "No placement is legal: you have to pass.",
    confirm: (move) => `Play ${move}`,
    cancel: "Cancel",
    won: "You win",
    lost: "You lose",
    wins: (colour) => `${capital(colour)} wins`,
    named: (name) => `${name} wins`,
    drawn: "Draw",
    resigned: (loser, winner) => `${capital(loser)} resigns; ${winner} wins.`,
    score: (winner, loser) => `${String(winner)} to ${String(loser)}`,
    moves: "Moves",
    missing: "This game is not kept in this browser.",
    unkept: "This browser keeps nothing here: the game is lost when the page is closed.",
    broken: "A kept game could not be read. It was set aside, and nothing else was lost.",
  },
  settings: {
    title: "Settings",
    theme: "Theme",
    themes: { auto: "As the system", light: "Light", dark: "Dark", contrast: "High contrast" },
    language: "Language",
    hints: "Mark legal moves",
    coordinates: "Coordinates",
    sounds: "Sounds",
    confirm: "Confirm each move",
    confirms: { auto: "On small boards, by touch", always: "Always", never: "Never" },
    close: "Close",
  },
  colon: ": ",
  loading: "Setting up the board",
  unloaded: "The games could not be loaded: the connection failed.",
  reload: "Try again",
  unsupported:
    "This browser cannot run the games: it lacks WebAssembly with vector instructions. Any Firefox, Chrome, Edge or Safari since 2023 can.",
  update: { ready: "There is a new version.", use: "Reload" },
  home_link: "All games",
};
