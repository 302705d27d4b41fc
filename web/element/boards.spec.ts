// What <ponnuki-board> does for readers of a page and for its programs.
import { violations } from "../e2e/axe";
import type { PonnukiBoardElement as Board } from "../src/element/api";
import { BLOCKS } from "./guide";
import { boardOf, expect, listen, point, test } from "./visiting";

test("attributes, properties and methods", async ({ page, open }) => {
  await open(
    `<ponnuki-board game="gonnect" options="size=5 pie=false" moves="C3 d2"></ponnuki-board>`,
  );
  const board = boardOf(page);
  await expect(board.getByRole("img", { name: "Gonnect board" })).toBeVisible();
  await expect(board.getByRole("button")).toHaveCount(0);
  const events = await listen(board);
  const state = await board.evaluate((element: Board) => {
    const { options, moves, toMove, outcome, error, stones, position } = element;
    const legal = element.legalMoves.length;
    return { options, moves, toMove, outcome, error, stones, ply: position?.ply, legal };
  });
  expect(state).toEqual({
    options: { size: 5, ko: "simple", pie: false },
    moves: ["C3", "D2"],
    toMove: 0,
    outcome: null,
    error: null,
    stones: { C3: "black", D2: "white" },
    ply: 2,
    legal: 23,
  });

  await board.evaluate((element: Board) => {
    element.play("C2");
  });
  expect(await events()).toEqual(["move C2 program", "change"]);
  await board.evaluate((element: Board) => {
    element.undo();
  });
  expect(await board.evaluate((element: Board) => element.moves)).toEqual(["C3", "D2"]);
  const thrown = (move: unknown): Promise<object | null> =>
    board.evaluate((element: Board, played) => {
      try {
        element.play(played as string);
      } catch (error) {
        return { ...(error as object), message: (error as Error).message };
      }
      return null;
    }, move);
  expect(await thrown("C3")).toMatchObject({
    kind: "illegal_move",
    message: "C3 is occupied by Black.",
  });
  for (const nothing of [undefined, {}, 3])
    expect(await thrown(nothing)).toMatchObject({
      kind: "illegal_move",
      message: expect.stringContaining("is not a move"),
    });

  // Several changes are one, and are there when they are asked for.
  await events();
  const now = await board.evaluate((element: Board) => {
    element.options = { size: 7 };
    element.moves = ["D4"];
    return element.moves;
  });
  expect(now).toEqual(["D4"]);
  expect(await events()).toEqual(["change"]);
  await board.evaluate((element: Board) => {
    element.play("B2");
    element.reset();
  });
  expect(await board.evaluate((element: Board) => element.moves)).toEqual(["D4"]);
});

test("a game of SGF, and its end", async ({ page, open }) => {
  await open(
    `<ponnuki-board record="(;GM[1]FF[4]PKGAME[gonnect size=3 pie=false]SZ[3];B[ab];W[aa];B[bb];W[ba])"
      interactive></ponnuki-board>`,
  );
  const board = boardOf(page);
  const events = await listen(board);
  await point(board, "C2").click();
  await expect(board.getByRole("status")).toContainText("Black wins: ");
  const [move, change, end] = await events();
  expect([move, change]).toEqual(["move C2 person", "change"]);
  expect(end).toContain("end Black wins");
  expect(await board.evaluate((element: Board) => element.outcome?.winner)).toBe(0);
  expect(await board.evaluate((element: Board) => element.toMove)).toBeNull();
});

