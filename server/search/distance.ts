/** Allowed edit distance by length of a word. */
const slipsIn = (length: number): number => {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
};

/** Added to the edit distance if only the beginning of a word is similar. */
const onlyBegins = 0.5;

/**
 * Edit distance of two words; a transposition counts as one edit.
 * @returns undefined if the distance is above the limit.
 */
export const slipsBetween = (wanted: string, known: string): number | undefined => {
  let before: number[] = [];
  let last = Array.from({ length: known.length + 1 }, (_, at) => at);
  for (let row = 1; row <= wanted.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= known.length; at += 1) {
      const same = wanted[row - 1] === known[at - 1];
      const swapped = wanted[row - 1] === known[at - 2] && wanted[row - 2] === known[at - 1];
      const far = Number.POSITIVE_INFINITY;
      next.push(
        Math.min(
          (last[at] ?? far) + 1,
          (next[at - 1] ?? far) + 1,
          (last[at - 1] ?? far) + (same ? 0 : 1),
          swapped ? (before[at - 2] ?? far) + 1 : far,
        ),
      );
    }
    [before, last] = [last, next];
  }
  const whole = last[known.length] ?? Number.POSITIVE_INFINITY;
  const slips = Math.min(whole, Math.min(...last.slice(1)) + onlyBegins);
  return slips <= slipsIn(wanted.length) + onlyBegins ? slips : undefined;
};
