import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isStale } from '../../scripts/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes the demo data once for each build; every worker starts from a copy of it. `TORVET_E2E_DATA` names the folder.
 */
export default async function globalSetup() {
  if (isStale() && !build()) throw new Error('The product does not build.');
  const stamp = readFileSync(join(root, 'dist', '.sources'), 'utf8').slice(0, 16);
  const seeds = join(root, '.tmp', 'e2e');
  const ready = join(seeds, stamp);
  process.env.TORVET_E2E_DATA = ready;
  if (existsSync(ready)) return;
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
}
