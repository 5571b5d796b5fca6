import { columnKey } from './columnKey';

/** Longest text that is compared; names on lists are shorter. */
const longest = 60;

/** Number of letters to insert, delete, replace or swap that make one text of another (optimal string alignment). */
const editDistance = (one: string, other: string): number => {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (current[column - 1] ?? 0) + 1,
        (previous[column] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = previous;
    previous = current;
  }
  return previous.at(-1) ?? 0;
};

/** The only name that begins with the words of a text: `Restaurant` is `Restaurant/café`. */
const onlyLonger = (key: string, names: readonly string[]): string | undefined => {
  const longer = names.filter((name) => columnKey(name).startsWith(`${key} `));
  return longer.length === 1 ? longer[0] : undefined;
};

/**
 * The name that a text most likely misspells, with one typing error for every four letters, or shortens.
 * @returns undefined where none is near, or two are equally near.
 */
export const closestName = (text: string, names: readonly string[]): string | undefined => {
  const key = columnKey(text);
  if (key === '' || key.length > longest) return undefined;
  const near = names
    .map((name) => ({ name, distance: editDistance(key, columnKey(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(key.length, name.length) / 4)
    .toSorted((one, other) => one.distance - other.distance);
  const [best, second] = near;
  if (best) return best.distance === second?.distance ? undefined : best.name;
  return onlyLonger(key, names);
};
