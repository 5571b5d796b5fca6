import { columnKey } from './columnKey';

/** Maximum length of a compared text; all names of meta lists are shorter. */
const longest = 60;

/** Optimal string alignment distance: number of inserted, deleted, replaced or swapped letters. */
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

const mostSuggested = 4;

/**
 * Names that an abbreviation may mean: the only name that begins with its words, or else all names that begin with its
 * letters (`A` for `A2010` and `A2015`).
 */
const longerNames = (key: string, names: readonly string[]): string[] => {
  const longer = (beginning: string) => names.filter((name) => columnKey(name).startsWith(beginning));
  const byWord = longer(`${key} `);
  if (byWord.length === 1) return byWord;
  const found = longer(key);
  return found.length > 1 && found.length <= mostSuggested ? found : [];
};

/**
 * Suggests names for a misspelt or abbreviated text: the most similar name, with at most one error per four letters,
 * or the names that the text may abbreviate. @returns empty if no name is similar, or two names are equally similar.
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
