import type { Attachment } from "svelte/attachments";

/**
 * Tells how large the content of an element is, in CSS pixels, once it is laid out and whenever that changes. Unlike `bind:clientWidth`, it never
 * asks for a layout of its own, which a page of many boards would pay for with every board.
 */
export const measured =
  (tell: (width: number, height: number) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.contentBoxSize ?? [];
      if (size) tell(size.inlineSize, size.blockSize);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  };
