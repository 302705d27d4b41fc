// From a click to the stone: it must be in the very next frame, on a machine four times slower too. And the frames while
// captures are told.
import { expect, type Page, test } from "@playwright/test";
import { begin, point, saveMoves, twoPeople } from "../e2e/playing";
import { median, report } from "./report";

const MOVES = 12;

interface Answered {
  /** Whether the stone is there when the next frame is drawn. */
  readonly inNextFrame: boolean;
  /** Milliseconds from the click until that frame was painted. */
  readonly painted: number;
}

/** What happens after the next click on a point. */
async function afterClick(page: Page, name: string): Promise<() => Promise<Answered>> {
  const answer = await page.evaluateHandle((label) => {
    const stands = (): boolean => {
      const spot = document.querySelector(`[aria-label^="${label}, "]`);
      return spot !== null && !spot.getAttribute("aria-label")?.endsWith(", empty");
    };
    const answered = new Promise<Answered>((resolve) => {
      const clicked = ({ timeStamp }: Event): void => {
        requestAnimationFrame(() => {
          const inNextFrame = stands();
          const { port1, port2 } = new MessageChannel(); // hears after the frame was painted
          port1.onmessage = () => {
            resolve({ inNextFrame, painted: performance.now() - timeStamp });
          };
          port2.postMessage(null);
        });
      };
      addEventListener("pointerup", clicked, { once: true, capture: true });
    });
    return { answered };
  }, name);
  return () => answer.evaluate(({ answered }) => answered);
}

for (const slower of [1, 4])
  for (const game of ["Gosix", "Hexotic", "Gonnect", "Game-of-6"])
    test(`${game}, ${String(slower)} times slower`, async ({ page }) => {
      await begin(page, game, () => twoPeople(page));
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
      const answers: Answered[] = [];
      for (let i = 0; i < MOVES; ++i) {
        const free = page.getByRole("group").getByRole("button", { name: /, empty$/ });
        await expect(free.first()).toBeVisible(); // points are there a frame or more after the board
        const labels = await free.evaluateAll((spots) =>
          spots.map((spot) => spot.getAttribute("aria-label") ?? ""),
        );
        const name = labels[(i * 7 + 3) % labels.length]?.split(",")[0] ?? "";
        const answered = await afterClick(page, name);
        await point(page, name).click();
        answers.push(await answered());
      }
      const times = answers.map(({ painted }) => painted);
      report(`${game}, click to stone`, {
        median: `${median(times).toFixed(1)} ms`,
        most: `${Math.max(...times).toFixed(1)} ms`,
        "in the next frame": `${String(answers.filter((one) => one.inNextFrame).length)}/${String(MOVES)}`,
      });
      expect(answers.map((one) => one.inNextFrame)).not.toContain(false);
    });

/** The intervals of frames, in milliseconds, for so long. */
const frameIntervals = (page: Page, length: number): Promise<number[]> =>
  page.evaluate(
    (milliseconds) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const next = (now: number): void => {
          times.push(now);
          if (now - (times[0] ?? now) < milliseconds) requestAnimationFrame(next);
          else resolve(times.slice(1).map((time, i) => time - (times[i] ?? time)));
        };
        requestAnimationFrame(next);
      }),
    length,
  );

/** A capture on a board of 19x19: white's stones in a row of fourteen, and black's around them but for one. */
function longCapture(): string {
  const columns = "A B C D E F G H J K L M N O P Q R S T".split(" ");
  const row = columns.slice(2, 16);
  const black = [...row.map((x) => `${x}11`), ...row.map((x) => `${x}9`), "B10"];
  const white = [...row.map((x) => `${x}10`), ...columns.slice(0, 15).map((x) => `${x}1`)];
  return black.flatMap((move, i) => [move, white[i] ?? ""]).join(" ");
}

const TOLD = [
  {
    what: "a cascade in Gosix",
    game: "gosix",
    moves: "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1",
    options: {},
    at: "d4",
    shows: ".lifted",
  },
  {
    what: "a loop in Hexotic",
    game: "hexotic",
    moves: "d4 e5 c4 e6 c5 d5 e7 g4 f6 c2 f4 b4 e4 h3 d6 f2",
    options: { size: 5 },
    at: "f5",
    shows: ".lifted",
  },
  {
    what: "a polygon in Game-of-6",
    game: "game-of-6",
    moves: "D4 E5 B7 C4 D3 G3 G7 E3 F4 B3 H5 D6 C5 F7 C7 E6",
    options: { size: 9 },
    at: "F5",
    shows: ".path",
  },
  {
    what: "a capture of 14 on 19x19",
    game: "gonnect",
    moves: longCapture(),
    options: { size: 19, pie: false },
    at: "R10",
    shows: ".lifted",
  },
] as const;

for (const { what, game, moves, options, at, shows } of TOLD)
  test(`frames of ${what}`, async ({ page }) => {
    await saveMoves(page, game, moves, { options });
    await page.goto("./#/play/saved");
    await point(page, at).click();
    await expect(page.locator(`.board ${shows}`).first()).toBeAttached();
    const intervals = await frameIntervals(page, 2000);
    report(`${what}, from frame to frame`, {
      median: `${median(intervals).toFixed(1)} ms`,
      longest: `${Math.max(...intervals).toFixed(1)} ms`,
      frames: intervals.length,
    });
    expect(median(intervals)).toBeLessThan(20); // 60 a second
    expect(Math.max(...intervals)).toBeLessThan(50); // none that is seen to be missing
  });
