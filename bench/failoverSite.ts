import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { postgresFolder, unprivilegedUser } from '../tests/support/postgres';
import { root } from './side';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];

/** Maximum seconds until all processes have started, or a member has rejoined, on a busy machine. */
const startSeconds = 240;

const clusterAnswer = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** Processes of `deploy/failover/start.sh` in a temporary folder. */
export interface FailoverSite {
  url: string;
  databaseURL: string;
  /** Returns the name of the primary; undefined while there is none. */
  primary: () => Promise<string | undefined>;
  /** Kills PostgreSQL and Patroni of a member at once, which simulates the failure of a machine. */
  kill: (member: string) => void;
  /** Starts a killed member, and waits until all three members replicate. */
  rejoin: (member: string) => Promise<void>;
  /** Stops all processes and deletes the folder. */
  stop: () => Promise<void>;
}

export const hasFailover = (): boolean =>
  postgresFolder() !== undefined && programs.every((program) => existsSync(program));

const until = async (holds: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  const deadline = Date.now() + startSeconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${startSeconds} seconds`);
    await delay(100);
  }
};

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0);

const killNow = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
};

/**
 * Starts the site. @param env environment variables of its servers.
 */
export const startFailoverSite = async (env: Readonly<Record<string, string>>): Promise<FailoverSite> => {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'torvet-failover-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const base = 10_000 + (process.pid % 200) * 100;
  const output = openSync(join(folder, 'start.log'), 'a');
  const script = spawn(join(root, 'deploy/failover/start.sh'), [folder], {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, HOME: folder, BASE_PORT: String(base), ...env },
    ...user,
  });
  const endScript = () => script.kill('SIGTERM');
  process.once('exit', endScript);
  const restarted: ChildProcess[] = [];

  const stop = async () => {
    process.off('exit', endScript);
    const ended = [script, ...restarted]
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => once(child, 'exit'));
    endScript();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };

  const pidOf = (member: string) => Number(readFileSync(join(folder, `${member}.pid`), 'utf8'));
  const membersOf = async (number: number) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${base + 30 + number}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return clusterAnswer.parse(await answer.json()).members;
    } catch {
      return [];
    }
  };
  const members = async () => {
    for (const number of [1, 2, 3]) {
      const found = await membersOf(number);
      if (found.length > 0) return found;
    }
    return [];
  };

  try {
    await until(() => {
      if (script.exitCode !== null) throw new Error(readFileSync(join(folder, 'start.log'), 'utf8'));
      return existsSync(join(folder, 'ready'));
    }, 'The start of deploy/failover/start.sh');
  } catch (error) {
    await stop();
    throw error;
  }
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return {
    url: `http://127.0.0.1:${base}`,
    databaseURL: `postgres://torvet:${password}@127.0.0.1:${base + 1}/torvet`,
    primary: async () =>
      (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name,
    kill: (member) => {
      const patroni = pidOf(member);
      const [postmaster = ''] = readFileSync(join(folder, member, 'postmaster.pid'), 'utf8').split('\n');
      for (const pid of [patroni, Number(postmaster), ...childrenOf(Number(postmaster))]) killNow(pid);
    },
    rejoin: async (member) => {
      const log = openSync(join(folder, 'log', `${member}.log`), 'a');
      const child = spawn('patroni', [join(folder, `${member}.yml`)], {
        cwd: folder,
        stdio: ['ignore', log, log],
        env: { PATH: `${postgresFolder()}:${process.env.PATH}`, HOME: folder },
        ...user,
      });
      restarted.push(child);
      writeFileSync(join(folder, `${member}.pid`), String(child.pid));
      await until(async () => {
        const found = await members();
        const live = found.filter(({ state }) => state === 'running' || state === 'streaming');
        return live.length === 3 && found.some(({ role }) => role === 'sync_standby');
      }, `${member} joins again`);
    },
    stop,
  };
};
