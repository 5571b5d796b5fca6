import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './freePort';

/** PostgreSQL cluster for tests: in a temporary folder, on loopback, stopped with this process. */
export interface Cluster {
  port: number;
  /** URL of a database. */
  url: (database?: string) => string;
  /** Stops the server without deleting its data. */
  stop: () => Promise<void>;
  /** Starts it again on the same port. */
  start: () => Promise<void>;
  /** Kills it, to simulate a power cut. */
  kill: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
}

const version = (folder: string) => Number(folder.split('/').at(-2));

/**
 * Folder of the newest installed PostgreSQL; undefined if there is none or `TEST_POSTGRES=none` is set, which skips
 * its tests.
 */
export const postgresFolder = (): string | undefined => {
  if (process.env.TEST_POSTGRES === 'none') return undefined;
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root) ? readdirSync(root).map((name) => join(root, name, 'bin')) : [];
  const inPath = (process.env.PATH ?? '').split(':');
  return [...installed.toSorted((one, other) => version(other) - version(one)), ...inPath].find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
};

/** System user for servers that refuse to run as root; undefined if the tests do not run as root. */
export const unprivilegedUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean);
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
};

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/**
 * Creates and starts a cluster.
 * @param settings settings of `postgresql.conf`, e.g. `{fsync: 'off'}`.
 * @param primary cluster to replicate.
 * @throws Error if PostgreSQL is not installed; check {@link postgresFolder} first.
 */
export const startCluster = async (
  settings: Readonly<Record<string, string>> = {},
  primary?: Pick<Cluster, 'port'>,
): Promise<Cluster> => {
  const bin = postgresFolder();
  if (!bin) throw new Error('No PostgreSQL found');
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'torvet-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const [program, options] = primary
    ? ['pg_basebackup', ['-R', '-c', 'fast', '-h', '127.0.0.1', '-p', String(primary.port)]]
    : ['initdb', ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']];
  const made = spawnSync(join(bin, program), ['-D', data, '-U', 'torvet', '--no-sync', ...options], {
    cwd: folder,
    ...user,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);

  const port = await freePort();
  const url = (database = 'postgres') => `postgres://torvet@127.0.0.1:${port}/${database}`;
  let running: ChildProcess | undefined;

  const start = async () => {
    const options = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: '100',
      ...settings,
    };
    const given = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    running = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...given], {
      cwd: folder,
      ...user,
      stdio: 'ignore',
    });
    while (!(await answers(url()))) {
      if (running.exitCode !== null) throw new Error(`PostgreSQL ended with ${running.exitCode}`);
      await sleep(20);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  // Fast shutdown, which closes connections.
  const stop = () => end('SIGINT');
  // Stops the cluster if the run is interrupted.
  const abandon = () => {
    running?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  await start();
  return {
    port,
    url,
    start,
    stop,
    kill: () => end('SIGQUIT'),
    remove: async () => {
      process.off('exit', abandon);
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
