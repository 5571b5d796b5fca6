/** True for a chunk that cannot be loaded; browsers have different messages for it. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Importing a module|preload CSS|Failed to fetch/i.test(
    error.message,
  );
