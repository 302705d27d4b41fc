// Elements that come near the window, one in each frame, so that a page of many boards can be used before all are
// drawn, and never draws those that nobody looks at.
import type { Attachment } from "svelte/attachments";

/** How far from the window an element is near, in parts of the window. */
const NEAR = "50%";

const waiting = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | null = null;
let frame = 0;

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

function nextFrame(): void {
  frame = 0;
  const [first] = near;
  if (first) tell(first);
  if (near.size > 0) frame = requestAnimationFrame(nextFrame);
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
      if (near.size > 0) frame ||= requestAnimationFrame(nextFrame);
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
