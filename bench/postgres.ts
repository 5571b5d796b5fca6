import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of our own on loopback, gone when stopped. */
export interface Cluster {
  /** Connection string of a database in it, made when it is not there. */
  database: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

const debian = '/usr/lib/postgresql';

const findBinaries = () => {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (found) return found;
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (asked.status === 0) return asked.stdout.trim();
  throw new Error('The server figures need PostgreSQL 15 or newer ("apt-get install postgresql").');
};

/** PostgreSQL refuses to run as root: then it runs as `postgres` or, without one, `nobody`. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim(),
    );
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it as.');
};

const answers = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Makes and starts a cluster in a temporary directory, with PostgreSQL's own settings but for the memory. */
export const startCluster = async (port: number): Promise<Cluster> => {
  const bin = findBinaries();
  const user = unprivileged();
  const directory = mkdtempSync(join(tmpdir(), 'torvet-bench-pg-'));
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'torvet', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...user,
      cwd: directory,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    log_min_messages: 'fatal',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    rmSync(directory, { recursive: true, force: true });
  };
  const urlOf = (name: string) => `postgres://torvet@127.0.0.1:${port}/${name}`;
  for (const deadline = Date.now() + 30_000; !(await answers(urlOf('postgres'))); ) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error('The temporary PostgreSQL does not answer.');
    }
    await delay(100);
  }
  return {
    database: async (name) => {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
      await client.end();
      return urlOf(name);
    },
    stop,
  };
};
