import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { demoEmail, demoPassword } from '../../schemas/demo';
import { listingImagesSchema } from '../../schemas/image';
import { readManifest } from '../../server/backup/manifest';
import { restoreBackup } from '../../server/backup/restoreBackup';
import { writeBackup } from '../../server/backup/writeBackup';
import { readConfig } from '../../server/config';
import { type Database, rows } from '../../server/db/database';
import { openInMemory } from '../../server/db/embedded';
import { appliedNames, migrate, migrationNames } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { seedDemo } from '../../server/demo/seed';
import { isBuilt } from '../support/built';
import { products } from '../support/databases';
import { image, multipart, multipartType } from '../support/images';
import { type ServerProcess, startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';

const execute = promisify(execFile);
type Environment = Readonly<Record<string, string>>;

const program = (name: 'backup' | 'restore') =>
  isBuilt ? [`dist/server/${name}.js`] : ['--import', 'tsx', `server/backup/${name}Command.ts`];

/** Runs a command. @returns its output and exit code. */
const run = async (name: 'backup' | 'restore', path: string, environment: Environment) => {
  try {
    const { stdout } = await execute(process.execPath, [...program(name), path], {
      env: { PATH: process.env.PATH, ...environment },
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = z.object({ code: z.number(), stderr: z.string() }).parse(error);
    return { code, output: stderr };
  }
};

/** Row count and hash of every table of the product and the job queue. */
const contentOf = async (db: Database) => {
  await db.execute(sql`set timezone = 'UTC'`);
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' and c.relname <> 'migrations' or n.nspname = 'pgboss' and c.relname = 'job') order by 1`,
  );
  const content: Record<string, { amount: number; hash: string | null }> = {};
  for (const { name } of tables) {
    const [found] = await rows<{ amount: number; hash: string | null }>(
      db,
      sql`select count(*)::int as amount, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${sql.raw(name)} as t`,
    );
    if (found) content[name] = found;
  }
  return content;
};

const inDatabase = async <T>(environment: Environment, work: (db: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(readConfig({ ...environment, DATABASE_POOL: '1' }));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
};

const savedSchema = z.object({ listing: z.object({ ID: z.number(), version: z.number() }) });
type Saved = z.infer<typeof savedSchema>['listing'];

/** Client signed in as the demo broker. */
const signIn = async (url: string) => {
  const login = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoEmail('maegler'), password: demoPassword }),
  });
  expect(login.status).toBe(200);
  const authorization = `Bearer ${await login.text()}`;
  return {
    save: async (method: string, path: string, body: object, version?: number): Promise<Saved> => {
      const answer = await fetch(`${url}/api/v2/listings${path}`, {
        method,
        headers: {
          authorization,
          'content-type': 'application/json',
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return savedSchema.parse(await answer.json()).listing;
    },
    addImage: async (id: number): Promise<string> => {
      const answer = await fetch(`${url}/api/v2/listings/${id}/images`, {
        method: 'POST',
        headers: { authorization, 'content-type': multipartType },
        body: new Uint8Array(multipart(await image({ width: 800, height: 600 }))),
      });
      return listingImagesSchema.parse(await answer.json()).images[0]?.url ?? '';
    },
    /** Response for an image of a draft, which is only visible to its account. */
    imageAt: async (path: string) => {
      const answer = await fetch(`${url}${path}`, { headers: { authorization } });
      expect(answer.headers.get('content-type')).toBe('image/webp');
      return Buffer.from(await answer.arrayBuffer());
    },
    read: async (id: number) => {
      const answer = await fetch(`${url}/api/v2/listings/${id}`, { headers: { authorization } });
      return z
        .object({ listing: z.object({ title: z.string(), images: z.array(z.object({ url: z.string() })) }) })
        .parse(await answer.json()).listing;
    },
  };
};

const titleOf = (number: number) => `Kontor nummer ${number} ved havnen`;
const title = 'Kontor ved "havnen", 3. sal';

describe.each(products())('A backup (%s)', (product) => {
  let site: Site;
  let folder = '';
  let server: ServerProcess | undefined;
  let accountID = 0;
  let environment: Environment = {};
  const backup = () => join(folder, 'backup');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'torvet-backup-'));
    site = await makeSite(product);
    // The server creates its own secret in DATA_DIR.
    const { TOKEN_SECRET: _, ...others } = site.environment;
    environment = others;
    accountID = await site.arrange(async (database) => {
      await seedDemo(database);
      // Contains characters that end lines in some formats.
      await database.db.execute(
        sql`update accounts set description = ${'Første\n"anden"\u2028tredje\\n'} where name = (select min(name) from accounts)`,
      );
      const [found] = await rows<{ id: number }>(
        database.db,
        sql`select account_id as id from associations join users on users.id = user_id where email = ${demoEmail('maegler')}`,
      );
      return found?.id ?? 0;
    });
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await site.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Environment of an empty data directory to restore into. */
  const emptyPlace = async (name: string): Promise<Environment> => {
    const place = { DATA_DIR: join(folder, name) };
    const url = environment.DATABASE_URL;
    if (url === undefined) return place;
    await inDatabase(environment, (db) => db.execute(sql.raw(`create database ${name} template template0`)));
    const target = new URL(url);
    target.pathname = name;
    return { ...place, DATABASE_URL: target.href };
  };

  it('can be created while users save; it restores one consistent state, on which the server runs', async () => {
    server = await startProcess(environment);
    const broker = await signIn(server.url);
    const pictured = await broker.save('POST', '/rental', { listing: { accountID, title } });
    const url = await broker.addImage(pictured.ID);
    const bytes = await broker.imageAt(url);

    const acknowledged = new Map<number, number>();
    const over = new AbortController();
    const write = async () => {
      while (!over.signal.aborted) {
        const created = await broker.save('POST', '/rental', { listing: { accountID, title: titleOf(0) } });
        const { ID } = created;
        let { version } = created;
        for (let number = 0; number < 5; number += 1) {
          acknowledged.set(ID, version);
          ({ version } = await broker.save(
            'PUT',
            `/rental/${ID}`,
            { listing: { title: titleOf(number + 1) } },
            version,
          ));
        }
      }
    };
    const writing = Promise.all([write(), write()]);
    const enough = async () => {
      while (acknowledged.size < 5) await sleep(20);
    };
    await Promise.race([writing, enough()]);
    const before = new Map(acknowledged);
    const taken = await run('backup', backup(), environment);
    const during = acknowledged.size - before.size;
    over.abort();
    await writing;
    expect(taken).toMatchObject({ code: 0 });
    expect(during).toBeGreaterThan(0);
    expect(statSync(backup()).mode & 0o077).toBe(0);
    expect(readdirSync(environment.DATA_DIR ?? '').filter((name) => name.includes('copy'))).toEqual([]);

    const place = await emptyPlace('restored');
    const restored = await run('restore', backup(), place);
    expect(restored).toMatchObject({ code: 0 });
    const manifest = await readManifest(backup());
    await inDatabase(place, async (db) => {
      const content = await contentOf(db);
      expect(Object.fromEntries(Object.entries(content).map(([name, { amount }]) => [name, amount]))).toEqual(
        Object.fromEntries(manifest.tables.map(({ name, amount }) => [name, amount])),
      );
      expect(content['public.listings']?.amount).toBeGreaterThan(200);
      // All acknowledged writes exist, and each version has its audit row.
      const stored = await rows<{ id: number; version: number; audited: number }>(
        db,
        sql`select id, version, (select count(*)::int from audit_log where subject_kind = 'listing' and subject_id = listings.id::text) as audited
          from listings where id > ${pictured.ID}`,
      );
      const versions = new Map(stored.map(({ id, version }) => [id, version]));
      expect([...before].filter(([id, version]) => (versions.get(id) ?? 0) < version)).toEqual([]);
      expect(stored.filter(({ version, audited }) => version !== audited)).toEqual([]);
    });

    const second = await startProcess(place);
    try {
      const again = await signIn(second.url);
      const { images, title: kept } = await again.read(pictured.ID);
      expect(kept).toBe((await broker.read(pictured.ID)).title);
      expect(images.map((one) => one.url)).toEqual([url]);
      expect((await again.imageAt(url)).equals(bytes)).toBe(true);
      expect((await again.save('POST', '/rental', { listing: { accountID, title } })).ID).toBeGreaterThan(0);
    } finally {
      await second.end('SIGTERM');
    }
    expect(await run('restore', backup(), place)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/already has users/) as string,
    });
  }, 400_000);

  it('can be created as a single file from a stopped server, which restores every row; a truncated file is reported', async () => {
    await server?.end('SIGTERM');
    server = undefined;
    const file = join(folder, 'all.tar');
    expect(await run('backup', file, environment)).toMatchObject({ code: 0 });
    expect(await run('backup', file, environment)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/all\.tar exists already/) as string,
    });
    const place = await emptyPlace('whole');
    const left = join(place.DATA_DIR ?? '', '.restore.partial');
    mkdirSync(join(left, 'of a killed restore'), { recursive: true });
    expect(await run('restore', file, place)).toMatchObject({ code: 0 });
    expect(existsSync(left)).toBe(false);
    expect(await inDatabase(place, contentOf)).toEqual(await inDatabase(environment, contentOf));

    // Truncated within a block, since an archive could end between blocks.
    truncateSync(file, statSync(file).size / 2 - 100);
    expect(await run('restore', file, await emptyPlace('half'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/all\.tar is damaged, nothing has been restored/) as string,
    });
  }, 300_000);

  it('is not restored if files are damaged, and each damaged file is reported', async () => {
    const damaged = join(folder, 'damaged');
    cpSync(backup(), damaged, { recursive: true });
    const listings = 'tables/public.listings.jsonl.gz';
    truncateSync(join(damaged, listings), 1000);
    const [hash = ''] = readdirSync(join(damaged, 'media'));
    const [lost = ''] = readdirSync(join(damaged, 'media', hash));
    rmSync(join(damaged, 'media', hash, lost));

    const place = await emptyPlace('nothing');
    const { code, output } = await run('restore', damaged, place);
    expect(code).toBe(1);
    expect(output).toContain(
      `${listings} has 1000 bytes instead of ${statSync(join(backup(), listings)).size}`,
    );
    expect(output).toContain(`media/${hash}/${lost} is missing`);
    expect(output.split('\n')).toHaveLength(4);
    expect(existsSync(join(place.DATA_DIR ?? '', 'token-secret'))).toBe(false);
    expect(existsSync(join(place.DATA_DIR ?? '', 'database'))).toBe(false);

    rmSync(join(damaged, 'manifest.json'));
    expect((await run('restore', damaged, place)).output).toContain('not a complete backup');
  }, 120_000);

  it('is not restored if its manifest has other names than the database, or a file is a link', async () => {
    const hostile = join(folder, 'hostile');
    cpSync(backup(), hostile, { recursive: true });
    const manifest = await readManifest(backup());
    const write = (changes: object) =>
      writeFileSync(join(hostile, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
    const [first, second, ...others] = manifest.tables;
    if (!first || !second) throw new Error('The backup has too few tables');
    const statement = `${second.name} disable trigger user; create table public.injected (); alter table ${second.name}`;
    write({
      tables: [{ ...first, columns: first.columns.slice(1) }, { ...second, name: statement }, ...others],
      sequences: [{ name: 'pg_catalog.pg_class', value: 1 }],
    });
    const place = await emptyPlace('hostile_place');
    const { code, output } = await run('restore', hostile, place);
    expect(code).toBe(1);
    expect(output).toContain('The manifest does not fit its migrations, nothing has been restored:');
    expect(output).toContain(`${first.name} has other columns`);
    expect(output).toContain(`${statement} is not a table of Torvet`);
    expect(output).toContain(`${second.name} is missing`);
    expect(output).toContain('pg_catalog.pg_class is not a sequence of Torvet');
    await inDatabase(place, async (db) => {
      expect(await rows(db, sql`select to_regclass('public.injected') as injected`)).toEqual([
        { injected: null },
      ]);
      expect(await rows(db, sql`select count(*)::int as users from users`)).toEqual([{ users: 0 }]);
    });

    // The content of a linked file is the same, and not read.
    write({});
    const { file } = first;
    rmSync(join(hostile, file));
    symlinkSync(join(backup(), file), join(hostile, file));
    expect(await run('restore', hostile, await emptyPlace('linked_place'))).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${file} is missing`) as string,
    });
    write({ secret: { in: 'file' } });
    expect((await run('restore', hostile, place)).output).toContain('manifest.json cannot be read');
  }, 120_000);
});

it('A backup whose manifest is a pipe is rejected, instead of being read without end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torvet-pipe-'));
  execFileSync('mkfifo', [join(folder, 'manifest.json')]);
  await expect(readManifest(folder)).rejects.toThrow('manifest.json is missing');
  rmSync(folder, { recursive: true, force: true });
});

it('A backup from an older version of the server is migrated, and one from a newer version is rejected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torvet-backup-'));
  const config = {
    dataDir: join(folder, 'data'),
    mediaURL: undefined,
    mediaAccess: undefined,
    tokenSecrets: undefined,
  };
  const [older, target] = [await openInMemory(), await openInMemory()];
  try {
    const names = await migrationNames();
    await migrate(older, { wanted: new Set(names.slice(0, -1)) });
    await older.db.execute(
      sql`update meta_list_entries set version = 7 where id = (select min(id) from meta_list_entries)`,
    );
    const manifest = await writeBackup(
      { database: older, config, takenAt: new Date() },
      folder,
      () => undefined,
    );
    expect(manifest.migrations).toHaveLength(names.length - 1);

    const newer = { ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] };
    await expect(
      restoreBackup({ database: target, config }, { manifest: newer, folder }, () => undefined),
    ).rejects.toThrow(/newer version of Torvet .* 9999_later\.sql/);
    await restoreBackup({ database: target, config }, { manifest, folder }, () => undefined);
    expect([...(await appliedNames(target.db))].toSorted()).toEqual(names);
    expect((await target.db.execute(sql`select from meta_list_entries where version = 7`)).rows).toHaveLength(
      1,
    );
  } finally {
    await older.close();
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
