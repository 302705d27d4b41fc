/** Points with halves: "2½". */
export function pointsInWords(points: number): string {
  const whole = Math.trunc(points);
  const half = points % 1 === 0 ? "" : "½";
  return half !== "" && whole === 0 ? half : `${String(whole)}${half}`;
}
