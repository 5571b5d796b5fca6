let fetchRest = async (): Promise<void> => {};

/** Says how the rest of the messages is fetched, once there is anyone to read them. */
export const provideRest = (fetch: () => Promise<void>): void => {
  fetchRest = fetch;
};

/**
 * The rest of the messages, beyond what the index says: whatever is fetched when it is drawn waits for them. Nothing in the
 * public part, which has its own.
 */
export const restOfMessages = (): Promise<void> => fetchRest();
