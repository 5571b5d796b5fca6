import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { demoEmail, demoLogins, demoPassword } from '../../schemas/demo';
import { freshDatabase, products } from '../support/databases';
import { failedStart, type ServerProcess, startProcess } from '../support/process';

/** Signs in as a demo user and requests a list. @returns number of listings. */
const listAsDemoUser = async (url: string): Promise<number> => {
  const signedIn = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoEmail(demoLogins[0]), password: demoPassword }),
  });
  const authorization = `Bearer ${await signedIn.text()}`;
  const list = await fetch(`${url}/api/v2/listings`, { headers: { authorization } });
  const { listings } = z.object({ listings: z.array(z.object({ ID: z.number() })) }).parse(await list.json());
  return listings.length;
};

it('a server process with demo data signs users in, lists their listings, and ends cleanly', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-process-'));
  const server = await startProcess({ DATA_DIR: dataDir, SEED: 'demo' });
  try {
    expect(await listAsDemoUser(server.url)).toBeGreaterThan(0);
    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 240_000);

describe('The server process on the embedded database', () => {
  let dataDir = '';
  let running: ServerProcess | undefined;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'torvet-process-'));
  });
  afterAll(async () => {
    await running?.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps its files private, excludes a second process, recovers after kill -9, and ends cleanly on SIGTERM', async () => {
    // File permissions set by an earlier version.
    chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'mail'));
    writeFileSync(join(dataDir, 'mail', 'reset.eml'), 'a link', { mode: 0o644 });
    const first = await startProcess({ DATA_DIR: dataDir });
    running = first;
    const open = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
      // The server may delete temporary files in the meantime.
      (name) => ((statSync(join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    );
    expect(open).toEqual([]);
    expect(first.output()).toContain('There is no address register');
    expect(first.output()).toContain('No mails are sent: without SMTP_URL');

    const second = await failedStart({ DATA_DIR: dataDir, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(
      new RegExp(`^Process ${first.pid} on \\S+ already uses the embedded database \\(.+\\): stop it first`),
    );

    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    const third = await startProcess({ DATA_DIR: dataDir });
    running = third;
    expect(third.output()).toContain(`Torvet: http://localhost:${third.port}`);

    expect(await third.end('SIGTERM')).toBe(0);
    running = undefined;
    // Timeout for a busy machine: starting the embedded database takes seconds.
  }, 240_000);

  it('exits with a one-sentence error about an invalid environment variable', async () => {
    const { code, output } = await failedStart({ DATA_DIR: dataDir, PORT: 'eight thousand' });
    expect(code).toBe(1);
    expect(output).toBe('The environment variable PORT must be a whole number from 0 to 65535.\n');
  });

  it.each([
    [
      'HOST when the machine does not have its address',
      { HOST: '192.0.2.1' },
      'Set HOST to one that it has.',
    ],
    ['HOST when its name is unknown', { HOST: 'nowhere.invalid' }, 'Set HOST to a name or an address'],
    [
      'DATA_DIR when it is a file',
      { DATA_DIR: fileURLToPath(import.meta.url) },
      'Set DATA_DIR to a folder that this user can write to.',
    ],
  ])('exits with a sentence about %s', async (_, environment, sentence) => {
    const { code, output } = await failedStart({ DATA_DIR: dataDir, ...environment });
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  });
});

it.runIf(products().includes('postgres'))(
  'a server process exits with the error of PostgreSQL if its user does not own the database',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'torvet-process-'));
    const database = await freshDatabase('postgres');
    const role = sql.identifier(`stranger_${process.pid}`);
    await database.db.execute(sql`create role ${role} login`);
    try {
      const url = new URL(database.url ?? '');
      url.username = `stranger_${process.pid}`;
      expect(await failedStart({ DATA_DIR: dataDir, DATABASE_URL: url.href })).toEqual({
        code: 1,
        output:
          'The database rejected a statement: permission denied for table migrations. Make its user the owner of the database.\n',
      });
    } finally {
      await database.db.execute(sql`drop role ${role}`);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  60_000,
);
