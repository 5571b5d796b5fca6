/** True for the error of a chunk that cannot be loaded; its message depends on the browser. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Importing a module|preload CSS|Failed to fetch/i.test(
    error.message,
  );
