import { isDeepStrictEqual } from 'node:util';

/** Old and new value of each changed field; an absent value is `null`. */
export type Changes = Record<string, readonly [from: unknown, to: unknown]>;

/** Changes between two versions of a record. */
export const changesBetween = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [name, [before[name] ?? null, after[name] ?? null] as const]),
  );
