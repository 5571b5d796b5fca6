import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../tests/support/postgres';
import { atLeast, type Figure } from './figures';
import { loadsOf } from './listingLoads';
import { compare, describe } from './load';
import { fill, openSide, root, say, settings } from './side';

const listings = 100_000;
/** Maximum relative difference between two runs of the same server on a busy machine. */
const noise = 0.05;
const often = { rounds: 15, seconds: 2 };

/**
 * Builds an earlier commit in a separate folder. @returns the folder.
 */
const checkOut = (commit: string): string => {
  const folder = join(root, '.tmp', 'compare');
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune'], { cwd: root });
  execFileSync('git', ['worktree', 'add', '--force', '--detach', folder, commit], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  say(`Building ${commit} …`);
  run('npm', 'ci', '--no-audit', '--no-fund');
  run('npm', 'run', '--silent', 'build');
  return folder;
};

/**
 * Compares this server with the server of an earlier commit. The servers are measured alternately, each on its own
 * database in one PostgreSQL. @param commit Git revision.
 */
export const compareFigures = async (commit: string): Promise<Figure[]> => {
  const project = checkOut(commit);
  const cluster = await startCluster(settings);
  const folder = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  const dataDir = (name: string) => mkdtempSync(join(folder, `${name}-`));
  try {
    const dirs = { ours: dataDir('ours'), earlier: dataDir('earlier') };
    const oursURL = await fill(cluster, dirs.ours, listings);
    const earlierURL = await fill(cluster, dirs.earlier, listings, { name: 'earlier', project });
    const ours = await openSide(oursURL, dirs.ours);
    const earlier = await openSide(earlierURL, dirs.earlier, {}, project);
    try {
      const [mine, theirs] = [await loadsOf(ours), await loadsOf(earlier)];
      const compared = {
        page: await compare(mine.page, theirs.page, often),
        one: await compare(mine.one, theirs.one, often),
        update: await compare(mine.update, theirs.update, often),
        create: await compare(mine.create, theirs.create, often),
      };
      return Object.entries(compared).map(([name, comparison]) =>
        atLeast(`${name}, share of ${commit}`, comparison.ratio, 1 - noise, describe(comparison)),
      );
    } finally {
      await Promise.all([ours.server.stop(), earlier.server.stop()]);
    }
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'remove', '--force', project], { cwd: root });
  }
};
