import { toApiError } from '../http/apiError';

/** A write of a user with all its attempts. */
export interface Attempt {
  /**
   * Makes an attempt.
   * @param given identifies the write: an attempt whose response was lost is repeated with the same idempotency key;
   * any other write, and one after a response, has a new key.
   * @param write receives the idempotency key.
   */
  try: <Result>(given: unknown, write: (key: string) => Promise<Result>) => Promise<Result>;
}

/** Without a response it is unknown whether the write was applied. */
export const wasAnswered = (error: unknown): boolean => toApiError(error).status !== 0;

/** Identifies a file by name, size and date: hashing its content would take too long. */
const knownFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Valid for one screen, dialog or upload: the same input later is a new write. */
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
