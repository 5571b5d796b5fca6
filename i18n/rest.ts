let fetchRest: (() => Promise<void>) | undefined;

/** Registers the loader of the remaining messages. */
export const provideRest = (fetch: () => Promise<void>): void => {
  fetchRest = fetch;
};

/**
 * Adds the messages that the index does not need; components fetched on demand wait for them. Not for public pages,
 * which have their own messages.
 * @returns true if they are loaded.
 */
export const restOfMessages = async (): Promise<boolean> => {
  const fetch = fetchRest;
  await fetch?.();
  return fetch !== undefined;
};
