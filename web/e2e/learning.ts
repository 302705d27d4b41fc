// Plays lessons in the app.
import { expect, type Page } from "./test";
import { type Lesson, splitMoves, type Turn } from "../src/lessons/lesson";
import { press, put } from "./playing";

const BUTTONS: Readonly<Record<string, string>> = { swap: "Swap colours", pass: "Pass" };

/** Plays moves, one after the other. */
export async function playMoves(page: Page, moves: string): Promise<void> {
  for (const move of splitMoves(moves)) {
    const button = BUTTONS[move];
    if (button !== undefined) await press(page.getByRole("button", { name: button, exact: true }));
    else await put(page, move);
  }
}

/** Plays the first solution of a turn, and waits for the answer. */
export async function playTurn(page: Page, { solutions }: Turn, last: boolean): Promise<void> {
  const task = page.locator(".asked");
  const before = await task.textContent();
  await playMoves(page, solutions[0] ?? "");
  if (last) await expect(page.locator(".verdict")).toHaveText(/That’s it|C’est ça/);
  else await expect(task).not.toHaveText(before ?? "");
}

/** Plays a lesson from its first step to the first game, which is begun. */
export async function playLesson(
  page: Page,
  lesson: Lesson | undefined,
  done: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const steps = lesson?.steps ?? [];
  for (const [i, step] of steps.entries()) {
    await expect(page.locator(".where")).toContainText(`Step ${String(i + 1)} of`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    for (const [n, turn] of step.turns.entries())
      await playTurn(page, turn, n + 1 === step.turns.length);
    await done();
    await press(page.getByRole("link", { name: "Next" }));
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your first game");
  await press(page.getByRole("button", { name: /^Play against the engine/ }));
  await expect(page.locator("p.status")).toHaveText(/^Your turn/);
}
