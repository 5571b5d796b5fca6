let fetchRest: (() => Promise<void>) | undefined;

/** Registers the loader of the remaining messages. */
export const provideRest = (fetch: () => Promise<void>): void => {
  fetchRest = fetch;
};

/**
 * Loads the messages that are not in the first bundle; components that are fetched on demand wait for them. Public
 * pages must not call this function, because they have their own messages. @returns true if the messages are loaded.
 */
export const restOfMessages = async (): Promise<boolean> => {
  const fetch = fetchRest;
  await fetch?.();
  return fetch !== undefined;
};
