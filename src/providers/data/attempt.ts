import { toApiError } from '../http/apiError';

/** One write by a user, with all its retries. */
export interface Attempt {
  /**
   * Sends a write. A retry after a lost response has the same idempotency key. A write after a response, or with
   * another `given`, has a new key.
   * @param given value that identifies the write, such as its body.
   * @param write called with the idempotency key.
   */
  try: <Result>(given: unknown, write: (key: string) => Promise<Result>) => Promise<Result>;
}

/** False if there was no response, so that the server may have processed the write. */
export const wasAnswered = (error: unknown): boolean => toApiError(error).status !== 0;

/** Identifies files by name, size and date, because hashing their content would take too long. */
const knownFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Creates the attempt of one screen, dialog or upload. It must not be shared: equal input elsewhere is a new write with
 * its own idempotency key.
 */
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
