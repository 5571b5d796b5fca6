import { isDeepStrictEqual } from 'node:util';

/** What a write changed: per field from what to what; `null` stands for a field that was not there, or is no more. */
export type Changes = Record<string, readonly [from: unknown, to: unknown]>;

/** The fields that differ between two versions of a record. */
export const changesBetween = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [name, [before[name] ?? null, after[name] ?? null] as const]),
  );
