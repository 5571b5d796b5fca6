import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `join` instead of `new URL`: in tests with a DOM, `URL` is not Node's class.
const root = join(fileURLToPath(import.meta.url), '..', '..');
const stamp = join(root, 'dist', '.sources');
const outputs = [
  'dist/client/index.html',
  'dist/server/main.js',
  'dist/server/fileWorker.js',
  'dist/server/drawingWorker.js',
];
const files = [
  'package-lock.json',
  'vite.config.ts',
  'vite.publicSite.ts',
  'vite.plugins.ts',
  'tsconfig.json',
  'index.html',
];
const steps = [
  ['build'],
  ['build', '--config', 'vite.publicSite.ts', '--mode', 'styles'],
  ['build', '--config', 'vite.publicSite.ts', '--mode', 'page'],
  ['build', '--config', 'vite.publicSite.ts', '--mode', 'acting'],
  ['build', '--config', 'vite.publicSite.ts', '--mode', 'favorites'],
  ['build', '--config', 'vite.publicSite.ts', '--mode', 'apiPage'],
  ['build', '--config', 'vite.publicSite.ts', '--mode', 'debug'],
  ['build', '--config', 'vite.publicSite.ts', '--mode', 'script'],
  ['build', '--ssr'],
];
const folders = ['schemas', 'resources', 'i18n', 'src', 'server', 'public'];

/** Hash of the paths and contents of all inputs of the build. */
const sources = () => {
  const hash = createHash('sha256');
  const take = (path) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  for (const file of files) if (existsSync(join(root, file))) take(file);
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .toSorted()
      .forEach(take);
  }
  return hash.digest('hex');
};

/** True if dist/ is incomplete, or was built from other sources. */
export const isStale = () =>
  outputs.some((output) => !existsSync(join(root, output))) ||
  !existsSync(stamp) ||
  readFileSync(stamp, 'utf8') !== sources();

/** Builds the web app and the server. Returns false, after printing the errors, if a build fails. */
export const build = () => {
  const made = sources();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    process.stderr.write(
      'The product is not built and the build tools are missing: run "npm ci" (with dev dependencies) first.\n',
    );
    return false;
  }
  for (const args of steps) {
    const result = spawnSync(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (result.status !== 0) return false;
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, made);
  return true;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build() ? 0 : 1;
