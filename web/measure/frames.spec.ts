// From a click to the stone: it must be in the very next frame, on a machine four times slower too.
import { expect, type Page, test } from "@playwright/test";
import { begin, point, twoPeople } from "../e2e/playing";
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
