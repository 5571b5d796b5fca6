import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:node -- 22 24` uses each of the given versions of Node to build, check types, run unit and screen
 * tests, and start the built server. The binaries come from the npm package `node`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

const steps: Readonly<Record<string, readonly string[]>> = {
  build: ['run', '--silent', 'build'],
  types: ['run', '--silent', 'types'],
  'unit and screen tests': ['run', '--silent', 'unit'],
  'built server': ['exec', '--', 'vitest', 'run', '--project', 'server', 'tests/server/process.test.ts'],
};

/** Path of the binary of a Node version; downloads it if it is not in npm's cache. */
const binaryOf = (version: string): string => {
  const found = spawnSync(
    'npx',
    ['--yes', `--package=node@${version}`, 'node', '--print', 'process.execPath'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (found.status !== 0) throw new Error(`npm has no node@${version} for this machine.`);
  return found.stdout.trim();
};

const runOn = (version: string): boolean => {
  const binary = binaryOf(version);
  const env = { ...process.env, PATH: `${dirname(binary)}:${process.env.PATH}` };
  const name = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim();
  for (const [step, args] of Object.entries(steps)) {
    process.stdout.write(`\n▶ Node ${name}: ${step}\n`);
    const { status } = spawnSync('npm', args, { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) {
      process.stdout.write(`Node ${name}: ${step} failed\n`);
      return false;
    }
  }
  process.stdout.write(`Node ${name}: ${Object.keys(steps).join(', ')} passed\n`);
  return true;
};

const typed = process.argv.slice(2);
const results = (typed.length > 0 ? typed : ['22', '24']).map(runOn);
process.exitCode = results.every(Boolean) ? 0 : 1;
