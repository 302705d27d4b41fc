// Puts marks on the board where points are chosen.
import type { Sign } from "../record/record";
import type { Study } from "./study.svelte";

export class MarkTool {
  /** The mark to put on a chosen point; null if points are moves. */
  tool: Sign | null = $state(null);
  /** Where the arrow or the line being drawn begins. */
  from: string | null = $state(null);
  /** Text of the next label. */
  label = $state("A");

  constructor(private readonly study: Study) {}

  choose(sign: Sign): void {
    this.tool = this.tool === sign ? null : sign;
    this.from = null;
  }

  put(point: string): void {
    const sign = this.tool;
    if (sign === null) return;
    if (sign === "arrow" || sign === "line") this.putLine(sign, point);
    else if (sign === "label") this.putLabel(point);
    else this.study.toggle({ sign, point });
  }

  private putLine(sign: Sign, point: string): void {
    if (this.from === null) {
      this.from = point;
      return;
    }
    if (this.from !== point) this.study.toggle({ sign, point: this.from, to: point });
    this.from = null;
  }
  private putLabel(point: string): void {
    const sign = "label";
    const existing = this.study.at.marks?.find((one) => one.sign === sign && one.point === point);
    this.study.toggle({ sign, point, text: existing?.text ?? this.label });
    if (!existing) this.label = this.nextLabel();
  }
  private nextLabel(): string {
    const used = this.study.at.marks?.map(({ text }) => text) ?? [];
    const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
    return letters.find((one) => !used.includes(one)) ?? "A";
  }
}