test("what is wrong is shown, and is an event with a kind", async ({ page, open }) => {
  await open(`<ponnuki-board game="gonnect"></ponnuki-board>`);
  const board = boardOf(page);
  const events = await listen(board);
  for (const [attributes, kind, text] of [
    [{ game: "chess" }, "unknown_game", "game: unknown game 'chess'; the games are: gosix, "],
    [
      { game: "gonnect", options: "size=99" },
      "option_not_between",
      "options: size may not be '99'",
    ],
    [{ options: "size=9 size=5" }, "repeated_option", "options: option 'size' is given twice"],
    [{ options: "colour" }, "unknown_option", "options: unknown option 'colour'"],
    [{ options: "size=5", moves: "C3 D2 C3" }, "illegal_move", "moves: C3 is occupied by Black."],
    [{ moves: "", theme: "pink" }, "not_an_attribute_value", "theme: 'pink' is not possible"],
    [{ theme: "", board: "slate" }, "not_an_attribute_value", "board: 'slate' is not possible"],
    [{ board: "", opponent: "level:77" }, "not_an_attribute_value", "opponent: 'level:77' is not"],
    [{ opponent: "level:1", player: "both" }, "not_an_attribute_value", "player: 'both' is not"],
    [{ opponent: "", player: "", record: "a game" }, "no_game", "record: "],
  ] as const) {
    await board.evaluate((element: Board, values) => {
      for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
    }, attributes);
    await expect(board.getByRole("alert")).toContainText(text);
    expect((await events()).filter((event) => event.startsWith("error"))).toEqual([
      `error ${kind}`,
    ]);
    expect(await board.evaluate((element: Board) => element.error?.kind)).toBe(kind);
    const { moves, options } = await board.evaluate(({ moves, options }: Board) => ({
      moves,
      options,
    }));
    if (kind === "illegal_move") expect([moves, options["size"]]).toEqual([["C3", "D2"], 5]);
  }
  await board.evaluate((element: Board) => {
    element.removeAttribute("record");
  });
  await expect(board.getByRole("alert")).toHaveCount(0);
  expect(await board.evaluate((element: Board) => element.error)).toBeNull();
});

test("illegal moves of the reader say why", async ({ page, open }) => {
  await open(`<ponnuki-board game="gosix" moves="d3" interactive></ponnuki-board>`);
  const board = boardOf(page);
  const events = await listen(board);
  await point(board, "d3").click();
  await expect(board.locator(".callout")).toHaveText("d3 is occupied by Black.");
  expect(await events()).toEqual(["refused d3 is occupied by Black."]);
});

