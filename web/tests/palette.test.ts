// The looks of boards: the styles made of the palette, and which look is shown.
import { afterEach, describe, expect, test, vi } from "vitest";
import { readPalette, styles } from "../bundle/palette.ts";
import { BOARD_OF, BOARDS, shownBoard, shownTheme } from "../src/play/theme";

/** The properties of the rule that has this selector. */
function properties(css: string, selector: string): ReadonlyMap<string, string> {
  const rule = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(([, selectors = ""]) =>
    selectors.trim().includes(selector),
  );
  const body = rule?.[2] ?? "";
  return new Map(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

describe("the styles", () => {
  const palette = readPalette();
  const css = styles(palette);

  test.each(BOARDS)(
    "of a board of %s have every colour, where the page says it and where it is its own",
    (look) => {
      for (const board of [
        `:where([data-board="${look}"]) .surface`,
        `.surface[data-board="${look}"]`,
      ]) {
        const surface = properties(css, board);
        expect(surface.get("paper")).toBe(palette[look].paper);
        expect(surface.get("line")).toBe(palette[look].line);
        expect([...surface.keys()].sort()).toEqual(
          [...properties(css, ".surface").keys()].sort(), // the same in all
        );
        for (const [name, { fill, edge }] of Object.entries(palette[look].paints)) {
          const paint = properties(css, `${board} .paint-${name}`);
          expect([paint.get("fill"), paint.get("edge")]).toEqual([fill, edge]);
        }
      }
    },
  );

  test("have the stones of each theme's board for the rest of the page", () => {
    const dark = properties(css, ':where([data-theme="dark"]) .paint-black');
    expect(dark.get("edge")).toBe(palette[BOARD_OF.dark].paints.black.edge);
    const light = properties(css, ":where(:root,[data-theme]) .paint-black");
    expect(light.get("edge")).toBe(palette[BOARD_OF.light].paints.black.edge);
    expect(properties(css, ":root,[data-theme]").get("accent")).toBe(palette.paper.accent);
  });

  test("give only wood a grain, and all but high contrast shadows", () => {
    for (const look of BOARDS) {
      const surface = properties(css, `.surface[data-board="${look}"]`);
      expect(surface.get("grain") !== "none").toBe(look === "wood");
      expect(surface.get("shadow") === "transparent").toBe(look === "contrast");
    }
  });
});

describe("without a choice", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const system = (...preferences: string[]): void => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: preferences.some((one) => query === `(${one})`),
    }));
  };
  const DARK = "prefers-color-scheme: dark";

  test.each([
    [[], "light", "paper"],
    [[DARK], "dark", "night"],
    [["prefers-contrast: more"], "contrast", "contrast"],
    [[DARK, "forced-colors: active"], "contrast", "contrast"],
  ] as const)("%j is %s with %s", (preferences, theme, look) => {
    system(...preferences);
    expect(shownTheme("auto")).toBe(theme);
    expect(shownBoard("auto", shownTheme("auto"))).toBe(look);
  });

  test("a board follows a theme that is chosen, unless the system draws the page in colours of its own", () => {
    system(DARK);
    expect(shownBoard("auto", shownTheme("light"))).toBe("paper");
    system(DARK, "forced-colors: active");
    expect(shownBoard("auto", shownTheme("light"))).toBe("contrast");
  });
});

test("a look that is chosen is shown, whatever the system prefers", () => {
  for (const look of BOARDS) expect(shownBoard(look, "dark")).toBe(look);
});
