// Prints figures as they come.
export function report(what: string, figures: Readonly<Record<string, number | string>>): void {
  const texts = Object.entries(figures).map(([name, figure]) => `${name} ${String(figure)}`);
  process.stdout.write(`    ${what}: ${texts.join(", ")}\n`);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