test("keyboard, pie rule, undo and a new game", async ({ page, open }) => {
  await open(`<ponnuki-board game="gonnect" options="size=5" interactive></ponnuki-board>`);
  const board = boardOf(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(board.getByRole("status").first()).toHaveText("White to play");
  await board.getByRole("button", { name: "Swap colours" }).click();
  expect(await board.evaluate((element: Board) => element.moves)).toEqual(["B2", "swap"]);
  await board.getByRole("button", { name: "Undo" }).click();
  expect(await board.evaluate((element: Board) => element.moves)).toEqual(["B2"]);
  await board.getByRole("button", { name: "New game" }).click();
  expect(await board.evaluate((element: Board) => element.moves)).toEqual([]);
  await expect(board.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("languages, themes and parts are those of each board", async ({ page, open }) => {
  const style = "ponnuki-board::part(base) { --ink: rgb(1, 2, 3) }";
  await page.emulateMedia({ colorScheme: "dark" });
  await open(
    `<ponnuki-board id="one" game="gosix" interactive></ponnuki-board>
     <div lang="fr"><ponnuki-board id="two" game="gonnect" theme="light" interactive></ponnuki-board></div>`,
  );
  const [one, two] = [boardOf(page, "one"), boardOf(page, "two")];
  const colour = (board: typeof one, name: string): Promise<string> =>
    board.evaluate(
      (element, property) =>
        getComputedStyle(element.shadowRoot?.querySelector("[part=base]") ?? element)[
          property as "color"
        ],
      name,
    );
  await expect(one.getByRole("status")).toHaveText("Black to play");
  await expect(two.getByRole("status")).toHaveText("C’est à Noir de jouer");
  await expect(two).toContainText("Gonnect, de João Pedro Neto, 2000");
  const [dark, light] = [
    await colour(one, "backgroundColor"),
    await colour(two, "backgroundColor"),
  ];
  expect(dark).not.toBe(light);
  const look = (board: typeof one, name: string): Promise<void> =>
    expect(board.locator("[part=base]")).toHaveAttribute("data-board", name);
  await look(one, "night");
  await look(two, "paper");
  await two.evaluate((element: Board) => {
    element.board = "wood";
  });
  await look(two, "wood");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => colour(one, "backgroundColor")).toBe(light);
  await look(one, "paper");
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  expect(await colour(one, "color")).toBe("rgb(1, 2, 3)");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
});

test("a board speaks the first language around it that it knows, and follows", async ({
  page,
  open,
}) => {
  await open(
    `<ponnuki-board id="own" lang="fr-CA" game="gosix" interactive></ponnuki-board>
     <div id="around" lang="de"><div><ponnuki-board id="inner" game="gosix" interactive></ponnuki-board></div></div>
     <div id="host"></div>`,
  );
  await page.evaluate(async () => {
    const inside = document.querySelector("#host")?.attachShadow({ mode: "open" });
    const board = document.createElement("ponnuki-board");
    board.id = "shadowed";
    Object.assign(board, { game: "gosix", interactive: true });
    inside?.append(board);
    await board.ready;
  });
  const spoken = (): Promise<string[]> =>
    Promise.all(
      ["own", "inner", "shadowed"].map(async (id) => {
        const text = await boardOf(page, id).getByRole("status").textContent();
        return text === "Black to play"
          ? "en"
          : text === "C’est à Noir de jouer"
            ? "fr"
            : (text ?? "");
      }),
    );
  const say = (selector: string, lang: string | null): Promise<void> =>
    page.evaluate(
      ([where, tag]) => {
        const element = document.querySelector(where ?? "");
        if (tag == null) element?.removeAttribute("lang");
        else element?.setAttribute("lang", tag);
      },
      [selector, lang],
    );
  expect(await spoken()).toEqual(["fr", "en", "en"]);
  await say("html", "fr");
  await expect.poll(spoken).toEqual(["fr", "fr", "fr"]);
  await say("#around", "en-GB");
  await expect.poll(spoken).toEqual(["fr", "en", "fr"]);
  await say("#own", "tlh");
  await say("#host", "en");
  await say("html", "de");
  await expect.poll(spoken).toEqual(["en", "en", "en"]);
  for (const selector of ["html", "#host", "#around", "#own"]) await say(selector, null);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "languages", { value: ["es", "fr-BE"] });
    dispatchEvent(new Event("languagechange"));
  });
  await expect.poll(spoken).toEqual(["fr", "fr", "fr"]);

  // What is wrong is said anew, and is no second error; a board that is moved speaks as its new place does.
  const board = boardOf(page, "own");
  const events = await listen(board);
  await board.evaluate((element: Board) => {
    element.options = "size=9";
  });
  await expect(board.getByRole("alert")).toContainText("options : option inconnue");
  await say("#own", "en");
  await expect(board.getByRole("alert")).toContainText("options: unknown option 'size'");
  expect(await board.evaluate((element: Board) => element.error?.message)).toContain("unknown");
  expect(await events()).toEqual(["error unknown_option", "change"]);
  await say("#own", null);
  await say("#around", "en");
  await expect(board.getByRole("alert")).toContainText("options : option inconnue");
  await page.evaluate(() => {
    const board = document.querySelector("#own");
    if (board) document.querySelector("#around")?.append(board);
  });
  await expect(board.getByRole("alert")).toContainText("options: unknown option 'size'");
});

const MOVES = "C3 D2 C2 B2 C4 D4";

