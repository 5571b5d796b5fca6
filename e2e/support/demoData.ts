import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isStale } from '../../scripts/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Creates the demo data once for each build, which takes most of a minute: every worker copies it. `npm run e2e:data`
 * runs it alone, so that `npm test` can do so in parallel.
 * @returns its folder.
 * @throws if the build or the data fails.
 */
export const ensureDemoData = async (): Promise<string> => {
  if (isStale() && !build()) throw new Error('The product does not build.');
  const stamp = readFileSync(join(root, 'dist', '.sources'), 'utf8').slice(0, 16);
  const seeds = join(root, '.tmp', 'e2e');
  const ready = join(seeds, stamp);
  if (existsSync(ready)) return ready;
  rmSync(seeds, { recursive: true, force: true });
  const making = join(seeds, 'making');
  mkdirSync(making, { recursive: true });
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, ['--import', 'tsx', 'server/demo/seedCommand.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, DATA_DIR: making },
  });
  await rename(making, ready);
  return ready;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureDemoData();
