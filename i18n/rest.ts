let fetchRest: (() => Promise<void>) | undefined;

/** Says how the rest of the messages is fetched, once there is anyone to read them. */
export const provideRest = (fetch: () => Promise<void>): void => {
  fetchRest = fetch;
};

/**
 * The rest of the messages, beyond what the index says: whatever is fetched when it is drawn waits for them. Nothing in the
 * public part, which has its own.
 * @returns whether they are there.
 */
export const restOfMessages = async (): Promise<boolean> => {
  const fetch = fetchRest;
  await fetch?.();
  return fetch !== undefined;
};
