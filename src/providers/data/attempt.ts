import { toApiError } from '../http/apiError';

/** One thing that a user sets out to write, in as many tries as it takes. */
export interface Attempt {
  /**
   * Makes a try.
   * @param given what is written, by which the same is known again: a try whose answer was lost is repeated under its
   * key, so that it is not done twice; anything else, and what follows an answer, has a key of its own.
   * @param write is given the idempotency key.
   */
  try: <Result>(given: unknown, write: (key: string) => Promise<Result>) => Promise<Result>;
}

/** Without an answer nobody knows whether it was done. */
export const wasAnswered = (error: unknown): boolean => toApiError(error).status !== 0;

/** A file is known by its name, size and date; its content would take too long. */
const knownFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** For as long as one screen, dialog or upload stands: what is done there again later is something new. */
export const createAttempt = (): Attempt => {
  let lost: { given: string; key: string } | undefined;
  return {
    try: async (given, write) => {
      const same = JSON.stringify(given, knownFile) ?? '';
      const key = lost?.given === same ? lost.key : crypto.randomUUID();
      try {
        const result = await write(key);
        lost = undefined;
        return result;
      } catch (error) {
        lost = wasAnswered(error) ? undefined : { given: same, key };
        throw error;
      }
    },
  };
};
