let fetchRest: (() => Promise<void>) | undefined;

/** Registers the loader of the remaining messages. */
export const provideRest = (fetch: () => Promise<void>): void => {
  fetchRest = fetch;
};

/**
 * Adds the messages that the index does not need: components that are fetched on demand wait for them. Not for the
 * public pages, which have their own.
 * @returns whether they are loaded.
 */
export const restOfMessages = async (): Promise<boolean> => {
  const fetch = fetchRest;
  await fetch?.();
  return fetch !== undefined;
};
