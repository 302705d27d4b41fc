// Elements that come near the window, each in a frame of its own, so that a page of many boards can be used before all are
// drawn, and never draws those that nobody looks at.
import type { Attachment } from "svelte/attachments";
import { frameOfOwn } from "../board/painted";

/** How far from the window an element is near, in parts of the window. */
const NEAR = "50%";

const waiting = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | null = null;
let isDrawing = false;

function tell(element: Element): void {
  const draw = waiting.get(element);
  forget(element);
  draw?.();
}

function forget(element: Element): void {
  waiting.delete(element);
  near.delete(element);
  observer?.unobserve(element);
}

async function drawNear(): Promise<void> {
  if (isDrawing) return;
  isDrawing = true;
  while (near.size > 0) {
    await frameOfOwn();
    const [first] = near;
    if (first) tell(first);
  }
  isDrawing = false;
}

function observerOfWindow(): IntersectionObserver {
  // On paper all of a page is near.
  addEventListener("beforeprint", () => {
    [...waiting.keys()].forEach(tell);
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) near.add(target);
        else near.delete(target);
      void drawNear();
    },
    { rootMargin: NEAR },
  );
}

/** Calls `draw` once, when the element comes near the window. */
export const nearWindow =
  (draw: () => void): Attachment =>
  (element) => {
    observer ??= observerOfWindow();
    waiting.set(element, draw);
    observer.observe(element);
    return () => {
      forget(element);
    };
  };
