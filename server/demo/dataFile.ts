import { existsSync } from 'node:fs';

// Folder of the data: in the sources during development, next to the bundle in production.
const folder = ['./data/', './demoData/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/** URL of a file in the demo data. */
export const dataFile = (path: string): URL => {
  if (!folder) throw new Error('The folder with the demo data is missing.');
  return new URL(path, folder);
};
