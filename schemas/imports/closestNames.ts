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

/** Most names that are suggested for a text that several begin with. */
const mostSuggested = 4;

/**
 * The only name that begins with the words of a text, else names that begin with its letters: `A` is `A2010` or
 * `A2015`.
 */
const longerNames = (key: string, names: readonly string[]): string[] => {
  const longer = (beginning: string) => names.filter((name) => columnKey(name).startsWith(beginning));
  const byWord = longer(`${key} `);
  if (byWord.length === 1) return byWord;
  const found = longer(key);
  return found.length > 1 && found.length <= mostSuggested ? found : [];
};

/**
 * The name that a text most likely misspells, with one typing error for every four letters, or the names that it
 * shortens.
 * @returns none where no name is near, or two are equally near.
 */
export const closestNames = (text: string, names: readonly string[]): string[] => {
  const key = columnKey(text);
  if (key === '' || key.length > longest) return [];
  const near = names
    .map((name) => ({ name, distance: editDistance(key, columnKey(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(key.length, name.length) / 4)
    .toSorted((one, other) => one.distance - other.distance);
  const [best, second] = near;
  if (best) return best.distance === second?.distance ? [] : [best.name];
  return longerNames(key, names);
};
