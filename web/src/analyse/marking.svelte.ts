// Marks that are put on the board by choosing points.
import type { Sign } from "../record/record";
import type { Study } from "./tree.svelte";

export class Marking {
  /** What a chosen point gets; null: moves are played. */
  tool: Sign | null = $state(null);
  /** Where an arrow or a line was begun. */
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
    if (sign === "arrow" || sign === "line") this.draw(sign, point);
    else if (sign === "label") this.write(point);
    else this.study.toggle({ sign, point });
  }

  private draw(sign: Sign, point: string): void {
    if (this.from === null) {
      this.from = point;
      return;
    }
    if (this.from !== point) this.study.toggle({ sign, point: this.from, to: point });
    this.from = null;
  }
  private write(point: string): void {
    const sign = "label";
    const had = this.study.at.marks?.find((one) => one.sign === sign && one.point === point);
    this.study.toggle({ sign, point, text: had?.text ?? this.label });
    if (!had) this.label = this.nextLabel();
  }
  private nextLabel(): string {
    const used = this.study.at.marks?.map(({ text }) => text) ?? [];
    const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
    return letters.find((one) => !used.includes(one)) ?? "A";
  }
}
