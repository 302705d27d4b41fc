/** Resolves after the next paint; soon in a window that is hidden. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

const seen: (() => void)[] = [];
const unseen: (() => void)[] = [];
let isServing = false;
/** null until somebody waits. */
let isPrinting: boolean | null = null;

const next = (): (() => void) | undefined => seen.shift() ?? unseen.shift();

async function serve(): Promise<void> {
  isServing = true;
  for (;;) {
    await painted();
    const draw = next();
    if (!draw) break;
    draw();
  }
  isServing = false;
}

function watchPrinting(): void {
  isPrinting = false;
  addEventListener("beforeprint", () => {
    isPrinting = true;
    for (let draw = next(); draw; draw = next()) draw();
  });
  addEventListener("afterprint", () => (isPrinting = false));
}

/**
 * Resolves after a paint, one caller in each frame: first those that draw what is seen, in their order. In a task that
 * draws everything at once, a slow device would answer nobody. What is printed waits for nothing.
 */
export const frameOfOwn = (isUnseen = false): Promise<void> =>
  new Promise((resolve) => {
    if (isPrinting === null) watchPrinting();
    if (isPrinting) {
      resolve();
      return;
    }
    (isUnseen ? unseen : seen).push(resolve);
    if (!isServing) void serve();
  });
