// Numbers as both forms of text write them.

/** As short as can be, in JSON: whole numbers without a point, below 0.0001 as in 1e-05. */
export function shortest(value: number): string {
  if (value === 0 || Math.abs(value) >= 1e-4) return String(value);
  return value.toExponential().replace(/e-(\d)$/, "e-0$1");
}

/** Without an exponent, exact. */
export function plainNumber(value: number): string {
  const said = String(value);
  const [, sign = "", whole = "", fraction = "", exponent = ""] =
    /^(-?)(\d)\.?(\d*)e-(\d+)$/.exec(said) ?? [];
  return exponent === "" ? said : `${sign}0.${"0".repeat(Number(exponent) - 1)}${whole}${fraction}`;
}