test("a game can be stepped through by buttons and keys", async ({ page, open }) => {
  await open(
    `<ponnuki-board game="gonnect" options="size=5 pie=false" moves="${MOVES}" ply="2" navigation></ponnuki-board>`,
  );
  const board = boardOf(page);
  const events = await listen(board);
  const steps = board.getByRole("navigation", { name: "Step through the game" });
  const counter = board.locator("[part=counter]");
  await expect(counter).toHaveText("Move 2 of 6");
  await expect(board.locator("[part=status]")).toHaveText("White plays D2.");
  const stones = (): Promise<number> =>
    board.evaluate((element: Board) => Object.keys(element.shown?.stones ?? {}).length);
  expect(await stones()).toBe(2);

  await steps.getByRole("button", { name: "Next move" }).click();
  await expect(counter).toHaveText("Move 3 of 6");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(counter).toHaveText("Move 0 of 6");
  expect(await stones()).toBe(0);
  await page.keyboard.press("ArrowLeft"); // there is none
  await page.keyboard.press("Control+End"); // the page's
  const back = steps.getByRole("button", { name: "Previous move" });
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("End");
  await expect(counter).toHaveText("Move 6 of 6");
  const seen = ["step 3", "step 4", "step 3", "step 0", "step 6"];
  expect(await events()).toEqual(seen);
  // Those of the game stay those of its end.
  await back.click();
  const { position, moves, toMove, ply } = await board.evaluate((element: Board) => {
    const { position, moves, toMove, ply } = element;
    return { position: position?.ply, moves: moves.length, toMove, ply };
  });
  expect({ position, moves, toMove, ply }).toEqual({ position: 6, moves: 6, toMove: 0, ply: 5 });
  await board.evaluate((element: Board) => {
    element.lang = "fr";
  });
  await expect(counter).toHaveText("Coup 5 sur 6");
  await expect(board.getByRole("button", { name: "Coup précédent" })).toBeVisible();
});

test("programs step through a game, and say where it begins", async ({ page, open }) => {
  await open(
    `<ponnuki-board game="gonnect" options="size=5 pie=false" moves="${MOVES}"></ponnuki-board>`,
  );
  const board = boardOf(page);
  const events = await listen(board);
  const run = (...calls: ("first" | "previous" | "next" | "last" | number)[]): Promise<number> =>
    board.evaluate((element: Board, steps) => {
      for (const step of steps)
        if (typeof step === "number") element.ply = step;
        else element[step]();
      return element.ply;
    }, calls);
  expect(await run()).toBe(6);
  expect(await run("previous", "previous")).toBe(4);
  expect(await run("first", "previous", "next")).toBe(1);
  expect(await run("last", "next")).toBe(6);
  expect(await run(3)).toBe(3);
  expect(await run("last", 3)).toBe(3); // although the attribute says so already
  await expect(board.getByRole("navigation")).toHaveCount(0);
  expect(await events()).toEqual([5, 4, 0, 1, 6, 3, 6, 3].map((ply) => `step ${String(ply)}`));

  expect(await run(7)).toBe(6);
  await expect(board.getByRole("alert")).toHaveText(
    "ply must be at least 0 and at most 6 here, not '7'",
  );
  expect(await events()).toEqual(["step 6", "error ply_not_between"]);
  await board.evaluate((element: Board) => {
    element.moves = `${element.moves.join(" ")} E5`; // it has seven now
  });
  await expect(board.getByRole("alert")).toHaveCount(0);
  await board.evaluate((element: Board) => {
    element.ply = 2;
    element.reset();
    element.removeAttribute("ply");
  });
  await expect.poll(() => board.evaluate((element: Board) => element.ply)).toBe(7);
  expect(await events()).toEqual(["change", "change", "step 7"]);
});

