import { existsSync } from 'node:fs';

/** Program for a `Worker` or a process. */
export interface ThreadProgram {
  program: URL | string;
  /** True if `text` is source code instead of a path: option `eval` of a worker, `-e` of a process. */
  isText: boolean;
}

/**
 * Program of a thread or process: in a built server a file next to the bundle, otherwise the source with a loader.
 * @param path path of the source below `server/`, without extension.
 */
export const threadProgram = (path: string): ThreadProgram => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const built = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(built)) return { program: built, isText: false };
  const source = JSON.stringify(new URL(`./${path}.ts`, import.meta.url).href);
  const text = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return { program: text, isText: true };
};
