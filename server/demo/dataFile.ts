import { existsSync } from 'node:fs';

// Next to this file in development, next to the bundle if copied there.
const folder = ['./data/', './demoData/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/** URL of a file of the demo data. */
export const dataFile = (path: string): URL => {
  if (!folder) throw new Error('The folder with the demo data is missing.');
  return new URL(path, folder);
};
