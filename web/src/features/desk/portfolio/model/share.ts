/** A part of a whole in percent, with two decimals; of nothing it is nought. */
export const share = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0;
