import { toApiError } from '../http/apiError';

/** Write by a user, with all its retries. */
export interface Attempt {
  /**
   * Sends a write.
   * @param given identifies the write: a retry after a lost response uses the same idempotency key; any other write,
   * and one after a response, gets a new key.
   * @param write called with the idempotency key.
   */
  try: <Result>(given: unknown, write: (key: string) => Promise<Result>) => Promise<Result>;
}

/** False if there was no response, so that the write may have been applied. */
export const wasAnswered = (error: unknown): boolean => toApiError(error).status !== 0;

/** Identifies files by name, size and date, because hashing their content would take too long. */
const knownFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Used for one screen, dialog or upload: the same input later is a new write. */
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
