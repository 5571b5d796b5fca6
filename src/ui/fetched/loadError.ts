/** Browsers word a chunk that cannot be fetched each in their own way. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Importing a module|preload CSS|Failed to fetch/i.test(
    error.message,
  );