test("a position of the past is looked at, while the game goes on at its end", async ({
  page,
  open,
}) => {
  await open(
    `<ponnuki-board game="gonnect" options="size=5 pie=false" moves="${MOVES}" interactive navigation></ponnuki-board>`,
  );
  const board = boardOf(page);
  const events = await listen(board);
  const ply = (): Promise<number> => board.evaluate((element: Board) => element.ply);
  const live = board.locator("[aria-live]");
  await expect(live).toHaveText("White plays D4.");
  await board.getByRole("button", { name: "Previous move" }).click();
  await expect(board.getByRole("status").first()).toHaveText("Black plays C4.");
  await expect(live).toBeEmpty(); // it would be said twice
  await expect(board.getByRole("button", { name: "Undo" })).toBeDisabled();
  await point(board, "A1").click();
  await point(board, "C3").click();
  expect(await events()).toEqual(["step 5"]);

  // On the points, the arrows walk; the ends of the game are a key away from there.
  await point(board, "A1").focus();
  await page.keyboard.press("ArrowRight");
  await expect(point(board, "B1")).toBeFocused();
  expect(await ply()).toBe(5);
  await page.keyboard.press("Home");
  expect(await ply()).toBe(0);
  await expect(point(board, "B1")).toBeFocused();
  await expect(board.getByRole("status").first()).toHaveText("Black to play");

  // Moves of a program are played at the end, and what is shown stays.
  await board.evaluate((element: Board) => {
    element.play("A1");
  });
  expect(await ply()).toBe(0);
  await expect(board.locator("[part=counter]")).toHaveText("Move 0 of 7");
  await page.keyboard.press("End");
  expect(await ply()).toBe(7);
  expect(await events()).toEqual(["step 0", "move A1 program", "change", "step 7"]);
  await point(board, "E5").click();
  expect(await ply()).toBe(8); // at the end it follows

  // What is taken back cannot be shown.
  await board.evaluate((element: Board) => {
    element.previous();
    element.undo();
    element.undo();
    element.play("A2");
  });
  expect(await ply()).toBe(7);
  await expect(point(board, "A2")).toHaveAccessibleName("A2, black stone");
});

test("boards share an engine, and each gets its answers", async ({ page, open }) => {
  const attributes = `options="size=5 pie=false" interactive opponent="level:2"`;
  await open(
    `<ponnuki-board id="one" game="gonnect" ${attributes}></ponnuki-board>
     <ponnuki-board id="two" game="gonnect" ${attributes} player="second"></ponnuki-board>
     <ponnuki-board id="three" game="gonnect" ${attributes}></ponnuki-board>`,
  );
  await boardOf(page, "one").evaluate((element: Board) => {
    element.play("C3");
  });
  await boardOf(page, "three").evaluate((element: Board) => {
    element.play("B2");
    element.undo(); // the request is given up, and no other with it
  });
  const plies = (id: string): Promise<number> =>
    boardOf(page, id).evaluate((element: Board) => element.moves.length);
  await expect.poll(() => plies("one")).toBe(2);
  await expect.poll(() => plies("two")).toBe(1);
  expect(await plies("three")).toBe(0);
  const onTurn = boardOf(page, "two").evaluate((element: Board) => element.toMove);
  expect(await onTurn).toBe(1);
});

test("a board keeps its game where a page moves it, and plays on when it comes back", async ({
  page,
  open,
}) => {
  await open(`<ponnuki-board game="gosix" interactive></ponnuki-board><main></main>`);
  await point(boardOf(page), "d3").click();
  await page.evaluate(async () => {
    const board = document.querySelector("ponnuki-board");
    const main = document.querySelector("main");
    if (!board || !main) throw new Error("they are gone");
    main.append(board);
    board.remove();
    await new Promise((resolve) => setTimeout(resolve));
    main.append(board);
  });
  await expect(point(boardOf(page), "d3")).toHaveAccessibleName("d3, black stone");
  await point(boardOf(page), "c2").click();
  expect(await boardOf(page).evaluate((element: Board) => element.moves)).toEqual(["d3", "c2"]);
});

