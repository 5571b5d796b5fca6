import { existsSync } from 'node:fs';

/** What a `Worker`, or a process, is made of. */
export interface ThreadProgram {
  program: URL | string;
  /** Its text rather than where it is: `eval` of the worker's options, `-e` of a process. */
  isText: boolean;
}

/**
 * The program of a thread or a process: beside the bundle when the server was built, otherwise its source, which Node cannot read by
 * itself.
 * @param path of the source below `server/`, without its extension.
 */
export const threadProgram = (path: string): ThreadProgram => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const built = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(built)) return { program: built, isText: false };
  const source = JSON.stringify(new URL(`./${path}.ts`, import.meta.url).href);
  const text = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return { program: text, isText: true };
};
