import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Files and edits that add a resource: the files in `notes/` are copied into the tree, and a line is added to each
 * register. `copyWithNotes` does this in a copy of the project.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const added = fileURLToPath(new URL('notes', import.meta.url));
/** Record types with fields of kinds that no record of the product uses. */
const samples = fileURLToPath(new URL('samples', import.meta.url));

/** Pages of react-admin's stock components, opened instead of the product's if the query string contains `stock`. */
const stock = fileURLToPath(new URL('stock', import.meta.url));
const stockPages = [
  ['ResourceListPage', 'StockList'],
  ['ResourceFormPage', 'StockForm'],
] as const;

/** Registers to which {@link line} is added. */
export const registers = [
  'schemas/records/index.ts',
  'resources/definitions/index.ts',
  'i18n/da/records/index.ts',
  'i18n/en/records/index.ts',
] as const;

export const line = "export * from './notes';";

/** Relative paths of the files in a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** Added files as paths from the project root, without their tests. */
export const addedFiles = filesIn(added).filter((file) => !file.startsWith('tests/'));

/** Files of the project to copy: all that git tracks or would add. */
const projectFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));

/** Copies the project with the resource added. @returns the folder. */
export const copyWithNotes = (): string => {
  const folder = join(root, '.tmp', 'addResource');
  rmSync(folder, { recursive: true, force: true });
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(added, folder, { recursive: true });
  cpSync(samples, folder, { recursive: true });
  cpSync(stock, folder, { recursive: true });
  for (const register of registers) {
    const path = join(folder, register);
    writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\nexport * from './samples';\n`);
  }
  const routes = join(folder, 'src/app/routes/pages.ts');
  const withStock = stockPages.reduce(
    (source, [page, stockPage]) => {
      const own = `(await import('../../pages/resource/${page}')).${page}`;
      if (!source.includes(own)) throw new Error(`pages.ts does not import ${page}`);
      return source.replace(
        own,
        `window.location.search === '?stock' ? (await import('../../pages/stock/StockPages')).${stockPage} : ${own}`,
      );
    },
    readFileSync(routes, 'utf8'),
  );
  writeFileSync(routes, withStock);
  return folder;
};