test("a board that is removed before it has loaded plays nothing until it comes back", async ({
  page,
  open,
}) => {
  let load = (): void => undefined;
  const held = new Promise<void>((resolve) => (load = resolve));
  await page.route("**/ponnuki.wasm", (route) => held.then(() => route.continue()));
  await open("");
  await page.evaluate(() => {
    document.body.innerHTML = `<main></main><ponnuki-board game="gosix" opponent="level:1"
      player="second" interactive></ponnuki-board>`;
  });
  const board = await boardOf(page).elementHandle();
  const events = await listen(boardOf(page));
  const isReady = await board.evaluateHandle((element) => {
    const seen = { ready: false };
    void (element as Board).ready.then(() => (seen.ready = true));
    element.remove();
    return seen;
  });
  load();
  await page.evaluate(async () => {
    const other = document.createElement("ponnuki-board");
    other.game = "gonnect";
    document.body.append(other);
    await other.ready; // so the rules are there
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  const state = (): Promise<unknown> =>
    board.evaluate((element) => {
      const { position, moves, error } = element as Board;
      return { position, moves, error };
    });
  const nothing = { position: null, moves: [], error: null };
  expect(await state()).toEqual(nothing);
  await board.evaluate((element) => {
    Object.assign(element, { game: "gonnect", options: "size=5 pie=false", moves: "C3" });
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await state()).toEqual(nothing);
  expect(await isReady.evaluate(({ ready }) => ready)).toBe(false);
  expect(await events()).toEqual([]);
  expect(page.workers()).toEqual([]); // nor does the engine think

  await board.evaluate(async (element) => {
    document.querySelector("main")?.append(element);
    await (element as Board).ready;
  });
  expect(await isReady.evaluate(({ ready }) => ready)).toBe(true);
  expect(await state()).toMatchObject({ moves: ["C3"], position: { to_move: 1 } });
  expect(await events()).toEqual(["ready", "change"]);

  // What changes while a game is away begins it anew, once it is back.
  await board.evaluate((element) => {
    const board = element as Board;
    board.remove();
    board.moves = "C3 D2";
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await state()).toEqual(nothing);
  await board.evaluate((element) => {
    document.querySelector("main")?.append(element);
  });
  await expect.poll(async () => ((await state()) as Board).moves.length).toBe(3);
});

test("boards are loaded when they come near, and show what is in them until then", async ({
  page,
  open,
  provokes,
}) => {
  provokes(/Failed to load resource/);
  let broken = true;
  await page.route("**/ponnuki.wasm", (route) => (broken ? route.abort() : route.continue()));
  await open("");
  await page.evaluate(() => {
    document.body.innerHTML = `<div></div><ponnuki-board game="gosix">A picture</ponnuki-board>`;
    document.querySelector("div")?.style.setProperty("height", "400vh");
  });
  const board = boardOf(page);
  await expect(board).toHaveText("A picture");
  await board.scrollIntoViewIfNeeded();
  await expect(board.getByRole("alert")).toContainText("the connection failed");
  expect(await board.evaluate((element: Board) => element.error?.kind)).toBe("not_loaded");
  const isInside = (): Promise<boolean> =>
    board.evaluate((element: Board) => element.shadowRoot?.querySelector("slot") !== null);
  expect(await isInside()).toBe(true);
  broken = false;
  await board.getByRole("button", { name: "Try again" }).click();
  await expect(board.getByRole("img", { name: "Gosix board" })).toBeVisible();
  expect(await isInside()).toBe(false);
  await expect(board.getByRole("alert")).toHaveCount(0);
});

test("an engine that fails is reported, and can be tried again", async ({ page, open }) => {
  let broken = true;
  await page.route("**/engine.worker.js", (route) => (broken ? route.abort() : route.continue()));
  await open(
    `<ponnuki-board game="gosix" interactive opponent="level:1" player="second"></ponnuki-board>`,
  );
  const board = boardOf(page);
  await expect(board.getByRole("alert")).toContainText("The engine stopped.");
  expect(await board.evaluate((element: Board) => element.error?.kind)).toBe("engine_failed");
  await board.evaluate((element: Board) => {
    element.theme = "dark";
  });
  await expect(board.locator("[part=base]")).toHaveAttribute("data-theme", "dark");
  broken = false;
  await board.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => board.evaluate((element: Board) => element.moves.length)).toBe(1);
});

test("a page may begin again when it hears of a move", async ({ page, open }) => {
  await open(`<ponnuki-board game="gosix" interactive opponent="level:1"></ponnuki-board>`);
  const heard = await boardOf(page).evaluate(async (board: Board) => {
    const kinds: string[] = [];
    await board.ready;
    for (const kind of ["move", "change", "end"])
      board.addEventListener(kind, () => kinds.push(kind));
    board.addEventListener("move", () => {
      board.reset();
    });
    board.play(board.legalMoves[0] ?? "");
    await new Promise((resolve) => setTimeout(resolve, 1500)); // longer than a reply takes
    return [...kinds, String(board.moves.length)];
  });
  expect(heard).toEqual(["move", "change", "change", "0"]);
});

test("a turn that the page has answered is taken back as a whole", async ({ page, open }) => {
  await open(`<ponnuki-board game="hexotic" interactive player="first"></ponnuki-board>`);
  const board = boardOf(page);
  await board.evaluate(async (element: Board) => {
    await element.ready;
    element.play(element.legalMoves[0] ?? "");
    element.play(element.legalMoves[0] ?? "");
    element.undo();
  });
  expect(await board.evaluate((element: Board) => element.moves.length)).toBe(0);
});

test("it fits a container with a height, and a narrow one", async ({ page, open }) => {
  await open(
    `<ponnuki-board id="low" game="gonnect" interactive></ponnuki-board>
     <ponnuki-board id="narrow" game="hexotic" lang="fr" interactive navigation></ponnuki-board>`,
  );
  await page.evaluate(() => {
    const [low, narrow] = document.querySelectorAll("ponnuki-board");
    if (low) low.style.height = "320px";
    if (narrow) narrow.style.width = "240px";
  });
  const base = (id: string): ReturnType<typeof boardOf> => boardOf(page, id).locator("[part=base]");
  const low = await base("low").boundingBox();
  expect(low?.height).toBe(320);
  const credit = await boardOf(page, "low").locator("[part=credit]").boundingBox();
  expect((credit?.y ?? 0) + (credit?.height ?? 0)).toBeLessThan((low?.y ?? 0) + 320);
  expect((await base("narrow").boundingBox())?.width).toBe(240);
  const overflows = await base("narrow").evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(overflows).toBe(false);
});

test("properties that were set before the element was known count", async ({ page, open }) => {
  await open("");
  const moves = await page.evaluate(async () => {
    const page = document.implementation.createHTMLDocument(); // where no element is known
    const board = page.createElement("ponnuki-board");
    Object.assign(board, { game: "gonnect", options: { size: 5 }, moves: ["C3"], ply: 0 });
    document.body.append(board);
    await board.ready;
    return [board.moves, board.options["size"], board.ply];
  });
  expect(moves).toEqual([["C3"], 5, 0]);
});

test("boards are accessible", async ({ page, open }) => {
  await open(
    `<main><h1>Boards</h1><ponnuki-board game="hexotic" interactive hints></ponnuki-board>
     <ponnuki-board game="gonnect" moves="C3" theme="dark" navigation></ponnuki-board>
     <ponnuki-board game="nothing"></ponnuki-board></main>`,
  );
  await expect(boardOf(page).first().getByRole("group", { name: "Hexotic board" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the guide has pages to try", () => {
  expect(BLOCKS.length).toBeGreaterThan(3);
});
BLOCKS.forEach((block, i) => {
  test(`page ${String(i + 1)} of the guide works`, async ({ page, open }) => {
    const script = /<script type="module" src="[^"]*"><\/script>/;
    const html = block.replace(script, "");
    await (/<(script|style)\b/.test(html) ? open(html, null) : open(html));
    const board = boardOf(page);
    await expect(board.locator("[part=board]")).toBeVisible();
    await expect(board.getByRole("alert")).toHaveCount(0);
    const isInteractive = await board.evaluate((element: Board) => element.interactive);
    if (!isInteractive) return;
    const before = await board.evaluate((element: Board) => element.moves.length);
    const [first = ""] = await board.evaluate((element: Board) => element.legalMoves);
    await point(board, first.split("+")[0] ?? "").click();
    const replies = /board\.play\(/.test(block) ? 2 : 1;
    await expect
      .poll(() => board.evaluate((element: Board) => element.moves.length))
      .toBe(before + replies);
    if (block.includes('id="log"')) await expect(page.locator("#log")).toContainText(/plays/);
  });
});
